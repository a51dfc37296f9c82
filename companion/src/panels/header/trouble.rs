//! Errors of the header: the reason that there is no panel, in a sentence with the remedy.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use readyroom_hardware::pins::PinFault;
use thiserror::Error;

use crate::panels::device::{Holder, group_of};

/// Why there is no panel on the header. As a sentence it has no full stop, and with short names it fits one row of a
/// terminal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HeaderTrouble {
    /// This machine has no header, or one without a driver.
    #[error("This is no Raspberry Pi and has no header: play in a terminal (--panel auto)")]
    NoRaspberryPi,
    /// The I2C bus of the header is not switched on.
    #[error("There is no {}: sudo raspi-config nonint do_i2c 0, then restart", .device.display())]
    NoBus {
        /// The device that is missing.
        device: PathBuf,
    },
    /// The kernel of a Raspberry Pi shows no GPIO chip that has the pins of the header.
    #[error("No /dev/gpiochip has the header's pins: update the kernel, or restart")]
    NoChip,
    /// The user may not use a device.
    #[error("No permission for {}: {}", .device.display(), allow(.group.as_deref()))]
    NoPermission {
        /// Which one.
        device: PathBuf,
        /// The group that may, unless it is that of the superuser.
        group: Option<String>,
    },
    /// Another Ready Room has the panel.
    #[error("{}", taken(.by.as_ref()))]
    Taken {
        /// Which process, if the system reports this.
        by: Option<Holder>,
    },
    /// Another program, or a driver of the system, has one of the pins.
    #[error("GPIO {gpio} ({}) is taken by {}", .chip.display(), holder(.by.as_deref()))]
    PinTaken {
        /// The chip.
        chip: PathBuf,
        /// Which one.
        gpio: u8,
        /// The name by which the kernel knows the program that has it, if by any.
        by: Option<String>,
    },
    /// The panel cannot be wired like this.
    #[error("{0}")]
    Wiring(#[from] PinFault),
    /// Something else, in the system's words.
    #[error("The {what} of the header cannot be used ({why}): restart the Raspberry Pi")]
    Failed {
        /// The part that cannot be used.
        what: &'static str,
        /// Why.
        why: String,
    },
}

impl HeaderTrouble {
    /// Why the I2C bus at `device` could not be opened.
    pub fn bus(device: &Path, why: &io::Error) -> Self {
        match why.kind() {
            ErrorKind::NotFound => Self::NoBus {
                device: device.into(),
            },
            ErrorKind::PermissionDenied => Self::no_permission(device),
            _ => Self::bus_failed(why),
        }
    }

    /// The I2C bus cannot be used for a reason that has no remedy of its own, in the system's words.
    pub fn bus_failed(why: &impl ToString) -> Self {
        Self::Failed {
            what: "I2C bus",
            why: why.to_string(),
        }
    }

    /// The user may not use `device`, and the group that may is looked up.
    pub fn no_permission(device: &Path) -> Self {
        Self::NoPermission {
            device: device.into(),
            group: group_of(device),
        }
    }

    /// True if it may pass without this program being started again.
    pub const fn may_pass(&self) -> bool {
        match self {
            Self::NoRaspberryPi | Self::Wiring(_) => false,
            // Early at boot, devices may still be on their way.
            Self::NoBus { .. }
            | Self::NoChip
            | Self::NoPermission { .. }
            | Self::Taken { .. }
            | Self::PinTaken { .. }
            | Self::Failed { .. } => true,
        }
    }
}

fn allow(group: Option<&str>) -> String {
    match group {
        Some(group) => format!("sudo usermod -aG {group} $USER, log in again"),
        None => "only root may; use Raspberry Pi OS, or sudo".into(),
    }
}

fn holder(by: Option<&str>) -> String {
    match by {
        Some(by) => format!("\"{by}\": end it or move the part"),
        None => "a driver: free it or move the part".into(),
    }
}

fn taken(by: Option<&Holder>) -> String {
    match by {
        Some(by) if by.is_the_service => {
            "The panel is taken by the service: sudo systemctl stop readyroom".into()
        }
        Some(by) => format!(
            "The panel is taken by {} (process {}): close that one",
            by.name, by.process
        ),
        None => "The panel is taken by another readyroom: close that one".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_shows_what_to_do_and_fits_a_row_of_80_columns() {
        let device = |path: &str| PathBuf::from(path);
        let by = Holder {
            name: "readyroom".into(),
            process: 4_194_304,
            is_the_service: false,
        };
        let service = Holder {
            is_the_service: true,
            ..by.clone()
        };
        let all = [
            (HeaderTrouble::NoRaspberryPi, "--panel auto"),
            (
                HeaderTrouble::NoBus {
                    device: device("/dev/i2c-1"),
                },
                "sudo raspi-config nonint do_i2c 0",
            ),
            (
                HeaderTrouble::NoPermission {
                    device: device("/dev/gpiochip0"),
                    group: Some("gpio".into()),
                },
                "sudo usermod -aG gpio $USER",
            ),
            (
                HeaderTrouble::NoPermission {
                    device: device("/dev/gpiochip0"),
                    group: None,
                },
                "or sudo",
            ),
            (HeaderTrouble::NoChip, "update the kernel"),
            (
                HeaderTrouble::Taken { by: Some(by) },
                "readyroom (process 4194304): close",
            ),
            (
                HeaderTrouble::Taken { by: Some(service) },
                "sudo systemctl stop readyroom",
            ),
            (
                HeaderTrouble::Taken { by: None },
                "another readyroom: close",
            ),
            (
                HeaderTrouble::PinTaken {
                    chip: device("/dev/gpiochip0"),
                    gpio: 13,
                    by: Some("spi0 CS0".into()),
                },
                "GPIO 13 (/dev/gpiochip0) is taken by \"spi0 CS0\": end it or move the part",
            ),
            (
                HeaderTrouble::PinTaken {
                    chip: device("/dev/gpiochip0"),
                    gpio: 13,
                    by: None,
                },
                "a driver: free it or move the part",
            ),
            (
                HeaderTrouble::Failed {
                    what: "I2C bus",
                    why: "os error 5".into(),
                },
                "restart",
            ),
        ];
        for (trouble, remedy) in all {
            let sentence = trouble.to_string();
            assert!(sentence.contains(remedy), "{sentence}");
            assert!(sentence.len() <= 80, "{sentence}");
        }
    }
}
