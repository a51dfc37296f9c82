//! Burn-in protection of the display: dimmed, moved, asleep and awake.

use std::time::Duration;

use readyroom::panels::header::BurnInSettings;
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    lamp::{Lamp, Lamps, Pattern},
};

use super::panel::{Panel, Start, drawn, menu, notice, press, with_countdown, with_sound};

const MINUTE: u64 = 60_000;

#[tokio::test(start_paused = true)]
async fn left_alone_it_is_dimmed_after_two_minutes_and_off_after_ten() {
    let mut panel = Panel::begin().await;
    assert_eq!(panel.display().contrast(), 0x7f);
    panel.rest(2 * MINUTE - 100).await;
    assert_eq!(panel.display().contrast(), 0x7f);
    panel.rest(100).await;
    assert_eq!(panel.display().contrast(), 0x0f);
    panel.tap(Button::Down).await;
    assert_eq!(panel.display().contrast(), 0x7f);
    assert_eq!(
        panel.all_gestures().await,
        [press(Button::Down)],
        "dimmed, it can be read"
    );
    panel.rest(10 * MINUTE).await;
    assert!(!panel.display().is_on());
}

#[tokio::test(start_paused = true)]
async fn a_press_wakes_it_and_does_nothing_else_however_long_it_is() {
    let mut panel = Panel::begin().await;
    panel.rest(11 * MINUTE).await;
    assert!(!panel.display().is_on());
    for button in [Button::Back, Button::Down] {
        panel.world.set(button, true);
        panel.rest(2_000).await;
        panel.assert_shows_the_frame();
        panel.world.set(button, false);
        panel.rest(50).await;
        assert_eq!(panel.all_gestures().await, []);
        panel.tap(button).await;
        assert_eq!(panel.all_gestures().await, [press(button)]);
        panel.rest(11 * MINUTE).await;
        assert!(!panel.display().is_on());
    }
    // Another button while the waking one is held does its own work.
    panel.world.set(Button::Ok, true);
    panel.rest(100).await;
    panel.tap(Button::Up).await;
    panel.rest(1_000).await;
    assert_eq!(panel.all_gestures().await, [press(Button::Up)]);
}

#[tokio::test(start_paused = true)]
async fn asleep_nothing_wakes_and_nothing_goes_over_the_bus() {
    let panel = Panel::begin().await;
    panel.rest(11 * MINUTE).await;
    let (looks, messages) = (panel.world.looks(), panel.display().messages.len());
    panel.rest(24 * 60 * MINUTE).await;
    assert_eq!(panel.world.looks(), looks);
    assert_eq!(panel.display().messages.len(), messages);
}

#[tokio::test(start_paused = true)]
async fn awake_and_still_it_wakes_for_its_care_alone() {
    let panel = Panel::with(Start {
        burn_in: BurnInSettings {
            dim_after: None,
            sleep_after: None,
            ..BurnInSettings::default()
        },
        ..Start::default()
    })
    .await;
    panel.rest(1_000).await;
    let looks = panel.world.looks();
    panel.rest(60 * MINUTE).await;
    assert_eq!(
        panel.world.looks() - looks,
        60,
        "once a minute, to move the picture"
    );
}

#[tokio::test(start_paused = true)]
async fn what_another_panel_does_wakes_it() {
    let panel = Panel::begin().await;
    panel.rest(11 * MINUTE).await;
    panel.show(menu(0)).await;
    assert!(!panel.display().is_on(), "nothing is new");
    panel.show(notice("Something has happened")).await;
    panel.assert_shows_the_frame();
    panel.rest(11 * MINUTE).await;
    assert!(!panel.display().is_on());
    let mut lit = notice("Something has happened");
    lit.lamps = Lamps::default().with(Lamp::Red, Pattern::On);
    panel.show(lit).await;
    panel.assert_shows_the_frame();
}

#[tokio::test(start_paused = true)]
async fn a_countdown_keeps_it_awake_and_its_end_brightens_it() {
    let panel = Panel::begin().await;
    panel.show(with_countdown(menu(0), 780_000)).await;
    panel.rest(12 * MINUTE).await;
    assert!(panel.display().is_on());
    assert_eq!(panel.display().contrast(), 0x0f);
    // Thirty seconds are left. The table decides whether that is a warning.
    panel.rest(30_000).await;
    assert_eq!(panel.display().contrast(), 0x0f);
    let warning = with_sound(menu(0), 1, Chime::Warning);
    panel.show(with_countdown(warning, 30_000)).await;
    assert_eq!(panel.display().contrast(), 0x7f);
    panel.show(with_countdown(menu(0), 180_000)).await;
    panel.rest(179_900).await;
    assert_eq!(panel.display().contrast(), 0x0f);
    // It runs out, and the table is muted.
    panel.rest(100).await;
    assert_eq!(panel.display().contrast(), 0x7f);
    panel.rest(10 * MINUTE).await;
    assert!(!panel.display().is_on());
}

#[tokio::test(start_paused = true)]
async fn once_a_minute_the_picture_moves_a_pixel_and_stays_readable() {
    let never = BurnInSettings {
        dim_after: None,
        sleep_after: None,
        ..BurnInSettings::default()
    };
    let start = || Start {
        frame: notice("The last column of this one only ends a bar."),
        burn_in: never,
        ..Start::default()
    };
    let panel = Panel::with(start()).await;
    let picture = drawn(&start().frame, 0);
    let (mut up, mut right) = (picture.clone(), picture.clone());
    up.move_up();
    right.move_right();
    let mut both = up.clone();
    both.move_right();
    panel.rest(MINUTE / 2).await;
    for expected in [&picture, &up, &both, &right, &picture, &up] {
        assert!(
            panel.display().screen() == *expected,
            "{}",
            panel.display().screen()
        );
        panel.rest(MINUTE).await;
    }
}

#[tokio::test(start_paused = true)]
async fn in_a_busy_evening_the_picture_moves_too_between_two_presses() {
    let panel = Panel::with(Start {
        burn_in: BurnInSettings::default(),
        ..Start::default()
    })
    .await;
    // A person presses once a second, and then thinks.
    for press in 0..70 {
        panel.show(menu(press % 3)).await;
        panel.rest(1_000).await;
        panel.assert_shows_the_frame();
    }
    panel.rest(1_500).await;
    let mut up = drawn(&menu(0), 0);
    up.move_up();
    assert!(panel.display().screen() == up);
    for press in 0..10 {
        let mut up = drawn(&menu(press % 3), 0);
        up.move_up();
        panel.show(menu(press % 3)).await;
        assert!(
            panel.display().screen() == up,
            "a press leaves it where it is"
        );
        panel.rest(3_000).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_picture_that_needs_its_last_column_does_not_move_right() {
    let start = Start {
        // The clock in the corner ends in the last column.
        frame: with_countdown(menu(0), 3_600_000),
        burn_in: BurnInSettings::default(),
        ..Start::default()
    };
    let panel = Panel::with(start).await;
    // By now it would be a pixel to the right.
    panel.rest(3 * MINUTE + MINUTE / 2).await;
    panel.assert_shows_the_frame();
}

#[tokio::test(start_paused = true)]
async fn held_up_and_down_repeat_also_while_nothing_changes() {
    let mut panel = Panel::begin().await;
    panel.world.set(Button::Down, true);
    panel.rest(940).await;
    let gestures = panel.all_gestures().await;
    assert_eq!(gestures[0], press(Button::Down));
    assert_eq!(
        gestures[1..],
        vec![Gesture::Repeat(Button::Down); gestures.len() - 1]
    );
    assert_eq!(gestures.len(), 6, "after 400 ms, then every 120 ms");
    panel.world.set(Button::Down, false);
    panel.rest(Duration::from_secs(5).as_millis() as u64).await;
    assert_eq!(panel.all_gestures().await, []);
}
