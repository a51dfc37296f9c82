//! The way out of the shelf: for who quits a program, and for who switches a Raspberry Pi off.

use readyroom_kit::{face::Path, path};

use super::{Shelf, Take};
use crate::{journal::JournalFileError, power::PowerSwitch, sentences::MessageText};

/// What players can do at the shelf besides taking a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Exit {
    /// Leave: the program ends.
    #[default]
    Quit,
    /// Nothing: the shelf is there as long as the machine is on.
    None,
    /// Shut the machine down, once they have confirmed it twice.
    ShutDown(PowerSwitch),
}

impl Shelf {
    /// The same shelf, with another way out.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn with_exit(mut self, exit: Exit) -> Result<Self, JournalFileError> {
        self.exit = exit;
        self.restock()?;
        Ok(self)
    }

    /// The way out, which is behind everything else.
    pub(super) fn ways_out(&self) -> Vec<(Path, Take)> {
        match self.exit {
            Exit::Quit => vec![(path!["Quit"], Take::Quit)],
            Exit::None => Vec::new(),
            Exit::ShutDown(_) => vec![
                (path!["Shut down", "No, stay"], Take::Stay),
                (path!["Shut down", "Yes, shut down"], Take::ShutDown),
            ],
        }
    }

    /// Asks for the machine to be shut down. Nothing is lost by that: no game is on the table, and what was played is on
    /// the disk.
    pub(super) fn shut_down(&mut self) {
        let Exit::ShutDown(switch) = &self.exit else {
            return;
        };
        self.menu.back();
        match switch.ask() {
            Ok(()) => {
                tracing::info!("the players ask for the machine to be shut down");
                self.tell("Shutting down", MessageText::ShuttingDown);
            }
            Err(error) => {
                tracing::error!("{error}");
                let why = error.why.to_string().into();
                self.refuse("Not shut down", MessageText::NotShutDown { why });
            }
        }
    }
}
