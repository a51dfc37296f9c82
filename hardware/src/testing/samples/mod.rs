//! Frames to look at: every scene as a game would fill it, and at its limits.

mod absurd;
mod alone;
mod drawn;
mod large;
mod limits;
mod usual;

use crate::{
    countdown::Countdown,
    frame::Frame,
    lamp::Lamps,
    scene::{Layout, Scene, TitleRow, cut},
};

/// A frame, and the moment at which it is looked at.
pub struct Sample {
    /// File name among the pictures, without the ending.
    pub name: &'static str,
    /// Milliseconds since the frame came.
    pub since_ms: u32,
    /// The layout of the display.
    pub layout: Layout,
    /// The frame.
    pub frame: Frame,
}

/// All of them.
pub fn all() -> Vec<Sample> {
    usual::samples()
        .into_iter()
        .chain(large::samples())
        .chain(drawn::samples())
        .chain(alone::samples())
        .chain(limits::samples())
        .chain(absurd::samples())
        .collect()
}

/// A scene that nothing runs beside.
pub fn still(name: &'static str, scene: Scene) -> Sample {
    timed(name, scene, None, 0)
}

/// A scene that nothing runs beside, in the large layout.
pub fn in_large(name: &'static str, scene: Scene, since_ms: u32) -> Sample {
    Sample {
        layout: Layout::Large,
        ..timed(name, scene, None, since_ms)
    }
}

/// A scene beside a countdown, looked at after a while, in milliseconds.
pub fn timed(
    name: &'static str,
    scene: Scene,
    countdown: Option<Countdown>,
    since_ms: u32,
) -> Sample {
    Sample {
        name,
        since_ms,
        layout: Layout::Standard,
        frame: Frame {
            scene,
            lamps: Lamps::default(),
            countdown,
            chime: None,
        },
    }
}

/// A countdown of three minutes with so many milliseconds left that runs.
pub fn running(left_ms: u32) -> Option<Countdown> {
    Some(Countdown {
        id: 1,
        left_ms,
        total_ms: 180_000,
        running: true,
    })
}

/// One that is paused.
pub fn paused(left_ms: u32) -> Option<Countdown> {
    Some(Countdown {
        id: 1,
        left_ms,
        total_ms: 180_000,
        running: false,
    })
}

/// A top row.
pub fn header(title: &str, page: (u8, u8)) -> TitleRow {
    TitleRow {
        title: cut(title),
        page,
    }
}
