//! The TIMER button and the end of a countdown.

use super::*;
use crate::{
    evening::PanelClock,
    journal::Exactness,
    sentences::{Left, MessageText},
};
use readyroom_kit::sentence::UpTo;

#[test]
fn a_countdown_that_ends_while_dice_are_typed_ends_after_them() {
    let mut played = Played::new();
    played.choose("Table › Roll our own dice");
    played.press(&[Timer, Okay, Roll]);
    played.type_in("12");
    played.wait(200_000);
    assert_eq!(
        (played.notice(), played.game().hull),
        (None, 3),
        "the rules refuse it while dice are rolled"
    );
    played.type_in("3");
    assert_eq!(
        (played.game().dice.as_slice(), played.game().hull),
        ([1, 2, 3].as_slice(), 2)
    );
    assert_eq!(played.notice(), notice("Time is up", "Time is up! Hull 2."));
}

#[test]
fn timer_starts_shows_pauses_and_goes_on() {
    let mut played = Played::new();
    played.press(&[Timer]);
    assert!(matches!(played.scene(), Scene::Countdown { ref title, .. } if title == "Timer"));
    played.press(&[Timer]);
    assert_eq!(
        played.under_cursor(),
        "Roll",
        "one that may not be paused is shown and put away"
    );
    assert!(
        played
            .table
            .frame(0)
            .countdown
            .is_some_and(|countdown| countdown.running)
    );
    played.choose("Stop the timer");
    played.choose("Timer › with pauses");
    played.wait(10_000);
    played.press(&[Timer]);
    assert_eq!(played.hint(), "paused  TIMER: resume");
    played.wait(60_000);
    assert_eq!(
        played
            .table
            .frame(played.now)
            .countdown
            .map(|countdown| countdown.left_ms),
        Some(170_000)
    );
    played.press(&[Timer, Okay]);
    assert!(
        played
            .table
            .frame(played.now)
            .countdown
            .is_some_and(|countdown| countdown.running)
    );
    assert_eq!(played.under_cursor(), "Roll");
}

fn is_large(played: &Played) -> bool {
    matches!(played.scene(), Scene::Countdown { .. })
}

#[test]
fn a_countdown_that_starts_is_large_until_any_button_but_timer() {
    for terms in ["strict", "with pauses"] {
        for button in [Roll, Up, Down, Okay, Back] {
            let mut played = Played::new();
            played.choose(&format!("Timer › {terms}"));
            assert!(is_large(&played), "{terms}");
            let before = played.game().clone();
            played.press(&[button]);
            assert_eq!(played.under_cursor(), "Roll", "{terms}, {button:?}");
            assert_eq!(played.game(), &before, "{button:?} did no more than that");
        }
    }
}

#[test]
fn timer_shows_a_countdown_large_before_it_pauses_one() {
    let mut played = Played::new();
    played.choose("Timer › with pauses");
    assert_eq!(played.hint(), "TIMER: pause  OK: close");
    played.press(&[Okay, Timer]);
    assert_eq!(
        (is_large(&played), played.table.evening().running()),
        (true, Some(true))
    );
    played.press(&[Timer]);
    assert_eq!(
        (is_large(&played), played.table.evening().running()),
        (true, Some(false))
    );
    // One that is paused continues from wherever it is.
    played.press(&[Okay, Timer]);
    assert_eq!(
        (is_large(&played), played.table.evening().running()),
        (true, Some(true))
    );
}

#[test]
fn a_countdown_that_is_started_again_or_done_again_is_large() {
    let mut played = Played::new();
    for again in ["Timer › strict", "Table › Do again"] {
        played.choose("Timer › strict");
        played.choose("Table › Take back");
        assert_eq!(played.table.evening().running(), None);
        played.choose(again);
        played.table.ui_mut().notices.clear();
        assert!(is_large(&played), "{again}");
        played.choose("Stop the timer");
    }
}

#[test]
fn a_countdown_started_elsewhere_takes_no_text_from_a_typist() {
    let mut played = Played::new();
    played.choose("Card › name…");
    played.type_in("Kha");
    let view = played.table.view_for(Sight::Public);
    let start = view
        .question
        .choices
        .iter()
        .find(|choice| choice.path[0] == "Timer");
    let start = Action::Choose(start.expect("an offer").id.clone());
    let (by, revision) = (By::Screen(Sight::Public), Some(view.revision));
    let done = played.table.act(by, revision, start, played.now);
    assert_eq!(done.expect("a journal"), Response::Done);
    assert_eq!(played.table.evening().running(), Some(true));
    assert!(matches!(played.scene(), Scene::TextEntry { ref typed, .. } if typed == "Kha"));
}

#[test]
fn the_end_of_the_countdown_interrupts_with_notice_and_sound() {
    let mut played = Played::new();
    played.press(&[Timer, Okay]);
    played.wait(179_999);
    assert_eq!(
        (played.notice(), played.sound()),
        (None, Some(Chime::Warning))
    );
    played.wait(1);
    assert_eq!(played.notice(), notice("Time is up", "Time is up! Hull 2."));
    assert_eq!(played.sound(), Some(Chime::Expiry));
    assert_eq!(played.ids_shown(), ["Time is up! Hull 2."]);
}

#[test]
fn the_end_of_the_countdown_is_read_before_an_open_report() {
    let mut played = Played::new();
    played.press(&[Timer, Okay]);
    let report = Notice::report("Anna: play", ["Place a die."], None);
    played.table.panels.tell(&report);
    played.wait(180_000);
    assert_eq!(played.notice(), notice("Time is up", "Time is up! Hull 2."));
    played.press(&[Okay]);
    assert_eq!(played.notice(), notice("Anna: play", "Place a die."));
}

#[test]
fn the_end_of_the_countdown_clears_earlier_news() {
    let mut played = Played::new();
    played.press(&[Timer, Okay]);
    played.choose("Repair › Red › 5");
    assert_eq!(played.hint(), "Repaired.");
    played.wait(180_000);
    played.press(&[Okay]);
    assert!(played.hint().starts_with("OK: take"), "{}", played.hint());
}

#[test]
fn what_is_being_typed_survives_the_end_of_the_countdown() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.choose("Card › name…");
    played.type_in("Kha");
    played.wait(180_000);
    played.press(&[Okay]);
    played.type_in("n");
    played.press(&[Okay]);
    assert_eq!(played.game().known[1..], ["Khan"]);
}

#[test]
fn a_resumed_evening_shows_that_the_countdown_is_paused() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.wait(78_000);
    played.restart();
    let paused = MessageText::TimerPausedInFavour {
        left: Left(105_000),
        most: UpTo(5),
    };
    assert_eq!(played.notice(), notice("Welcome back", &paused.say().text));
    // What is put away in good order is exact.
    played.press(&[Okay, Timer]);
    played.wait(1_234);
    played.table.put_away(played.now).expect("a journal");
    played.restart();
    assert_eq!(
        played.notice(),
        notice("Welcome back", "Timer paused at 1:44. TIMER: resume")
    );
}

#[test]
fn timer_on_the_notice_of_a_standstill_lets_the_countdown_go_on() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.wait(78_000);
    played.restart();
    assert!(played.notice().is_some(), "TIMER goes on");
    played.press(&[Timer]);
    assert_eq!(
        (played.notice(), played.table.evening().running()),
        (None, Some(true))
    );
    // A running one is not in the way of a notice: the press only puts it away.
    played.press(&[Okay]);
    played
        .table
        .panels
        .tell(&Notice::text("Attention", "Read me."));
    played.press(&[Timer]);
    assert!(matches!(played.scene(), Scene::Menu { .. }));
}

#[test]
fn a_start_that_is_made_again_shows_what_is_left_of_it() {
    let mut played = Played::new();
    played.press(&[Timer, Okay]);
    played.wait(85_000);
    played.choose("Table › Take back");
    played.press(&[Okay, Timer]);
    assert_eq!(played.ids_shown(), ["Timer resumes at 1:35."]);
    played.choose("Stop the timer");
    played.choose("Timer › with pauses");
    played.wait(20_000);
    played.press(&[Timer]);
    played.choose("Table › Take back");
    played.choose("Timer › with pauses");
    assert_eq!(
        played.notice(),
        notice("Same time left", "Timer paused at 2:40. TIMER: resume")
    );
}

#[test]
fn time_that_ran_at_a_panel_is_shown_instead_of_the_pause() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.wait(78_000);
    played.restart();
    let id = played
        .table
        .frame(played.now)
        .countdown
        .expect("a countdown")
        .id;
    let sync = |played: &mut Played, left_ms| {
        let clock = PanelClock {
            id,
            left_ms,
            running: true,
        };
        let handled = played.table.handle(Input::PanelClock(clock), played.now);
        handled.expect("a journal");
    };
    sync(&mut played, 62_000);
    assert_eq!(
        played.notice(),
        notice(
            "Welcome back",
            played.ids_shown().last().expect("a message")
        )
    );
    let last = played.ids().pop();
    assert_eq!(last.as_deref(), Some("panel-timer-ran-on left=62000"));
    played.press(&[Okay]);
    assert_eq!(
        played.notice(),
        None,
        "of the standstill no message is left"
    );
    played.restart();
    sync(&mut played, 0);
    assert_eq!(played.notice(), notice("Time is up", "Time is up! Hull 2."));
    let log = played.table.log();
    let title = log.last().map(|report| report.title.key.id());
    assert_eq!(title.as_deref(), Some("time-is-up"));
    assert_eq!(played.game().hull, 2);
    assert_eq!(played.sound(), Some(Chime::Expiry));
}

#[test]
fn a_countdown_runs_while_the_computer_sleeps_with_one_notice() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.wait(10_000);
    played.table.slept(400);
    assert_eq!(played.notice(), None, "too short to be noticed");
    played.table.slept(120_000);
    played.wait(120_000);
    assert_eq!(played.ids(), ["computer-slept time=120"]);
    assert_eq!(
        played.notice(),
        notice("Welcome back", &played.ids_shown()[0])
    );
    let left = played.table.frame(played.now).countdown;
    assert_eq!(
        left.map(|left| (left.left_ms, left.running)),
        Some((50_000, true))
    );
    played.press(&[Okay]);
    assert_eq!((played.notice(), is_large(&played)), (None, true));
}

#[test]
fn a_countdown_that_ended_in_a_sleep_is_over_and_read_first() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.table.slept(7_200_000);
    played.wait(7_200_000);
    assert_eq!(played.notice(), notice("Time is up", "Time is up! Hull 2."));
    assert_eq!(played.sound(), Some(Chime::Expiry));
    played.press(&[Okay]);
    let text = "The computer slept for 2 hours; the timer kept running.";
    assert_eq!(played.notice(), notice("Welcome back", text));
}

#[test]
fn of_a_sleep_without_a_running_countdown_nothing_is_shown() {
    let mut played = Played::new();
    played.table.slept(120_000);
    played.choose("Timer › with pauses");
    played.press(&[Timer]);
    assert_eq!(played.table.evening().running(), Some(false));
    played.table.slept(120_000);
    played.wait(120_000);
    assert_eq!((played.notice(), played.ids_shown()), (None, vec![]));
    let left = played.table.frame(played.now).countdown;
    assert_eq!(left.map(|left| left.left_ms), Some(180_000));
}

#[test]
fn a_game_lost_by_the_countdown_shows_its_end_everywhere() {
    for presses in [&[][..], &[Back], &[Timer]] {
        let mut played = Played::new();
        for _ in 0..2 {
            played.choose("Take a hit");
            played.press(&[Okay]);
        }
        played.press(&[Timer, Okay]);
        played.press(presses);
        played.wait(180_000);
        let scene = played.scene();
        assert!(
            matches!(scene, Scene::Outcome { won: false, .. }),
            "{presses:?}: {scene:?}"
        );
    }
}

#[test]
fn the_notice_of_a_paused_timer_is_as_exact_as_its_clock() {
    for (exactness, id) in [
        (Exactness::Exact, "timer-paused left=1000"),
        (
            Exactness::Running,
            "timer-paused-in-favour left=1000 most=5",
        ),
        (Exactness::Unknown, "timer-paused-unsure left=1000"),
    ] {
        let key = resumed_paused(1_000, exactness).say().key;
        assert_eq!(key.to_string(), id);
    }
}
