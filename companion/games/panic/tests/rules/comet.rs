//! Comets.

use super::position::*;

/// The comet flies into the right side.
fn struck(readings: &[Reading], shield: Section, hull: Section) -> Bridge {
    let mut table = Bridge::playing(&[Kirk, McCoy], readings);
    table.shield(RIGHT, shield);
    table.hull(RIGHT, hull);
    table.end_fire().draw(COMET, 2);
    table
}

/// PANIC-66, A11: the first thing it meets is destroyed, whatever its state, and nothing behind it.
#[test]
fn a_comet_destroys_the_first_thing_it_meets() {
    let rows = [
        ((Intact, Intact), (Destroyed, Intact)),
        ((Damaged, Intact), (Destroyed, Intact)),
        ((Destroyed, Intact), (Destroyed, Destroyed)),
        ((Destroyed, Damaged), (Destroyed, Destroyed)),
    ];
    for ((shield, hull), after) in rows {
        let table = struck(&[], shield, hull);
        assert_eq!(table.sections(RIGHT), after);
        assert_eq!(table.now.cards.removed, 0);
        assert_eq!(table.now.discard[usize::from(COMET)], 1);
    }
}

/// PANIC-66, PANIC-51: with nothing left to destroy two cards are removed.
#[test]
fn a_comet_on_a_destroyed_hull_removes_two_cards() {
    let table = struck(&[], Destroyed, Destroyed);
    assert_eq!(table.now.cards.removed, 2);
}

/// PANIC-66, A11: the second point continues to the hull, and behind the hull to the deck.
#[test]
fn a_comet_may_overflow() {
    let overflow = [Reading::CometOverflows];
    let table = struck(&overflow, Damaged, Intact);
    assert_eq!(table.sections(RIGHT), (Destroyed, Damaged));
    let table = struck(&overflow, Intact, Intact);
    assert_eq!(table.sections(RIGHT), (Destroyed, Intact));
    let table = struck(&overflow, Destroyed, Damaged);
    assert_eq!(
        (table.sections(RIGHT).1, table.now.cards.removed),
        (Destroyed, 1)
    );
    let table = struck(&overflow, Destroyed, Intact);
    assert_eq!(
        (table.sections(RIGHT).1, table.now.cards.removed),
        (Destroyed, 0)
    );
}

/// PANIC-66, A10: every token in its line but a mission's goes, or cloaked ships and the starbase are spared; other
/// sectors are not touched.
#[test]
fn a_comet_clears_its_line() {
    for (readings, spared) in [(&[][..], 0), (&[Reading::CometSparesHidden], 2)] {
        let mut table = Bridge::playing(&[Kirk, McCoy], readings);
        table.end_play();
        assert_eq!(table.now.phase, Phase::NewThreats(1));
        for range in Range::ALL {
            table.lay(KLINGON, RIGHT, range);
        }
        table.lay_cloaked(RAIDER, RIGHT, Medium);
        table.lay(STARBASE, RIGHT, Long);
        table.lay_beacon(RIGHT, Short);
        let beside = table.lay(ROMULAN, RIGHT + 1, Short);
        table.draw(COMET, 2);
        let left = table
            .now
            .tokens
            .iter()
            .filter(|token| token.sector == RIGHT)
            .count();
        assert_eq!(left, spared);
        assert_eq!(table.now.beacons.len(), 1);
        assert!(table.token(beside).is_some());
        assert_eq!(table.now.discard[usize::from(KLINGON)], 3);
    }
}

/// PANIC-66, PANIC-52: a comet can destroy the last hull section.
#[test]
fn a_comet_can_lose_the_game() {
    let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
    for facing in 0..6 {
        table.hull(facing, Destroyed);
    }
    table.shield(RIGHT, Destroyed);
    table.hull(RIGHT, Intact);
    table.end_fire().draw(COMET, 2);
    assert!(table.is_over(End::HullLost));
}
