//! The starbase.

use super::position::*;

const FORWARD: Move = Move::Maneuver(Maneuver::Forward);

/// The ship is about to dock, with two damaged and one destroyed section of each part.
fn about_to_dock() -> (Bridge, TokenId) {
    let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
    let base = table.lay(STARBASE, RIGHT_FRONT, Medium);
    for facing in [1, 2] {
        table.shield(facing, Damaged);
        table.hull(facing, Damaged);
    }
    table.shield(3, Destroyed);
    table.hull(3, Destroyed);
    (table, base)
}

/// PANIC-71, A27: by the die, at long range, or at medium.
#[test]
fn the_starbase_is_placed_by_the_die() {
    for (readings, range) in [(&[][..], Long), (&[Reading::StarbaseAtMedium], Medium)] {
        let mut table = Bridge::playing(&[Kirk], readings);
        table.end_fire().draw(STARBASE, 3);
        let base = table.now.tokens[0];
        assert_eq!((base.sector, base.range, base.defense), (2, range, 0));
    }
}

/// PANIC-37, PANIC-77, PANIC-75: docking is part of the maneuver, all three rewards are given, the token is discarded.
#[test]
fn docking_is_immediate_and_gives_all_three() {
    let (mut table, base) = about_to_dock();
    table.play(FORWARD);
    assert!(table.happened(&Event::Docked));
    assert!(table.happened(&Event::Discarded(piece(base, STARBASE), 0)));
    assert_eq!(table.token(base), None);
    assert_eq!(table.now.discard[usize::from(STARBASE)], 1);
    table.refuses(Move::EndPlay, Refusal::FirstThis);
    table.play(Move::Enough).play(Move::Enough);
    assert_eq!((table.hand_of(0), table.hand_of(1)), (7, 7));
    assert_eq!(table.now.phase, Phase::Play);
}

/// PANIC-37: from long to medium it only comes nearer; turning past it or a threat's phase brings nothing.
#[test]
fn docking_needs_short_range() {
    let mut table = Bridge::playing(&[Sulu], &[]);
    let base = table.lay(STARBASE, RIGHT_FRONT, Long);
    table.play(FORWARD);
    assert_eq!(table.place(base).1, Medium);
    assert!(table.now.agenda.is_empty());
    table.play(FORWARD);
    assert_eq!(
        table.token(base),
        None,
        "nothing to repair, but everyone draws"
    );
    assert_eq!(table.hand_of(0), 7);
}

/// PANIC-72: two damaged shields or one destroyed one, or less.
#[test]
fn the_starbase_repairs_two_shields_or_rebuilds_one() {
    let (mut table, _) = about_to_dock();
    table.play(FORWARD).play(Move::Mend(Part::Shield, 1));
    table.refuses(Move::Restore(Part::Shield, 3), Refusal::FirstThis);
    table.play(Move::Mend(Part::Shield, 2));
    let third = Move::Mend(Part::Shield, 3);
    // The hull comes next.
    table.refuses(third, Refusal::FirstThis);
    let (mut table, _) = about_to_dock();
    table.play(FORWARD).play(Move::Restore(Part::Shield, 3));
    assert_eq!(table.sections(3).0, Intact);
    table.refuses(Move::Mend(Part::Shield, 1), Refusal::FirstThis);
}

/// PANIC-73, PANIC-74: the same for the hull; then every player draws.
#[test]
fn the_starbase_repairs_two_hulls_or_rebuilds_one() {
    let (mut table, _) = about_to_dock();
    table.play(FORWARD).play(Move::Enough);
    let mut other = table.clone();
    table.play_all([Move::Mend(Part::Hull, 2), Move::Mend(Part::Hull, 1)]);
    assert_eq!(table.sections(1).1, Intact);
    assert_eq!(table.sections(3).1, Destroyed);
    assert_eq!((table.hand_of(0), table.hand_of(1)), (7, 7));
    other.play(Move::Restore(Part::Hull, 3));
    assert_eq!(other.sections(3).1, Intact);
    assert_eq!(other.sections(1).1, Damaged);
    assert_eq!((other.hand_of(0), other.hand_of(1)), (7, 7));
}
