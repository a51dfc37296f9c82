//! What is said of events, and in which words.

use readyroom_hardware::{scene::NOTICE_COLUMNS, text::wrap};
use readyroom_kit::{Game, face::Kind};

use super::*;
use crate::rules::{Held, Maneuver, Pack, TokenKind};

/// What the table has just chosen itself stops nobody: the bottom row shows all of it.
#[test]
fn what_was_chosen_fits_the_bottom_row() {
    let game = Panic::deal(Pack::default());
    let events = [
        Event::Struck(0, 3),
        Event::Gained(0, 3),
        Event::Destroyed(0),
        Event::Destroyed(1),
        Event::PutBack(0),
        Event::Shifted(0, 5, Range::Medium),
        Event::Section(Part::Shield, 1, Section::Intact),
        Event::Held(0, Held::MoveAndFire),
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

fn named(game: &Panic, name: &str) -> KindId {
    let named = |kind: &TokenKind| kind.name.as_str() == name;
    let found = game.kinds.iter().position(named);
    found.expect("a kind of the box") as KindId
}

fn said(game: &Panic, event: Event) -> Message {
    message(game, &event).expect("it says something")
}

/// Who moves a piece reads where it is, which it is and where to, in the same words for all pieces.
#[test]
fn a_move_says_sector_piece_and_the_new_range_in_two_rows() {
    let game = Panic::deal(Pack::default());
    for name in ["Tholian", "Klingon Cruiser", "Romulan Battle Cruiser"] {
        let kind = named(&game, name);
        let moved = said(&game, Event::Moved(kind, 2, Range::Long, Range::Medium));
        assert_eq!(moved.places, [2]);
        assert_eq!(moved.text, format!("Sector 3: move {name} to medium."));
        assert_eq!(wrap(&moved.text, NOTICE_COLUMNS).count(), 2);
    }
}

/// The bottom row names the token that the die has placed; the report says how it lies there.
#[test]
fn who_places_a_token_reads_which_where_and_how_it_lies() {
    let mut game = Panic::deal(Pack::default());
    let says = |game: &Panic, name, range| {
        let kind = named(game, name);
        said(game, Event::Placed(kind, 4, range))
    };
    let first = says(&game, "Tholian", Range::Long);
    assert_eq!(first.text, "Sector 5: place Tholian at long.");
    assert_eq!(first.row, None);
    game.die = Some((RollFor::Sector(0), 5));
    for (name, row) in [
        ("Tholian", "Tholian: sector 5, long."),
        ("Klingon Cruiser", "Cruiser: sector 5, long."),
        ("Romulan Battle Cruiser", "Battle Cruiser: sector 5."),
    ] {
        let placed = says(&game, name, Range::Long);
        let text = "at long, highest Defense inward.";
        assert_eq!(placed.text, format!("Sector 5: place {name} {text}"));
        assert_eq!(placed.row(), row);
    }
    let medium = says(&game, "Romulan Battle Cruiser", Range::Medium);
    assert_eq!(medium.row, None, "no row leaves out another range");
}

/// One line for sections that share a state, one for all cards that are lost; a roll is told by what it did.
#[test]
fn what_is_alike_is_said_once() {
    let mut game = Panic::deal(Pack::default());
    game.shields[1] = Section::Damaged;
    game.shields[4] = Section::Damaged;
    let events = [
        Event::Rolled(RollFor::Uncloak, 3),
        Event::CardsRemoved(2),
        Event::Section(Part::Shield, 1, Section::Damaged),
        Event::Uncloaked(0, 4, 5),
        Event::CardsRemoved(1),
        Event::Section(Part::Shield, 4, Section::Damaged),
    ];
    let messages = messages(&game, &events);
    let texts: Vec<String> = messages.iter().map(Message::sentence).collect();
    assert_eq!(
        texts,
        [
            "Remove the top 3 cards of the deck from the game.",
            "Sectors 2, 5: put damage markers on the shields.",
            "Sector 5: move Tholian to sector 6, face up.",
        ]
    );
    assert_eq!(messages[1].places, [1, 4]);
}

/// A destroyed shield is taken off, a destroyed hull section gets its marker (PANIC-50).
#[test]
fn a_destroyed_section_says_what_hands_do() {
    let game = Panic::deal(Pack::default());
    let says = |part, at: &[Sector]| sections(&game, part, Section::Destroyed, at).text;
    let [one, two] = [says(Part::Shield, &[2]), says(Part::Hull, &[0, 2])];
    assert_eq!(one, "Sector 3: shield destroyed. Take it off.");
    assert_eq!(two, "Sectors 1, 3: hulls destroyed. Put on their markers.");
}
