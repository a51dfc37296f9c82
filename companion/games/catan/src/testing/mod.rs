//! Star Trek Catan as tests play it.

mod disguise;
mod face;
mod invariants;
mod lasting;
mod probe;
mod scenario;

use rand::{
    RngExt,
    seq::{IndexedRandom, SliceRandom},
};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Chance, Game, Prompt, Sight,
    face::{Act, Form, form::FieldAnswer},
    sentence::Listed,
    testing::{Sample, lasting::Lasting, pick, walk::Watch},
};

use crate::{face::sentences, rules::*};

/// Words that a made-up move may have.
const WORDS: &str =
    "Tritanium Food Oxygen Dilithium Water Starfleet Monopoly Spock Scott Unknown Any x";

/// A board of the box, set up at random, and the answers that enter it.
///
/// # Panics
/// Never: it is a board of the box.
pub fn board_answers(rng: &mut ChaCha8Rng) -> (Layout, Vec<FieldAnswer>) {
    let mut order = |count: u8| {
        let mut order: Vec<u8> = (0..count).collect();
        order.shuffle(rng);
        order
    };
    let mut board = Layout::shuffled(&order(19)).expect("an order");
    assert!(board.lay_numbers(&order(18), false) && board.lay_posts(&order(9)));
    let sectors = board.planets.iter().zip(board.numbers).zip(1..);
    let sectors = sectors.flat_map(|((&planet, number), at)| {
        let number = if number > 0 {
            number.to_string()
        } else {
            String::new()
        };
        let planet = crate::face::planet_in_words(planet);
        [
            (format!("planet-{at}"), planet),
            (format!("number-{at}"), number),
        ]
    });
    let posts = board.posts.iter().zip(1..).map(|(&post, at)| {
        let word = match post {
            Post::Any => "3:1".into(),
            Post::Special(resource) => format!("2:1 {resource}"),
        };
        (format!("post-{at}"), word)
    });
    (board, sectors.chain(posts).collect())
}

impl Sample for Catan {
    const FOLDER: &'static str = env!("CARGO_MANIFEST_DIR");
    const RULE_BOOK: (usize, usize) = (57, 18);
    type Reading = Reading;
    type Way = Tracking;
    const WAYS: &'static [Tracking] = &[Tracking::Full, Tracking::Light];
    const LONGEST: u32 = 20_000;
    const LOOK: u32 = 48;
    // An evening of Catan at random has twenty times the moves of one of Five-Year Mission.
    const ONE_OF: u64 = 50;

    const LASTING: &'static [&'static str] = lasting::KINDS;

    fn lasting(&self) -> Vec<Lasting> {
        lasting::lasting(self)
    }

    fn keeps(&self, mv: &Move) -> Option<&'static str> {
        let keeps = matches!(mv, Move::SaveBoard(_) | Move::Learn(..));
        keeps.then_some("a board, or what a support card does")
    }

    fn sentences() -> Vec<Listed> {
        sentences::every()
    }

    fn observers() -> Vec<Watch<Self>> {
        face::observers()
    }

    fn set_up(tracking: Tracking, rng: &mut ChaCha8Rng) -> Self {
        let mut game = Self::deal(Pack::default());
        let mut make = |mv: Move| game = game.play(&mv).expect("set-up").0;
        make(Move::Seats(rng.random_range(3..=4)));
        make(Move::First(rng.random_range(0..3)));
        make(Move::Tracking(tracking));
        make(Move::Stack(pick(rng, &Stack::ALL)));
        make(Move::Numbers(pick(rng, &Numbers::ALL)));
        if tracking == Tracking::Full {
            make(Move::Robbing(pick(rng, &Robbing::ALL)));
        }
        make(Move::Board(pick(rng, &Board::ALL)));
        for reading in <Reading as readyroom_kit::Alternative>::EVERY {
            make(Move::Read(*reading, rng.random_bool(0.2)));
        }
        make(Move::Begin);
        game
    }

    fn filling(form: &Form, rng: &mut ChaCha8Rng) -> Option<Vec<FieldAnswer>> {
        // Of a board that is partly entered, no other is left.
        let whole = form.id == "board" && form.asks("planet-1");
        whole.then(|| board_answers(rng).1)
    }

    fn content(&self) -> Pack {
        (*self.pack).clone()
    }

    fn wants(&self, now: &Self, mv: &Move) -> bool {
        let agreed = &self.position.agreed;
        match *mv {
            Move::Seats(seats) => seats == self.position.seats,
            Move::First(seat) => {
                now.position.seats == self.position.seats && seat == self.position.first
            }
            Move::Tracking(tracking) => tracking == agreed.tracking,
            Move::Stack(stack) => stack == agreed.stack,
            Move::Numbers(numbers) => numbers == agreed.numbers,
            Move::Robbing(robbing) => robbing == agreed.robbing,
            Move::Board(board) => board == agreed.board,
            Move::Read(reading, on) => {
                agreed.readings.has(reading) == on && now.position.reads(reading) != on
            }
            _ => false,
        }
    }

    fn disguise(&self, sight: Sight, rng: &mut ChaCha8Rng) -> Option<Self> {
        disguise::disguise(self, sight, rng)
    }

    fn discloses(&self, other: &Self, mv: &Move) -> bool {
        disguise::discloses(self, other, mv)
    }

    fn begin() -> Move {
        Move::Begin
    }

    fn late() -> Move {
        Move::End
    }

    fn set_up_lines(setup: toml::Table) -> Result<Vec<String>, toml::de::Error> {
        scenario::lines(setup)
    }

    fn likely(&self, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<Move> {
        if rng.random_ratio(1, 200) {
            return None;
        }
        // The player who can build does; the player who keeps their own hand cannot build all day.
        let builds = |mv: &&Move| matches!(mv, Move::Outpost(_) | Move::Starbase(_));
        let builds: Vec<&Move> = moves.iter().filter(builds).collect();
        if !builds.is_empty() && rng.random_bool(0.7) {
            return builds.choose(rng).map(|&mv| mv.clone());
        }
        if !self.position.knows_hands() && moves.contains(&Move::End) && rng.random_bool(0.6) {
            return Some(Move::End);
        }
        let likely: Vec<&Move> = moves.iter().filter(|mv| !is_unlikely(mv)).collect();
        likely.choose(rng).map(|&mv| mv.clone())
    }

    fn is_unlikely(&self, mv: &Move) -> bool {
        is_unlikely(mv)
    }

    fn least(&self, moves: &[Move]) -> Option<Move> {
        let ends = [Move::Roll, Move::End, Move::Enough];
        let mut ends = ends.into_iter().filter(|end| moves.contains(end));
        ends.next()
    }

    fn is_rare(&self) -> bool {
        self.position.agenda.last().is_some_and(|task| {
            !matches!(
                task,
                Task::PlaceOutpost(_)
                    | Task::PlaceStarship(..)
                    | Task::Roll
                    | Task::Discard(..)
                    | Task::MoveKlingon
                    | Task::TellPlanets(_)
                    | Task::TellNumbers(_)
                    | Task::Deal(_)
            )
        })
    }

    fn check(before: &Self, after: &Self, seed: u64) {
        invariants::check(&before.position, &after.position, seed);
    }

    fn check_events(before: &Self, events: &[Event], after: &Self, seed: u64) {
        let over = events.iter().any(|event| matches!(event, Event::Over(..)));
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
        crate::face::hands::hands(self, event)
    }

    fn word(rng: &mut ChaCha8Rng) -> String {
        pick(rng, &WORDS.split(' ').collect::<Vec<_>>()).to_owned()
    }

    fn is_strict(&self) -> bool {
        self.position.phase != Phase::SetUp
    }

    fn is_excused(&self, mv: &Move, _next: &Self) -> bool {
        match (self.prompt(), mv) {
            (Prompt::Chance(Chance::Dice(_)), Move::Rolled(faces)) => {
                faces.iter().all(|face| (1..=6).contains(face))
            }
            (
                Prompt::Chance(Chance::OneOf(count) | Chance::Hidden(count)),
                Move::Turned(nth) | Move::Stolen(nth) | Move::Drawn(nth),
            ) => *nth < count,
            (Prompt::Chance(Chance::Shuffle(_)), Move::Shuffled(_)) => true,
            // A name of the table's own is on offer with its blank empty.
            (_, Move::SaveBoard(_)) => true,
            _ => false,
        }
    }
}

/// What a table does seldom: it corrects, saves and trades with others.
const fn is_unlikely(mv: &Move) -> bool {
    matches!(
        mv,
        Move::More(..)
            | Move::Fewer(..)
            | Move::Exchange(_)
            | Move::SaveBoard(_)
            | Move::Recount(_)
            | Move::Offer
            | Move::Learn(..)
    )
}
