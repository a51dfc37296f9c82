//! The order of a turn, its dice and its dice cards.

use super::position::*;
use readyroom_kit::{Chance, Game};

/// CATAN-16, CATAN-20: one roll of two dice, then trade and build; before it neither.
#[test]
fn a_turn_is_roll_trade_build() {
    let mut table = Table::beginning();
    table.hold(0, RICH).hold(1, RICH).outposts(0, &[0]);
    for early in [
        starship(0, 3),
        Move::Buy,
        Move::Starbase(0),
        Move::Border(Food, Water),
        Move::Offer,
        Move::End,
    ] {
        table.refuses(early, Refusal::RollFirst);
    }
    table.play(Move::Roll);
    assert_eq!(table.now.position.chance(), Some(Chance::Dice(2)));
    for wrong in [Move::Rolled([0, 3]), Move::Rolled([3, 7])] {
        table.refuses(wrong, Refusal::TwoDice);
    }
    table.refuses(Move::Turned(0), Refusal::NoSuchCard);
    table.refuses(Move::End, Refusal::FirstThis);
    table.chance(&[2, 3]);
    assert!(table.happened(&Event::Rolled(2, 3)));
    assert_eq!(table.now.position.dice, [2, 3]);
    table.refuses(Move::Roll, Refusal::RolledAlready);
    table.hold(0, [4, 3, 3, 3, 3]);
    table.play_all([Move::Border(Tritanium, Water), Move::Buy, Move::End]);
    assert_eq!((table.now.position.active, table.now.turn()), (1, 2));
    assert_eq!(table.now.position.dice, [0, 0]);
}

/// CATAN-16: what a move brings is settled before anything else, and a refusal changes nothing.
#[test]
fn what_is_asked_is_answered_first() {
    let mut table = Table::beginning();
    table.outposts(1, &[9, 0]).hold(1, [1, 1, 1, 1, 1]);
    table.roll(3, 4);
    let before = table.now.clone();
    for other in [
        Move::End,
        Move::Buy,
        Move::Rob(1),
        Move::Exchange(Tile::Post),
    ] {
        table.refuses(other, Refusal::FirstThis);
    }
    assert_eq!(table.now, before);
    table.play(Move::Klingon(1));
    table.refuses(Move::End, Refusal::FirstThis);
    table.play_all([Move::Took(Food), Move::End]);
}

/// CATAN-16: an answer that nothing asks for is told so, not to finish first what no player asks.
#[test]
fn an_answer_needs_a_question() {
    let mut table = Table::beginning();
    table.hold(0, RICH).hold(1, RICH);
    for phase in [Move::Roll, Move::End] {
        for answer in [
            Move::Klingon(1),
            Move::Discard(Food),
            Move::Rob(1),
            Move::Give(Food),
            Move::Agree,
        ] {
            table.refuses(answer, Refusal::NotAsked);
        }
        table.play(phase);
        if table.now.position.chance().is_some() {
            table.chance(&[2, 3]);
        }
    }
}

/// CATAN-57: 36 dice cards have the 36 throws; each comes once before all are shuffled again.
#[test]
fn dice_cards_bring_each_throw_once() {
    let mut table = Table::agreed([Move::Numbers(Numbers::Cards)]);
    let mut sums = [0; 13];
    for left in (1..=36).rev() {
        table.play_all([Move::End, Move::Roll]);
        assert_eq!(table.now.position.chance(), Some(Chance::OneOf(left)));
        table.refuses(Move::Turned(left), Refusal::NoSuchCard);
        table.refuses(Move::Rolled([3, 4]), Refusal::TwoDice);
        assert!(!table.happened(&Event::CardsShuffled));
        table.chance(&[left / 2]);
        sums[usize::from(table.now.position.dice[0])] += 1;
        if table.now.position.dice[0] == 7 {
            let to = if table.now.position.klingon == 0 {
                1
            } else {
                0
            };
            table.play(Move::Klingon(to));
        }
    }
    assert_eq!(sums[2..], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    assert!(table.happened(&Event::CardsShuffled));
    table.play_all([Move::End, Move::Roll]);
    assert_eq!(table.now.position.chance(), Some(Chance::OneOf(36)));
}
