//! The countdown: when it starts, is paused, comes back and runs out.

use super::*;

#[test]
fn a_countdown_runs_out_at_its_own_millisecond() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 1_234);
    assert!(texts(&evening.advance(181_233).expect("a journal")).is_empty());
    assert_eq!(
        evening
            .countdown(181_233)
            .map(|countdown| countdown.left_ms),
        Some(1)
    );
    assert_eq!(
        texts(&evening.advance(181_234).expect("a journal")),
        ["Time is up! Hull 2."]
    );
    assert!(evening.countdown(181_234).is_none());
    assert!(matches!(
        home.acts(&evening).last(),
        Some(Act::Played {
            origin: Origin::TimeUp,
            ..
        })
    ));
    assert_eq!(
        evening.next_due(181_234),
        None,
        "nothing runs, nothing is due"
    );
}

#[test]
fn a_countdown_without_a_note_is_not_called_5_s_off() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    // It is recorded from its start on.
    let mut evening = home.after_power_cut(evening, 0);
    assert_eq!(evening.exactness(), Exactness::Running);
    evening.press_timer(0).expect("a journal");
    evening.advance(60_000).expect("a journal");
    home.journal.forget_countdowns();
    let evening = home.after_power_cut(evening, 0);
    assert_eq!(evening.countdown(0).expect("a countdown").left_ms, 180_000);
    assert_eq!(evening.exactness(), Exactness::Unknown);
}

#[test]
fn after_a_power_cut_the_countdown_is_paused_within_5_s() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    let mut now = 0;
    while now < 75_000 {
        now = evening.next_due(now).expect("it runs");
        evening.advance(now).expect("a journal");
    }
    evening.advance(79_900).expect("a journal");
    let mut evening = home.after_power_cut(evening, 5_000_000);
    let countdown = evening.countdown(5_000_000).expect("a countdown");
    assert_eq!((countdown.left_ms, countdown.running), (105_000, false));
    assert_eq!(evening.exactness(), Exactness::Running);
    assert_eq!(evening.next_due(5_000_000), None);
    assert_eq!(
        evening.press_timer(6_000_000).expect("a journal"),
        TimerPress::GoesOn
    );
    assert_eq!(
        evening.press_timer(6_000_001).expect("a journal"),
        TimerPress::Runs
    );
    assert_eq!(evening.advance(6_105_000).expect("a journal").len(), 1);
    assert_eq!(evening.now().hull, 2);
}

#[test]
fn a_move_notes_the_countdown_more_exactly_than_every_5_s() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening.advance(1_000).expect("a journal");
    play(&mut evening, Move::Hit, 1_700);
    let evening = home.after_power_cut(evening, 9_999);
    assert_eq!(
        evening.countdown(9_999).map(|countdown| countdown.left_ms),
        Some(178_300)
    );
}

#[test]
fn leaving_notes_the_countdown_to_the_millisecond() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening.leave(1_234).expect("a journal");
    let evening = home.after_power_cut(evening, 0);
    assert_eq!(
        evening.countdown(0).map(|countdown| countdown.left_ms),
        Some(178_766)
    );
}

#[test]
fn a_program_that_ends_notes_the_countdown_to_the_millisecond() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening.put_away(1_234).expect("a journal");
    let evening = home.after_power_cut(evening, 0);
    let countdown = evening.countdown(0).expect("a countdown");
    assert_eq!((countdown.left_ms, countdown.running), (178_766, false));
    assert_eq!(evening.exactness(), Exactness::Exact);
}

#[test]
fn a_stopped_countdown_taken_back_is_paused_with_its_rest() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    play(&mut evening, Move::Stop, 60_000);
    let step = evening
        .take_back(90_000)
        .expect("a journal")
        .expect("a move");
    assert_eq!(step.effects.paused_at(), Some(120_000));
    assert_eq!(
        evening.countdown(95_000).map(|c| (c.left_ms, c.running)),
        Some((120_000, false))
    );
}

#[test]
fn a_countdown_that_ran_out_returns_with_its_last_note() {
    for resumed in [false, true] {
        let home = Home::default();
        let mut evening = home.begin();
        play(&mut evening, STRICT, 0);
        play(&mut evening, Move::Hit, 60_000);
        evening.advance(180_000).expect("a journal");
        assert_eq!(evening.now().hull, 1);
        if resumed {
            evening = home.after_power_cut(evening, 181_000);
        }
        let step = evening
            .take_back(181_000)
            .expect("a journal")
            .expect("a move");
        assert_eq!(
            (&*step.sentence, step.effects.paused_at()),
            ("end of timer 1", Some(1_000))
        );
    }
}

#[test]
fn a_countdown_comes_back_as_it_was_left_even_after_a_power_cut() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    play(&mut evening, Move::Stop, 60_000);
    play(&mut evening, Move::Hit, 61_000);
    let mut evening = home.after_power_cut(evening, 0);
    evening.take_back(0).expect("a journal").expect("a move");
    assert!(evening.countdown(0).is_none());
    let step = evening.take_back(0).expect("a journal").expect("a move");
    assert_eq!(step.effects.paused_at(), Some(120_000));
}

#[test]
fn taking_back_and_doing_again_never_fills_a_countdown() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening
        .take_back(100_000)
        .expect("a journal")
        .expect("a move");
    assert!(evening.countdown(100_000).is_none());
    evening
        .do_again(100_000)
        .expect("a journal")
        .expect("a move");
    assert_eq!(
        evening.countdown(100_000).map(|c| (c.left_ms, c.running)),
        Some((80_000, true)),
        "it goes on as it was left"
    );
}

#[test]
fn another_countdown_of_the_same_number_starts_full_after_a_cut() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening.advance(100_000).expect("a journal");
    evening
        .take_back(100_000)
        .expect("a journal")
        .expect("a move");
    play(&mut evening, LENIENT, 100_000);
    assert_eq!(
        evening.countdown(100_000).map(|c| (c.left_ms, c.running)),
        Some((180_000, true))
    );
    let evening = home.after_power_cut(evening, 0);
    assert_eq!(evening.countdown(0).map(|c| c.left_ms), Some(180_000));
}

#[test]
fn an_unrelated_move_lets_the_countdown_run_when_taken_back() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, LENIENT, 0);
    play(&mut evening, Move::Hit, 10_000);
    let step = evening
        .take_back(20_000)
        .expect("a journal")
        .expect("a move");
    assert_eq!(step.effects.paused_at(), None);
    assert_eq!(
        evening.countdown(20_000).map(|c| (c.left_ms, c.running)),
        Some((160_000, true))
    );
    assert_eq!(
        evening.press_timer(20_000).expect("a journal"),
        TimerPress::Paused
    );
}

#[test]
fn an_end_of_time_the_disk_refuses_waits_for_the_timer_button() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    home.journal.fill();
    assert!(evening.advance(180_000).is_err());
    assert_eq!(
        (evening.now().hull, evening.next_due(180_000)),
        (3, None),
        "it does not try again for ever"
    );
    home.journal.free();
    evening.press_timer(200_000).expect("a journal");
    evening.advance(200_000).expect("a journal");
    assert_eq!(evening.now().hull, 2);
}

#[test]
fn a_countdown_of_another_evening_is_another_countdown() {
    let home = Home::default();
    let numbers = [(); 2].map(|()| {
        let mut evening = home.begin();
        play(&mut evening, STRICT, 0);
        assert_eq!(evening.countdown_id(), Some(1));
        evening.countdown(0).expect("a countdown").id
    });
    assert_ne!(numbers[0], numbers[1]);
}
