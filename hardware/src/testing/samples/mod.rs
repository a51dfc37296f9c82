//! Frames to look at: every scene as a game would fill it, and at its limits.
//!
//! Shared by the picture tests, the gallery and the benchmarks.

mod alone;
mod limits;
mod sectors;
mod usual;

use crate::{
    countdown::Countdown,
    frame::Frame,
    lamp::Lamps,
    scene::{Header, Scene, cut},
};

/// A frame, and the moment at which it is looked at.
pub struct Sample {
    /// Its file name among the pictures, without the ending.
    pub name: &'static str,
    /// Milliseconds since the frame came.
    pub since_ms: u32,
    /// The frame.
    pub frame: Frame,
}

/// All of them.
pub fn all() -> Vec<Sample> {
    usual::samples()
        .into_iter()
        .chain(sectors::samples())
        .chain(alone::samples())
        .chain(limits::samples())
        .collect()
}

/// A scene that nothing runs beside.
fn still(name: &'static str, scene: Scene) -> Sample {
    timed(name, scene, None, 0)
}

/// A scene beside a countdown, looked at after a while.
fn timed(name: &'static str, scene: Scene, countdown: Option<Countdown>, since_ms: u32) -> Sample {
    Sample {
        name,
        since_ms,
        frame: Frame {
            scene,
            lamps: Lamps::default(),
            countdown,
            chime: None,
        },
    }
}

fn running(left_ms: u32) -> Option<Countdown> {
    Some(Countdown {
        id: 1,
        left_ms,
        total_ms: 180_000,
        running: true,
    })
}

fn paused(left_ms: u32) -> Option<Countdown> {
    Some(Countdown {
        id: 1,
        left_ms,
        total_ms: 180_000,
        running: false,
    })
}

fn header(title: &str, pips: (u8, u8)) -> Header {
    Header {
        title: cut(title),
        pips,
    }
}
