//! Whole evenings at a wooden board: hands carry out the report of each step, sentence by sentence in the order of the
//! panel, and a player does what he has chosen with the own dice and cards. Then the board is as the program has it.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many evenings are played with each tracking; `tests/run --all` plays more.

mod board;
mod card_sentences;
mod chosen;
mod compared;
mod die_sentences;
mod sentence;

use board::Board;
use rand_chacha::ChaCha8Rng;
use readyroom_five_year_mission::*;
use readyroom_kit::{
    Game, Prompt,
    face::{Message, step_messages},
    testing::{
        Sample,
        by_hand::{self, Evenings, Step, Table},
        walk::Moment,
    },
};

/// Evenings with each tracking by default: some seconds in a debug build.
const USUAL: u64 = 100;
/// Moves of an evening that are looked at, at most.
const MOVES: usize = 1_500;

fn plays_without_a_difference(way: Tracking) {
    let evenings = Evenings {
        way,
        usual: USUAL,
        moves: MOVES,
        takes_back: None,
    };
    evenings.play(|_, rng| known(way, rng), |_, game| Board::of(game));
}

/// What hands did by the sentences alone lies as the program has it.
#[test]
fn hands_that_follow_reports_have_the_board_in_full_tracking() {
    plays_without_a_difference(Tracking::Full);
}

/// The same of what light tracking keeps.
#[test]
fn hands_that_follow_reports_have_the_board_in_light_tracking() {
    plays_without_a_difference(Tracking::Light);
}

/// A game that begins, of which the table knows every card.
fn known(tracking: Tracking, rng: &mut ChaCha8Rng) -> FiveYearMission {
    loop {
        let game = FiveYearMission::set_up(tracking, rng);
        let settled = matches!(game.prompt(), Prompt::Chance(_)) && !game.cards.is_empty();
        if settled {
            return game;
        }
    }
}

impl Table<FiveYearMission> for Board {
    /// What the table tells of its cards is right, and tracking stays as it is.
    fn offers(&mut self, at: &Moment<'_, FiveYearMission>) -> Vec<Move> {
        let is_played = |mv: &&Move| !matches!(mv, Move::Track(_) | Move::Learn | Move::Correct(_));
        at.offers().iter().filter(is_played).cloned().collect()
    }

    /// What the player chose is done, and then what the report states, in the order in which the panel shows it.
    fn carry_out(&mut self, step: &Step<FiveYearMission>) -> Result<usize, String> {
        let (before, after) = (&step.before, step.after());
        self.begin(before, &step.moves)?;
        let mut messages = step_messages(before, &step.made);
        messages.sort_by_key(Message::rank);
        let done = by_hand::each(&messages, |key| self.does(key))?;
        self.end(before, &step.moves, after);
        let differs = self.differs_from(after).filter(|_| !after.is_over());
        differs.map_or(Ok(done), Err)
    }
}
