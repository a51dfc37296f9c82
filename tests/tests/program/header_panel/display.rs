//! Displays that are missing, come, go, fail and come back unnoticed.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::panels::header::{AFTER, LONG, RENEW, SELDOM};
use readyroom_hardware::{
    button::Button,
    oled::{Controller, Rotation},
    scene::Scene,
    screen::Screen,
    testing::oled::Oled,
};
use readyroom_tests::header::World;

use super::panel::{Panel, Start, drawn, menu, notice, press, still, with_countdown};

/// The message that ends a renewal: the display is to be on.
const LIT: [u8; 2] = [0x00, 0xaf];
/// How long a renewal may take on a bus that takes no time.
const RENEWING: u64 = 30;

#[tokio::test(start_paused = true)]
async fn every_frame_is_seen_as_it_is_drawn() {
    let panel = Panel::begin().await;
    panel.assert_shows_the_frame();
    for frame in [
        menu(1),
        notice("Something"),
        still(Scene::TestCard),
        menu(2),
    ] {
        panel.show(frame).await;
        panel.assert_shows_the_frame();
    }
    assert_eq!(panel.sentence(), "Panel on the header");
}

#[tokio::test(start_paused = true)]
async fn a_display_swapped_for_another_kind_is_driven_as_that_kind() {
    let panel = Panel::begin().await;
    for controller in [Controller::Sh1106, Controller::Ssd1306] {
        panel.display().pull();
        panel.rest(RENEW.as_millis() as u64).await;
        panel.display().oled = Some(Oled::of(controller, 9));
        panel.rest(1_100).await;
        panel.assert_shows_the_frame();
        for frame in [notice("Something"), menu(2)] {
            panel.show(frame).await;
            panel.assert_shows_the_frame();
        }
    }
}

#[tokio::test(start_paused = true)]
async fn mounted_upside_down_it_shows_the_picture_turned() {
    let start = Start {
        rotation: Rotation::UpsideDown,
        ..Start::default()
    };
    let panel = Panel::with(start).await;
    let upright = Panel::begin().await;
    let (seen, picture) = (panel.display().screen(), upright.display().screen());
    let turned = |x: usize, y: usize| picture.get(127 - x, 63 - y);
    assert!((0..128).all(|x| (0..64).all(|y| seen.get(x, y) == turned(x, y))));
    assert!(seen != picture);
}

#[tokio::test(start_paused = true)]
async fn a_countdown_moves_by_itself() {
    let panel = Panel::with(Start {
        frame: with_countdown(menu(0), 180_000),
        ..Start::default()
    })
    .await;
    let mut before = Screen::new();
    for _ in 0..5 {
        panel.assert_shows_the_frame();
        let seen = panel.display().screen();
        assert!(seen != before, "a second has passed");
        before = seen;
        panel.rest(1_000).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_display_missing_at_the_start_is_probed_once_a_second() {
    let (world, parts) = World::new();
    let mut panel = Panel::wired(world, parts, Start::default()).await;
    assert!(
        panel.sentence().starts_with("No display"),
        "{}",
        panel.sentence()
    );
    panel.rest(10_000).await;
    let looks = panel.display().messages.len();
    assert!((9..=11).contains(&looks), "{looks} looks in 10 s");
    panel.tap(Button::Ok).await;
    let pressed = panel.all_gestures().await;
    assert_eq!(pressed, [press(Button::Ok)]);
    panel.display().plug_in(9);
    panel.rest(1_000).await;
    panel.assert_shows_the_frame();
    assert_eq!(panel.sentence(), "Panel on the header");
}

#[tokio::test(start_paused = true)]
async fn a_pulled_display_is_reported_at_the_next_frame_and_repainted() {
    let panel = Panel::begin().await;
    panel.display().pull();
    panel.show(menu(1)).await;
    assert!(panel.sentence().starts_with("No display"));
    panel.show(menu(2)).await;
    panel.rest(5_000).await;
    panel.display().plug_in(77);
    panel.rest(1_000).await;
    panel.assert_shows_the_frame();
    assert_eq!(panel.sentence(), "Panel on the header");
}

#[tokio::test(start_paused = true)]
async fn a_display_long_away_is_probed_seldom_and_with_news() {
    let (world, parts) = World::new();
    let panel = Panel::wired(world, parts, Start::default()).await;
    panel.rest(LONG.as_millis() as u64).await;
    panel.display().messages.clear();
    panel.rest(10 * SELDOM.as_millis() as u64).await;
    let looks = panel.display().messages.len();
    assert!((9..=11).contains(&looks), "{looks} looks");
    // Just after a look.
    let before = panel.display().messages.len();
    while panel.display().messages.len() == before {
        panel.rest(100).await;
    }
    panel.rest(2_000).await;
    panel.display().plug_in(9);
    assert!(!panel.display().is_on());
    panel.show(menu(1)).await;
    panel.assert_shows_the_frame();
}

#[tokio::test(start_paused = true)]
async fn a_display_that_comes_while_the_panel_sleeps_is_found_and_lit() {
    for missing_from_the_start in [true, false] {
        let (world, parts) = World::new();
        if !missing_from_the_start {
            world.display.lock().unwrap().plug_in(1);
        }
        let mut panel = Panel::wired(world, parts, Start::default()).await;
        panel.display().pull();
        panel.rest(11 * 60_000).await;
        assert!(panel.sentence().starts_with("No display"));
        panel.display().plug_in(7);
        panel.rest(SELDOM.as_millis() as u64).await;
        assert_eq!(panel.sentence(), "Panel on the header");
        panel.assert_shows_the_frame();
        // What lights up by itself goes dark by itself, and a press then only wakes it.
        panel.rest(11 * 60_000).await;
        assert!(!panel.display().is_on());
        panel.tap(Button::Ok).await;
        panel.assert_shows_the_frame();
        assert_eq!(panel.all_gestures().await, []);
    }
}

/// Whatever the moment, a display that is back shows the frame before long.
#[tokio::test(start_paused = true)]
async fn a_display_pulled_1000_times_shows_the_frame_when_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut panel = Panel::begin().await;
    for pull in 0..1_000 {
        panel.rest(rng.random_range(0..3_000)).await;
        panel.display().pull();
        // Now and then long enough for the panel to fall asleep.
        let away = match pull % 50 {
            0 => 610_000..700_000,
            _ => 0..4_000,
        };
        panel.rest(rng.random_range(away)).await;
        if rng.random() {
            panel.show(menu(rng.random_range(0..3))).await;
        }
        panel.display().plug_in(pull);
        panel.rest(rng.random_range(0..300)).await;
        if rng.random() {
            panel.tap(Button::Down).await;
        }
        panel.rest(RENEW.as_millis() as u64 + RENEWING).await;
        panel.assert_shows_the_frame();
        assert_eq!(panel.sentence(), "Panel on the header");
        panel.gestures();
    }
}

#[tokio::test(start_paused = true)]
async fn a_display_back_unnoticed_shows_the_picture_after_a_press() {
    let panel = Panel::begin().await;
    panel.rest(3_000).await;
    panel.display().pull();
    panel.rest(2_000).await;
    panel.display().plug_in(5);
    panel.show(menu(1)).await;
    panel.rest(AFTER.as_millis() as u64 + RENEWING).await;
    // What came first was for the one that had gone.
    assert!(panel.display().screen() == drawn(&menu(1), 0));
}

#[tokio::test(start_paused = true)]
async fn a_display_back_unnoticed_shows_the_picture_without_a_press() {
    let panel = Panel::begin().await;
    panel.display().plug_in(5);
    panel.rest(RENEW.as_millis() as u64 + RENEWING).await;
    panel.assert_shows_the_frame();
}

#[tokio::test(start_paused = true)]
async fn a_display_that_never_left_stays_lit_when_refreshed() {
    let panel = Panel::begin().await;
    panel.display().messages.clear();
    panel.rest(90_000).await;
    let display = panel.display();
    let lit = display
        .messages
        .iter()
        .filter(|(_, message)| message[..] == LIT);
    assert_eq!(lit.count(), 4, "every 20 s");
    let commands = display
        .messages
        .iter()
        .filter(|(_, message)| message[0] == 0);
    assert!(
        commands
            .into_iter()
            .all(|(_, message)| !message.contains(&0xae))
    );
}

#[tokio::test(start_paused = true)]
async fn what_is_new_during_a_refresh_does_not_wait_for_the_rest() {
    let start = Start {
        frame: notice("a"),
        ..Start::default()
    };
    let panel = Panel::with(start).await;
    panel.display().messages.clear();
    // While the first part is on its way.
    panel.show_meanwhile(notice("b"));
    panel.rest(RENEW.as_millis() as u64 + RENEWING).await;
    let messages = panel.display().messages.clone();
    let data = |message: &&Vec<u8>| message[0] == 0x40;
    let messages: Vec<_> = messages.iter().map(|(_, message)| message).collect();
    let lengths: Vec<_> = messages
        .iter()
        .copied()
        .filter(data)
        .map(Vec::len)
        .collect();
    assert!(lengths[0] < 20, "the letter comes first: {lengths:?}");
    assert_eq!(lengths[1..], [129; 8], "then the pages");
    assert!(*messages[messages.len() - 1] == LIT);
    panel.assert_shows_the_frame();
}

#[tokio::test(start_paused = true)]
async fn a_bus_disturbance_is_repaired_at_once_and_not_reported() {
    let panel = Panel::begin().await;
    panel.display().disturbed = 1;
    panel.show(menu(1)).await;
    let seen = panel.display().screen();
    assert!(seen == drawn(&menu(1), 0));
    assert_eq!(panel.sentence(), "Panel on the header");
}

#[tokio::test(start_paused = true)]
async fn a_failed_bus_is_reported_and_the_display_repainted_after() {
    let panel = Panel::begin().await;
    panel.display().disturbed = 4;
    panel.show(menu(1)).await;
    assert!(
        panel.sentence().contains("takes no data"),
        "{}",
        panel.sentence()
    );
    panel.rest(4_000).await;
    let seen = panel.display().screen();
    assert!(seen == drawn(&menu(1), 0));
    assert_eq!(panel.sentence(), "Panel on the header");
}

#[tokio::test(start_paused = true)]
async fn when_the_evening_is_over_the_display_is_off() {
    let panel = Panel::begin().await;
    assert!(panel.display().is_on());
    let world = panel.end().await;
    assert!(!world.display.lock().unwrap().is_on());
}
