//! The `readyroom` command: its subcommands, and the modules that carry them out.
//!
//! Every failure is one sentence on stderr that states what to do, and an exit code that is not 0. Usage errors are clap's own.

pub mod answers;
mod asking;
mod backup;
mod by_name;
mod chosen_panels;
mod completions;
mod configuration;
mod drive;
mod error;
mod evenings;
#[cfg(test)]
mod golden;
mod manual;
mod order;
mod packs;
mod panel;
mod play;
pub mod reasons;
mod rescue;
mod restore;
mod service;
mod stats;
mod story;
mod transfer;

use std::{env, io::Write, path::PathBuf};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, builder::Resettable};
use clap_complete::Shell;
use tracing::level_filters::LevelFilter;

pub use backup::Backup;
pub use by_name::WebReach;
use by_name::{log_levels, panel_choices, reaches, seed};
pub use configuration::Config;
use configuration::{CONFIG, DATA, LOG, WEB};
pub use drive::Drive;
pub use error::CommandError;
#[cfg(test)]
pub(crate) use manual::KEYS;
use order::Order;
pub use packs::PacksCommand;
pub use panel::{Doctor, Flash};
use play::StartRequest;
pub use rescue::RescueOptions;
pub use restore::Restore;
pub use stats::Stats;
pub use story::Story;
pub use transfer::Export;

use crate::{
    data_dir::DataDir,
    games::GameBox,
    journal::{EveningId, JournalFile},
    log,
    printer::Printer,
    settings::PanelChoice,
};

/// What was asked for.
#[derive(Debug, Parser)]
#[command(
    name = "readyroom",
    version,
    about = "A bridge console for the board games on a table",
    long_about = "A bridge console for the board games on a table. It rolls the dice, runs the timer, keeps the tracks \
                  and the whole state of a game, and never loses an evening.\n\n\
                  Without a command it continues the game played last, or shows the list of games.",
    next_help_heading = "Options of every command"
)]
pub struct CommandLine {
    /// Folder for journal, learned cards and players [default: readyroom in the user's data folder].
    #[arg(
        long,
        global = true,
        env = DATA,
        hide_env_values = true,
        value_name = "DIR"
    )]
    pub data_dir: Option<PathBuf>,
    /// File of settings, instead of /etc/readyroom/config.toml and the user's own.
    #[arg(long, global = true, env = CONFIG, hide_env_values = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Make no sound. --mute=false plays sounds even if the settings are mute.
    #[arg(
        long,
        global = true,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_name = "BOOL"
    )]
    pub mute: Option<bool>,
    /// Panel to play on, besides those on serial ports [default: auto, or as the settings say].
    ///
    /// auto is the terminal, and the header of a Raspberry Pi if a display answers there or there is no terminal; gpio is
    /// the header in any case; terminal is the terminal alone.
    #[arg(long, global = true, value_name = "PANEL", value_parser = panel_choices())]
    pub panel: Option<PanelChoice>,
    /// Show lines of text instead of a drawn panel, for screen readers and simple terminals.
    ///
    /// A number takes an entry, a word presses a button. A terminal that cannot draw gets plain text by itself;
    /// --plain=false draws all the same.
    #[arg(
        long,
        global = true,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_name = "BOOL"
    )]
    pub plain: Option<bool>,
    /// Port of a panel, such as /dev/ttyACM0, instead of looking for panels on USB. May be given several times.
    #[arg(long, global = true, value_name = "PORT")]
    pub serial: Vec<PathBuf>,
    /// Use no panels on serial ports.
    #[arg(long, global = true, conflicts_with = "serial")]
    pub no_serial: bool,
    /// Show the table in a browser as well [default: off, or as the settings say].
    ///
    /// here, or no value: on this computer, at http://localhost:1701; network: on the local network too.
    #[arg(
        long,
        global = true,
        env = WEB,
        hide_env_values = true,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "here",
        value_name = "REACH",
        value_parser = reaches()
    )]
    pub web: Option<WebReach>,
    /// How much the program logs on standard error while it plays.
    ///
    /// error: faults. warn: also what a person has to repair. info: also panels and games that come and go.
    #[arg(
        long,
        global = true,
        env = LOG,
        hide_env_values = true,
        value_name = "LEVEL",
        default_value = "info",
        value_parser = log_levels()
    )]
    pub log: LevelFilter,
    /// The command; without one, play.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// A command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a game: continue its last unfinished evening, or begin one.
    Play {
        /// The game, such as five-year-mission.
        game: String,
        /// Begin a new evening even if one is unfinished.
        #[arg(long)]
        new: bool,
        /// Begin a new evening whose dice fall the same for the same number: for trying out, not for honest play.
        #[arg(long, value_name = "NUMBER", value_parser = seed, allow_negative_numbers = true)]
        seed: Option<u64>,
    },
    /// Continue an evening.
    Resume {
        /// Number of the evening in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
    },
    /// List all evenings, the one played last first.
    List,
    /// Print what happened in an evening, as sentences.
    Show {
        /// Number of the evening in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
    },
    /// What keeps evenings in order.
    #[command(flatten)]
    Order(Order),
    /// Tell an evening as a story, as far as it has gone.
    ///
    /// Only 1 Page in a Life has a story: a career, tour by tour.
    Story(Story),
    /// Write an evening, or all of them, into files.
    ///
    /// A file has a line of JSON for each entry, to keep it or to move it to another machine. The seed of its dice is in
    /// it: an unfinished evening that was exported can be called repeatable, never honest.
    Export(Export),
    /// Add exported evenings as new ones.
    Import {
        /// The exported file.
        file: PathBuf,
    },
    /// Copy the whole journal, also while it is played.
    ///
    /// The copy is checked before it gets its name. Copies are made by themselves, too: at the end of each evening, and
    /// before a newer Ready Room changes the format of the journal.
    Backup(Backup),
    /// Put a copy of the journal back, or list the copies.
    ///
    /// It says first which evenings will have more entries, and which fewer. The journal that is there is kept.
    Restore(Restore),
    /// Repair a damaged journal.
    ///
    /// A copy of all that can be read replaces it; the damaged one is kept beside it. What is kept of each evening is
    /// printed first. Quit Ready Room first.
    Rescue(RescueOptions),
    /// Check the dice of a finished evening: repeat every roll from its seed and compare.
    Verify {
        /// Number of the evening in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
    },
    /// Show the numbers of the evenings: dice against chance, results, lengths, timers.
    ///
    /// Without a game it shows every game that was played. Dice of Ready Room and dice that the table typed are
    /// counted apart.
    Stats(Stats),
    /// Play line by line, for scripts: commands in, JSON out.
    Drive(Drive),
    /// Play only on panels, without the terminal, and wait until one is connected; the system's service runs this.
    Service,
    /// Test a panel, part by part.
    ///
    /// The test begins with the controller; display, lamps, buttons and buzzer follow, one by one. It is of the panel on
    /// USB; with --panel gpio, or if none is on USB, of the one on the header of a Raspberry Pi. With --journal it is of the
    /// journal instead.
    Doctor(Doctor),
    /// Copy the firmware to a Pico.
    ///
    /// The Pico is a running panel, or was plugged in with BOOTSEL held.
    Flash(Flash),
    /// Check and share learned cards: those that this table has described.
    Packs {
        /// What to do with them.
        #[command(subcommand)]
        command: PacksCommand,
    },
    /// Show the current settings and where each one comes from.
    Config(Config),
    /// Print the completions of a shell.
    Completions {
        /// The shell.
        #[arg(required_unless_present = "evenings")]
        shell: Option<Shell>,
        /// Print the numbers of the evenings and what they are, for these completions: they run this.
        #[arg(long, conflicts_with = "shell")]
        evenings: bool,
    },
    /// Print the manual page.
    Man,
}

impl CommandLine {
    /// What this process was asked for. A variable that is set to nothing is as if it were not set. Where that cannot be
    /// understood, or only help is wanted, the process ends.
    pub fn of_the_process() -> Self {
        let mut command = Self::command();
        let variables = [
            ("data_dir", DATA),
            ("config", CONFIG),
            ("web", WEB),
            ("log", LOG),
        ];
        for (argument, variable) in variables {
            if env::var_os(variable).is_some_and(|value| value.is_empty()) {
                command = command.mut_arg(argument, |argument| argument.env(Resettable::Reset));
            }
        }
        let matches = command.get_matches();
        Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    /// Does what was asked for with the `games` there are; answers go to `out`.
    ///
    /// # Errors
    /// What was asked for could not be done.
    pub fn run(self, games: &[GameBox], out: &mut dyn Write) -> Result<(), CommandError> {
        let data = || self.data_dir(games);
        let play = |request, seed| {
            let (data, settings) = self.to_play(games)?;
            play::play(&data, games, request, seed, &settings, self.plain, self.log)
        };
        match &self.command {
            None => play(StartRequest::LastPlayed, None),
            Some(Command::Play {
                game,
                new: false,
                seed: None,
            }) => play(StartRequest::Game(game), None),
            Some(Command::Play { game, new: _, seed }) => play(StartRequest::NewGame(game), *seed),
            Some(Command::Resume { evening }) => play(StartRequest::Evening(*evening), None),
            Some(Command::Drive(drive)) => {
                let configuration = self.configuration(games)?;
                drive.run(&configuration, games, self.drive_form(), out)
            }
            Some(Command::Service) => {
                log::begin(self.log, false);
                service::service(&self, games)
            }
            Some(Command::Doctor(doctor)) if doctor.journal => {
                rescue::examine(&data()?, games, &mut Printer::new(out))
            }
            Some(Command::Doctor(doctor)) => {
                let configuration = self.configuration(games)?;
                let ports = || self.panel_ports(games);
                doctor.run(configuration.settings(), ports, &mut Printer::new(out))
            }
            Some(Command::Flash(flash)) => {
                flash.run(self.panel_ports(games)?, &mut Printer::new(out))
            }
            Some(Command::List) => evenings::list(&data()?, games, &mut Printer::new(out)),
            Some(Command::Show { evening }) => {
                evenings::show(&data()?, games, *evening, &mut Printer::new(out))
            }
            Some(Command::Order(order)) => order.run(&data()?, games, &mut Printer::new(out)),
            Some(Command::Story(story)) => story.run(&data()?, games, &mut Printer::new(out)),
            Some(Command::Verify { evening }) => {
                evenings::verify(&data()?, games, *evening, &mut Printer::new(out))
            }
            Some(Command::Stats(stats)) => stats.run(&data()?, games, &mut Printer::new(out)),
            Some(Command::Export(export)) => export.run(&data()?, out),
            Some(Command::Backup(backup)) => backup.run(&self, games, &mut Printer::new(out)),
            Some(Command::Restore(restore)) => restore.run(&self, games, &mut Printer::new(out)),
            Some(Command::Import { file }) => {
                transfer::import(&data()?, games, file, &mut Printer::new(out))
            }
            Some(Command::Rescue(options)) => options.run(&data()?, games, &mut Printer::new(out)),
            Some(Command::Packs { command }) => command.run(&self, games, out),
            Some(Command::Config(config)) => config.run(&self, games, out),
            Some(Command::Completions { shell, .. }) => match shell {
                Some(shell) => completions::script(*shell, games, out),
                None => completions::evenings(&data()?, games, out),
            },
            Some(Command::Man) => manual::man(games, out),
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
fn journal_with(data: &DataDir, evening: EveningId) -> Result<JournalFile, CommandError> {
    let journal = JournalFile::open_to_read(&data.journal())?;
    Ok(journal.ok_or(crate::journal::JournalFileError::NoSuchEvening { evening })?)
}
