//! What is said of events, and in which words.

use readyroom_kit::{Game, face::Kind};

use super::*;
use crate::rules::{Held, Maneuver, Pack};

/// What the table has just chosen itself stops nobody: the bottom row shows all of it.
#[test]
fn what_was_chosen_fits_the_bottom_row() {
    let game = Panic::deal(Pack::default());
    let piece = Piece { id: 1, kind: 0 };
    let events = [
        Event::PutBack(0),
        Event::Held(piece, Held::MoveAndFire),
        Event::HeldUp(0),
        Event::Maneuvered(Maneuver::CounterClockwise),
        Event::Docked,
    ];
    for event in &events {
        let message = message(&game, event).expect("it says something");
        let stops = message.row.is_none() && message.kind != Kind::Know;
        assert!(!stops, "{event:?}");
        assert!(message.row().chars().count() <= 25, "{}", message.row());
    }
}
