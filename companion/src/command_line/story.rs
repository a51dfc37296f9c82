//! `story`: an evening in words, and drawn on one page.

use std::{io::Write, path::PathBuf};

use clap::Args;

use readyroom_table::printable::line;

use super::{CommandError, evenings::read, transfer::write_new};
use crate::{data_dir::DataDir, games::GameBox, journal::EveningId};

/// An evening as a story.
#[derive(Args, Debug)]
pub struct Story {
    /// Number of the evening in `readyroom list`.
    #[arg(value_name = "ID")]
    pub evening: EveningId,
    /// Also draw the story on one page, into a new SVG file.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

impl Story {
    /// `readyroom story`.
    pub(super) fn run(
        &self,
        data: &DataDir,
        games: &[GameBox],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let (game, header, entries) = read(data, games, self.evening)?;
        let story = (game.story)(self.evening, &header, &entries)?;
        let untold = || CommandError::Untold { game: game.title };
        if story.paragraphs.is_empty() {
            return Err(untold());
        }
        // First, so that nothing is printed if it fails.
        if let Some(file) = &self.svg {
            write_new(file, story.page.ok_or_else(untold)?.as_bytes())?;
        }
        for paragraph in story.paragraphs {
            writeln!(out, "{}", line(&paragraph))?;
        }
        Ok(())
    }
}
