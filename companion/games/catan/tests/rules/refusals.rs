//! Refusals of moves that no menu and no id can name: only a report of another program, or an older record, has them.

use super::position::*;
use Development::Supplies;
use SupportCard::{Kirk, McCoy, Sulu};
use readyroom_kit::PlayerName;

/// A board with these moves of its entry made.
fn telling(moves: impl IntoIterator<Item = Move>) -> Table {
    let mut table = Table::new();
    table.play_all([Move::Board(Board::Told), Move::Begin]);
    table.play_all(moves);
    table
}

/// A random board that waits for an order.
fn shuffling(orders: u8) -> Table {
    let mut table = Table::new();
    table.play_all([Move::Board(Board::Random), Move::Begin]);
    for count in [19, 9].into_iter().take(orders.into()) {
        table.chance(&(0..count).collect::<Vec<_>>());
    }
    table
}

/// Each case: a position, a move, and the refusal of its rule.
#[track_caller]
fn refuse<'a>(cases: impl IntoIterator<Item = (&'a Table, Move, Refusal)>) {
    for (table, mv, refusal) in cases {
        table.refuses(mv, refusal);
    }
}

/// Of set-up and the board: CATAN-1, CATAN-4, CATAN-8, CATAN-11 and CATAN-55.
#[test]
fn a_seat_a_place_or_a_tile_that_is_not_there_is_refused() {
    let (set_up, acting) = (Table::new(), Table::acting());
    let mut three = Table::new();
    three.play_all([Move::First(3), Move::Seats(3)]);
    assert_eq!(three.now.position.first, 2, "the fourth has left");
    let anna = || PlayerName::from("Anna").expect("short");
    let blue = || Move::TellPlanet(Some(Water));
    let blues = telling([blue(), blue(), blue(), Move::TellPlanet(None)]);
    let mut planets = Table::acting();
    planets.play_all([Move::Exchange(Tile::Planet), Move::Choose(0)]);
    let mut numbers = Table::acting();
    numbers.play_all([Move::Exchange(Tile::Number), Move::Choose(0)]);
    let mut robbing = Table::beginning();
    robbing.roll(3, 4);
    refuse([
        (&set_up, Move::First(4), Refusal::NoSuchSeat),
        (&three, Move::First(3), Refusal::NoSuchSeat),
        (&three, Move::Name(3, anna()), Refusal::NoSuchSeat),
        (&acting, Move::More(4, Food), Refusal::NoSuchSeat),
        (&acting, Move::Recount(4), Refusal::NoSuchSeat),
        (&acting, Move::Name(0, anna()), Refusal::OnlySetUp),
        (&set_up, Move::Board(Board::Saved(0)), Refusal::NoSuchBoard),
        (&blues, blue(), Refusal::NotInTheBox),
        (&blues, Move::TellPlanet(None), Refusal::NotInTheBox),
        (&acting, Move::Starship(72), Refusal::NoSuchPlace),
        (&acting, Move::Outpost(54), Refusal::NoSuchPlace),
        (&acting, Move::Starbase(200), Refusal::NoSuchPlace),
        (&robbing, Move::Klingon(19), Refusal::KlingonMoves),
        (&planets, Move::Choose(0), Refusal::NotTwo),
        (&planets, Move::Choose(11), Refusal::NotTwo),
        (&planets, Move::Choose(19), Refusal::NotTwo),
        (&numbers, Move::Choose(9), Refusal::NotTwo),
        (&numbers, Move::Choose(13), Refusal::NotTwo),
    ]);
}

/// Of chance: CATAN-10, CATAN-16, CATAN-27 and CATAN-57.
#[test]
fn an_outcome_that_chance_cannot_have_is_refused() {
    let order = |order: std::ops::Range<u8>| Move::Shuffled(order.collect());
    let mut rolling = Table::beginning();
    rolling.play(Move::Roll);
    let mut turning = Table::agreed([Move::Numbers(Numbers::Cards)]).early();
    turning.play(Move::Roll);
    let mut drawing = Table::agreed([Move::Stack(Stack::Digital)]);
    drawing.hold(0, RICH).play(Move::Buy);
    let mut stealing = Table::agreed([Move::Robbing(Robbing::Companion)]).early();
    stealing.outposts(1, &[0]).hold(1, [2, 0, 0, 0, 1]);
    stealing.roll(3, 4).play(Move::Klingon(0));
    refuse([
        (&shuffling(0), order(0..18), Refusal::NotAnOrder),
        (&shuffling(0), order(1..20), Refusal::NotAnOrder),
        (&shuffling(1), order(0..8), Refusal::NotAnOrder),
        (&rolling, Move::Rolled([0, 3]), Refusal::TwoDice),
        (&rolling, Move::Rolled([3, 7]), Refusal::TwoDice),
        (&rolling, Move::Turned(0), Refusal::NoSuchCard),
        (&turning, Move::Rolled([3, 4]), Refusal::TwoDice),
        (&turning, Move::Turned(36), Refusal::NoSuchCard),
        (&drawing, Move::Drawn(25), Refusal::NoSuchCard),
        (&stealing, Move::Stolen(3), Refusal::NotHeld),
    ]);
}

/// Of cards: CATAN-28, CATAN-40 and CATAN-56.
#[test]
fn a_card_or_an_effect_that_is_not_left_is_refused() {
    let mut kirk = Table::acting();
    kirk.support(Kirk);
    let mut known = kirk.clone();
    known.play(Move::Learn(Kirk, Effect::TwoForOne));
    let mut taking = Table::acting();
    taking.hide(0, 1).hold(1, [0, 19, 0, 0, 0]);
    taking.play(Move::PlayCard(Supplies));
    let mut sold_out = Table::acting();
    sold_out.hold(0, RICH).now.position.deck.left = 0;
    let learn = Move::Learn;
    refuse([
        (&kirk, learn(McCoy, Effect::TwoForOne), Refusal::EffectTaken),
        (
            &kirk,
            learn(Kirk, Effect::MoveStarship),
            Refusal::EffectTaken,
        ),
        (&kirk, learn(Kirk, Effect::Unknown), Refusal::EffectTaken),
        (
            &known,
            learn(Kirk, Effect::KlingonHome),
            Refusal::EffectTaken,
        ),
        (
            &Table::acting(),
            learn(Sulu, Effect::KlingonHome),
            Refusal::EffectTaken,
        ),
        (&sold_out, Move::Buy, Refusal::StackEmpty),
        (&taking, Move::Resource(Food), Refusal::SupplyEmpty),
    ]);
}

/// An answer that nothing asks for is told so, not to finish first what no player asks.
#[test]
fn an_answer_needs_a_question() {
    let mut acting = Table::acting();
    acting.hold(0, RICH).hold(1, RICH);
    for table in [acting.early(), acting] {
        for answer in [
            Move::Klingon(1),
            Move::Discard(Food),
            Move::Rob(1),
            Move::Give(Food),
            Move::Agree,
        ] {
            table.refuses(answer, Refusal::NotAsked);
        }
    }
}
