//! Tests of reports to the companion: corrected counts, and effects of support cards.

use super::position::*;
use SupportCard::{Kirk, McCoy, Sulu};
use readyroom_kit::Game;

/// CATAN-55: what is on offer to put a count right is the same whatever is in a hand that is not empty; what is fewer, its
/// player says alone.
#[test]
fn corrections_on_offer_show_nobody_a_hand() {
    let offered = |counts| {
        let mut table = Table::beginning();
        table.hold(1, counts);
        let of_hand = |mv: &Move| matches!(mv, Move::Fewer(..) | Move::Recount(_));
        let mut offers = table.now.offers();
        offers.retain(of_hand);
        offers
    };
    assert_eq!(offered([0; 5]), []);
    assert_eq!(offered([0, 1, 0, 0, 0]), [Move::Recount(1)]);
    assert_eq!(offered([1, 1, 2, 1, 1]), [Move::Recount(1)]);
    let mut table = Table::beginning();
    table.hold(1, [0, 1, 0, 0, 2]);
    for seat in 0..4 {
        table.refuses(Move::Fewer(seat, Food), Refusal::OwnCount);
    }
    table.play(Move::Recount(1));
    let own = [Move::Fewer(1, Food), Move::Fewer(1, Water), Move::Enough];
    assert_eq!(table.now.offers(), own);
    table.refuses(Move::Fewer(1, Oxygen), Refusal::CannotCorrect);
    let before = Table::beginning().hold(1, [0, 1, 0, 0, 2]).now.clone();
    assert_eq!(table.clone().play(Move::Enough).now, before);
}

/// CATAN-55: one more out of the supply, one fewer into it; the box has 19 of each.
#[test]
fn a_wrong_count_is_put_right() {
    let mut table = Table::beginning();
    table.hold(1, [0, 19, 0, 0, 0]);
    table.refuses(Move::More(0, Food), Refusal::CannotCorrect);
    table.refuses(Move::More(1, Food), Refusal::CannotCorrect);
    table.refuses(Move::Recount(0), Refusal::CannotCorrect);
    table.refuses(Move::Recount(4), Refusal::NoSuchSeat);
    table.refuses(Move::More(4, Food), Refusal::NoSuchSeat);
    table.play_all([
        Move::Recount(1),
        Move::Fewer(1, Food),
        Move::More(0, Food),
        Move::More(2, Water),
    ]);
    assert_eq!(
        (table.hand_of(0), table.hand_of(1)),
        ([0, 1, 0, 0, 0], [0, 18, 0, 0, 0])
    );
    assert!(table.happened(&Event::CountedFewer(1, Food, 18)));
    assert_eq!(table.now.position.supply.0, [19, 0, 19, 19, 18]);
    table.roll(3, 4);
    table.refuses(Move::More(0, Water), Refusal::FirstThis);
}

/// CATAN-56: who has a card tells what it does, once, and no other card does that.
#[test]
fn what_a_support_card_does_is_told_once() {
    let mut table = Table::acting();
    table.support(Kirk);
    table.refuses(Move::Learn(McCoy, Effect::TwoForOne), Refusal::EffectTaken);
    table.refuses(
        Move::Learn(Kirk, Effect::MoveStarship),
        Refusal::EffectTaken,
    );
    table.refuses(Move::Learn(Kirk, Effect::Unknown), Refusal::EffectTaken);
    table.play(Move::Learn(Kirk, Effect::TwoForOne));
    let learned = Event::Learned(Kirk, Effect::TwoForOne);
    assert!(table.happened(&learned));
    table.refuses(Move::Learn(Kirk, Effect::KlingonHome), Refusal::EffectTaken);
    table.support(Sulu);
    table.refuses(Move::Learn(Sulu, Effect::KlingonHome), Refusal::EffectTaken);
    let mut pack = Pack::default();
    assert!(Catan::learn(&learned, &mut pack) && !Catan::learn(&learned, &mut pack));
    let next = Table::dealt(1, pack);
    assert_eq!(next.now.position.effects.of(Kirk), Effect::TwoForOne);
}

/// CATAN-56, CATAN-22: a card that no player has entered is told when a 7 asks its player for cards, and protects them.
#[test]
fn protection_is_told_when_a_seven_asks_for_cards() {
    let mut table = Table::beginning();
    table
        .effect(Effect::Unknown)
        .hold(0, [8, 0, 0, 0, 0])
        .hold(1, [0, 8, 0, 0, 0]);
    table.roll(3, 4);
    table.refuses(Move::Support, Refusal::NotNow);
    table.refuses(Move::Learn(Kirk, Effect::TwoForOne), Refusal::FirstThis);
    table.refuses(Move::Learn(McCoy, Effect::Protection), Refusal::EffectTaken);
    let mut late = table.clone();
    late.play(Move::Discard(Tritanium));
    late.refuses(Move::Learn(Kirk, Effect::Protection), Refusal::FirstThis);
    table.play_all([
        Move::Learn(Kirk, Effect::Protection),
        Move::Support,
        Move::TurnOver,
    ]);
    assert_eq!(table.hand_of(0), [8, 0, 0, 0, 0]);
    table.refuses(Move::Learn(Kirk, Effect::Protection), Refusal::FirstThis);
    table.play(Move::Discard(Food));
}

/// CATAN-56: what a card does that no player has entered, the table does; the companion counts its uses.
#[test]
fn an_unknown_card_is_used_by_the_table() {
    let mut table = Table::beginning();
    table.support(Kirk);
    let before = table.now.position.hands;
    table.play_all([Move::Support, Move::TurnOver]);
    assert!(table.happened(&Event::Used(0, Kirk, Effect::Unknown)));
    assert_eq!(table.now.position.hands, before);
}

/// CATAN-56: a pack has each board once and 100 at most, each card once, and no effect twice; what is learned later is
/// right.
#[test]
fn a_pack_does_not_contradict_itself() {
    let mut pack = Pack::default();
    let layout = Layout::standard();
    let named = |n: usize| SavedBoard {
        name: LayoutName::from(&n.to_string()).expect("short"),
        layout,
    };
    assert!((0..MOST_BOARDS).all(|n| pack.learn_board(named(n))));
    assert!(!pack.learn_board(named(MOST_BOARDS)), "no room");
    let does = |card, effect| KnownSupport { card, effect };
    assert!(pack.learn_support(does(Kirk, Effect::TwoForOne)));
    assert!(pack.learn_support(does(McCoy, Effect::TwoForOne)));
    assert!(pack.learn_support(does(McCoy, Effect::Protection)));
    assert_eq!(pack.support, [does(McCoy, Effect::Protection)]);
    let why = |pack: &Pack| {
        let text = toml::to_string(pack).expect("plain data");
        toml::from_str::<Pack>(&text)
            .expect_err("wrong")
            .to_string()
    };
    let mut wrong = pack.clone();
    wrong.boards.push(named(MOST_BOARDS));
    assert!(why(&wrong).contains("expected at most 100 boards, found 101"));
    wrong.boards.truncate(2);
    wrong.boards.push(named(1));
    assert!(why(&wrong).contains("board \"1\" stands there twice"));
    wrong.boards.clear();
    wrong.support.push(does(McCoy, Effect::TwoForOne));
    assert!(why(&wrong).contains("support card McCoy stands there twice"));
    wrong.support = vec![
        does(McCoy, Effect::TwoForOne),
        does(Kirk, Effect::TwoForOne),
    ];
    assert!(why(&wrong).contains("two support cards have the effect \"Trade two for one\""));
}
