//! Points and the end.

use super::position::*;
use readyroom_kit::{Game, Stage};

/// Nine points on the board: four starbases and an outpost.
fn nine(seat: Seat) -> Table {
    let mut table = Table::acting();
    table.starbases(seat, &[0, 1, 2, 11]).outposts(seat, &[23]);
    table
}

/// CATAN-53: outposts 1, starbases 2, special cards 2 each, shown cards 1; hidden ones are not seen.
#[test]
fn points_are_counted() {
    let mut table = Table::acting();
    table.outposts(1, &[0, 2]);
    assert_eq!(table.now.position.points(1), 2, "at the start");
    table.starbases(1, &[23]);
    let now = &mut table.now.position;
    (now.longest_route, now.largest_fleet) = (Some(1), Some(1));
    now.cards[1].points = 1;
    now.cards[1].hidden = 3;
    *now.cards[1].kinds.laid_open_mut() = [0, 0, 0, 0, 2];
    assert_eq!(now.points(1), 9, "as everybody sees");
}

/// CATAN-52: ten on the own turn win at once, whatever is still to be settled.
#[test]
fn ten_points_on_the_own_turn_win() {
    let mut table = nine(0);
    table.hold(0, RICH).starships(0, &[23, 29, 34]);
    table.play(Move::Outpost(34));
    assert!(table.happened(&Event::Over(0, 10)));
    let Stage::Over { won: true, why } = table.now.stage() else {
        panic!("{:?}", table.now.stage())
    };
    assert_eq!(why, "Player 1 has 10 points");
    let mut fleet = nine(0);
    fleet.hide(0, 1).now.position.cards[0].starfleet = 2;
    fleet.play(Move::PlayCard(Development::Starfleet));
    assert!(fleet.happened(&Event::Over(0, 11)));
    assert!(fleet.now.position.agenda.is_empty());
}

/// The second player is at 8 and gets the Longest Supply Route because the first player parts that of the third.
fn on_another_turn(table: Table) -> Table {
    let mut table = table;
    table.starbases(1, &[0, 1, 2, 6]);
    table.starships(1, &[47, 51, 48, 52, 49, 53]);
    table.starships(2, &[16, 22, 17, 23, 18, 24, 19, 25]);
    table.now.position.longest_route = Some(2);
    table.hold(0, RICH).starships(0, &[13, 18]);
    table.play(Move::Outpost(18));
    assert_eq!(table.now.position.points(1), 10);
    table
}

/// CATAN-52, A7: ten on another player's turn win when the own turn begins; or at once.
#[test]
fn ten_points_on_another_turn_wait_for_the_own() {
    let mut table = on_another_turn(Table::acting());
    assert_eq!(table.now.position.phase, Phase::Act);
    table.play(Move::End);
    assert!(table.happened(&Event::Over(1, 10)));
    let mut lost = on_another_turn(Table::acting());
    lost.now.position.longest_route = Some(3);
    lost.play(Move::End);
    assert_eq!(lost.now.position.phase, Phase::Begin, "no longer there");
    let at_once = on_another_turn(Table::reading(Reading::WinAtOnce));
    assert_eq!(at_once.now.position.phase, Phase::Over(1));
}

/// CATAN-52, A7: hidden points of the companion's stack wait for the own turn too.
#[test]
fn hidden_points_do_not_win_on_another_turn() {
    let mut table = Table::agreed([Move::Stack(Stack::Digital)]);
    table.starbases(1, &[0, 1, 2, 6]);
    let now = &mut table.now.position;
    let cards = &mut now.cards[1];
    (cards.hidden, *cards.kinds.laid_open_mut()) = (2, [0, 0, 0, 0, 2]);
    (now.deck.left, *now.deck.kinds.laid_open_mut()) = (23, [14, 2, 2, 2, 3]);
    table.hold(0, RICH).play(Move::Buy).chance(&[0]);
    assert_eq!(table.now.position.phase, Phase::Act);
    table.play(Move::End);
    assert!(table.happened(&Event::PointsShown(1, 2)));
    assert!(table.happened(&Event::Over(1, 10)));
}

/// CATAN-54: nothing more is played.
#[test]
fn a_game_that_is_over_takes_no_move() {
    let mut table = nine(0);
    table.hold(0, RICH).starships(0, &[23, 29, 34]);
    table.play(Move::Outpost(34));
    for mv in [
        Move::End,
        Move::Roll,
        Move::Buy,
        Move::Begin,
        Move::Exchange(Tile::Post),
    ] {
        table.refuses(mv, Refusal::Over);
    }
}
