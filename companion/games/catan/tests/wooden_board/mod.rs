//! Whole evenings at a wooden board: hands carry out the report of each step, sentence by sentence, and what a player does
//! with the own pieces. Then the board is as the program has it.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many evenings are played in each way; `tests/run --all` plays more.

mod board;
mod cards;
mod news;
mod of_player;
mod sentence;

use board::Board;
use rand::{RngExt, seq::IndexedRandom};
use readyroom_catan::*;
use readyroom_kit::{
    face::{Message, Speech, step_messages},
    testing::{
        by_hand::{self, Evenings, Step, Table},
        set_up::about_to_begin,
        walk::Moment,
    },
};

/// Evenings in each way by default, with any stack, any way of robbing and any names: a second in a debug build.
const USUAL: u64 = 60;
/// Moves of an evening that are looked at.
const MOVES: usize = 1_200;

/// What hands did by the sentences alone lies as the program has it, which knows every hand.
#[test]
fn hands_that_do_what_reports_say_have_the_board_of_the_program() {
    play(Tracking::Full);
}

/// The same where the players keep their hands: pieces, stacks and cards that everybody sees.
#[test]
fn in_light_tracking_hands_have_the_board_of_the_program() {
    play(Tracking::Light);
}

fn play(way: Tracking) {
    let evenings = Evenings {
        way,
        usual: USUAL,
        moves: MOVES,
        takes_back: None,
    };
    evenings.play(
        |seed, rng| about_to_begin(way, seed, rng),
        |_, game| Board::of(game),
    );
}

impl Table<Catan> for Board {
    /// Now and then a mistake, or anything that can be done.
    fn offers(&mut self, at: &Moment<'_, Catan>) -> Vec<Move> {
        if at.game.position.phase == Phase::SetUp {
            return vec![Move::Begin];
        }
        let mut rng = at.rng();
        let mistake = rng.random_ratio(1, 8);
        let can = |mv: &&Move| self.can(at.game, mv, mistake);
        let offers: Vec<Move> = at.offers().iter().filter(can).cloned().collect();
        match rng.random_ratio(1, 12) {
            true => offers.choose(&mut rng).cloned().into_iter().collect(),
            false => offers,
        }
    }

    fn carry_out(&mut self, step: &Step<Catan>) -> Result<usize, String> {
        let (before, after) = (&step.before, step.after());
        if matches!(before.position.phase, Phase::SetUp | Phase::LayOut) {
            self.lie_as(&after.position.layout);
        }
        self.begin(before, &before.headline().key, &step.moves[0]);
        let mut messages = step_messages(before, &step.made);
        // In the order of a report. An instruction to one player alone is carried out by that player.
        messages.sort_by_key(Message::rank);
        let done = by_hand::each(&messages, |key| self.does(key))?;
        self.differs_from(after).map_or(Ok(done), Err)
    }
}
