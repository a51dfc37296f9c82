//! Five-Year Mission as tests play it.

mod lasting;
mod oracle;
mod probe;
mod scenario;
mod table;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Game, Prompt,
    face::Act,
    sentence::Listed,
    testing::{Sample, lasting::Lasting, pick},
};
use serde_json::{Map, Value};

use crate::{face::sentences, rules::*};

pub use table::set_up;

/// Words that a made-up move may have.
const WORDS: &str = "blue yellow red Kirk Spock Sulu Scott Picard Data Riker Worf Wesley Light Full tos both \
    exactly or-higher or-lower PlusOne plus-one Mat Pool x";

impl Sample for FiveYearMission {
    const FOLDER: &'static str = env!("CARGO_MANIFEST_DIR");
    const RULE_BOOK: (usize, usize) = (86, 29);
    type Reading = Reading;
    type Way = Tracking;
    const WAYS: &'static [Tracking] = &[Tracking::Light, Tracking::Full];

    fn allocations(_way: Tracking) -> Option<(u64, &'static str)> {
        let growing = "a row of reward cards that grows beyond four, and eight";
        Some((4, growing))
    }

    fn keeps(&self, mv: &Move) -> Option<&'static str> {
        let describes = matches!(mv, Move::Learn | Move::Draft(_) | Move::Correct(_));
        describes.then_some("a card that the table describes")
    }

    const LASTING: &'static [&'static str] = lasting::KINDS;

    fn lasting(&self) -> Vec<Lasting> {
        lasting::lasting(self)
    }

    fn sentences() -> Vec<Listed> {
        sentences()
    }

    fn set_up(tracking: Tracking, rng: &mut ChaCha8Rng) -> Self {
        table::set_up(rng, tracking)
    }

    fn content(&self) -> Pack {
        Pack {
            cards: self.cards.to_vec(),
        }
    }

    fn wants(&self, now: &Self, mv: &Move) -> bool {
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

    fn begin() -> Move {
        Move::Begin
    }

    fn late() -> Move {
        Move::EndTurn
    }

    fn set_up_lines(setup: toml::Table) -> Result<Vec<String>, toml::de::Error> {
        scenario::lines(setup)
    }

    fn likely(&self, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<Move> {
        table::likely(self, moves, rng)
    }

    fn is_unlikely(&self, mv: &Move) -> bool {
        table::is_unlikely(self, mv)
    }

    fn is_rare(&self) -> bool {
        let rare_step = !self.full() && self.phase == Phase::Roll;
        let asked = self.agenda.last();
        rare_step || asked.is_some_and(|task| !matches!(task, Task::Learn(_) | Task::Reveal(..)))
    }

    fn check(before: &Self, after: &Self, seed: u64) {
        table::check(after, seed);
        table::check_tracking(before, after, seed);
        table::check_tray(before, after, seed);
        assert_eq!(
            matches!(after.phase, Phase::Over(_)),
            matches!(after.prompt(), Prompt::Over { .. })
        );
    }

    fn check_offers(&self, offers: &[Move], seed: u64) {
        oracle::check(self, offers, seed);
    }

    fn probe(&self, rng: &mut ChaCha8Rng) -> Move {
        probe::probe(self, rng)
    }

    fn hands(&self, event: &Event) -> Option<Act> {
        crate::face::hands::hands(self, event)
    }

    fn word(rng: &mut ChaCha8Rng) -> String {
        if rng.random_bool(0.7) {
            let colour = pick(rng, &Colour::ALL);
            Die::new(colour, rng.random_range(0..=6)).to_string()
        } else {
            pick(rng, &WORDS.split(' ').collect::<Vec<_>>()).to_owned()
        }
    }

    fn twist(fields: &mut Map<String, Value>, rng: &mut ChaCha8Rng) -> bool {
        for (key, helper) in [("dice", "scott"), ("die", "la_forge")] {
            if rng.random_ratio(1, 10) && fields.contains_key(key) {
                fields.insert(helper.to_owned(), Value::from(true));
                return true;
            }
        }
        false
    }

    fn is_strict(&self) -> bool {
        self.phase != Phase::SetUp && matches!(self.prompt(), Prompt::Choose(_))
    }

    fn is_excused(&self, mv: &Move, next: &Self) -> bool {
        match mv {
            Move::TimeUp(id) => self.time_up(*id).is_some(),
            // Words of the table's own are on offer with their blank empty.
            Move::Name(..)
            | Move::Draft(
                DraftStep::Name(_)
                | DraftStep::Effect(Effect {
                    what: What::Note(_),
                    ..
                }),
            ) => true,
            // A card described as it is described already.
            Move::Draft(_) => next == self,
            _ => false,
        }
    }

    /// Dice on equal icons in one order, since it does not matter which of them lies on which.
    fn plain(mut self) -> Self {
        let cards = self.cards.clone();
        for alert in self.rows.iter_mut().flatten() {
            let Some(card) = alert.card.and_then(|card| cards.get(usize::from(card))) else {
                continue;
            };
            let icons = &card.icons;
            for first in 0..icons.len() {
                for second in first + 1..icons.len() {
                    if icons[first] == icons[second] && alert.dice[first] > alert.dice[second] {
                        alert.dice.swap(first, second);
                    }
                }
            }
        }
        self
    }
}
