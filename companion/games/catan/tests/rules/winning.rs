//! Points that come on another player's turn, and special cards in a tie.

use super::position::*;

/// Seven starships in the middle of the board, from left to right.
const SEVEN: [Intersection; 8] = [16, 22, 17, 23, 18, 24, 19, 25];
/// The same at the top, six.
const TOP: [Intersection; 7] = [3, 0, 4, 1, 5, 2, 6];
/// And at the bottom.
const BOTTOM: [Intersection; 7] = [47, 51, 48, 52, 49, 53, 50];

/// What others have: by seat, starships along these intersections.
type Others<'a> = &'a [(Seat, &'a [Intersection])];

/// The second player's 7 are the longest, and what the others have; the first player parts them at `at`.
fn parted(mut table: Table, at: Intersection, others: Others<'_>) -> Table {
    table.starships(1, &SEVEN);
    table.now.position.longest_route = Some(1);
    for (seat, along) in others {
        table.starships(*seat, along);
    }
    table.hold(0, RICH).starships(0, &[at - 5, at]);
    table.play(Move::Outpost(at));
    table
}

/// When the holder's is parted, the player who leads takes it, or keeps it in a tie; if several others lead it is set aside
/// until one leads; if no player has 5, no player has it.
#[test]
fn a_parted_route_goes_to_the_leader() {
    let six = &TOP[..6];
    let cases: [(Intersection, Others<'_>, Option<Seat>); 5] = [
        (18, &[], None),
        (18, &[(2, six), (3, &BOTTOM)], Some(3)),
        (18, &[(2, six)], Some(2)),
        (18, &[(2, six), (3, &BOTTOM[..6])], None),
        (17, &[(2, six), (3, &BOTTOM[..6])], Some(1)),
    ];
    for (at, others, holder) in cases {
        let table = parted(Table::acting(), at, others);
        assert_eq!(table.now.position.longest_route, holder, "{others:?}");
    }
    let mut tied = parted(Table::acting(), 18, cases[3].1);
    tied.turn_of(3).hold(3, RICH).play(starship(53, 50));
    assert_eq!(tied.now.position.longest_route, Some(3));
}

/// With A2 a tie sets it aside, until a player leads again.
#[test]
fn a_tie_may_set_the_longest_route_aside() {
    let mut table = Table::reading(Reading::TiesSetAside);
    table.starships(1, &BOTTOM[..6]);
    table.now.position.longest_route = Some(1);
    table.hold(0, RICH).starships(0, &TOP[..5]);
    table.play(starship(5, 2));
    assert_eq!(table.now.position.longest_route, None);
    table.play(starship(2, 6));
    assert_eq!(table.now.position.longest_route, Some(0));
}

/// A7: ten on another player's turn win when the own turn begins, if they are still there; or at once.
#[test]
fn ten_points_on_another_turn_wait_for_the_own() {
    for (at_once, lost, over) in [
        (false, false, true),
        (false, true, false),
        (true, false, true),
    ] {
        let mut table = Table::agreed(at_once.then_some(Move::Read(Reading::WinAtOnce, true)));
        table.starbases(2, &[0, 1, 2, 6]);
        let mut table = parted(table, 18, &[(2, &BOTTOM[..6])]);
        if !at_once {
            assert_eq!(table.now.position.phase, Phase::Act);
            table.now.position.longest_route = if lost { Some(3) } else { Some(2) };
            table.turn_of(1).play(Move::End);
        }
        assert_eq!(table.now.position.phase == Phase::Over(2), over);
    }
}

/// By count (CATAN-43): a tie leaves the largest Starfleet where it is.
#[test]
fn only_more_cards_take_the_largest_starfleet() {
    let mut table = Table::acting();
    let now = &mut table.now.position;
    for (fleets, holder) in [
        ([2, 0], None),
        ([3, 0], Some(0)),
        ([3, 3], Some(0)),
        ([3, 4], Some(1)),
    ] {
        for (seat, count) in fleets.into_iter().enumerate() {
            now.cards[seat].starfleet = count;
        }
        now.largest_fleet = now.fleet_holder(now.largest_fleet);
        assert_eq!(now.largest_fleet, holder, "{fleets:?}");
    }
}
