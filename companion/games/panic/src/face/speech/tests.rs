//! Tests of questions in rare situations.

use readyroom_kit::{Game, face::Menu};

use super::*;
use crate::{
    face::playing::{lay, playing},
    rules::{Pack, Range},
};

fn asked_and_hinted(game: &Panic) -> (String, Option<String>) {
    let hint = game.guidance().map(|hint| hint.said.to_string());
    (game.headline().said.to_string(), hint)
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
    assert_eq!(dealing.headline().said.to_string(), "deal-characters");
}

/// A name that leaves no room for the question is shown whole.
#[test]
fn a_title_has_the_first_wording_that_has_room() {
    let mut game = playing();
    let cruiser = lay(&mut game, "Romulan Battle Cruiser", 1, Range::Long, 2);
    game.agenda.push(Task::CardOn(cruiser.id));
    assert_eq!(game.headline(), "Romulan Battle Cruiser");
    game.agenda.push(Task::Arrive(cruiser.kind));
    assert_eq!(game.headline(), "Battle Cruiser: sector?");
}
