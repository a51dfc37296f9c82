//! One walk: each random game is played once a way and seed, and observers look at its moments and moves. What holds of any
//! game at any point is an observer; each is a test of its own name, and the fault of one hides no other's.

use std::{
    cell::OnceCell,
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, LazyLock},
};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Run, Sample, names::are_long_in, random_play::choose_from, set_up};
use crate::{
    Stage,
    face::{Made, Message, Path, step_messages},
};

/// The name of the test that fails if a game refuses what it offers, or has no end.
pub const PLAYER: &str = "a_random_game_comes_to_its_end";

/// Looks at the games of a walk.
pub trait Observer<G: Sample> {
    /// What may be chosen now, if that is not all offers: the answers of players whose own cards lie on a table, say.
    fn offers(&mut self, _at: &Moment<'_, G>) -> Option<Vec<G::Move>> {
        None
    }
    /// A game begins.
    fn begin(&mut self, _at: &Moment<'_, G>) {}
    /// A moment of a game, before its move; the last one too.
    fn look(&mut self, _at: &Moment<'_, G>) {}
    /// A move was made.
    fn moved(&mut self, _step: &Step<'_, G>) {}
    /// A game is over, or as far as this observer looks.
    fn end(&mut self, _at: &Moment<'_, G>) {}
    /// The last game has ended.
    fn conclude(&mut self) {}
}

/// How far an observer looks.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Games in each way.
    pub games: u64,
    /// Moves of each.
    pub moves: usize,
    /// Of so many moments one is looked at; of moves all.
    pub one_of: usize,
}

impl Reach {
    /// All moves and moments of so many games in each way.
    pub const fn games(games: u64) -> Self {
        Self {
            games,
            moves: usize::MAX,
            one_of: 1,
        }
    }

    /// So many moves of each at most.
    #[must_use]
    pub const fn moves(self, moves: usize) -> Self {
        Self { moves, ..self }
    }

    /// Only one of so many moments.
    #[must_use]
    pub const fn one_of(self, one_of: usize) -> Self {
        Self { one_of, ..self }
    }

    fn has<G: Sample>(&self, at: &Moment<'_, G>) -> bool {
        at.seed < self.games && at.ply < self.moves
    }
}

/// An observer with the name of its test.
pub struct Watch<G: Sample> {
    /// The name.
    pub name: &'static str,
    reach: Reach,
    observer: Box<dyn Observer<G>>,
}

impl<G: Sample> Watch<G> {
    /// That observer under that name.
    pub fn new(name: &'static str, reach: Reach, observer: impl Observer<G> + 'static) -> Self {
        let observer = Box::new(observer);
        Self {
            name,
            reach,
            observer,
        }
    }

    /// A check of each moment.
    pub fn looks(name: &'static str, reach: Reach, check: fn(&Moment<'_, G>)) -> Self {
        Self::new(name, reach, Looks(check))
    }

    /// A check of each move.
    pub fn steps(
        name: &'static str,
        reach: Reach,
        check: impl FnMut(&Step<'_, G>) + 'static,
    ) -> Self {
        Self::new(name, reach, Steps(check))
    }
}

struct Looks<G: Sample>(fn(&Moment<'_, G>));

impl<G: Sample> Observer<G> for Looks<G> {
    fn look(&mut self, at: &Moment<'_, G>) {
        self.0(at);
    }
}

/// Looks at each move.
pub struct Steps<F>(pub F);

impl<G: Sample, F: FnMut(&Step<'_, G>)> Observer<G> for Steps<F> {
    fn moved(&mut self, step: &Step<'_, G>) {
        self.0(step);
    }
}

/// A moment of a game. What several observers ask for is worked out once.
pub struct Moment<'a, G: Sample> {
    /// The game now.
    pub game: &'a G,
    /// The way it is played.
    pub way: G::Way,
    /// The seed of its chance.
    pub seed: u64,
    /// Moves made before.
    pub ply: usize,
    offers: OnceCell<Vec<G::Move>>,
    placed: OnceCell<Vec<(Path, G::Move)>>,
}

impl<'a, G: Sample> Moment<'a, G> {
    const fn new(game: &'a G, (way, seed): (G::Way, u64), ply: usize) -> Self {
        Self {
            game,
            way,
            seed,
            ply,
            offers: OnceCell::new(),
            placed: OnceCell::new(),
        }
    }

    /// What may be chosen.
    pub fn offers(&self) -> &[G::Move] {
        self.offers.get_or_init(|| self.game.choices())
    }

    /// The same in the order of the menu, with each of its places.
    pub fn placed(&self) -> &[(Path, G::Move)] {
        let placed = || self.game.placed(self.offers().to_vec());
        self.placed.get_or_init(placed)
    }

    /// Chance of the moment's own, which leaves that of the game alone.
    pub fn rng(&self) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(1 + self.ply as u64);
        rng
    }
}

/// A move that was made.
pub struct Step<'a, G: Sample> {
    /// The moment before it.
    pub before: &'a Moment<'a, G>,
    /// The move.
    pub mv: &'a G::Move,
    /// The state after it, and its events.
    pub made: &'a Made<G>,
    messages: OnceCell<Vec<Message>>,
}

impl<G: Sample> Step<'_, G> {
    /// The messages about it.
    pub fn messages(&self) -> &[Message] {
        let made = std::slice::from_ref(self.made);
        self.messages
            .get_or_init(|| step_messages(self.before.game, made))
    }
}

/// A game of its own that begins as the one of that seed does, and the chance that decides in it.
pub fn begun<G: Sample>(way: G::Way, seed: u64) -> (G, ChaCha8Rng) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let game = G::set_up(way, &mut rng);
    if are_long_in(seed) {
        return (set_up::with_long_names(&game), rng);
    }
    (game, rng)
}

/// Plays one game by chance, to its end or for as many moves, and shows it to `observer`.
///
/// # Panics
/// The game refuses what it offers, or has no end in sight; or the observer panics.
pub fn play<G: Sample>(way: G::Way, seed: u64, moves: usize, observer: &mut impl Observer<G>) {
    play_on(begun::<G>(way, seed), (way, seed), moves, observer);
}

/// The same with a game that was begun, or set up, otherwise, and the chance that decides in it.
///
/// # Panics
/// As above.
pub fn play_on<G: Sample>(
    (mut game, mut rng): (G, ChaCha8Rng),
    played: (G::Way, u64),
    moves: usize,
    observer: &mut impl Observer<G>,
) {
    for ply in 0..=moves {
        let at = Moment::new(&game, played, ply);
        if ply == 0 {
            observer.begin(&at);
        }
        observer.look(&at);
        let own = match game.stage() {
            Stage::Choosing if ply < moves => observer.offers(&at),
            _ => None,
        };
        let offers = own.as_deref().unwrap_or_else(|| at.offers());
        let chosen = (ply < moves).then(|| choose_from(&game, offers, &mut rng));
        let Some(mv) = chosen.flatten() else {
            observer.end(&at);
            return;
        };
        assert!(ply < G::LONGEST as usize, "no end in sight: {game:#?}");
        let made = game.play(&mv);
        let made = made.unwrap_or_else(|why| panic!("{mv:?} is refused: {why}\n{game:#?}"));
        observer.moved(&Step {
            before: &at,
            mv: &mv,
            made: &made,
            messages: OnceCell::new(),
        });
        game = made.0;
    }
}

/// The first fault that each test of a walk has found, by its name.
#[derive(Default)]
pub struct Faults(BTreeMap<&'static str, String>);

impl Faults {
    /// Does `what` for the test of that name, unless that one has found a fault. If `what` panics, this is its fault, found
    /// `at` that place.
    pub fn watch(&mut self, name: &'static str, at: impl Fn() -> String, what: impl FnOnce()) {
        if !self.0.contains_key(name) {
            self.note(name, at, caught(what));
        }
    }

    /// Keeps `why` as the fault of the test of that name, unless that one has another.
    pub fn note(&mut self, name: &'static str, at: impl Fn() -> String, why: Option<String>) {
        if let Some(why) = why {
            let fault = || format!("{}: {why}", at());
            self.0.entry(name).or_insert_with(fault);
        }
    }

    fn check(&self, name: &str, names: &[&str]) {
        let unknown = |(other, _): &(&&str, &String)| name == PLAYER && !names.contains(other);
        let mut faults = self.0.iter();
        if let Some((name, fault)) = faults.find(|of| *of.0 == name || unknown(of)) {
            panic!("{fault} ({name})");
        }
    }
}

/// The message of a panic in `what`.
pub fn caught(what: impl FnOnce()) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(what)).err()?;
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    Some(text.unwrap_or_else(|| "it panicked".into()))
}

/// The observers of a walk, and what they found.
struct Walk<G: Sample> {
    watching: Vec<Watch<G>>,
    faults: Faults,
}

impl<G: Sample> Walk<G> {
    /// Lets those who look that far do `what`.
    fn each(
        &mut self,
        at: &Moment<'_, G>,
        is_asked: impl Fn(&Reach) -> bool,
        mut what: impl FnMut(&mut dyn Observer<G>),
    ) {
        let place = || format!("{:?}, seed {}, move {}", at.way, at.seed, at.ply);
        for watch in &mut self.watching {
            if at.seed < watch.reach.games && is_asked(&watch.reach) {
                let look = || what(&mut *watch.observer);
                self.faults.watch(watch.name, place, look);
            }
        }
    }

    /// The furthest that anybody looks in a game of that seed.
    fn moves(&self, seed: u64) -> Option<usize> {
        let reaches = self.watching.iter().map(|watch| watch.reach);
        let reaches = reaches.filter(|reach| seed < reach.games);
        reaches.map(|reach| reach.moves).max()
    }
}

impl<G: Sample> Observer<G> for Walk<G> {
    fn begin(&mut self, at: &Moment<'_, G>) {
        self.each(at, |_| true, |observer| observer.begin(at));
    }

    fn look(&mut self, at: &Moment<'_, G>) {
        let is_asked = |reach: &Reach| reach.has(at) && at.ply.is_multiple_of(reach.one_of);
        self.each(at, is_asked, |observer| observer.look(at));
        // The last moment of those who look no further.
        let ends = |reach: &Reach| at.ply == reach.moves;
        self.each(at, ends, |observer| observer.end(at));
    }

    fn moved(&mut self, step: &Step<'_, G>) {
        let at = step.before;
        self.each(at, |reach| reach.has(at), |observer| observer.moved(step));
    }

    fn end(&mut self, at: &Moment<'_, G>) {
        let still_look = |reach: &Reach| at.ply < reach.moves;
        self.each(at, still_look, |observer| observer.end(at));
    }
}

/// Plays as many games in each way as the farthest observer looks at.
fn walk<G: Sample>(watching: Vec<Watch<G>>) -> Faults {
    let faults = Faults::default();
    let mut walk = Walk { watching, faults };
    for &way in G::WAYS {
        for seed in 0.. {
            let Some(moves) = walk.moves(seed) else {
                break;
            };
            let why = caught(|| play(way, seed, moves, &mut walk));
            let place = || format!("{way:?}, seed {seed}");
            walk.faults.note(PLAYER, place, why);
        }
    }
    for watch in &mut walk.watching {
        let conclude = || watch.observer.conclude();
        walk.faults.watch(watch.name, || "at last".into(), conclude);
    }
    walk.faults
}

/// A test of each observer, and of the [`PLAYER`] itself. The first of them that runs walks, for all.
pub fn tests<G: Sample>(
    watching: impl Fn() -> Vec<Watch<G>> + Send + Sync + 'static,
) -> Vec<(&'static str, Run)> {
    let names = watching().into_iter().map(|watch| watch.name).collect();
    tests_of(names, move || walk(watching()))
}

/// A test of each of these names, and of the [`PLAYER`], which fails if `walk` found a fault under it. The first of them that
/// runs walks, for all.
pub fn tests_of(
    names: Vec<&'static str>,
    walk: impl Fn() -> Faults + Send + Sync + 'static,
) -> Vec<(&'static str, Run)> {
    let names: Arc<[&str]> = [PLAYER].into_iter().chain(names).collect();
    let faults = Arc::new(LazyLock::new(walk));
    let test = |&name: &&'static str| {
        let (faults, names) = (Arc::clone(&faults), Arc::clone(&names));
        let run = move || faults.check(name, &names);
        (name, Box::new(run) as Run)
    };
    names.iter().map(test).collect()
}
