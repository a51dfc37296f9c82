//! What the menu of a game promises: places that tell moves apart, and a word for every moment.

use std::collections::HashSet;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Sample, random_play::choose};
use crate::face::id;

/// Games played in each way.
const GAMES: u64 = 6;
/// At most so many moments of each are looked at: some games are long.
const MOMENTS: usize = 400;

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![
        no_two_offers_stand_in_one_place,
        every_offer_has_an_id_of_its_own,
        no_offer_hides_a_group_of_the_same_name,
        every_moment_has_its_headline_sentences_and_pages,
    ]
}

/// Walks through random games and looks at each moment with its offers.
fn walk<G: Sample>(mut look: impl FnMut(&G, &[G::Move])) {
    for (&way, seed) in G::WAYS
        .iter()
        .flat_map(|way| (0..GAMES).map(move |seed| (way, seed)))
    {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = G::set_up(way, &mut rng);
        for _ in 0..MOMENTS {
            look(&game, &game.choices());
            let Some(mv) = choose(&game, &mut rng) else {
                break;
            };
            game = game.play(&mv).expect("offered").0;
        }
    }
}

fn no_two_offers_stand_in_one_place<G: Sample>() {
    walk::<G>(|game, offers| {
        let mut seen = HashSet::new();
        for mv in offers {
            let path = game.path(mv);
            let spelled = !path.is_empty() && path.iter().all(|segment| !segment.is_empty());
            assert!(spelled, "{mv:?}: {path:?}");
            let message = format!("{path:?} stands there twice, once for {mv:?}");
            assert!(seen.insert(path), "{message}");
        }
    });
}

fn every_offer_has_an_id_of_its_own<G: Sample>() {
    walk::<G>(|_, offers| {
        let mut seen = HashSet::new();
        for mv in offers {
            let id = id::<G>(mv);
            let blank = G::blank(mv).is_some();
            assert_eq!(id.ends_with(':'), blank, "{id:?} of {mv:?}");
            assert!(seen.insert(id), "the id of {mv:?} is there twice");
        }
    });
}

fn no_offer_hides_a_group_of_the_same_name<G: Sample>() {
    walk::<G>(|game, offers| {
        let paths: HashSet<_> = offers.iter().map(|mv| game.path(mv)).collect();
        for path in &paths {
            let hidden = (1..path.len()).find(|&end| paths.contains(&path[..end]));
            assert_eq!(hidden, None, "{path:?} hides behind an offer");
        }
    });
}

fn every_moment_has_its_headline_sentences_and_pages<G: Sample>() {
    walk::<G>(|game, offers| {
        assert!(!game.headline().is_empty());
        assert!(!game.pages().is_empty());
        assert!(!game.timed().is_empty());
        for mv in offers {
            assert!(!game.sentence(mv).is_empty(), "{mv:?}");
            let warning = game.warning(mv).unwrap_or_default();
            assert!(warning.chars().count() <= 25, "{warning:?}");
        }
    });
}
