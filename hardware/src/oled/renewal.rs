//! Telling a display everything again although it may know it all.

use ssd1306::command::Command;

use super::{Display, Window};
use crate::screen::Screen;

impl Display {
    /// Whether it is taken to be on and at work, so that it need not begin from nothing.
    pub(super) const fn is_lit(&self) -> bool {
        !self.is_lost() && self.told.on && self.wanted.on
    }

    /// All settings, the whole of `screen` and light, message by message, to a display that is taken to be on: if it is
    /// it does not go dark meanwhile, and if it has come back unnoticed it is lit last.
    ///
    /// # Errors
    /// Those of `write`; then it is lost.
    pub(super) fn renew<E>(
        &mut self,
        screen: &Screen,
        mut write: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.forget();
        self.message.begin();
        self.message.set_up(self.wanted, self.rotation);
        write(self.message.bytes())?;
        self.message.data(screen, Window::ALL);
        write(self.message.bytes())?;
        self.message.begin();
        self.message.command(Command::DisplayOn(true));
        write(self.message.bytes())?;
        self.in_force = Some(Window::ALL);
        self.told = self.wanted;
        self.shown.clone_from(screen);
        Ok(())
    }
}
