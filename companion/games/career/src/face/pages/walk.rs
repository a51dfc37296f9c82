//! Random careers, of which every page is whole, every tray is the roll that is asked for, and every die has a picture.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    scene::{Heading, MOST_DICE, NOTICE_COLUMNS},
    text::Size,
};
use readyroom_kit::face::Speech;
use readyroom_kit::{Chance, Game, Prompt, Stage, face::Shown};

use super::{
    tests::{choice, drawn_offers, widest},
    *,
};
use crate::rules::{Assigning, Pack, Skill};

/// A random move: what makes a career long, mostly.
fn choose(game: &Career, rng: &mut ChaCha8Rng) -> Option<Move> {
    let mut offers = match game.prompt() {
        Prompt::Over { .. } => return None,
        Prompt::Chance(Chance::Dice(dice)) => {
            let faces: Vec<u8> = (0..dice).map(|_| rng.random_range(1..=6)).collect();
            return Some(game.resolve_chance(&faces));
        }
        Prompt::Chance(other) => panic!("no {other:?} in a career"),
        Prompt::Choose(offers) => offers,
    };
    let seldom = |mv: &Move| {
        matches!(
            mv,
            Move::EndTour | Move::GiveUp | Move::Copy(_) | Move::CopyAgain(_)
        )
    };
    if offers.len() > 1 && rng.random_ratio(9, 10) && !offers.iter().all(seldom) {
        offers.retain(|mv| !seldom(mv));
    }
    let newest = offers.len().min(if game.is_agreed_on() { 99 } else { 6 });
    let mv = offers[rng.random_range(0..newest)].clone();
    Some(Career::fill(mv, "Bartholomew"))
}

/// Looks at each step of a few random careers, in some of which survival is certain.
fn walk(mut look: impl FnMut(&Career)) {
    for seed in 0..8 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Career::deal(Pack::default());
        while let Some(mv) = choose(&game, &mut rng) {
            look(&game);
            game = game.play(&mv).expect("offered").0;
            if seed % 4 == 0 && !game.is_agreed_on() {
                game.position.skills[Skill::Fitness as usize] = 3;
                game.position.skills[Skill::Clone as usize] = 2;
                game.position.cloned = 0;
            }
        }
        look(&game);
    }
}

/// The title of a page is whole beside "12/20", and no line is cut.
fn assert_whole(page: &Scene, number: (usize, usize)) {
    let Heading::Row(row) = page.heading() else {
        panic!("a page has a top row: {page:?}");
    };
    let digits = format!("{}/{}", number.0, number.1);
    let room = 128 - Size::Normal.width(&digits) - 2;
    assert!(
        !row.title.contains('…') && Size::Small.holds(&row.title, room),
        "{:?} beside {digits}",
        row.title
    );
    if let Scene::Facts { facts, .. } = page {
        for fact in facts {
            let letters = fact.label().chars().count() + fact.value().chars().count() + 1;
            let cut = fact.label().contains('…') || fact.value().contains('…');
            assert!(!cut && letters <= NOTICE_COLUMNS, "{fact:?}");
        }
    }
    if let Scene::Notice { text, .. } = page {
        assert!(!text.contains('…'), "{text}");
        assert_eq!(page::pages(text).len(), 1, "{text}");
    }
}

#[test]
fn pages_are_whole_at_any_point_of_a_career() {
    walk(|game| {
        let pages = game.pages();
        for (page, number) in pages.iter().zip(1..) {
            assert_whole(page, (number, pages.len()));
        }
        assert_eq!(
            game.in_words().board.is_empty(),
            game.position.thrown.is_none()
        );
        for (page, number) in pages.iter().zip(0..) {
            let is_picture = matches!(page, Scene::Picture { .. });
            assert_eq!(game.page_text(number).is_empty(), !is_picture);
        }
        // The end is a separate picture: why it came, and these rows.
        if let Stage::Over { why, .. } = game.stage() {
            assert!(why.chars().count() <= NOTICE_COLUMNS, "{why}");
        }
        let outcome = game.outcome(true);
        let rows = outcome.figures.iter().map(|row| row.chars().count());
        assert_eq!(rows.clone().count(), 2);
        assert!(rows.max() <= Some(NOTICE_COLUMNS), "{outcome:?}");
    });
}

/// Dice that are asked for are those of the tray that are not kept, of the kinds of the ship.
#[test]
fn the_tray_has_the_dice_that_are_rolled() {
    walk(|game| {
        let tray = game.tray();
        assert!(tray.len() <= MOST_DICE);
        if let Prompt::Chance(Chance::Dice(dice)) = game.prompt() {
            let loose: Vec<&DieFace> = tray.iter().filter(|die| !die.kept).collect();
            assert_eq!(loose.len(), usize::from(dice), "{:?}", game.position.phase);
            assert!(loose.iter().all(|die| die.face == 0));
        }
        if game.position.phase == Phase::Throw {
            let signs = game.pool().colours().map(|of| status::colour(of).sign);
            assert!(signs.eq(tray.iter().map(|die| die.sign)));
        }
    });
    let mut widest = widest();
    assert!(widest.tray().is_empty() && widest.chance_picture("").is_none());
    widest.position.new_dice = NewDice::All;
    assert_eq!(widest.tray().len(), 11);
    widest.position.phase = Phase::ReRoll(4);
    let tray = widest.tray();
    assert_eq!((tray[4].face, tray[4].kept), (0, false));
    assert_eq!((tray[5].face, tray[5].kept), (6, true));
    assert_eq!(Career::ABOUT.free_dice.len(), 3);
}

#[test]
fn every_die_on_offer_has_a_picture_of_its_own() {
    let mut drawn = 0;
    walk(|game| {
        if game.position.phase != Phase::Thrown {
            return;
        }
        let mut seen: Vec<(bool, Scene)> = Vec::new();
        for mv in drawn_offers(game) {
            let picture = (matches!(mv, Move::Place(_)), choice(game, &mv));
            assert!(!seen.contains(&picture), "{mv:?}");
            seen.push(picture);
        }
        drawn += seen.len();
        assert!(game.is_pictured(&Move::GiveUp));
        assert!(!game.is_pictured(&Move::Assign(Assigning::ByHand)));
    });
    assert!(drawn > 100, "only {drawn}");
}
