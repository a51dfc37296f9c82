//! Whole evenings of every game played at random through the table, its journal and its screens, in each way of playing.
//!
//! At every step: no two offers or outcomes called the same, dice, cards and tokens conserved, every picture that can be
//! reached from here drawn inside the screen and its menus spelled out. Now and then: every offer accepted, what is not
//! offered refused and nothing changed, the game written down and read back, a roll taken back and made again. At the end: the journal replayed, everything taken back
//! to the start and done again. The evenings of a game are played once, for a test of each of these.
//!
//! The kit's walk plays the bare rules; here the table brings what chance does, and takes back on the way.
//!
//! `READYROOM_RANDOM_EVENINGS` sets how many evenings each way is played, or one of so many ([`Sample::ONE_OF`]);
//! `tests/run --all` plays 500.
//! Of more than a thousand, every eighth is looked at and taken back; all others are played, checked and replayed.

mod end;
mod evening;
mod labels;
mod offers;
mod screens;
mod way_back;

use std::{cell::RefCell, rc::Rc};

use libtest_mimic::Trial;
use readyroom::games::{self, Visitor};
use readyroom_kit::testing::{
    Sample,
    walk::{Faults, PLAYER, caught, tests_of},
};

use crate::{by_turns, number, trial};
use evening::RandomEvening;

/// Evenings a test plays by default: some seconds in a debug build.
const USUAL: u64 = 4;

/// So many are played at least: one alone may end before anything is drawn.
const LEAST: u64 = 2;

/// So many evenings are gone through thoroughly, and after that every `SELDOM`th.
const THOROUGH: u64 = 1_000;
const SELDOM: u64 = 8;

/// Whose dice a table begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Roller {
    /// The evening's own, from its seed.
    ReadyRoom,
    /// The players' own.
    Players,
}

/// What is checked in an evening, each by a test of its own.
const PICTURES: &str = "every_picture_stays_on_the_screen";
const LABELS: &str = "offers_are_told_apart";
const KEPT: &str = "nothing_gets_lost_in_a_step";
const WRITTEN: &str = "a_position_is_read_as_it_was_written";
const OFFERED: &str = "what_is_offered_is_accepted_and_else_nothing_changes";
const IDS: &str = "ids_tell_offers_apart";
const COUNTDOWN: &str = "a_countdown_taken_back_has_something_left";
const AGAIN: &str = "a_move_taken_back_and_made_again_is_the_same";
const WAY_BACK: &str = "all_is_taken_back_to_a_decision_and_done_again";
const REPLAYED: &str = "the_journal_has_the_same_evening";
const LATE: &str = "after_the_end_a_move_changes_nothing";
const TO_THE_START: &str = "all_is_taken_back_to_the_start_and_done_again";

const ALL: [&str; 12] = [
    PICTURES,
    LABELS,
    KEPT,
    WRITTEN,
    OFFERED,
    IDS,
    COUNTDOWN,
    AGAIN,
    WAY_BACK,
    REPLAYED,
    LATE,
    TO_THE_START,
];

/// The evenings of a game in one way, with dice of one kind.
fn play<G: Sample>(way: G::Way, roller: Roller, faults: &SharedFaults) {
    let mut screens = screens::Screens::default();
    let mut labels = labels::Labels::default();
    let mut plies = 0_u64;
    for seed in 0..number("READYROOM_RANDOM_EVENINGS", USUAL)
        .div_ceil(G::ONE_OF)
        .max(LEAST)
    {
        let thorough = seed < THOROUGH || seed % SELDOM == 0;
        labels.rest = !thorough;
        let why = caught(|| {
            let mut evening = RandomEvening::<G>::begin(seed, (way, roller), faults, &mut labels);
            loop {
                if thorough {
                    evening.pictures(&mut screens);
                }
                if !evening.step(&mut labels) {
                    break;
                }
            }
            plies += u64::from(evening.ply());
            evening.end(thorough);
        });
        let at = || format!("{way:?}, dice of {roller:?}, seed {seed}");
        faults.borrow_mut().note(PLAYER, at, why);
    }
    let name = G::NAME;
    println!(
        "{name}: {plies} moves, {} different pictures",
        screens.drawn()
    );
}

/// What was found in the evenings of a game so far.
type SharedFaults = Rc<RefCell<Faults>>;

/// All evenings of a game, with dice of Ready Room and of its players.
fn walk<G: Sample>() -> Faults {
    let faults = SharedFaults::default();
    for &way in G::WAYS {
        for roller in [Roller::ReadyRoom, Roller::Players] {
            play::<G>(way, roller, &faults);
        }
    }
    faults.take()
}

/// The tests of each game.
#[derive(Default)]
struct Trials(Vec<(usize, Trial)>);

impl Visitor for Trials {
    fn game<G: Sample>(&mut self) {
        let tests = tests_of(ALL.into(), walk::<G>).into_iter();
        let trials = tests.map(|(name, run)| {
            let name = format!("random_play::{}::{name}", G::NAME);
            trial(name, run)
        });
        self.0.extend(trials.enumerate());
    }
}

/// A trial of each test of each game.
pub fn trials() -> Vec<Trial> {
    let mut trials = Trials::default();
    games::visit(&mut trials);
    by_turns(trials.0)
}
