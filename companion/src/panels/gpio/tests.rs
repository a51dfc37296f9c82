//! Errors of the bus and the kernel, as players are shown them.

use embedded_hal::i2c::Error as _;

use super::*;

fn os(errno: Errno) -> io::Error {
    io::Error::from_raw_os_error(errno.raw_os_error())
}

#[test]
fn a_bus_that_cannot_be_opened_is_reported_as_what_it_is() {
    let missing = open_trouble(i2c::Error::Io(os(Errno::NOENT)));
    let device = PathBuf::from("/dev/i2c-1");
    assert_eq!(missing, HeaderTrouble::NoBus { device });
    let denied = open_trouble(i2c::Error::Io(os(Errno::ACCESS)));
    assert!(
        denied
            .to_string()
            .starts_with("No permission for /dev/i2c-1")
    );
}

#[test]
fn a_transfer_that_failed_is_reported_as_the_kernel_means_it() {
    let no_device = ErrorKind::NoAcknowledge(NoAcknowledgeSource::Unknown);
    for (errno, kind) in [
        (Errno::NXIO, no_device),
        (Errno::REMOTEIO, no_device),
        (Errno::AGAIN, ErrorKind::ArbitrationLoss),
        (Errno::TIMEDOUT, ErrorKind::Bus),
        (Errno::IO, ErrorKind::Bus),
        (Errno::INVAL, ErrorKind::Other),
    ] {
        assert_eq!(BusError(i2c::Error::Io(os(errno))).kind(), kind);
    }
}
