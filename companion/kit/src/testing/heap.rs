//! Rules without allocation: a move changes the state in place, and what is offered and what happens lie in buffers that are
//! kept, so that a search through positions runs at the speed of the processor.

use super::{
    Sample,
    walk::{Moment, Observer, Reach, Step, Watch, begun},
};
use crate::Stage;

/// Moves in each way of playing, of so many games at most.
const MOVES: u32 = 20_000;
const GAMES: u64 = 200;

/// Runs a change, and returns how often memory was asked for meanwhile. A test brings it, since anyone who counts has to be the
/// allocator of the whole program.
pub type Count = fn(&mut dyn FnMut()) -> u64;

/// A game that is played in place: neither offers nor a move, made or refused, ask for memory, but for what the game names
/// ([`Sample::keeps`], [`Sample::allocations`]).
pub fn watching<G: Sample>(count: Count) -> Vec<Watch<G>> {
    let name = "moves_made_in_place_ask_for_no_memory";
    let in_place = InPlace {
        count,
        game: None,
        offers: Vec::with_capacity(4_096),
        events: Vec::with_capacity(256),
        moves: 0,
        taken: 0,
    };
    vec![Watch::new(name, Reach::games(GAMES), in_place)]
}

/// The game, and its buffers.
struct InPlace<G: Sample> {
    count: Count,
    game: Option<G>,
    offers: Vec<G::Move>,
    events: Vec<G::Event>,
    /// Moves of this way.
    moves: u32,
    /// How often this game asked for memory.
    taken: u64,
}

impl<G: Sample> Observer<G> for InPlace<G> {
    fn begin(&mut self, at: &Moment<'_, G>) {
        // A copy would share what is copied only once it is written to.
        self.game = Some(begun::<G>(at.way, at.seed).0);
        self.taken = 0;
        if at.seed == 0 {
            self.moves = 0;
        }
    }

    fn moved(&mut self, step: &Step<'_, G>) {
        let Self {
            count,
            game: Some(game),
            offers,
            events,
            moves,
            taken,
        } = self
        else {
            return;
        };
        if *moves == MOVES {
            return;
        }
        let (way, mv) = (step.before.way, step.mv);
        let is_unlikely = game.is_unlikely(mv);
        let most = G::allocations(way).map_or(0, |(most, _)| most);
        if matches!(game.stage(), Stage::Choosing) {
            offers.clear();
            *taken += count(&mut || game.add_offers(offers));
            assert!(*taken <= most, "{way:?}: offers of {game:#?}");
        }
        refuse(*count, step.before, events);
        events.clear();
        let of_move = count(&mut || game.make(mv, events).expect("offered"));
        if step.before.game.keeps(mv).is_none() {
            *taken += of_move;
            assert!(*taken <= most, "{way:?}: {mv:?} is {of_move} of {taken}");
        }
        assert!(*game == step.made.0, "{mv:?} made in place is another");
        *moves += 1;
        if is_unlikely {
            // Such as another tracking: how often the rest of the game asks for memory is not specified.
            self.game = None;
        }
    }
}

/// A move that is refused asks for no more than one that is made.
fn refuse<G: Sample>(count: Count, at: &Moment<'_, G>, events: &mut Vec<G::Event>) {
    if G::allocations(at.way).is_some() {
        return;
    }
    let probe = at.game.probe(&mut at.rng());
    // A refusal may leave a state that is worth nothing.
    let (mut copy, mut is_refused) = (at.game.clone(), false);
    events.clear();
    let taken = count(&mut || is_refused = copy.make(&probe, events).is_err());
    let is_named = || at.game.keeps(&probe).is_some();
    assert!(
        !is_refused || taken == 0 || is_named(),
        "{probe:?} is refused, and {taken}"
    );
}
