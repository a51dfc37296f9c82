//! Tests of a step's report: its messages and their order.

use readyroom_kit::{Game, face::Kind};

use super::*;
use crate::{
    face::playing::{named, playing, put_token},
    rules::{Maneuver, Move, Phase, Piece, Range, Role, ThreatCard, TokenKind},
};

/// The text about `events` of one move, at a board where nothing else changes.
fn reported(before: &Panic, events: &[Event]) -> Vec<Message> {
    report(before, &[(before.clone(), events.to_vec())]).messages
}

pub fn ids(messages: &[Message]) -> Vec<String> {
    let ids = messages.iter().map(|message| message.key.to_string());
    ids.collect()
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

#[test]
fn a_move_shows_sector_piece_and_the_new_range() {
    let mut game = playing();
    let piece = put_token(&mut game, "Tholian", 2, Range::Long, 2);
    let moved = reported(&game, &[Event::Moved(piece, 2, Range::Long, Range::Medium)]);
    assert_eq!(moved[0].places, [2]);
    assert_eq!(
        ids(&moved),
        [r#"token-moved sector=3 token="Tholian" to=medium"#]
    );
    assert_eq!(moved[0].row, None, "no one has chosen it");
}

/// The bottom row names the token that the die has placed; the report states how it lies there.
#[test]
fn who_places_a_token_reads_which_where_and_how_it_lies() {
    let mut game = playing();
    let message_of = |game: &Panic, name, range| {
        let piece = Piece {
            id: game.ids + 1,
            kind: named(game, name),
        };
        reported(game, &[Event::Placed(piece, 4, range)]).remove(0)
    };
    let first = message_of(&game, "Tholian", Range::Long);
    assert_eq!(
        first.key.to_string(),
        r#"token-placed sector=5 token="Tholian" at=long"#
    );
    assert_eq!(first.row, None);
    game.die = Some((RollFor::Sector(0), 5));
    for (name, row) in [
        ("Tholian", "Tholian: sector 5, long."),
        ("Klingon Cruiser", "Cruiser: sector 5, long."),
        ("Romulan Battle Cruiser", "Battle Cruiser: sector 5."),
    ] {
        let placed = message_of(&game, name, Range::Long);
        let id = format!("drawn-token-placed sector=5 token={name:?} at=long");
        assert_eq!(placed.key.to_string(), id);
        assert_eq!(placed.row(), row);
    }
    let medium = message_of(&game, "Romulan Battle Cruiser", Range::Medium);
    assert_eq!(medium.row(), "To sector 5, medium.", "a row has the range");
}

/// What the table has just chosen itself interrupts no player: the bottom row shows all of it.
#[test]
fn what_was_chosen_fits_the_bottom_row() {
    let mut game = playing();
    let pieces = ["Klingon Cruiser", "Romulan Battle Cruiser"];
    for piece in pieces.map(|name| put_token(&mut game, name, 1, Range::Medium, 2)) {
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
            let messages = reported(&game, std::slice::from_ref(&event));
            let row = messages[0]
                .row
                .as_deref()
                .expect("it stands in the bottom row");
            assert!(row.chars().count() <= 25, "{row}");
            assert_ne!(messages[0].kind, Kind::Alarm);
        }
    }
}

/// PANIC-42: the sectors as they are numbered, and in each what happened there in its order, whatever its kind; cards come
/// last, and are counted once.
#[test]
fn a_report_goes_round_the_board_in_the_order_of_events() {
    let mut game = playing();
    let far = put_token(&mut game, "Klingon Cruiser", 2, Range::Long, 2);
    let near = put_token(&mut game, "Tholian", 0, Range::Medium, 2);
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
        ids(&reported(&game, &events)),
        [
            "comet-strikes sector=1",
            r#"token-discarded sector=1 token="Tholian""#,
            "shield-destroyed sector=1",
            "section-damaged sector=3 section=shield",
            r#"token-moved sector=3 token="Klingon Cruiser" to=medium"#,
            "cards-removed cards=3",
        ]
    );
}

/// The shield is damaged, then destroyed: no marker is put on it first. The message of what is rebuilt and hit again covers both.
#[test]
fn what_a_later_part_of_the_step_undoes_is_not_shown() {
    use Section::{Damaged, Destroyed, Intact};
    for (part, before, states, text) in [
        (
            Part::Shield,
            Intact,
            &[Damaged, Destroyed][..],
            "shield-destroyed sector=3",
        ),
        (
            Part::Hull,
            Intact,
            &[Damaged, Destroyed],
            "hull-destroyed sector=3",
        ),
        (
            Part::Shield,
            Destroyed,
            &[Intact],
            "shield-rebuilt sector=3",
        ),
        (
            Part::Shield,
            Destroyed,
            &[Intact, Damaged],
            "shield-rebuilt-damaged sector=3",
        ),
        (
            Part::Hull,
            Destroyed,
            &[Intact, Damaged],
            "hull-rebuilt-damaged sector=3",
        ),
        (Part::Shield, Destroyed, &[Intact, Damaged, Destroyed], ""),
        (Part::Hull, Damaged, &[Intact, Damaged], ""),
    ] {
        let mut game = playing();
        match part {
            Part::Shield => game.shields[2] = before,
            Part::Hull => game.hull[2] = before,
        }
        // Each in its own move, as a step of several has it.
        let moves: Vec<Made<Panic>> = states
            .iter()
            .map(|&state| (game.clone(), vec![Event::Section(part, 2, state)]))
            .collect();
        let found = ids(&report(&game, &moves).messages);
        let expected = (!text.is_empty()).then(|| text.to_owned());
        assert_eq!(found, Vec::from_iter(expected), "{part:?} {states:?}");
    }
}

/// A token is spoken of once: where it was, and how it is in the end.
#[test]
fn a_token_that_moves_twice_is_moved_once() {
    let mut game = playing();
    let piece = put_token(&mut game, "Klingon Cruiser", 5, Range::Long, 1);
    let came = Piece {
        id: game.ids + 1,
        ..piece
    };
    let ids_of = |events: &[Event]| ids(&reported(&game, events));
    let moved = Event::Moved(piece, 5, Range::Long, Range::Medium);
    let on = Event::Moved(piece, 0, Range::Medium, Range::Short);
    let up = Event::Uncloaked(piece, 5, 0);
    assert_eq!(
        ids_of(&[moved.clone(), up, on, Event::Strengthened(piece, 0, 2)]),
        [r#"token-moved sector=6 token="Klingon Cruiser" to=[sector-1,short,defense-2]"#]
    );
    assert_eq!(
        ids_of(&[moved.clone(), Event::Shattered(piece, 5)]),
        [r#"token-discarded sector=6 token="Klingon Cruiser""#]
    );
    assert_eq!(
        ids_of(&[
            Event::Placed(came, 2, Range::Long),
            Event::Shattered(came, 2)
        ]),
        [r#"token-came-and-destroyed sector=3 token="Klingon Cruiser""#]
    );
    assert_eq!(
        ids_of(&[moved, Event::Cloaked(piece, 5, Range::Medium, Range::Long)]),
        [r#"token-turned sector=6 token="Klingon Cruiser" to=face-down"#]
    );
}

/// Of two of a kind in one sector, the sentence states which.
#[test]
fn of_two_alike_it_is_shown_which() {
    let discards = |others: &[(Range, u8)]| {
        let mut game = playing();
        let piece = put_token(&mut game, "Klingon Cruiser", 1, Range::Short, 2);
        for &(range, defense) in others {
            put_token(&mut game, "Klingon Cruiser", 1, range, defense);
        }
        put_token(&mut game, "Klingon Cruiser", 4, Range::Long, 1);
        ids(&reported(&game, &[Event::Discarded(piece, 1)])).remove(0)
    };
    let named = |which: &str| format!("token-discarded sector=2 token={which}");
    let any = named(r#""Klingon Cruiser""#);
    assert_eq!(discards(&[]), any);
    assert_eq!(discards(&[(Range::Short, 2)]), any, "they are the same");
    assert_eq!(
        discards(&[(Range::Long, 2)]),
        named(r#"["Klingon Cruiser",short]"#)
    );
    assert_eq!(
        discards(&[(Range::Short, 1)]),
        named(r#"["Klingon Cruiser",defense-2]"#)
    );
    let both = [(Range::Short, 1), (Range::Medium, 2)];
    assert_eq!(
        discards(&both),
        named(r#"["Klingon Cruiser",short,defense-2]"#)
    );
}

/// PANIC-37: a starbase that lies at short range already is not moved there.
#[test]
fn a_starbase_at_short_range_is_only_docked_with() {
    let mut game = playing();
    put_token(&mut game, "Tholian", 2, Range::Long, 1);
    game.kinds.make_mut().push(TokenKind {
        name: readyroom_kit::text::cut("Starbase"),
        role: Role::Starbase,
        ..TokenKind::default()
    });
    game.bag_kinds.push(0);
    game.discard.push(0);
    put_token(&mut game, "Starbase", 5, Range::Short, 0);
    let report = of_step(&game, &[Move::Maneuver(Maneuver::Forward)]);
    let found = ids(&report.messages);
    let discard = r#"token-discarded sector=6 token="Starbase""#.to_owned();
    assert!(found.contains(&discard), "{found:?}");
    assert!(
        found
            .iter()
            .all(|found| !found.contains("token=\"Starbase\" to=")),
        "{found:?}"
    );
}

/// The title names the player whose turn it is when the report is read.
#[test]
fn the_title_names_the_player_whose_turn_it_is_now() {
    let game = playing();
    let title = |after: &Panic| {
        let report = report(&game, &[(after.clone(), Vec::new())]);
        report.title.key.to_string()
    };
    let mut next = game.clone();
    assert_eq!(title(&next), "play-cards player=1");
    (next.active, next.phase) = (1, Phase::Trade);
    assert_eq!(title(&next), "trade-or-play player=2");
}
