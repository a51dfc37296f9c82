//! Random games, of which every page is whole and every choice that has a picture can be drawn.

use std::cell::Cell;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::scene::{Heading, NOTICE_COLUMNS, Scene};
use readyroom_kit::{
    Game, Prompt,
    face::{
        Shown,
        status::pages::{self, Page},
    },
    testing::walk::{Step, Steps, play_on},
};

use super::{
    tests::{choice, named, play},
    *,
};
use crate::rules::{Keeping, Move};

/// A random game with long names, looked at before each move.
fn walk(seed: u64, mut look: impl FnMut(&Encounters)) {
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let names = ["Bartholomew1"; 6];
    let game = play(named(&names[..2 + seed as usize]), [Move::Begin]);
    let mut looks = Steps(|step: &Step<'_, Encounters>| look(step.before.game));
    play_on((game, rng), (Keeping::Digital, seed), 150, &mut looks);
}

/// The title of a page is whole beside "12/14", and no text is cut; pictures have words, and only they.
#[test]
fn pages_are_whole_at_any_point_of_a_game() {
    let whole = |page: &Page<'_>| {
        let (scene, words) = (&page.scene, page.words());
        let Heading::Row(row) = scene.heading() else {
            panic!("a page has a top row: {scene:?}");
        };
        let letters = row.title.chars().count();
        assert!(letters <= 20 && !row.title.contains('…'), "{row:?}");
        assert!(
            scene.hint().chars().count() <= NOTICE_COLUMNS,
            "{}",
            scene.hint()
        );
        assert_ne!(words.is_empty(), matches!(scene, Scene::Picture { .. }));
        if let Scene::Notice { text, .. } = scene {
            assert!(!text.contains('…'), "{text}");
        }
    };
    let drawn = Cell::new(0);
    for seed in 0..5 {
        walk(seed, |game| {
            let public = game.status(Sight::Public);
            let public = pages::pages(&public, Sight::Public, &|_| Vec::new());
            public.iter().for_each(whole);
            for own in game.position.everybody().map(Sight::Player) {
                let status = game.status(own);
                let pages = pages::own_pages(&status, own, &|_| Vec::new());
                pages.iter().for_each(whole);
            }
            if let Prompt::Choose(offers) = game.prompt() {
                let offers = offers.iter().filter(|mv| game.is_pictured(mv));
                let pictures = offers.map(|mv| choice(game, mv));
                drawn.set(drawn.get() + pictures.count());
            }
        });
    }
    assert!(drawn.get() > 500, "only {}", drawn.get());
}
