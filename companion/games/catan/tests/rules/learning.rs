//! Reports to the companion: corrected counts, boards and effects of support cards, and packs that keep them.

use super::position::*;
use SupportCard::{Kirk, McCoy};
use readyroom_kit::Game;

/// What is on offer to put a count right is the same whatever is in a hand that is not empty; only its player
/// reports what is fewer.
#[test]
fn corrections_on_offer_show_no_one_a_hand() {
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

/// A card whose effect is not entered can be entered when a 7 asks its player for cards, and protects them.
#[test]
fn protection_is_entered_when_a_seven_asks_for_cards() {
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

/// What is learned of a card or a board is new to a pack once, and the next game knows it.
#[test]
fn what_is_learned_is_known_in_the_next_game() {
    let mut table = Table::acting();
    table.support(Kirk);
    let sunday = LayoutName::from("Sunday").expect("short");
    table.play(Move::Learn(Kirk, Effect::TwoForOne));
    table.play(Move::SaveBoard(sunday));
    let mut pack = Pack::default();
    for event in &table.events {
        assert!(Catan::learn(event, &mut pack) && !Catan::learn(event, &mut pack));
    }
    let layout = table.now.position.layout;
    assert_eq!(
        pack.boards,
        [SavedBoard {
            name: sunday,
            layout
        }]
    );
    let mut next = Table::dealt(Catan::RULES_VERSION, pack);
    assert_eq!(next.now.position.effects.of(Kirk), Effect::TwoForOne);
    next.refuses(Move::Board(Board::Saved(1)), Refusal::NoSuchBoard);
    next.play(Move::Board(Board::Saved(0)));
}

/// A full pack takes a board under the name of another.
#[test]
fn a_pack_has_room_for_a_hundred_boards() {
    let mut full = Table::acting();
    let layout = full.now.position.layout;
    let named = |name: &str| LayoutName::from(name).expect("short");
    let board = |n: usize| SavedBoard {
        name: named(&n.to_string()),
        layout,
    };
    full.now.pack = readyroom_kit::Shared::new(Pack {
        boards: (0..MOST_BOARDS).map(board).collect(),
        ..Pack::default()
    });
    full.refuses(Move::SaveBoard(named("Sunday")), Refusal::NoRoom);
    full.play(Move::SaveBoard(named("99")));
}

/// A pack has each board once and 100 at most, each card once, and no effect twice; what is learned later is
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
    let read = |pack: &Pack| toml::from_str::<Pack>(&toml::to_string(pack).expect("plain data"));
    assert_eq!(read(&pack).expect("full"), pack);
    let why = |pack: &Pack| read(pack).expect_err("wrong").to_string();
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
