//! Errors of a serial port: the reason that it cannot be used, in a sentence with the remedy.

use std::{
    fmt::{self, Display, Formatter},
    fs,
    io::ErrorKind,
    path::Path,
};

use crate::panels::device::{Holder, group_of};

/// Why a port cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortTrouble {
    /// Nothing is there.
    Missing,
    /// The user may not open it.
    NoPermission {
        /// The group that may, unless it is that of the superuser.
        group: Option<String>,
    },
    /// Another program has it.
    Taken {
        /// Which one, if the system lets us see.
        by: Option<Holder>,
    },
    /// Something else, in the system's words.
    Failed(String),
}

impl PortTrouble {
    /// The trouble that opening `port` failed with.
    pub fn of(error: &serialport::Error, port: &Path) -> Self {
        match error.kind() {
            serialport::ErrorKind::Io(ErrorKind::NotFound) => Self::Missing,
            serialport::ErrorKind::Io(ErrorKind::PermissionDenied) => Self::NoPermission {
                group: group_of(port),
            },
            serialport::ErrorKind::NoDevice => Self::Taken { by: holder(port) },
            serialport::ErrorKind::InvalidInput
            | serialport::ErrorKind::Unknown
            | serialport::ErrorKind::Io(_) => Self::Failed(error.to_string()),
        }
    }

    /// This trouble with `port` as a sentence, without a full stop. With a short name of the port it fits one row of a
    /// terminal.
    pub fn at(&self, port: &Path) -> impl Display {
        TroubleAt {
            trouble: self.clone(),
            port: port.display().to_string(),
        }
    }
}

struct TroubleAt {
    trouble: PortTrouble,
    port: String,
}

impl Display for TroubleAt {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let port = &self.port;
        match &self.trouble {
            PortTrouble::Missing => write!(f, "There is no {port}: plug the panel in"),
            PortTrouble::NoPermission { group: Some(group) } => {
                write!(
                    f,
                    "No permission for {port}: sudo usermod -aG {group} $USER, log in again"
                )
            }
            PortTrouble::NoPermission { group: None } => {
                write!(
                    f,
                    "No permission for {port}: install Ready Room's 60-readyroom.rules"
                )
            }
            PortTrouble::Taken { by: Some(holder) } => write!(
                f,
                "{port} is taken by {} (process {}): close that",
                holder.name, holder.process
            ),
            PortTrouble::Taken { by: None } => {
                write!(f, "{port} is taken by another program: close that")
            }
            PortTrouble::Failed(why) => {
                write!(
                    f,
                    "{port} cannot be used ({why}): it may not be the panel's"
                )
            }
        }
    }
}

/// Who has `port` open, as far as the system lets us see: of other users' programs it does not.
fn holder(port: &Path) -> Option<Holder> {
    let port = fs::canonicalize(port).ok()?;
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let mut numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.find_map(|process: u32| {
        let mut files = fs::read_dir(format!("/proc/{process}/fd")).ok()?.flatten();
        files.find(|file| fs::read_link(file.path()).is_ok_and(|open| open == port))?;
        Holder::of(process)
    })
}

#[cfg(test)]
mod tests {
    use serialport::{SerialPort, TTYPort};
    use tempfile::NamedTempFile;

    use super::*;

    fn sentence(trouble: &PortTrouble) -> String {
        trouble.at(Path::new("/dev/ttyACM0")).to_string()
    }

    #[test]
    fn without_permission_the_group_of_the_device_is_named() {
        let refused = serialport::Error::new(
            serialport::ErrorKind::Io(ErrorKind::PermissionDenied),
            "Permission denied",
        );
        let file = NamedTempFile::new().unwrap();
        let trouble = PortTrouble::of(&refused, file.path());
        assert!(matches!(trouble, PortTrouble::NoPermission { .. }));
        let dialout = PortTrouble::NoPermission {
            group: Some("dialout".into()),
        };
        assert_eq!(
            sentence(&dialout),
            "No permission for /dev/ttyACM0: sudo usermod -aG dialout $USER, log in again"
        );
        let rule = sentence(&PortTrouble::NoPermission { group: None });
        assert!(rule.contains("60-readyroom.rules"), "{rule}");
    }

    #[test]
    fn of_a_port_that_is_taken_it_is_shown_by_whom() {
        let (_master, mut holding) = TTYPort::pair().unwrap();
        holding.set_exclusive(true).unwrap();
        let name = holding.name().unwrap();
        let error = TTYPort::open(&serialport::new(&name, 115_200)).unwrap_err();
        let trouble = PortTrouble::of(&error, Path::new(&name));
        let PortTrouble::Taken { by: Some(holder) } = &trouble else {
            panic!("{trouble:?}")
        };
        assert_eq!(holder.process, std::process::id());
        let sentence = trouble.at(Path::new(&name)).to_string();
        assert!(
            sentence.contains(&name) && sentence.contains(&holder.name),
            "{sentence}"
        );
    }

    #[test]
    fn what_is_no_port_is_shown_to_be_none() {
        let file = NamedTempFile::new().unwrap();
        let path = file.path().to_str().unwrap();
        let error = TTYPort::open(&serialport::new(path, 115_200)).unwrap_err();
        let trouble = PortTrouble::of(&error, file.path());
        assert!(matches!(trouble, PortTrouble::Failed(_)), "{trouble:?}");
        drop(file);
    }

    #[test]
    fn where_nothing_is_something_is_to_be_plugged_in() {
        let error = TTYPort::open(&serialport::new("/dev/no-such-port", 115_200)).unwrap_err();
        let trouble = PortTrouble::of(&error, Path::new("/dev/no-such-port"));
        assert_eq!(trouble, PortTrouble::Missing);
        assert!(sentence(&trouble).contains("plug"));
    }
}
