//! The players with their characters and hands, and the ability of the active one.

use readyroom_kit::{
    Seat,
    face::status::{Body, Fact, Label, Player, Section, Value},
};

use super::Thing;
use crate::{
    face::words,
    rules::{Panic, Phase},
};

/// Who holds how many cards; the title shows how many are drawn up to.
pub fn players(game: &Panic) -> Section {
    let title = format!("Hands (draw up to {})", game.hand_size());
    let players = game.seats().map(|seat| player(game, seat));
    Section::new("hands", title, Body::Players(players.collect()))
}

fn player(game: &Panic, seat: Seat) -> Player {
    let player = &game.players[usize::from(seat)];
    let cards = Label::from(words::cards(player.hand)).or(player.hand.to_string());
    Player {
        seat,
        name: words::player(game, seat),
        role: player.character.label().into(),
        plays: seat == game.active && game.phase != Phase::SetUp,
        facts: vec![Fact::new(Thing::Hand(seat), "Hand", Value::Words(cards))],
        ..Player::default()
    }
}

/// The text of the active player's card, if it was entered.
pub fn ability(game: &Panic) -> Option<Section> {
    let character = game.player().character;
    let text = vec![game.ability(character)?.into()];
    Some(Section::new("ability", character.label(), Body::Text(text)))
}
