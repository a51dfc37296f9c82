//! The available encounters, the farthest first: whom each asks for, and its penalty, red where it threatens.

use maud::{Markup, html};
use readyroom_kit::face::{WIDTH, bold_letters, bold_width_of, letters, width_of};

use super::{agreements, card::in_order};
use crate::{
    face::words,
    rules::{Encounter, Encounters, LINE, Penalty, Phase},
};

/// What stands where there is none.
pub(super) const NO_ENCOUNTER: &str = "No encounter is available.";

/// Where the line lies.
const TOP: i32 = 21;
pub(super) const BOTTOM: i32 = 110;
/// Between two encounters.
const GAP: i32 = 4;

/// How wide an encounter is.
const WIDE: i32 = (WIDTH as i32 - GAP) / LINE as i32 - GAP + 1;

/// From the edge of an encounter to its words.
pub(super) const INSET: i32 = 5;

/// Room of a line of words.
pub(super) const ROOM: u16 = (WIDE - 2 * INSET) as u16;

/// The left edge of the encounter at that place of the line.
pub(super) const fn left(place: i32) -> i32 {
    1 + place * (WIDE + GAP)
}

/// The area of an encounter, and each penalty as it waits and as it threatens.
pub(super) fn shapes() -> Markup {
    html! {
        rect id="encounters-area" class="card line-ink" x=(-INSET) width=(WIDE) height=(BOTTOM - TOP) rx="6" {}
        @for penalty in Penalty::ALL {
            (penalty_box(&name(penalty, false), penalty.label(), "paper line-faint", "ink"))
            (penalty_box(&name(penalty, true), &format!("! {penalty}"), "red", "on-red"))
        }
    }
}

/// The name of the shape of a penalty.
fn name(penalty: Penalty, threatens: bool) -> String {
    let state = if threatens { "threat" } else { "penalty" };
    format!("encounters-{state}-{}", penalty as u8)
}

fn penalty_box(id: &str, words: &str, area: &str, ink: &str) -> Markup {
    let wide = i32::from(width_of(words)) + 8;
    html! {
        g id=(id) text-anchor="middle" {
            rect class=(area) x="-1" y="58.5" width=(wide) height="14" rx="3" {}
            text class=(ink) x=(wide / 2 - 1) y="70" { (words) }
        }
    }
}

pub(super) fn encounter_line(game: &Encounters) -> Markup {
    let line = &game.position.line;
    html! {
        @if game.position.phase == Phase::SetUp {
            (agreed(game))
        } @else if line.is_empty() {
            text id="encounters-none" class="faint" text-anchor="middle" x=(WIDTH / 2) y="68" { (NO_ENCOUNTER) }
        }
        g class="ink" {
            @for (place, encounter) in in_order((0..).zip(line.iter().copied())) {
                g id={ "encounters-encounter-" (encounter as u8) } transform={ "translate(" (left(place) + INSET) " " (TOP) ")" } {
                    (card(game, encounter))
                }
            }
        }
    }
}

/// What the table has agreed on so far.
fn agreed(game: &Encounters) -> Markup {
    html! {
        g id="encounters-agreed" font-size="16" {
            @for (y, (what, value)) in (50..).step_by(24).zip(agreements(game)) {
                text class="faint" text-anchor="end" x="194" y=(y) { (what) }
                text class="ink" x="206" y=(y) { (value) }
            }
        }
    }
}

fn card(game: &Encounters, encounter: Encounter) -> Markup {
    let threatens = game.position.farthest() == Some(encounter);
    let penalty = game.decks.encounter(encounter).penalty;
    let title = wrapped(encounter.label(), " ", bold_width_of);
    let crew = words::crew(game, encounter);
    let crew = wrapped(&crew, ", ", width_of);
    html! {
        use href="#encounters-area" {}
        @for (y, words) in [14, 27].into_iter().zip(title) {
            (bold_letters("", [0, y], ROOM, &words))
        }
        @for (y, words) in [41, 54].into_iter().zip(crew) {
            (letters("", [0, y], ROOM, &words))
        }
        use href={ "#" (name(penalty, threatens)) } {}
        @if game.is_barred(encounter) {
            (letters("", [0, BOTTOM - TOP - 5], ROOM, "× not in this turn"))
        }
    }
}

/// Words in two lines, parted at one of the `breaks`, where one line has no room for them.
fn wrapped(words: &str, breaks: &str, width: fn(&str) -> u16) -> Vec<String> {
    let ends = words
        .match_indices(breaks)
        .map(|(at, _)| at + breaks.len() - 1);
    let fits = |&at: &usize| width(&words[..at]) <= ROOM;
    match ends.filter(fits).last() {
        Some(at) if width(words) > ROOM => vec![words[..at].into(), words[at + 1..].into()],
        _ => vec![words.into()],
    }
}
