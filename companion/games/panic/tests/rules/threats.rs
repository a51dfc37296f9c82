//! Phase 6: threats move and fire.

use super::position::*;

fn table(readings: &[Reading]) -> Bridge {
    Bridge::playing(&[Kirk, McCoy], readings)
}

/// PANIC-42, PANIC-43, PANIC-46: long to medium, medium to short, and each fires one from there.
#[test]
fn threats_move_nearer_and_fire() {
    let mut table = table(&[]);
    let far = table.lay(KLINGON, RIGHT, Long);
    let middle = table.lay(ROMULAN, LEFT, Medium);
    table.end_fire();
    assert_eq!(table.place(far), (RIGHT, Medium));
    assert_eq!(table.place(middle), (LEFT, Short));
    for facing in [RIGHT, LEFT] {
        assert!(table.happened(&Event::Fired(facing, 1)));
        assert_eq!(table.sections(facing), (Damaged, Intact));
    }
}

/// PANIC-42: sector by sector, in the order the table likes; all moves of a sector, then its fire as one.
#[test]
fn sectors_are_done_one_at_a_time_in_any_order() {
    let mut table = table(&[]);
    let one = table.lay(KLINGON, RIGHT, Long);
    let two = table.lay(KLINGON, RIGHT, Medium);
    let other = table.lay(KLINGON, LEFT, Long);
    table.advance(LEFT);
    assert_eq!(table.place(other).1, Medium);
    assert_eq!(table.place(one).1, Long);
    table.refuses(Move::Advance(LEFT), Refusal::SectorDone);
    // Nothing is there.
    table.refuses(Move::Advance(0), Refusal::SectorDone);
    table.events.clear();
    table.play(Move::Advance(RIGHT));
    let (fired, moved) = (
        Event::Fired(RIGHT, 2),
        Event::Moved(piece(two, KLINGON), RIGHT, Medium, Short),
    );
    let at = |event: &Event| {
        table
            .events
            .iter()
            .position(|happened| happened == event)
            .unwrap()
    };
    assert!(at(&moved) < at(&fired));
    assert_eq!(table.place(two).1, Short);
}

/// PANIC-43: threats keep to their sector when the ship has turned; their fire comes at the facing before them.
#[test]
fn threats_fire_at_the_facing_before_them() {
    let mut table = table(&[]);
    table.now.heading = 2;
    let threat = table.lay(KLINGON, 2, Long);
    table.end_fire();
    assert_eq!(table.place(threat), (2, Medium));
    assert_eq!(table.sections(RIGHT_FRONT).0, Damaged);
}

/// PANIC-44: at short range before a shield, damaged or not, it stays and fires.
#[test]
fn a_shield_keeps_threats_out() {
    for shield in [Intact, Damaged] {
        let mut table = table(&[]);
        table.shield(RIGHT, shield);
        let threat = table.lay(KLINGON, RIGHT, Short);
        table.end_fire();
        assert_eq!(table.place(threat), (RIGHT, Short));
        assert!(table.happened(&Event::Fired(RIGHT, 1)));
    }
}

/// PANIC-45, A7: a shield destroyed by this fire lets nobody in before the next phase 6; or it does.
#[test]
fn a_shield_shot_away_opens_the_way_later_or_at_once() {
    for (readings, boards) in [(&[][..], false), (&[Reading::FireOpensTheWay], true)] {
        let mut table = table(readings);
        table.shield(RIGHT, Damaged);
        let threat = table.lay(KLINGON, RIGHT, Short);
        table.advance(RIGHT);
        assert_eq!(table.sections(RIGHT).0, Destroyed);
        assert_eq!(
            matches!(table.now.agenda.last(), Some(Task::Board(_))),
            boards
        );
        if boards {
            table.play(Move::Brace);
        }
        assert_eq!(table.token(threat).is_none(), boards);
    }
}

/// PANIC-46: 2 damage of a Bird-of-Prey that came up, face up it would cloak.
#[test]
fn a_bird_of_prey_fires_two() {
    let mut table = table(&[]);
    table.lay_cloaked(BIRD_OF_PREY, RIGHT, Long);
    table.end_play().roll(3).play(Move::Advance(RIGHT));
    assert!(table.happened(&Event::Fired(RIGHT, 2)));
    assert_eq!(table.sections(RIGHT), (Destroyed, Intact));
}

/// PANIC-43, A9: ships that moved fire, or do not; those at short range did not move.
#[test]
fn moved_ships_fire_or_hold_fire() {
    for (readings, fire) in [(&[][..], 2), (&[Reading::MovedShipsHoldFire], 1)] {
        let mut table = table(readings);
        table.lay(KLINGON, RIGHT, Long);
        table.lay(KLINGON, RIGHT, Short);
        table.advance(RIGHT);
        assert!(table.happened(&Event::Fired(RIGHT, fire)));
        assert!(table.now.tokens.iter().all(|token| !token.holds_fire));
    }
}

/// PANIC-59, PANIC-35: a Tholian fires until it reaches short range; there it stops, for good, and never boards.
#[test]
fn a_tholian_stops_at_short_range() {
    let mut table = table(&[]);
    let web = table.lay(THOLIAN, RIGHT, Long);
    table.end_fire();
    assert!(table.happened(&Event::Fired(RIGHT, 1)));
    table.events.clear();
    table.draw(COMET, 4).draw(COMET, 4);
    table.events.clear();
    table.end_fire();
    assert_eq!(table.place(web).1, Short);
    assert!(table.happened(&Event::Trapped(THOLIAN)));
    assert_eq!(table.fired(), 0);
    table.draw(STARBASE, 5).draw(KLINGON, 5);
    table.shield(RIGHT, Destroyed);
    table.events.clear();
    table.end_fire();
    assert_eq!(table.place(web).1, Short);
    assert_eq!(table.sections(RIGHT).1, Intact);
    assert_eq!(table.now.no_maneuver(), Some(Refusal::Trapped));
}

/// PANIC-59, PANIC-56: a Tholian of a box whose Tholians cloak stays face up where it stops, so that it can be fought.
#[test]
fn a_tholian_does_not_cloak_where_it_stops() {
    let mut table = table(&[]);
    table.now.kinds.make_mut()[usize::from(THOLIAN)].cloak = true;
    let web = table.lay(THOLIAN, RIGHT, Medium);
    table.end_fire();
    assert_eq!(table.place(web).1, Short);
    assert!(!table.token(web).unwrap().cloaked);
}

/// PANIC-71: the starbase neither moves nor fires.
#[test]
fn the_starbase_stays_and_does_not_fire() {
    let mut table = table(&[]);
    let base = table.lay(STARBASE, RIGHT, Long);
    table.end_fire();
    assert_eq!(table.place(base), (RIGHT, Long));
    assert_eq!(table.fired(), 0);
}
