//! The clock of a panel that ran on while the program was gone.

use super::*;
use crate::evening::PanelClock;

/// An evening whose countdown is paused at 1:43 since the plug was pulled, and what a panel may say of it.
fn interrupted(home: &Home, start: Move) -> (Evening<Rehearsal>, u32) {
    let mut evening = home.begin();
    play(&mut evening, start, 0);
    evening.advance(77_000).expect("a journal");
    evening.put_away(77_000).expect("a journal");
    let id = evening.countdown(77_000).expect("a countdown").id;
    (home.after_power_cut(evening, 5_000_000), id)
}

fn running(id: u32, left_ms: u32) -> PanelClock {
    PanelClock {
        id,
        left_ms,
        running: true,
    }
}

fn left(evening: &Evening<Rehearsal>, now_ms: u64) -> Option<(u32, bool)> {
    let countdown = evening.countdown(now_ms);
    countdown.map(|countdown| (countdown.left_ms, countdown.running))
}

#[test]
fn time_that_ran_at_a_panel_without_the_program_has_run() {
    let home = Home::default();
    let (mut evening, id) = interrupted(&home, STRICT);
    assert_eq!(left(&evening, 5_000_000), Some((103_000, false)));
    assert!(
        evening
            .sync_with_panel(running(id, 60_000), 5_000_000)
            .expect("a journal")
    );
    assert_eq!(left(&evening, 5_001_000), Some((59_000, true)));
    assert!(
        !evening
            .sync_with_panel(running(id, 30_000), 5_001_000)
            .expect("a journal"),
        "both have run since"
    );
    let evening = home.after_power_cut(evening, 0);
    assert_eq!(
        left(&evening, 0),
        Some((60_000, false)),
        "it is in the journal"
    );
}

#[test]
fn a_countdown_that_ended_without_the_program_is_over() {
    for panel_shows_running in [true, false] {
        let home = Home::default();
        let (mut evening, id) = interrupted(&home, STRICT);
        let clock = PanelClock {
            running: panel_shows_running,
            ..running(id, 0)
        };
        assert!(
            evening
                .sync_with_panel(clock, 5_000_000)
                .expect("a journal")
        );
        assert_eq!(evening.next_due(5_000_000), Some(5_000_000));
        let effects = evening.advance(5_000_000).expect("a journal");
        assert_eq!(texts(&effects), ["Time is up! Hull 2."]);
    }
}

#[test]
fn what_the_players_paused_no_panel_shortens() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, LENIENT, 0);
    evening.press_timer(77_000).expect("a journal");
    let id = evening.countdown(77_000).expect("a countdown").id;
    assert!(
        !evening
            .sync_with_panel(running(id, 60_000), 90_000)
            .expect("a journal")
    );
    let mut evening = home.after_power_cut(evening, 0);
    assert!(
        !evening
            .sync_with_panel(running(id, 60_000), 0)
            .expect("a journal")
    );
    assert_eq!(left(&evening, 0), Some((103_000, false)));
}

#[test]
fn once_the_players_have_let_it_go_on_a_panel_comes_too_late() {
    let home = Home::default();
    let (mut evening, id) = interrupted(&home, LENIENT);
    evening.press_timer(5_000_000).expect("a journal");
    assert!(
        !evening
            .sync_with_panel(running(id, 60_000), 5_000_000)
            .expect("a journal")
    );
    evening.press_timer(5_001_000).expect("a journal");
    assert!(
        !evening
            .sync_with_panel(running(id, 60_000), 5_001_000)
            .expect("a journal")
    );
    assert_eq!(left(&evening, 5_001_000), Some((102_000, false)));
}

#[test]
fn while_both_run_the_tables_clock_is_the_truth() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    let id = evening.countdown(0).expect("a countdown").id;
    for clock in [running(id, 0), running(id, 100_000), running(id, 180_000)] {
        assert!(
            !evening.sync_with_panel(clock, 10_000).expect("a journal"),
            "{clock:?}"
        );
    }
    assert_eq!(left(&evening, 10_000), Some((170_000, true)));
}
