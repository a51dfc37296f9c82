//! Shutting the machine down: a request of the service, which the system carries out.
//!
//! The service may shut nothing down itself. It leaves a file in its own folder below /run, and the package's
//! `readyroom-power-off.path` waits for that file.

use std::{env, fs, io, path::PathBuf};

use thiserror::Error;

/// The file that asks, in the folder that the service manager names in `RUNTIME_DIRECTORY`.
pub const REQUEST: &str = "power-off";

/// The variable in which systemd names the service's own folder below /run (systemd.exec(5)).
const FOLDER: &str = "RUNTIME_DIRECTORY";

/// The machine could not be asked to shut down.
#[derive(Debug, Error)]
#[error("the system cannot be asked to shut down ({why}): it can by hand, with sudo poweroff")]
pub struct NotAsked {
    /// The error of the request.
    #[from]
    pub why: io::Error,
}

/// The switch that shuts the machine down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerSwitch {
    request: PathBuf,
}

impl PowerSwitch {
    /// A switch whose request is a file in `folder`.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            request: folder.join(REQUEST),
        }
    }

    /// That of a service which systemd runs; none for any other process.
    pub fn of_the_service() -> Option<Self> {
        env::var_os(FOLDER).map(|folder| Self::new(folder.into()))
    }

    /// Asks the system to shut the machine down. It then asks this process to end, like all others.
    ///
    /// # Errors
    /// The request cannot be written.
    pub fn ask(&self) -> Result<(), NotAsked> {
        Ok(fs::write(&self.request, [])?)
    }
}
