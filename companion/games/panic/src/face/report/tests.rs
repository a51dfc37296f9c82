//! What a report says of a step, and in which order.

use readyroom_hardware::{scene::NOTICE_COLUMNS, text::wrap};
use readyroom_kit::{Game, face::Kind};

use super::*;
use crate::{
    face::playing::{lay, named, playing},
    rules::{Maneuver, Move, Phase, Piece, Range, Role, ThreatCard, TokenKind, Weapon},
};

/// What is said of `events` of one move, at a board where nothing else changes.
fn said(before: &Panic, events: &[Event]) -> Vec<Message> {
    report(before, &[(before.clone(), events.to_vec())]).messages
}

pub fn texts(messages: &[Message]) -> Vec<String> {
    messages.iter().map(Message::sentence).collect()
}

/// The report of the moves, one after the other, as a step.
fn of_step(before: &Panic, moves: &[Move]) -> StepReport {
    let mut state = before.clone();
    let made: Vec<Made<Panic>> = moves
        .iter()
        .map(|mv| {
            let made = state.play(mv).expect("legal");
            state = made.0.clone();
            made
        })
        .collect();
    report(before, &made)
}

/// Who moves a piece reads where it is, which it is and where to, in the same words for all pieces.
#[test]
fn a_move_says_sector_piece_and_the_new_range_in_two_rows() {
    for name in ["Tholian", "Klingon Cruiser", "Romulan Battle Cruiser"] {
        let mut game = playing();
        let piece = lay(&mut game, name, 2, Range::Long, 2);
        let moved = said(&game, &[Event::Moved(piece, 2, Range::Long, Range::Medium)]);
        assert_eq!(moved[0].places, [2]);
        assert_eq!(moved[0].text, format!("Sector 3: move {name} to medium."));
        assert_eq!(wrap(&moved[0].text, NOTICE_COLUMNS).count(), 2);
    }
}

/// The bottom row names the token that the die has placed; the report says how it lies there.
#[test]
fn who_places_a_token_reads_which_where_and_how_it_lies() {
    let mut game = playing();
    let says = |game: &Panic, name, range| {
        let piece = Piece {
            id: game.ids + 1,
            kind: named(game, name),
        };
        said(game, &[Event::Placed(piece, 4, range)]).remove(0)
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

/// What the table has just chosen itself stops nobody: the bottom row shows all of it.
#[test]
fn what_was_chosen_fits_the_bottom_row() {
    let mut game = playing();
    let pieces = ["Klingon Cruiser", "Romulan Battle Cruiser"];
    for piece in pieces.map(|name| lay(&mut game, name, 1, Range::Medium, 2)) {
        game.shields[1] = Section::Damaged;
        for event in [
            Event::Struck(piece, 1),
            Event::Gained(piece, 3),
            Event::Destroyed(piece),
            Event::Shifted(piece, 5, Range::Long),
            Event::Marked(piece, ThreatCard::ForceField),
            Event::Marked(piece, ThreatCard::TractorBeam),
            Event::Section(Part::Shield, 1, Section::Intact),
        ] {
            let said = said(&game, std::slice::from_ref(&event));
            let row = said[0].row.as_deref().expect("it stands in the bottom row");
            assert!(row.chars().count() <= 25, "{row}");
            assert_ne!(said[0].kind, Kind::Alarm);
        }
    }
}

/// PANIC-42: the sectors as they are numbered, and in each what happened there in its order, whatever its kind; cards come
/// last, and are counted once.
#[test]
fn a_report_goes_once_round_the_board_in_the_order_in_which_things_happened() {
    let mut game = playing();
    let far = lay(&mut game, "Klingon Cruiser", 2, Range::Long, 2);
    let near = lay(&mut game, "Tholian", 0, Range::Medium, 2);
    let events = [
        Event::CardsRemoved(1),
        Event::Section(Part::Shield, 2, Section::Damaged),
        Event::Moved(far, 2, Range::Long, Range::Medium),
        Event::CometStruck(0),
        Event::Shattered(near, 0),
        Event::Section(Part::Shield, 0, Section::Destroyed),
        Event::CardsRemoved(2),
    ];
    assert_eq!(
        texts(&said(&game, &events)),
        [
            "Sector 1: a comet strikes.",
            "Sector 1: discard Tholian.",
            "Sector 1: shield destroyed. Take it off.",
            "Sector 3: put a damage marker on the shield.",
            "Sector 3: move Klingon Cruiser to medium.",
            "Remove the top 3 cards of the deck from the game.",
        ]
    );
}

/// The shield is damaged, then destroyed: no marker is put on it first. What is rebuilt and hit again says both at once.
#[test]
fn what_a_later_part_of_the_step_undoes_is_not_said() {
    use Section::{Damaged, Destroyed, Intact};
    for (part, before, states, says) in [
        (
            Part::Shield,
            Intact,
            &[Damaged, Destroyed][..],
            "shield destroyed. Take it off.",
        ),
        (
            Part::Hull,
            Intact,
            &[Damaged, Destroyed],
            "hull destroyed. Put on its marker.",
        ),
        (
            Part::Shield,
            Destroyed,
            &[Intact],
            "shield intact again, without a marker.",
        ),
        (
            Part::Shield,
            Destroyed,
            &[Intact, Damaged],
            "shield rebuilt, but damaged. Put it on, with a damage marker.",
        ),
        (
            Part::Hull,
            Destroyed,
            &[Intact, Damaged],
            "hull rebuilt, but damaged. Put on a damage marker instead.",
        ),
        (Part::Shield, Destroyed, &[Intact, Damaged, Destroyed], ""),
        (Part::Hull, Damaged, &[Intact, Damaged], ""),
    ] {
        let mut game = playing();
        match part {
            Part::Shield => game.shields[2] = before,
            Part::Hull => game.hull[2] = before,
        }
        // Each in a move of its own, as a step of several has it.
        let moves: Vec<Made<Panic>> = states
            .iter()
            .map(|&state| (game.clone(), vec![Event::Section(part, 2, state)]))
            .collect();
        let texts = texts(&report(&game, &moves).messages);
        let expected = (!says.is_empty()).then(|| format!("Sector 3: {says}"));
        assert_eq!(texts, Vec::from_iter(expected), "{part:?} {states:?}");
    }
}

/// A token is spoken of once: where it lay, and how it lies in the end.
#[test]
fn a_token_that_moves_twice_is_moved_once() {
    let mut game = playing();
    let piece = lay(&mut game, "Klingon Cruiser", 5, Range::Long, 1);
    let came = Piece {
        id: game.ids + 1,
        ..piece
    };
    let says = |events: &[Event]| texts(&said(&game, events));
    let moved = Event::Moved(piece, 5, Range::Long, Range::Medium);
    let on = Event::Moved(piece, 0, Range::Medium, Range::Short);
    let up = Event::Uncloaked(piece, 5, 0);
    assert_eq!(
        says(&[moved.clone(), up, on, Event::Strengthened(piece, 0, 2)]),
        ["Sector 6: move Klingon Cruiser to sector 1, short, Defense 2."]
    );
    assert_eq!(
        says(&[moved.clone(), Event::Shattered(piece, 5)]),
        ["Sector 6: discard Klingon Cruiser."]
    );
    assert_eq!(
        says(&[
            Event::Placed(came, 2, Range::Long),
            Event::Shattered(came, 2)
        ]),
        ["Sector 3: Klingon Cruiser comes and is destroyed: discard it."]
    );
    assert_eq!(
        says(&[moved, Event::Cloaked(piece, 5, Range::Medium, Range::Long)]),
        ["Sector 6: turn Klingon Cruiser face down."]
    );
}

/// Of two of a kind in one sector, the sentence says which.
#[test]
fn of_two_alike_it_is_said_which() {
    let discards = |others: &[(Range, u8)]| {
        let mut game = playing();
        let piece = lay(&mut game, "Klingon Cruiser", 1, Range::Short, 2);
        for &(range, defense) in others {
            lay(&mut game, "Klingon Cruiser", 1, range, defense);
        }
        lay(&mut game, "Klingon Cruiser", 4, Range::Long, 1);
        texts(&said(&game, &[Event::Discarded(piece, 1)])).remove(0)
    };
    let named = |which| format!("Sector 2: discard Klingon Cruiser{which}.");
    assert_eq!(discards(&[]), named(""));
    assert_eq!(
        discards(&[(Range::Short, 2)]),
        named(""),
        "they are the same"
    );
    assert_eq!(discards(&[(Range::Long, 2)]), named(" (short)"));
    assert_eq!(discards(&[(Range::Short, 1)]), named(" (Defense 2)"));
    let both = [(Range::Short, 1), (Range::Medium, 2)];
    assert_eq!(discards(&both), named(" (short, Defense 2)"));
}

/// PANIC-37: a starbase that lies at short range already is not moved there.
#[test]
fn a_starbase_at_short_range_is_only_docked_with() {
    let mut game = playing();
    lay(&mut game, "Tholian", 2, Range::Long, 1);
    game.kinds.make_mut().push(TokenKind {
        name: readyroom_kit::text::cut("Starbase"),
        role: Role::Starbase,
        ..TokenKind::default()
    });
    game.bag_kinds.push(0);
    game.discard.push(0);
    lay(&mut game, "Starbase", 5, Range::Short, 0);
    let report = of_step(&game, &[Move::Maneuver(Maneuver::Forward)]);
    let texts = texts(&report.messages);
    let discard = "Sector 6: discard Starbase.".to_owned();
    assert!(texts.contains(&discard), "{texts:?}");
    assert!(
        texts.iter().all(|text| !text.contains("move ")),
        "{texts:?}"
    );
}

/// PANIC-35, PANIC-59: the web is said when a Tholian holds the ship, and when none does any more.
#[test]
fn a_web_begins_and_ends_with_a_sentence() {
    let mut game = playing();
    lay(&mut game, "Klingon Cruiser", 2, Range::Long, 1);
    let web = lay(&mut game, "Tholian", 1, Range::Short, 1);
    let shot = of_step(&game, &[Move::Hit(Weapon::Phasers, web.id)]);
    assert_eq!(
        texts(&shot.messages).last().unwrap(),
        "The Tholian web is gone."
    );
    let mut free = game.clone();
    free.tokens.last_mut().unwrap().range = Range::Medium;
    let held = report(&free, &[(game, Vec::new())]);
    assert_eq!(texts(&held.messages), ["Tholian web: no maneuver."]);
}

/// The title names the player whose turn it is when the report is read.
#[test]
fn the_title_names_the_player_whose_turn_it_is_now() {
    let game = playing();
    let title = |after: &Panic| report(&game, &[(after.clone(), Vec::new())]).title;
    let mut next = game.clone();
    assert_eq!(title(&next), "Player 1: play cards");
    (next.active, next.phase) = (1, Phase::Trade);
    assert_eq!(title(&next), "Player 2: trade or play");
}
