//! The mission on the table, or the last one: its targets, the dice on them, and those that stand on none.

use maud::{Markup, html};
use readyroom_kit::face::{letters, number};

use super::{BASE, DICE, LEFT, LINE, RIGHT};
use crate::{
    face::{sheet::letter, words::mission_title},
    rules::{Asks, Career, Colour, Placed, Target, Thrown, Turned},
};

/// From one target of a mission to the next in the line of that.
pub(super) const PITCH_OF_TARGET: i16 = 16;
/// From one target of the mission on the table to the next, and from one die on none to the next.
const PITCH: i16 = 27;
const FREE_PITCH: i16 = 19;
/// Where the dice on no target begin.
const FREE: i16 = 196;
/// Height of a target and of a die.
const TARGET: i16 = 13;
const DIE: i16 = 15;
/// How far the points of what is green reach.
const POINT: i16 = 4;

/// The class of a kind of dice, and of what is written on it.
const fn look(asks: Asks) -> (&'static str, &'static str) {
    match asks {
        Asks::For(Colour::Blue) => ("blue line-ink", "on-blue"),
        Asks::For(Colour::Green) => ("green line-ink", "on-green"),
        Asks::For(Colour::Red) => ("red line-ink", "on-red"),
        Asks::Any | Asks::Unknown => ("card line-ink", ""),
    }
}

/// The area of a kind of dice.
fn area(asks: Asks, [x, y, width, height]: [i16; 4]) -> Markup {
    let (class, _) = look(asks);
    let (across, half) = (width - 2 * POINT, f32::from(height) / 2.0);
    html! {
        @if asks == Asks::For(Colour::Green) {
            path class=(class) d={ "M" (x + POINT) " " (y) "h" (across) "l" (POINT) " " (half) "l-" (POINT) " " (half) "h-" (across)
                "l-" (POINT) " -" (half) "z" } {}
        } @else {
            rect class=(class) x=(x) y=(y) width=(width) height=(height) rx=[(asks == Asks::For(Colour::Blue)).then_some(5)] {}
        }
    }
}

/// An area in the look of a kind of dice, with a few letters.
fn shape(asks: Asks, [x, y, width, height]: [i16; 4], words: &str) -> Markup {
    html! {
        (area(asks, [x, y, width, height]))
        (number(look(asks).1, [x + width / 2, y + height - (height - 9) / 2], (width - 5) as u16, words))
    }
}

/// "4G", "4?" where the colour is not known.
fn asked(target: Target) -> String {
    let by = match target.asks {
        Asks::For(colour) => letter(colour),
        Asks::Any => "",
        Asks::Unknown => "?",
    };
    format!("{}{by}", target.number)
}

/// The id of the shape of a target for a kind of dice.
const fn shape_id(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "career-blue",
        Colour::Green => "career-green",
        Colour::Red => "career-red",
    }
}

/// The shapes of targets in the lines of missions.
pub(super) fn shapes() -> Markup {
    html! {
        @for colour in Colour::ALL {
            g id=(shape_id(colour)) { (area(Asks::For(colour), [0, 0, PITCH_OF_TARGET - 1, LINE - 2])) }
        }
    }
}

/// What the targets of a mission ask for, in its line; there the shape alone says the kind of dice.
pub(super) fn asked_by(targets: &[Target], left: i16, y: i16) -> Markup {
    html! {
        @for (x, target) in (left..).step_by(PITCH_OF_TARGET as usize).zip(targets) {
            @let middle = [x + PITCH_OF_TARGET / 2, y + BASE];
            @if let Asks::For(colour) = target.asks {
                use href={ "#" (shape_id(colour)) } x=(x) y=(y) {}
                (number(look(target.asks).1, middle, PITCH_OF_TARGET as u16 - 5, &target.number.to_string()))
            } @else {
                (number("", middle, PITCH_OF_TARGET as u16 - 1, &asked(*target)))
            }
        }
    }
}

/// The dice of the mission on the table, or those of the ship.
pub(super) fn dice(game: &Career) -> Markup {
    let unrolled = || game.pool().colours().map(|colour| (colour, None));
    match &game.position.thrown {
        Some(thrown) => {
            let dice: Vec<(Colour, Option<u8>)> = match thrown.dice.is_empty() {
                true => unrolled().collect(),
                false => {
                    let rolled = thrown.dice.iter();
                    rolled.map(|die| (die.colour, Some(die.face))).collect()
                }
            };
            html! {
                g id="career-on-table" { (title(&mission_title(game, thrown))) }
                (on_targets(game, thrown, &dice))
            }
        }
        None => html! {
            g id="career-ship" {
                (title(&game.sheet.rank(game.rank()).ship))
                (row(LEFT, unrolled()))
            }
        },
    }
}

fn title(words: &str) -> Markup {
    html! { g text-anchor="start" { (letters("", [LEFT, DICE + BASE], (RIGHT - LEFT) as u16, words)) } }
}

/// The targets of the mission on the table with the dice on them, then the dice on none.
fn on_targets(game: &Career, thrown: &Thrown, dice: &[(Colour, Option<u8>)]) -> Markup {
    let reached = game.reached(game.position.agreed.assigning);
    let stands = |die: u8| reached.iter().flatten().any(|placed| placed.die == die);
    let free = (0..).zip(dice).filter(|(die, _)| !stands(*die));
    html! {
        @for (at, target) in (0..).zip(game.targets(thrown.mission)) {
            g id={ "career-target-" (at) } {
                (shape(target.asks, [LEFT + PITCH * at, DICE + LINE, PITCH - 2, TARGET], &asked(*target)))
                @if let Some(Some(placed)) = reached.get(at as usize) {
                    (on_target(dice, *placed, LEFT + PITCH * at))
                }
            }
        }
        g id=(if thrown.dice.is_empty() { "career-dice-to-roll" } else { "career-dice-on-no-target" }) { (row(FREE, free.map(|(_, die)| *die))) }
    }
}

/// Dice that stand on no target; those that are not rolled have their letter.
fn row(left: i16, dice: impl Iterator<Item = (Colour, Option<u8>)>) -> Markup {
    html! {
        @for (at, (colour, face)) in (0..).zip(dice) {
            @let words = face.map_or_else(|| letter(colour).into(), |face| face.to_string());
            (shape(Asks::For(colour), [left + FREE_PITCH * at, DICE + LINE, FREE_PITCH - 2, DIE], &words))
        }
    }
}

/// A die under its target, with what skills add; a line is over one that was turned.
fn on_target(dice: &[(Colour, Option<u8>)], placed: Placed, x: i16) -> Markup {
    let Some(&(colour, face)) = dice.get(usize::from(placed.die)) else {
        return html! {};
    };
    let shows = placed.turned.shows(face.unwrap_or(0));
    let words = match placed.points + placed.leadership {
        0 => shows.to_string(),
        points => format!("{shows}+{points}"),
    };
    let turned = match placed.turned {
        Turned::Not => None,
        Turned::Over | Turned::ToSix => Some("underline"),
    };
    let y = DICE + LINE + TARGET + 2;
    html! {
        g text-decoration=[turned] { (shape(Asks::For(colour), [x, y, PITCH - 2, DIE], &words)) }
    }
}
