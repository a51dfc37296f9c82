//! Tests of a press's cost: the rules play the move, and no earlier move again.

use super::*;
use readyroom_kit::testing::toy::{OFFERED, PLAYED};

#[test]
fn a_press_plays_its_own_moves_only_however_long_the_evening() {
    let mut played = Played::new();
    // Just short of the next state that the timeline keeps.
    for _ in 0..30 {
        played.press(&[Roll]);
    }
    for restarted in [false, true] {
        if restarted {
            played.restart();
        }
        PLAYED.set(0);
        played.press(&[Roll]);
        assert_eq!(PLAYED.get(), 2, "the roll and its outcome");
        PLAYED.set(0);
        played.press(&[Okay, Down, Up]);
        assert_eq!(PLAYED.get(), 0);
    }
    let menu = played.table.question().choices;
    let take_back = ["Table", "Take back: roll"];
    assert!(menu.iter().any(|offer| *offer.path == take_back));
}

/// A press that makes a move asks the rules for its offers once, and one that makes none not at all.
#[test]
fn the_offers_are_built_once_a_press() {
    let mut played = Played::new();
    OFFERED.set(0);
    played.press(&[Roll]);
    assert_eq!(OFFERED.get(), 1, "a roll and its outcome");
    OFFERED.set(0);
    played.press(&[Okay, Down, Up, Back, Back]);
    assert_eq!(OFFERED.get(), 0, "looking at dice, menu and pages");
}
