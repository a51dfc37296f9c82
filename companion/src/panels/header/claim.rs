//! Lock of the header: a program that uses the header holds a lock on its I2C bus.
//!
//! The lock (flock) goes with the process that holds it, however that ends, so none is ever left behind. Other programs
//! that talk to something else on the bus neither know it nor mind it.

use std::{fs::File, path::Path};

use rustix::{
    fs::{FlockOperation, flock},
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
            Err(Errno::WOULDBLOCK) => Err(HeaderTrouble::Taken {
                by: Holder::of_lock(&bus),
            }),
            Err(error) => Err(HeaderTrouble::bus_failed(&error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::NamedTempFile;

    use super::*;

    #[test]
    fn the_second_claimant_learns_the_holder_and_gets_it_after_it() {
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
}
