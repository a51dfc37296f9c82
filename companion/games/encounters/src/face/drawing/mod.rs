//! The whole game drawn, for a screen with room for it: the available encounters, the bridge, the players and the decks. The
//! player who looks has the own hand in place of the decks, and those beside it.

mod bridge;
mod card;
mod decks;
mod encounter_line;
mod hand;
mod players;
#[cfg(test)]
mod tests;
mod text;

use maud::html;
use readyroom_kit::{
    Game as _, Players, Sight,
    face::{Drawing, Speech as _, WIDTH, bold_letters, frame, letters},
};

use self::hand::Seen;
use super::words;
use crate::rules::{Encounters, End, Phase, TO_WIN};

/// How high the part below the bridge is.
const LOWER: i32 = 160;

/// The game as `sight` sees it.
pub(super) fn drawing(game: &Encounters, sight: Sight) -> Drawing {
    let seen = hand::seen(game, sight);
    let top = bridge::bottom(game);
    let body = html! {
        defs { (card::shapes()) (encounter_line::shapes()) (players::shape()) }
        g id="encounters-who" { (bold_letters("ink", [3, 14], 280, &who(game))) }
        g id="encounters-turn" text-anchor="end" { (letters("faint", [WIDTH - 3, 14], 108, &turn(game))) }
        (encounter_line::encounter_line(game))
        (bridge::bridge(game))
        g id="encounters-lower" transform={ "translate(0 " (top) ")" } {
            @match &seen {
                None => { (players::table(game)) (decks::piles(game)) }
                Some(Seen { looked: None, .. }) => { (players::table(game)) (decks::lines(game)) }
                Some(_) => {}
            }
        }
        @if let Some(seen) = &seen { (hand::area(game, seen, top)) }
    };
    Drawing {
        picture: frame(Encounters::NAME, Encounters::TITLE, top + LOWER, &body),
        text: text::lines(game, sight),
    }
}

/// Who is to play, and with how many actions.
fn who(game: &Encounters) -> String {
    let now = &game.position;
    let active = || words::active(game);
    match now.phase {
        Phase::SetUp => "Set-up".into(),
        Phase::LayOut => "The cards are dealt".into(),
        Phase::Turn => format!(
            "{}: {} left",
            active(),
            words::counted(now.turn.actions, "action")
        ),
        Phase::Over(End::Won(seat)) => format!("{} has won", game.players.called(seat)),
        Phase::Over(End::NoneLeft) => "No encounter is left".into(),
    }
}

/// The turn, and that no penalty threatens in it.
fn turn(game: &Encounters) -> String {
    let now = &game.position;
    match (now.phase, now.turn.defended) {
        (Phase::Turn, true) => format!("Turn {}, defended", now.turns),
        (Phase::Turn, false) => format!("Turn {}", now.turns),
        (Phase::SetUp | Phase::LayOut | Phase::Over(_), _) => format!("{TO_WIN} encounters win"),
    }
}

/// What the table has agreed on so far: "First", "Anna".
fn agreements(game: &Encounters) -> [(&'static str, String); 3] {
    let now = &game.position;
    [
        ("Players", now.seats.to_string()),
        ("First", game.players.called(now.first)),
        ("Cards", now.agreed.keeping.label().into()),
    ]
}
