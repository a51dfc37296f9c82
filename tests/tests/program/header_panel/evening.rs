//! Evenings with the real table, journal and games, played on the header alone.

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    app::App, data_dir::DataDir, games::GAMES, journal::JournalFile, panel_handle::PanelHandle,
    shelf::Shelf,
};
use readyroom_hardware::button::Button;
use readyroom_tests::{hand, header::World};
use tempfile::TempDir;
use tokio::time::sleep;

use super::panel::{Start, assert_shows, put_to_work};

/// A table with all games, whose dice roll according to `seed`.
fn shelf(folder: &TempDir, seed: u64) -> Shelf {
    let data = DataDir::new(folder.path().into());
    let journal = JournalFile::open(&data.journal()).expect("a new journal");
    let shelf = Shelf::new(journal, data.packs(), GAMES).expect("a new journal");
    shelf.with_seed(seed)
}

async fn rest(ms: u64) {
    sleep(Duration::from_millis(ms) + Duration::from_micros(1_500)).await;
}

async fn tap(world: &World, button: Button) {
    world.set(button, true);
    rest(40).await;
    world.set(button, false);
    rest(40).await;
}

/// Asserts that the display is what any other panel at the table would show now.
#[track_caller]
fn assert_same(world: &World, spectator: &PanelHandle, press: usize) {
    let moment = spectator.moments.borrow().clone();
    assert_shows(world, &moment, &format!("press {press}"));
}

#[tokio::test(start_paused = true)]
async fn whatever_is_pressed_the_display_shows_what_other_panels_show() {
    let mut pressed = 0;
    for seed in 0..12 {
        let folder = TempDir::new().unwrap();
        let app = App::new(Box::new(shelf(&folder, seed)));
        let (world, parts) = World::new();
        world.display.lock().unwrap().plug_in(seed);
        let spectator = app.panel_handle();
        let (_statuses, panel) = put_to_work(parts, app.panel_handle(), &Start::default());
        let evening = tokio::spawn(app.run(std::future::pending()));
        rest(0).await;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for press in 0..120 {
            let button = match rng.random_range(0..10) {
                0..4 => Button::Ok,
                4 => Button::Roll,
                5 => Button::Timer,
                6 => Button::Up,
                7 => Button::Back,
                _ => Button::Down,
            };
            tap(&world, button).await;
            // The players have left by Quit: the display is dark.
            if evening.is_finished() {
                break;
            }
            assert_same(&world, &spectator, press);
            pressed += 1;
            rest(rng.random_range(0..4_000)).await;
            assert_same(&world, &spectator, press);
        }
        evening.abort();
        let _ = evening.await;
        for task in panel {
            task.await.expect("a panel that ends well");
        }
    }
    assert!(pressed > 600, "only {pressed} presses");
}

#[tokio::test(start_paused = true)]
async fn ok_held_on_a_covered_hand_shows_it_here_alone_until_released() {
    let folder = TempDir::new().unwrap();
    let app = App::new(hand::covered(folder.path()));
    let (world, parts) = World::new();
    world.display.lock().unwrap().plug_in(1);
    let spectator = app.panel_handle();
    let handle = app.panel_handle();
    let (_statuses, _panel) = put_to_work(parts, handle.clone(), &Start::default());
    let _evening = tokio::spawn(app.run(std::future::pending()));
    rest(0).await;
    for _ in 0..2 {
        assert_same(&world, &spectator, 0);
        let cover = spectator.moments.borrow().frame.scene.clone();
        world.set(Button::Ok, true);
        rest(500).await;
        assert_same(&world, &spectator, 0);
        rest(15_000).await;
        let hand = handle.moments.borrow().clone();
        assert_ne!(hand.frame.scene, cover);
        assert_shows(&world, &hand, "the first page");
        tap(&world, Button::Down).await;
        let page = handle.moments.borrow().clone();
        assert_ne!(page.frame.scene, hand.frame.scene);
        assert_shows(&world, &page, "the second page");
        assert_eq!(spectator.moments.borrow().frame.scene, cover);
        world.set(Button::Ok, false);
        rest(50).await;
        assert_eq!(handle.moments.borrow().frame.scene, cover);
    }
    assert_same(&world, &spectator, 0);
}

#[tokio::test(start_paused = true)]
async fn a_display_pulled_in_the_middle_of_a_game_stops_nothing() {
    let folder = TempDir::new().unwrap();
    let app = App::new(Box::new(shelf(&folder, 1)));
    let (world, parts) = World::new();
    world.display.lock().unwrap().plug_in(1);
    let spectator = app.panel_handle();
    let (_statuses, _panel) = put_to_work(parts, app.panel_handle(), &Start::default());
    let _evening = tokio::spawn(app.run(std::future::pending()));
    rest(0).await;
    tap(&world, Button::Ok).await;
    world.display.lock().unwrap().pull();
    // The set-up is taken as it is offered, and the game begins.
    for _ in 0..2 {
        let before = spectator.moments.borrow().frame.scene.clone();
        tap(&world, Button::Ok).await;
        let after = spectator.moments.borrow().frame.scene.clone();
        assert!(before != after, "the game goes on");
    }
    world.display.lock().unwrap().plug_in(2);
    rest(1_000).await;
    assert_same(&world, &spectator, 0);
}
