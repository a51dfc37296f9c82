//! A move of the rules takes next to nothing from the heap: buffers are kept, and a list of dice, or of effects that last, is in an event that only faces read.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_five_year_mission::FiveYearMission;
use readyroom_kit::{
    Game, Stage,
    testing::{Sample, outcome},
};

/// Moves of random games in each way of playing.
const MOVES: u64 = 20_000;

/// Allocations for a hundred moves.
const MOST: u64 = 50;

#[test]
fn moves_made_in_place_hardly_ask_for_memory() {
    for &way in FiveYearMission::WAYS {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let (mut offers, mut events) = (Vec::with_capacity(512), Vec::with_capacity(64));
        let (mut moves, mut taken) = (0, 0);
        while moves < MOVES {
            let mut game = FiveYearMission::set_up(way, &mut rng);
            for _ in 0..FiveYearMission::LONGEST {
                let mut count = |change: &mut dyn FnMut()| {
                    taken += allocation_counter::measure(change).count_total;
                };
                offers.clear();
                let mv = match game.stage() {
                    Stage::Over { .. } => break,
                    Stage::Chance(chance) => game.resolve_chance(&outcome(chance, &mut rng)),
                    Stage::Choosing => {
                        count(&mut || game.add_offers(&mut offers));
                        let mut drawn = (0..20).map(|_| rng.random_range(0..offers.len()));
                        let usual = drawn.find(|&at| !game.is_unlikely(&offers[at]));
                        offers.swap_remove(usual.unwrap_or(0))
                    }
                };
                events.clear();
                count(&mut || game.make(&mv, &mut events).expect("offered"));
                moves += 1;
            }
        }
        let of_hundred = taken * 100 / moves;
        assert!(
            of_hundred <= MOST,
            "{way:?}: {of_hundred} for a hundred moves"
        );
    }
}
