//! Whole evenings at a wooden board: hands carry out the report of each step, sentence by sentence, and what a player does
//! with the own cards. Then the board is as the program has it.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many evenings are played with each of the two bags; `tests/run --all` plays more.

mod arguments;
mod board;
mod sentence;
mod undoing;

use board::Board;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    face::{step_messages, undone},
    testing::{
        Sample,
        by_hand::{self, Evenings, Step, Table},
        walk::Moment,
    },
};
use readyroom_panic::*;

/// Evenings with each bag by default: some seconds in a debug build.
const USUAL: u64 = 80;
/// Moves of an evening.
const MOVES: usize = 1_500;

/// What hands did by the sentences alone lies as the program has it, after each of its reports.
#[test]
fn hands_that_do_what_reports_say_have_the_board_of_the_program() {
    in_both_bags(None);
}

/// Hands that carry out a take-back have the board as before the step, and go on from there.
#[test]
fn hands_that_do_what_take_backs_say_have_the_board_before() {
    in_both_bags(Some(4));
}

fn in_both_bags(takes_back: Option<u32>) {
    for &way in Panic::WAYS {
        let evenings = Evenings {
            way,
            usual: USUAL,
            moves: MOVES,
            takes_back,
        };
        evenings.play(|_, rng| known(way, rng), |_, game| Board::of(game));
    }
}

impl Table<Panic> for Board {
    fn offers(&mut self, at: &Moment<'_, Panic>) -> Vec<Move> {
        let can = at.offers().iter().filter(|mv| self.can(mv));
        can.cloned().collect()
    }

    fn carry_out(&mut self, step: &Step<Panic>) -> Result<usize, String> {
        let (messages, after) = (step_messages(&step.before, &step.made), step.after());
        self.begin(&step.before, &step.moves);
        let done = by_hand::each(&messages, |key| self.does(key))?;
        self.end(&step.moves, after);
        let differs = self.differs_from(after).filter(|_| !after.is_over());
        differs.map_or(Ok(done), Err)
    }

    fn take_back(&mut self, step: &Step<Panic>) -> Result<usize, String> {
        let messages = undone(&step.before, &step.made);
        let done = by_hand::each(&messages, |key| self.undoes(key))?;
        self.differs_from(&step.before).map_or(Ok(done), Err)
    }
}

/// A game that has begun, of which the table knows every token.
fn known(bag: Bag, rng: &mut ChaCha8Rng) -> Panic {
    loop {
        let game = Panic::set_up(bag, rng);
        if game.kinds.iter().all(|kind| kind.count.is_some()) {
            return game;
        }
    }
}
