//! What a press costs: the rules play the move, and nothing of the past again.

use super::*;
use readyroom_kit::testing::toy::PLAYED;

#[test]
fn a_press_plays_its_own_moves_and_none_again_however_long_the_evening_is() {
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
        assert_eq!(PLAYED.get(), 2, "the roll and what fell");
        PLAYED.set(0);
        played.press(&[Okay, Down, Up]);
        assert_eq!(PLAYED.get(), 0);
    }
    let menu = played.table.account().menu;
    let take_back = ["Table", "Take back: roll"];
    assert!(menu.iter().any(|offer| offer.path == take_back));
}
