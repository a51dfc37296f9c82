//! Threats that a card keeps from moving or firing for a turn, and what the captains do with them.

use super::position::*;

/// A ship at medium range of the right side is held so; whether it moves, how often it fires with the captain who comes
/// then, and whether it follows him.
#[test]
fn a_threat_is_kept_from_moving_from_firing_or_from_both() {
    for (held, moves, fires) in [
        (&[Held::Move][..], false, true),
        (&[Held::Fire], true, false),
        (&[Held::MoveAndFire], false, false),
        (&[Held::Move, Held::Fire], false, false),
    ] {
        for captain in [KANG, KOLOTH] {
            let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
            let ship = table.put(KLINGON, RIGHT, Medium);
            for &held in held {
                table.card_on(ship, Move::Hold(ship, held));
            }
            table.end_fire().draw(captain, 5);
            let at = if moves { Short } else { Medium };
            assert_eq!(table.place(ship), (RIGHT, at), "{held:?}, {captain}");
            let shield = match (fires, captain) {
                (false, _) => Intact,
                (true, KANG) => Destroyed,
                (true, _) => Damaged,
            };
            assert_eq!(table.sections(RIGHT).0, shield, "{held:?}, {captain}");
            // In the next turn that is over.
            table.draw(STARBASE, 6).end_play();
            table.play(Move::Advance(RIGHT));
            assert_eq!(table.place(ship), (RIGHT, Short));
            assert_ne!(table.sections(RIGHT).0, Intact);
        }
    }
}

/// A30: what does not move does not board; a ship that cloaks turns face down where it is.
#[test]
fn what_does_not_move_stays_and_cloaks() {
    let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
    table.shield(RIGHT, Destroyed);
    let near = table.put(ROMULAN, RIGHT, Short);
    let raider = table.put(RAIDER, RIGHT, Medium);
    for ship in [near, raider] {
        table.card_on(ship, Move::Hold(ship, Held::Move));
    }
    table.end_fire();
    assert_eq!(table.place(near), (RIGHT, Short));
    assert_eq!(table.sections(RIGHT).1, Damaged, "it fires only");
    assert_eq!(table.place(raider), (RIGHT, Medium));
    assert!(table.token(raider).unwrap().cloaked);
}

/// A12: only cloaked Romulans are on the board: no die, unless Kang's is for everybody.
#[test]
fn kang_needs_no_die_without_cloaked_klingons() {
    for (readings, die) in [(&[][..], false), (&[Reading::KangUncloaksAll], true)] {
        let mut table = Bridge::playing(&[Kirk, McCoy], readings);
        table.end_play();
        table.lay_cloaked(BIRD_OF_PREY, 3, Long);
        table.draw(KANG, 5);
        let rolls = Some(&Task::Roll(RollFor::UncloakKlingons));
        assert_eq!(table.now.agenda.last() == rolls, die);
    }
}

/// Of a box whose Tholians cloak: it stays face up where it stops, so that it can be fought.
#[test]
fn a_tholian_does_not_cloak_where_it_stops() {
    let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
    table.now.kinds.make_mut()[usize::from(THOLIAN)].cloak = true;
    let web = table.put(THOLIAN, RIGHT, Medium);
    table.end_fire();
    assert_eq!(table.place(web).1, Short);
    assert!(!table.token(web).unwrap().cloaked);
    assert_eq!(table.fired(), 0);
}
