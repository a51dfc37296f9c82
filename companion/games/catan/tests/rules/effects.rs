//! Tests of the effects of support cards.

use super::position::*;
use SupportCard::{Rand, Scott, Spock, Sulu, Uhura};

/// CATAN-51, A12: Uhura: two opponents are asked for a resource; who has it gives one and gets one back, and cannot refuse.
#[test]
fn uhura_forces_a_trade() {
    let mut table = Table::acting();
    table.support(Uhura);
    table.refuses(Move::Support, Refusal::NotNow);
    table.hold(0, [1, 0, 0, 0, 0]).hold(1, [0, 2, 0, 0, 0]);
    table.hold(2, [0, 0, 1, 0, 0]).hold(3, [0, 1, 0, 0, 0]);
    table.play_all([Move::Support, Move::Resource(Food)]);
    table.refuses(Move::Enough, Refusal::FirstThis);
    table.refuses(Move::Ask(0), Refusal::TradeOwn);
    table.refuses(Move::Ask(4), Refusal::NoSuchSeat);
    table.play(Move::Ask(1));
    table.refuses(Move::Give(Water), Refusal::NotHeld);
    table.play(Move::Give(Tritanium));
    table.refuses(Move::Ask(1), Refusal::NotThere);
    let mut one = table.clone();
    one.play_all([Move::Enough, Move::TurnOver]);
    table.play(Move::Ask(2));
    assert!(table.happened(&Event::HasNone(2, Food)));
    table.play(Move::TurnOver);
    assert_eq!(table.hand_of(0), [0, 1, 0, 0, 0]);
    assert_eq!(table.hand_of(1), [1, 1, 0, 0, 0]);
    assert_eq!(table.hand_of(2), [0, 0, 1, 0, 0], "has none of it");
    assert_eq!(table.hand_of(3), [0, 1, 0, 0, 0], "not asked");
}

/// CATAN-51: Scott: a starship with one resource of its price replaced by any other.
#[test]
fn scott_builds_a_starship_of_other_things() {
    let mut table = Table::acting();
    table.support(Scott).outposts(0, &[0]);
    table.refuses(Move::Support, Refusal::NotNow);
    table.hold(0, [1, 0, 0, 0, 1]);
    table.now.position.phase = Phase::Begin;
    table.refuses(Move::Support, Refusal::NotNow);
    table.now.position.phase = Phase::Act;
    table.play(Move::Support);
    for wrong in [
        (Food, Water),
        (Tritanium, Water),
        (Dilithium, Food),
        (Dilithium, Dilithium),
    ] {
        table.refuses(Move::Instead(wrong.0, wrong.1), Refusal::CannotPay);
    }
    table.play_all([
        Move::Instead(Dilithium, Water),
        starship(0, 3),
        Move::TurnOver,
    ]);
    assert_eq!(table.hand_of(0), [0; 5]);
    assert_eq!(table.now.position.supply.0, [19; 5]);
    table.hold(0, [4, 0, 0, 0, 0]);
    table.refuses(Move::Border(Tritanium, Food), Refusal::TradeIsOver);
    let mut light = Table::light();
    light.support(Scott).outposts(0, &[0]);
    light.play_all([Move::Support, starship(0, 3), Move::TurnOver]);
}

/// CATAN-51: Spock: a resource, if the roll was no 7 and brought nothing.
#[test]
fn spock_takes_a_resource_when_nothing_came() {
    let mut table = Table::beginning();
    table.support(Spock).outposts(0, &[2]);
    table.refuses(Move::Support, Refusal::NotNow);
    let mut seven = table.clone();
    seven.roll(3, 4).play(Move::Klingon(0));
    seven.refuses(Move::Support, Refusal::NotNow);
    let mut eight = table.clone();
    eight.roll(4, 4);
    eight.refuses(Move::Support, Refusal::NotNow);
    table.now.position.klingon = 2;
    table.outposts(1, &corners(16)[..1]).roll(4, 4);
    assert_eq!(
        table.hand_of(1),
        [0, 0, 0, 1, 0],
        "others may get something"
    );
    table.play_all([Move::Support, Move::Resource(Water), Move::TurnOver]);
    assert_eq!(table.hand_of(0), [0, 0, 0, 0, 1]);
}

/// CATAN-51: Sulu: a starship with an end that leads to nothing of one's own moves to another legal route.
#[test]
fn sulu_moves_a_starship() {
    let mut table = Table::acting();
    table.support(Sulu).outposts(0, &[0, 8]);
    table.refuses(Move::Support, Refusal::NotNow);
    table.starships(0, &[0, 4, 8, 12]);
    table.play(Move::Support);
    table.refuses(Move::Lift(route(0, 4)), Refusal::NotConnected);
    table.refuses(Move::Lift(route(46, 50)), Refusal::NotConnected);
    table.refuses(Move::Lift(99), Refusal::NoSuchPlace);
    table.play(Move::Lift(route(8, 12)));
    table.refuses(starship(8, 12), Refusal::RouteTaken);
    table.refuses(starship(12, 17), Refusal::NotConnected);
    table.refuses(Move::Starship(72), Refusal::NoSuchPlace);
    table.play_all([starship(0, 3), Move::TurnOver]);
    assert!(table.happened(&Event::Lifted(0, route(8, 12))));
    assert_eq!(table.fleet_of(0).starships.len(), 3);
}

/// CATAN-51, CATAN-37: a moved starship gives and takes the Longest Supply Route.
#[test]
fn a_moved_starship_changes_the_longest_route() {
    let mut table = Table::acting();
    table.support(Sulu).starships(0, &[3, 0, 4, 1, 5, 2]);
    table.now.position.longest_route = Some(0);
    let all: [Move; 4] = [
        Move::Support,
        Move::Lift(route(5, 2)),
        starship(4, 8),
        Move::TurnOver,
    ];
    table.play_all(all);
    assert_eq!(table.now.position.longest_route, None);
    let mut back = Table::acting();
    back.support(Sulu)
        .starships(0, &[3, 0, 4, 1, 5])
        .starships(0, &[4, 8]);
    back.play_all([Move::Support, Move::Lift(route(4, 8)), starship(5, 2)]);
    assert_eq!(back.now.position.longest_route, Some(0));
}

fn protected() -> Table {
    let mut table = Table::beginning();
    table.effect(Effect::Protection).outposts(1, &[0, 9]);
    table.hold(1, [0, 0, 0, 3, 0]);
    table
}

/// CATAN-51, CATAN-22: protection: a large hand keeps all its cards at a 7, as long as none was given up; the others give
/// up theirs and the 7 continues.
#[test]
fn protection_keeps_a_large_hand() {
    let mut table = protected();
    table.hold(0, [9, 0, 0, 0, 0]).hold(2, [0, 9, 0, 0, 0]);
    table.roll(3, 4);
    let mut late = table.clone();
    late.play(Move::Discard(Tritanium));
    late.refuses(Move::Support, Refusal::NotNow);
    table.play_all([Move::Support, Move::TurnOver]);
    assert_eq!(table.hand_of(0), [9, 0, 0, 0, 0]);
    for _ in 0..4 {
        table.play(Move::Discard(Food));
    }
    table.play_all([Move::Klingon(0), Move::Took(Dilithium)]);
    assert!(table.now.position.agenda.is_empty());
}

/// CATAN-51: or a hand of 7 or fewer takes a resource, also when the theft has made it 8 since.
#[test]
fn protection_gives_a_small_hand_a_resource() {
    let mut table = protected();
    table.hold(0, [7, 0, 0, 0, 0]).hold(2, [0, 8, 0, 0, 0]);
    table.refuses(Move::Support, Refusal::NotNow);
    table.roll(3, 4);
    for _ in 0..4 {
        table.play(Move::Discard(Food));
    }
    table.refuses(Move::Support, Refusal::FirstThis);
    table.play_all([Move::Klingon(0), Move::Took(Dilithium)]);
    table.play_all([Move::Support, Move::Resource(Water), Move::TurnOver]);
    assert_eq!(table.hand_of(0), [7, 0, 0, 1, 1]);
    let mut gave = protected();
    gave.hold(0, [8, 0, 0, 0, 0]).roll(3, 4);
    for _ in 0..4 {
        gave.play(Move::Discard(Tritanium));
    }
    gave.play_all([Move::Klingon(0), Move::Took(Dilithium)]);
    gave.refuses(Move::Support, Refusal::NotNow);
}

/// CATAN-51, CATAN-40: a development card with one resource replaced: of three of the companion's stack one is kept, the
/// others go back; of the box the player looks.
#[test]
fn a_development_card_is_chosen_of_three() {
    let mut table = Table::agreed([Move::Stack(Stack::Digital)]);
    table
        .effect(Effect::ChosenDevelopment)
        .hold(0, [1, 1, 0, 0, 1]);
    let mut early = table.clone();
    early.now.position.phase = Phase::Begin;
    early.refuses(Move::Support, Refusal::NotNow);
    table.play_all([Move::Support, Move::Instead(Oxygen, Tritanium)]);
    table.chance(&[0]).chance(&[13]).chance(&[22]);
    assert_eq!(table.now.position.deck.left, 22);
    table.refuses(Move::Keep(Development::Monopoly), Refusal::NoDevelopment);
    table.play_all([Move::Keep(Development::Starships), Move::TurnOver]);
    let now = &table.now.position;
    assert_eq!((now.deck.left, now.cards[0].hidden), (24, 1));
    assert_eq!(*now.deck.kinds.laid_open(), [14, 1, 2, 2, 5]);
    assert_eq!(now.cards[0].ready(), 0, "bought in this turn");
    let mut last = Table::agreed([Move::Stack(Stack::Digital)]);
    last.effect(Effect::ChosenDevelopment).hold(0, RICH);
    let deck = &mut last.now.position.deck;
    (deck.left, *deck.kinds.laid_open_mut()) = (2, [2, 0, 0, 0, 0]);
    last.play_all([Move::Support, Move::Instead(Food, Water)])
        .chance(&[1]);
    assert_eq!(last.now.position.deck.left, 1);
    last.play(Move::TurnOver);
    let mut of_box = Table::acting();
    of_box.effect(Effect::ChosenDevelopment).hold(0, RICH);
    of_box.play_all([
        Move::Support,
        Move::Instead(Food, Water),
        Move::TakeSupport(Rand),
    ]);
    assert_eq!(of_box.now.position.cards[0].hidden, 1);
}

/// CATAN-51, CATAN-30, A9: one resource two for one for the rest of the turn; or for one trade of it.
#[test]
fn one_resource_goes_two_for_one() {
    let cheap = |mut table: Table| {
        table.effect(Effect::TwoForOne).hold(0, [4, 4, 0, 0, 0]);
        table.play_all([Move::Support, Move::Resource(Tritanium), Move::TurnOver]);
        table.play(Move::Border(Food, Water));
        table.play(Move::Border(Tritanium, Water));
        assert_eq!(table.hand_of(0), [2, 0, 0, 0, 2]);
        table
    };
    let mut table = cheap(Table::acting());
    table.play(Move::Border(Tritanium, Water));
    table.play(Move::End).roll(1, 1);
    assert_eq!(table.now.position.rate(Tritanium), 4);
    let once = cheap(Table::reading(Reading::TwoForOneOnce));
    once.refuses(Move::Border(Tritanium, Water), Refusal::NoRate);
}

/// CATAN-51: the Klingon battle cruiser goes back to the asteroid field, for one resource of the sector it left; no player
/// is robbed.
#[test]
fn the_klingon_cruiser_is_sent_home() {
    let mut table = Table::beginning();
    table
        .effect(Effect::KlingonHome)
        .outposts(1, &[18])
        .hold(1, RICH);
    table.refuses(Move::Support, Refusal::NotNow);
    table.now.position.klingon = 2;
    table.play_all([Move::Support, Move::TurnOver, Move::Roll]);
    assert_eq!(
        (table.now.position.klingon, table.hand_of(0)),
        (9, [1, 0, 0, 0, 0])
    );
    assert_eq!(table.hand_of(1), RICH);
    let mut empty = Table::beginning();
    empty.effect(Effect::KlingonHome).hold(1, [19, 0, 0, 0, 0]);
    empty.now.position.klingon = 2;
    empty.play_all([Move::Support, Move::TurnOver]);
    assert_eq!(empty.hand_of(0), [0; 5], "the supply has none");
}

/// CATAN-51, CATAN-43: a Starfleet Intervenes card leaves the game for a cheaper outpost or starbase, and the Largest
/// Starfleet with it.
#[test]
fn a_starfleet_card_makes_a_building_cheaper() {
    let mut table = Table::acting();
    table.effect(Effect::Demobilize).hold(0, [1, 0, 1, 1, 2]);
    table.outposts(0, &[0]).starships(0, &[0, 4, 1]);
    table.refuses(Move::Support, Refusal::NotNow);
    table.now.position.cards[0].starfleet = 3;
    table.now.position.largest_fleet = Some(0);
    table.play(Move::Support);
    assert!(table.happened(&Event::Demobilized(0)) && table.happened(&Event::NoLargestFleet));
    table.refuses(Move::Outpost(23), Refusal::NotBeside);
    table.refuses(Move::Starbase(1), Refusal::NotUpgradable);
    let mut starbase = table.clone();
    table.play_all([Move::Outpost(1), Move::TurnOver]);
    assert_eq!(table.hand_of(0), [0, 0, 1, 0, 2]);
    table.hold(0, [4, 0, 0, 0, 0]);
    table.refuses(Move::Border(Tritanium, Food), Refusal::TradeIsOver);
    starbase.play_all([Move::Starbase(0), Move::TurnOver]);
    assert_eq!(starbase.hand_of(0), [1, 0, 0, 1, 0]);
    assert!(starbase.happened(&Event::Reserve(0)));
    starbase.hold(0, [4, 0, 0, 0, 0]);
    starbase.refuses(Move::Border(Tritanium, Food), Refusal::TradeIsOver);
}

/// CATAN-51: a card of choice from an opponent with more points and a card.
#[test]
fn who_leads_loses_a_card() {
    let mut table = Table::beginning();
    table
        .effect(Effect::LookAndTake)
        .outposts(1, &[0])
        .hold(2, RICH);
    table.refuses(Move::Support, Refusal::NotNow);
    table.hold(1, [0, 0, 1, 0, 1]).outposts(3, &[2]);
    table.play(Move::Support);
    for seat in [0, 2, 3, 4] {
        table.refuses(Move::Rob(seat), Refusal::NotThere);
    }
    table.play(Move::Rob(1));
    table.play_all([Move::Took(Water), Move::TurnOver]);
    assert_eq!(table.hand_of(0), [0, 0, 0, 0, 1]);
}

/// CATAN-51, CATAN-6: in light tracking what happens to hands is the players' own, what happens on the board is not.
#[test]
fn in_light_tracking_cards_change_the_board_alone() {
    use Effect::{Compensation, ForcedTrade, LookAndTake, Protection, TwoForOne};
    for effect in [
        ForcedTrade,
        Compensation,
        LookAndTake,
        Protection,
        TwoForOne,
    ] {
        let mut table = Table::light();
        table.effect(effect).outposts(1, &[0]);
        table.play(Move::End);
        table.turn_of(0);
        match effect {
            Protection => table.roll(3, 4).play(Move::Klingon(0)),
            _ => table.roll(1, 1),
        };
        table.play_all([Move::Support, Move::TurnOver]);
        assert!(table.happened(&Event::Used(0, SupportCard::Kirk, effect)));
    }
    let mut table = Table::light();
    table.effect(Effect::Demobilize).outposts(0, &[0]);
    table.now.position.cards[0].starfleet = 1;
    table.play_all([Move::Support, Move::Starbase(0), Move::TurnOver]);
    let mut table = Table::light();
    table.effect(Effect::ChosenDevelopment);
    table.play_all([Move::Support, Move::TurnOver]);
    assert_eq!(table.now.position.cards[0].hidden, 1);
}
