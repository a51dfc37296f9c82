//! Star Trek Panic as tests play it.

mod lasting;
mod probe;
mod scenario;
mod table;

use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Chance, Game, Prompt,
    face::Act,
    sentence::Listed,
    testing::{Sample, lasting::Lasting, pick},
};

use crate::rules::*;

pub use table::set_up;

/// Words that a made-up move may have.
const WORDS: &str = "Phasers Torpedoes Shield Hull Clockwise Forward Long Medium Short Kirk Sulu klingon \
    romulan tholian comet starbase effect science maneuver x";

/// What the events of a move do to the shields and hull, one after the other.
struct Sections([[Section; 6]; 2]);

impl Sections {
    fn of(game: &Panic) -> Self {
        Self([game.shields, game.hull])
    }

    /// One event: damage goes down the ladder by one step, only a comet takes two at once; what is mended is as new;
    /// nothing boards through a shield.
    fn hear(&mut self, event: &Event, comet: bool, seed: u64) {
        match *event {
            Event::Section(part, facing, now) => {
                let was = &mut self.0[part as usize][usize::from(facing)];
                let along = match (*was, now) {
                    (Section::Intact, Section::Damaged) => true,
                    (Section::Damaged, Section::Destroyed) => true,
                    (Section::Intact, Section::Destroyed) => comet,
                    (Section::Damaged | Section::Destroyed, Section::Intact) => true,
                    _ => false,
                };
                assert!(
                    along,
                    "seed {seed}: {part:?} {facing} from {was:?} to {now:?}"
                );
                *was = now;
            }
            Event::Boards(_, facing, _) => assert_eq!(
                self.0[Part::Shield as usize][usize::from(facing)],
                Section::Destroyed,
                "seed {seed}: boarded through a shield"
            ),
            _ => {}
        }
    }
}

/// Sections change by events, and by nothing else.
fn check_sections(before: &Panic, events: &[Event], after: &Panic, seed: u64) {
    let comet = events
        .iter()
        .any(|event| matches!(event, Event::CometStruck(_)));
    let mut sections = Sections::of(before);
    for event in events {
        sections.hear(event, comet, seed);
    }
    assert_eq!(sections.0, Sections::of(after).0, "seed {seed}: {events:?}");
    for task in &after.agenda {
        if let Task::Board(Boarding { facing, .. }) = task {
            let shield = after.section(Part::Shield, *facing);
            assert_eq!(
                shield,
                Section::Destroyed,
                "seed {seed}: a shield came between"
            );
        }
    }
}

/// A ship that is face down before and after a move stays where it was; Defense grows only with Kor.
fn check_hidden(before: &Panic, events: &[Event], after: &Panic, seed: u64) {
    for token in before.tokens.iter().filter(|token| token.cloaked) {
        let Some(now) = after.token(token.id).filter(|now| now.cloaked) else {
            continue;
        };
        assert_eq!(
            (token.sector, token.range),
            (now.sector, now.range),
            "seed {seed}"
        );
        let kor = events
            .iter()
            .any(|event| matches!(event, Event::Strengthened(..)));
        let corrected = events
            .iter()
            .any(|event| matches!(event, Event::LearnedKind(_)));
        assert!(
            token.defense == now.defense || kor || corrected,
            "seed {seed}: a cloaked ship was hit"
        );
    }
}

impl Sample for Panic {
    const FOLDER: &'static str = env!("CARGO_MANIFEST_DIR");
    const RULE_BOOK: (usize, usize) = (82, 29);
    type Reading = Reading;
    type Way = Bag;
    const WAYS: &'static [Bag] = &[Bag::Physical, Bag::Digital];
    const LONGEST: u32 = 20_000;
    const LOOK: u32 = 64;
    // An evening of Panic has ten times the moves of one of Five-Year Mission.
    const ONE_OF: u64 = 20;

    fn keeps(&self, mv: &Move) -> Option<&'static str> {
        let describes = matches!(
            mv,
            Move::Learn
                | Move::FirstPlaced(_)
                | Move::DescribeKind(_)
                | Move::CorrectKind(_)
                | Move::CorrectTokens(_)
                | Move::DescribeMission(_)
                | Move::Ability(..)
        );
        // The bag had more of them than the table knew.
        let corrects = matches!(mv, Move::Drawn(kind) if !self.is_left(*kind));
        (describes || corrects).then_some("a token or a card that the table describes")
    }

    const LASTING: &'static [&'static str] = lasting::KINDS;

    fn lasting(&self) -> Vec<Lasting> {
        lasting::lasting(self)
    }

    fn sentences() -> Vec<Listed> {
        crate::face::sentences()
    }

    fn set_up(bag: Bag, rng: &mut ChaCha8Rng) -> Self {
        table::set_up(rng, bag)
    }

    fn content(&self) -> Pack {
        Pack {
            tokens: self.kinds.to_vec(),
            missions: self.missions.to_vec(),
            abilities: self.abilities.to_vec(),
        }
    }

    fn wants(&self, now: &Self, mv: &Move) -> bool {
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

    fn begin() -> Move {
        Move::Begin
    }

    fn late() -> Move {
        Move::EndPlay
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

    fn least(&self, moves: &[Move]) -> Option<Move> {
        let ends = [Move::AdvanceAll, Move::Brace, Move::Enough];
        let mut ends = ends.into_iter().filter(|end| moves.contains(end));
        ends.next()
    }

    fn is_rare(&self) -> bool {
        self.agenda.last().is_some_and(|task| {
            matches!(
                task,
                Task::Board(_) | Task::Dock(_) | Task::Reward(_) | Task::SpockReturns(_)
            )
        })
    }

    fn check(before: &Self, after: &Self, seed: u64) {
        table::check(before, after, seed);
    }

    fn check_events(before: &Self, events: &[Event], after: &Self, seed: u64) {
        check_sections(before, events, after, seed);
        check_hidden(before, events, after, seed);
        assert_eq!(
            after.is_over(),
            matches!(after.prompt(), Prompt::Over { .. }),
            "seed {seed}"
        );
        if after.phase == Phase::Over(End::Won) {
            assert!(
                after.threats().next().is_none(),
                "seed {seed}: won too early"
            );
        }
    }

    fn check_offers(&self, offers: &[Move], seed: u64) {
        for offer in offers {
            if let Move::Hit(_, id)
            | Move::PlayOn(_, id)
            | Move::Strike(id)
            | Move::Gain(id)
            | Move::Hold(id, _)
            | Move::Shift(id, ..) = offer
            {
                let token = self.token(*id).expect("offered");
                assert!(!token.cloaked, "seed {seed}: a cloaked target");
            }
        }
    }

    fn probe(&self, rng: &mut ChaCha8Rng) -> Move {
        probe::probe(self, rng)
    }

    fn hands(&self, event: &Event) -> Option<Act> {
        crate::face::hands::hands(self, event)
    }

    fn word(rng: &mut ChaCha8Rng) -> String {
        pick(rng, &WORDS.split(' ').collect::<Vec<_>>()).to_owned()
    }

    fn is_strict(&self) -> bool {
        self.phase != Phase::SetUp
    }

    fn is_excused(&self, mv: &Move, next: &Self) -> bool {
        match (self.prompt(), mv) {
            (Prompt::Chance(Chance::Dice(_)), Move::Rolled(face)) => (1..=6).contains(face),
            (Prompt::Chance(Chance::OneOf(_)), Move::Drawn(_)) => true,
            (Prompt::Chance(Chance::OneOf(count)), Move::DrawnNth(nth)) => *nth < count,
            (Prompt::Chance(_), _) => false,
            // Words of the table's own are on offer with their blank empty.
            (_, Move::Ability(..) | Move::DescribeKind(KindStep::Name(_))) => true,
            (
                _,
                Move::DescribeMission(
                    MissionStep::Name(_)
                    | MissionStep::Note(_)
                    | MissionStep::Reward(Bonus::Note(_)),
                ),
            ) => true,
            // Described as it is described already.
            (_, Move::DescribeKind(_) | Move::DescribeMission(_)) => {
                next.clone().plain() == self.clone().plain()
            }
            _ => false,
        }
    }

    /// Without the die that lies there for the picture.
    fn plain(mut self) -> Self {
        self.die = None;
        self
    }
}
