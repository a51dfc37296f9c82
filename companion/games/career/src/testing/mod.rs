//! 1 Page in a Life as tests play it.

mod hands;
mod invariants;
mod legality;
mod probe;
mod scenario;

pub use legality::is_legal;
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Chance, Game, Prompt,
    face::Act,
    sentence::Listed,
    testing::{Sample, pick},
};
use serde_json::{Map, Value};

use crate::{face::sentences, rules::*};

/// Words that a made-up move may have.
const WORDS: &str =
    "Training Battle Fitness Clone Valor Discipline Blue Red Over ToSix Short ByHand x";

impl Sample for Career {
    const FOLDER: &'static str = env!("CARGO_MANIFEST_DIR");
    const RULE_BOOK: (usize, usize) = (53, 15);
    type Reading = Reading;
    type Way = Assigning;
    const WAYS: &'static [Assigning] = &Assigning::ALL;
    const LOOK: u32 = 8;
    // The whole program works out the chances of every mission, of dozens of missions an evening.
    const ONE_OF: u64 = 50;

    fn allocations(assigning: Assigning) -> Option<(u64, &'static str)> {
        match assigning {
            Assigning::ByHand => Some((600, "what may still be assigned to a mission")),
            Assigning::Automatic => None,
        }
    }

    fn sentences() -> Vec<Listed> {
        sentences()
    }

    fn set_up(assigning: Assigning, rng: &mut ChaCha8Rng) -> Self {
        let mut game = Self::deal(Pack::default());
        let mut make = |mv: Move| game = game.play(&mv).expect("set-up").0;
        make(Move::Assign(assigning));
        make(Move::Length(pick(rng, &Length::ALL)));
        make(Move::Start(pick(rng, &Start::ALL)));
        make(Move::ShowOdds(rng.random_bool(0.1)));
        for reading in <Reading as readyroom_kit::Alternative>::EVERY {
            make(Move::Read(*reading, rng.random_bool(0.2)));
        }
        make(Move::Begin);
        game
    }

    fn content(&self) -> Pack {
        Pack::default()
    }

    fn wants(&self, now: &Self, mv: &Move) -> bool {
        let agreed = &self.position.agreed;
        match *mv {
            Move::Length(length) => length == agreed.length,
            Move::Start(start) => start == agreed.start,
            Move::Assign(assigning) => assigning == agreed.assigning,
            Move::ShowOdds(odds) => odds == agreed.odds,
            Move::Read(reading, on) => {
                agreed.readings.has(reading) == on && now.position.reads(reading) != on
            }
            _ => false,
        }
    }

    fn begin() -> Move {
        Move::Begin
    }

    fn late() -> Move {
        Move::Attempt(Mission::Training)
    }

    fn set_up_lines(setup: toml::Table) -> Result<Vec<String>, toml::de::Error> {
        scenario::lines(setup)
    }

    fn likely(&self, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<Move> {
        if rng.random_ratio(1, 20) {
            return None;
        }
        // Who serves on learns more of the sheet: most missions, and those of the own rank.
        let likely: Vec<&Move> = moves.iter().filter(|mv| !is_unlikely(mv)).collect();
        likely.choose(rng).map(|&mv| mv.clone())
    }

    fn is_unlikely(&self, mv: &Move) -> bool {
        is_unlikely(mv)
    }

    fn least(&self, moves: &[Move]) -> Option<Move> {
        moves.first().cloned()
    }

    fn is_rare(&self) -> bool {
        matches!(
            self.position.phase,
            Phase::Thrown | Phase::Offer(_) | Phase::WhichMedal | Phase::StartChoice(_)
        )
    }

    fn check(before: &Self, after: &Self, seed: u64) {
        invariants::check(before, after, seed);
    }

    fn check_events(before: &Self, events: &[Event], after: &Self, seed: u64) {
        let over = events.iter().any(|event| matches!(event, Event::Over(_)));
        assert_eq!(
            over,
            matches!(after.position.phase, Phase::Over(_)),
            "seed {seed}: {before:?}"
        );
    }

    fn probe(&self, rng: &mut ChaCha8Rng) -> Move {
        probe::probe(self, rng)
    }

    fn hands(&self, event: &Event) -> Option<Act> {
        hands::hands(event)
    }

    fn word(rng: &mut ChaCha8Rng) -> String {
        pick(rng, &WORDS.split(' ').collect::<Vec<_>>()).to_owned()
    }

    fn twist(fields: &mut Map<String, Value>, rng: &mut ChaCha8Rng) -> bool {
        let Some(Value::Bool(liaison)) = fields.get_mut("liaison") else {
            return false;
        };
        *liaison = rng.random_bool(0.5);
        true
    }

    fn is_strict(&self) -> bool {
        self.position.phase != Phase::SetUp
    }

    fn is_excused(&self, mv: &Move, _next: &Self) -> bool {
        match (self.prompt(), mv) {
            (Prompt::Chance(Chance::Dice(dice)), Move::Rolled(faces)) => {
                faces.len() == usize::from(dice) && faces.iter().all(|face| (1..=6).contains(face))
            }
            _ => false,
        }
    }
}

/// What a player does seldom.
const fn is_unlikely(mv: &Move) -> bool {
    matches!(
        mv,
        Move::EndTour
            | Move::Assign(_)
            | Move::GiveUp
            | Move::Copy(_)
            | Move::CopyAgain(_)
            | Move::StopCopying
    )
}
