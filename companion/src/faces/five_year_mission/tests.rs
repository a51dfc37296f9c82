//! What the face promises of every game: menu paths that tell moves apart, pictures that fill their place.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{
    Game, Prompt,
    five_year_mission::{FiveYearMission, Tracking},
};

use super::Face;

#[path = "../../../rules/tests/table/mod.rs"]
#[allow(dead_code, reason = "the checks of the rules belong to the rules")]
mod table;

/// Walks through random games and looks at each moment once.
fn walk(tracking: Tracking, games: u64, mut look: impl FnMut(&FiveYearMission)) {
    for seed in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = table::set_up(&mut rng, tracking);
        loop {
            look(&game);
            let mv = match game.prompt() {
                Prompt::Over { .. } => break,
                Prompt::Chance(chance) => game.fall(&table::outcome(chance, &mut rng)),
                Prompt::Choose(moves) => match game.countdown().filter(|_| rng.random_ratio(1, 40))
                {
                    Some(countdown) => game.time_up(countdown.id).expect("running"),
                    None => table::likely(&game, &moves, &mut rng)
                        .unwrap_or_else(|| moves.choose(&mut rng).expect("never empty").clone()),
                },
            };
            game = game.play(&mv).expect("offered").0;
        }
    }
}

fn offered(game: &FiveYearMission) -> Vec<<FiveYearMission as Game>::Move> {
    match game.prompt() {
        Prompt::Choose(moves) => moves,
        Prompt::Chance(_) | Prompt::Over { .. } => Vec::new(),
    }
}

#[test]
fn no_two_offers_stand_at_the_same_place_in_the_menu() {
    for tracking in [Tracking::Light, Tracking::Full] {
        walk(tracking, 12, |game| {
            let mut seen = HashSet::new();
            for mv in offered(game) {
                let path = game.path(&mv);
                assert!(
                    path.iter().all(|segment| !segment.is_empty()),
                    "{mv:?}: {path:?}"
                );
                assert!(
                    seen.insert(path.clone()),
                    "{path:?} stands there twice, once for {mv:?}"
                );
            }
        });
    }
}

#[test]
fn no_offer_hides_a_group_of_the_same_name() {
    for tracking in [Tracking::Light, Tracking::Full] {
        walk(tracking, 12, |game| {
            let paths: Vec<_> = offered(game).iter().map(|mv| game.path(mv)).collect();
            for path in &paths {
                let hidden = paths
                    .iter()
                    .find(|other| other.len() > path.len() && other.starts_with(path));
                assert_eq!(hidden, None, "{path:?} is an offer and a group");
            }
        });
    }
}

#[test]
fn every_moment_has_its_headline_sentences_and_pages() {
    for tracking in [Tracking::Light, Tracking::Full] {
        walk(tracking, 6, |game| {
            assert!(!game.headline().is_empty());
            assert!(!game.pages().is_empty());
            assert!(!game.timed().is_empty());
            for mv in offered(game) {
                assert!(!game.sentence(&mv).is_empty(), "{mv:?}");
                let warning = game.warning(&mv).unwrap_or_default();
                assert!(warning.chars().count() <= 25, "{warning:?}");
            }
        });
    }
}
