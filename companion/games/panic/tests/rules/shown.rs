//! Tests of the public state: the companion does nothing that is hidden.

use super::position::*;
use readyroom_kit::{Game, Refused};

/// PANIC-79: hull, missions, timer, deck, and every token's place are there to be shown.
#[test]
fn everything_on_the_table_can_be_shown() {
    let timed = timed(4, &[(Counts::Other, 1)]);
    let mut table = Bridge::on_mission(timed, &[]);
    table.hull(2, Destroyed);
    table.hull(3, Damaged);
    table.lay_cloaked(RAIDER, 1, Medium);
    table.play_all([Move::Maneuver(Maneuver::Clockwise), Move::LoseCard]);
    let now = &table.now;
    assert_eq!(now.hull_destroyed(), 1);
    assert_eq!(now.section(Part::Hull, 3), Damaged);
    assert_eq!((now.completed.len(), now.setup.missions), (0, 2));
    assert_eq!(now.mission.as_ref().unwrap().timer, Some(4));
    assert_eq!((now.cards.deck, now.cards.removed), (49, 1));
    assert_eq!((now.heading, now.facing_at(1)), (1, RIGHT_FRONT));
    let shown = now.threats().next().expect("a threat");
    assert!(shown.cloaked);
    assert_eq!((shown.sector, shown.range, shown.defense), (1, Medium, 2));
}

/// PANIC-36, PANIC-79: the No Maneuver marker goes with its cause.
#[test]
fn the_cause_of_no_maneuver_is_shown() {
    let mut table = Bridge::playing(&[Kirk], &[]);
    table.lay(THOLIAN, 3, Short);
    let cause = table.now.no_maneuver().expect("a cause");
    assert_eq!(cause.rule(), "PANIC-35");
    assert!(cause.why().contains("Tholian"));
}

/// PANIC-80: each sector of phase 6, each boarder and each die is a separate move; a refused move changes nothing,
/// and the state before a move is still there after it.
#[test]
fn every_step_is_a_move_that_can_be_taken_back() {
    let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
    table.lay_cloaked(RAIDER, 0, Long);
    table.lay(KLINGON, 2, Long);
    table.shield(3, Destroyed);
    table.lay(KLINGON, 3, Short);
    let steps = [
        Move::EndPlay,
        Move::Rolled(3),
        Move::Advance(0),
        Move::Advance(3),
        Move::Brace,
        Move::Advance(2),
        Move::Drawn(KLINGON),
    ];
    for step in steps {
        let before = table.now.clone();
        assert!(table.now.play(&Move::Commit(9)).is_err());
        table.make(step.clone());
        assert_ne!(table.now, before, "{step:?} did nothing");
        assert_eq!(
            before.play(&step).unwrap().0,
            table.now,
            "and does the same again"
        );
    }
}
