//! Tests of set-up and of the start.

use super::position::*;
use readyroom_kit::PlayerName;

fn name(name: &str) -> PlayerName {
    PlayerName::from(name).expect("short")
}

/// CATAN-3: three or four.
#[test]
fn three_or_four_play() {
    let mut table = Table::new();
    assert_eq!(table.now.position.seats, 4);
    for seats in [2, 5] {
        table.refuses(Move::Seats(seats), Refusal::Players);
    }
    table.play(Move::Seats(3));
    assert_eq!(table.now.players.len(), 3);
    table.play(Move::Seats(4));
    assert_eq!(table.now.players.len(), 4);
}

/// CATAN-4: the table names who plays first, one of those who play; turns go clockwise from there.
#[test]
fn the_first_player_is_named_and_turns_go_clockwise() {
    let mut table = Table::new();
    table.refuses(Move::First(4), Refusal::NoSuchSeat);
    table.play_all([Move::First(3), Move::Seats(3)]);
    assert_eq!(table.now.position.first, 2, "the fourth has left");
    table.refuses(Move::First(3), Refusal::NoSuchSeat);
    table.refuses(Move::Name(3, name("Anna")), Refusal::NoSuchSeat);
    table.play(Move::Name(1, name("Anna")));
    assert_eq!(table.now.players[1].name, name("Anna"));
    let mut table = Table::agreed([Move::Seats(3), Move::First(1)]);
    let mut order = vec![table.now.position.active];
    for _ in 0..3 {
        table.play(Move::End).roll(1, 1);
        order.push(table.now.position.active);
    }
    assert_eq!(order, [1, 2, 0, 1]);
}

/// CATAN-5, CATAN-2, CATAN-14: the pieces of a player, 19 cards of each resource, 25 development cards.
#[test]
fn the_box_is_counted() {
    assert_eq!((STARSHIPS, OUTPOSTS, RESERVE, RINGS), (15, 5, 2, 4));
    let now = Table::acting().now.position;
    assert_eq!(now.supply.0, [19; 5]);
    assert_eq!(now.deck.left, 25);
    assert_eq!(*now.deck.kinds.laid_open(), [14, 2, 2, 2, 5]);
    assert_eq!(Resource::ALL.len() as u8 * OF_EACH, 95);
}

/// CATAN-11: what is agreed on stands; what is agreed on already is no choice, and changes nothing if it is reported again.
#[test]
fn what_is_agreed_on_stands_from_the_start() {
    let mut table = Table::new();
    table.refuses(Move::Roll, Refusal::NotSetUp);
    table.refuses(Move::End, Refusal::NotSetUp);
    let read = |on| Move::Read(Reading::WinAtOnce, on);
    table.play(read(true));
    let agreed = table.now.clone();
    for again in [
        read(true),
        Move::Tracking(Tracking::Full),
        Move::Stack(Stack::Box),
        Move::Numbers(Numbers::Dice),
        Move::Robbing(Robbing::Hand),
    ] {
        assert!(!table.offers().contains(&again), "{again:?}");
        table.make(again);
        assert_eq!(table.now, agreed);
    }
    let table = Table::acting();
    for late in [
        Move::Seats(3),
        read(true),
        Move::Begin,
        Move::Name(0, name("Anna")),
        Move::Board(Board::Random),
    ] {
        table.refuses(late, Refusal::OnlySetUp);
    }
}

/// CATAN-12, CATAN-13: the first player first, then the other way round, an outpost and a starship that joins it; the
/// second outpost brings a resource for each planet beside it.
#[test]
fn everybody_places_twice_and_the_second_outpost_brings_income() {
    let mut table = Table::new();
    table.play_all([Move::First(2), Move::Begin]);
    let places = [
        (2, 0, 3),
        (3, 1, 4),
        (0, 2, 5),
        (1, 11, 7),
        (1, 18, 13),
        (0, 22, 28),
        (3, 15, 20),
        (2, 53, 50),
    ];
    for (seat, at, to) in places {
        assert_eq!(table.now.position.active, seat);
        table.refuses(starship(at, to), Refusal::FirstThis);
        table.play(Move::Outpost(at));
        table.refuses(starship(38, 43), Refusal::BesideOutpost);
        table.play(starship(at, to));
    }
    let now = &table.now.position;
    assert_eq!((now.active, now.turns, now.phase), (2, 1, Phase::Begin));
    assert!(table.happened(&Event::TurnBegins(2)));
    // 18 borders sectors 4 (dilithium), 5 (food) and 9 (asteroids); 22 borders 3 and 7 (oxygen) and 8.
    assert_eq!(table.hand_of(1), [0, 1, 0, 1, 0]);
    assert_eq!(table.hand_of(0), [1, 0, 2, 0, 0]);
    assert_eq!(table.hand_of(2), [0, 1, 0, 0, 0], "one sector alone");
    assert!(table.happened(&Event::Income(2, Resources::of(Food, 1))));
    let held: u8 = (0..4).map(|seat| now.hand_size(seat)).sum();
    assert_eq!(now.supply.total() + held, 95);
    assert!((0..4).all(|seat| now.points(seat) == 2));
}

/// CATAN-13: the rulebook's outpost beside yellow, blue and red brings food, water and tritanium.
#[test]
fn an_outpost_beside_three_planets_brings_three_resources() {
    let mut table = Table::new();
    table.play_all([Move::Seats(3), Move::Begin]);
    table.now.position.layout.planets.swap(4, 0);
    table.now.position.layout.planets.swap(0, 2);
    for (at, to) in [(0, 3), (2, 6), (11, 16), (9, 5)] {
        table.play_all([Move::Outpost(at), starship(at, to)]);
    }
    // Intersection 9 borders sectors 1, 2 and 5.
    assert_eq!(table.hand_of(2), [0, 2, 0, 1, 0]);
    let mut table = Table::new();
    table.play(Move::Begin);
    let layout = &mut table.now.position.layout;
    (layout.planets[4], layout.planets[0]) = (Some(Tritanium), Some(Dilithium));
    layout.planets.swap(5, 11);
    layout.planets.swap(1, 5);
    // Sectors 1, 4 and 5 at intersection 13: water, tritanium, food.
    for (at, to) in [(0, 3), (2, 6), (11, 16), (29, 23), (13, 8)] {
        table.play_all([Move::Outpost(at), starship(at, to)]);
    }
    assert_eq!(table.hand_of(3), [1, 1, 0, 0, 1]);
}

/// CATAN-12, CATAN-38: the distance rule holds from the start.
#[test]
fn the_first_outposts_keep_their_distance() {
    let mut table = Table::new();
    table.play_all([Move::Begin, Move::Outpost(0), starship(0, 4)]);
    for at in [0, 3, 4] {
        table.refuses(Move::Outpost(at), Refusal::TooClose);
    }
    table.play(Move::Outpost(8));
    table.refuses(starship(4, 0), Refusal::RouteTaken);
}

fn dealt(table: &Table) -> Vec<SupportCard> {
    let cards = table.now.position.support.iter().flatten();
    cards.map(|support| support.card).collect()
}

/// CATAN-15, A5, A4: the first has the highest card, clockwise the others; with three players Sulu lies in the display; or
/// the first has A1, and Sulu stays in the box.
#[test]
fn support_cards_are_dealt_from_the_highest_down() {
    use SupportCard::{Scott, Spock, Sulu, Uhura};
    assert_eq!(dealt(&Table::acting()), [Sulu, Spock, Scott, Uhura]);
    let from_second = Table::agreed([Move::First(1)]);
    assert_eq!(dealt(&from_second), [Uhura, Sulu, Spock, Scott]);
    let three = Table::agreed([Move::Seats(3)]);
    assert_eq!(dealt(&three), [Spock, Scott, Uhura]);
    let display = |table: &Table| table.now.position.display().collect::<Vec<_>>();
    assert_eq!((display(&three).len(), display(&three)[0]), (7, Sulu));
    let upward = Table::reading(Reading::FirstTakesCardOne);
    assert_eq!(dealt(&upward), [Uhura, Scott, Spock, Sulu]);
    let without = Table::agreed([
        Move::Seats(3),
        Move::Read(Reading::FourthCardStaysOut, true),
    ]);
    assert!(display(&without).len() == 6 && !display(&without).contains(&Sulu));
    let mut four = Table::reading(Reading::FourthCardStaysOut);
    four.effect(Effect::Unknown);
    assert!(display(&four).len() == 6 && display(&four).contains(&Sulu));
}

/// CATAN-6: in light tracking nothing is known of hands, and what needs them is refused or left to the players.
#[test]
fn in_light_tracking_hands_are_the_players_own() {
    let mut table = Table::new();
    table.play(Move::Tracking(Tracking::Light));
    table.refuses(Move::Robbing(Robbing::Companion), Refusal::HandsUnknown);
    let mut table = Table::light();
    table.outposts(0, &[9]).starships(0, &[9, 14]);
    for unknown in [
        Move::Border(Food, Water),
        Move::Offer,
        Move::More(0, Food),
        Move::Fewer(1, Food),
        Move::Recount(1),
    ] {
        table.refuses(unknown, Refusal::HandsUnknown);
    }
    table.play_all([starship(14, 10), Move::Buy, Move::Starbase(9)]);
    assert!(table.happened(&Event::Paid(0, STARBASE)));
    table.play(Move::End).roll(4, 6);
    assert!(table.happened(&Event::Produced(0, Resources::of(Food, 2))));
    assert_eq!(table.hand_of(0), [0; 5]);
    assert_eq!(table.now.position.supply.0, [19; 5]);
}
