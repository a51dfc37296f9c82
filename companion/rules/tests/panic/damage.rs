//! Fire, shields and hull.

use readyroom_rules::panic::*;

use crate::position::*;

/// Ships at long range of the right side, so many of Defense 2, about to fire.
fn under_fire(ships: usize, readings: &[Reading]) -> Bridge {
    let mut table = Bridge::playing(&[Character::Kirk, Character::McCoy], readings);
    for _ in 0..ships {
        table.lay(KLINGON, RIGHT, Range::Long);
    }
    table
}

/// PANIC-47, PANIC-48, PANIC-50: shield before hull, two damage each, by the volley.
#[test]
fn fire_wears_down_shield_then_hull() {
    use Section::{Damaged, Destroyed, Intact};
    let rows = [
        (1, (Intact, Intact), (Damaged, Intact)),
        (2, (Intact, Intact), (Destroyed, Intact)),
        (1, (Damaged, Intact), (Destroyed, Intact)),
        (1, (Destroyed, Intact), (Destroyed, Damaged)),
        (2, (Destroyed, Intact), (Destroyed, Destroyed)),
        (1, (Destroyed, Damaged), (Destroyed, Destroyed)),
    ];
    for (ships, before, after) in rows {
        let mut table = under_fire(ships, &[]);
        table.shield(RIGHT, before.0);
        table.hull(RIGHT, before.1);
        table.end_fire();
        assert_eq!(table.sections(RIGHT), after, "{ships} on {before:?}");
        assert_eq!(table.now.cards.removed, 0);
    }
}

/// PANIC-49: what is more than the shield has left is lost.
#[test]
fn fire_does_not_go_through_a_shield() {
    for shield in [Section::Intact, Section::Damaged] {
        let mut table = under_fire(5, &[]);
        table.shield(RIGHT, shield);
        table.end_fire();
        assert_eq!(table.sections(RIGHT), (Section::Destroyed, Section::Intact));
    }
}

/// PANIC-49, A29: Kang's fire later in the turn is lost as well where the shield was shot away; or hits the hull.
#[test]
fn a_shield_shot_away_stops_kang_or_does_not() {
    let rows = [
        (&[][..], Section::Intact),
        (&[Reading::ShieldStopsOneVolley], Section::Destroyed),
    ];
    for (readings, hull) in rows {
        let mut table = under_fire(2, readings);
        table.end_fire().draw(KANG, 5);
        assert_eq!(table.sections(RIGHT), (Section::Destroyed, hull));
        assert_eq!(table.sections(LEFT).0, Section::Damaged);
        table
            .draw(STARBASE, 6)
            .play(Move::NoTrade)
            .end_play()
            .play(Move::Advance(RIGHT));
        assert_ne!(
            table.sections(RIGHT).1,
            Section::Intact,
            "the next turn is another"
        );
    }
}

/// PANIC-51: a destroyed hull section costs the top card of the deck for each damage, and that card never comes back.
#[test]
fn fire_on_a_destroyed_hull_removes_cards() {
    let mut table = under_fire(3, &[]);
    table.shield(RIGHT, Section::Destroyed);
    table.hull(RIGHT, Section::Destroyed);
    let deck = table.now.cards.deck;
    table.end_fire();
    assert_eq!(
        (table.now.cards.deck, table.now.cards.removed),
        (deck - 3, 3)
    );
    assert_eq!(table.now.cards.discard, 0);
    assert!(table.told(&Event::CardsRemoved(3)));
}

/// PANIC-51, A5: fire beyond the last of a hull section removes cards, or is lost.
#[test]
fn excess_fire_removes_cards_or_is_lost() {
    for (readings, removed) in [(&[][..], 2), (&[Reading::HullTakesNoExcess], 0)] {
        let mut table = under_fire(3, readings);
        table.shield(RIGHT, Section::Destroyed);
        table.hull(RIGHT, Section::Damaged);
        table.end_fire();
        assert_eq!(table.sections(RIGHT).1, Section::Destroyed);
        assert_eq!(table.now.cards.removed, removed);
    }
}

/// PANIC-52: the sixth hull section ends the game before anything else happens.
#[test]
fn the_sixth_hull_section_loses_at_once() {
    let mut table = under_fire(3, &[]);
    table.lay(KLINGON, LEFT, Range::Long);
    for facing in 0..6 {
        table.hull(facing, Section::Destroyed);
    }
    table.shield(RIGHT, Section::Destroyed);
    table.hull(RIGHT, Section::Damaged);
    table.end_play().play(Move::Advance(RIGHT));
    assert!(table.is_over(End::HullLost));
    assert_eq!(table.now.cards.removed, 0, "nothing after that");
    assert_eq!(table.told.last(), Some(&Event::Over(End::HullLost)));
}
