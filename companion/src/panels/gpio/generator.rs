//! The chip's PWM generator: which channel of it comes out of a pin, and by which number the kernel calls it.
//!
//! The number is not asked of rppal, which knows one for each model: since kernel 6.12 a Raspberry Pi 5 calls its
//! generator `pwmchip0` and no longer `pwmchip2`, and a HAT with PWM of its own shifts the numbers of any model. The
//! device behind the number stays the same.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use rppal::{
    gpio::Mode,
    pwm::{Channel, Pwm},
    system::SoC,
};
use thiserror::Error;

/// The folder in which the kernel lists its PWM chips.
const CLASS: &str = "/sys/class/pwm";

/// Why the chip's generator cannot be had.
#[derive(Debug, Error)]
pub enum NoGenerator {
    /// Nobody has said which device it is.
    #[error("the PWM generator of a {chip} is not known")]
    UnknownChip {
        /// The chip.
        chip: SoC,
    },
    /// The kernel does not list it.
    #[error("the kernel lists no PWM chip of {device} in {}", class.display())]
    Missing {
        /// The device.
        device: &'static str,
        /// The folder in which it was looked for.
        class: PathBuf,
    },
    /// The list cannot be read.
    #[error("{} cannot be read: {why}", class.display())]
    Unreadable {
        /// The list.
        class: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// The channel cannot be used.
    #[error(transparent)]
    Refused(#[from] rppal::pwm::Error),
}

/// The channel of the chip's generator that comes out of a pin in this mode (BCM2835 ARM Peripherals, table 6-31; RP1
/// Peripherals, table 4).
pub fn channel(gpio: u8, mode: Mode, chip: SoC) -> Option<Channel> {
    match (chip, gpio, mode) {
        (_, 12, Mode::Alt0) => Some(Channel::Pwm0),
        (_, 13, Mode::Alt0) => Some(Channel::Pwm1),
        (SoC::Bcm2712, 18, Mode::Alt3) => Some(Channel::Pwm2),
        (SoC::Bcm2712, 19, Mode::Alt3) => Some(Channel::Pwm3),
        (SoC::Bcm2712, _, _) => None,
        (_, 18, Mode::Alt5) => Some(Channel::Pwm0),
        (_, 19, Mode::Alt5) => Some(Channel::Pwm1),
        _ => None,
    }
}

/// One channel of the generator of `chip`, silent.
///
/// # Errors
/// The kernel does not list the generator, or does not give the channel.
pub fn open(chip: SoC, channel: Channel) -> Result<Pwm, NoGenerator> {
    let device = device(chip).ok_or(NoGenerator::UnknownChip { chip })?;
    let number = number(Path::new(CLASS), device)?;
    Ok(Pwm::with_pwmchip(number, channel as u8)?)
}

/// A device of the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Device {
    /// By its address as the processor sees it.
    name: &'static str,
    /// The node in the device tree.
    node: &'static str,
}

/// The generator that the header's pins are connected to (the kernel's bcm283x.dtsi, bcm2711.dtsi and rp1.dtsi).
const fn device(chip: SoC) -> Option<Device> {
    let (name, node) = match chip {
        SoC::Bcm2835 => ("2020c000.pwm", "pwm@7e20c000"),
        SoC::Bcm2836 | SoC::Bcm2837A1 | SoC::Bcm2837B0 => ("3f20c000.pwm", "pwm@7e20c000"),
        SoC::Bcm2711 => ("fe20c000.pwm", "pwm@7e20c000"),
        SoC::Bcm2712 => ("1f00098000.pwm", "pwm@98000"),
        _ => return None,
    };
    Some(Device { name, node })
}

/// The number n of the `pwmchip`n in `class` whose device is `wanted`.
fn number(class: &Path, wanted: Device) -> Result<u8, NoGenerator> {
    let unreadable = |why| NoGenerator::Unreadable {
        class: class.into(),
        why,
    };
    for entry in fs::read_dir(class).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = entry.file_name();
        let number = name
            .to_str()
            .and_then(|name| name.strip_prefix("pwmchip")?.parse().ok());
        let device = entry.path().join("device");
        if let Some(number) = number
            && (leads_to(&device, wanted.name) || leads_to(&device.join("of_node"), wanted.node))
        {
            return Ok(number);
        }
    }
    Err(NoGenerator::Missing {
        device: wanted.name,
        class: class.into(),
    })
}

/// True if `link` leads to something of that name.
fn leads_to(link: &Path, name: &str) -> bool {
    fs::canonicalize(link).is_ok_and(|target| target.file_name().is_some_and(|last| last == name))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use tempfile::TempDir;

    use super::*;

    /// A sysfs whose PWM chips have these numbers, devices and nodes in the device tree.
    fn sysfs(chips: &[(&str, &str, Option<&str>)]) -> TempDir {
        let root = tempfile::tempdir().expect("a folder");
        let class = root.path().join("class");
        fs::create_dir(&class).expect("a folder");
        for (chip, device, node) in chips {
            let device = root.path().join("devices/platform/axi").join(device);
            let chip_folder = device.join("pwm").join(chip);
            fs::create_dir_all(&chip_folder).expect("a folder");
            symlink(&device, chip_folder.join("device")).expect("a link");
            symlink(&chip_folder, class.join(chip)).expect("a link");
            if let Some(node) = node {
                let node = root.path().join("devicetree/soc").join(node);
                fs::create_dir_all(&node).expect("a folder");
                symlink(&node, device.join("of_node")).expect("a link");
            }
        }
        root
    }

    fn found(chips: &[(&str, &str, Option<&str>)], chip: SoC) -> Option<u8> {
        let sysfs = sysfs(chips);
        number(&sysfs.path().join("class"), device(chip)?).ok()
    }

    #[test]
    fn the_generator_is_found_by_its_device_whatever_number_the_kernel_gives() {
        let fan = ("pwmchip0", "cooling_fan.pwm", None);
        for (name, chips, chip, number) in [
            (
                "Raspberry Pi 5, kernel 6.6",
                &[
                    ("pwmchip0", "107d517a80.pwm", Some("pwm@7d517a80")),
                    ("pwmchip2", "1f00098000.pwm", Some("pwm@98000")),
                    ("pwmchip6", "1f0009c000.pwm", Some("pwm@9c000")),
                ][..],
                SoC::Bcm2712,
                Some(2),
            ),
            (
                "Raspberry Pi 5, kernel 6.12",
                &[
                    ("pwmchip0", "1f00098000.pwm", Some("pwm@98000")),
                    ("pwmchip1", "1f0009c000.pwm", Some("pwm@9c000")),
                ],
                SoC::Bcm2712,
                Some(0),
            ),
            (
                "Raspberry Pi 4, whose second generator comes out nowhere on the header",
                &[
                    ("pwmchip0", "fe20c800.pwm", Some("pwm@7e20c800")),
                    ("pwmchip1", "fe20c000.pwm", Some("pwm@7e20c000")),
                ],
                SoC::Bcm2711,
                Some(1),
            ),
            (
                "Raspberry Pi 3 with a fan's chip in front",
                &[fan, ("pwmchip1", "3f20c000.pwm", None)],
                SoC::Bcm2837B0,
                Some(1),
            ),
            (
                "Raspberry Pi 2 whose registers lie elsewhere",
                &[("pwmchip0", "30000800.pwm", Some("pwm@7e20c000"))],
                SoC::Bcm2836,
                Some(0),
            ),
            (
                "Raspberry Pi Zero",
                &[("pwmchip0", "2020c000.pwm", None)],
                SoC::Bcm2835,
                Some(0),
            ),
            ("no dtoverlay=pwm", &[fan], SoC::Bcm2712, None),
            ("no PWM at all", &[], SoC::Bcm2711, None),
            (
                "what is no chip",
                &[("pwmchip", "3f20c000.pwm", None)],
                SoC::Bcm2837A1,
                None,
            ),
        ] {
            assert_eq!(found(chips, chip), number, "{name}");
        }
    }

    #[test]
    fn a_generator_that_is_missing_is_named_by_its_device_and_where_it_was_looked_for() {
        let sysfs = sysfs(&[]);
        let class = sysfs.path().join("class");
        let header = device(SoC::Bcm2712).expect("a known chip");
        assert_eq!(
            number(&class, header).unwrap_err().to_string(),
            format!(
                "the kernel lists no PWM chip of 1f00098000.pwm in {}",
                class.display()
            )
        );
        let gone = number(&class.join("gone"), header).unwrap_err();
        assert!(gone.to_string().contains("gone cannot be read"), "{gone}");
    }
}
