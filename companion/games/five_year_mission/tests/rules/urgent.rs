//! Urgent alerts and the sand timer.

use readyroom_kit::Game;

use super::position::*;

fn urgent(name: &str) -> AlertCard {
    as_urgent(card(Red, name, "red 1"))
}

/// Rolls (nothing), with that Urgent alert on the table.
fn timed(readings: &[Reading]) -> (Position, Serial) {
    let mut table = Position::placing(&CREW, readings);
    let serial = table.lay(urgent("Urgent"));
    table.at(Phase::Roll);
    table.now.turn.roll_done = false;
    table.actions(0, "red 1, red 1, red 1");
    table.play(Move::RollDone);
    (table, serial)
}

fn next_turn_rolled(table: &mut Position) {
    table.play(Move::EndTurn);
    table.at(Phase::Roll);
    table.play(Move::RollDone);
}

/// FYM-32 FYM-66
#[test]
fn the_timer_starts_when_the_roll_is_done() {
    let mut table = Position::drawing(&CREW, &[]);
    table.actions(0, "red 1");
    let serial = table.draw(urgent("Urgent"));
    assert_eq!(table.now.countdown(), None, "not as it is drawn");
    table.play(Move::RollDone);
    let Timer::Timing { id, alert } = table.now.timer else {
        panic!("{:?}", table.now.timer)
    };
    assert_eq!(alert, serial);
    let countdown = table.now.countdown().unwrap();
    assert_eq!((countdown.id, countdown.total_ms), (id, 180_000));
    assert_eq!(table.urgency(serial), Urgency::Timed);
    assert_eq!(
        table.count_events(|e| matches!(e, Event::TimerStarted(which) if which.serial == serial)),
        1
    );
}

/// FYM-32: a roll of dice, not only a roll of none.
#[test]
fn the_timer_starts_as_the_dice_are_rolled() {
    let mut table = Position::begun(Tracking::Full, &CREW, &[]);
    table.draw(urgent("Urgent"));
    table.play(Move::Roll);
    assert_eq!(table.now.countdown(), None);
    table.chance(&[1, 2, 3, 4, 5]);
    assert!(table.now.countdown().is_some());
}

/// FYM-66
#[test]
fn the_timer_runs_on_across_turns() {
    let (mut table, serial) = timed(&[]);
    let before = table.now.countdown();
    next_turn_rolled(&mut table);
    assert_eq!(table.now.countdown(), before);
    assert!(table.lies_open(serial));
}

/// FYM-66: the reading for pausing.
#[test]
fn the_timer_is_paused_only_by_agreement() {
    let may = |readings: &[Reading]| timed(readings).0.now.countdown().unwrap().may_pause;
    assert!(!may(&[]));
    assert!(may(&[Reading::TimerMayPause]));
}

/// FYM-66: an end of a countdown that does not run.
#[test]
fn only_the_running_countdown_ends() {
    let (table, _) = timed(&[]);
    let id = table.now.countdown().unwrap().id;
    assert_eq!(table.now.time_up(id + 1), None);
    table.refuses(Move::TimeUp(id + 1), Refusal::NoSuchTimer);
    let idle = Position::placing(&CREW, &[]);
    idle.refuses(Move::TimeUp(id), Refusal::NoSuchTimer);
}

/// FYM-67: oldest first, of whatever colour.
#[test]
fn one_urgent_is_timed_and_the_others_wait_in_order() {
    let (mut table, first) = timed(&[]);
    let second = table.lay(as_urgent(card(Yellow, "Second", "red 2")));
    let third = table.lay(as_urgent(card(Blue, "Third", "red 2")));
    next_turn_rolled(&mut table);
    assert_eq!(table.now.timer, timing(1, first));
    assert_eq!(table.urgency(second), Urgency::Waiting);
    assert_eq!(table.now.waiting_urgent(), Some(second));
    table.timer_runs_out();
    next_turn_rolled(&mut table);
    assert_eq!(table.now.timer, timing(2, second));
    assert_eq!(table.urgency(third), Urgency::Waiting);
}

/// FYM-67: A11, both ways.
#[test]
fn a_second_urgent_waits_for_the_timer() {
    for (readings, urgency) in [
        (&[][..], Urgency::Waiting),
        (&[Reading::SecondUrgentNeverTimed], Urgency::Untimed),
    ] {
        let (mut table, _) = timed(readings);
        table.play(Move::EndTurn);
        let second = table.draw(urgent("Second"));
        assert_eq!(table.urgency(second), urgency);
        table.timer_runs_out();
        next_turn_rolled(&mut table);
        let now_timed = matches!(table.now.timer, Timer::Timing { alert, .. } if alert == second);
        assert_eq!(now_timed, urgency == Urgency::Waiting);
    }
}

/// FYM-67 FYM-79: an Urgent that is never timed is an Urgent all the same when it is resolved.
#[test]
fn an_untimed_urgent_counts_as_urgent() {
    let (mut table, first) = timed(&[Reading::SecondUrgentNeverTimed]);
    table.play(Move::EndTurn);
    table.actions(1, "red 1");
    let second = table.draw(urgent("Second"));
    table.play_all([Move::RollDone, place(second, &[(0, "red 1")])]);
    assert_eq!(table.now.urgent_resolved, 1);
    assert!(table.lies_open(first));
}

/// FYM-68 FYM-63 FYM-64
#[test]
fn an_alert_fails_as_its_time_runs_out() {
    let (mut table, serial) = timed(&[]);
    table.timer_runs_out();
    assert_eq!(table.failed(serial), Some(FailCause::TimeUp));
    assert_eq!((table.now.timer, table.now.failures()), (Timer::Idle, 1));
    assert!(table.happened(&Event::TimerFree));
    assert_eq!(table.now.countdown(), None);
}

/// FYM-68: in any step and before any answer.
#[test]
fn time_runs_out_whatever_is_being_done() {
    let (mut table, serial) = timed(&[]);
    table.play(Move::EndTurn);
    let next = table.in_deck(card(Blue, "Next", "any 1"));
    table.play(Move::Draw(Blue));
    table.timer_runs_out();
    assert_eq!(table.failed(serial), Some(FailCause::TimeUp));
    table.play(Move::Reveal(next));
    assert_eq!(table.row(Blue).len(), 1);
}

/// FYM-69
#[test]
fn the_time_of_an_urgent_resolved_early_runs_out_first() {
    let (mut table, serial) = timed(&[]);
    let second = table.lay(urgent("Second"));
    let id = table.now.countdown().unwrap().id;
    table.play(place(serial, &[(0, "red 1")]));
    assert_eq!(table.now.timer, Timer::Draining { id });
    assert_eq!(
        table.now.countdown().unwrap().id,
        id,
        "the same time goes on"
    );
    assert_eq!(table.now.urgent_resolved, 1);
    next_turn_rolled(&mut table);
    assert_eq!(table.now.timer, Timer::Draining { id });
    table.timer_runs_out();
    assert!(table.lies_open(second), "the time was not its own");
    assert_eq!((table.now.timer, table.now.failures()), (Timer::Idle, 0));
    next_turn_rolled(&mut table);
    assert_eq!(table.now.timer, timing(id + 1, second));
}

/// FYM-69: the time of an alert that failed otherwise runs out as well.
#[test]
fn the_time_of_an_urgent_that_failed_runs_out_first() {
    let (mut table, serial) = timed(&[]);
    table.play(Move::FailAlert(serial));
    assert!(matches!(table.now.timer, Timer::Draining { .. }));
}

/// FYM-69: what is timed is the card of the deck, however the table tells it and its roll.
#[test]
fn the_sand_is_of_one_alert_however_it_is_told() {
    let timed = |moves: &[Move]| {
        let mut table = Position::begun(Tracking::Light, &[Sulu, Spock, Scott], &[]);
        table.now.active = 0;
        table.play_all(moves.iter().cloned()).play(Move::RollDone);
        let countdown = table.now.countdown().expect("a countdown");
        (countdown.id, countdown.subject)
    };
    let draw = Move::DrawMarked(Red, URGENT);
    let first = timed(&[draw.clone(), Move::KeepCard]);
    // Another one lies on the table before it.
    let blue = [Move::DrawExtra(Blue), Move::Mark(Marks::default())];
    let later = [&blue[..], &[draw.clone(), Move::KeepCard]].concat();
    assert_eq!(timed(&later), first);
    // A card that Sulu has drawn in its place, and one of another deck.
    assert_ne!(timed(&[draw.clone(), Move::Redraw, draw]), first);
    let yellow = Move::DrawMarked(Yellow, URGENT);
    assert_ne!(timed(&[yellow, Move::KeepCard]), first);
}

/// FYM-69: the house way.
#[test]
fn the_timer_may_be_reset_at_once() {
    let (mut table, serial) = timed(&[Reading::TimerResetsAtOnce]);
    let second = table.lay(urgent("Second"));
    table.play(place(serial, &[(0, "red 1")]));
    assert_eq!(table.now.timer, Timer::Idle);
    next_turn_rolled(&mut table);
    assert_eq!(table.now.timer, timing(2, second));
}

/// FYM-32: A12, both ways.
#[test]
fn a_waiting_urgent_is_timed_from_the_next_roll() {
    for readings in [&[][..], &[Reading::WaitingUrgentStartsAtOnce]] {
        let (mut table, _) = timed(readings);
        let second = table.lay(urgent("Second"));
        table.timer_runs_out();
        let at_once = matches!(table.now.timer, Timer::Timing { alert, .. } if alert == second);
        assert_eq!(at_once, !readings.is_empty());
    }
}

/// FYM-32 FYM-83: the same in light tracking, where most rolls are not reported.
#[test]
fn in_light_tracking_a_waiting_urgent_may_start_at_once_too() {
    let readings = &[Reading::WaitingUrgentStartsAtOnce];
    let mut table = Position::begun(Tracking::Light, &CREW, readings);
    table.play_all([Move::DrawMarked(Red, URGENT), Move::RollDone]);
    table.play_all([Move::EndTurn, Move::DrawMarked(Red, URGENT)]);
    assert_eq!(
        table.now.phase,
        Phase::Place,
        "the timer is in use: no roll is reported"
    );
    table.timer_runs_out();
    assert!(matches!(table.now.timer, Timer::Timing { id: 2, .. }));
}
