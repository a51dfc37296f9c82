//! Boarders and Security Teams.

use super::position::*;

/// A threat of Defense 2 about to board the right side in phase 6.
fn about_to_board(kind: KindId, readings: &[Reading]) -> (Bridge, TokenId) {
    let mut table = Bridge::playing(&[Kirk, McCoy], readings);
    table.shield(RIGHT, Destroyed);
    let boarder = table.lay(kind, RIGHT, Short);
    (table, boarder)
}

/// PANIC-45, PANIC-53, PANIC-54: the rulebook's example: Defense 2, one Security Team: one damage.
#[test]
fn a_security_team_takes_one_damage_off() {
    let (mut table, boarder) = about_to_board(KLINGON, &[]);
    table.end_play();
    table.refuses(Move::Brace, Refusal::NoBoarder);
    table.play(Move::Advance(RIGHT));
    assert!(table.happened(&Event::Boards(KLINGON, RIGHT, 2)));
    table.play(Move::SecurityTeam(0)).play(Move::Brace);
    assert_eq!(table.sections(RIGHT).1, Damaged);
    assert_eq!(table.token(boarder), None);
    assert_eq!(table.now.discard[usize::from(KLINGON)], 1);
}

/// PANIC-54: any player, in any turn, before the damage is done; with enough of them there is none.
#[test]
fn security_teams_of_any_player_help() {
    let (mut table, boarder) = about_to_board(KLINGON, &[]);
    table.hand(0, 1);
    table.advance(RIGHT);
    assert_eq!(table.sections(RIGHT).1, Intact, "nothing is done yet");
    table.play(Move::SecurityTeam(0));
    table.refuses(Move::SecurityTeam(0), Refusal::NoCard);
    table.refuses(Move::SecurityTeam(2), Refusal::NoSuchSeat);
    table.play(Move::SecurityTeam(1));
    assert_eq!(table.sections(RIGHT).1, Intact);
    assert_eq!(table.token(boarder), None, "held up, and gone all the same");
    assert_eq!(table.now.cards.discard, 2);
}

/// PANIC-53: the damage is the current Defense, not the highest.
#[test]
fn a_weakened_boarder_does_less() {
    let (mut table, boarder) = about_to_board(KLINGON, &[]);
    table.token_mut(boarder).defense = 1;
    table.advance(RIGHT).play(Move::Brace);
    assert_eq!(table.sections(RIGHT).1, Damaged);
}

/// PANIC-45: who reaches short range in this very phase does not board yet.
#[test]
fn a_threat_boards_from_short_range_only() {
    let (mut table, _) = about_to_board(KLINGON, &[]);
    let late = table.lay(ROMULAN, RIGHT, Medium);
    table.advance(RIGHT).play(Move::Brace);
    assert_eq!(table.place(late), (RIGHT, Short));
}

/// PANIC-55, PANIC-51: a destroyed hull section costs cards instead.
#[test]
fn boarding_a_destroyed_hull_removes_cards() {
    let (mut table, _) = about_to_board(ROMULAN, &[]);
    table.hull(RIGHT, Destroyed);
    let deck = table.now.cards.deck;
    table.advance(RIGHT);
    table.play_all([Move::SecurityTeam(0), Move::Brace]);
    assert_eq!(
        (table.now.cards.deck, table.now.cards.removed),
        (deck - 2, 2)
    );
}

/// PANIC-51, A5: what is more than the hull section has left is lost, or removes cards.
#[test]
fn excess_boarding_damage_is_lost_or_removes_cards() {
    for (readings, removed) in [(&[][..], 0), (&[Reading::ExcessRemovesCards], 1)] {
        let (mut table, _) = about_to_board(ROMULAN, readings);
        table.advance(RIGHT).play(Move::Brace);
        assert_eq!(table.sections(RIGHT).1, Destroyed);
        assert_eq!(table.now.cards.removed, removed);
    }
}

/// PANIC-42, PANIC-45: boarding is over before the sector fires, and its fire hits the hull.
#[test]
fn boarding_comes_before_fire() {
    let (mut table, _) = about_to_board(KLINGON, &[]);
    table.lay(ROMULAN, RIGHT, Long);
    table.advance(RIGHT);
    assert!(!table.happened(&Event::Fired(RIGHT, 1)));
    table.play(Move::SecurityTeam(0)).play(Move::Brace);
    assert!(table.happened(&Event::Fired(RIGHT, 1)));
    assert_eq!(table.sections(RIGHT).1, Destroyed);
}

/// PANIC-54: no player has a card: no player is asked.
#[test]
fn empty_hands_are_not_asked() {
    let (mut table, boarder) = about_to_board(KLINGON, &[]);
    table.hand(0, 0);
    table.hand(1, 0);
    table.advance(RIGHT);
    assert_eq!(table.token(boarder), None);
    assert_eq!(table.sections(RIGHT).1, Destroyed);
}
