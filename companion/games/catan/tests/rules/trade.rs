//! Trades: what no player learns of a hand.

use super::position::*;

/// A18: what hands hold decides nothing before a player agrees: of each resource as many may be named as everybody sees that
/// hands have cards.
#[test]
fn a_hand_is_not_asked_for_before_a_player_agrees() {
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
    table.refuses(Move::Agrees(2), Refusal::NoCards);
}

/// Where one of the two lacks a card, nothing changes hands, and no player learns which of them or what.
#[test]
fn players_give_only_what_they_hold() {
    let mut table = Table::acting();
    table.hold(0, [1, 0, 0, 0, 0]).hold(1, [0, 2, 0, 0, 0]);
    table.hold(2, [0, 0, 0, 0, 1]);
    for (given, got, with) in [(Tritanium, Food, 2), (Tritanium, Water, 1), (Food, Food, 1)] {
        let mut table = table.clone();
        table.play_all([Move::Offer, Move::Give(given), Move::Get(got)]);
        let before = table.now.clone();
        table.play(Move::Agrees(with));
        assert_eq!(table.events, [Event::NotCovered(with)]);
        assert_eq!(table.now, before);
    }
}

/// At each of the nine posts its own rate, for an outpost as for a starbase; a foreign one brings nothing.
#[test]
fn trading_posts_trade_better() {
    for (post, kind) in (0..).zip(EVERY_POST) {
        for at in board::post_at(post) {
            let mut table = Table::acting();
            table.outposts(0, &[at]).starbases(1, &[at]);
            for seat in [0, 1, 2] {
                let rates = Resource::ALL.map(|gives| match kind {
                    _ if seat == 2 => 4,
                    Post::Any => 3,
                    Post::Special(resource) if resource == gives => 2,
                    Post::Special(_) => 4,
                });
                table.turn_of(seat);
                let now = &table.now.position;
                assert_eq!(
                    Resource::ALL.map(|gives| now.rate(gives)),
                    rates,
                    "{kind:?}"
                );
            }
        }
    }
}

/// A14: with that reading a player trades and builds in any order.
#[test]
fn a_player_may_trade_after_building() {
    let mut mixed = Table::reading(Reading::CombinedPhases);
    mixed
        .hold(0, RICH)
        .hold(1, RICH)
        .play_all([Move::Buy, Move::Offer]);
}
