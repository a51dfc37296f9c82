//! The 7 and the Klingon battle cruiser.

use super::position::*;
use readyroom_kit::{Chance, Game, Hidden, Owner};

/// CATAN-21: no player gets anything.
#[test]
fn a_seven_produces_nothing() {
    let mut table = Table::beginning();
    table.outposts(1, &[0, 2, 9, 18]);
    table.roll(3, 4);
    assert_eq!(
        table.count_events(|event| matches!(event, Event::Produced(..))),
        0
    );
    assert_eq!(table.now.position.supply.0, [19; 5]);
}

/// CATAN-22: 9 cards give up 4, 8 give up 4, 7 none; each chooses own cards, the active player first. Points and other
/// cards do not count (A6).
#[test]
fn more_than_seven_cards_are_halved() {
    let mut table = Table::beginning();
    table
        .hold(0, [3, 3, 1, 0, 0])
        .hide(0, 4)
        .starbases(0, &[0, 2]);
    table.hold(1, [5, 4, 0, 0, 0]);
    table.hold(2, [0, 0, 8, 0, 0]);
    table.roll(1, 6);
    assert!(table.happened(&Event::MustDiscard(1, 4)));
    assert!(table.happened(&Event::MustDiscard(2, 4)));
    assert_eq!(
        table.count_events(|event| matches!(event, Event::MustDiscard(..))),
        2
    );
    table.refuses(Move::Discard(Water), Refusal::DiscardOwn);
    for _ in 0..3 {
        table.play(Move::Discard(Tritanium));
    }
    table.play(Move::Discard(Food));
    assert_eq!(table.hand_of(1), [2, 3, 0, 0, 0]);
    table.refuses(Move::Discard(Food), Refusal::DiscardOwn);
    for _ in 0..4 {
        table.play(Move::Discard(Oxygen));
    }
    assert_eq!(table.now.position.agenda[..], [Task::MoveKlingon]);
    assert_eq!(table.hand_of(0), [3, 3, 1, 0, 0]);
}

/// CATAN-22: in light tracking the players are told to.
#[test]
fn in_light_tracking_large_hands_are_halved_by_their_players() {
    let mut table = Table::light();
    table.play(Move::End).roll(1, 6);
    assert!(table.happened(&Event::HalfOfMoreThanSeven));
    assert_eq!(table.now.position.agenda[..], [Task::MoveKlingon]);
}

/// CATAN-23: it moves to another sector, the asteroid field too.
#[test]
fn the_klingon_cruiser_moves_to_another_sector() {
    let mut table = Table::beginning();
    table.now.position.klingon = 3;
    table.roll(3, 4);
    for sector in [3, 19, 255] {
        table.refuses(Move::Klingon(sector), Refusal::KlingonMoves);
    }
    table.play(Move::Klingon(9));
    assert_eq!(table.now.position.klingon, 9);
    assert!(table.happened(&Event::KlingonMoved(9)));
}

/// CATAN-24, A8: nobody there, or only oneself: no card is taken.
#[test]
fn nobody_there_loses_nothing() {
    let mut table = Table::beginning();
    table.outposts(0, &[0]).outposts(1, &[53]);
    table.hold(1, [1, 1, 1, 1, 1]);
    table.roll(3, 4).play(Move::Klingon(0));
    assert!(table.happened(&Event::NobodyRobbed));
    assert!(table.now.position.agenda.is_empty());
}

/// CATAN-24, CATAN-25: one opponent there is robbed without a question, and the turn continues with its trade.
#[test]
fn one_opponent_there_is_robbed_at_once() {
    let mut table = Table::beginning();
    table.outposts(0, &[0]).starbases(1, &[12]);
    table.hold(1, [0, 2, 0, 0, 1]).hold(0, [4, 0, 0, 0, 0]);
    table.roll(3, 4).play(Move::Klingon(0));
    table.play(Move::Took(Water));
    assert!(table.happened(&Event::Stolen(0, 1)));
    assert_eq!(table.hand_of(0), [4, 0, 0, 0, 1]);
    assert_eq!(table.hand_of(1), [0, 2, 0, 0, 0]);
    table.play_all([Move::Border(Tritanium, Food), Move::Offer]);
}

/// CATAN-24, CATAN-55: any resource may be the card that was taken: what is on offer shows the thief nothing of the hand,
/// and a card that no player counted there is counted then, out of the supply or of another hand.
#[test]
fn the_thief_is_asked_for_any_resource() {
    let mut table = Table::beginning();
    table.outposts(0, &[0]).outposts(1, &[12]);
    table.hold(1, [0, 2, 0, 0, 0]);
    for (seat, all_tritanium) in [(0, 5), (2, 6), (3, 8)] {
        table.hold(seat, [all_tritanium, 0, 0, 0, 0]);
    }
    table.now.position.phase = Phase::Act;
    table.now.position.agenda.push(Task::TellStolen(1));
    let any = readyroom_catan::Resource::ALL.map(Move::Took);
    assert_eq!(table.now.offers(), any);
    let mut elsewhere = table.clone();
    let supply = table.now.position.supply[Oxygen];
    table.play_all([Move::Took(Oxygen), Move::Took(Oxygen), Move::Agree]);
    assert_eq!(table.hand_of(0), [5, 0, 1, 0, 0]);
    assert_eq!(table.hand_of(1), [0, 2, 0, 0, 0]);
    assert_eq!(table.now.position.supply[Oxygen], supply - 1);
    assert!(table.happened(&Event::CountedMore(1, Oxygen)));
    elsewhere.play_all([Move::Took(Tritanium), Move::Took(Tritanium), Move::Agree]);
    assert_eq!(elsewhere.hand_of(0), [6, 0, 0, 0, 0]);
    assert_eq!(elsewhere.hand_of(3), [7, 0, 0, 0, 0]);
    assert!(elsewhere.happened(&Event::CountedFewer(3, Tritanium, 7)));
    table = Table::acting();
    table.hold(0, [19, 0, 0, 0, 0]).hold(1, [0, 3, 0, 0, 0]);
    table.now.position.agenda.push(Task::TellStolen(1));
    table.refuses(Move::Took(Tritanium), Refusal::NotHeld);
}

/// The second player holds two tritanium as far as anybody counted, and the first tells of a stolen water.
fn told_of_water(rules: u32) -> Table {
    let mut table = Table::beginning();
    table.now.position.rules = rules as u16;
    table.outposts(0, &[0]).outposts(1, &[12]);
    table.hold(1, [2, 0, 0, 0, 0]);
    table
        .roll(3, 4)
        .play_all([Move::Klingon(0), Move::Took(Water)]);
    table
}

/// The same, and the thief tells it once more.
fn told_twice() -> Table {
    let mut table = told_of_water(Catan::RULES_VERSION);
    table.play(Move::Took(Water));
    table
}

/// CATAN-24: a theft entered wrongly moves no card; the card that was taken is named then.
#[test]
fn an_uncounted_card_moves_nothing_and_another_can_be_named() {
    for (mut table, asked) in [
        (
            told_of_water(Catan::RULES_VERSION),
            Event::Doubted(1, Water),
        ),
        (told_twice(), Event::Uncounted(1)),
    ] {
        assert!(table.happened(&asked));
        assert_eq!(table.hand_of(0), [0; 5]);
        assert_eq!(table.hand_of(1), [2, 0, 0, 0, 0]);
        table.refuses(Move::End, Refusal::FirstThis);
        if table.happened(&Event::Uncounted(1)) {
            table.play(Move::Enough);
        }
        table.play(Move::Took(Tritanium));
        assert_eq!(table.hand_of(0), [1, 0, 0, 0, 0]);
        assert_eq!(table.hand_of(1), [1, 0, 0, 0, 0]);
        assert_eq!(table.now.position.supply.0, [17, 19, 19, 19, 19]);
        assert!(table.now.position.agenda.is_empty());
        assert_eq!(*table.now.position.turn.told.laid_open(), None);
    }
}

/// CATAN-24: one uncounted card after another is doubted; only the same one twice is asked about before everybody.
#[test]
fn each_uncounted_card_is_told_twice() {
    let mut table = told_of_water(Catan::RULES_VERSION);
    table.play_all([Move::Took(Food), Move::Took(Water)]);
    assert!(!table.happened(&Event::Uncounted(1)));
    table.play(Move::Took(Water));
    assert!(table.happened(&Event::Uncounted(1)));
}

/// CATAN-24, CATAN-55: one card was counted as another resource: its owner says which, and has one card fewer.
#[test]
fn a_card_counted_as_another_is_put_right_by_its_owner() {
    let mut table = told_twice();
    table.refuses(Move::Fewer(1, Food), Refusal::NotHeld);
    table.refuses(Move::Fewer(0, Tritanium), Refusal::FirstThis);
    table.play(Move::Fewer(1, Tritanium));
    assert_eq!(table.hand_of(0), [0, 0, 0, 0, 1]);
    assert_eq!(table.hand_of(1), [1, 0, 0, 0, 0]);
    assert_eq!(table.now.position.supply.0, [18, 19, 19, 19, 18]);
    assert!(table.happened(&Event::CountedFewer(1, Tritanium, 1)));
}

/// CATAN-24, CATAN-55: the hand had one card more than was counted.
#[test]
fn a_card_that_nobody_counted_comes_out_of_the_supply() {
    let mut table = told_twice();
    table.play(Move::Agree);
    assert_eq!(table.hand_of(0), [0, 0, 0, 0, 1]);
    assert_eq!(table.hand_of(1), [2, 0, 0, 0, 0]);
    assert_eq!(table.now.position.supply.0, [17, 19, 19, 19, 18]);
}

/// CATAN-24: an evening begun by older rules continues by them: the card came out of the supply unasked, or everybody was
/// asked at once.
#[test]
fn by_older_rules_an_uncounted_card_comes_out_of_the_supply() {
    let asked = told_of_water(2);
    assert!(asked.happened(&Event::Uncounted(1)));
    let told = Hidden::dealt(Owner::Two(0, 1), Water);
    assert_eq!(asked.now.position.agenda[..], [Task::Uncounted(1, told)]);
    let table = told_of_water(1);
    assert_eq!(table.hand_of(0), [0, 0, 0, 0, 1]);
    assert_eq!(table.hand_of(1), [2, 0, 0, 0, 0]);
    assert!(table.now.position.agenda.is_empty());
}

/// CATAN-24, A17: of several the active player chooses one with a card.
#[test]
fn of_several_opponents_one_is_chosen() {
    let mut table = Table::beginning();
    table.outposts(0, &[0]).outposts(1, &[12]).outposts(2, &[8]);
    table.outposts(3, &[7, 9]);
    table
        .hold(0, RICH)
        .hold(1, [0, 1, 0, 0, 0])
        .hold(2, [1, 0, 0, 0, 0]);
    table.hold(0, [0; 5]);
    table.roll(3, 4).play(Move::Klingon(0));
    for seat in [0, 3, 4] {
        table.refuses(Move::Rob(seat), Refusal::NotThere);
    }
    table.play_all([Move::Rob(2), Move::Took(Tritanium)]);
    assert_eq!(table.hand_of(0), [1, 0, 0, 0, 0]);
}

/// CATAN-24: the companion draws one of all cards, if that was agreed on.
#[test]
fn the_companion_draws_the_card() {
    let mut table = Table::agreed([Move::Robbing(Robbing::Companion)]);
    table.outposts(1, &[0]).hold(1, [2, 0, 0, 0, 1]);
    table.play(Move::End);
    table.turn_of(0).roll(3, 4).play(Move::Klingon(0));
    assert_eq!(table.now.position.chance(), Some(Chance::Hidden(3)));
    table.refuses(Move::Stolen(3), Refusal::NotHeld);
    table.chance(&[2]);
    assert_eq!(table.hand_of(0), [0, 0, 0, 0, 1]);
}

/// CATAN-24: in light tracking the companion says of whom, whatever that player holds.
#[test]
fn in_light_tracking_the_card_changes_hands_unseen() {
    let mut table = Table::light();
    table.outposts(1, &[0]).outposts(2, &[8]);
    table.play(Move::End);
    table.turn_of(0).roll(3, 4);
    table.play_all([Move::Klingon(0), Move::Rob(2), Move::Buy]);
    assert!(table.happened(&Event::Steals(0, 2)));
}
