//! The 7 and the Klingon battle cruiser: cards that were not counted in the hand they came of.

use super::position::*;
use readyroom_kit::{Game, Hidden, Owner};

/// Any resource may be the card that was taken: what is on offer shows the thief nothing of the hand. A card that no player
/// counted there comes out of the supply, or of the hand that has most of it.
#[test]
fn the_thief_is_asked_for_any_resource() {
    let mut table = Table::acting();
    table.hold(1, [0, 2, 0, 0, 0]);
    for (seat, all_tritanium) in [(0, 5), (2, 6), (3, 8)] {
        table.hold(seat, [all_tritanium, 0, 0, 0, 0]);
    }
    table.now.position.agenda.push(Task::TellStolen(1));
    let any = readyroom_catan::Resource::ALL.map(Move::Took);
    assert_eq!(table.now.offers(), any);
    let (mut supply, mut holder) = (table.clone(), table.clone());
    supply.play_all([Move::Took(Oxygen), Move::Took(Oxygen), Move::Agree]);
    assert_eq!(supply.hands()[..2], [[5, 0, 1, 0, 0], [0, 2, 0, 0, 0]]);
    assert_eq!(supply.now.position.supply[Oxygen], 18);
    holder.play_all([Move::Took(Tritanium), Move::Took(Tritanium), Move::Agree]);
    assert_eq!((holder.hand_of(0)[0], holder.hand_of(3)[0]), (6, 7));
    assert!(holder.happened(&Event::CountedFewer(3, Tritanium, 7)));
    table
        .hold(2, [0; 5])
        .hold(3, [0; 5])
        .hold(0, [19, 0, 0, 0, 0]);
    table.refuses(Move::Took(Tritanium), Refusal::NotHeld);
}

/// The second player holds two tritanium as far as anybody counted, and the first tells of a stolen water.
fn named_water(rules: u32) -> Table {
    let mut table = Table::beginning();
    table.now.position.rules = rules as u16;
    table.outposts(0, &[0]).outposts(1, &[12]);
    table.hold(1, [2, 0, 0, 0, 0]).roll(3, 4);
    table.play_all([Move::Klingon(0), Move::Took(Water)]);
    table
}

/// A theft entered wrongly moves no card: the thief names another, or the same once more. Then the table reports what was
/// wrong: another card was taken; or one more was in the hand than counted; or one was counted as another resource, which its
/// owner reports.
#[test]
fn an_uncounted_card_is_put_right() {
    let doubted = named_water(Catan::RULES_VERSION);
    assert!(doubted.happened(&Event::Doubted(1, Water)));
    assert_eq!(doubted.hands()[..2], [[0; 5], [2, 0, 0, 0, 0]]);
    let mut other = doubted.clone();
    other.play_all([Move::Took(Food), Move::Took(Water)]);
    assert!(!other.happened(&Event::Uncounted(1)), "one after another");
    let mut twice = doubted.clone();
    twice.play(Move::Took(Water));
    assert!(twice.happened(&Event::Uncounted(1)));
    twice.refuses(Move::Fewer(1, Food), Refusal::NotHeld);
    twice.refuses(Move::Fewer(0, Tritanium), Refusal::FirstThis);
    let took = || vec![Move::Took(Tritanium)];
    for (mut table, then, hands, supply) in [
        (
            doubted,
            took(),
            [[1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
            [17, 19],
        ),
        (
            twice.clone(),
            [vec![Move::Enough], took()].concat(),
            [[1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
            [17, 19],
        ),
        (
            twice.clone(),
            vec![Move::Fewer(1, Tritanium)],
            [[0, 0, 0, 0, 1], [1, 0, 0, 0, 0]],
            [18, 18],
        ),
        (
            twice,
            vec![Move::Agree],
            [[0, 0, 0, 0, 1], [2, 0, 0, 0, 0]],
            [17, 18],
        ),
    ] {
        table.play_all(then);
        assert_eq!(table.hands()[..2], hands);
        let now = &table.now.position;
        assert_eq!([now.supply[Tritanium], now.supply[Water]], supply);
        assert!(now.agenda.is_empty());
        assert_eq!(*now.turn.told.laid_open(), None);
    }
}

/// By rules 1 the card came out of the supply unasked; by rules 2 everybody was asked at once.
#[test]
fn by_older_rules_an_uncounted_card_comes_out_of_the_supply() {
    let asked = named_water(2);
    let reported = Hidden::dealt(Owner::Two(0, 1), Water);
    assert_eq!(
        asked.now.position.agenda[..],
        [Task::Uncounted(1, reported)]
    );
    let unasked = named_water(1);
    assert_eq!(unasked.hands()[..2], [[0, 0, 0, 0, 1], [2, 0, 0, 0, 0]]);
    assert!(unasked.now.position.agenda.is_empty());
}
