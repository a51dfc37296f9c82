//! STNG Encounters as tests play it.

mod hands;
mod invariants;
mod lasting;
mod probe;
mod redealt;
mod scenario;

pub use redealt::redealt;

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Chance, Game, Prompt, Sight,
    face::Act,
    sentence::Listed,
    testing::{Sample, lasting::Lasting, pick},
};

use crate::{face::sentences, rules::*};

/// Words that a made-up move may have.
const WORDS: &str = "CaptainPicard Probe BorgCube Mystery Digital Printed Scan Attack Cards x";

impl Sample for Encounters {
    const FOLDER: &'static str = env!("CARGO_MANIFEST_DIR");
    const RULE_BOOK: (usize, usize) = (42, 29);
    type Reading = Reading;
    type Way = Keeping;
    const WAYS: &'static [Keeping] = &Keeping::ALL;
    // Cards that come together by chance take their time.
    const LONGEST: u32 = 60_000;
    const LOOK: u32 = 48;
    const ONE_OF: u64 = 100;

    const LASTING: &'static [&'static str] = lasting::KINDS;

    fn lasting(&self) -> Vec<Lasting> {
        lasting::lasting(self)
    }

    fn sentences() -> Vec<Listed> {
        sentences()
    }

    fn set_up(keeping: Keeping, rng: &mut ChaCha8Rng) -> Self {
        let mut game = Self::deal(Pack::default());
        let mut make = |mv: Move| game = game.play(&mv).expect("set-up").0;
        make(Move::Seats(rng.random_range(2..=MOST_SEATS as u8)));
        make(Move::First(rng.random_range(0..2)));
        make(Move::Keep(keeping));
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
        let (wanted, now) = (&self.position, &now.position);
        match *mv {
            Move::Seats(seats) => seats == wanted.seats,
            Move::First(seat) => now.seats == wanted.seats && seat == wanted.first,
            Move::Keep(keeping) => keeping == wanted.agreed.keeping,
            Move::Read(reading, on) => wanted.reads(reading) == on && now.reads(reading) != on,
            _ => false,
        }
    }

    fn begin() -> Move {
        Move::Begin
    }

    fn late() -> Move {
        Move::NoEncounter
    }

    fn set_up_lines(setup: toml::Table) -> Result<Vec<String>, toml::de::Error> {
        scenario::lines(setup)
    }

    /// Resolves what can be resolved, and passes when nothing else is left to do.
    fn likely(&self, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<Move> {
        let resolves = |mv: &&Move| matches!(mv, Move::Resolve(..) | Move::Solve(..));
        if rng.random_bool(0.5)
            && let Some(resolves) = moves.iter().find(resolves)
        {
            return Some(resolves.clone());
        }
        let others: Vec<&Move> = moves
            .iter()
            .filter(|mv| **mv != Move::NoEncounter)
            .collect();
        others.choose(rng).map(|&mv| mv.clone())
    }

    fn least(&self, moves: &[Move]) -> Option<Move> {
        [Move::Seen, Move::NoEncounter, Move::Lost(false)]
            .into_iter()
            .find(|least| moves.contains(least))
    }

    fn is_rare(&self) -> bool {
        self.position.agenda.last().is_some_and(|task| {
            matches!(
                task,
                Task::TakeOf(..)
                    | Task::Lose(_)
                    | Task::GiveUp
                    | Task::Looked(_)
                    | Task::TellSwapped(_)
            )
        })
    }

    fn check(before: &Self, after: &Self, seed: u64) {
        invariants::check(before, after, seed);
    }

    fn check_events(_before: &Self, events: &[Event], after: &Self, seed: u64) {
        let over = events.iter().any(|event| matches!(event, Event::Over(_)));
        assert_eq!(
            over,
            matches!(after.position.phase, Phase::Over(_)),
            "seed {seed}"
        );
    }

    fn probe(&self, rng: &mut ChaCha8Rng) -> Move {
        probe::probe(self, rng)
    }

    fn hands(&self, event: &Event) -> Option<Act> {
        hands::hands(self, event)
    }

    fn word(rng: &mut ChaCha8Rng) -> String {
        pick(rng, &WORDS.split(' ').collect::<Vec<_>>()).to_owned()
    }

    fn disguise(&self, sight: Sight, rng: &mut ChaCha8Rng) -> Option<Self> {
        let now = &self.position;
        let looks = now.looks().is_some() && sight == Sight::Player(now.active);
        // Whether a player has a card to lose is known once it is asked.
        let asked = matches!(now.agenda.last(), Some(Task::Lose(_)));
        let plays = now.is_digital() && now.phase != Phase::SetUp && !asked && !looks;
        plays.then(|| redealt(self, sight, rng))
    }

    /// What comes up from a deck everybody sees.
    fn discloses(&self, _other: &Self, mv: &Move) -> bool {
        let decks = |position: &Position| {
            let encounters = position.encounters.laid_open().len();
            (position.piles.left, position.piles.discarded, encounters)
        };
        let before = decks(&self.position);
        self.play(mv)
            .is_ok_and(|(next, _)| decks(&next.position) != before)
    }

    fn is_strict(&self) -> bool {
        self.position.phase != Phase::SetUp
    }

    fn is_excused(&self, mv: &Move, _next: &Self) -> bool {
        match (self.prompt(), mv) {
            (Prompt::Chance(Chance::Hidden(count)), Move::Taken(nth)) => *nth < count,
            (Prompt::Chance(Chance::Deck(_)), Move::Shuffled(_)) => true,
            _ => false,
        }
    }
}
