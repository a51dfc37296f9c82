//! A move of the rules takes nothing from the heap: a search through positions runs at the speed of the processor.

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_catan::{Catan, Events, Move, Pack, Stack, Tracking};
use readyroom_kit::{Game, Prompt, testing::outcome};

/// Whatever a move of a random game brings is settled in place, a refused one too.
#[test]
fn a_move_takes_nothing_from_the_heap() {
    let pack = Pack::default();
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut moves = 0;
    for (tracking, stack) in [
        (Tracking::Full, Stack::Box),
        (Tracking::Full, Stack::Digital),
        (Tracking::Light, Stack::Digital),
    ]
    .repeat(3)
    {
        let mut game = Catan::deal(pack.clone());
        game.position.agreed.tracking = tracking;
        game.position.agreed.stack = stack;
        game.position.agreed.board = readyroom_catan::Board::RedsApart;
        game = game.play(&Move::Begin).expect("set-up is done").0;
        for _ in 0..2000 {
            let mv = match game.prompt() {
                Prompt::Over { .. } => break,
                Prompt::Chance(chance) => game.resolve_chance(&outcome(chance, &mut rng)),
                Prompt::Choose(offers)
                    if rng.random_ratio(1, 30) && offers.contains(&Move::End) =>
                {
                    Move::Klingon(0)
                }
                Prompt::Choose(offers) => offers.choose(&mut rng).expect("an offer").clone(),
            };
            let mut next = game.position.clone();
            let mut events = Events::new();
            let mut played = false;
            let taken = allocation_counter::measure(|| {
                played = next.play(&mv, &pack, &mut events).is_ok();
            });
            assert_eq!(taken.count_total, 0, "{mv:?} in {game:#?}");
            if played {
                game.position = next;
            }
            moves += 1;
        }
    }
    assert!(moves > 3000, "{moves} moves");
}
