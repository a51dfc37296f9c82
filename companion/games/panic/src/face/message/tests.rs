//! Tests of the messages of events, by their words.

use readyroom_kit::{Game, face::Kind};

use super::*;
use crate::rules::{Held, Maneuver, Pack};

/// What the table has just chosen itself interrupts no player: the bottom row shows all of it.
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

/// PANIC-39, PANIC-58, PANIC-81: what few games come to.
#[test]
fn names_counts_rewards_and_dice_are_reported() {
    let game = Panic::deal(Pack::default());
    let name = |name: &str| name.parse().expect("a short name");
    let counted = crate::rules::TokenKind {
        count: Some(4),
        ..game.kinds[0].clone()
    };
    let key_of = |event| message(&game, &event).expect("it says something").key;
    for (event, id) in [
        (
            Event::KindRenamed(name("Raider"), name("Klingon Raider")),
            r#"name-changed from="Raider" to="Klingon Raider""#.to_owned(),
        ),
        (
            Event::Recounted(Box::new(counted)),
            format!(
                "kind-recounted kind={:?} count=4",
                game.kinds[0].name.as_str()
            ),
        ),
        (
            Event::Reminder("Draw two cards".parse().expect("a short text")),
            r#"reward-in-words reward="Draw two cards""#.into(),
        ),
        (Event::Rolled(RollFor::Uncloak, 3), "rolled face=3".into()),
    ] {
        assert_eq!(key_of(event).to_string(), id);
    }
}
