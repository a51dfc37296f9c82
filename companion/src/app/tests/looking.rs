//! Tests of one player's private view, at a panel among others.

use std::{future::pending, sync::Arc, time::Duration};

use readyroom_hardware::button::{Button, Gesture};
use readyroom_kit::testing::toy::Rehearsal;
use tokio::time::{Instant, sleep, timeout};

use super::*;
use readyroom_table::action::Action;

/// A loop over a table where one player alone has something to choose.
pub(super) fn covered() -> (tempfile::TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let game = GameBox::of::<Rehearsal>();
    let mut shelf = Shelf::new(journal, packs, &[game]).unwrap();
    shelf.begin(game, 0).unwrap();
    for id in ["name:Enterprise", "learn:play"] {
        let done = shelf.say(Action::Choose(id.into()), 0).unwrap();
        assert_eq!(done, Response::Done, "{id}");
    }
    (folder, App::new(Box::new(shelf)))
}

async fn hold_ok(handle: &PanelHandle) {
    for gesture in [Gesture::Press(Button::Ok), Gesture::Hold(Button::Ok)] {
        handle.send(Input::Gesture(gesture)).await.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn what_one_player_sees_is_sent_to_no_other_panel() {
    let (_folder, app) = covered();
    let one = app.panel_handle();
    let (two, mut late) = (one.another(), app.panel_handle());
    let evening = tokio::spawn(app.run(pending()));
    let shows = |handle: &PanelHandle| {
        let moment = handle.moments.borrow();
        let shown = format!("{:?} {:?} {:?}", moment.frame, moment.caption, moment.log);
        ["Card 4", "Card 7", "Keep 7"]
            .iter()
            .any(|secret| shown.contains(secret))
    };
    hold_ok(&one).await;
    for _ in 0..2 {
        let ok = Input::Gesture(Gesture::Press(Button::Ok));
        one.send(ok).await.unwrap();
        assert!(shows(&one) && !shows(&two) && !shows(&late));
        let public = [&two, &late].map(|handle| Arc::clone(&handle.moments.borrow().caption));
        assert!(
            Arc::ptr_eq(&public[0], &public[1]),
            "what all see is made once"
        );
    }
    assert!(!shows(&two.another()), "nor to one that comes meanwhile");

    late.moments.borrow_and_update();
    drop(one);
    let change = timeout(Duration::from_secs(1), late.moments.changed());
    change
        .await
        .expect("told at once that nobody looks")
        .unwrap();
    hold_ok(&two).await;
    assert!(shows(&two) && !shows(&late));
    drop((two, late));
    evening.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_release_that_covers_nothing_is_shown_to_no_panel() {
    let (_folder, app) = covered();
    let (mut one, mut two) = (app.panel_handle(), app.panel_handle());
    let evening = tokio::spawn(app.run(pending()));
    hold_ok(&one).await;
    for handle in [&mut one, &mut two] {
        handle.moments.borrow_and_update();
    }
    let release = Input::Gesture(Gesture::Release(Button::Ok));
    one.send(release).await.unwrap();
    assert!(!one.moments.has_changed().unwrap() && !two.moments.has_changed().unwrap());
    drop((one, two));
    evening.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_look_is_closed_after_a_minute_and_then_no_one_is_woken() {
    let (_folder, app) = covered();
    let (mut one, mut two) = (app.panel_handle(), app.panel_handle());
    let _evening = tokio::spawn(app.run(pending()));
    hold_ok(&one).await;
    let looked = Instant::now();
    one.moments.mark_unchanged();
    two.moments.mark_unchanged();
    for handle in [&mut one, &mut two] {
        handle.moments.changed().await.unwrap();
        assert_eq!(looked.elapsed(), Duration::from_secs(60));
        handle.moments.borrow_and_update();
    }
    sleep(Duration::from_secs(36_000)).await;
    assert!(!one.moments.has_changed().unwrap() && !two.moments.has_changed().unwrap());
}
