//! Urgent alerts and the sand timer: whose time it is, and the readings.

use readyroom_kit::Game;

use super::position::*;

fn urgent(name: &str) -> AlertCard {
    as_urgent(card(Red, name, "red 1"))
}

/// Rolls (nothing), with that Urgent alert on the table.
fn timed(readings: &[Reading]) -> (Position, Serial) {
    let mut table = Position::placing(&CREW, readings);
    let serial = table.put(urgent("Urgent"));
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

/// It runs three minutes and is paused only by agreement; no other countdown ends (FYM-66).
#[test]
fn only_the_running_countdown_ends() {
    for readings in [&[][..], &[Reading::TimerMayPause]] {
        let (table, _) = timed(readings);
        let countdown = table.now.countdown().unwrap();
        assert_eq!(countdown.total_ms, 180_000);
        assert_eq!(countdown.may_pause, !readings.is_empty());
        let id = countdown.id;
        assert_eq!(table.now.time_up(id + 1), None);
        table.refuses(Move::TimeUp(id + 1), Refusal::NoSuchTimer);
        let idle = Position::placing(&CREW, &[]);
        idle.refuses(Move::TimeUp(id), Refusal::NoSuchTimer);
    }
}

/// A11, both ways; one that is never timed is an Urgent all the same when it is resolved.
#[test]
fn a_second_urgent_waits_for_the_timer() {
    for (readings, urgency) in [
        (&[][..], Urgency::Waiting),
        (&[Reading::SecondUrgentNeverTimed], Urgency::Untimed),
    ] {
        let (mut table, _) = timed(readings);
        table.play(Move::EndTurn);
        table.actions(1, "red 1");
        let second = table.draw(urgent("Second"));
        assert_eq!(table.urgency(second), urgency);
        let mut resolved = table.clone();
        resolved.play_all([Move::RollDone, place(second, &[(0, "red 1")])]);
        assert_eq!(resolved.now.urgent_resolved, 1);
        table.timer_runs_out();
        table.play(Move::RollDone);
        let now_timed = table.now.timer == timing(2, second);
        assert_eq!(now_timed, urgency == Urgency::Waiting);
    }
}

/// The house way as well: of an alert that is resolved early, or failed otherwise, the rest of the time is no other's.
#[test]
fn the_time_of_an_urgent_that_left_early_runs_out_first() {
    for readings in [&[][..], &[Reading::TimerResetsAtOnce]] {
        let (mut table, serial) = timed(readings);
        let second = table.put(urgent("Second"));
        let id = table.now.countdown().unwrap().id;
        let mut failed = table.clone();
        failed.play(Move::FailAlert(serial));
        table.play(place(serial, &[(0, "red 1")]));
        assert_eq!(failed.now.timer, table.now.timer);
        if readings.is_empty() {
            assert_eq!(table.now.timer, Timer::Draining { id });
            assert_eq!(table.now.countdown().unwrap().id, id, "the same time");
            next_turn_rolled(&mut table);
            assert_eq!(table.now.timer, Timer::Draining { id });
            table.timer_runs_out();
        }
        assert_eq!((table.now.timer, table.now.failures()), (Timer::Idle, 0));
        next_turn_rolled(&mut table);
        assert_eq!(table.now.timer, timing(id + 1, second));
    }
}

/// What is timed is the card of the deck, however the table tells it and its roll.
#[test]
fn the_timer_belongs_to_one_alert_however_it_is_named() {
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

/// A12, both ways, in full tracking and in light, where most rolls are not reported.
#[test]
fn a_waiting_urgent_is_timed_from_the_next_roll() {
    for readings in [&[][..], &[Reading::WaitingUrgentStartsAtOnce]] {
        let (mut full, _) = timed(readings);
        full.put(urgent("Second"));
        let mut light = Position::begun(Tracking::Light, &CREW, readings);
        light.play_all([Move::DrawMarked(Red, URGENT), Move::RollDone]);
        light.play_all([Move::EndTurn, Move::DrawMarked(Red, URGENT)]);
        for mut table in [full, light] {
            table.timer_runs_out();
            let at_once = matches!(table.now.timer, Timer::Timing { id: 2, .. });
            assert_eq!(at_once, !readings.is_empty());
        }
    }
}
