//! Development cards.

use super::position::*;
use Development::{Monopoly, Point, Starfleet, Starships, Supplies};
use readyroom_kit::Chance;

/// The companion's own stack; the first player has bought these.
fn digital(kinds: &[Development]) -> Table {
    let mut table = Table::agreed([Move::Stack(Stack::Digital)]);
    for &kind in kinds {
        let now = &mut table.now.position;
        now.deck.left -= 1;
        now.deck.kinds.laid_open_mut()[kind as usize] -= 1;
        now.cards[0].hidden += 1;
        now.cards[0].kinds.laid_open_mut()[kind as usize] += 1;
    }
    table
}

/// CATAN-40: the top card of the box, which the companion only counts; an empty stack sells none.
#[test]
fn the_stack_of_the_box_sells_its_cards() {
    let mut table = Table::acting();
    table.hold(0, RICH).play(Move::Buy);
    let now = &table.now.position;
    assert_eq!((now.deck.left, now.cards[0].hidden), (24, 1));
    assert!(table.happened(&Event::Bought(0)));
    table.now.position.deck.left = 0;
    table.refuses(Move::Buy, Refusal::StackEmpty);
}

/// CATAN-40, CATAN-14: the companion draws of its own stack, each of the 25 once.
#[test]
fn the_companions_stack_knows_its_cards() {
    let mut table = digital(&[]);
    let mut drawn = [0; 5];
    for left in (1..=25).rev() {
        table.hold(0, RICH).play(Move::Buy);
        assert_eq!(table.now.position.chance(), Some(Chance::Hidden(left)));
        table.refuses(Move::Drawn(left), Refusal::NoSuchCard);
        // All but the points, which would win.
        if table.now.position.deck.kinds.laid_open()[..4] == [0; 4] {
            break;
        }
        table.chance(&[0]);
        drawn = *table.now.position.cards[0].kinds.laid_open();
    }
    assert_eq!(drawn, [14, 2, 2, 2, 0]);
    assert_eq!(*table.now.position.deck.kinds.laid_open(), [0, 0, 0, 0, 5]);
}

/// CATAN-41: one a turn, before or after the roll, and none bought in it, neither of the box nor of the companion's stack.
#[test]
fn one_card_is_played_in_a_turn_and_none_just_bought() {
    let mut table = Table::acting();
    table.refuses(Move::PlayCard(Supplies), Refusal::NoDevelopment);
    table.hold(0, RICH).play(Move::Buy);
    table.refuses(Move::PlayCard(Supplies), Refusal::NoDevelopment);
    table.hide(0, 2);
    table.refuses(Move::PlayCard(Point), Refusal::NoDevelopment);
    table
        .play(Move::PlayCard(Monopoly))
        .play(Move::Resource(Food));
    table.refuses(Move::PlayCard(Supplies), Refusal::CardThisTurn);
    table.round();
    table.play(Move::PlayCard(Supplies));
    let mut digital = digital(&[Supplies]);
    digital.hold(0, RICH).play(Move::Buy).chance(&[0]);
    digital.refuses(Move::PlayCard(Starfleet), Refusal::NoDevelopment);
    digital.refuses(Move::PlayCard(Monopoly), Refusal::NoDevelopment);
    digital.now.position.phase = Phase::Begin;
    digital.play_all([
        Move::PlayCard(Supplies),
        Move::Resource(Food),
        Move::Resource(Water),
    ]);
    digital.refuses(Move::PlayCard(Starfleet), Refusal::CardThisTurn);
    digital.play(Move::Roll);
}

/// CATAN-41: a card bought in an earlier turn is played, of either stack.
#[test]
fn a_card_is_played_in_a_later_turn() {
    for stack in Stack::ALL {
        let mut table = Table::agreed((stack != Stack::Box).then_some(Move::Stack(stack)));
        table.hold(0, RICH).play(Move::Buy);
        if stack == Stack::Digital {
            table.chance(&[0]);
        }
        table.refuses(Move::PlayCard(Starfleet), Refusal::NoDevelopment);
        table.round().play(Move::PlayCard(Starfleet));
    }
}

/// CATAN-41, A1: with that reading a support card is the one card of a turn, and the other way round.
#[test]
fn a_turn_may_have_one_card_of_either_kind() {
    let both = |mut table: Table| {
        table.effect(Effect::Unknown).hide(0, 1).hold(1, RICH);
        table.play_all([Move::Support, Move::TurnOver]);
        table
    };
    both(Table::acting()).play(Move::PlayCard(Monopoly));
    let one = Table::reading(Reading::OneCardATurn);
    both(one.clone()).refuses(Move::PlayCard(Monopoly), Refusal::CardThisTurn);
    let mut other = one;
    other.effect(Effect::Unknown).hide(0, 1);
    other.play_all([
        Move::PlayCard(Supplies),
        Move::Resource(Food),
        Move::Resource(Food),
    ]);
    other.refuses(Move::Support, Refusal::SupportOnce);
}

/// CATAN-42, CATAN-23, CATAN-24: Starfleet Intervenes before the roll moves the Klingon battle cruiser and robs; it stays face
/// up, and the roll comes after.
#[test]
fn starfleet_intervenes_before_the_roll() {
    let mut table = Table::beginning();
    table.hide(0, 1).outposts(1, &[0]).hold(1, [1, 0, 0, 0, 0]);
    table.play(Move::PlayCard(Starfleet));
    table.refuses(Move::Klingon(9), Refusal::KlingonMoves);
    table.play_all([Move::Klingon(0), Move::Took(Tritanium)]);
    let cards = table.now.position.cards[0];
    assert_eq!((cards.starfleet, cards.hidden), (1, 0));
    assert_eq!(table.hand_of(0), [1, 0, 0, 0, 0]);
    table.roll(2, 3);
}

/// CATAN-42: two starships for nothing, where there is a place and a starship for them.
#[test]
fn two_starships_for_nothing() {
    let mut table = Table::beginning();
    table.hide(0, 1).outposts(0, &[0]);
    table.play(Move::PlayCard(Starships));
    table.refuses(starship(4, 8), Refusal::NotConnected);
    table.play_all([starship(0, 4), starship(4, 8)]);
    assert_eq!(table.fleet_of(0).starships.len(), 2);
    assert_eq!(table.now.position.supply.0, [19; 5]);
    table.roll(1, 1);
    let mut last = Table::acting();
    last.hide(0, 1);
    last.starships(0, &[21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26]);
    last.starships(0, &[11, 7, 12, 8, 13]);
    last.play_all([Move::PlayCard(Starships), starship(13, 9), Move::End]);
}

/// CATAN-42: any two resources that the supply has.
#[test]
fn two_resources_of_the_supply() {
    let mut table = Table::acting();
    table.hide(0, 1).hold(1, [0, 19, 0, 0, 18]);
    table.play(Move::PlayCard(Supplies));
    table.refuses(Move::Resource(Food), Refusal::SupplyEmpty);
    table.play(Move::Resource(Water));
    table.refuses(Move::Resource(Water), Refusal::SupplyEmpty);
    table.play(Move::Resource(Oxygen));
    assert_eq!(table.hand_of(0), [0, 0, 1, 0, 1]);
}

/// CATAN-42: all that the others hold of one resource, even if that is none.
#[test]
fn all_of_one_resource() {
    let mut table = Table::acting();
    table.hide(0, 2).hold(0, [0, 0, 0, 0, 1]);
    table.hold(1, [2, 0, 0, 0, 3]).hold(3, [0, 0, 0, 0, 1]);
    table.play_all([Move::PlayCard(Monopoly), Move::Resource(Water)]);
    assert_eq!(table.hand_of(0), [0, 0, 0, 0, 5]);
    assert_eq!(table.hand_of(1), [2, 0, 0, 0, 0]);
    table.round();
    let hand = table.hand_of(0);
    table.play_all([Move::PlayCard(Monopoly), Move::Resource(Food)]);
    assert_eq!(table.hand_of(0), hand);
    assert!(table.happened(&Event::NobodyHas(Food)));
    assert_eq!(
        table.now.position.deck.kinds.laid_open()[Monopoly as usize],
        0
    );
    table.round().hide(0, 1);
    table.refuses(Move::PlayCard(Monopoly), Refusal::NoDevelopment);
}

/// CATAN-42: in light tracking the players do what progress cards do to hands.
#[test]
fn in_light_tracking_progress_is_the_players_own() {
    let mut table = Table::light();
    table.hide(0, 1);
    table.play_all([Move::PlayCard(Monopoly), Move::End]);
    assert!(table.happened(&Event::Played(0, Monopoly)));
}

/// CATAN-43, CATAN-53: three face up take the Largest Starfleet for 2 points; only more take it over.
#[test]
fn three_starfleet_cards_are_the_largest_fleet() {
    let mut table = Table::acting();
    table.hide(0, 1).hide(1, 2);
    table.now.position.cards[0].starfleet = 2;
    table.now.position.cards[1].starfleet = 2;
    let play = |table: &mut Table, to| {
        table.play_all([Move::PlayCard(Starfleet), Move::Klingon(to), Move::End]);
        table.roll(1, 1);
    };
    play(&mut table, 0);
    assert!(table.happened(&Event::LargestFleet(0)));
    assert_eq!(table.now.position.points(0), 2);
    play(&mut table, 1);
    assert_eq!(table.now.position.largest_fleet, Some(0), "as many");
    table.turn_of(1);
    play(&mut table, 0);
    assert_eq!(table.now.position.largest_fleet, Some(1));
    assert_eq!(
        (table.now.position.points(0), table.now.position.points(1)),
        (0, 2)
    );
}

/// CATAN-44, A16: points of the box are shown when they win, as many as are needed up to all, one just bought too.
#[test]
fn victory_points_are_shown_when_they_win() {
    let mut table = Table::beginning();
    table.starbases(0, &[0, 1, 2, 11]);
    table.hide(0, 1);
    table.refuses(Move::ShowPoints(1), Refusal::PointsDoNotWin);
    table.roll(1, 1).hold(0, RICH).play(Move::Buy);
    for wrong in [0, 1, 3] {
        table.refuses(Move::ShowPoints(wrong), Refusal::PointsDoNotWin);
    }
    let mut all = table.clone();
    table.play(Move::ShowPoints(2));
    assert!(table.happened(&Event::Over(0, 10)));
    assert_eq!(table.now.position.cards[0].ready(), 0);
    all.outposts(0, &[23]).hide(0, 4);
    all.play(Move::ShowPoints(5));
    assert!(all.happened(&Event::Over(0, 14)));
}

/// CATAN-44, A16: those of the companion's stack are shown by themselves, when they win on the own turn.
#[test]
fn the_companion_shows_victory_points_that_win() {
    let mut table = digital(&[Point]);
    table.starbases(0, &[0, 1, 2, 11]).hold(0, RICH);
    assert_eq!(table.now.position.points(0), 8);
    table.refuses(Move::ShowPoints(1), Refusal::PointsDoNotWin);
    let last = table.now.position.deck.left - 1;
    table.play(Move::Buy).chance(&[last]);
    assert!(table.happened(&Event::PointsShown(0, 2)));
    assert_eq!(table.now.position.cards[0].fresh, 0);
    assert!(table.happened(&Event::Over(0, 10)));
}
