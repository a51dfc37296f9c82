//! KiCad's own program for the command line: its rules for drawings and boards, and what it exports.
//!
//! Every run has a folder of settings of its own, so that runs beside each other do not meet, and no user's settings change what
//! is found.

mod project;
mod report;
mod settings;

use std::{
    ffi::OsStr,
    fs, io,
    path::Path,
    process::{Command, Output},
};

use tempfile::TempDir;

pub use self::{
    project::{MAKERS, Project},
    report::{Severity, Violation},
    settings::switched_off,
};
use crate::netlist::{self, Netlist};

/// The oldest KiCad that has all of what is asked of it here.
const OLDEST: u32 = 9;

/// `kicad-cli`, as installed.
#[derive(Debug)]
pub struct Kicad {
    program: String,
}

/// The reason that KiCad reported nothing of a file.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// It is not installed.
    #[error(
        "`{program}` is not installed, or not in the PATH: run `schematics/tools` on Debian or Raspberry Pi OS, or get KiCad {OLDEST} or later from https://www.kicad.org/download"
    )]
    NotInstalled {
        /// What was called.
        program: String,
    },
    /// It is too old.
    #[error(
        "KiCad {version} is installed, and {OLDEST} or later is needed: run `schematics/tools` on Debian or Raspberry Pi OS, or get it from https://www.kicad.org/download"
    )]
    TooOld {
        /// In its own words.
        version: String,
    },
    /// It could not be run, or its files not be kept.
    #[error("KiCad cannot be run: {0}")]
    Io(#[from] io::Error),
    /// It refused.
    #[error("KiCad could not do `{task}`: {output}")]
    Failed {
        /// Arguments.
        task: String,
        /// Its output.
        output: String,
    },
    /// Its report is not as expected.
    #[error("KiCad's report cannot be read: {0}")]
    Report(#[from] serde_json::Error),
    /// Its netlist is not as expected.
    #[error("KiCad's netlist cannot be read: {0}")]
    Netlist(#[from] netlist::Unreadable),
}

impl Kicad {
    /// Finds it.
    ///
    /// # Errors
    /// If it is missing or too old.
    pub fn find() -> Result<Self, Trouble> {
        Self::named("kicad-cli")
    }

    fn named(program: &str) -> Result<Self, Trouble> {
        let version = match Command::new(program).arg("version").output() {
            Ok(output) => String::from_utf8_lossy(&output.stdout).trim().to_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(Trouble::NotInstalled {
                    program: program.into(),
                });
            }
            Err(error) => return Err(error.into()),
        };
        if is_too_old(&version) {
            return Err(Trouble::TooOld { version });
        }
        Ok(Self {
            program: program.into(),
        })
    }

    /// Everything that KiCad's electrical rules have against a drawing, warnings and exclusions as well.
    ///
    /// # Errors
    /// If it cannot be run, or not read the file.
    pub fn electrical_rules(&self, drawing: &Path) -> Result<Vec<Violation>, Trouble> {
        let task = ["sch", "erc", "--severity-all", "--format", "json"];
        report::of_drawing(&self.written(&task, drawing)?).map_err(Trouble::from)
    }

    /// Everything that KiCad's design rules have against a board, its drawing being the one beside it.
    ///
    /// # Errors
    /// If it cannot be run, or not read the file.
    pub fn design_rules(&self, board: &Path) -> Result<Vec<Violation>, Trouble> {
        let task = [
            "pcb",
            "drc",
            "--severity-all",
            "--schematic-parity",
            "--all-track-errors",
            "--format",
            "json",
        ];
        report::of_board(&self.written(&task, board)?).map_err(Trouble::from)
    }

    /// What hangs together in a drawing.
    ///
    /// # Errors
    /// If it cannot be run, or not read the file.
    pub fn netlist(&self, drawing: &Path) -> Result<Netlist, Trouble> {
        let task = ["sch", "export", "netlist", "--format", "kicadsexpr"];
        Ok(Netlist::read(&self.written(&task, drawing)?)?)
    }

    /// The file that a task writes.
    fn written(&self, task: &[&str], file: &Path) -> Result<String, Trouble> {
        let folder = TempDir::new()?;
        let output = folder.path().join("output");
        self.run(task, &output, file)?;
        Ok(fs::read_to_string(output)?)
    }

    /// Runs a task that writes to `output`.
    ///
    /// # Errors
    /// If it cannot be run, or refuses.
    pub fn run(&self, task: &[&str], output: &Path, file: &Path) -> Result<(), Trouble> {
        let settings = TempDir::new()?;
        let Output {
            status,
            stdout,
            stderr,
        } = Command::new(&self.program)
            .args(task)
            .args([OsStr::new("--output"), output.as_os_str()])
            .arg(file)
            .env("KICAD_CONFIG_HOME", settings.path())
            .env("LC_ALL", "C.UTF-8")
            .output()?;
        if status.success() {
            return Ok(());
        }
        let errors = [stdout, stderr].concat();
        let errors = match String::from_utf8_lossy(&errors).trim() {
            "" => format!("it broke down ({status}) and said nothing; open the file in KiCad"),
            errors => errors.into(),
        };
        Err(Trouble::Failed {
            task: format!("{} {}", task.join(" "), file.display()),
            output: errors,
        })
    }
}

fn is_too_old(version: &str) -> bool {
    let major = version.split('.').next().unwrap_or_default();
    !major.parse().is_ok_and(|major: u32| major >= OLDEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_missing_is_reported_with_what_to_do() {
        let trouble = Kicad::named("kicad-cli-that-is-not-there").unwrap_err();
        assert_eq!(
            trouble.to_string(),
            "`kicad-cli-that-is-not-there` is not installed, or not in the PATH: run `schematics/tools` on Debian or Raspberry Pi OS, or get KiCad 9 or later from https://www.kicad.org/download"
        );
    }

    #[test]
    fn a_program_that_is_too_old_is_reported_with_what_to_do() {
        for version in ["7.0.11", "8.99", ""] {
            assert!(is_too_old(version), "{version}");
        }
        for version in ["9.0.8", "10.0.0", "9.0.8+1"] {
            assert!(!is_too_old(version), "{version}");
        }
        let version = "7.0.11".into();
        assert_eq!(
            Trouble::TooOld { version }.to_string(),
            "KiCad 7.0.11 is installed, and 9 or later is needed: run `schematics/tools` on Debian or Raspberry Pi OS, or get it from https://www.kicad.org/download"
        );
    }
}
