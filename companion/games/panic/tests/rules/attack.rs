//! Hit cards.

use super::position::*;

fn table(readings: &[Reading]) -> Bridge {
    Bridge::playing(&[Kirk, McCoy], readings)
}

/// PANIC-18, PANIC-19, PANIC-21: the rulebook's example, phasers on a threat of Defense 2: it shows 1.
#[test]
fn phasers_take_one_defense() {
    let mut table = table(&[]);
    let target = table.lay(KLINGON, 2, Medium);
    table.play(Move::Hit(Weapon::Phasers, target));
    assert_eq!(table.token(target).unwrap().defense, 1);
    assert!(table.happened(&Event::Struck(piece(target, KLINGON), 1)));
    assert_eq!((table.hand_of(0), table.now.cards.discard), (5, 1));
}

/// PANIC-21, PANIC-18: at no Defense it is destroyed and lies with the discarded tokens.
#[test]
fn a_threat_without_defense_is_destroyed() {
    let mut table = table(&[]);
    let target = table.lay(KLINGON, 2, Medium);
    table.play(Move::Hit(Weapon::Phasers, target));
    table.play(Move::Hit(Weapon::Phasers, target));
    assert_eq!(table.token(target), None);
    assert!(table.happened(&Event::Destroyed(piece(target, KLINGON))));
    assert_eq!(table.now.discard[usize::from(KLINGON)], 1);
    table.refuses(Move::Hit(Weapon::Phasers, target), Refusal::NoSuchToken);
}

/// PANIC-19, A1: a torpedo does 2, or 1.
#[test]
fn a_torpedo_does_its_damage() {
    for (readings, left) in [(&[][..], 1), (&[Reading::TorpedoesHitForOne], 2)] {
        let mut table = table(readings);
        let target = table.lay(ROMULAN, 5, Long);
        table.play(Move::Hit(Weapon::Torpedoes, target));
        assert_eq!(table.token(target).unwrap().defense, left);
    }
}

/// PANIC-18, PANIC-19: torpedoes reach the two front facings, wherever the ship has turned them.
#[test]
fn torpedoes_reach_the_front_of_the_ship() {
    let mut table = table(&[]);
    let targets: Vec<_> = (0..6)
        .map(|sector| table.lay(KLINGON, sector, Short))
        .collect();
    for heading in 0..6 {
        table.now.heading = heading;
        for (sector, &target) in (0..).zip(&targets) {
            let torpedo = Move::Hit(Weapon::Torpedoes, target);
            if sector == heading || sector == (heading + 5) % 6 {
                assert!(table.offers().contains(&torpedo));
            } else {
                table.refuses(torpedo, Refusal::TorpedoFront);
            }
            assert!(table.offers().contains(&Move::Hit(Weapon::Phasers, target)));
        }
    }
}

/// PANIC-20
#[test]
fn a_cloaked_ship_is_no_target() {
    let mut table = table(&[]);
    let hidden = table.lay_cloaked(RAIDER, 0, Short);
    for weapon in [Weapon::Phasers, Weapon::Torpedoes] {
        table.refuses(Move::Hit(weapon, hidden), Refusal::Cloaked);
    }
}

/// PANIC-18, PANIC-71: the starbase is no threat, so no target.
#[test]
fn the_starbase_is_no_target() {
    let mut table = table(&[]);
    let base = table.lay(STARBASE, 0, Medium);
    table.refuses(Move::Hit(Weapon::Phasers, base), Refusal::NotATarget);
}

/// PANIC-22: several cards on one target, as many as there are in the hand, and no more.
#[test]
fn only_the_hand_limits_the_cards_played() {
    let mut table = table(&[]);
    let target = table.lay(BIRD_OF_PREY, 1, Short);
    let other = table.lay(ROMULAN, 2, Long);
    table.hand(0, 3);
    table.play(Move::Hit(Weapon::Phasers, target));
    table.play(Move::Hit(Weapon::Phasers, target));
    table.play(Move::Hit(Weapon::Phasers, other));
    assert_eq!(table.token(target).unwrap().defense, 1);
    table.refuses(Move::Hit(Weapon::Phasers, other), Refusal::NoCard);
    table.refuses(Move::PlayOther, Refusal::NoCard);
}
