//! Bus traffic of a display, and the least possible.

use super::{best_page_plan, best_plan};
use crate::{
    frame::Frame,
    oled::{Addressing, Controller, ControllerChoice, Display, PageRuns, Window, plan},
    screen::Screen,
};

/// A display with one of the controllers, on a bus that is watched.
#[derive(Debug)]
pub struct WatchedDisplay {
    controller: Controller,
    display: Display,
    shown: Screen,
    in_force: Window,
}

/// Bytes on the bus, addresses counted, that an update took, and that it would have taken at best. The first one, which
/// initialises the display, has no best plan; this counts that of its picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// What it took.
    pub bytes: usize,
    /// The best plan that is known.
    pub best: usize,
}

impl WatchedDisplay {
    /// One that has just been given power.
    pub fn new(controller: Controller) -> Self {
        let mut display = Display::new();
        display.set_controller(ControllerChoice::Set(controller));
        Self {
            controller,
            display,
            shown: Screen::new(),
            in_force: Window::ALL,
        }
    }

    /// Shows a frame as it is after so many milliseconds; `message` gets each message, without the address.
    pub fn show(&mut self, frame: &Frame, since_ms: u32, mut message: impl FnMut(&[u8])) -> Update {
        let mut screen = Screen::new();
        let Ok(()) = frame.draw(since_ms, &mut screen);
        let changes = screen.changes_from(&self.shown);
        let now = self.in_force;
        let (best, last) = match self.controller.addressing() {
            Addressing::Windows => (
                best_plan::cost(&changes, now),
                plan(&changes, now).last().copied(),
            ),
            Addressing::Pages => {
                let next = (now.pages[0].into(), usize::from(now.columns[1]) + 1);
                (
                    best_page_plan::cost(&changes, next),
                    PageRuns::new(&changes, now).last(),
                )
            }
        };
        self.in_force = last.unwrap_or(now);
        let mut bytes = 0;
        let mut transfer = self.display.update(&screen);
        while let Some(next) = transfer.next_message() {
            bytes += 1 + next.len();
            message(next);
        }
        drop(transfer);
        self.shown = screen;
        Update {
            bytes,
            best: best.into(),
        }
    }
}

/// The updates after the first one of some frames, each with its age in milliseconds, on a display with this controller.
pub fn of(controller: Controller, moments: &[(Frame, u32)]) -> Vec<Update> {
    let mut watched = WatchedDisplay::new(controller);
    let updates = moments
        .iter()
        .map(|(frame, since_ms)| watched.show(frame, *since_ms, |_| {}));
    updates.skip(1).collect()
}
