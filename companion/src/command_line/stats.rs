//! `stats`: the numbers of evenings.

mod text;

use std::{io::Write, path::PathBuf};

use clap::Args;

use super::{CommandError, evenings::read, game_called, transfer::write_new};
use crate::{
    data_dir::DataDir,
    games::{GameBox, numbers},
    journal::{EveningId, JournalFile},
    statistics::{GameNumbers, Report, csv, svg},
};

/// The numbers of evenings.
#[derive(Args, Debug)]
pub struct Stats {
    /// The game, such as five-year-mission [default: every game that was played].
    pub game: Option<String>,
    /// Look at this evening alone, finished or not.
    #[arg(long, value_name = "ID", conflicts_with = "game")]
    pub evening: Option<EveningId>,
    /// Print JSON instead of text.
    #[arg(long)]
    pub json: bool,
    /// Print a table of comma-separated values instead, a row an evening.
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// Draw the dice into a new SVG file as well.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

impl Stats {
    /// `readyroom stats`.
    pub(super) fn run(
        &self,
        data: &DataDir,
        games: &[GameBox],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let numbers = self.numbers(data, games)?;
        // First, so that nothing is printed if it fails.
        if let Some(file) = &self.svg {
            write_new(file, svg(&numbers).as_bytes())?;
        }
        if self.json {
            let report = Report::of(numbers);
            serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
            writeln!(out)?;
        } else if self.csv {
            out.write_all(csv(&numbers).as_bytes())?;
        } else {
            out.write_all(text::text(&numbers).as_bytes())?;
        }
        Ok(())
    }

    fn numbers(&self, data: &DataDir, games: &[GameBox]) -> Result<Vec<GameNumbers>, CommandError> {
        if let Some(evening) = self.evening {
            let (game, header, entries) = read(data, games, evening)?;
            return Ok(vec![(game.numbers_of)(evening, &header, &entries)?]);
        }
        let asked = match &self.game {
            Some(name) => std::slice::from_ref(game_called(games, name)?),
            None => games,
        };
        let Some(journal) = JournalFile::open_to_read(&data.journal())? else {
            return Ok(Vec::new());
        };
        Ok(numbers(asked, &journal)?)
    }
}
