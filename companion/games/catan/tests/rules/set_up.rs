//! Set-up and the start.

use super::position::*;

/// What is agreed on already is no choice, and changes nothing if it is reported again.
#[test]
fn what_is_agreed_on_already_changes_nothing() {
    let mut table = Table::new();
    let read = Move::Read(Reading::WinAtOnce, true);
    table.play(read.clone());
    for again in [
        read,
        Move::Tracking(Tracking::Full),
        Move::Stack(Stack::Box),
        Move::Numbers(Numbers::Dice),
        Move::Robbing(Robbing::Hand),
    ] {
        assert!(!table.offers().contains(&again), "{again:?}");
        let agreed = table.now.clone();
        assert_eq!(table.make(again).now, agreed);
    }
}

/// A5, A4: the first has the highest card, clockwise the others; with three players Sulu lies in the display. By a reading the
/// first has A1; by another Sulu stays in the box.
#[test]
fn support_cards_are_dealt_from_the_highest_down() {
    use SupportCard::{Scott, Spock, Sulu, Uhura};
    let from_one = || Move::Read(Reading::FirstTakesCardOne, true);
    let without = || Move::Read(Reading::FourthCardStaysOut, true);
    let three = || Move::Seats(3);
    let cases: [(&[Move], &[SupportCard], _); 6] = [
        (&[], &[Sulu, Spock, Scott, Uhura], false),
        (&[Move::First(1)], &[Uhura, Sulu, Spock, Scott], false),
        (&[from_one()], &[Uhura, Scott, Spock, Sulu], false),
        (&[without()], &[Sulu, Spock, Scott, Uhura], false),
        (&[three()], &[Spock, Scott, Uhura], true),
        (&[three(), without()], &[Spock, Scott, Uhura], false),
    ];
    for (agreed, dealt, in_display) in cases {
        let table = Table::agreed(agreed.iter().cloned());
        let now = &table.now.position;
        let cards: Vec<_> = now.support.iter().flatten().map(|own| own.card).collect();
        assert_eq!(cards, dealt, "{agreed:?}");
        let display: Vec<_> = now.display().collect();
        assert_eq!(display.contains(&Sulu), in_display, "{agreed:?}");
        assert_eq!(display.len(), 6 + usize::from(in_display));
    }
}

/// In light tracking what needs hands is refused or left to the players.
#[test]
fn in_light_tracking_hands_are_the_players_own() {
    let mut table = Table::new();
    table.play(Move::Tracking(Tracking::Light));
    table.refuses(Move::Robbing(Robbing::Companion), Refusal::HandsUnknown);
    let mut table = Table::light();
    for unknown in [
        Move::Border(Food, Water),
        Move::Offer,
        Move::More(0, Food),
        Move::Fewer(1, Food),
        Move::Recount(1),
    ] {
        table.refuses(unknown, Refusal::HandsUnknown);
    }
    table
        .hide(0, 1)
        .play_all([Move::PlayCard(Development::Monopoly), Move::Buy, Move::End]);
}

/// A13: the reserve may be there from the start.
#[test]
fn the_reserve_may_be_there_from_the_start() {
    let mut table = Table::reading(Reading::WholeSupply);
    table.hold(0, RICH).outposts(0, &[0, 1, 2, 11, 13]);
    table.starships(0, &[29, 23]).play(Move::Outpost(29));
    table.hold(0, RICH).play(Move::Starbase(0));
    assert!(!table.happened(&Event::Reserve(0)));
    let left = [true, false].map(|whole| table.fleet_of(0).outposts_left(whole));
    assert_eq!(left, [1, 0]);
}
