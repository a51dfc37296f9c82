//! Whole careers on a sheet of paper: a pencil makes the ticks that the report of each step asks for, by the name of each
//! sentence and its arguments, and a rubber takes out those of what is taken back. Then the sheet is as the program has it.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many careers are played with each way of placing dice; `tests/run --all` plays more.

mod sentence;
mod sheet;

use std::cell::Cell;

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_career::*;
use readyroom_kit::{
    Alternative, Game, Prompt,
    face::{Kind, Message, step_messages},
    testing::{Sample, by_hand},
};
use sheet::Paper;

/// Careers in each way by default: few seconds in a debug build.
const USUAL: u64 = 30;

/// What is ticked by the sentences alone is ticked in the program, after each of its
/// reports and after each take-back.
#[test]
fn a_sheet_that_is_ticked_as_reports_say_is_the_programs() {
    let taken_back = Cell::new(0);
    for &way in Career::WAYS {
        by_hand::evenings(USUAL, |seed| {
            play(way, seed, &taken_back).map_err(|why| format!("{way}: {why}"))
        });
    }
    println!("{} steps were taken back", taken_back.get());
    assert!(taken_back.get() > 0, "a rubber lies there");
}

/// A step that was made.
struct Step {
    before: Career,
    messages: Vec<Message>,
}

/// Plays a career, in which a table now and then takes steps back: how many reports it had, and of how many sentences.
///
/// # Errors
/// A sentence that asks for what cannot be done, or a sheet that is ticked otherwise.
fn play(way: Assigning, seed: u64, taken_back: &Cell<usize>) -> Result<(usize, usize), String> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = begun(way, &mut rng);
    let mut paper = Paper::blank(&game.sheet);
    // A table that types its dice has two reports where another has one.
    let types_dice = rng.random();
    let mut steps: Vec<Step> = Vec::new();
    let (mut reports, mut sentences) = (0, 0);
    while !matches!(game.prompt(), Prompt::Over { .. }) {
        let before = game.clone();
        let (moves, made) = by_hand::step(&mut game, None, types_dice, &mut rng, decide);
        let reported = step_messages(&before, &made);
        // What no player has to read is in the log alone.
        let shown = reported.iter().filter(|message| !message.is_no_news());
        for message in shown {
            let ticks = sentence::ticks(&message.key);
            let ticked = ticks.and_then(|ticks| ticks.iter().try_for_each(|tick| paper.tick(tick)));
            ticked.map_err(|why| format!("{} {why}; after {moves:?}", message.key))?;
        }
        if let Some(differs) = paper.differs_from(&game) {
            return Err(format!("{differs}; after {moves:?} {reported:#?}"));
        }
        reports += 1;
        sentences += reported.len();
        steps.push(Step {
            before,
            messages: reported,
        });
        while rng.random_ratio(1, 12)
            && let Some(step) = steps.pop()
        {
            take_back(&step, &mut paper)?;
            game = step.before;
            taken_back.set(taken_back.get() + 1);
        }
    }
    Ok((reports, sentences))
}

/// Rubs out what the take-back of a step reports: what was reported for hands, the latest first.
///
/// # Errors
/// A reported tick cannot be undone, or the sheet is ticked otherwise than before the step.
fn take_back(step: &Step, paper: &mut Paper) -> Result<(), String> {
    let for_hands = |message: &&Message| matches!(message.kind, Kind::Alarm | Kind::Do(_));
    for Message { key, .. } in step.messages.iter().filter(for_hands).rev() {
        let mut ticks = sentence::ticks(key).map_err(|why| format!("{key} {why}"))?;
        ticks.reverse();
        let undone = ticks.iter().try_for_each(|tick| paper.rub_out(tick));
        undone.map_err(|why| format!("taken back: {key} {why}"))?;
    }
    match paper.differs_from(&step.before) {
        Some(differs) => Err(format!("taken back: {differs}; {:#?}", step.messages)),
        None => Ok(()),
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

fn decide(game: &Career, offers: Vec<Move>, rng: &mut ChaCha8Rng) -> Move {
    by_hand::likely(game, &offers, rng)
}
