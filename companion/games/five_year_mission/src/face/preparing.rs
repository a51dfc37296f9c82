//! Work of hands before the first turn.

use readyroom_kit::{face::Message, sentence::UpTo};

use super::sentences::{MessageText, Symbols};
use crate::rules::{FiveYearMission, Reading};

/// What is set out besides the mats, in the order in which hands do it (FYM-2, FYM-5 to FYM-8).
pub(super) fn messages(game: &FiveYearMission) -> Vec<Message> {
    let in_deck = game.reads(Reading::StartCardInDeck);
    let decks = MessageText::DecksReady {
        blue: UpTo(if in_deck { 24 } else { 23 }),
        symbols: Symbols::of(&game.setup),
    };
    let texts = [
        Some(MessageText::DamageTrackReady),
        Some(decks),
        (!in_deck).then_some(MessageText::StartCardReady),
        Some(MessageText::StartingDiceReady),
        game.has_extra_pool_dice()
            .then_some(MessageText::PoolDiceReady),
    ];
    texts.into_iter().flatten().map(MessageText::say).collect()
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::{scene::NOTICE_COLUMNS, text::wrap};
    use readyroom_kit::Game;

    use super::*;
    use crate::rules::{Move, Pack, Series};

    fn laid_out(moves: &[Move]) -> Vec<Message> {
        let mut game = FiveYearMission::deal(Pack::default());
        for mv in moves {
            game = game.play(mv).expect("a move of set-up").0;
        }
        messages(&game)
    }

    fn ids(moves: &[Move]) -> Vec<String> {
        let messages = laid_out(moves).into_iter();
        messages.map(|message| message.key.to_string()).collect()
    }

    #[test]
    fn a_first_game_sets_out_all_pieces_and_dice_in_six_rows() {
        assert_eq!(
            ids(&[]),
            [
                "damage-track-ready",
                "decks-ready blue=23 symbols=tos",
                "start-card-ready",
                "starting-dice-ready",
            ]
        );
        let rows = laid_out(&[]).into_iter();
        let rows = rows.map(|message| wrap(&message.text, NOTICE_COLUMNS).count());
        assert_eq!(rows.sum::<usize>(), 6);
    }

    #[test]
    fn ship_time_rift_and_house_rules_change_what_is_set_out() {
        let decks = |moves: &[Move]| ids(moves).swap_remove(1);
        let tng = decks(&[Move::Ship(Series::Tng)]);
        assert_eq!(tng, "decks-ready blue=23 symbols=tng");
        let rift = decks(&[Move::TimeRift(true)]);
        assert_eq!(rift, "decks-ready blue=23 symbols=any");
        let read = ids(&[
            Move::Read(Reading::StartCardInDeck, true),
            Move::Read(Reading::PoolDiceForFew, true),
        ]);
        assert_eq!(
            read,
            [
                "damage-track-ready",
                "decks-ready blue=24 symbols=tos",
                "starting-dice-ready",
                "pool-dice-ready",
            ]
        );
    }
}
