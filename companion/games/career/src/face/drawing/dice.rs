//! The mission on the table, or the last one: its targets, the dice on them, and those that stand on none.

use maud::{Markup, html};

use super::{BASE, DICE, LINE, centred, letters};
use crate::{
    face::{sheet::letter, words::mission_title},
    rules::{Asks, Career, Colour, Placed, Target, Thrown, Turned},
};

/// Room of a target.
pub(super) const WIDTH_OF_TARGET: i32 = 16;
/// From one target of the mission on the table to the next, and from one die on none to the next.
const PITCH: i32 = 27;
const FREE_PITCH: i32 = 19;
/// Where the dice on no target begin.
const FREE: i32 = 191;
/// Height of a die.
const DIE: i32 = 16;

/// The class of a kind of dice, and how round its corners are.
const fn look(asks: Asks) -> (&'static str, &'static str, i32) {
    match asks {
        Asks::For(Colour::Blue) => ("blue line-ink", "on-blue", 6),
        Asks::For(Colour::Green) => ("green line-ink", "on-green", 0),
        Asks::For(Colour::Red) => ("red line-ink", "on-red", 0),
        Asks::Any | Asks::Unknown => ("card line-ink", "ink", 0),
    }
}

/// An area in the look of a kind of dice, with a few letters.
fn shape(asks: Asks, (x, y, width, height): (i32, i32, i32, i32), words: &str) -> Markup {
    let (area, ink, round) = look(asks);
    html! {
        rect class=(area) x=(x) y=(y) width=(width) height=(height) rx=[(round > 0).then_some(round)] {}
        @if asks == Asks::For(Colour::Green) && height >= LINE {
            rect class="line-ink" fill="none" x=(x + 2) y=(y + 2) width=(width - 4) height=(height - 4) {}
        }
        @if !words.is_empty() { (centred(x + width / 2, y + height - (height - 9) / 2, ink, words)) }
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
            g id=(shape_id(colour)) {
                (shape(Asks::For(colour), (0, 0, WIDTH_OF_TARGET - 1, LINE - 2), ""))
            }
        }
    }
}

/// The shapes of those targets of a mission that ask for a kind of dice.
pub(super) fn shapes_of(targets: &[Target], left: i32, y: i32) -> Markup {
    html! {
        @for (x, target) in (0..).map(|at| left + WIDTH_OF_TARGET * at).zip(targets) {
            @if let Asks::For(colour) = target.asks {
                use href={ "#" (shape_id(colour)) } x=(x) y=(y + 1) {}
            }
        }
    }
}

/// What its targets ask for.
pub(super) fn asked_by(targets: &[Target], left: i32) -> Markup {
    html! {
        @for (x, target) in (0..).map(|at| left + WIDTH_OF_TARGET * at).zip(targets) {
            @let ink = look(target.asks).1;
            tspan x=(x + WIDTH_OF_TARGET / 2) class=[(ink != "ink").then_some(ink)] { (asked(*target)) }
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
                g id="career-on-table" { (letters(0, DICE + BASE, "ink", mission_title(game, thrown))) }
                (on_targets(game, thrown, &dice))
            }
        }
        None => html! {
            g id="career-ship" {
                (letters(0, DICE + BASE, "ink", game.sheet.rank(game.rank()).ship))
                (row(0, unrolled()))
            }
        },
    }
}

/// The targets of the mission on the table with the dice on them, then the dice on none.
fn on_targets(game: &Career, thrown: &Thrown, dice: &[(Colour, Option<u8>)]) -> Markup {
    let reached = game.reached(game.position.agreed.assigning);
    let stands = |die: u8| reached.iter().flatten().any(|placed| placed.die == die);
    let free = (0..).zip(dice).filter(|(die, _)| !stands(*die));
    html! {
        @for (at, target) in (0..).zip(game.targets(thrown.mission)) {
            g id={ "career-target-" (at) } {
                (shape(target.asks, (PITCH * at, DICE + LINE, PITCH - 2, LINE), &asked(*target)))
                @if let Some(Some(placed)) = reached.get(at as usize) {
                    (on_target(dice, *placed, PITCH * at))
                }
            }
        }
        g id=(if thrown.dice.is_empty() { "career-dice-to-roll" } else { "career-dice-on-no-target" }) { (row(FREE, free.map(|(_, die)| *die))) }
    }
}

/// Dice that stand on no target; those that are not rolled have their letter.
fn row(left: i32, dice: impl Iterator<Item = (Colour, Option<u8>)>) -> Markup {
    html! {
        @for (at, (colour, face)) in (0..).zip(dice) {
            @let words = face.map_or_else(|| letter(colour).into(), |face| face.to_string());
            (shape(Asks::For(colour), (left + FREE_PITCH * at, DICE + LINE, FREE_PITCH - 2, DIE), &words))
        }
    }
}

/// A die under its target, with what skills add; a line is over one that was turned.
fn on_target(dice: &[(Colour, Option<u8>)], placed: Placed, x: i32) -> Markup {
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
    let y = DICE + 2 * LINE + 2;
    html! {
        g text-decoration=[turned] { (shape(Asks::For(colour), (x, y, PITCH - 2, DIE), &words)) }
    }
}
