//! The display: 128×64 pixels on an I2C bus, by one of three [controllers](Controller), which is sent what has changed in few
//! bytes.
//!
//! [`Display`] knows what the chip shows and how it is addressed, and makes the messages that show another picture;
//! it reads no bus and waits for nothing. [`AsyncOled`] and [`BlockingOled`] send the messages to one of the two
//! kinds of `embedded-hal` bus.
//!
//! # Lost and found
//! A display is *lost* at first, after an error, and after a transfer that was dropped half-way. The next [`Display::update`]
//! then begins from nothing: whatever the chip was doing, it is initialised, all 1024 bytes are written, since its memory holds
//! noise at power-up, and only then is it switched on. A display that was unplugged and has come back between two updates shows
//! nothing and does not say so: call [`AsyncOled::probe`] several times a second, which gets no answer while it is away, and
//! now and then [`AsyncOled::renew`] or [`BlockingOled::renew`], which sends everything again, part by part and without a
//! flicker: a supply that sags for a moment resets a display, and no answer is missing. Limits: an interruption shorter than
//! that goes unseen until then.
//!
//! # The ssd1306 crate
//! It encodes every command ([`ssd1306::command::Command`]), through an interface of ours that joins commands in one
//! message. Its own drivers are left out: they send a message for each command (70 bytes before the first picture
//! where 39 do), light the noise before it, and redraw one box around all changes from a frame buffer of their own.
//!
//! Facts about the SSD1306 are from its data sheet (revision 1.1, with its application note on the charge pump). The data
//! sheets of the SSD1309 (revision 1.1) and of the SH1106 (version 2.3) were not at hand: what is reported of these two,
//! with the numbers of sections, tables and commands, is as usually given.

mod asynchronous;
mod blocking;
mod burn_in;
mod bus_clock;
mod controller;
mod error;
mod message;
mod page_runs;
mod plan;
mod renewal;
mod shift;
mod transfer;
mod window;

pub use asynchronous::AsyncOled;
pub use blocking::BlockingOled;
pub use burn_in::{
    Brightness, DisplaySettings, DisplayState, IdleMonitor, IdlePolicy, PixelShift, Press,
};
pub use bus_clock::{BusClock, ClockSearch, Retry};
pub use controller::{Addressing, Controller, ControllerChoice, Identity};
pub use error::Error;
use message::Message;
pub use page_runs::PageRuns;
pub use plan::{Plan, plan};
pub use renewal::Renewal;
pub use shift::PictureShifter;
pub use transfer::Transfer;
pub use window::Window;

use serde::{Deserialize, Serialize};

use crate::screen::Screen;

/// Mounting of the display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rotation {
    /// As the writing on the usual modules runs, pins at the top.
    #[default]
    Upright,
    /// Turned by 180°.
    UpsideDown,
}

/// Settings that are sent to a display beside the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Setting {
    contrast: u8,
    on: bool,
}

/// The state of a display, and the state it is to have.
#[derive(Debug)]
pub struct Display {
    /// Content of its memory, unless it is lost.
    shown: Screen,
    /// The window in force, its start the next byte; none if the display is lost.
    in_force: Option<Window>,
    choice: ControllerChoice,
    identity: Identity,
    rotation: Rotation,
    sent: Setting,
    wanted: Setting,
    message: Message,
}

impl Default for Display {
    fn default() -> Self {
        Self::new()
    }
}

impl Display {
    /// A display nothing is known of yet, to be upright, on, and as bright as the chip is after a reset; one that is asked
    /// for its controller.
    pub const fn new() -> Self {
        let setting = Setting {
            contrast: 0x7f,
            on: true,
        };
        Self {
            shown: Screen::new(),
            in_force: None,
            choice: ControllerChoice::Auto,
            identity: Identity::Assumed,
            rotation: Rotation::Upright,
            sent: setting,
            wanted: setting,
            message: Message::new(),
        }
    }

    /// Sets the contrast from the next update on, 0–255. 0 can still be read.
    pub const fn set_contrast(&mut self, contrast: u8) {
        self.wanted.contrast = contrast;
    }

    /// Switches it on or off with the next update. Off it needs a few µA and keeps its picture, which may be changed.
    pub const fn set_on(&mut self, on: bool) {
        self.wanted.on = on;
    }

    /// Sets the mounting from the next update on, which repaints all of it.
    pub fn set_rotation(&mut self, rotation: Rotation) {
        if self.rotation != rotation {
            self.rotation = rotation;
            self.forget();
        }
    }

    /// Sets the source that decides which controller it has, from the next update on, which repaints all if that is new.
    pub fn set_controller(&mut self, choice: ControllerChoice) {
        if self.choice != choice {
            self.choice = choice;
            self.identity = Identity::of_choice(choice);
            self.forget();
        }
    }

    /// What it is taken for. While it is lost, what it was taken for before.
    pub const fn identity(&self) -> Identity {
        self.identity
    }

    const fn controller(&self) -> Controller {
        self.identity.controller()
    }

    /// True if its status is to be read before the next update.
    pub(super) fn wants_status(&self) -> bool {
        self.choice == ControllerChoice::Auto && self.is_lost()
    }

    /// Takes its status byte, if it could be read.
    pub(super) fn take_status(&mut self, status: Option<u8>) {
        self.identity = Identity::of_status(status);
    }

    /// Takes it for lost: the next update begins from nothing.
    pub const fn forget(&mut self) {
        self.in_force = None;
    }

    /// True if the next update begins from nothing.
    pub const fn is_lost(&self) -> bool {
        self.in_force.is_none()
    }

    /// The messages after which it shows `screen`; none if it does so already.
    pub fn update<'a>(&'a mut self, screen: &'a Screen) -> Transfer<'a> {
        Transfer::new(self, screen)
    }
}
