//! Building: prices, places and pieces.

use super::position::*;

/// CATAN-32: each has its price, which goes to the supply; a turn has as many as can be paid.
#[test]
fn everything_has_its_price() {
    let mut table = Table::acting();
    table.outposts(0, &[9]).starships(0, &[13, 18]);
    // Tritanium, food, oxygen, dilithium, water.
    table.hold(0, [3, 2, 4, 3, 4]);
    table.play(starship(9, 13));
    assert_eq!(table.hand_of(0), [2, 2, 4, 2, 4]);
    table.play(Move::Outpost(18));
    assert_eq!(table.hand_of(0), [1, 1, 3, 1, 4]);
    table.play(Move::Starbase(9));
    assert_eq!(table.hand_of(0), [1, 1, 1, 1, 1]);
    table.play(Move::Buy);
    assert_eq!(table.hand_of(0), [1, 0, 0, 1, 0]);
    table.play(starship(18, 24));
    assert_eq!(table.now.position.supply.0, [19; 5]);
    for dear in [starship(18, 23), Move::Buy, Move::Starbase(18)] {
        table.refuses(dear, Refusal::CannotPay);
    }
    table.starships(0, &[24, 30, 35]);
    table.refuses(Move::Outpost(35), Refusal::CannotPay);
}

/// CATAN-34: the rulebook's picture: a starship joins own ones, not past the red outpost, and never lies on another.
#[test]
fn a_starship_joins_own_ones_but_not_through_a_foreign_building() {
    let (orange, red) = (0, 1);
    let mut table = Table::acting();
    table.hold(orange, RICH).outposts(orange, &[16]);
    table.starships(orange, &[16, 22, 17]);
    table.outposts(red, &[17]).starships(red, &[17, 12]);
    table.refuses(starship(17, 23), Refusal::NotConnected);
    table.refuses(starship(17, 12), Refusal::RouteTaken);
    table.refuses(starship(16, 22), Refusal::RouteTaken);
    table.refuses(starship(46, 50), Refusal::NotConnected);
    table.play_all([starship(22, 28), starship(16, 11), starship(21, 16)]);
}

/// CATAN-34, A11: a chain ends at a foreign building and starts from there no more, from an own one it does.
#[test]
fn a_chain_may_end_at_a_foreign_building() {
    let mut table = Table::acting();
    table
        .hold(0, RICH)
        .starships(0, &[16, 22])
        .outposts(1, &[17]);
    table.play(starship(22, 17));
    table.refuses(starship(17, 12), Refusal::NotConnected);
    table.starbases(0, &[23]);
    table.play(starship(23, 17));
    table.refuses(starship(17, 12), Refusal::NotConnected);
}

/// CATAN-35: fifteen starships.
#[test]
fn there_are_fifteen_starships() {
    let mut table = Table::acting();
    table.hold(0, RICH);
    table.starships(0, &[21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26]);
    table.starships(0, &[11, 7, 12, 8, 13]);
    assert_eq!(table.fleet_of(0).starships.len(), 14);
    table.play(starship(13, 9));
    table.refuses(starship(9, 14), Refusal::NoStarship);
}

/// CATAN-38: the rulebook's picture: an own starship leads there, and all neighbours are free, of own buildings too.
#[test]
fn an_outpost_keeps_its_distance() {
    let mut table = Table::acting();
    table.hold(0, RICH).outposts(0, &[16]).outposts(1, &[24]);
    table.starships(0, &[16, 22, 17, 23, 18]);
    for near in [16, 22, 18, 24] {
        table.refuses(Move::Outpost(near), Refusal::TooClose);
    }
    for away in [29, 12, 53] {
        table.refuses(Move::Outpost(away), Refusal::NotBeside);
    }
    table.play(Move::Outpost(23));
    table.refuses(Move::Outpost(17), Refusal::TooClose);
    assert_eq!(table.now.position.points(0), 2);
}

/// CATAN-33, CATAN-39: five outposts; the first two starbases bring one of the reserve each, the others none: seven
/// buildings in all.
#[test]
fn the_first_two_starbases_bring_an_outpost_each() {
    let spots = [0, 1, 2, 7, 9, 21, 23, 25, 38];
    let left = |outposts: usize, starbases: usize| {
        let fleet = Fleet {
            outposts: spots[..outposts].iter().copied().collect(),
            starbases: spots[outposts..outposts + starbases]
                .iter()
                .copied()
                .collect(),
            ..Fleet::default()
        };
        fleet.outposts_left(false)
    };
    assert_eq!([left(2, 0), left(5, 0), left(4, 0)], [3, 0, 1]);
    assert_eq!([left(4, 1), left(5, 1)], [1, 0]);
    assert_eq!([left(3, 2), left(5, 2)], [2, 0]);
    assert_eq!([left(2, 3), left(4, 3), left(3, 4)], [2, 0, 0]);
    let mut table = Table::acting();
    table
        .hold(0, [3, 2, 5, 2, 6])
        .outposts(0, &[0, 1, 2, 11, 13]);
    table.starships(0, &[29, 23]);
    table.refuses(Move::Outpost(23), Refusal::NoOutpost);
    table.play(Move::Starbase(0));
    assert!(table.happened(&Event::Reserve(0)));
    table.play(Move::Outpost(23));
    table.refuses(Move::Outpost(29), Refusal::NoOutpost);
    let mut third = Table::acting();
    third.hold(0, RICH).starbases(0, &[0, 1]).outposts(0, &[2]);
    third.play(Move::Starbase(2));
    assert!(!third.happened(&Event::Reserve(0)));
}

/// CATAN-33, A13: or the reserve is there from the start.
#[test]
fn the_reserve_may_be_there_from_the_start() {
    let mut table = Table::reading(Reading::WholeSupply);
    table.hold(0, RICH).outposts(0, &[0, 1, 2, 11, 13]);
    table.starships(0, &[29, 23, 17]);
    table.play(Move::Outpost(29));
    table.hold(0, RICH).play(Move::Starbase(0));
    assert!(!table.happened(&Event::Reserve(0)));
    let fleet = table.fleet_of(0);
    assert_eq!(
        (fleet.outposts_left(true), fleet.outposts_left(false)),
        (1, 0)
    );
}

/// CATAN-39: only an own outpost is upgraded, and there are four rings.
#[test]
fn a_starbase_is_an_upgraded_outpost() {
    let mut table = Table::acting();
    table.hold(0, [0, 0, 4, 0, 6]);
    table
        .outposts(0, &[23])
        .starbases(0, &[0, 1, 2])
        .outposts(1, &[25]);
    for other in [0, 25, 53] {
        table.refuses(Move::Starbase(other), Refusal::NotUpgradable);
    }
    table.play(Move::Starbase(23));
    assert!(table.fleet_of(0).starbases.has(23) && table.fleet_of(0).outposts.is_empty());
    table.outposts(0, &[38]);
    table.refuses(Move::Starbase(38), Refusal::NoRing);
}
