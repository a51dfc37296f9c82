//! Random play of the rules: whatever is offered is accepted, nothing else is, and nothing gets lost on the way.

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::{
    Sample,
    mutation::{self, Memory},
    outcome,
};
use crate::{
    Chance, Prompt, Stage,
    face::{Buttons, Reader},
};

/// A move to make: one that is offered, or what chance brings.
pub fn choose<G: Sample>(game: &G, rng: &mut ChaCha8Rng) -> Option<G::Move> {
    match game.prompt() {
        Prompt::Over { .. } => None,
        Prompt::Chance(chance) => {
            let outcome = outcome(chance, rng);
            let mv = game.resolve_chance(&outcome);
            if matches!(chance, Chance::Dice(_)) {
                assert_eq!(
                    G::faces(&mv),
                    outcome,
                    "the numbers of an evening count them"
                );
            }
            Some(mv)
        }
        Prompt::Choose(moves) => {
            assert!(!moves.is_empty(), "nothing to choose in {game:#?}");
            if let Some(countdown) = game.countdown().filter(|_| rng.random_ratio(1, 40)) {
                return game.time_up(countdown.id);
            }
            game.likely(&moves, rng)
                .or_else(|| moves.choose(rng).cloned())
        }
    }
}

/// Every offer is accepted, and no made-up move that leads elsewhere.
fn check_offers<G: Sample>(game: &G, memory: &mut Memory<G>, rng: &mut ChaCha8Rng, seed: u64) {
    let offers = game.choices();
    for offered in &offers {
        if let Err(refusal) = game.play(offered) {
            panic!("seed {seed}: {offered:?} was offered and refused: {refusal}\n{game:#?}");
        }
    }
    game.check_offers(&offers, seed);
    if !game.is_strict() {
        return memory.remember(&offers, rng);
    }
    for _ in 0..24 {
        if let Some(mutant) = memory.mutant(&offers, rng) {
            mutation::check(game, &offers, &mutant, seed);
        }
    }
    for _ in 0..150 {
        mutation::check(game, &offers, &game.probe(rng), seed);
    }
    memory.remember(&offers, rng);
}

/// What ROLL makes is a roll and nothing else: chance decides next, within the turn, or it is asked which dice fall and
/// ROLL lets them.
fn check_roll<G: Sample>(game: &G, seed: u64) {
    let falls = |next: &G| matches!(next.stage(), Stage::Chance(_));
    let after = |game: &G, mv: &G::Move| {
        let (next, _) = game
            .play(mv)
            .unwrap_or_else(|why| panic!("seed {seed}: ROLL makes {mv:?}, refused: {why}"));
        next
    };
    let offered = game
        .choices()
        .into_iter()
        .filter(|mv| game.entry(mv, Reader::Panel).rolls);
    let Buttons {
        roll, free_roll, ..
    } = game.buttons();
    let rolled = roll.into_iter().chain(free_roll);
    for mv in rolled.chain(offered) {
        let next = after(game, &mv);
        assert_eq!(next.turn(), game.turn(), "seed {seed}: ROLL makes {mv:?}");
        let asks = || next.roll().is_some_and(|roll| falls(&after(&next, &roll)));
        assert!(falls(&next) || asks(), "seed {seed}: ROLL makes {mv:?}");
    }
}

/// A position is the same after it was written and read.
fn check_written<G: Sample>(game: &G, seed: u64) {
    let text = serde_json::to_string(game).expect("a position can be written");
    let read: G = serde_json::from_str(&text).expect("and read");
    assert_eq!(read, *game, "seed {seed}");
}

fn play<G: Sample>(seed: u64, way: G::Way, memory: &mut Memory<G>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = G::set_up(way, &mut rng);
    let mut plies = 0;
    while let Some(mv) = choose(&game, &mut rng) {
        if rng.random_ratio(1, if game.is_rare() { 2 } else { G::LOOK }) {
            check_offers(&game, memory, &mut rng, seed);
        }
        if rng.random_ratio(1, 128) {
            check_written(&game, seed);
        }
        if plies % 4 == 0 {
            check_roll(&game, seed);
        }
        let (next, events) = game
            .play(&mv)
            .unwrap_or_else(|refusal| panic!("seed {seed}: {mv:?}: {refusal}\n{game:#?}"));
        G::check(&game, &next, seed);
        G::check_events(&game, &events, &next, seed);
        game = next;
        plies += 1;
        assert!(
            plies < G::LONGEST,
            "seed {seed}: no end in sight\n{game:#?}"
        );
    }
    check_written(&game, seed);
}

/// Plays `games` games of `G` in that way.
pub fn play_all<G: Sample>(way: G::Way, games: u64) {
    let mut memory = Memory::default();
    (0..games).for_each(|seed| play::<G>(seed, way, &mut memory));
}
