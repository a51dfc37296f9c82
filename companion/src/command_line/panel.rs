//! `doctor` and `flash`: what concerns a panel alone.

use std::{
    io::{self, BufReader, Write},
    path::PathBuf,
    time::Duration,
};

use clap::Args;

use super::CommandError;
use crate::{
    doctor::{Visit, examine},
    flash::{Order, System, Where, flash},
    panels::serial::Ports,
};

/// How to look at a panel.
#[derive(Args, Debug)]
pub struct Doctor {
    /// Only what the panel says of itself; nothing is asked.
    #[arg(long)]
    pub report: bool,
    /// How long to wait for each press.
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    pub wait: u64,
}

/// What to give a Pico, and where it is.
#[derive(Args, Debug)]
pub struct Flash {
    /// The firmware [default: readyroom-pico.uf2 beside this program or where `cargo firmware` puts it].
    pub file: Option<PathBuf>,
    /// The folder of the Pico's drive, instead of looking for it.
    #[arg(long, value_name = "DIR")]
    pub drive: Option<PathBuf>,
    /// How long the drive, and then the panel, may take to come.
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    pub wait: u64,
}

impl Doctor {
    /// Looks at a panel at `ports`; answers are read from standard input.
    pub(super) fn run(&self, ports: Ports, out: &mut dyn Write) -> Result<(), CommandError> {
        let visit = Visit {
            ports,
            report_only: self.report,
            patience: Duration::from_secs(self.wait),
        };
        Ok(examine(&visit, BufReader::new(io::stdin()), out)?)
    }
}

impl Flash {
    /// Gives a Pico its firmware, be it a panel at `ports` or a drive.
    pub(super) fn run(&self, ports: Ports, out: &mut dyn Write) -> Result<(), CommandError> {
        let order = Order {
            file: self.file.clone(),
            drive: match &self.drive {
                Some(folder) => Where::In(folder.clone()),
                None => Where::Anywhere(System::default()),
            },
            ports,
            patience: Duration::from_secs(self.wait),
        };
        Ok(flash(&order, out)?)
    }
}
