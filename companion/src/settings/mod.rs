//! Settings of players and builders: the effective values, and the source of each.
//!
//! `/etc/readyroom/config.toml` is read first, then the user's own `config.toml`, then the environment, then the command
//! line; what comes later wins, key by key. [`Key`] is the one list of everything that can be set: files are read by it,
//! and it makes the example file and the manual page.
//!
//! Limits: files are read once, at the start.

mod configuration;
mod error;
mod field;
mod file;
mod key;
mod known;
mod page;
mod pins;
mod web;

use std::path::PathBuf;

pub use configuration::{Configuration, Files, Origin};
pub use error::SettingsError;
pub use key::Key;
pub use page::example;
pub use web::{Reach, Web};

use crate::{
    context::Defaults,
    panels::{header::Fitting, serial::Ports},
};

/// Which panel the program looks for beside panels on serial lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PanelChoice {
    /// The terminal if there is one; on a Raspberry Pi the header too, if a display answers there or there is no
    /// terminal.
    #[default]
    Auto,
    /// The 40-pin header of a Raspberry Pi, and the terminal if there is one.
    Gpio,
    /// The terminal alone.
    Terminal,
}

impl PanelChoice {
    /// Every choice with its name in files and on the command line.
    pub const NAMED: [(&'static str, Self); 3] = [
        ("auto", Self::Auto),
        ("gpio", Self::Gpio),
        ("terminal", Self::Terminal),
    ];
}

/// All settings, as they are in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which panel is looked for.
    pub panel: PanelChoice,
    /// The panel on the header.
    pub header: Fitting,
    /// The serial ports to look at for panels; none if there are to be no such panels.
    pub serial: Option<Ports>,
    /// No panel makes a sound.
    pub mute: bool,
    /// The shelf of a service offers to shut the machine down.
    pub power_off: bool,
    /// The second screen, in a browser.
    pub web: Web,
    /// The folder of the journal and the packs; none for the user's own.
    pub data_dir: Option<PathBuf>,
    /// The second place for copies of the journal; none if there is none.
    pub backup_folder: Option<PathBuf>,
    /// The settings that hold for every evening.
    pub defaults: Defaults,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            panel: PanelChoice::default(),
            header: Fitting::default(),
            serial: Some(Ports::Found),
            mute: false,
            power_off: false,
            web: Web::default(),
            data_dir: None,
            backup_folder: None,
            defaults: Defaults::default(),
        }
    }
}

#[cfg(test)]
mod tests;
