//! The games that are played at random, with the tables that the rules' own random play sets up.

use rand_chacha::ChaCha8Rng;
use readyroom::faces::Face;
use readyroom_rules::{
    five_year_mission::{self, FiveYearMission, Tracking},
    panic::{self, Bag, Panic},
};

#[path = "../../../companion/rules/tests/bridge/mod.rs"]
#[allow(dead_code, reason = "the rules' own random play uses the rest of it")]
mod bridge;

#[path = "../../../companion/rules/tests/table/mod.rs"]
#[allow(dead_code, reason = "the rules' own random play uses the rest of it")]
mod table;

/// A game that can be played at random, whole evenings long.
pub trait Playable: Face {
    /// What the numbers of its rules begin with.
    const RULES: &'static str;
    /// Of so many evenings asked for, one is played here. A game whose evenings are long leaves the rest to the random
    /// play of its rules, which holds the same of every move at a fraction of the cost.
    const ONE_OF: u64;
    /// The ways to play it that are worth evenings of their own.
    type Way: Copy;

    /// A table that has just begun, with anything that can be agreed on.
    fn table(rng: &mut ChaCha8Rng, way: Self::Way) -> Self;

    /// What that table knows of its box.
    fn content(&self) -> Self::Content;

    /// Whether the set-up choice `mv`, made at `now`, leads towards this table.
    fn wants(&self, now: &Self, mv: &Self::Move) -> bool;

    /// The end of set-up.
    fn begin() -> Self::Move;

    /// A move of the middle of a game: refused once it is over.
    fn late() -> Self::Move;

    /// What a table would do now, most of the time.
    fn likely(&self, moves: &[Self::Move], rng: &mut ChaCha8Rng) -> Option<Self::Move>;

    /// What must hold at every moment.
    fn check(&self, before: &Self, seed: u64);
}

impl Playable for FiveYearMission {
    const RULES: &'static str = "FYM-";
    const ONE_OF: u64 = 1;
    type Way = Tracking;

    fn table(rng: &mut ChaCha8Rng, way: Tracking) -> Self {
        table::set_up(rng, way)
    }

    fn content(&self) -> five_year_mission::Pack {
        five_year_mission::Pack {
            cards: self.cards.to_vec(),
        }
    }

    fn wants(&self, now: &Self, mv: &five_year_mission::Move) -> bool {
        use five_year_mission::Move;
        let setup = &self.setup;
        match *mv {
            Move::Seats(seats) => usize::from(seats) == self.players.len(),
            Move::Ship(ship) => ship == setup.ship,
            Move::Level(level) => level == setup.difficulty,
            Move::Track(tracking) => tracking == setup.tracking,
            Move::TimeRift(on) => on == setup.time_rift,
            Move::Promo(on) => on == setup.promo,
            Move::Read(reading, on) => {
                setup.readings.has(reading) == on && now.reads(reading) != on
            }
            _ => false,
        }
    }

    fn begin() -> five_year_mission::Move {
        five_year_mission::Move::Begin
    }

    fn late() -> five_year_mission::Move {
        five_year_mission::Move::EndTurn
    }

    fn likely(
        &self,
        moves: &[five_year_mission::Move],
        rng: &mut ChaCha8Rng,
    ) -> Option<five_year_mission::Move> {
        table::likely(self, moves, rng)
    }

    fn check(&self, before: &Self, seed: u64) {
        table::check(self, seed);
        table::check_tracking(before, self, seed);
        table::check_tray(before, self, seed);
    }
}

impl Playable for Panic {
    const RULES: &'static str = "PANIC-";
    // An evening of Panic has ten times the moves of one of Five-Year Mission.
    const ONE_OF: u64 = 20;
    type Way = Bag;

    fn table(rng: &mut ChaCha8Rng, way: Bag) -> Self {
        bridge::set_up(rng, way)
    }

    fn content(&self) -> panic::Pack {
        panic::Pack {
            tokens: self.kinds.to_vec(),
            missions: self.missions.to_vec(),
            abilities: self.abilities.to_vec(),
        }
    }

    fn wants(&self, now: &Self, mv: &panic::Move) -> bool {
        use panic::Move;
        let setup = &self.setup;
        match *mv {
            Move::Seats(seats) => usize::from(seats) == self.players.len(),
            Move::Missions(missions) => missions == setup.missions,
            Move::UseBag(bag) => bag == setup.bag,
            Move::Assign(seat, character) => {
                self.players.len() == now.players.len()
                    && self.players[usize::from(seat)].character == character
            }
            Move::Read(reading, on) => {
                setup.readings.has(reading) == on && now.reads(reading) != on
            }
            _ => false,
        }
    }

    fn begin() -> panic::Move {
        panic::Move::Begin
    }

    fn late() -> panic::Move {
        panic::Move::EndPlay
    }

    fn likely(&self, moves: &[panic::Move], rng: &mut ChaCha8Rng) -> Option<panic::Move> {
        bridge::likely(self, moves, rng)
    }

    fn check(&self, before: &Self, seed: u64) {
        bridge::check(before, self, seed);
    }
}
