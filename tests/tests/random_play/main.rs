//! Whole evenings of every game played at random through the table, its journal and its screens, in each way of playing.
//!
//! At every step: no two offers or outcomes called the same, dice, cards and tokens conserved, every picture that can be reached from here drawn inside the screen and its
//! menus spelled out. Now and then: every offer accepted, what is not offered refused and nothing changed, the game
//! written down and read back, a roll taken back and made again. At the end: the journal replayed, everything taken back
//! to the start and done again.
//!
//! `READYROOM_RANDOM_GAMES` sets how many evenings each way is played, or one of so many ([`games::Playable::ONE_OF`]);
//! 10,000 are meant for a release build.
//! Of more than a thousand, every eighth is looked at and taken back; all others are played, checked and replayed.

mod end;
mod evening;
mod games;
mod labels;
mod screens;

use readyroom::faces::GAMES;
use readyroom_rules::{
    Game,
    five_year_mission::{FiveYearMission, Tracking},
    panic::{Bag, Panic},
};

use evening::{RandomEvening, Roller};
use games::Playable;

/// Evenings a test plays if nobody says how many: some seconds in a debug build.
const USUAL: u64 = 4;

/// So many are played at least: one alone may end before anything is drawn.
const LEAST: u64 = 2;

/// So many evenings are gone through thoroughly, and after that every `SELDOM`th.
const THOROUGH: u64 = 1_000;
const SELDOM: u64 = 8;

fn games() -> u64 {
    std::env::var("READYROOM_RANDOM_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(USUAL)
}

fn play<G: Playable>(way: G::Way, roller: Roller) {
    let mut screens = screens::Screens::default();
    let mut labels = labels::Labels::default();
    let mut plies = 0_u64;
    for seed in 0..games().div_ceil(G::ONE_OF).max(LEAST) {
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

#[test]
fn random_evenings_in_light_tracking_hold_what_is_promised() {
    play::<FiveYearMission>(Tracking::Light, Roller::ReadyRoom);
}

#[test]
fn random_evenings_in_full_tracking_hold_what_is_promised() {
    play::<FiveYearMission>(Tracking::Full, Roller::ReadyRoom);
}

#[test]
fn random_evenings_in_full_tracking_with_own_dice_hold_what_is_promised() {
    play::<FiveYearMission>(Tracking::Full, Roller::Players);
}

#[test]
fn random_evenings_with_digital_dice_and_the_tables_own_bag_hold_what_is_promised() {
    play::<Panic>(Bag::Physical, Roller::ReadyRoom);
}

#[test]
fn random_evenings_with_digital_dice_and_a_digital_bag_hold_what_is_promised() {
    play::<Panic>(Bag::Digital, Roller::ReadyRoom);
}

#[test]
fn random_evenings_with_own_dice_and_the_tables_own_bag_hold_what_is_promised() {
    play::<Panic>(Bag::Physical, Roller::Players);
}

#[test]
fn random_evenings_with_own_dice_and_a_digital_bag_hold_what_is_promised() {
    play::<Panic>(Bag::Digital, Roller::Players);
}

#[test]
fn no_game_is_left_out() {
    let on_the_shelf: Vec<_> = GAMES.iter().map(|game| game.name).collect();
    let played_here = [FiveYearMission::NAME, Panic::NAME];
    assert_eq!(
        on_the_shelf, played_here,
        "play each game of the shelf here"
    );
}
