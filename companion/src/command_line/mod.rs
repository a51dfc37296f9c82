//! The `readyroom` command: what can be asked for, and who does it.
//!
//! Every failure is one sentence on stderr that says what to do, and an exit code that is not 0. Usage errors are
//! clap's own.

mod carry;
mod error;
mod evenings;
mod manual;

use std::{io::Write, path::PathBuf};

use clap::{Parser, Subcommand};
use clap_complete::Shell;

pub use error::CommandError;

use crate::{
    data_dir::DataDir,
    game_box::GameBox,
    journal::{EveningId, Journal},
};

/// What was asked for.
#[derive(Debug, Parser)]
#[command(
    name = "readyroom",
    version,
    about = "A bridge console for the board games on a table",
    long_about = "A bridge console for the board games on a table: it rolls the dice, runs the timer, keeps the \
                  tracks and the whole state, and never loses an evening."
)]
pub struct CommandLine {
    /// Folder for the journal and the content packs [default: readyroom in the user's data folder].
    #[arg(long, global = true, env = "READYROOM_DATA", value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// Without a sound.
    #[arg(long, global = true)]
    pub mute: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// A command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List all evenings, the one played last first.
    List,
    /// Tell an evening in sentences.
    Show {
        /// Its number in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
    },
    /// Write an evening as JSON lines, to keep it or to carry it elsewhere. The secret behind its dice goes along.
    Export {
        /// Its number in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
        /// A new file [default: standard output].
        file: Option<PathBuf>,
    },
    /// Take in an exported evening, as a new one.
    Import {
        /// The exported file.
        file: PathBuf,
    },
    /// Make every roll of a finished evening again from its revealed seed, and compare.
    Verify {
        /// Its number in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
    },
    /// Content packs: what the tables have learned of their boxes.
    Packs {
        /// What to do with them.
        #[command(subcommand)]
        command: PacksCommand,
    },
    /// Print the completions of a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the manual page.
    Man,
}

/// A command about content packs.
#[derive(Debug, Subcommand)]
pub enum PacksCommand {
    /// Check a pack, and say where it is wrong.
    Check {
        /// The pack.
        file: PathBuf,
    },
}

impl CommandLine {
    /// The folder everything is kept in.
    ///
    /// # Errors
    /// None was named, and the user has no home.
    pub fn data_dir(&self) -> Result<DataDir, CommandError> {
        match &self.data_dir {
            Some(folder) => Ok(DataDir::new(folder.clone())),
            None => DataDir::of_the_user().ok_or(CommandError::NoHome),
        }
    }

    /// Does what was asked for with the `games` there are; answers go to `out`.
    ///
    /// # Errors
    /// What was asked for could not be done.
    pub fn run(self, games: &[GameBox], out: &mut dyn Write) -> Result<(), CommandError> {
        match self.command {
            Command::List => evenings::list(&self.data_dir()?, games, out),
            Command::Show { evening } => evenings::show(&self.data_dir()?, games, evening, out),
            Command::Verify { evening } => evenings::verify(&self.data_dir()?, games, evening, out),
            Command::Export { evening, ref file } => {
                carry::export(&self.data_dir()?, evening, file.as_deref(), out)
            }
            Command::Import { ref file } => carry::import(&self.data_dir()?, games, file, out),
            Command::Packs {
                command: PacksCommand::Check { file },
            } => carry::check_pack(games, &file, out),
            Command::Completions { shell } => manual::completions(shell, out),
            Command::Man => manual::man(out),
        }
    }
}

/// The game called `name`.
fn game_called<'a>(games: &'a [GameBox], name: &str) -> Result<&'a GameBox, CommandError> {
    games
        .iter()
        .find(|game| game.name == name)
        .ok_or_else(|| CommandError::NoSuchGame {
            name: name.into(),
            known: games.iter().map(|game| game.name).collect(),
        })
}

/// The journal, to read. `evening` is what was asked for: without a journal it is not there.
fn journal_with(data: &DataDir, evening: EveningId) -> Result<Journal, CommandError> {
    let journal = Journal::open_to_read(&data.journal())?;
    Ok(journal.ok_or(crate::journal::JournalError::NoSuchEvening { evening })?)
}
