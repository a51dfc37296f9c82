//! `doctor` and `flash`: commands for a panel alone.

use std::{
    io::{self, BufReader, Write},
    path::PathBuf,
    time::Duration,
};

use clap::Args;

use super::{CommandError, by_name::seconds};
use crate::{
    doctor::{self, examine, examine_header},
    flash::{Order, System, Where, flash},
    panels::{gpio::PinHeader, header::HeaderTrouble, serial::Ports},
    settings::{PanelChoice, Settings},
};

/// How to look at a panel.
#[derive(Args, Debug)]
pub struct Doctor {
    /// Only print the panel's report; ask nothing.
    #[arg(long)]
    pub report: bool,
    /// How long to wait for each press.
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = seconds)]
    pub wait: u64,
    /// Look at the journal instead of a panel: what can be read of each evening. Nothing is changed.
    #[arg(long, conflicts_with_all = ["report", "wait"])]
    pub journal: bool,
}

/// What to give a Pico, and where it is.
#[derive(Args, Debug)]
pub struct Flash {
    /// The firmware [default: readyroom-pico.uf2 or readyroom-pico2.uf2, whichever the board needs, beside this program, where `cargo firmware` puts it, or the package's].
    pub file: Option<PathBuf>,
    /// The folder of the Pico's drive, instead of looking for it.
    #[arg(long, value_name = "DIR")]
    pub drive: Option<PathBuf>,
    /// How long to wait for the drive, and then for the panel.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = seconds)]
    pub wait: u64,
}

impl Doctor {
    /// Looks at the panel that `settings` name; answers are read from standard input. `ports` says where panels are on
    /// serial lines.
    pub(super) fn run(
        &self,
        settings: &Settings,
        ports: impl FnOnce() -> Result<Ports, CommandError>,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let options = doctor::Options {
            report_only: self.report,
            press_timeout: Duration::from_secs(self.wait),
        };
        let answers = BufReader::new(io::stdin());
        match header(settings) {
            Some(mut header) => {
                let report = header.report();
                let start = |around| header.start(around);
                Ok(examine_header(report, start, options, answers, out)?)
            }
            None => Ok(examine(&ports()?, options, answers, out)?),
        }
    }
}

/// The panel on the header; none if this is about one on a serial line. A header that nobody named is looked at where
/// there is one, and no panel on USB.
fn header(settings: &Settings) -> Option<PinHeader> {
    let open = || PinHeader::open(settings.header);
    let on_usb = match &settings.serial {
        Some(Ports::Found) => !Ports::Found.look().is_empty(),
        Some(Ports::Named(_)) => true,
        None => false,
    };
    match settings.panel {
        PanelChoice::Terminal => None,
        PanelChoice::Gpio => Some(open()),
        PanelChoice::Auto if on_usb => None,
        PanelChoice::Auto => {
            Some(open()).filter(|header| header.trouble() != Some(&HeaderTrouble::NoRaspberryPi))
        }
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
            timeout: Duration::from_secs(self.wait),
        };
        Ok(flash(&order, out)?)
    }
}
