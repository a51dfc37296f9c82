//! Whole careers on a sheet of paper: a pencil makes the ticks that the report of each step asks for, by the name of each
//! sentence and its arguments, and a rubber takes out those of what is taken back. Then the sheet is as the program has it.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many careers are played with each way of placing dice; `tests/run --all` plays more.

mod sentence;
mod sheet;

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_career::*;
use readyroom_kit::{
    Alternative, Game,
    face::{Kind, Message, step_messages},
    sentence::SentenceKey,
    testing::{
        Sample,
        by_hand::{self, Evenings, Step, Table},
    },
};
use sheet::Paper;

/// Careers in each way by default: few seconds in a debug build.
const USUAL: u64 = 30;

/// What is ticked by the sentences alone is ticked in the program, after each of its
/// reports and after each take-back.
#[test]
fn a_sheet_that_is_ticked_as_reports_say_is_the_programs() {
    for &way in Career::WAYS {
        let evenings = Evenings {
            way,
            usual: USUAL,
            moves: usize::MAX,
            takes_back: Some(12),
        };
        evenings.play(
            |_, rng| begun(way, rng),
            |_, game| Paper::blank(&game.sheet),
        );
    }
}

impl Table<Career> for Paper {
    fn carry_out(&mut self, step: &Step<Career>) -> Result<usize, String> {
        let messages = step_messages(&step.before, &step.made);
        // What no player has to read is in the log alone.
        let shown = messages.iter().filter(|message| !message.is_no_news());
        let tick = |key: &SentenceKey| {
            sentence::ticks(key)?
                .iter()
                .try_for_each(|of| self.tick(of))
        };
        let done = by_hand::each(shown, tick)?;
        self.differs_from(step.after()).map_or(Ok(done), Err)
    }

    /// Rubs out what was reported for hands, the latest first.
    fn take_back(&mut self, step: &Step<Career>) -> Result<usize, String> {
        let messages = step_messages(&step.before, &step.made);
        let for_hands = |message: &&Message| matches!(message.kind, Kind::Alarm | Kind::Do(_));
        let rub_out = |key: &SentenceKey| {
            let ticks = sentence::ticks(key)?;
            ticks.iter().rev().try_for_each(|of| self.rub_out(of))
        };
        let done = by_hand::each(messages.iter().filter(for_hands).rev(), rub_out)?;
        self.differs_from(&step.before).map_or(Ok(done), Err)
    }
}

/// A career that has begun, for which parts of the sheet were copied or not.
fn begun(way: Assigning, rng: &mut ChaCha8Rng) -> Career {
    let mut game = Career::deal(Pack::default());
    let make = |game: &mut Career, mv: Move| *game = game.play(&mv).expect("set-up").0;
    for part in Part::ALL {
        if rng.random_bool(0.3) {
            make(&mut game, Move::Copy(part));
        }
        while game.position.phase != Phase::SetUp {
            let answer = game.choices().choose(rng).cloned();
            make(&mut game, answer.expect("something"));
        }
    }
    make(&mut game, Move::Assign(way));
    make(
        &mut game,
        Move::Start(*Start::ALL.choose(rng).expect("one")),
    );
    make(
        &mut game,
        Move::Length(*Length::ALL.choose(rng).expect("one")),
    );
    for reading in <Reading as Alternative>::EVERY {
        make(&mut game, Move::Read(*reading, rng.random_bool(0.2)));
    }
    make(&mut game, Move::Begin);
    game
}
