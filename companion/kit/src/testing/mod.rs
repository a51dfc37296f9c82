//! Checks that hold for every game, for a list of games. See `tests/tests/games/every_game` for the list.
//!
//! A game defines by [`Sample`] how it is played at random and where its files lie; the rest is here: its rule book
//! ([`rule_book`]), its questions and names ([`questions`], [`set_up`], [`names`]), and a [`walk`] through random games with
//! observers of its rules ([`rules`]), menu and forms ([`menu`], [`forms`]), of what it reports ([`hands`], [`sentences`],
//! [`lasting`]), its [`status`], hidden cards ([`disguise`]) and what it asks of the heap ([`heap`]). Evenings at a table of wood
//! ([`by_hand`]) are played by the tests of each game.

/// Checks of `G` with their names, which are those of their functions.
macro_rules! named {
    ($($check:ident),+ $(,)?) => {
        vec![$((stringify!($check), $check::<G> as fn())),+]
    };
}
use named;

/// Observers of each moment, with the names of their functions.
macro_rules! looks {
    ($reach:expr; $($check:ident),+ $(,)?) => {
        vec![$($crate::testing::walk::Watch::looks(stringify!($check), $reach, $check::<G>)),+]
    };
}
use looks;

pub mod bench;
pub mod by_hand;
pub mod disguise;
pub mod forms;
pub mod hands;
pub mod heap;
pub mod lasting;
pub mod menu;
mod mutation;
pub mod names;
mod position;
pub mod pseudo;
pub mod questions;
pub mod random_play;
pub mod reached;
pub mod rule_book;
pub mod rules;
pub mod seating;
pub mod sentences;
pub mod set_up;
pub mod status;
pub mod toy;
pub mod walk;
pub mod words;

use std::fmt::Debug;

use rand::{
    RngExt,
    seq::{IndexedRandom, SliceRandom},
};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value};

use crate::{
    Alternative, Chance, Prompt, Sight,
    face::{Act, Face, Form, form::FieldAnswer},
    sentence::Listed,
};

/// A game as tests play it. What has a default here is for games whose rules ask for more than that.
pub trait Sample: Face {
    /// Its folder: `env!("CARGO_MANIFEST_DIR")`. `RULES.md`, `src`, `tests` and `scenarios` lie there.
    const FOLDER: &'static str;
    /// Rules that RULES.md numbers at least, and lettered rows of its table of readings.
    const RULE_BOOK: (usize, usize);
    /// Its readings.
    type Reading: Alternative;
    /// What is settled about a game before it is set up at random, such as how it is tracked.
    type Way: Copy + Debug + Send + 'static;
    /// The ways to play it that are worth games of their own.
    const WAYS: &'static [Self::Way];
    /// Moves after which a game must have ended.
    const LONGEST: u32 = 5_000;
    /// One in so many ordinary moments is looked at closely.
    const LOOK: u32 = 16;
    /// Of so many evenings asked for, one is played through the whole program. A game whose evenings are long leaves the
    /// rest to the random play of its rules, which holds the same of every move at a fraction of the cost.
    const ONE_OF: u64 = 1;

    /// How often a game that is played in place this way asks for memory at most, and what for; none if it never does. See
    /// [`heap`].
    fn allocations(_way: Self::Way) -> Option<(u64, &'static str)> {
        None
    }

    /// What `mv` keeps outside the state, so that it may ask for memory, such as a card that the table describes; none if it
    /// changes the state alone. See [`heap`].
    fn keeps(&self, _mv: &Self::Move) -> Option<&'static str> {
        None
    }

    /// The kinds of effects that last for a while; see [`lasting`].
    const LASTING: &'static [&'static str] = &[];

    /// The effects that last now.
    fn lasting(&self) -> Vec<lasting::Lasting> {
        Vec::new()
    }

    /// A table that has just begun, with anything that can be agreed on.
    fn set_up(way: Self::Way, rng: &mut ChaCha8Rng) -> Self;
    /// What that table knows of its box.
    fn content(&self) -> Self::Content;
    /// Whether the set-up choice `mv`, made at `now`, leads towards this table. The move that begins the game does not: it is made
    /// once nothing else is wanted.
    fn wants(&self, now: &Self, mv: &Self::Move) -> bool;
    /// The end of set-up.
    fn begin() -> Self::Move;
    /// A move of the middle of a game: refused once it is over.
    fn late() -> Self::Move;
    /// The lines of `readyroom drive` that set a scenario's table up, from its `[setup]`. What is so already cannot be chosen: a
    /// table of two is not asked for two.
    ///
    /// # Errors
    /// `setup` has an entry that the game does not know.
    fn set_up_lines(setup: toml::Table) -> Result<Vec<String>, toml::de::Error>;
    /// A move of any kind, put together from what lies on the table.
    fn probe(&self, rng: &mut ChaCha8Rng) -> Self::Move;
    /// What looks on in a walk through random games besides what holds for every game; see [`walk`].
    fn observers() -> Vec<walk::Watch<Self>> {
        Vec::new()
    }

    /// Every sentence that it has; see [`sentences`].
    fn sentences() -> Vec<Listed>;
    /// What hands move at the table as `event` happens, which led to this state: a marker, a piece, a card, a die. None if they
    /// move nothing, as where the companion keeps the cards. What is reported first of such an event is for hands
    /// ([`Kind::Do`], or an alarm); what there is to know besides may follow. A take-back reports both once more.
    ///
    /// [`Kind::Do`]: crate::face::Kind::Do
    fn hands(&self, event: &Self::Event) -> Option<Act>;
    /// A word to be in a made-up move.
    fn word(rng: &mut ChaCha8Rng) -> String;
    /// What must hold at every move.
    fn check(before: &Self, after: &Self, seed: u64);

    /// A move a table would make, most of the time; none if it would make any.
    fn likely(&self, _moves: &[Self::Move], _rng: &mut ChaCha8Rng) -> Option<Self::Move> {
        None
    }
    /// Whether a table hardly ever makes `mv`: it would end the game early, or change its kind.
    fn is_unlikely(&self, _mv: &Self::Move) -> bool {
        false
    }
    /// The move of a player who does no more than the game asks for: the shortest way to the end of a turn. None if any
    /// move is as good.
    fn least(&self, _moves: &[Self::Move]) -> Option<Self::Move> {
        None
    }
    /// Whether this is a moment that hardly ever comes up.
    fn is_rare(&self) -> bool {
        false
    }
    /// Answers to a form that hardly ever fit one another if each is made up by itself; none if they do.
    fn filling(_form: &Form, _rng: &mut ChaCha8Rng) -> Option<Vec<FieldAnswer>> {
        None
    }
    /// What must hold of the events of a move, in their order.
    fn check_events(_before: &Self, _events: &[Self::Event], _after: &Self, _seed: u64) {}
    /// What must hold of the offers of a moment.
    fn check_offers(&self, _offers: &[Self::Move], _seed: u64) {}
    /// Changes a written move in a way of the game's own; false if it has none.
    fn twist(_fields: &mut Map<String, Value>, _rng: &mut ChaCha8Rng) -> bool {
        false
    }
    /// The same game with other hidden cards, dealt so that everything that `sight` sees stays as it is. None where nothing is
    /// hidden, and in a game that hides nothing.
    fn disguise(&self, _sight: Sight, _rng: &mut ChaCha8Rng) -> Option<Self> {
        None
    }
    /// Whether the rules have `mv` show what differs in `other`, a disguise of this game, such as a card that a player gives
    /// who has agreed to. Any other command that everybody may give is answered alike.
    fn discloses(&self, _other: &Self, _mv: &Self::Move) -> bool {
        false
    }
    /// Whether a move that is accepted must be on offer.
    fn is_strict(&self) -> bool {
        matches!(self.prompt(), Prompt::Choose(_))
    }
    /// Whether a move that is not on offer word by word, and led to `next`, is all right.
    fn is_excused(&self, _mv: &Self::Move, _next: &Self) -> bool {
        false
    }
    /// The position without what makes no difference.
    fn plain(self) -> Self {
        self
    }
}

/// A check of one game, to be run as a test of that name.
pub struct Check {
    /// The game and what is checked: `panic::menu::no_two_offers_are_in_one_place`.
    pub name: String,
    /// Panics if it does not hold.
    pub run: Run,
}

/// A test.
pub type Run = Box<dyn FnOnce() + Send>;

/// Checks with their names.
type Named = Vec<(&'static str, fn())>;

/// All checks of `G` but those of a walk.
pub fn checks<G: Sample>() -> Vec<Check> {
    let sections: [(&str, Named); 9] = [
        ("rule_book", rule_book::checks::<G>()),
        ("rule_book", rule_book::pins::checks::<G>()),
        ("menu", menu::checks::<G>()),
        ("questions", questions::checks::<G>()),
        ("sentences", sentences::checks::<G>()),
        ("pseudo", pseudo::checks::<G>()),
        ("reached", reached::checks::<G>()),
        ("set_up", set_up::checks::<G>()),
        ("names", names::checks::<G>()),
    ];
    let named = |(section, checks): (&str, Named)| {
        let check = move |(name, run): (_, fn())| Check {
            name: format!("{}::{section}::{name}", G::NAME),
            run: Box::new(run),
        };
        checks.into_iter().map(check).collect::<Vec<_>>()
    };
    sections.into_iter().flat_map(named).collect()
}

/// All that looks on in a [`walk`]: at the rules in so many games of each way, at the rest in some of them.
pub fn watching<G: Sample>(games: u64) -> Vec<walk::Watch<G>> {
    let sections = [
        rules::watching::<G>(games),
        menu::watching(),
        forms::watching(),
        hands::watching(),
        sentences::watching(),
        status::watching(),
        lasting::watching(games.clamp(lasting::GAMES.0, lasting::GAMES.1)),
        G::observers(),
    ];
    sections.into_iter().flatten().collect()
}

/// One of these, by chance.
///
/// # Panics
/// There is none.
pub fn pick<T: Copy>(rng: &mut ChaCha8Rng, from: &[T]) -> T {
    *from.choose(rng).expect("something to pick from")
}

/// What chance may bring.
pub fn outcome(chance: Chance, rng: &mut ChaCha8Rng) -> Vec<u8> {
    match chance {
        Chance::Dice(count) => (0..count).map(|_| rng.random_range(1..=6)).collect(),
        Chance::OneOf(count) | Chance::Hidden(count) => vec![rng.random_range(0..count)],
        Chance::Shuffle(count) | Chance::Deck(count) => {
            let mut order: Vec<u8> = (0..count).collect();
            order.shuffle(rng);
            order
        }
    }
}
