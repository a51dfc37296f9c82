//! Maneuvers.

use super::position::*;

fn table(readings: &[Reading]) -> Bridge {
    Bridge::playing(&[Kirk, McCoy], readings)
}

const FORWARD: Move = Move::Maneuver(Maneuver::Forward);
const CLOCKWISE: Move = Move::Maneuver(Maneuver::Clockwise);
const COUNTER: Move = Move::Maneuver(Maneuver::CounterClockwise);

/// PANIC-29: one a turn, before, between or after cards, or none.
#[test]
fn one_maneuver_a_turn_at_any_moment_of_phase_four() {
    let mut table = table(&[]);
    let target = table.lay(ROMULAN, 2, Long);
    table.play_all([Move::Hit(Weapon::Phasers, target), CLOCKWISE]);
    table.refuses(COUNTER, Refusal::ManeuverOnce);
    table.play(Move::Hit(Weapon::Phasers, target)).end_fire();
    table.draw(KLINGON, 1).draw(KLINGON, 1);
    table.play(FORWARD);
    assert_eq!(table.now.active, 1);
}

/// PANIC-29: Sulu two.
#[test]
fn sulu_maneuvers_twice() {
    let mut table = Bridge::playing(&[Sulu, Kirk], &[]);
    table.play(CLOCKWISE).play(CLOCKWISE);
    assert_eq!(table.now.heading, 2);
    table.refuses(CLOCKWISE, Refusal::ManeuverOnce);
}

/// PANIC-30: the rulebook's example: counter-clockwise, a threat at the right front comes to lie at the side, a mission
/// token at the left side comes to lie at the left front.
#[test]
fn turning_the_ship_changes_what_lies_where() {
    let mut table = table(&[]);
    let threat = table.lay(KLINGON, RIGHT_FRONT, Medium);
    table.lay_beacon(LEFT, Long);
    table.play(COUNTER);
    assert_eq!(
        table.place(threat),
        (RIGHT_FRONT, Medium),
        "it lies where it lay"
    );
    assert_eq!(table.now.facing_at(table.place(threat).0), RIGHT);
    assert_eq!(table.now.facing_at(table.now.beacons[0].sector), LEFT_FRONT);
}

/// PANIC-30: damage turns with the ship, and turning back undoes it all.
#[test]
fn damage_turns_with_the_ship() {
    let mut table = Bridge::playing(&[Sulu], &[]);
    table.shield(RIGHT_FRONT, Destroyed);
    table.hull(RIGHT_FRONT, Damaged);
    table.play(CLOCKWISE);
    assert_eq!(table.sections(RIGHT_FRONT), (Destroyed, Damaged));
    assert_eq!(table.now.sector_of(RIGHT_FRONT), 1);
    assert!(!table.now.shielded(1) && table.now.shielded(0));
    table.play(COUNTER);
    assert!(!table.now.shielded(0) && table.now.shielded(1));
}

/// PANIC-31: figures A and B: a mission token at medium and a threat at long in the front come nearer, a threat at the
/// side does not.
#[test]
fn forward_brings_nearer_what_lies_ahead() {
    let mut table = table(&[]);
    table.lay_beacon(LEFT_FRONT, Medium);
    let ahead = table.lay(KLINGON, RIGHT_FRONT, Long);
    let beside = table.lay(ROMULAN, RIGHT, Medium);
    let near = table.lay(RAIDER, LEFT_FRONT, Medium);
    table.play(FORWARD);
    assert_eq!(table.now.beacons[0].range, Short);
    assert_eq!(table.place(ahead).1, Medium);
    assert_eq!(table.place(beside).1, Medium);
    assert_eq!(table.place(near).1, Short);
    assert!(!table.token(near).unwrap().cloaked, "only phase 6 cloaks");
}

/// PANIC-31: cloaked ships stay where they are.
#[test]
fn forward_leaves_cloaked_ships() {
    let mut table = table(&[]);
    let hidden = table.lay_cloaked(RAIDER, RIGHT_FRONT, Long);
    table.play(FORWARD);
    assert_eq!(table.place(hidden).1, Long);
}

/// PANIC-31, PANIC-60, A16: a mission token at short range stays there.
#[test]
fn forward_leaves_a_mission_token_at_short_range() {
    let mut table = table(&[]);
    table.lay_beacon(RIGHT_FRONT, Short);
    table.shield(RIGHT_FRONT, Destroyed);
    table.play(FORWARD);
    assert_eq!(table.now.beacons[0].range, Short);
    assert!(table.now.agenda.is_empty());
}

/// PANIC-32: figure C: at short range a shield keeps the threat out.
#[test]
fn forward_against_a_shield_boards_nothing() {
    for shield in [Intact, Damaged] {
        let mut table = table(&[]);
        table.shield(RIGHT_FRONT, shield);
        let threat = table.lay(KLINGON, RIGHT_FRONT, Short);
        table.play(FORWARD);
        assert_eq!(table.place(threat).1, Short);
        assert_eq!(table.sections(RIGHT_FRONT), (shield, Intact));
        assert!(table.now.agenda.is_empty());
    }
}

/// PANIC-32, PANIC-53, A17: figure D: without a shield it boards at once, with Security Teams or without.
#[test]
fn forward_without_a_shield_is_boarded() {
    let position = |readings| {
        let mut table = table(readings);
        table.shield(RIGHT_FRONT, Destroyed);
        let threat = table.lay(KLINGON, RIGHT_FRONT, Short);
        table.play(FORWARD);
        (table, threat)
    };
    let (mut held, threat) = position(&[]);
    held.play(Move::SecurityTeam(1)).play(Move::Brace);
    assert_eq!(held.token(threat), None);
    assert_eq!(held.sections(RIGHT_FRONT).1, Damaged);
    let (open, threat) = position(&[Reading::NoTeamsWhenManeuvering]);
    assert_eq!(open.token(threat), None, "nobody was asked");
    assert_eq!(open.sections(RIGHT_FRONT).1, Destroyed);
}

/// PANIC-32, PANIC-72: what boards comes aboard before the starbase can rebuild the shield.
#[test]
fn boarders_come_before_docking() {
    for base_first in [false, true] {
        let mut table = table(&[]);
        table.shield(RIGHT_FRONT, Destroyed);
        if base_first {
            table.lay(STARBASE, LEFT_FRONT, Medium);
        }
        table.lay(KLINGON, RIGHT_FRONT, Short);
        if !base_first {
            table.lay(STARBASE, LEFT_FRONT, Medium);
        }
        table.play(FORWARD).play(Move::Brace);
        table.play(Move::Restore(Part::Shield, RIGHT_FRONT));
    }
}

/// PANIC-33, PANIC-36: three destroyed hull sections end all maneuvers, two do not.
#[test]
fn a_weak_hull_allows_no_maneuver() {
    let mut table = table(&[]);
    for facing in [0, 2] {
        table.hull(facing, Destroyed);
    }
    table.hull(3, Damaged);
    assert_eq!(table.now.no_maneuver(), None);
    table.hull(3, Destroyed);
    assert_eq!(table.now.no_maneuver(), Some(Refusal::HullTooWeak));
    table.refuses(FORWARD, Refusal::HullTooWeak);
    table.refuses(CLOCKWISE, Refusal::HullTooWeak);
}

/// PANIC-34, PANIC-36, PANIC-41: a mission may forbid maneuvers.
#[test]
fn a_mission_may_forbid_maneuvers() {
    let still = MissionCard {
        no_maneuver: true,
        ..mission("Still", &[(Counts::Other, 1)])
    };
    let mut table = Bridge::on_mission(still, &[]);
    table.refuses(CLOCKWISE, Refusal::ManeuverForbidden);
    assert_eq!(table.now.no_maneuver(), Some(Refusal::ManeuverForbidden));
    table.play(Move::Progress(0)).end_play();
    assert_eq!(table.now.no_maneuver(), None);
}

/// PANIC-35, PANIC-36, PANIC-59: a Tholian at short range holds the ship until it is destroyed.
#[test]
fn a_tholian_at_short_range_holds_the_ship() {
    let mut table = table(&[]);
    let web = table.lay(THOLIAN, LEFT_REAR, Medium);
    assert_eq!(table.now.no_maneuver(), None);
    table.token_mut(web).range = Short;
    assert_eq!(table.now.no_maneuver(), Some(Refusal::Trapped));
    table.refuses(CLOCKWISE, Refusal::Trapped);
    table.play(Move::Hit(Weapon::Phasers, web));
    table.play_all([Move::Hit(Weapon::Phasers, web), CLOCKWISE]);
}

/// PANIC-35: flying into a web ends Sulu's second maneuver.
#[test]
fn sulu_can_fly_into_a_web() {
    let mut table = Bridge::playing(&[Sulu], &[]);
    table.lay(THOLIAN, RIGHT_FRONT, Medium);
    table.play(FORWARD);
    assert!(table.happened(&Event::Trapped(THOLIAN)));
    table.refuses(FORWARD, Refusal::Trapped);
}
