//! What the face promises of every game: menu paths that tell moves apart, a sentence for everything.

use std::collections::HashSet;

use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{
    Game, Prompt,
    panic::{Bag, Move, Panic},
};

use super::Face;

#[path = "../../../rules/tests/bridge/mod.rs"]
#[allow(dead_code, reason = "the checks of the rules belong to the rules")]
mod bridge;

/// Walks through random games and looks at each moment once.
fn walk(games: u64, mut look: impl FnMut(&Panic, &[Move])) {
    for (seed, bag) in (0..games).flat_map(|seed| [(seed, Bag::Physical), (seed, Bag::Digital)]) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = bridge::set_up(&mut rng, bag);
        loop {
            let mv = match game.prompt() {
                Prompt::Over { .. } => break,
                Prompt::Chance(chance) => game.fall(&bridge::outcome(chance, &mut rng)),
                Prompt::Choose(moves) => {
                    look(&game, &moves);
                    bridge::likely(&game, &moves, &mut rng)
                        .unwrap_or_else(|| moves.choose(&mut rng).expect("never empty").clone())
                }
            };
            game = game.play(&mv).expect("offered").0;
        }
        look(&game, &[]);
    }
}

#[test]
fn no_two_offers_stand_at_the_same_place_in_the_menu() {
    walk(4, |game, moves| {
        let mut seen = HashSet::new();
        for mv in moves {
            let path = game.path(mv);
            assert!(
                path.iter().all(|segment| !segment.is_empty()),
                "{mv:?}: {path:?}"
            );
            assert!(
                seen.insert(path.clone()),
                "{path:?} stands there twice, once for {mv:?}"
            );
        }
        for path in &seen {
            let hidden = (1..path.len()).find(|&end| seen.contains(&path[..end]));
            assert_eq!(hidden, None, "{path:?} hides behind an offer");
        }
    });
}

#[test]
fn every_moment_has_its_headline_sentences_and_pages() {
    walk(3, |game, moves| {
        assert!(!game.headline().is_empty());
        assert!(!game.pages().is_empty());
        for mv in moves {
            assert!(!game.sentence(mv).is_empty(), "{mv:?}");
        }
    });
}
