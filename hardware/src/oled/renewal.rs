//! The renewal of a display: settings and memory are sent again, part by part, so that something new need not wait.

use ssd1306::command::Command;

use super::{Display, Window};
use crate::screen::PAGES;

/// A part of the renewal. Between two parts the display may be shown another picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewal {
    /// All settings.
    Settings,
    /// This page of what it shows, 0–7.
    Page(u8),
    /// The command that switches it on.
    Light,
}

impl Renewal {
    /// The first part.
    pub const FIRST: Self = Self::Settings;

    const fn next(self) -> Option<Self> {
        match self {
            Self::Settings => Some(Self::Page(0)),
            Self::Page(page) if page + 1 < PAGES as u8 => Some(Self::Page(page + 1)),
            Self::Page(_) => Some(Self::Light),
            Self::Light => None,
        }
    }
}

impl Display {
    /// True if it is taken to be on and at work, and is to stay so: then it need not begin from nothing.
    pub const fn is_lit(&self) -> bool {
        !self.is_lost() && self.sent.on && self.wanted.on
    }

    /// Sends one part again, message by message, to a display that is lit, and nothing to any other. One that is at work
    /// does not go dark meanwhile; one that has come back unnoticed is lit last. Returns the next part, if there is one.
    ///
    /// # Errors
    /// Those of `write`; then it is lost.
    pub(super) fn renew<E>(
        &mut self,
        part: Renewal,
        mut write: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<Option<Renewal>, E> {
        if !self.is_lit() {
            return Ok(None);
        }
        // Lost, unless all of it gets through.
        let before = self.in_force.take().unwrap_or(Window::ALL);
        let controller = self.controller();
        self.message.begin();
        let now = match part {
            Renewal::Settings => {
                (self.message).set_up(controller, self.sent, self.rotation);
                Window::ALL
            }
            Renewal::Page(page) => {
                let window = Window {
                    pages: [page, page],
                    ..Window::ALL
                };
                self.message.switch(controller, window, before);
                if !self.message.is_empty() {
                    write(self.message.bytes())?;
                }
                self.message.data(&self.shown, window);
                window
            }
            Renewal::Light => {
                self.message.command(Command::DisplayOn(true));
                before
            }
        };
        write(self.message.bytes())?;
        self.in_force = Some(now);
        Ok(part.next())
    }
}
