//! A frame: all that a panel shows at one moment. Declarative: a panel that receives a frame needs no other history.

use serde::{Deserialize, Serialize};

use crate::{
    chime::Chime,
    countdown::Countdown,
    lamp::Lamps,
    scene::{self, Layout, Scene},
    screen::{Screen, Surface},
};

/// One moment of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The picture.
    #[serde(deserialize_with = "scene::apart")]
    pub scene: Scene,
    /// The lights.
    #[serde(deserialize_with = "scene::apart")]
    pub lamps: Lamps,
    /// The running or paused timer, if there is one.
    #[serde(deserialize_with = "scene::apart")]
    pub countdown: Option<Countdown>,
    /// The last sound, if any.
    pub chime: Option<Cue>,
}

impl Frame {
    /// Draws the whole picture as it is `since_ms` milliseconds after the panel was given this frame: with what is
    /// left of the countdown, and what scrolls and blinks. The target is cleared first and is taken to be 128×64;
    /// nothing is drawn outside of that, whatever the frame holds.
    ///
    /// # Errors
    /// The target's own.
    pub fn draw<D>(&self, since_ms: u32, target: &mut D) -> Result<(), D::Error>
    where
        D: Surface,
    {
        self.draw_in(Layout::Standard, since_ms, target)
    }

    /// The same in a layout.
    ///
    /// # Errors
    /// The target's own.
    pub fn draw_in<D>(&self, layout: Layout, since_ms: u32, target: &mut D) -> Result<(), D::Error>
    where
        D: Surface,
    {
        let countdown = self.countdown.as_ref();
        scene::draw(&self.scene, layout, countdown, since_ms, target)
    }

    /// The same on a screen, by code that this package makes: as fast as it is optimised, whatever its caller is.
    pub fn draw_on(&self, layout: Layout, since_ms: u32, screen: &mut Screen) {
        let Ok(()) = self.draw_in(layout, since_ms, screen);
    }

    /// The lights as a panel shines them that wakes for each of their edges: while the countdown is stopped nothing is urgent,
    /// and nothing blinks.
    pub fn calm_lamps(&self) -> Lamps {
        match self.countdown {
            Some(Countdown { running: false, .. }) => self.lamps.steady(),
            Some(Countdown { running: true, .. }) | None => self.lamps,
        }
    }

    /// When the picture next differs from what it is at `since_ms`: later than that, in milliseconds since the panel
    /// was given this frame. Until then there is nothing to draw; none if it stays as it is. Lamps keep their own
    /// time, see [`Lamps::next_change`].
    pub fn next_change(&self, since_ms: u32) -> Option<u32> {
        self.next_change_in(Layout::Standard, since_ms)
    }

    /// The same in a layout.
    pub fn next_change_in(&self, layout: Layout, since_ms: u32) -> Option<u32> {
        scene::next_change(&self.scene, layout, self.countdown.as_ref(), since_ms)
    }
}

/// A sound with its number: a panel plays it once, when the number is new to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cue {
    /// Another one with every sound: it grows and wraps.
    pub number: u16,
    /// The sound.
    pub chime: Chime,
}
