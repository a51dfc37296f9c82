//! Failing, damage, and losing.

use readyroom_kit::{Game, Prompt};

use super::position::*;

/// FYM-63
#[test]
fn an_alert_fails_because_a_card_says_so() {
    let mut table = Position::placing(&CREW, &[]);
    let serial = table.lay(card(Red, "Alert", "red 1"));
    table.play(Move::FailAlert(serial));
    assert_eq!(table.failed(serial), Some(FailCause::Card));
}

/// FYM-64
#[test]
fn a_failed_alert_returns_its_dice_and_does_its_worst() {
    let mut table = Position::placing(&CREW, &[]);
    let alert = if_failed(card(Red, "Alert", "red 1, blue 2"), What::Damage(2));
    let alert = at_once(alert, What::Damage(1));
    let serial = table.lay(alert);
    table.on_alert(serial, 1, "blue 2");
    table.play(Move::FailAlert(serial));
    assert_eq!(table.now.pool, dice("blue 2"));
    assert_eq!(table.piles(Red).failure, 1);
    assert_eq!(table.now.damage, 2, "not what it does at once");
}

/// FYM-64: a failure may bring further failures.
#[test]
fn failures_may_chain() {
    let mut table = Position::placing(&CREW, &[]);
    let fail = |name, colour, next| if_failed(card(colour, name, "red 1"), What::FailOldest(next));
    let first = table.lay(fail("First", Blue, Yellow));
    table.lay(fail("Second", Yellow, Red));
    let third = table.lay(card(Red, "Third", "red 1"));
    table.play(Move::FailAlert(first));
    assert_eq!(table.failed(third), Some(FailCause::Card));
    assert_eq!(table.now.failures(), 3);
}

fn with_failures(count: u8, readings: &[Reading]) -> Position {
    let mut table = Position::placing(&CREW, readings);
    table.now.piles[0].failure = count - 1;
    table.now.piles[1].failure = 1;
    table
}

/// FYM-65
#[test]
fn the_fifth_failure_loses_at_once() {
    let mut table = with_failures(3, &[]);
    let fourth = table.lay(card(Blue, "Fourth", "red 1"));
    let fifth = if_failed(card(Blue, "Fifth", "red 1"), What::Damage(1));
    let fifth = table.lay(fifth);
    table.play(Move::FailAlert(fourth));
    assert!(!table.now.is_over());
    table.play(Move::FailAlert(fifth));
    assert_eq!(table.now.phase, Phase::Over(End::FiveFailures));
    assert_eq!(table.now.prompt(), Prompt::Over { won: false });
    assert_eq!(table.now.damage, 0, "nothing happens any more");
}

/// FYM-65
#[test]
fn a_mission_that_is_over_takes_no_move() {
    let mut table = with_failures(4, &[]);
    let fifth = table.lay(as_urgent(card(Blue, "Fifth", "red 1")));
    table.at(Phase::Roll);
    table.play(Move::RollDone);
    let id = table.now.countdown().unwrap().id;
    table.play(Move::FailAlert(fifth));
    assert_eq!(table.now.countdown(), None, "no time runs on");
    table.refuses(Move::TimeUp(id), Refusal::Over);
    table.refuses(Move::EndTurn, Refusal::Over);
}

/// FYM-65: whatever lay in the air lies in the pool at the end.
#[test]
fn dice_in_the_air_land_in_the_pool_at_the_end() {
    let mut table = with_failures(4, &[]);
    table.lay(as_urgent(card(Blue, "Fifth", "red 1")));
    table.at(Phase::Roll);
    table.actions(0, "red 2, red 3");
    table.play(Move::RollDone).play(Move::Kirk(Red));
    table.timer_runs_out();
    assert_eq!(table.now.phase, Phase::Over(End::FiveFailures));
    assert_eq!(table.now.pool, dice("red 2, red 3"));
}

/// FYM-65: a card that was turned up and not laid down yet stays in its deck.
#[test]
fn a_card_on_its_way_stays_in_its_deck_at_the_end() {
    let mut table = with_failures(4, &[]);
    table.now.players[0].crew = Sulu;
    table.lay(as_urgent(card(Blue, "Fifth", "red 1")));
    table.at(Phase::Roll);
    table.play(Move::RollDone);
    table.at(Phase::Draw);
    let drawn = table.in_deck(card(Red, "Drawn", "red 1"));
    table.play_all([Move::Draw(Red), Move::Reveal(drawn)]);
    assert_eq!(table.piles(Red).deck, 23);
    table.timer_runs_out();
    assert!(table.now.is_over());
    assert_eq!(table.piles(Red).deck, 24);
    assert_eq!(table.now.places[usize::from(drawn)], CardPlace::Deck);
}

/// FYM-70
#[test]
fn damage_moves_the_marker_right() {
    let mut table = Position::placing(&CREW, &[]);
    table.play(Move::Damage(1));
    assert_eq!(table.now.damage, 1);
    table.play(Move::Damage(4));
    assert_eq!((table.now.damage, table.now.is_over()), (5, false));
    assert!(table.happened(&Event::Damaged(4, 5)));
}

/// FYM-70 FYM-71: also by damage larger than the track.
#[test]
fn more_damage_than_spaces_destroys_the_ship() {
    for (before, points) in [(5, 1), (3, 3), (4, 5)] {
        let mut table = Position::placing(&CREW, &[]);
        table.now.damage = before;
        table.play(Move::Damage(points));
        assert_eq!(
            table.now.phase,
            Phase::Over(End::Destroyed),
            "{before} and {points}"
        );
        assert_eq!(table.now.prompt(), Prompt::Over { won: false });
    }
    let mut table = Position::drawing(&CREW, &[]);
    table.draw(at_once(card(Red, "Doom", "red 1"), What::Damage(6)));
    assert_eq!(table.now.phase, Phase::Over(End::Destroyed));
}

/// FYM-80 FYM-44: A21, both ways: the alert that reaches the goal breaks the directive that fails fifth.
#[test]
fn a_loss_in_the_action_that_reaches_the_goal_counts() {
    for (readings, end) in [
        (&[][..], End::FiveFailures),
        (&[Reading::WinBeforeLoss], End::GoalReached),
    ] {
        let mut table = with_failures(4, readings);
        table.now.scored = 9;
        table.completed(1);
        let directive = as_directive(card(Blue, "D", "red 1"));
        table.lay(directive);
        let last = table.lay(card(Red, "Last", "red 2"));
        table.actions(0, "red 2");
        table.play(place(last, &[(0, "red 2")]));
        assert_eq!(table.now.phase, Phase::Over(end));
    }
}

/// FYM-80: a loss without the goal is a loss in either reading.
#[test]
fn a_loss_without_the_goal_stays_one() {
    let mut table = Position::placing(&CREW, &[Reading::WinBeforeLoss]);
    table.now.damage = 5;
    table.now.scored = 10;
    table.play(Move::Damage(1));
    assert_eq!(table.now.phase, Phase::Over(End::Destroyed));
}

/// FYM-80: what a broken directive does is settled before the win, even if it asks something.
#[test]
fn a_win_waits_until_all_is_settled() {
    let mut table = Position::placing(&CREW, &[]);
    table.now.scored = 9;
    table.completed(1);
    let directive = as_directive(card(Blue, "D", "red 1"));
    table.lay(if_failed(directive, What::InjureActive(1)));
    let last = table.lay(card(Red, "Last", "red 2"));
    table.actions(0, "red 2, red 3, blue 4");
    table.play(place(last, &[(0, "red 2")]));
    assert!(!table.now.is_over());
    table.play(Move::Hurt("red 3".parse().unwrap()));
    assert_eq!(table.now.phase, Phase::Over(End::GoalReached));
}
