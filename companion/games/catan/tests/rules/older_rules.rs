//! Games begun with older rules go on as they began.

use super::position::*;
use readyroom_kit::Game;

/// The first player's first turn after its roll, in a game begun with rules 1.
fn begun_before() -> Table {
    let mut table = Table::dealt(1, Pack::default());
    table.play(Move::Begin);
    let now = &mut table.now.position;
    now.agenda.clear();
    (now.active, now.turns, now.phase) = (now.first, 1, Phase::Act);
    table.events.clear();
    table
}

/// With whom was named first; what the active player had not was refused, and what the other had not
/// was reported when it was asked for.
#[test]
fn a_trade_was_put_together_with_one_opponent() {
    let mut table = begun_before();
    table.hold(0, [2, 0, 1, 0, 0]).hold(2, [0, 0, 0, 1, 3]);
    table.refuses(Move::Offer, Refusal::NotAsked);
    table.refuses(Move::Trade(0), Refusal::TradeOwn);
    table.refuses(Move::Trade(1), Refusal::NotHeld);
    let mut other = table.clone();
    other.turn_of(1).refuses(Move::Trade(0), Refusal::NotHeld);
    table.play(Move::Trade(2));
    table.refuses(Move::Give(Food), Refusal::NotHeld);
    table.play_all([Move::Give(Tritanium), Move::Give(Tritanium)]);
    table.refuses(Move::Agree, Refusal::TradeBoth);
    let before = table.now.clone();
    table.play(Move::Get(Food));
    assert!(table.happened(&Event::HasNone(2, Food)));
    assert_eq!(table.now, before);
    table.play_all([Move::Get(Dilithium), Move::Get(Dilithium)]);
    assert!(table.happened(&Event::HasNoMore(2, Dilithium)));
    table.play(Move::Agree);
    assert_eq!(table.hand_of(0), [0, 0, 1, 1, 0]);
    assert_eq!(table.hand_of(2), [2, 0, 0, 0, 3]);
    table.play_all([Move::Trade(2), Move::Enough]);
    let mut today = Table::acting();
    today.hold(0, RICH).hold(2, RICH);
    today.refuses(Move::Trade(2), Refusal::NoTrade);
}

/// One fewer was reported before everybody; of what was not counted it changed nothing.
#[test]
fn a_count_was_put_right_before_everybody() {
    let mut table = begun_before();
    table.hold(1, [0, 2, 0, 0, 0]);
    table.refuses(Move::Recount(1), Refusal::NotAsked);
    table.refuses(Move::Fewer(0, Food), Refusal::CannotCorrect);
    table.refuses(Move::Fewer(4, Food), Refusal::NoSuchSeat);
    let before = table.now.clone();
    table.play(Move::Fewer(1, Water));
    assert_eq!(table.now, before);
    table.play(Move::Fewer(1, Food));
    assert_eq!(table.hand_of(1), [0, 1, 0, 0, 0]);
    assert_eq!(table.now.position.supply[Food], 18);
}

/// What neither the hand nor the supply had, the thief could not have taken.
#[test]
fn a_thief_took_what_was_counted_or_came_out_of_the_supply() {
    let mut table = begun_before();
    table.now.position.phase = Phase::Begin;
    table.outposts(1, &[12]).hold(1, [0, 2, 0, 0, 0]);
    for (seat, all_tritanium) in [(0, 5), (2, 7), (3, 7)] {
        table.hold(seat, [all_tritanium, 0, 0, 0, 0]);
    }
    table.roll(3, 4).play(Move::Klingon(0));
    let any = [Food, Oxygen, Dilithium, Water].map(Move::Took);
    assert_eq!(table.now.offers(), any);
    table.refuses(Move::Took(Tritanium), Refusal::NotHeld);
}
