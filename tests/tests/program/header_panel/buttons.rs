//! Contacts: bounce, taps, holds, and buttons that stay down.

use std::time::Duration;

use readyroom_hardware::{
    button::{Button, Gesture, STUCK_US},
    chime::Chime,
    lamp::{Lamp, Lamps, Pattern},
    testing::bounce::{Edges, Patterns},
};
use readyroom_tests::header::World;

use tokio::time::{Instant, sleep};

use super::panel::{Panel, Start, menu, press, with_sound};

#[tokio::test(start_paused = true)]
async fn a_press_is_sent_once_its_level_is_confirmed_without_bounce() {
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
    panel.rest(500).await;
    // The panel's thread gets no turn meanwhile.
    for (button, after) in [(Button::Up, 40), (Button::Down, 0)] {
        let now = Instant::now() - Duration::from_millis(after);
        panel
            .world
            .set_at(button, true, now - Duration::from_millis(30));
        panel.world.set_at(button, false, now);
    }
    panel.rest(100).await;
    let pressed = panel.all_gestures().await;
    assert_eq!(pressed, [press(Button::Up), press(Button::Down)]);
}

#[tokio::test(start_paused = true)]
async fn spikes_are_no_presses_however_many_they_are() {
    let mut panel = Panel::begin().await;
    for _ in 0..10 {
        panel.world.set(Button::Roll, true);
        panel.world.set(Button::Roll, false);
        panel.rest(100).await;
    }
    assert_eq!(panel.all_gestures().await, []);
}

/// How many bounce patterns are tried: `READYROOM_HEADER_BOUNCES`, or 500.
fn bounces() -> u64 {
    let given = std::env::var("READYROOM_HEADER_BOUNCES").ok();
    given.map_or(500, |count| count.parse().expect("a number"))
}

/// Plays a pattern at a button, edge by edge, until it has settled; returns when the first press was sent, if one was.
async fn play(panel: &mut Panel, edges: &Edges) -> Option<Duration> {
    let start = Instant::now();
    let mut sent = None;
    for (at, down) in edges {
        // Time passes in whole milliseconds here, and an edge has its own moment within one.
        let at = start + Duration::from_micros(*at);
        while Instant::now() + Duration::from_millis(1) <= at {
            sleep(Duration::from_millis(1)).await;
            sent = sent.or_else(|| panel.has_sent().then(|| start.elapsed()));
        }
        panel.world.set_at(Button::Ok, *down, at);
    }
    panel.rest(50).await;
    sent
}

#[tokio::test(start_paused = true)]
async fn randomly_bouncing_presses_are_reported_once_within_5_ms() {
    let mut panel = Panel::begin().await;
    let mut patterns = Patterns::from_seed(5);
    let mut most = Duration::ZERO;
    for _ in 0..bounces() {
        let edges = patterns.press();
        let sent = play(&mut panel, &edges)
            .await
            .expect("sent while it is down");
        most = most.max(sent);
        assert_eq!(panel.all_gestures().await, [press(Button::Ok)], "{edges:?}");
    }
    println!(
        "{} presses on the header: 0 lost, 0 doubled, reported within {most:?} of their first edge",
        bounces()
    );
    assert!(most <= Duration::from_millis(5), "{most:?}");
}

#[tokio::test(start_paused = true)]
async fn trains_of_spikes_by_chance_are_no_presses() {
    let mut panel = Panel::begin().await;
    let mut patterns = Patterns::from_seed(6);
    for _ in 0..bounces() {
        let edges = patterns.spikes();
        assert_eq!(play(&mut panel, &edges).await, None, "{edges:?}");
        assert_eq!(panel.all_gestures().await, [], "{edges:?}");
    }
    println!("{} trains of spikes on the header: 0 presses", bounces());
}

#[tokio::test(start_paused = true)]
async fn a_held_button_is_sent_once_more_and_so_is_its_release() {
    let mut panel = Panel::begin().await;
    panel.world.set(Button::Back, true);
    panel.rest(590).await;
    assert_eq!(panel.all_gestures().await, [press(Button::Back)]);
    panel.rest(10).await;
    assert_eq!(panel.all_gestures().await, [Gesture::Hold(Button::Back)]);
    panel.rest(5_000).await;
    assert_eq!(panel.all_gestures().await, []);
    panel.world.set(Button::Back, false);
    panel.rest(50).await;
    let released = Gesture::Release(Button::Back);
    assert_eq!(panel.all_gestures().await, [released]);
}

#[tokio::test(start_paused = true)]
async fn a_busy_table_loses_no_press_and_delays_no_lamp_or_sound() {
    let mut panel = Panel::begin().await;
    for _ in 0..30 {
        panel.tap(Button::Ok).await;
    }
    // Nothing has been taken yet.
    let mut frame = with_sound(menu(1), 1, Chime::Loss);
    frame.lamps = Lamps::default().with(Lamp::Red, Pattern::Slow);
    panel.show(frame).await;
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
async fn a_button_down_at_the_start_is_reported_and_ignored() {
    let (world, parts) = World::new();
    world.display.lock().unwrap().plug_in(1);
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
async fn a_button_that_stays_down_is_reported_and_repeats_no_more() {
    let mut panel = Panel::begin().await;
    panel.world.set(Button::Down, true);
    panel.rest(STUCK_US / 1_000).await;
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
async fn a_lost_edge_listener_is_restarted_and_no_press_is_lost() {
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
