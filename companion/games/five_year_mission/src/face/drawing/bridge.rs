//! How the mission goes: points, alerts resolved, alerts failed; and the damage track with its marker.

use maud::{Markup, html};
use readyroom_kit::face::{bold_letters, letters, number};

use super::dice;
use crate::{
    face::words,
    rules::{Colour, DAMAGE_SPACES, FiveYearMission, MOST_FAILURES},
};

/// Height of this part.
pub const HEIGHT: i16 = 44;
/// From one space of the track to the next.
const SPACE: i16 = 30;
/// Left edge of the track.
const TRACK: i16 = 55;
/// Width of the bar of points.
const BAR: u16 = 112;

pub fn bridge(game: &FiveYearMission) -> Markup {
    html! {
        (points(game))
        (resolved(game))
        (failures(game))
        (damage(game))
    }
}

fn points(game: &FiveYearMission) -> Markup {
    let (points, goal) = (
        game.points(),
        u16::from(game.setup.difficulty.goal().points),
    );
    let filled = points.min(goal) * BAR / goal;
    html! {
        g id="five-year-mission-points" {
            (bold_letters("ink", [1, 13], BAR, &format!("{points} of {goal} points")))
        }
        rect class="card" y="16" width=(BAR) height="4" {}
        rect id="five-year-mission-bar" class="green" y="16" width=(filled) height="4" {}
    }
}

/// Alerts resolved of each colour, and Urgent ones, of those the goal asks for.
fn resolved(game: &FiveYearMission) -> Markup {
    let goal = game.setup.difficulty.goal();
    html! {
        @for (colour, x) in Colour::ALL.into_iter().zip([122, 165, 208]) {
            @let done = game.piles[colour as usize].completed;
            g transform={ "translate(" (x) ")" } {
                g id={ "five-year-mission-resolved-" (dice::class(colour)) } {
                    (dice::badge(colour, &words::colour(colour)[..1]))
                    (number("ink", [20, 13], 22, &format!("{done}/{}", goal.of_each_colour)))
                }
            }
        }
        @if goal.urgent > 0 {
            use href="#five-year-mission-hourglass" class="orange" x="252" y="5" {}
            g id="five-year-mission-resolved-urgent" {
                (number("ink", [263, 14], 24, &format!("{}/{}", game.urgent_resolved, goal.urgent)))
            }
        }
    }
}

/// A box for each alert that may fail, crossed where one did.
fn failures(game: &FiveYearMission) -> Markup {
    html! {
        (letters("ink", [290, 14], 38, "Failed"))
        @for (number, x) in (0..MOST_FAILURES).zip((331i16..).step_by(14)) {
            @let failed = number < game.failures();
            rect id={ "five-year-mission-failure-" (number) } class=(if failed { "red" } else { "card line-faint" })
                x=(x) y="4" width="12" height="12" {}
            @if failed {
                path class="line-white" stroke-width="2" d={ "M" (x + 3) " 7l6 6m0 -6l-6 6" } {}
            }
        }
    }
}

/// The spaces of the track with the values that repair from them, and the marker.
fn damage(game: &FiveYearMission) -> Markup {
    let marker = TRACK + SPACE * i16::from(game.damage);
    html! {
        (letters("ink", [1, 39], 48, "Damage"))
        g id="five-year-mission-repair" text-anchor="middle" {
            @for (space, x) in (0..=DAMAGE_SPACES).zip((TRACK..).step_by(SPACE as usize)) {
                rect class=(colour(space).0) x=(x) y="26" width=(SPACE - 2) height="17" {}
                (number(colour(space).1, [x + SPACE / 2 - 1, 39], 24, &words::repair(game, space)))
            }
        }
        g id="five-year-mission-marker" transform={ "translate(" (marker) ",25)" } {
            rect class="line-ink" fill="none" stroke-width="3" x="-1" width=(SPACE) height="19" {}
            path class="ink" d="M8 -5h12l-6 6z" {}
        }
        g id="five-year-mission-damage" {
            (letters("ink", [TRACK + SPACE * 7 + 6, 39], 128, &allowed(game)))
        }
    }
}

/// What the damage still allows to draw.
fn allowed(game: &FiveYearMission) -> String {
    match game.damage {
        0..=DAMAGE_SPACES => words::allowed(game.lowest_allowed()).into(),
        _ => words::damage(game),
    }
}

/// The classes of a space, and of what is written on it.
const fn colour(space: u8) -> (&'static str, &'static str) {
    match space {
        0 => ("white line-faint", "on-white"),
        1 => ("blue", "on-blue"),
        2 | 3 => ("yellow", "on-yellow"),
        _ => ("red", "on-red"),
    }
}
