//! Whole evenings of every game played at random through the table, its journal and its screens, in each way of playing.
//!
//! At every step: no two offers or outcomes called the same, dice, cards and tokens conserved, every
//! picture that can be reached from here drawn inside the screen and its menus spelled out. Now and then: every offer accepted, what is not offered refused and nothing changed, the game
//! written down and read back, a roll taken back and made again. At the end: the journal replayed, everything taken back
//! to the start and done again.
//!
//! `READYROOM_RANDOM_EVENINGS` sets how many evenings each way is played, or one of so many ([`Sample::ONE_OF`]);
//! `tests/run --all` plays 500.
//! Of more than a thousand, every eighth is looked at and taken back; all others are played, checked and replayed.

mod end;
mod evening;
mod labels;
mod screens;
mod way_back;

use libtest_mimic::Trial;
use readyroom::games::{self, Visitor};
use readyroom_kit::testing::Sample;

use crate::{number, trial};
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

fn play<G: Sample>(way: G::Way, roller: Roller) {
    let mut screens = screens::Screens::default();
    let mut labels = labels::Labels::default();
    let mut plies = 0_u64;
    for seed in 0..number("READYROOM_RANDOM_EVENINGS", USUAL)
        .div_ceil(G::ONE_OF)
        .max(LEAST)
    {
        let thorough = seed < THOROUGH || seed % SELDOM == 0;
        labels.rest = !thorough;
        let mut evening = RandomEvening::<G>::begin(seed, way, roller, &mut labels);
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
    }
    println!("{plies} moves, {} different pictures", screens.drawn());
}

/// Each game in each of its ways, with dice of Ready Room and of its players.
#[derive(Default)]
struct Trials(Vec<Trial>);

impl Visitor for Trials {
    fn game<G: Sample>(&mut self) {
        for &way in G::WAYS {
            for roller in [Roller::ReadyRoom, Roller::Players] {
                let name = format!("random_play::{}::{way:?}::dice_of_{roller:?}", G::NAME);
                self.0
                    .push(trial(name.to_lowercase(), move || play::<G>(way, roller)));
            }
        }
    }
}

/// A trial of each game in each of its ways of playing, for either kind of dice.
pub fn trials() -> Vec<Trial> {
    let mut trials = Trials::default();
    games::visit(&mut trials);
    trials.0
}
