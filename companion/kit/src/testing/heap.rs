//! Rules without allocation: a move changes the state in place, and what is offered and what happens lie in buffers that are
//! kept, so that a search through positions runs at the speed of the processor.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Sample, outcome};
use crate::Stage;

/// Moves of random games in each way of playing.
const MOVES: u32 = 20_000;

/// Runs a change, and says how often memory was asked for meanwhile. A test brings it, since anyone who counts has to be
/// the allocator of the whole program.
pub type Count = fn(&mut dyn FnMut()) -> u64;

/// Plays at random in place: neither offers nor a move ask for memory, but for what the game names ([`Sample::keeps`],
/// [`Sample::allocations`]).
pub fn check<G: Sample>(count: Count) {
    for &way in G::WAYS {
        let most = G::allocations(way).map_or(0, |(most, _)| most);
        let mut highest = 0;
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let (mut offers, mut events) = (Vec::with_capacity(4_096), Vec::with_capacity(256));
        let mut moves = 0;
        while moves < MOVES {
            let mut game = G::set_up(way, &mut rng);
            let mut taken = 0;
            for _ in 0..G::LONGEST {
                offers.clear();
                let mv = match game.stage() {
                    Stage::Over { .. } => break,
                    Stage::Chance(chance) => game.resolve_chance(&outcome(chance, &mut rng)),
                    Stage::Choosing => {
                        taken += count(&mut || game.add_offers(&mut offers));
                        assert!(taken <= most, "{way:?}: offers of {game:#?}");
                        let mut drawn = (0..20).map(|_| rng.random_range(0..offers.len()));
                        let usual = drawn.find(|&at| !game.is_unlikely(&offers[at]));
                        offers.swap_remove(usual.unwrap_or(0))
                    }
                };
                events.clear();
                let of_move = count(&mut || game.make(&mv, &mut events).expect("offered"));
                if G::keeps(&mv).is_none() {
                    taken += of_move;
                    assert!(taken <= most, "{way:?}: {mv:?} is {of_move} of {taken}");
                }
                moves += 1;
            }
            highest = highest.max(taken);
        }
        println!("{way:?}: at most {highest} of {most} in a game");
    }
}
