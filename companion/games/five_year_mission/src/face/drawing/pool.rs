//! The dice on no mat: the pool, those in the air, and those that the companion rolled in light tracking.

use maud::{Markup, html};
use readyroom_kit::face::{WIDTH, letters, number};

use super::dice::{self, PITCH, SIDE};
use crate::rules::{Colour, Die, FiveYearMission, RollFor, Task, TrayDie};

/// Height of this part.
pub const HEIGHT: i16 = 21;
/// Where dice begin that lie nowhere else.
const DICE: i16 = 224;

pub fn pool(game: &FiveYearMission) -> Markup {
    html! {
        @if game.full() { (colours(game)) }
        @if let Some((label, dice)) = rolled(game) {
            @let row = html! {
                (dice::side_by_side(&dice))
                @for (x, _) in (0..).step_by(PITCH as usize).zip(&game.turn.tray).filter(|(_, lies)| lies.kept) {
                    path class="line-ink" stroke-width="2" d={ "M" (x + 1) " 19h" (SIDE - 2) } {}
                }
            };
            g id="five-year-mission-rolled" {
                (letters("ink", [156, 13], 62, label))
                (dice::squeezed([DICE, 0], dice.len() as i16 * PITCH, WIDTH - DICE, &row))
            }
        }
    }
}

/// How many of each colour the pool has.
fn colours(game: &FiveYearMission) -> Markup {
    html! {
        (letters("ink", [1, 13], 30, "Pool"))
        @for (colour, x) in Colour::ALL.into_iter().zip([34, 74, 114]) {
            g transform={ "translate(" (x) ")" } { (dice::solid(colour)) }
            g id={ "five-year-mission-pool-" (dice::class(colour)) } {
                (number("ink", [x + 20, 13], 18, &format!("{}", game.pool.of_colour(colour))))
            }
        }
    }
}

/// What is being rolled or lies to be used at once, with what it is called; in light tracking what the companion rolled.
pub fn rolled(game: &FiveYearMission) -> Option<(&'static str, Vec<Die>)> {
    let tray = &game.turn.tray;
    let unrolled = |die: Die| Die::new(die.colour, 0);
    if let Some(Task::UseRiker(die)) = game.agenda.last() {
        return Some(("Riker's die", vec![*die]));
    }
    let in_the_air = match game.agenda.last() {
        Some(Task::Roll(purpose, dice)) => Some((*purpose, dice)),
        Some(_) | None => None,
    };
    Some(match in_the_air {
        None if tray.is_empty() => return None,
        None => ("Rolled", tray.iter().map(|lies| lies.die).collect()),
        Some((RollFor::Tray, _)) => {
            let face = |lies: &TrayDie| match lies.kept {
                true => lies.die,
                false => unrolled(lies.die),
            };
            ("To roll", tray.iter().map(face).collect())
        }
        Some((_, dice)) => ("To roll", dice.iter().map(unrolled).collect()),
    })
}
