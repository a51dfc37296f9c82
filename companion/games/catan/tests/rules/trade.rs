//! Trades with opponents and at the border.

use super::position::*;

/// CATAN-26: the active player and one opponent, anything for anything; put together card by card.
#[test]
fn the_active_player_trades_with_an_opponent() {
    let mut table = Table::acting();
    table.hold(0, [2, 0, 1, 0, 0]).hold(2, [0, 0, 0, 1, 3]);
    table.refuses(Move::Trade(0), Refusal::TradeOwn);
    table.refuses(Move::Trade(4), Refusal::NoSuchSeat);
    table.play(Move::Trade(2));
    table.refuses(Move::Agree, Refusal::TradeBoth);
    table.play_all([Move::Give(Tritanium), Move::Give(Tritanium)]);
    table.refuses(Move::Agree, Refusal::TradeBoth);
    table.play_all([Move::Get(Dilithium), Move::Agree]);
    assert_eq!(table.hand_of(0), [0, 0, 1, 1, 0]);
    assert_eq!(table.hand_of(2), [2, 0, 0, 0, 3]);
    let given = Event::Gave(0, 2, Resources::of(Tritanium, 2));
    assert!(table.happened(&given));
    table.play(Move::End).roll(1, 1);
    assert!(!table.offers().contains(&Move::Trade(1)), "not themselves");
}

/// CATAN-26: a trade that comes to nothing changes nothing.
#[test]
fn a_trade_may_come_to_nothing() {
    let mut table = Table::acting();
    table.hold(0, RICH).hold(1, RICH);
    let before = table.now.clone();
    table.play_all([Move::Trade(1), Move::Give(Food), Move::Get(Water)]);
    table.play(Move::Enough);
    assert_eq!(table.now, before);
}

/// CATAN-27: nobody gives more than is in the hand.
#[test]
fn nobody_gives_what_they_do_not_hold() {
    let mut table = Table::acting();
    table.hold(0, [1, 0, 0, 0, 0]);
    table.refuses(Move::Trade(1), Refusal::NotHeld);
    table.hold(1, [0, 1, 0, 0, 0]);
    table.play_all([Move::Trade(1), Move::Give(Tritanium), Move::Get(Food)]);
    table.refuses(Move::Give(Tritanium), Refusal::NotHeld);
}

/// CATAN-27: what another hand has none of is said when it is asked for, and the offers do not show it before.
#[test]
fn who_asks_for_what_another_hand_has_not_is_told_so() {
    let mut table = Table::acting();
    table.hold(0, [1, 0, 0, 0, 0]);
    table.hold(1, [0, 1, 0, 0, 0]);
    table.play_all([Move::Trade(1), Move::Give(Tritanium), Move::Get(Food)]);
    let before = table.now.clone();
    for asked in [Food, Water] {
        table.play(Move::Get(asked));
        assert!(table.happened(&Event::HasNone(1, asked)));
        assert_eq!(table.now, before);
    }
    table.play(Move::Agree);
}

/// CATAN-28, CATAN-29: four of a kind for one of another that the supply has; three are too few without a post.
#[test]
fn the_border_takes_four_for_one() {
    let mut table = Table::acting();
    table.hold(0, [5, 3, 0, 0, 0]).hold(1, [0, 0, 0, 0, 19]);
    table.refuses(Move::Border(Tritanium, Tritanium), Refusal::SameResource);
    table.refuses(Move::Border(Tritanium, Water), Refusal::SupplyEmpty);
    table.refuses(Move::Border(Food, Tritanium), Refusal::NoRate);
    table.play(Move::Border(Tritanium, Oxygen));
    assert_eq!(table.hand_of(0), [1, 3, 1, 0, 0]);
    assert_eq!(table.now.position.supply.0, [18, 16, 18, 19, 0]);
}

/// CATAN-29, CATAN-30, A10: three at a 3:1 post, two of its resource at a 2:1 post, for an outpost as for a starbase; a
/// foreign one brings nothing.
#[test]
fn trading_posts_trade_better() {
    let mut table = Table::acting();
    let any = board::post_at(0)[0];
    let food = board::post_at(1)[1];
    assert_eq!(
        table.now.position.layout.post_of(food),
        Some(Post::Special(Food))
    );
    let rates = |table: &Table| Resource::ALL.map(|gives| table.now.position.rate(gives));
    table.outposts(1, &[any]).starbases(1, &[food]);
    assert_eq!(rates(&table), [4; 5]);
    let mut other = table.clone();
    other.turn_of(1);
    assert_eq!(rates(&other), [3, 2, 3, 3, 3]);
    table.outposts(0, &[board::post_at(3)[0]]);
    assert_eq!(rates(&table), [4, 4, 2, 4, 4]);
    table.hold(0, [3, 0, 2, 0, 0]);
    table.refuses(Move::Border(Tritanium, Food), Refusal::NoRate);
    table.play(Move::Border(Oxygen, Food));
    assert_eq!(table.hand_of(0), [3, 1, 0, 0, 0]);
    table.starbases(0, &[board::post_at(2)[0]]);
    table.play(Move::Border(Tritanium, Food));
    assert_eq!(table.hand_of(0), [0, 2, 0, 0, 0]);
}

/// CATAN-31, A14: who has built trades no more in that turn; or trades and builds in any order.
#[test]
fn trade_comes_before_building() {
    let traded = |mut table: Table| {
        table.hold(0, [8, 2, 2, 4, 2]).hold(1, RICH);
        table.outposts(0, &[0]);
        table.play(Move::Border(Tritanium, Water));
        table.play(starship(0, 3));
        table
    };
    let mut strict = traded(Table::acting());
    strict.refuses(Move::Border(Dilithium, Water), Refusal::TradeIsOver);
    strict.refuses(Move::Trade(1), Refusal::TradeIsOver);
    let mut bought = Table::acting();
    bought.hold(0, [4, 1, 1, 0, 1]).play(Move::Buy);
    bought.refuses(Move::Border(Tritanium, Water), Refusal::TradeIsOver);
    strict.play(Move::End).roll(1, 1);
    strict.play(Move::Trade(0));
    let mut mixed = traded(Table::reading(Reading::CombinedPhases));
    mixed.play_all([Move::Trade(1), Move::Enough, Move::Buy]);
}
