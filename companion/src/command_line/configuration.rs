//! The settings that a command line leaves in force, and `config`, which shows them.

use std::{env, ffi::OsStr, io::Write};

use clap::Args;

use super::{CommandError, CommandLine, WebReach, reasons::Reason};
use crate::{
    data_dir::DataDir,
    games::GameBox,
    panels::serial::Ports,
    settings::{Configuration, Files, Key, Origin, Reach, Settings, SettingsError, example},
};

/// The variable that names the folder of the journal and the packs.
pub(super) const DATA: &str = "READYROOM_DATA";
/// The variable that says how much is written down.
pub(super) const LOG: &str = "READYROOM_LOG";
/// The variable that opens the table in a browser.
pub(super) const WEB: &str = "READYROOM_WEB";
/// The variable that names the one file of settings.
pub(super) const CONFIG: &str = "READYROOM_CONFIG";

/// What of the settings to print.
#[derive(Args, Debug)]
pub struct Config {
    /// Print a file with every setting, its default and what it is for.
    #[arg(long, conflicts_with = "path")]
    pub example: bool,
    /// Print the paths of the files that are read, whether they exist or not; the last one wins.
    #[arg(long)]
    pub path: bool,
}

impl CommandLine {
    fn files(&self) -> Files {
        self.config.clone().map_or(Files::Usual, Files::Only)
    }

    /// The settings in force: files, then the environment, then this command line.
    ///
    /// # Errors
    /// A file cannot be read, or is wrong somewhere.
    pub fn configuration(&self, games: &[GameBox]) -> Result<Configuration, CommandError> {
        let configuration = Configuration::read(&self.files(), games)?;
        Ok(self.over(configuration))
    }

    /// The same as far as the files are right, and what is wrong with them.
    pub(super) fn right_configuration(
        &self,
        games: &[GameBox],
    ) -> (Configuration, Option<SettingsError>) {
        let (configuration, wrong) = Configuration::read_what_is_right(&self.files(), games);
        (self.over(configuration), wrong)
    }

    /// What the environment and this command line make of the settings in files.
    fn over(&self, mut configuration: Configuration) -> Configuration {
        let mut set = |key, change: &dyn Fn(&mut Settings)| {
            configuration.set(key, Origin::CommandLine, change);
        };
        if let Some(mute) = self.mute {
            set(Key::Mute, &|settings| settings.mute = mute);
        }
        if let Some(panel) = self.panel {
            set(Key::Panel, &|settings| settings.panel = panel);
        }
        if self.no_serial {
            set(Key::Serial, &|settings| settings.serial = None);
        } else if !self.serial.is_empty() {
            set(Key::Serial, &|settings| {
                settings.serial = Some(Ports::Named(self.serial.clone()));
            });
        }
        if let Some(WebReach(reach)) = self.web {
            let origin = origin_of(WEB, Reach::name(reach));
            configuration.set(Key::Web, origin, |settings| settings.web.reach = reach);
        }
        if let Some(folder) = &self.data_dir {
            configuration.set(Key::DataDir, origin_of(DATA, folder), |settings| {
                settings.data_dir = Some(folder.clone());
            });
        }
        configuration
    }

    /// The folder everything is kept in.
    ///
    /// # Errors
    /// The settings cannot be read, or name none and the user has no home.
    pub fn data_dir(&self, games: &[GameBox]) -> Result<DataDir, CommandError> {
        data_dir(&self.configuration(games)?)
    }

    /// Where evenings are kept, and the settings to play by.
    pub(super) fn to_play(&self, games: &[GameBox]) -> Result<(DataDir, Settings), CommandError> {
        let configuration = self.configuration(games)?;
        ports(&configuration)?;
        Ok((data_dir(&configuration)?, configuration.settings().clone()))
    }

    /// The serial ports to look at for panels, for a command that needs them.
    pub(super) fn panel_ports(&self, games: &[GameBox]) -> Result<Ports, CommandError> {
        let configuration = self.configuration(games)?;
        ports(&configuration)?.ok_or_else(|| CommandError::NoSerial {
            origin: configuration.origin(&Key::Serial).to_string(),
        })
    }
}

/// Where a value comes from that `variable` or the command line can set.
fn origin_of(variable: &'static str, value: impl AsRef<OsStr>) -> Origin {
    match env::var_os(variable).is_some_and(|named| named == *value.as_ref()) {
        true => Origin::Environment(variable),
        false => Origin::CommandLine,
    }
}

/// The folder everything is kept in.
pub(super) fn data_dir(configuration: &Configuration) -> Result<DataDir, CommandError> {
    match &configuration.settings().data_dir {
        Some(folder) => Ok(DataDir::new(folder.clone())),
        None => DataDir::of_the_user().ok_or(CommandError::NoHome),
    }
}

/// The serial ports to look at for panels; none if there are to be no such panels.
pub(super) fn ports(configuration: &Configuration) -> Result<Option<Ports>, CommandError> {
    let ports = configuration.settings().serial.clone();
    match ports.as_ref().and_then(Ports::no_port) {
        Some(file) => Err(CommandError::File {
            file: file.into(),
            why: Reason::NoSerialPort {
                place: port_named(configuration).into(),
            }
            .say(),
        }),
        None => Ok(ports),
    }
}

/// Where the serial ports were named.
fn port_named(configuration: &Configuration) -> String {
    match configuration.origin(&Key::Serial) {
        Origin::CommandLine => Reason::OnCommandLine.say().to_string(),
        elsewhere => elsewhere.to_string(),
    }
}

impl Config {
    /// Prints what was asked for.
    pub(super) fn run(
        &self,
        line: &CommandLine,
        games: &[GameBox],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        if self.example {
            out.write_all(example(games).as_bytes())?;
        } else if self.path {
            for path in line.files().paths() {
                writeln!(out, "{}", path.display())?;
            }
        } else {
            out.write_all(line.configuration(games)?.page(games).as_bytes())?;
        }
        Ok(())
    }
}
