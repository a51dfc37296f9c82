//! The GPIO chip of the header: which device it is, and the lines taken from it.
//!
//! A Raspberry Pi's is known by the label that its driver gives it: `gpiochip0` on most, and on a Raspberry Pi 5 a number
//! that depends on the kernel. Another board's is taken for the header's if its lines are named as there.
//!
//! Limits: needs a kernel from 5.10 on (version 2 of the character device). A line that a driver of the system has given
//! another function, such as a PWM's, counts as taken only where the pin controller is strict about it.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use embedded_hal::digital;
use gpiocdev::{
    Chip, Error, Request,
    line::{Offset, Value},
    request::Builder,
};
use rustix::io::Errno;

use crate::panels::header::HeaderTrouble;

/// Labels of the chips on whose drivers GPIO n is line n (pinctrl-bcm2835.c and pinctrl-rp1.c of the kernel).
const LABELS: [&str; 3] = ["pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1"];
/// GPIOs that have no other name on any Raspberry Pi (bcm283x-rpi-*.dtsi and bcm2712-rpi-5-b.dts of the kernel).
const PLAIN: [u8; 3] = [17, 22, 27];
/// The name of the program that has a line, for other programs.
const CONSUMER: &str = "readyroom";
/// Where the kernel lists its chips.
const CHIPS: &str = "/sys/bus/gpio/devices";
/// Which boards the kernel takes this one for; each ends with a zero.
const COMPATIBLE: &str = "/proc/device-tree/compatible";

/// The chip of the header.
#[derive(Debug)]
pub struct HeaderChip {
    chip: Chip,
    lines: Lines,
}

/// Which line of a chip a GPIO is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Lines {
    ByNumber,
    ByName(BTreeMap<u8, Offset>),
}

/// One line that has been taken. It is given back with the last one of its request.
#[derive(Debug)]
pub struct Line {
    request: Arc<Request>,
    offset: Offset,
}

/// A line could not be read or set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFailed(Error);

impl HeaderChip {
    /// Looks for it.
    ///
    /// # Errors
    /// There is none, or it may not be used.
    pub fn find() -> Result<Self, HeaderTrouble> {
        let mut refused = None;
        for device in devices() {
            match look(&device) {
                Ok(Some(found)) => return Ok(found),
                Ok(None) => {}
                Err(error) => {
                    refused.get_or_insert_with(|| open_trouble(&device, &error));
                }
            }
        }
        let boards = fs::read(COMPATIBLE).unwrap_or_default();
        Err(nothing_found(&boards, refused))
    }

    /// Its node in the device tree, if it has one.
    pub fn node(&self) -> PathBuf {
        Path::new(CHIPS).join(self.chip.name()).join("of_node")
    }

    /// Takes these GPIOs, in their order, set up like that.
    ///
    /// # Errors
    /// One of them cannot be had.
    pub fn take<const N: usize>(
        &self,
        gpios: [u8; N],
        set_up: impl FnOnce(&mut Builder) -> &mut Builder,
    ) -> Result<[Line; N], HeaderTrouble> {
        let mut offsets = [0; N];
        for (offset, gpio) in offsets.iter_mut().zip(gpios) {
            *offset = self.lines.offset(gpio).ok_or_else(|| {
                let why = format!("{} has no line GPIO{gpio}", self.chip.path().display());
                HeaderTrouble::Failed { what: "pins", why }
            })?;
        }
        let mut builder = Request::builder();
        builder
            .on_chip(self.chip.path())
            .with_consumer(CONSUMER)
            .with_lines(&offsets);
        let request = set_up(&mut builder).request();
        let request = Arc::new(request.map_err(|error| self.trouble(gpios, offsets, &error))?);
        Ok(offsets.map(|offset| Line {
            request: request.clone(),
            offset,
        }))
    }

    /// Why these lines could not be taken: the kernel does not say which of them it was.
    fn trouble<const N: usize>(
        &self,
        gpios: [u8; N],
        offsets: [Offset; N],
        error: &Error,
    ) -> HeaderTrouble {
        let chip = self.chip.path().to_owned();
        let taken = gpios.into_iter().zip(offsets).find_map(|(gpio, offset)| {
            let info = self.chip.line_info(offset).ok()?;
            info.used.then_some((gpio, info.consumer))
        });
        match taken {
            Some((gpio, by)) => HeaderTrouble::PinTaken {
                chip,
                gpio,
                by: Some(by).filter(|by| !by.is_empty()),
            },
            None => HeaderTrouble::Failed {
                what: "pins",
                why: format!("{}: {error}", chip.display()),
            },
        }
    }
}

impl Lines {
    /// The lines of a chip that is the header's; none of another.
    fn of(label: &str, names: impl FnOnce() -> Vec<(String, Offset)>) -> Option<Self> {
        if LABELS.contains(&label) {
            return Some(Self::ByNumber);
        }
        let named = names().into_iter().filter_map(|(name, offset)| {
            let gpio = name.strip_prefix("GPIO")?.parse().ok()?;
            Some((gpio, offset))
        });
        let named: BTreeMap<u8, Offset> = named.collect();
        let all = PLAIN.iter().all(|gpio| named.contains_key(gpio));
        all.then_some(Self::ByName(named))
    }

    fn offset(&self, gpio: u8) -> Option<Offset> {
        match self {
            Self::ByNumber => Some(gpio.into()),
            Self::ByName(named) => named.get(&gpio).copied(),
        }
    }
}

/// The devices of all chips.
fn devices() -> Vec<PathBuf> {
    let chips = fs::read_dir(CHIPS).into_iter().flatten().flatten();
    let mut devices: Vec<_> = chips
        .map(|chip| Path::new("/dev").join(chip.file_name()))
        .collect();
    devices.sort();
    devices
}

/// The chip at `device`, if it is the header's.
fn look(device: &Path) -> Result<Option<HeaderChip>, Error> {
    let chip = Chip::from_path(device)?;
    let names = || {
        let lines = chip.line_info_iter().into_iter().flatten().flatten();
        lines.map(|line| (line.name, line.offset)).collect()
    };
    let lines = Lines::of(&chip.info()?.label, names);
    Ok(lines.map(|lines| HeaderChip { chip, lines }))
}

/// Why there is no chip, on a machine that the kernel takes for these boards, where something `refused` to be looked at.
/// On one that is no Raspberry Pi, that is nothing to complain of.
fn nothing_found(boards: &[u8], refused: Option<HeaderTrouble>) -> HeaderTrouble {
    let mut boards = boards.split(|byte| *byte == 0);
    if boards.any(|board| board.starts_with(b"raspberrypi,")) {
        refused.unwrap_or(HeaderTrouble::NoChip)
    } else {
        HeaderTrouble::NoRaspberryPi
    }
}

fn open_trouble(device: &Path, error: &Error) -> HeaderTrouble {
    // The second is how its cgroup keeps a service from devices.
    let refusals = [Errno::ACCESS, Errno::PERM].map(Errno::raw_os_error);
    match error {
        Error::Os(error) if refusals.contains(&error.0) => HeaderTrouble::no_permission(device),
        error => HeaderTrouble::Failed {
            what: "pins",
            why: format!("{}: {error}", device.display()),
        },
    }
}

impl Line {
    /// The request it belongs to.
    pub const fn request(&self) -> &Arc<Request> {
        &self.request
    }

    /// Its number on the chip.
    pub const fn offset(&self) -> Offset {
        self.offset
    }

    /// True if its level is high.
    ///
    /// # Errors
    /// The chip has gone.
    pub fn is_high(&self) -> Result<bool, LineFailed> {
        let value = self.request.value(self.offset).map_err(LineFailed)?;
        Ok(value == Value::Active)
    }

    /// Sets the level of an output.
    ///
    /// # Errors
    /// The chip has gone.
    pub fn set(&self, high: bool) -> Result<(), LineFailed> {
        let value = if high { Value::Active } else { Value::Inactive };
        let set = self.request.set_value(self.offset, value);
        set.map_err(LineFailed)
    }
}

impl digital::Error for LineFailed {
    fn kind(&self) -> digital::ErrorKind {
        digital::ErrorKind::Other
    }
}

impl From<LineFailed> for io::Error {
    fn from(LineFailed(error): LineFailed) -> Self {
        Self::other(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str]) -> Option<Lines> {
        let numbered = (5..).zip(names);
        let names = numbered.map(|(offset, name)| ((*name).to_owned(), offset));
        Lines::of("a chip", || names.collect())
    }

    #[test]
    fn the_header_is_known_by_its_label_or_its_line_names() {
        for label in LABELS {
            let lines = Lines::of(label, || unreachable!("the label says it"));
            assert_eq!(lines.unwrap().offset(27), Some(27), "{label}");
        }
        let lines = named(&["ID_SDA", "GPIO17", "", "GPIO27", "GPIO22", "GPIO_GCLK"]).unwrap();
        assert_eq!(lines.offset(17), Some(6));
        assert_eq!(lines.offset(27), Some(8));
        assert_eq!(lines.offset(4), None);
        assert_eq!(named(&["GPP_A0", "GPIO17"]), None);
        assert_eq!(named(&[]), None);
    }

    #[test]
    fn a_machine_without_the_chip_is_no_pi_or_names_what_is_missing() {
        let refused = HeaderTrouble::no_permission(Path::new("/dev/gpiochip0"));
        let pi = b"raspberrypi,3-model-b\0brcm,bcm2837\0";
        let other = b"friendlyarm,nanopi-neo\0";
        let nowhere = HeaderTrouble::NoRaspberryPi;
        for (boards, before, after) in [
            (&b""[..], None, &nowhere),
            (b"", Some(refused.clone()), &nowhere),
            (other, None, &nowhere),
            (other, Some(refused.clone()), &nowhere),
            (pi, None, &HeaderTrouble::NoChip),
            (pi, Some(refused.clone()), &refused),
        ] {
            assert_eq!(&nothing_found(boards, before), after);
        }
    }

    #[test]
    fn a_chip_that_cannot_be_opened_is_reported_as_what_it_is() {
        let os = |errno: Errno| Error::from(io::Error::from_raw_os_error(errno.raw_os_error()));
        let device = Path::new("/dev/gpiochip0");
        for refused in [Errno::ACCESS, Errno::PERM] {
            let trouble = open_trouble(device, &os(refused)).to_string();
            assert!(
                trouble.starts_with("No permission for /dev/gpiochip0"),
                "{trouble}"
            );
        }
        let trouble = open_trouble(device, &os(Errno::IO));
        assert!(matches!(&trouble, HeaderTrouble::Failed { why, .. } if why.contains("gpiochip0")));
    }
}
