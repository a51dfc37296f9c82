//! The whole game drawn, for a screen with room for it: the board, in its four corners the roll and what is common to all,
//! below it a row for each player, and last the hand of the player who looks.

mod board;
mod corners;
mod hand;
mod pieces;
mod places;
mod players;
mod sign;
#[cfg(test)]
mod tests;
mod text;

use maud::html;
pub(super) use places::drawn_place;
use readyroom_kit::{
    Game as _, Players, Sight,
    face::{Drawing, Speech as _, frame},
};

use crate::rules::{Catan, Numbers, Phase};

/// Units of the box.
const WIDTH: i32 = readyroom_kit::face::WIDTH as i32;

/// The game as `sight` sees it.
pub(super) fn drawing(game: &Catan, sight: Sight) -> Drawing {
    let hand = hand::held(game, sight);
    let hand = hand.as_ref();
    let height = bottom(game) + hand.map_or(0, hand::height);
    let body = html! {
        defs { (sign::shapes()) (pieces::shapes(game)) }
        (board::board(game))
        (pieces::fleets(game))
        (corners::corners(game))
        (players::table(game))
        @if let Some(held) = hand { (hand::area(game, held)) }
    };
    Drawing {
        picture: frame(Catan::NAME, Catan::TITLE, height, &body),
        text: text::lines(game, hand),
    }
}

/// Where the part that everybody sees ends.
fn bottom(game: &Catan) -> i32 {
    players::TOP + players::ROW * i32::from(game.position.seats) + 6
}

/// Who is to play and what the board is about, in a sentence.
fn described(game: &Catan) -> String {
    let [who, what] = heading(game);
    match what.is_empty() {
        true => format!("{who}."),
        false => format!("{who}: {what}."),
    }
}

/// Who is to play, and what for: "Anna", "before the roll".
fn heading(game: &Catan) -> [String; 2] {
    let now = &game.position;
    let active = || game.players.called(now.active);
    match now.phase {
        Phase::SetUp => ["Set-up".into(), format!("{} players", now.seats)],
        Phase::LayOut => ["Set-up".into(), "the board".into()],
        Phase::Placing => [active(), "first fleet".into()],
        Phase::Begin => [active(), "before the roll".into()],
        Phase::Act => [active(), format!("turn {}", now.turns)],
        Phase::Over(winner) => [game.players.called(winner), "has won".into()],
    }
}

/// What the table has agreed on so far: "First", "Anna".
fn agreements(game: &Catan) -> [(&'static str, String); 4] {
    let now = &game.position;
    let numbers = match now.agreed.numbers {
        Numbers::Dice => "two dice",
        Numbers::Cards => "36 cards",
    };
    [
        ("First", game.players.called(now.first)),
        ("Tracking", now.agreed.tracking.label().into()),
        ("Cards", now.agreed.stack.label().into()),
        ("Numbers", numbers.into()),
    ]
}
