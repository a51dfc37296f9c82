//! The loop on a clock that the test moves, with a table that counts.

mod looking;
mod second_screen;

use std::{
    future::pending,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    lamp::Lamps,
    scene::{Scene, TitleRow},
};
use readyroom_kit::testing::toy::{HeldNotes, Rehearsal};
use readyroom_table::{action::Action, worker::Wake};
use tokio::time::{sleep, timeout};

use super::*;
use crate::{
    background::Background, games::GameBox, journal::JournalFile, packs::Packs,
    panel_handle::EveningOver, shelf::Shelf,
};

/// What a [`Counting`] table saw.
#[derive(Default)]
pub(super) struct Calls {
    inputs: Vec<(u64, Input)>,
    advances: Vec<u64>,
    pub(super) put_away: Vec<u64>,
    slept: Vec<u32>,
    asked_when: u32,
}

/// A table that has something due every second while `ticking`, leaves on a held BACK, and fails on request.
pub(super) struct Counting {
    seen: Arc<Mutex<Calls>>,
    ticking: bool,
    next: u64,
    broken: bool,
    pub(super) finished: bool,
    wake: Arc<Mutex<Option<Wake>>>,
}

impl Counting {
    pub(super) fn new(ticking: bool) -> (Self, Arc<Mutex<Calls>>) {
        let seen = Arc::<Mutex<Calls>>::default();
        (
            Self {
                seen: seen.clone(),
                ticking,
                next: 1_000,
                broken: false,
                finished: false,
                wake: Arc::default(),
            },
            seen,
        )
    }

    fn result(&self) -> Result<(), JournalError> {
        if self.broken {
            Err(JournalError::new("the disk is full"))
        } else {
            Ok(())
        }
    }
}

impl Tabletop for Counting {
    fn handle_at(&mut self, _: PanelId, input: Input, now_ms: u64) -> Result<(), JournalError> {
        self.finished = input == Input::Gesture(Gesture::Hold(Button::Back));
        self.seen.lock().unwrap().inputs.push((now_ms, input));
        self.result()
    }

    fn advance(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.seen.lock().unwrap().advances.push(now_ms);
        self.result()?;
        self.next = now_ms + 1_000;
        Ok(())
    }

    fn put_away(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.seen.lock().unwrap().put_away.push(now_ms);
        self.result()
    }

    fn slept(&mut self, ms: u32) {
        self.seen.lock().unwrap().slept.push(ms);
    }

    fn next_due(&self, _: u64) -> Option<u64> {
        self.seen.lock().unwrap().asked_when += 1;
        self.ticking.then_some(self.next)
    }

    fn wake_with(&mut self, wake: Wake) {
        *self.wake.lock().unwrap() = Some(wake);
    }

    fn frame_at(&self, _: PanelId, _: u64) -> Frame {
        let typed = self.seen.lock().unwrap().inputs.len().to_string();
        let scene = Scene::Notice {
            header: TitleRow::new(typed),
            text: Default::default(),
            hint: Default::default(),
        };
        Frame {
            scene,
            lamps: Lamps::default(),
            countdown: None,
            chime: None,
        }
    }

    fn finished(&self) -> bool {
        self.finished
    }
}

fn title(moment: &Moment) -> String {
    let Scene::Notice { header, .. } = &moment.frame.scene else {
        unreachable!()
    };
    header.title.to_string()
}

#[tokio::test(start_paused = true)]
async fn a_table_with_nothing_due_is_never_woken() {
    let (table, seen) = Counting::new(false);
    let app = App::new(Box::new(table));
    let _handle = app.panel_handle();
    app.run(sleep(Duration::from_secs(36_000))).await.unwrap();
    assert_eq!(seen.lock().unwrap().asked_when, 1);
    assert_eq!(
        seen.lock().unwrap().advances,
        [36_000_000],
        "only the last one, on leaving"
    );
}

#[tokio::test(start_paused = true)]
async fn timers_fire_on_the_millisecond_and_nothing_runs_in_between() {
    let (table, seen) = Counting::new(true);
    let app = App::new(Box::new(table));
    let _handle = app.panel_handle();
    app.run(sleep(Duration::from_millis(3_500))).await.unwrap();
    let seen = seen.lock().unwrap();
    assert_eq!(seen.advances, [1_000, 2_000, 3_000, 3_500]);
    assert_eq!(seen.put_away, [3_500]);
}

#[tokio::test(start_paused = true)]
async fn finished_work_wakes_the_loop_once_and_panels_see_its_result() {
    let (table, seen) = Counting::new(false);
    let wake = Arc::clone(&table.wake);
    let app = App::new(Box::new(table));
    let mut handle = app.panel_handle();
    let evening = tokio::spawn(app.run(sleep(Duration::from_secs(36_000))));
    sleep(Duration::from_secs(60)).await;
    assert!(!handle.moments.has_changed().unwrap());
    wake.lock().unwrap().as_ref().unwrap()();
    handle.moments.changed().await.unwrap();
    sleep(Duration::from_secs(3_600)).await;
    assert!(!handle.moments.has_changed().unwrap());
    evening.await.unwrap().unwrap();
    assert_eq!(seen.lock().unwrap().advances, [60_000, 36_000_000]);
    assert_eq!(seen.lock().unwrap().asked_when, 2);
}

#[tokio::test]
async fn a_note_reaches_the_panels_while_presses_are_answered() {
    let held = HeldNotes::here();
    let folder = tempfile::tempdir().unwrap();
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let game = GameBox::of::<Rehearsal>();
    let shelf = Shelf::new(journal, packs, &[game]).unwrap();
    let mut shelf = shelf.with_worker(Arc::new(Background::default()));
    shelf.begin(game, 0).unwrap();
    for id in ["name:Enterprise", "learn:odds"] {
        let done = shelf.say(Action::Choose(id.into()), 0).unwrap();
        assert_eq!(done, Response::Done, "{id}");
    }
    held.wait_for_work();
    let app = App::new(Box::new(shelf));
    let mut handle = app.panel_handle();
    let _evening = tokio::spawn(app.run(pending()));
    let down = Input::Gesture(Gesture::Press(Button::Down));
    handle.send(down).await.unwrap();
    let words = |moment: &Moment| moment.caption.entries[1].words().into_owned();
    assert_eq!(words(&handle.moments.borrow_and_update()), "Repair");
    held.let_go();
    let noted = timeout(Duration::from_secs(60), handle.moments.changed());
    noted.await.expect("the panels are shown the note").unwrap();
    assert_eq!(words(&handle.moments.borrow()), "Repair 3/3");
}

#[tokio::test(start_paused = true)]
async fn every_panel_is_heard_in_order_and_sees_the_last_frame() {
    let (table, seen) = Counting::new(false);
    let app = App::new(Box::new(table));
    let (one, mut two) = (app.panel_handle(), app.panel_handle());
    let evening = tokio::spawn(app.run(pending()));
    for letter in "abc".chars() {
        let sent = tokio::join!(
            one.send(Input::Typed(letter)),
            two.send(Input::Typed(letter.to_ascii_uppercase()))
        );
        assert_eq!(sent, (Ok(()), Ok(())));
    }
    assert_eq!(title(&two.moments.borrow_and_update()), "6");
    let letters: Vec<_> = seen
        .lock()
        .unwrap()
        .inputs
        .iter()
        .map(|(_, input)| input.clone())
        .collect();
    assert_eq!(letters, ['a', 'A', 'b', 'B', 'c', 'C'].map(Input::Typed));
    drop(one);
    sleep(Duration::from_secs(1)).await;
    assert!(!evening.is_finished(), "one panel left, one is still there");
    drop(two);
    evening.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn the_evening_ends_when_the_players_leave() {
    let (table, _) = Counting::new(false);
    let app = App::new(Box::new(table));
    let mut handle = app.panel_handle();
    let evening = tokio::spawn(app.run(pending()));
    handle
        .send(Input::Gesture(Gesture::Hold(Button::Back)))
        .await
        .unwrap();
    evening.await.unwrap().unwrap();
    assert!(handle.moments.changed().await.is_ok() && handle.moments.changed().await.is_err());
}

#[tokio::test(start_paused = true)]
async fn a_failing_journal_ends_no_evening_and_is_reported_at_the_end() {
    let (mut table, seen) = Counting::new(true);
    table.broken = true;
    let app = App::new(Box::new(table));
    let handle = app.panel_handle();
    let evening = tokio::spawn(app.run(sleep(Duration::from_millis(5_500))));
    for _ in 0..3 {
        handle.send(Input::Erase).await.unwrap();
    }
    let failure = evening.await.unwrap().unwrap_err();
    assert_eq!(failure, JournalError::new("the disk is full"));
    assert_eq!(seen.lock().unwrap().inputs.len(), 3);
    // Still due, and tried again once a second, not as fast as the processor can.
    assert_eq!(
        seen.lock().unwrap().advances,
        [1_000, 2_000, 3_000, 4_000, 5_000, 5_500]
    );
}

#[tokio::test(start_paused = true)]
async fn an_input_that_changes_nothing_is_answered_all_the_same() {
    let (table, _) = Counting::new(false);
    let app = App::new(Box::new(table));
    let mut handle = app.panel_handle();
    let _evening = tokio::spawn(app.run(pending()));
    handle.send(Input::Erase).await.unwrap();
    handle.moments.changed().await.unwrap();
    assert_eq!(handle.moments.borrow().made, Instant::now());
}

#[tokio::test(start_paused = true)]
async fn the_sender_of_an_input_learns_when_the_table_has_handled_it() {
    let (table, seen) = Counting::new(false);
    let app = App::new(Box::new(table));
    let handle = app.panel_handle();
    let sent = tokio::spawn({
        let handle = handle.clone();
        async move { handle.send(Input::Erase).await }
    });
    sleep(Duration::from_secs(1)).await;
    assert!(!sent.is_finished(), "no one sits at the table yet");
    let evening = tokio::spawn(app.run(sleep(Duration::from_secs(1))));
    assert_eq!(sent.await.unwrap(), Ok(()));
    assert_eq!(seen.lock().unwrap().inputs.len(), 1);
    assert_eq!(
        title(&handle.moments.borrow()),
        "1",
        "what came of it can be seen"
    );
    evening.await.unwrap().unwrap();
    assert_eq!(handle.send(Input::Erase).await, Err(EveningOver));
}

/// An app whose machine has slept for as many milliseconds as the number gives.
fn sleeping(table: Counting) -> (App, Arc<AtomicU64>) {
    let mut app = App::new(Box::new(table));
    let asleep = Arc::new(AtomicU64::new(app.known_ms));
    let read = asleep.clone();
    app.asleep_ms = Box::new(move || read.load(Ordering::SeqCst));
    (app, asleep)
}

#[tokio::test(start_paused = true)]
async fn the_table_learns_of_a_sleep_once_before_the_next_input() {
    let (table, seen) = Counting::new(false);
    let (app, asleep) = sleeping(table);
    let handle = app.panel_handle();
    let _evening = tokio::spawn(app.run(pending()));
    handle.send(Input::Erase).await.unwrap();
    asleep.fetch_add(1, Ordering::SeqCst);
    handle.send(Input::Erase).await.unwrap();
    assert_eq!(
        seen.lock().unwrap().slept,
        [0; 0],
        "a clock may be read late"
    );
    asleep.fetch_add(60_000, Ordering::SeqCst);
    handle.send(Input::Erase).await.unwrap();
    handle.send(Input::Erase).await.unwrap();
    let seen = seen.lock().unwrap();
    assert_eq!(seen.slept, [60_001]);
    let came: Vec<_> = seen.inputs.iter().map(|(at, _)| *at).collect();
    assert_eq!(came, [0, 0, 60_001, 60_001]);
    assert_eq!(seen.advances, [60_001], "what was due comes before it");
}

#[tokio::test(start_paused = true)]
async fn what_is_due_counts_the_sleep_of_the_machine() {
    let (table, seen) = Counting::new(true);
    let (app, asleep) = sleeping(table);
    let _handle = app.panel_handle();
    let evening = tokio::spawn(app.run(sleep(Duration::from_millis(3_500))));
    sleep(Duration::from_millis(1_500)).await;
    asleep.fetch_add(90_000, Ordering::SeqCst);
    evening.await.unwrap().unwrap();
    let seen = seen.lock().unwrap();
    assert_eq!(seen.slept, [90_000]);
    assert_eq!(seen.advances, [1_000, 92_000, 93_000, 93_500]);
}

#[tokio::test(start_paused = true)]
async fn the_pulse_shows_a_live_loop_and_keeps_no_evening_going() {
    let (table, _) = Counting::new(false);
    let app = App::new(Box::new(table));
    let (handle, pulse) = (app.panel_handle(), app.pulse());
    let waiting = tokio::spawn({
        let pulse = pulse.clone();
        async move { pulse.felt().await }
    });
    sleep(Duration::from_secs(3_600)).await;
    assert!(
        !waiting.is_finished(),
        "a loop that does not turn is silent"
    );
    let evening = tokio::spawn(app.run(pending()));
    assert!(waiting.await.unwrap());
    assert!(pulse.felt().await);
    drop(handle);
    evening.await.unwrap().unwrap();
    assert!(!pulse.felt().await);
}
