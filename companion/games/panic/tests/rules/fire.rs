//! Fire, comets and boarders against shields and hull, in every combination.

use super::position::*;
use readyroom_kit::Game;

fn table(rules: u32, readings: &[Reading]) -> Bridge {
    Bridge::playing_by(rules, &[Kirk, McCoy], readings)
}

/// Ships at long range of the right side, which then fire: Klingon ones, of one damage each.
fn fire(table: &mut Bridge, ships: u8) {
    for _ in 0..ships {
        table.put(KLINGON, RIGHT, Long);
    }
    table.end_fire();
}

/// Shield before hull, two damage each, by the volley; what is more than a section has left is lost, and no player is told.
#[test]
fn fire_wears_down_shield_then_hull() {
    for (ships, before, after, lost) in [
        (1, (Intact, Intact), (Damaged, Intact), None),
        (2, (Intact, Intact), (Destroyed, Intact), None),
        (
            5,
            (Intact, Intact),
            (Destroyed, Intact),
            Some((Part::Shield, 3)),
        ),
        (
            5,
            (Damaged, Intact),
            (Destroyed, Intact),
            Some((Part::Shield, 4)),
        ),
        (1, (Destroyed, Intact), (Destroyed, Damaged), None),
        (2, (Destroyed, Intact), (Destroyed, Destroyed), None),
        (
            3,
            (Destroyed, Damaged),
            (Destroyed, Destroyed),
            Some((Part::Hull, 2)),
        ),
    ] {
        let mut table = table(Panic::RULES_VERSION, &[]);
        table.shield(RIGHT, before.0);
        table.hull(RIGHT, before.1);
        fire(&mut table, ships);
        let case = format!("{ships} on {before:?}");
        assert_eq!(table.sections(RIGHT), after, "{case}");
        assert_eq!(table.now.cards.removed, 0, "{case}");
        let is_lost = |event: &Event| matches!(event, Event::DamageLost(..));
        let expected = lost.map(|(part, left)| Event::DamageLost(part, RIGHT, left));
        let found = table.events.iter().find(|event| is_lost(event));
        assert_eq!(found, expected.as_ref(), "{case}");
    }
}

/// A5 with each of the rules: fire of three, or a boarder of three, on a damaged hull section.
#[test]
fn excess_damage_is_lost_or_removes_cards() {
    for (rules, readings, removed) in [
        (1, &[][..], 2),
        (1, &[Reading::HullTakesNoExcess], 0),
        (3, &[], 0),
        (3, &[Reading::ExcessRemovesCards], 2),
    ] {
        let mut fired = table(rules, readings);
        fired.shield(RIGHT, Destroyed);
        fired.hull(RIGHT, Damaged);
        let mut boarded = fired.clone();
        fire(&mut fired, 3);
        boarded.put(ROMULAN, RIGHT, Short);
        boarded.advance(RIGHT).play(Move::Brace);
        for table in [fired, boarded] {
            let case = format!("rules {rules}, {readings:?}");
            assert_eq!(table.sections(RIGHT).1, Destroyed, "{case}");
            assert_eq!(table.now.cards.removed, removed, "{case}");
        }
    }
}

/// A11, and A5 of rules 1: the first thing it meets is destroyed, whatever its state; its second point may go on.
#[test]
fn a_comet_stops_at_what_it_hits_or_goes_through() {
    let through = Reading::CometOverflows;
    for (rules, readings, before, after, removed) in [
        (3, &[][..], (Intact, Intact), (Destroyed, Intact), 0),
        (3, &[], (Damaged, Intact), (Destroyed, Intact), 0),
        (3, &[], (Destroyed, Intact), (Destroyed, Destroyed), 0),
        (3, &[], (Destroyed, Damaged), (Destroyed, Destroyed), 0),
        (3, &[], (Destroyed, Destroyed), (Destroyed, Destroyed), 2),
        (3, &[through], (Intact, Intact), (Destroyed, Intact), 0),
        (3, &[through], (Damaged, Intact), (Destroyed, Damaged), 0),
        (
            3,
            &[through],
            (Destroyed, Intact),
            (Destroyed, Destroyed),
            0,
        ),
        (
            3,
            &[through],
            (Destroyed, Damaged),
            (Destroyed, Destroyed),
            1,
        ),
        (
            1,
            &[through],
            (Destroyed, Damaged),
            (Destroyed, Destroyed),
            1,
        ),
        (
            1,
            &[through, Reading::HullTakesNoExcess],
            (Destroyed, Damaged),
            (Destroyed, Destroyed),
            0,
        ),
    ] {
        let mut table = table(rules, readings);
        table.shield(RIGHT, before.0);
        table.hull(RIGHT, before.1);
        table.end_fire().draw(COMET, 2);
        let case = format!("rules {rules}, {readings:?}, {before:?}");
        assert_eq!(table.sections(RIGHT), after, "{case}");
        assert_eq!(table.now.cards.removed, removed, "{case}");
    }
}

/// A29: what destroyed the shield of the right side, and what comes there later in the turn: fire of two ships, then Kang
/// or a comet; a comet, then Kang's fire at it or a comet. In the next turn nothing is ignored.
#[test]
fn a_shield_destroyed_by_anything_stops_everything_for_the_turn() {
    let only_fire = [Intact, Destroyed, Damaged, Destroyed];
    let nothing = [Destroyed, Destroyed, Damaged, Destroyed];
    for (rules, readings, hulls) in [
        (3, &[][..], [Intact; 4]),
        (3, &[Reading::OnlyFireIsIgnored], only_fire),
        (3, &[Reading::ShieldStopsOneVolley], nothing),
        (1, &[], only_fire),
        (1, &[Reading::ShieldStopsOneVolley], nothing),
    ] {
        let after = [(2, KANG, 2), (2, COMET, 2), (0, KANG, 1), (0, COMET, 2)];
        for ((ships, second, damage), hull) in after.into_iter().zip(hulls) {
            let mut table = table(rules, readings);
            fire(&mut table, ships);
            if ships == 0 {
                table.draw(COMET, 2);
                table.put(KLINGON, RIGHT, Long);
            }
            table.draw(second, if second == KANG { 5 } else { 2 });
            let case = format!("rules {rules}, {readings:?}, {ships} ships, then {second}");
            assert_eq!(table.sections(RIGHT), (Destroyed, hull), "{case}");
            let ignored = Event::DamageIgnored(RIGHT, damage);
            assert_eq!(table.happened(&ignored), hull == Intact, "{case}");
            assert_eq!(table.now.cards.removed, 0, "{case}");
            if let Phase::NewThreats(_) = table.now.phase {
                table.draw(STARBASE, 6);
            }
            table.put(KLINGON, RIGHT, Long);
            table.end_play().play(Move::Advance(RIGHT));
            assert_ne!(table.sections(RIGHT).1, Intact, "the next turn: {case}");
        }
    }
}

/// Boarders are past the shield, also where the same turn has destroyed that; empty hands are not asked for teams.
#[test]
fn boarding_is_not_stopped_by_a_shield_that_was_destroyed() {
    let mut table = table(Panic::RULES_VERSION, &[]);
    table.shield(RIGHT, Damaged);
    table.put(KLINGON, RIGHT, Short);
    table.hand(0, 0);
    table.hand(1, 0);
    table.end_fire().draw(KOLOTH, 5);
    assert_eq!(table.sections(RIGHT), (Destroyed, Destroyed));
}

/// What boards comes aboard before the starbase can rebuild the shield, whichever was laid first.
#[test]
fn boarders_come_before_docking() {
    for kinds in [[STARBASE, KLINGON], [KLINGON, STARBASE]] {
        let mut table = table(Panic::RULES_VERSION, &[]);
        table.shield(RIGHT_FRONT, Destroyed);
        for kind in kinds {
            let base = kind == STARBASE;
            table.put(kind, RIGHT_FRONT, if base { Medium } else { Short });
        }
        table.play_all([Move::Maneuver(Maneuver::Forward), Move::Brace]);
        table.play(Move::Restore(Part::Shield, RIGHT_FRONT));
    }
}
