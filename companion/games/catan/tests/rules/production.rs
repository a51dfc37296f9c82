//! Tests of the production of a number.

use super::position::*;

/// Sector 2 is a blue planet with an 8, sector 1 a yellow one with a 10; both at intersection 9.
fn rulebook() -> Table {
    let mut table = Table::acting();
    table.now.position.layout.planets.swap(2, 11);
    table
}

/// The dice come for the next player; who that is makes no difference to production.
fn throw(table: &mut Table, first: u8, second: u8) {
    table.play(Move::End).roll(first, second);
}

/// CATAN-17: the rulebook's 8 and 10: red has two outposts at the 8 and gets 2 water; yellow a starbase there, 2 water; at
/// the 10 yellow has an outpost and a starbase, 3 food.
#[test]
fn outposts_take_one_and_starbases_two() {
    let (red, yellow) = (1, 2);
    let mut table = rulebook();
    table.outposts(red, &[2, 10]);
    table.starbases(yellow, &[9]).outposts(yellow, &[1]);
    throw(&mut table, 4, 4);
    assert_eq!(table.hand_of(red), [0, 0, 0, 0, 2]);
    assert_eq!(table.hand_of(yellow), [0, 0, 0, 0, 2]);
    throw(&mut table, 4, 6);
    assert_eq!(table.hand_of(red), [0, 0, 0, 0, 2]);
    assert_eq!(table.hand_of(yellow), [0, 3, 0, 0, 2]);
    assert!(table.happened(&Event::Produced(yellow, Resources::of(Food, 3))));
    assert_eq!(table.now.position.supply.0, [19, 16, 19, 19, 15]);
}

/// CATAN-17: two sectors with the number each bring their own resource.
#[test]
fn both_sectors_of_a_number_produce() {
    let mut table = rulebook();
    table.outposts(3, &[2]).outposts(0, &corners(16)[..1]);
    throw(&mut table, 2, 6);
    assert_eq!(table.hand_of(3), [0, 0, 0, 0, 1]);
    assert_eq!(table.hand_of(0), [0, 0, 0, 1, 0]);
    throw(&mut table, 1, 1);
    assert!(table.happened(&Event::NothingProduced));
}

/// CATAN-18: where the Klingon battle cruiser is nothing is produced; the asteroid field never does.
#[test]
fn the_klingon_sector_and_the_asteroids_produce_nothing() {
    let mut table = rulebook();
    table.outposts(1, &[2]);
    table.now.position.klingon = 2;
    throw(&mut table, 4, 4);
    assert_eq!(table.hand_of(1), [0; 5]);
    assert!(table.happened(&Event::Blocked(2)) && table.happened(&Event::NothingProduced));
    let mut table = rulebook();
    table.outposts(1, &[18, 29]);
    table.now.position.klingon = 2;
    for sum in [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] {
        let owed = table.now.position.owed(sum)[1];
        let planets = [18, 29]
            .into_iter()
            .flat_map(board::sectors_at)
            .filter(|&sector| table.now.position.layout.numbers[usize::from(sector)] == sum);
        assert_eq!(usize::from(owed.total()), planets.count());
    }
    table.now.position.klingon = 4;
    throw(&mut table, 4, 4);
    assert!(!table.happened(&Event::Blocked(4)), "another number");
}

/// So much water is left, and the 8 owes it to these.
fn short(reading: &[Reading], water: u8, owed: &[(Seat, Intersection)]) -> Table {
    let on = reading.iter().map(|&reading| Move::Read(reading, true));
    let mut table = Table::agreed(on);
    table.now.position.layout.planets.swap(2, 11);
    for &(seat, at) in owed {
        table.starbases(seat, &[at]);
    }
    table.hold(0, [0, 0, 0, 0, 19 - water]);
    throw(&mut table, 4, 4);
    table
}

/// CATAN-19, A3: two are owed more than there is: no player gets any; or it is paid in turn order. One who is owed 2
/// with 1 left gets that one.
#[test]
fn a_supply_that_is_short_pays_nobody_or_one_alone() {
    let both = [(0, 2), (2, 10)];
    let none = short(&[], 3, &both);
    assert!(none.happened(&Event::Short(Water)));
    assert_eq!(none.hand_of(2), [0; 5]);
    assert_eq!(none.now.position.supply[Water], 3);
    let alone = short(&[], 1, &[(2, 10)]);
    assert!(alone.happened(&Event::Short(Water)));
    assert_eq!(alone.hand_of(2), [0, 0, 0, 0, 1]);
    let empty = short(&[], 0, &[(2, 10)]);
    assert_eq!(empty.hand_of(2), [0; 5]);
    assert!(empty.happened(&Event::NothingProduced));
    let enough = short(&[], 4, &both);
    assert!(!enough.happened(&Event::Short(Water)));
    assert_eq!(enough.hand_of(2), [0, 0, 0, 0, 2]);
    // The second player has the turn: the third is paid before the first.
    let in_turn = short(&[Reading::ShortSupplyIsPaid], 3, &both);
    assert_eq!(in_turn.hand_of(2), [0, 0, 0, 0, 2]);
    assert_eq!(in_turn.hand_of(0), [0, 0, 0, 0, 17]);
}

/// CATAN-19: another resource of the same number is paid all the same.
#[test]
fn what_is_not_short_is_paid() {
    let mut table = rulebook();
    table.starbases(1, &[2, 10]);
    table.outposts(2, &corners(16)[..1]);
    table.hold(0, [0, 0, 0, 0, 18]);
    throw(&mut table, 4, 4);
    assert_eq!(table.hand_of(1), [0, 0, 0, 0, 1], "all is owed to one");
    assert_eq!(table.hand_of(2), [0, 0, 0, 1, 0]);
}
