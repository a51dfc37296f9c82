//! Errors of rppal and the kernel, as players are shown them.

use embedded_hal::i2c::Error as _;

use super::*;

fn os(errno: Errno) -> io::Error {
    io::Error::from_raw_os_error(errno.raw_os_error())
}

#[test]
fn a_pin_that_cannot_be_had_is_reported_as_what_it_is() {
    let denied = gpio::Error::PermissionDenied("/dev/gpiomem".into());
    let HeaderTrouble::NoPermission { device, .. } = pin_trouble(denied, None) else {
        panic!("no permission");
    };
    assert_eq!(device, PathBuf::from("/dev/gpiomem"));
    for other_kernel in [
        gpio::Error::PermissionDenied("/dev/mem".into()),
        gpio::Error::Io(os(Errno::NOENT)),
    ] {
        assert_eq!(pin_trouble(other_kernel, None), HeaderTrouble::NoPinDevice);
    }
    let taken = HeaderTrouble::PinTaken { gpio: 13 };
    for error in [
        gpio::Error::PinUsed(13),
        gpio::Error::PinNotAvailable(13),
        gpio::Error::Io(os(Errno::BUSY)),
    ] {
        assert_eq!(pin_trouble(error, Some(13)), taken);
    }
    let unknown = pin_trouble(gpio::Error::UnknownModel, None);
    assert_eq!(unknown, HeaderTrouble::NoRaspberryPi);
    let broken = pin_trouble(gpio::Error::Io(os(Errno::IO)), Some(13));
    assert!(matches!(broken, HeaderTrouble::Failed { what: "pins", .. }));
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
    let unknown = open_trouble(i2c::Error::UnknownModel);
    assert_eq!(unknown, HeaderTrouble::NoRaspberryPi);
}

#[test]
fn a_transfer_that_failed_is_reported_as_the_kernel_means_it() {
    let nobody = ErrorKind::NoAcknowledge(NoAcknowledgeSource::Unknown);
    for (errno, kind) in [
        (Errno::NXIO, nobody),
        (Errno::REMOTEIO, nobody),
        (Errno::AGAIN, ErrorKind::ArbitrationLoss),
        (Errno::TIMEDOUT, ErrorKind::Bus),
        (Errno::IO, ErrorKind::Bus),
        (Errno::INVAL, ErrorKind::Other),
    ] {
        assert_eq!(BusError(i2c::Error::Io(os(errno))).kind(), kind);
    }
}
