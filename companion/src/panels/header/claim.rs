//! One program at a time: who plays on the header holds a lock on its I2C bus.
//!
//! The lock (flock) goes with the process that holds it, however that ends, so none is ever left behind. Other programs
//! that talk to something else on the bus neither know it nor mind it.

use std::{
    fs::{self, File},
    path::Path,
};

use rustix::{
    fs::{FlockOperation, flock, fstat, major, minor},
    io::Errno,
};

use super::HeaderTrouble;
use crate::panels::device::Holder;

/// The panel on the header is ours as long as this is.
#[derive(Debug)]
pub struct Claim {
    _bus: File,
}

impl Claim {
    /// Claims the panel on the bus at `device`.
    ///
    /// # Errors
    /// Another program has it, or the device cannot be opened.
    pub fn of(device: &Path) -> Result<Self, HeaderTrouble> {
        let bus = File::open(device).map_err(|error| HeaderTrouble::bus(device, &error))?;
        match flock(&bus, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(Self { _bus: bus }),
            Err(Errno::WOULDBLOCK) => Err(HeaderTrouble::Taken { by: holder(&bus) }),
            Err(error) => Err(HeaderTrouble::bus_failed(&error)),
        }
    }
}

/// Who has the lock on `bus`, also if it is another user's program.
fn holder(bus: &File) -> Option<Holder> {
    let about = fstat(bus).ok()?;
    let (major, minor) = (major(about.st_dev), minor(about.st_dev));
    let file = format!("{major:02x}:{minor:02x}:{}", about.st_ino);
    let locks = fs::read_to_string("/proc/locks").ok()?;
    Holder::of(locker(&locks, &file)?)
}

/// The process with a flock on `file` in a text like `/proc/locks`.
fn locker(locks: &str, file: &str) -> Option<u32> {
    locks.lines().find_map(|line| {
        let mut fields = line.split_whitespace().skip(1);
        if fields.next() != Some("FLOCK") {
            return None;
        }
        let (process, locked) = (fields.nth(2)?, fields.next()?);
        (locked == file).then(|| process.parse().ok())?
    })
}

#[cfg(test)]
mod tests {
    use tempfile::NamedTempFile;

    use super::*;

    #[test]
    fn the_second_to_claim_it_learns_who_has_it_and_gets_it_after_the_first() {
        let bus = NamedTempFile::new().unwrap();
        let first = Claim::of(bus.path()).unwrap();
        let refused = Claim::of(bus.path()).unwrap_err();
        let HeaderTrouble::Taken { by: Some(by) } = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(by.process, std::process::id());
        drop(first);
        Claim::of(bus.path()).unwrap();
    }

    #[test]
    fn a_bus_that_is_not_there_is_to_be_switched_on() {
        let device = Path::new("/dev/no-such-bus");
        let missing = Claim::of(device).unwrap_err();
        let expected = HeaderTrouble::NoBus {
            device: device.into(),
        };
        assert_eq!(missing, expected);
    }

    #[test]
    fn the_list_of_locks_is_read_as_the_kernel_writes_it() {
        let locks = "1: POSIX  ADVISORY  WRITE 700 00:06:88 0 EOF\n\
                     2: FLOCK  ADVISORY  WRITE 812 00:06:88 0 EOF\n\
                     2: -> FLOCK  ADVISORY  WRITE 900 00:06:89 0 EOF\n";
        assert_eq!(locker(locks, "00:06:88"), Some(812));
        assert_eq!(locker(locks, "00:06:89"), None);
        assert_eq!(locker(locks, "fd:00:88"), None);
    }
}
