//! Effects of support cards, in hands and cases that no scenario has.

use super::position::*;
use Development::{Monopoly, Supplies};
use SupportCard::{Rand, Scott, Spock, Sulu, Uhura};

/// CATAN-51, A12: Uhura: two opponents are asked; who has the resource gives one and gets one back. A player without cards
/// is not asked, nor the same one twice.
#[test]
fn uhura_forces_a_trade() {
    let mut table = Table::acting();
    table.support(Uhura).refuses(Move::Support, Refusal::NotNow);
    table.hold(0, [1, 0, 0, 0, 0]).hold(1, [0, 2, 0, 0, 0]);
    table.hold(2, [0, 0, 1, 0, 0]);
    table.play_all([Move::Support, Move::Resource(Food)]);
    table.refuses(Move::Enough, Refusal::FirstThis);
    for (other, refusal) in [
        (0, Refusal::TradeOwn),
        (4, Refusal::NoSuchSeat),
        (3, Refusal::NotThere),
    ] {
        table.refuses(Move::Ask(other), refusal);
    }
    table.play(Move::Ask(1));
    table.refuses(Move::Give(Water), Refusal::NotHeld);
    table.play(Move::Give(Tritanium));
    table.refuses(Move::Ask(1), Refusal::NotThere);
    table.clone().play_all([Move::Enough, Move::TurnOver]);
    table.play_all([Move::Ask(2), Move::TurnOver]);
    assert!(table.happened(&Event::HasNone(2, Food)));
    assert_eq!(
        table.hands(),
        [[0, 1, 0, 0, 0], [1, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0; 5]]
    );
}

/// CATAN-51: Scott: one resource of the price is replaced by any other, which is building.
#[test]
fn scott_builds_a_starship_of_other_things() {
    let mut table = Table::acting();
    table.support(Scott).outposts(0, &[0]);
    table.refuses(Move::Support, Refusal::NotNow);
    table.hold(0, [5, 0, 0, 0, 1]);
    table.early().refuses(Move::Support, Refusal::NotNow);
    table.play(Move::Support);
    for (of, by) in [
        (Food, Water),
        (Tritanium, Water),
        (Dilithium, Food),
        (Dilithium, Dilithium),
    ] {
        table.refuses(Move::Instead(of, by), Refusal::CannotPay);
    }
    table.play_all([
        Move::Instead(Dilithium, Water),
        starship(0, 3),
        Move::TurnOver,
    ]);
    assert_eq!(table.hand_of(0), [4, 0, 0, 0, 0]);
    table.refuses(Move::Border(Tritanium, Food), Refusal::TradeIsOver);
}

/// CATAN-51: Spock: if the roll was no 7 and brought nothing, though others may get something.
#[test]
fn spock_takes_a_resource_when_nothing_came() {
    let mut table = Table::beginning();
    table.support(Spock).outposts(0, &[2]);
    table.refuses(Move::Support, Refusal::NotNow);
    for (first, second) in [(3, 4), (4, 4)] {
        let mut table = table.clone();
        table.roll(first, second);
        if first + second == 7 {
            table.play(Move::Klingon(0));
        }
        table.refuses(Move::Support, Refusal::NotNow);
    }
    table.now.position.klingon = 2;
    table.outposts(1, &corners(16)[..1]).roll(4, 4);
    table.play_all([Move::Support, Move::Resource(Water), Move::TurnOver]);
    assert_eq!(table.hands()[..2], [[0, 0, 0, 0, 1], [0, 0, 0, 1, 0]]);
}

/// CATAN-51: Sulu: a starship with an open end moves to another legal route, and the Longest Supply Route with it.
#[test]
fn sulu_moves_a_starship() {
    let mut table = Table::acting();
    table.support(Sulu).outposts(0, &[0, 8]);
    table.refuses(Move::Support, Refusal::NotNow);
    table.starships(0, &[0, 4, 8, 12]).play(Move::Support);
    table.refuses(Move::Lift(route(0, 4)), Refusal::NotConnected);
    table.refuses(Move::Lift(route(46, 50)), Refusal::NotConnected);
    table.refuses(Move::Lift(72), Refusal::NoSuchPlace);
    table.play(Move::Lift(route(8, 12)));
    table.refuses(starship(8, 12), Refusal::RouteTaken);
    table.refuses(starship(12, 17), Refusal::NotConnected);
    table.refuses(Move::Starship(72), Refusal::NoSuchPlace);
    table.play_all([starship(0, 3), Move::TurnOver]);
    assert_eq!(table.fleet_of(0).starships.len(), 3);
    let holder = |along: &[Intersection], beside: &[Intersection], from, to| {
        let mut table = Table::acting();
        table.support(Sulu).starships(0, along).starships(0, beside);
        table.now.position.longest_route = table.now.position.route_holder(None);
        table.play_all([Move::Support, Move::Lift(from), to]);
        table.now.position.longest_route
    };
    let lost = holder(&[3, 0, 4, 1, 5, 2], &[], route(5, 2), starship(4, 8));
    let won = holder(&[3, 0, 4, 1, 5], &[4, 8], route(4, 8), starship(5, 2));
    assert_eq!((lost, won), (None, Some(0)));
}

/// A card that protects the first player's hand, and a neighbour of the second's to rob.
fn protected(own: u8) -> Table {
    let mut table = Table::beginning();
    table.effect(Effect::Protection).outposts(1, &[0, 9]);
    table.hold(0, [own, 0, 0, 0, 0]).hold(1, [0, 0, 0, 3, 0]);
    table
}

/// CATAN-51: protection keeps a large hand at a 7, as long as none was given up; the others give up theirs. A hand of 7 or
/// fewer takes a resource, also when the theft has made it 8 since.
#[test]
fn protection_keeps_a_large_hand_or_brings_a_small_one_a_resource() {
    let rest = [Move::Klingon(0), Move::Took(Dilithium)];
    let mut table = protected(9);
    table.hold(2, [0, 8, 0, 0, 0]).roll(3, 4);
    let mut late = table.clone();
    table.play_all([Move::Support, Move::TurnOver]);
    table
        .play_all([Food; 4].map(Move::Discard))
        .play_all(rest.clone());
    assert_eq!(table.hand_of(0), [9, 0, 0, 1, 0]);
    late.play(Move::Discard(Tritanium))
        .refuses(Move::Support, Refusal::NotNow);
    late.play_all([Tritanium; 3].map(Move::Discard));
    late.play_all([Food; 4].map(Move::Discard))
        .play_all(rest.clone());
    late.refuses(Move::Support, Refusal::NotNow);
    let mut small = protected(7);
    small.refuses(Move::Support, Refusal::NotNow);
    small
        .clone()
        .roll(1, 1)
        .refuses(Move::Support, Refusal::NotNow);
    small.roll(3, 4).refuses(Move::Support, Refusal::FirstThis);
    small
        .play_all(rest)
        .play_all([Move::Support, Move::Resource(Water), Move::TurnOver]);
    assert_eq!(small.hand_of(0), [7, 0, 0, 1, 1]);
}

/// CATAN-51: a development card with one resource replaced: of three of the companion's stack one is kept, and the others go
/// back; of fewer, or of the box, the player gets the top one.
#[test]
fn a_development_card_is_chosen_of_three() {
    let mut digital = Table::agreed([Move::Stack(Stack::Digital)]);
    digital
        .effect(Effect::ChosenDevelopment)
        .hold(0, [1, 1, 0, 0, 1]);
    let mut table = digital.clone();
    table.early().refuses(Move::Support, Refusal::NotNow);
    table.play_all([Move::Support, Move::Instead(Oxygen, Tritanium)]);
    table.chance(&[0]).chance(&[13]).chance(&[22]);
    assert_eq!(table.now.position.deck.left, 22);
    table.refuses(Move::Keep(Development::Monopoly), Refusal::NoDevelopment);
    table.play_all([Move::Keep(Development::Starships), Move::TurnOver]);
    let now = &table.now.position;
    assert_eq!(
        (now.deck.left, now.cards[0].hidden, now.cards[0].ready()),
        (24, 1, 0)
    );
    assert_eq!(*now.deck.kinds.laid_open(), [14, 1, 2, 2, 5]);
    let deck = &mut digital.now.position.deck;
    (deck.left, *deck.kinds.laid_open_mut()) = (2, [2, 0, 0, 0, 0]);
    digital.play_all([Move::Support, Move::Instead(Oxygen, Tritanium)]);
    digital.chance(&[1]).play(Move::TurnOver);
    assert_eq!(digital.now.position.deck.left, 1);
    let mut of_box = Table::acting();
    of_box.effect(Effect::ChosenDevelopment).hold(0, RICH);
    of_box.play_all([
        Move::Support,
        Move::Instead(Food, Water),
        Move::TakeSupport(Rand),
    ]);
    assert_eq!(of_box.now.position.cards[0].hidden, 1);
}

/// CATAN-51, A9: one resource two for one for the rest of the turn; or for one trade of it.
#[test]
fn one_resource_goes_two_for_one() {
    for once in [false, true] {
        let mut table = Table::agreed(once.then_some(Move::Read(Reading::TwoForOneOnce, true)));
        table.effect(Effect::TwoForOne).hold(0, [4, 4, 0, 0, 0]);
        table.play_all([Move::Support, Move::Resource(Tritanium), Move::TurnOver]);
        table.play_all([Food, Tritanium].map(|gives| Move::Border(gives, Water)));
        assert_eq!(table.hand_of(0), [2, 0, 0, 0, 2]);
        match once {
            true => table.refuses(Move::Border(Tritanium, Water), Refusal::NoRate),
            false => {
                table.play(Move::Border(Tritanium, Water));
            }
        }
        table.play(Move::End).roll(1, 1);
        assert_eq!(table.now.position.rate(Tritanium), 4);
    }
}

/// CATAN-51: the Klingon battle cruiser goes back, for one resource of the sector it left, if the supply has it; no player
/// is robbed.
#[test]
fn the_klingon_cruiser_is_sent_home() {
    for (held, got) in [(0, [1, 0, 0, 0, 0]), (19, [0; 5])] {
        let mut table = Table::beginning();
        table.effect(Effect::KlingonHome).outposts(1, &[18]);
        table.hold(1, [held, 0, 0, 0, 0]);
        table.refuses(Move::Support, Refusal::NotNow);
        table.now.position.klingon = 2;
        table.play_all([Move::Support, Move::TurnOver, Move::Roll]);
        assert_eq!((table.now.position.klingon, table.hand_of(0)), (9, got));
        assert_eq!(table.hand_of(1), [held, 0, 0, 0, 0]);
    }
}

/// CATAN-51: a Starfleet Intervenes card leaves the game for a cheaper outpost or starbase, and the Largest Starfleet with
/// it.
#[test]
fn a_starfleet_card_makes_a_building_cheaper() {
    for (building, left) in [
        (Move::Outpost(1), [4, 0, 1, 0, 2]),
        (Move::Starbase(0), [5, 0, 0, 1, 0]),
    ] {
        let mut table = Table::acting();
        table.effect(Effect::Demobilize).hold(0, [5, 0, 1, 1, 2]);
        table.outposts(0, &[0]).starships(0, &[0, 4, 1]);
        table.refuses(Move::Support, Refusal::NotNow);
        table.now.position.cards[0].starfleet = 3;
        table.now.position.largest_fleet = Some(0);
        table.play(Move::Support);
        assert!(table.happened(&Event::NoLargestFleet));
        table.refuses(Move::Outpost(23), Refusal::NotBeside);
        table.refuses(Move::Starbase(1), Refusal::NotUpgradable);
        table.play_all([building, Move::TurnOver]);
        assert_eq!(table.hand_of(0), left);
        table.refuses(Move::Border(Tritanium, Food), Refusal::TradeIsOver);
    }
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
    table.play_all([Move::Rob(1), Move::Took(Water), Move::TurnOver]);
    assert_eq!(table.hand_of(0), [0, 0, 0, 0, 1]);
}

/// CATAN-51: in light tracking what happens to hands is the players' own, what happens on the board is not.
#[test]
fn in_light_tracking_cards_change_the_board_alone() {
    use Effect::*;
    for (effect, then) in [
        (ForcedTrade, None),
        (Compensation, None),
        (LookAndTake, None),
        (Protection, None),
        (TwoForOne, None),
        (ChosenDevelopment, None),
        (CheapStarship, Some(starship(2, 5))),
        (Demobilize, Some(Move::Starbase(2))),
    ] {
        let mut table = Table::light().early();
        table.effect(effect).outposts(0, &[2]).outposts(1, &[0, 11]);
        table.now.position.cards[0].starfleet = 1;
        match effect {
            Protection => table.roll(3, 4).play(Move::Klingon(18)),
            _ => table.roll(1, 2),
        };
        table
            .play(Move::Support)
            .play_all(then)
            .play(Move::TurnOver);
        assert!(table.happened(&Event::Used(0, SupportCard::Kirk, effect)));
        let bought = u8::from(effect == ChosenDevelopment);
        assert_eq!(table.now.position.cards[0].hidden, bought, "{effect:?}");
    }
}

/// CATAN-47: a card just taken or turned over waits for a later turn, whatever else was used in this one.
#[test]
fn a_support_card_waits_for_a_later_turn() {
    for then in [Move::TurnOver, Move::TakeSupport(Rand)] {
        let mut table = Table::acting();
        table
            .effect(Effect::Unknown)
            .play_all([Move::Support, then]);
        table.now.position.turn.support = false;
        table.refuses(Move::Support, Refusal::SupportFresh);
        table.round().play(Move::Support);
    }
}

/// With that reading a support card is the one card of a turn, and the other way round.
#[test]
fn a_turn_may_have_one_card_of_either_kind() {
    for one in [false, true] {
        let mut table = Table::agreed(one.then_some(Move::Read(Reading::OneCardATurn, true)));
        table.effect(Effect::Unknown).hide(0, 1).hold(1, RICH);
        let mut other = table.clone();
        table.play_all([Move::Support, Move::TurnOver]);
        other.play_all([
            Move::PlayCard(Supplies),
            Move::Resource(Food),
            Move::Resource(Food),
        ]);
        if one {
            table.refuses(Move::PlayCard(Monopoly), Refusal::CardThisTurn);
            other.refuses(Move::Support, Refusal::SupportOnce);
        } else {
            table.play(Move::PlayCard(Monopoly));
            other.play(Move::Support);
        }
    }
}
