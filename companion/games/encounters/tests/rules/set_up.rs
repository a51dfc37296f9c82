//! Tests of set-up.

use readyroom_kit::{Game, Stage};

use super::position::*;

/// ENC-5: two to six play, and everybody has a name.
#[test]
fn two_to_six_play() {
    let mut table = Table::new();
    assert_eq!(table.now.position.seats, 2);
    for seats in 2..=6 {
        table.make(Move::Seats(seats));
        assert_eq!(table.now.players.len(), usize::from(seats));
    }
    table.refuses(Move::Seats(1), Refusal::Players);
    table.refuses(Move::Seats(7), Refusal::Players);
    table.play(Move::Name(5, PlayerName::from("Zoe").expect("short")));
    table.refuses(Move::First(6), Refusal::NoSuchSeat);
    table.refuses(Move::Name(6, PlayerName::new()), Refusal::NoSuchSeat);
}

/// ENC-10: the player who is said to begin begins, and play goes round clockwise. If that player leaves, the last one
/// begins.
#[test]
fn the_youngest_begins_and_play_goes_round() {
    let mut table = Table::agreed([Move::Seats(3), Move::First(1)]);
    for seat in [1, 2, 0, 1] {
        assert_eq!(table.actions(), (seat, ACTIONS));
        table.suffer(PrimeDirective);
    }
    let table = Table::agreed([Move::Seats(5), Move::First(4), Move::Seats(2)]);
    assert_eq!(table.actions(), (1, ACTIONS));
}

/// ENC-4, ENC-10: the companion keeps the cards unless the table says otherwise, and no card is moved before the start.
#[test]
fn nothing_is_played_before_the_start() {
    let mut table = Table::new();
    assert!(table.now.position.is_digital());
    table.refuses(Move::NoEncounter, Refusal::NotSetUp);
    table.refuses(Move::Shuffled(in_order(79)), Refusal::NotSetUp);
    table.play(Move::Keep(Keeping::Printed));
    assert!(!table.now.position.is_digital());
}

/// ENC-10: what was agreed on stands.
#[test]
fn nothing_is_agreed_on_after_the_start() {
    let mut table = Table::new();
    table.play(Move::Begin);
    table.refuses(Move::Begin, Refusal::OnlySetUp);
    table.chance(&in_order(79)).chance(&in_order(32));
    for mv in [
        Move::Begin,
        Move::Seats(3),
        Move::First(1),
        Move::Name(0, PlayerName::new()),
        Move::Keep(Keeping::Printed),
        Move::Read(Reading::DealFive, true),
    ] {
        table.refuses(mv, Refusal::OnlySetUp);
    }
}

/// ENC-32: a game that is over takes no move.
#[test]
fn a_game_that_is_over_takes_no_move() {
    let mut table = Table::turn();
    table.now.position.phase = Phase::Over(End::Won(1));
    table.refuses(Move::NoEncounter, Refusal::Over);
    table.refuses(Move::Begin, Refusal::Over);
    assert!(matches!(table.now.stage(), Stage::Over { won: true, .. }));
}
