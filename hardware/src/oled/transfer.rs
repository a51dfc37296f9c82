//! The messages of one update, one after the other.

use ssd1306::command::Command;

use super::{
    Display, Window,
    plan::{Plan, plan},
};
use crate::screen::Screen;

/// The next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// All settings, to a display that is lost.
    Initialise,
    /// The whole picture.
    Picture,
    /// Light, if there is to be any.
    SwitchOn,
    /// Settings that have changed, to a display that is not lost.
    Settings,
    /// The address of this window of the plan, if there is one.
    Address(usize),
    /// The data of this window.
    Fill(usize),
    /// Nothing: all has been made, and the last message may be on its way.
    Made,
    /// Nothing: all has been written.
    Written,
}

/// The messages of one update. Each must have been written before the next one is asked for; dropped before there are
/// no more, for an error or because nobody waits for them any longer, it leaves the display lost.
#[derive(Debug)]
pub struct Transfer<'a> {
    display: &'a mut Display,
    screen: &'a Screen,
    in_force: Window,
    plan: Plan,
    step: Step,
}

impl<'a> Transfer<'a> {
    pub(super) fn new(display: &'a mut Display, screen: &'a Screen) -> Self {
        let (in_force, plan, step) = match display.in_force {
            None => (Window::ALL, Plan::new(), Step::Initialise),
            Some(now) => {
                let changes = screen.changes_from(&display.shown);
                (now, plan(&changes, now), Step::Settings)
            }
        };
        Self {
            display,
            screen,
            in_force,
            plan,
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
        let Display {
            message,
            wanted,
            sent,
            rotation,
            ..
        } = &mut *self.display;
        match self.step {
            Step::Initialise => {
                message.initialise(*wanted, *rotation);
                Step::Picture
            }
            Step::Picture => {
                message.data(self.screen, Window::ALL);
                Step::SwitchOn
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
                self.address(0)
            }
            Step::Address(index) => self.address(index),
            Step::Fill(index) => {
                message.data(self.screen, self.in_force);
                Step::Address(index + 1)
            }
            Step::Made | Step::Written => {
                self.display.in_force = Some(self.in_force);
                self.display.sent = self.display.wanted;
                self.display.shown.clone_from(self.screen);
                Step::Written
            }
        }
    }

    /// Makes a window of the plan the one in force.
    fn address(&mut self, index: usize) -> Step {
        let Some(window) = self.plan.get(index) else {
            return Step::Made;
        };
        self.display.message.switch(*window, self.in_force);
        self.in_force = *window;
        Step::Fill(index)
    }
}

impl Drop for Transfer<'_> {
    fn drop(&mut self) {
        if self.step != Step::Written {
            self.display.forget();
        }
    }
}
