//! The status of a panel at a serial port.

use std::{fmt, path::Path};

use readyroom_hardware::wire::{PROTOCOL, Version};

use super::PortTrouble;
use crate::panels::status::{PanelStatus, Severity};

/// The status of the panel at a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortStatus {
    /// The panel plays along.
    Playing {
        /// Of its firmware.
        version: Version,
    },
    /// The panel was there, or is to come, and the port is not.
    Away,
    /// The port is open, and whatever is behind it has not answered.
    Silent,
    /// The panel speaks another protocol.
    Incompatible {
        /// Which one.
        protocol: u16,
        /// Of its firmware.
        version: Version,
    },
    /// The port cannot be used.
    Shut(PortTrouble),
}

impl PortStatus {
    /// The same as a sentence about `port`, with its severity.
    pub fn at(&self, port: &Path) -> PanelStatus {
        PanelStatus {
            sentence: self.sentence(port),
            severity: match self {
                Self::Playing { .. } => Severity::Good,
                Self::Away => Severity::Away,
                Self::Silent => Severity::Impaired,
                Self::Incompatible { .. } => Severity::Faulty,
                Self::Shut(_) => Severity::Unusable,
            },
        }
    }

    fn sentence(&self, path: &Path) -> String {
        let port = path.display();
        match self {
            Self::Playing { version } => {
                format!("Panel on {port}, firmware {}", Dotted(*version))
            }
            Self::Away => format!("No panel on {port}: it joins as soon as it is plugged in"),
            // The program has to let go of the port first. With its name twice the row is full.
            Self::Silent => {
                format!("No answer on {port}: leave, then `readyroom doctor --serial {port}`")
            }
            Self::Incompatible { protocol, version } => {
                let remedy = if *protocol > PROTOCOL {
                    "update readyroom"
                } else {
                    "run `readyroom flash`"
                };
                format!(
                    "Panel {} (protocol {protocol}), readyroom {} (protocol {PROTOCOL}): {remedy}",
                    Dotted(*version),
                    env!("CARGO_PKG_VERSION"),
                )
            }
            Self::Shut(trouble) => trouble.at(path).to_string(),
        }
    }
}

/// A version with dots.
pub struct Dotted(pub Version);

impl fmt::Display for Dotted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self((major, minor, patch)) = self;
        write!(f, "{major}.{minor}.{patch}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::serial::Holder;

    fn sentence(status: &PortStatus) -> String {
        status.at(Path::new("/dev/ttyACM0")).sentence
    }

    fn incompatible(protocol: u16) -> PortStatus {
        PortStatus::Incompatible {
            protocol,
            version: (12, 34, 56),
        }
    }

    #[test]
    fn a_protocol_mismatch_names_both_versions_and_which_to_update() {
        let newer = sentence(&incompatible(PROTOCOL + 1));
        assert!(newer.contains("12.34.56") && newer.contains(env!("CARGO_PKG_VERSION")));
        assert!(newer.ends_with("update readyroom"), "{newer}");
        let older = sentence(&incompatible(PROTOCOL - 1));
        assert!(older.ends_with("run `readyroom flash`"), "{older}");
    }

    #[test]
    fn a_port_that_needs_a_hand_more_is_worse_and_fits_80_columns() {
        let group = Some("dialout".to_owned());
        let holder = Holder {
            name: "ModemManager".into(),
            process: 4_194_304,
            is_the_service: false,
        };
        let playing = PortStatus::Playing { version: (0, 1, 0) };
        assert_eq!(sentence(&playing), "Panel on /dev/ttyACM0, firmware 0.1.0");
        assert_eq!(
            sentence(&PortStatus::Away),
            "No panel on /dev/ttyACM0: it joins as soon as it is plugged in"
        );
        let all = [
            playing,
            PortStatus::Away,
            PortStatus::Silent,
            incompatible(PROTOCOL + 1),
            incompatible(PROTOCOL - 1),
            PortStatus::Shut(PortTrouble::Missing),
            PortStatus::Shut(PortTrouble::NoPermission { group }),
            PortStatus::Shut(PortTrouble::NoPermission { group: None }),
            PortStatus::Shut(PortTrouble::Taken { by: Some(holder) }),
            PortStatus::Shut(PortTrouble::Taken { by: None }),
            PortStatus::Shut(PortTrouble::Failed("Not a typewriter".into())),
        ];
        let all = all.map(|status| status.at(Path::new("/dev/ttyACM0")));
        for PanelStatus { sentence, .. } in &all {
            assert!(sentence.len() <= 80, "{sentence}");
        }
        let severities = [0, 1, 2, 3, 5].map(|which: usize| all[which].severity);
        assert!(severities.is_sorted_by(|mild, bad| mild < bad));
    }
}
