//! What hands lay out before the first turn.

use readyroom_kit::face::{
    Message,
    say::{card, dice, marker},
};

use super::words;
use crate::rules::{FiveYearMission, Reading, Series};

/// What is laid out besides the mats, in the order in which hands do it (FYM-2, FYM-5 to FYM-8).
pub(super) fn messages(game: &FiveYearMission) -> Vec<Message> {
    let in_deck = game.reads(Reading::StartCardInDeck);
    let mut messages = vec![
        marker(format!("Damage marker to {}.", words::space(0))),
        card(decks(game, if in_deck { 24 } else { 23 })),
    ];
    if !in_deck {
        messages.push(card("Lay To Boldly Go face up."));
    }
    messages.push(dice("Beside each mat: 2 blue, 1 yellow and 2 red dice."));
    if game.has_extra_pool_dice() {
        messages.push(dice("In the pool: 1 blue, 1 yellow and 1 red die."));
    }
    messages
}

/// How many cards of each colour, and which of them.
fn decks(game: &FiveYearMission, blue: u8) -> String {
    let which = match (game.setup.time_rift, game.setup.ship) {
        (true, _) => "any symbol",
        (false, Series::Tos) => "TOS symbol",
        (false, Series::Tng) => "TNG symbol",
    };
    format!("Decks: {blue} blue, 24 yellow and 24 red ({which}).")
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::{scene::NOTICE_COLUMNS, text::wrap};
    use readyroom_kit::Game;

    use super::*;
    use crate::rules::{Move, Pack};

    fn said(moves: &[Move]) -> Vec<String> {
        let mut game = FiveYearMission::deal(Pack::default());
        for mv in moves {
            game = game.play(mv).expect("a move of set-up").0;
        }
        let messages = messages(&game).into_iter();
        messages.map(|message| message.text).collect()
    }

    #[test]
    fn a_first_game_lays_out_marker_decks_start_card_and_dice_in_six_rows() {
        let texts = said(&[]);
        assert_eq!(
            texts,
            [
                "Damage marker to white.",
                "Decks: 23 blue, 24 yellow and 24 red (TOS symbol).",
                "Lay To Boldly Go face up.",
                "Beside each mat: 2 blue, 1 yellow and 2 red dice.",
            ]
        );
        let rows = texts.iter().map(|text| wrap(text, NOTICE_COLUMNS).count());
        assert_eq!(rows.sum::<usize>(), 6);
    }

    #[test]
    fn ship_time_rift_and_house_rules_change_what_is_laid_out() {
        let decks = |moves: &[Move]| said(moves).swap_remove(1);
        let tng = decks(&[Move::Ship(Series::Tng)]);
        assert_eq!(tng, "Decks: 23 blue, 24 yellow and 24 red (TNG symbol).");
        let rift = decks(&[Move::TimeRift(true)]);
        assert_eq!(rift, "Decks: 23 blue, 24 yellow and 24 red (any symbol).");
        let read = said(&[
            Move::Read(Reading::StartCardInDeck, true),
            Move::Read(Reading::PoolDiceForFew, true),
        ]);
        assert_eq!(
            read,
            [
                "Damage marker to white.",
                "Decks: 24 blue, 24 yellow and 24 red (TOS symbol).",
                "Beside each mat: 2 blue, 1 yellow and 2 red dice.",
                "In the pool: 1 blue, 1 yellow and 1 red die.",
            ]
        );
    }
}
