//! The messages of one update, one after the other.

use ssd1306::command::Command;

use super::{
    Addressing, Display, PageRuns, Window,
    plan::{Plan, plan},
};
use crate::screen::{Changes, PAGES, Screen};

/// The next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// All settings, to a display that is lost.
    Initialise,
    /// Settings that have changed, to a display that is not lost.
    Settings,
    /// The address of the next window, if there is one.
    Address(Then),
    /// The data of the window in force.
    Fill(Then),
    /// Light, if there is to be any.
    SwitchOn,
    /// Nothing: all has been made, and the last message may be on its way.
    Made,
    /// Nothing: all has been written.
    Written,
}

/// What comes after the last window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// The display was lost: it is switched on.
    SwitchOn,
    /// Nothing.
    End,
}

/// The windows still to be filled, for the addressing of the display.
#[derive(Debug)]
enum Windows {
    Planned { plan: Plan, next: usize },
    Runs(PageRuns),
}

impl Windows {
    fn new(addressing: Addressing, changes: &Changes, now: Window) -> Self {
        match addressing {
            Addressing::Windows => Self::Planned {
                plan: plan(changes, now),
                next: 0,
            },
            Addressing::Pages => Self::Runs(PageRuns::new(changes, now)),
        }
    }
}

impl Iterator for Windows {
    type Item = Window;

    fn next(&mut self) -> Option<Window> {
        match self {
            Self::Planned { plan, next } => {
                let window = plan.get(*next).copied();
                *next += 1;
                window
            }
            Self::Runs(runs) => runs.next(),
        }
    }
}

/// The messages of one update. Each must have been written before the next one is asked for; dropped before there are no more,
/// for an error or because they are not waited for any longer, it leaves the display lost.
#[derive(Debug)]
pub struct Transfer<'a> {
    display: &'a mut Display,
    screen: &'a Screen,
    in_force: Window,
    windows: Windows,
    step: Step,
}

impl<'a> Transfer<'a> {
    pub(super) fn new(display: &'a mut Display, screen: &'a Screen) -> Self {
        let (in_force, changes, step) = match display.in_force {
            None => {
                let pages = [u128::MAX; PAGES];
                (Window::ALL, Changes { pages }, Step::Initialise)
            }
            Some(now) => (now, screen.changes_from(&display.shown), Step::Settings),
        };
        let addressing = display.controller().addressing();
        Self {
            display,
            screen,
            in_force,
            windows: Windows::new(addressing, &changes, in_force),
            step,
        }
    }

    /// The next message to write to the display, without the address: control byte and content. None when all has been
    /// written.
    pub fn next_message(&mut self) -> Option<&[u8]> {
        self.display.message.begin();
        while self.display.message.is_empty() && self.step != Step::Written {
            self.step = self.make();
        }
        (self.step != Step::Written).then(|| self.display.message.bytes())
    }

    /// Adds to the message what belongs to this step; returns the next one.
    fn make(&mut self) -> Step {
        let controller = self.display.controller();
        let Display {
            message,
            wanted,
            sent,
            rotation,
            ..
        } = &mut *self.display;
        match self.step {
            Step::Initialise => {
                message.initialise(controller, *wanted, *rotation);
                self.address(Then::SwitchOn)
            }
            Step::SwitchOn => {
                if wanted.on {
                    message.command(Command::DisplayOn(true));
                }
                Step::Made
            }
            Step::Settings => {
                if wanted.contrast != sent.contrast {
                    message.command(Command::Contrast(wanted.contrast));
                }
                if wanted.on != sent.on {
                    message.command(Command::DisplayOn(wanted.on));
                }
                self.address(Then::End)
            }
            Step::Address(then) => self.address(then),
            Step::Fill(then) => {
                message.data(self.screen, self.in_force);
                Step::Address(then)
            }
            Step::Made | Step::Written => {
                self.display.in_force = Some(self.in_force);
                self.display.sent = self.display.wanted;
                self.display.shown.clone_from(self.screen);
                Step::Written
            }
        }
    }

    /// Makes the next window the one in force.
    fn address(&mut self, then: Then) -> Step {
        match (self.windows.next(), then) {
            (Some(window), then) => {
                let controller = self.display.controller();
                (self.display.message).switch(controller, window, self.in_force);
                self.in_force = window;
                Step::Fill(then)
            }
            (None, Then::SwitchOn) => Step::SwitchOn,
            (None, Then::End) => Step::Made,
        }
    }
}

impl Drop for Transfer<'_> {
    fn drop(&mut self) {
        if self.step != Step::Written {
            self.display.forget();
        }
    }
}
