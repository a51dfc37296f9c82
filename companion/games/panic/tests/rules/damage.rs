//! Fire, shields and hull.

use super::position::*;

/// Ships at long range of the right side, so many of Defense 2, about to fire.
fn under_fire(ships: usize, readings: &[Reading]) -> Bridge {
    let mut table = Bridge::playing(&[Kirk, McCoy], readings);
    for _ in 0..ships {
        table.lay(KLINGON, RIGHT, Long);
    }
    table
}

/// PANIC-47, PANIC-48, PANIC-50: shield before hull, two damage each, by the volley.
#[test]
fn fire_wears_down_shield_then_hull() {
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

/// PANIC-49: what is more than the shield has left is ignored, and shown as ignored.
#[test]
fn fire_does_not_go_through_a_shield() {
    for shield in [Intact, Damaged] {
        let mut table = under_fire(5, &[]);
        table.shield(RIGHT, shield);
        table.end_fire();
        assert_eq!(table.sections(RIGHT), (Destroyed, Intact));
        let left = if shield == Intact { 3 } else { 4 };
        assert!(table.happened(&Event::DamageLost(Part::Shield, RIGHT, left)));
    }
}

/// PANIC-49, A29: Kang's fire later in the turn is ignored as well where the shield was shot away; or hits the hull.
#[test]
fn a_shield_shot_away_stops_kang_or_does_not() {
    let rows = [
        (&[][..], Intact),
        (&[Reading::OnlyFireIsIgnored], Intact),
        (&[Reading::ShieldStopsOneVolley], Destroyed),
    ];
    for (readings, hull) in rows {
        let mut table = under_fire(2, readings);
        table.end_fire().draw(KANG, 5);
        assert_eq!(table.sections(RIGHT), (Destroyed, hull));
        let ignored = Event::DamageIgnored(RIGHT, 2);
        assert_eq!(table.happened(&ignored), hull == Intact);
        assert_eq!(table.sections(LEFT).0, Damaged);
        table.draw(STARBASE, 6).advance(RIGHT);
        assert_ne!(table.sections(RIGHT).1, Intact, "the next turn is another");
    }
}

/// Fire that destroys the shield of the right side, then a comet there.
fn fire_then_comet(mut table: Bridge) -> Bridge {
    for _ in 0..2 {
        table.lay(KLINGON, RIGHT, Long);
    }
    table.end_fire().draw(COMET, 2);
    table
}

/// A comet that destroys the shield of the right side, then Kang with a ship there; or another comet.
fn comet_then(second: KindId, mut table: Bridge) -> Bridge {
    table.end_fire().draw(COMET, 2);
    if second == KANG {
        table.lay(KLINGON, RIGHT, Long);
        table.draw(KANG, 5);
    } else {
        table.draw(COMET, 2);
    }
    table
}

/// PANIC-49, PANIC-66, PANIC-67, A29: fire, Kang and comets alike: what destroyed the shield and what comes after it makes
/// no difference. Or only fire after fire is ignored; or nothing is.
#[test]
fn a_shield_destroyed_by_anything_stops_everything_for_the_turn() {
    let rows = [
        (&[][..], [Intact; 3]),
        (
            &[Reading::OnlyFireIsIgnored],
            [Destroyed, Damaged, Destroyed],
        ),
        (
            &[Reading::ShieldStopsOneVolley],
            [Destroyed, Damaged, Destroyed],
        ),
    ];
    for (readings, hull) in rows {
        let table = || Bridge::playing(&[Kirk, McCoy], readings);
        let tables = [
            fire_then_comet(table()),
            comet_then(KANG, table()),
            comet_then(COMET, table()),
        ];
        for ((mut table, hull), damage) in tables.into_iter().zip(hull).zip([2, 1, 2]) {
            assert_eq!(table.sections(RIGHT), (Destroyed, hull), "{readings:?}");
            let ignored = Event::DamageIgnored(RIGHT, damage);
            assert_eq!(table.happened(&ignored), hull == Intact, "{readings:?}");
            assert_eq!(table.now.cards.removed, 0);
            // The next turn is another.
            if let Phase::NewThreats(_) = table.now.phase {
                table.draw(STARBASE, 6);
            }
            table.lay(KLINGON, RIGHT, Long);
            table.end_play();
            table.play(Move::Advance(RIGHT));
            assert_ne!(table.sections(RIGHT).1, Intact, "{readings:?}");
        }
    }
}

/// PANIC-49: a comet at a facing whose shield was destroyed this turn takes no card, and clears its line all the same.
#[test]
fn an_ignored_comet_still_destroys_what_lies_in_its_line() {
    let mut table = under_fire(2, &[]);
    table.hull(RIGHT, Destroyed);
    table.end_fire().draw(COMET, 2);
    assert_eq!(table.now.cards.removed, 0);
    assert_eq!(table.now.tokens.len(), 0);
    assert_eq!(table.now.discard[usize::from(KLINGON)], 2);
}

/// PANIC-49, PANIC-68: who boards is past the shield: the damage is done although the shield was destroyed this turn.
#[test]
fn boarding_is_not_stopped_by_a_shield_that_was_destroyed() {
    let mut table = under_fire(1, &[]);
    table.shield(RIGHT, Damaged);
    table.lay(KLINGON, RIGHT, Short);
    table.end_fire().draw(KOLOTH, 5).play(Move::Brace);
    assert_eq!(table.sections(RIGHT), (Destroyed, Destroyed));
}

/// PANIC-51: a destroyed hull section costs the top card of the deck for each damage, and that card never comes back.
#[test]
fn fire_on_a_destroyed_hull_removes_cards() {
    let mut table = under_fire(3, &[]);
    table.shield(RIGHT, Destroyed);
    table.hull(RIGHT, Destroyed);
    let deck = table.now.cards.deck;
    table.end_fire();
    assert_eq!(
        (table.now.cards.deck, table.now.cards.removed),
        (deck - 3, 3)
    );
    assert_eq!(table.now.cards.discard, 0);
    assert!(table.happened(&Event::CardsRemoved(3)));
}

/// PANIC-51, A5: fire beyond the last of a hull section is lost, and shown as lost; or it removes cards.
#[test]
fn excess_fire_is_lost_or_removes_cards() {
    for (readings, removed) in [(&[][..], 0), (&[Reading::ExcessRemovesCards], 2)] {
        let mut table = under_fire(3, readings);
        table.shield(RIGHT, Destroyed);
        table.hull(RIGHT, Damaged);
        table.end_fire();
        assert_eq!(table.sections(RIGHT).1, Destroyed);
        assert_eq!(table.now.cards.removed, removed);
        let lost = Event::DamageLost(Part::Hull, RIGHT, 2);
        assert_eq!(table.happened(&lost), removed == 0);
    }
}

/// PANIC-52: the sixth hull section ends the game before anything else happens.
#[test]
fn the_sixth_hull_section_loses_at_once() {
    let mut table = under_fire(3, &[]);
    table.lay(KLINGON, LEFT, Long);
    for facing in 0..6 {
        table.hull(facing, Destroyed);
    }
    table.shield(RIGHT, Destroyed);
    table.hull(RIGHT, Damaged);
    table.advance(RIGHT);
    assert!(table.is_over(End::HullLost));
    assert_eq!(table.now.cards.removed, 0, "nothing after that");
    assert_eq!(table.events.last(), Some(&Event::Over(End::HullLost)));
}
