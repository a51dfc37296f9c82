//! Trades with opponents and at the border.

use super::position::*;

/// CATAN-26: the active player and one opponent, anything for anything; what is given, what is got, and who agrees.
#[test]
fn the_active_player_trades_with_an_opponent() {
    let mut table = Table::acting();
    table.hold(0, [2, 0, 1, 0, 0]).hold(2, [0, 0, 0, 1, 3]);
    table.hold(1, [0, 1, 0, 1, 0]);
    table.play(Move::Offer);
    table.refuses(Move::Get(Dilithium), Refusal::FirstThis);
    table.refuses(Move::SideDone, Refusal::TradeBoth);
    table.play(Move::Give(Tritanium));
    table.refuses(Move::Agrees(2), Refusal::TradeBoth);
    table.play(Move::Get(Dilithium));
    table.play(Move::Give(Tritanium));
    table.refuses(Move::Agrees(0), Refusal::TradeOwn);
    table.refuses(Move::Agrees(4), Refusal::NoSuchSeat);
    table.refuses(Move::Agrees(3), Refusal::NoCards);
    table.play(Move::Agrees(2));
    assert_eq!(table.hand_of(0), [0, 0, 1, 1, 0]);
    assert_eq!(table.hand_of(2), [2, 0, 0, 0, 3]);
    let given = Event::Gave(0, 2, Resources::of(Tritanium, 2));
    assert!(table.happened(&given));
    assert!(table.now.position.agenda.is_empty());
}

/// CATAN-26: a trade that comes to nothing changes nothing.
#[test]
fn a_trade_may_come_to_nothing() {
    let mut table = Table::acting();
    table.hold(0, RICH).hold(1, RICH);
    let before = table.now.clone();
    table.play_all([Move::Offer, Move::Give(Food), Move::Get(Water)]);
    table.play(Move::Enough);
    assert_eq!(table.now, before);
}

/// CATAN-26: as many cards are asked for as in the last trade, each side in its own list; fewer are enough, and one is
/// taken away again without a take-back.
#[test]
fn a_trade_has_the_shape_of_the_last_one() {
    let asks = |table: &Table| match table.now.position.agenda.last() {
        Some(Task::Deal(deal)) => deal.asks(),
        task => panic!("{task:?}"),
    };
    let (gives, gets) = (Asks::Card(Side::Gives), Asks::Card(Side::Gets));
    let mut table = Table::acting();
    table.hold(0, RICH).hold(1, RICH);
    table.play_all([Move::Offer, Move::Give(Food), Move::Get(Water)]);
    assert_eq!(asks(&table), Asks::Agreement, "one for one at first");
    table.play_all([Move::Give(Oxygen), Move::Agrees(1), Move::Offer]);
    table.play(Move::Give(Food));
    assert_eq!(asks(&table), gives, "two for one");
    table.play(Move::SideDone);
    assert_eq!(asks(&table), gets, "one is enough");
    table.play_all([Move::Get(Water), Move::Less(Side::Gives, Food)]);
    assert_eq!(asks(&table), gives, "another one");
    table.play(Move::Give(Tritanium));
    assert_eq!(asks(&table), Asks::Agreement);
    table.refuses(Move::Less(Side::Gives, Food), Refusal::NoCards);
    table.refuses(Move::SideDone, Refusal::NotAsked);
    table.play(Move::Agrees(1));
    assert_eq!(table.hand_of(1), [4, 4, 4, 3, 1]);
    assert_eq!(table.now.position.shape, Shape { gives: 1, gets: 1 });
}

/// CATAN-27, A18: what hands hold decides nothing before a player agrees: of each resource as many may be named as
/// everybody sees that hands have cards.
#[test]
fn what_a_hand_has_is_not_asked_before_somebody_agrees() {
    let mut table = Table::acting();
    table.hold(0, [2, 0, 0, 0, 0]);
    table.refuses(Move::Offer, Refusal::NoCards);
    table.hold(1, [0, 2, 0, 0, 0]);
    table.play_all([Move::Offer, Move::Give(Water), Move::Get(Oxygen)]);
    for given in readyroom_catan::Resource::ALL {
        table.clone().play(Move::Give(given));
        table.clone().play(Move::Get(given));
    }
    table.play_all([Move::Give(Tritanium), Move::Get(Food)]);
    table.refuses(Move::Give(Tritanium), Refusal::NoCards);
    table.refuses(Move::Get(Food), Refusal::NoCards);
}

/// CATAN-27: where one of the two lacks a card, nothing changes hands, and no player is told which of them or what.
#[test]
fn nobody_gives_what_they_do_not_hold() {
    let mut table = Table::acting();
    table
        .hold(0, [1, 0, 0, 0, 0])
        .hold(1, [0, 2, 0, 0, 0])
        .hold(2, [0, 0, 0, 0, 1]);
    for (given, got, with) in [(Tritanium, Food, 2), (Tritanium, Water, 1), (Food, Food, 1)] {
        let mut table = table.clone();
        table.play_all([Move::Offer, Move::Give(given), Move::Get(got)]);
        let before = table.now.clone();
        table.play(Move::Agrees(with));
        assert_eq!(table.events, [Event::NotCovered(with)]);
        assert_eq!(table.now, before);
    }
    table.play_all([Move::Offer, Move::Give(Tritanium), Move::Get(Food)]);
    table.play(Move::Agrees(1));
    assert_eq!(table.hand_of(0), [0, 1, 0, 0, 0]);
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
    strict.refuses(Move::Offer, Refusal::TradeIsOver);
    let mut bought = Table::acting();
    bought.hold(0, [4, 1, 1, 0, 1]).play(Move::Buy);
    bought.refuses(Move::Border(Tritanium, Water), Refusal::TradeIsOver);
    strict.play(Move::End).roll(1, 1);
    strict.play(Move::Offer);
    let mut mixed = traded(Table::reading(Reading::CombinedPhases));
    mixed.play_all([Move::Offer, Move::Enough, Move::Buy]);
}
