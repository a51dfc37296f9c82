//! A panel at work at a table that is this test: frames in, gestures out, and time that the test lets pass.

use std::{sync::MutexGuard, time::Duration};

use readyroom::{
    panel_handle::{Moment, PanelHandle, PanelInput},
    panels::{
        header::{BurnInSettings, DisplayThread, IoThread, Surroundings},
        status::PanelStatuses,
    },
};
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    countdown::Countdown,
    frame::{Cue, Frame},
    lamp::Lamps,
    oled::Rotation,
    scene::{Entries, Scene, TitleRow, cut},
    screen::Screen,
};
use readyroom_table::tabletop::Input;
use readyroom_tests::header::{self, World, WorldParts};
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
    time::{Instant, sleep},
};

/// A panel at work.
pub struct Panel {
    pub world: World,
    moments: watch::Sender<Moment>,
    inputs: mpsc::Receiver<PanelInput>,
    pub statuses: watch::Receiver<PanelStatuses>,
    tasks: [JoinHandle<()>; 2],
}

/// How a panel begins.
pub struct Start {
    pub frame: Frame,
    pub burn_in: BurnInSettings,
    pub rotation: Rotation,
    pub muted: bool,
}

impl Default for Start {
    /// The picture is where it was drawn.
    fn default() -> Self {
        Self {
            frame: menu(0),
            burn_in: BurnInSettings {
                shift_every: None,
                ..BurnInSettings::default()
            },
            rotation: Rotation::Upright,
            muted: false,
        }
    }
}

impl Panel {
    /// One whose display is plugged in.
    pub async fn begin() -> Self {
        Self::with(Start::default()).await
    }

    /// One whose display is plugged in, which begins so.
    pub async fn with(start: Start) -> Self {
        let (world, parts) = World::new();
        world.display.lock().unwrap().plug_in(1);
        Self::wired(world, parts, start).await
    }

    /// One that is wired to this world.
    pub async fn wired(world: World, parts: WorldParts, start: Start) -> Self {
        let made = Instant::now();
        let frame = start.frame.clone();
        let (moments, watched) = watch::channel(Moment::new(frame, made));
        let (sender, inputs) = mpsc::channel(64);
        let (statuses, tasks) = put_to_work(parts, PanelHandle::new(sender, watched), &start);
        let panel = Self {
            world,
            moments,
            inputs,
            statuses,
            tasks,
        };
        panel.rest(0).await;
        panel
    }

    /// The table shows another frame.
    pub async fn show(&self, frame: Frame) {
        let made = Instant::now();
        self.moments.send_replace(Moment::new(frame, made));
        self.rest(0).await;
    }

    /// The table shows another frame while the next message is on its way to the display.
    pub fn show_meanwhile(&self, frame: Frame) {
        let moments = self.moments.clone();
        self.display().meanwhile = Some(Box::new(move || {
            let made = Instant::now();
            moments.send_replace(Moment::new(frame, made));
        }));
    }

    /// Lets time pass, and the panel do what falls due in it.
    pub async fn rest(&self, ms: u64) {
        // A little later than what falls due at that very moment.
        sleep(Duration::from_millis(ms) + Duration::from_micros(1_500)).await;
    }

    /// True if the panel has sent something that has not been taken yet.
    pub fn has_sent(&self) -> bool {
        !self.inputs.is_empty()
    }

    /// Presses a button for 50 ms.
    pub async fn tap(&self, button: Button) {
        self.world.set(button, true);
        self.rest(50).await;
        self.world.set(button, false);
        self.rest(50).await;
    }

    /// The inputs that the panel has sent since this was last asked.
    pub fn gestures(&mut self) -> Vec<Gesture> {
        let mut gestures = Vec::new();
        while let Ok(PanelInput { input, taken, .. }) = self.inputs.try_recv() {
            let Input::Gesture(gesture) = input else {
                panic!("{input:?}")
            };
            gestures.push(gesture);
            let _ = taken.send(());
        }
        gestures
    }

    /// The same, while the panel reports one after the other.
    pub async fn all_gestures(&mut self) -> Vec<Gesture> {
        let mut all = Vec::new();
        loop {
            let some = self.gestures();
            if some.is_empty() {
                return all;
            }
            all.extend(some);
            self.rest(0).await;
        }
    }

    /// The display and its bus.
    pub fn display(&self) -> MutexGuard<'_, header::Display> {
        self.world.display.lock().unwrap()
    }

    /// Asserts that the display shows the table's frame as it is now, and was sent nothing it does not know.
    #[track_caller]
    pub fn assert_shows_the_frame(&self) {
        assert_shows(&self.world, &self.moments.borrow().clone(), "");
    }

    /// The status of the panel.
    pub fn sentence(&self) -> String {
        self.statuses.borrow().sentence().unwrap_or_default()
    }

    /// The evening is over; returns what is left of the world.
    pub async fn end(self) -> World {
        drop(self.moments);
        for task in self.tasks {
            task.await.expect("a panel that ends well");
        }
        self.world
    }
}

/// Puts a panel to work with `handle`.
pub fn put_to_work(
    parts: WorldParts,
    handle: PanelHandle,
    start: &Start,
) -> (watch::Receiver<PanelStatuses>, [JoinHandle<()>; 2]) {
    let (statuses, receiver) = watch::channel(PanelStatuses::default());
    let around = Surroundings::new(handle, statuses, start.muted);
    let (mut io, bus, looks) = IoThread::new(parts, start.burn_in.idle_policy(), around.clone());
    let mut display = DisplayThread::new(bus, start.rotation, looks, around);
    let tasks = [
        tokio::spawn(async move { io.run().await.expect("buttons that are heard") }),
        tokio::spawn(async move { display.run().await }),
    ];
    (receiver, tasks)
}

/// Asserts that the display shows this as it is now, or was two milliseconds ago if it has just changed by itself, and
/// was sent nothing it does not know.
#[track_caller]
pub fn assert_shows(world: &World, moment: &Moment, what: &str) {
    let age = moment.age_ms(Instant::now());
    let picture = drawn(&moment.frame, age);
    let mut display = world.display.lock().unwrap();
    let seen = display.screen();
    let before = drawn(&moment.frame, age.saturating_sub(2));
    assert!(
        seen == picture || seen == before,
        "{what}\n{picture}\n{seen}"
    );
    display.assert_faultless();
}

/// A frame as a picture.
pub fn drawn(frame: &Frame, since_ms: u32) -> Screen {
    let mut picture = Screen::new();
    let Ok(()) = frame.draw(since_ms, &mut picture);
    picture
}

/// A frame that does not move.
pub fn menu(cursor: u8) -> Frame {
    still(Scene::Menu {
        header: TitleRow::default(),
        entries: Entries::new(["one", "two", "three"], cursor),
        cursor,
        first: 0,
        total: 3,
        hint: cut("OK: choose"),
    })
}

pub fn notice(text: &str) -> Frame {
    still(Scene::Notice {
        header: TitleRow::new("Notice"),
        text: cut(text),
        hint: cut("OK"),
    })
}

pub fn still(scene: Scene) -> Frame {
    Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    }
}

pub fn with_countdown(frame: Frame, left_ms: u32) -> Frame {
    let countdown = Countdown {
        id: 1,
        left_ms,
        total_ms: 180_000,
        running: true,
    };
    Frame {
        countdown: Some(countdown),
        ..frame
    }
}

pub fn with_sound(frame: Frame, number: u16, chime: Chime) -> Frame {
    Frame {
        chime: Some(Cue { number, chime }),
        ..frame
    }
}

/// A press.
pub const fn press(button: Button) -> Gesture {
    Gesture::Press(button)
}
