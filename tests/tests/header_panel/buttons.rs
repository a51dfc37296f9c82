//! Contacts: bounce, taps, holds, and buttons that stay down.

use readyroom::panels::header::STUCK_MS;
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    lamp::{Lamp, Lamps, Pattern},
};
use readyroom_tests::header::World;

use crate::seat::{Panel, Start, menu, press, with_sound};

#[tokio::test(start_paused = true)]
async fn a_press_is_told_at_its_first_edge_and_bounce_is_none() {
    let mut panel = Panel::begin().await;
    for down in [true, false, true, false, true] {
        panel.world.set(Button::Roll, down);
    }
    panel.rest(0).await;
    assert_eq!(panel.all_gestures().await, [press(Button::Roll)]);
    panel.rest(80).await;
    for down in [false, true, false] {
        panel.world.set(Button::Roll, down);
        panel.rest(2).await;
    }
    panel.rest(100).await;
    assert_eq!(panel.all_gestures().await, []);
    panel.tap(Button::Roll).await;
    assert_eq!(panel.all_gestures().await, [press(Button::Roll)]);
}

#[tokio::test(start_paused = true)]
async fn taps_that_are_over_before_anybody_looks_are_presses() {
    let mut panel = Panel::begin().await;
    panel.world.set(Button::Up, true);
    panel.world.set(Button::Up, false);
    panel.world.set(Button::Down, true);
    panel.world.set(Button::Down, false);
    panel.rest(100).await;
    let pressed = panel.all_gestures().await;
    assert_eq!(pressed, [press(Button::Up), press(Button::Down)]);
}

#[tokio::test(start_paused = true)]
async fn a_button_that_is_held_is_told_once_more() {
    let mut panel = Panel::begin().await;
    panel.world.set(Button::Back, true);
    panel.rest(590).await;
    assert_eq!(panel.all_gestures().await, [press(Button::Back)]);
    panel.rest(10).await;
    assert_eq!(panel.all_gestures().await, [Gesture::Hold(Button::Back)]);
    panel.rest(5_000).await;
    assert_eq!(panel.all_gestures().await, []);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_at_work_loses_no_press_and_holds_up_neither_lamp_nor_sound() {
    let mut panel = Panel::begin().await;
    for _ in 0..30 {
        panel.tap(Button::Ok).await;
    }
    // Nobody has taken anything yet.
    let mut frame = with_sound(menu(1), 1, Chime::Loss);
    frame.lamps = Lamps::default().with(Lamp::Red, Pattern::Slow);
    panel.tell(frame).await;
    assert!(panel.world.sounds());
    let mut lit = [false; 2];
    for _ in 0..20 {
        panel.rest(100).await;
        lit[usize::from(panel.world.is_lit(Lamp::Red))] = true;
    }
    assert_eq!(lit, [true; 2], "it blinks");
    assert_eq!(panel.all_gestures().await, vec![press(Button::Ok); 30]);
}

#[tokio::test(start_paused = true)]
async fn a_button_that_is_down_at_the_start_is_told_of_and_ignored_until_it_is_let_go() {
    let (world, parts) = World::new();
    world.glass.lock().unwrap().plug_in(1);
    world.hold_silently(Button::Timer);
    let mut panel = Panel::wired(world, parts, Start::default()).await;
    assert!(
        panel.sentence().contains("TIMER (GPIO 6)"),
        "{}",
        panel.sentence()
    );
    panel.rest(5_000).await;
    panel.tap(Button::Ok).await;
    assert_eq!(
        panel.all_gestures().await,
        [press(Button::Ok)],
        "the others work"
    );
    panel.world.set(Button::Timer, false);
    panel.rest(50).await;
    assert_eq!(panel.sentence(), "Panel on the header");
    panel.tap(Button::Timer).await;
    assert_eq!(panel.all_gestures().await, [press(Button::Timer)]);
}

#[tokio::test(start_paused = true)]
async fn a_button_that_stays_down_is_told_of_and_repeats_no_more() {
    let mut panel = Panel::begin().await;
    panel.world.set(Button::Down, true);
    panel.rest(u64::from(STUCK_MS)).await;
    assert!(
        panel.sentence().contains("DOWN (GPIO 26)"),
        "{}",
        panel.sentence()
    );
    panel.all_gestures().await;
    let looks = panel.world.looks();
    panel.rest(20_000).await;
    assert_eq!(panel.all_gestures().await, []);
    assert!(panel.world.looks() - looks <= 1, "nothing is waited for");
    panel.tap(Button::Up).await;
    assert_eq!(panel.all_gestures().await, [press(Button::Up)]);
    panel.world.set(Button::Down, false);
    panel.rest(50).await;
    assert_eq!(panel.sentence(), "Panel on the header");
}

#[tokio::test(start_paused = true)]
async fn a_button_that_nobody_listens_to_any_more_is_listened_to_again_and_nothing_is_lost() {
    let mut panel = Panel::begin().await;
    for round in 0..3 {
        for button in Button::ALL {
            panel.world.deafen(button);
        }
        // Closed before the panel knows.
        panel.world.set(Button::Roll, true);
        panel.rest(50).await;
        panel.world.set(Button::Roll, false);
        panel.rest(50).await;
        for button in Button::ALL {
            panel.tap(button).await;
        }
        let expected = [Button::Roll].into_iter().chain(Button::ALL).map(press);
        assert_eq!(
            panel.all_gestures().await,
            expected.collect::<Vec<_>>(),
            "{round}"
        );
        panel.rest(1_000).await;
    }
}
