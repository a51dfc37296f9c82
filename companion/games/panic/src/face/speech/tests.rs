//! Tests of questions in rare situations.

use readyroom_kit::{Game, face::Menu};

use super::*;
use crate::{
    face::playing::{playing, put_token},
    rules::{Pack, Range, TokenKind},
};

fn asked_and_hinted(game: &Panic) -> (String, Option<String>) {
    let hint = game.guidance().map(|hint| hint.key.to_string());
    (game.headline().key.to_string(), hint)
}

/// PANIC-5: a digital bag asks for what it lacks, before it can be begun and while it is counted.
#[test]
fn a_digital_bag_asks_for_what_it_lacks() {
    let mut game = Panic::deal(Pack::default());
    game.setup.bag = Bag::Digital;
    let to_begin = Some("count-to-begin".to_owned());
    assert_eq!(
        asked_and_hinted(&game),
        ("count-tokens counted=0".into(), to_begin.clone())
    );
    let counting = game.play(&Move::CountBag).expect("it is on offer").0;
    let hint = Some("tokens-counted counted=0".to_owned());
    let first = format!("count-kind token={:?}", game.kinds[0].name.as_str());
    assert_eq!(asked_and_hinted(&counting), (first, hint));
    // All 31 are of one kind.
    game.kinds.make_mut()[0].count = Some(TOKENS);
    assert_eq!(asked_and_hinted(&game), ("bag-incomplete".into(), to_begin));
}

#[test]
fn characters_are_dealt_by_chance_with_a_title() {
    let game = Panic::deal(Pack::default());
    let dealing = game.play(&Move::DealCharacters).expect("it is on offer").0;
    assert_eq!(dealing.headline().key.to_string(), "deal-characters");
}

/// A name that leaves no room for the question is shown whole.
#[test]
fn a_title_has_the_first_wording_that_has_room() {
    let mut game = playing();
    let cruiser = put_token(&mut game, "Romulan Battle Cruiser", 1, Range::Long, 2);
    game.agenda.push(Task::CardOn(cruiser.id));
    assert_eq!(game.headline(), "Romulan Battle Cruiser");
    game.agenda.push(Task::Arrive(cruiser.kind));
    assert_eq!(game.headline(), "Battle Cruiser: sector?");
}

#[test]
fn a_bag_whose_kinds_are_all_counted_is_asked_for_as_a_whole() {
    let mut game = Panic::deal(Pack::default());
    for kind in game.kinds.make_mut().iter_mut() {
        kind.count = Some(1);
    }
    game.agenda.push(Task::CountBag);
    assert_eq!(game.headline().key.to_string(), "count-bag");
}

#[test]
fn a_ship_that_is_described_is_shown_as_it_will_be_learned() {
    let learned = |cloak| {
        let ship = TokenKind {
            defense: Some(2),
            fire: 1,
            cloak,
            ..TokenKind::default()
        };
        let shown = crate::face::describe_path::learned(&ship);
        shown.map(|hint| hint.say().key.to_string())
    };
    assert_eq!(
        learned(false).as_deref(),
        Some("ship-learned defense=2 fire=1")
    );
    let cloaking = "cloaking-ship-learned defense=2 fire=1";
    assert_eq!(learned(true).as_deref(), Some(cloaking));
}

#[test]
fn what_is_rolled_and_dealt_is_logged() {
    let game = playing();
    let logged = |mv: Move| game.sentence(&mv).key.to_string();
    assert_eq!(logged(Move::Roll), "rolls player=1");
    assert_eq!(logged(Move::Dealt(Default::default())), "characters-dealt");
    assert_eq!(logged(Move::AdvanceAll), "all-sectors-fire");
    let turn = Move::Maneuver(crate::rules::Maneuver::CounterClockwise);
    assert_eq!(logged(turn), "turns-counter-clockwise");
}
