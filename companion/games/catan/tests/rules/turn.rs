//! Dice cards, and the count of turns.

use super::position::*;
use readyroom_kit::{Chance, Game};

/// 36 dice cards have the 36 throws; each comes once before all are shuffled again.
#[test]
fn dice_cards_bring_each_throw_once() {
    let mut table = Table::agreed([Move::Numbers(Numbers::Cards)]);
    let mut sums = [0; 13];
    for left in (1..=36).rev() {
        assert!(!table.happened(&Event::CardsShuffled));
        table.play_all([Move::End, Move::Roll]);
        assert_eq!(table.now.position.chance(), Some(Chance::OneOf(left)));
        table.chance(&[left / 2]);
        sums[usize::from(table.now.position.dice[0])] += 1;
        if table.now.position.dice[0] == 7 {
            let to = u8::from(table.now.position.klingon == 0);
            table.play(Move::Klingon(to));
        }
    }
    assert_eq!(sums[2..], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    assert!(table.happened(&Event::CardsShuffled));
    assert_eq!(table.now.turn(), 37);
    table.play_all([Move::End, Move::Roll]);
    assert_eq!(table.now.position.chance(), Some(Chance::OneOf(36)));
}
