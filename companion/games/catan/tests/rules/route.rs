//! The Longest Supply Route.

use super::position::*;

/// Seven starships in the middle of the board, from left to right.
const SEVEN: [Intersection; 8] = [16, 22, 17, 23, 18, 24, 19, 25];
/// The same at the top, six.
const TOP: [Intersection; 7] = [3, 0, 4, 1, 5, 2, 6];
/// And at the bottom.
const BOTTOM: [Intersection; 7] = [47, 51, 48, 52, 49, 53, 50];

const fn holder(table: &Table) -> Option<Seat> {
    table.now.position.longest_route
}

/// CATAN-36: six in a row are six, the branch does not count; a ring does.
#[test]
fn a_branch_does_not_count_and_a_ring_does() {
    let mut table = Table::acting();
    table.starships(0, &TOP).starships(0, &[1, 5, 9]);
    assert_eq!(table.now.position.route_of(0), 6);
    let [a, b, c, d, e, f] = corners(9);
    table.starships(1, &[a, b, c, d, e, f, a]);
    assert_eq!(table.now.position.route_of(1), 6);
    let tail = board::routes_at(a).find(|route| !table.fleet_of(1).starships.has(*route));
    table.now.position.fleets[1]
        .starships
        .insert(tail.expect("a third"));
    assert_eq!(table.now.position.route_of(1), 7);
    table.starships(2, &[38, 43]).starships(2, &[39, 44]);
    assert_eq!(table.now.position.route_of(2), 1, "not connected");
}

/// CATAN-36, CATAN-37: the rulebook's picture: a red outpost parts orange's 7 into 2 and 5, which is enough.
#[test]
fn a_foreign_outpost_parts_a_route() {
    let mut table = Table::acting();
    table.starships(1, &SEVEN).outposts(1, &[16]);
    table.now.position.longest_route = Some(1);
    table.hold(0, RICH).starships(0, &[12, 17]);
    table.play(Move::Outpost(17));
    assert_eq!(table.now.position.route_of(1), 5);
    assert_eq!(holder(&table), Some(1));
    table.outposts(0, &[18]);
    assert_eq!(table.now.position.route_of(1), 3);
}

/// CATAN-36: an own building parts nothing, a foreign one at its end neither.
#[test]
fn own_buildings_part_nothing() {
    let mut table = Table::acting();
    table
        .starships(0, &SEVEN)
        .outposts(0, &[17])
        .starbases(0, &[18]);
    table.outposts(1, &[16, 25]);
    assert_eq!(table.now.position.route_of(0), 7);
}

/// CATAN-37, CATAN-53: the fifth starship takes it for 2 points, a longer one takes it over, one as long does not.
#[test]
fn the_first_with_five_takes_it_and_then_the_longer_one() {
    let mut table = Table::acting();
    table.hold(0, RICH).starships(0, &TOP[..5]);
    assert_eq!(holder(&table), None);
    table.play(starship(5, 2));
    assert!(table.happened(&Event::LongestRoute(0, 5)));
    assert_eq!(table.now.position.points(0), 2);
    table.turn_of(1).hold(1, RICH).starships(1, &BOTTOM[..5]);
    table.play(starship(49, 53));
    assert_eq!(holder(&table), Some(0), "as long");
    table.play(starship(53, 50));
    assert!(table.happened(&Event::LongestRoute(1, 6)));
    assert_eq!(
        (table.now.position.points(0), table.now.position.points(1)),
        (0, 2)
    );
}

/// CATAN-37, A2: with that reading a tie sets it aside, until a player leads again.
#[test]
fn a_tie_may_set_it_aside() {
    let mut table = Table::reading(Reading::TiesSetAside);
    table.starships(1, &BOTTOM[..6]);
    table.now.position.longest_route = Some(1);
    table.hold(0, RICH).starships(0, &TOP[..5]);
    table.play(starship(5, 2));
    assert_eq!(holder(&table), None);
    assert!(table.happened(&Event::NoLongestRoute));
    table.play(starship(2, 6));
    assert_eq!(holder(&table), Some(0));
}

/// The second player's 7 are the longest, and what the others have; the first player parts them into 4 and 3.
fn broken(others: &[(Seat, &[Intersection])]) -> Table {
    let mut table = Table::acting();
    table.starships(1, &SEVEN);
    table.now.position.longest_route = Some(1);
    for (seat, along) in others {
        table.starships(*seat, along);
    }
    table.hold(0, RICH).starships(0, &[13, 18]);
    table.play(Move::Outpost(18));
    assert_eq!(table.now.position.route_of(1), 4);
    table
}

/// CATAN-37: when the holder's is parted, whoever leads takes it; if several do it is set aside until one leads; if no
/// player has 5, no player has it.
#[test]
fn a_parted_route_goes_to_whoever_leads() {
    assert_eq!(holder(&broken(&[])), None);
    assert_eq!(holder(&broken(&[(2, &TOP[..6]), (3, &BOTTOM)])), Some(3));
    assert_eq!(holder(&broken(&[(2, &TOP[..6])])), Some(2));
    let mut tied = broken(&[(2, &TOP[..6]), (3, &BOTTOM[..6])]);
    assert_eq!(holder(&tied), None);
    assert!(tied.happened(&Event::NoLongestRoute));
    tied.turn_of(3).hold(3, RICH).play(starship(53, 50));
    assert_eq!(holder(&tied), Some(3));
}

/// CATAN-37: a holder who is parted down to a tie with others keeps it.
#[test]
fn a_holder_parted_down_to_a_tie_keeps_it() {
    let mut table = Table::acting();
    table
        .starships(1, &SEVEN)
        .starships(2, &TOP[..6])
        .starships(3, &BOTTOM[..6]);
    table.now.position.longest_route = Some(1);
    table.hold(0, RICH).starships(0, &[12, 17]);
    table.play(Move::Outpost(17));
    assert_eq!(holder(&table), Some(1));
}
