//! Everything a panel shows at one moment. Declarative: a panel that is told a frame needs no other history.

use serde::{Deserialize, Serialize};

use crate::{chime::Chime, countdown::Countdown, lamp::Lamps, scene::Scene};

/// One moment of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The picture.
    pub scene: Scene,
    /// The lights.
    pub lamps: Lamps,
    /// The running or paused timer, if there is one.
    pub countdown: Option<Countdown>,
    /// The last sound, if any.
    pub chime: Option<Cue>,
}

/// A sound with its number: a panel plays it once, when the number is new to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cue {
    /// Grows with every sound of an evening.
    pub number: u32,
    /// What to play.
    pub chime: Chime,
}
