//! PWM generators: which one, and which channel of it, the device tree has given a pin.
//!
//! The kernel's number for a generator depends on board, kernel and HATs. So the generator is found by the pins that its
//! node in the device tree asks for, which `dtoverlay=pwm,pin=13,func=4` in config.txt puts there. No board has to be
//! known for that.
//!
//! Limits: a pin that was given to a generator by hand, with `pinctrl set`, is not seen.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The folder in which the kernel lists its PWM chips.
pub const CLASS: &str = "/sys/class/pwm";

/// One channel of a generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Channel {
    /// The number n of the kernel's `pwmchip`n.
    pub chip: u8,
    /// The number on that chip.
    pub number: u8,
}

/// The function of a pin, as the device tree reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Function {
    /// In the numbers of a BCM2835, which the driver of the RP1 understands too (dt-bindings/pinctrl/bcm2835.h).
    Number(u32),
    /// By its name on an RP1.
    Name(String),
}

/// The channel of a generator in `class` that the device tree has given a pin of the pin controller at `pins`.
///
/// # Errors
/// The generators cannot be listed.
pub fn of_pin(gpio: u8, pins: &Path, class: &Path) -> io::Result<Option<Channel>> {
    for entry in fs::read_dir(class)? {
        let entry = entry?;
        let name = entry.file_name();
        let chip = name
            .to_str()
            .and_then(|name| name.strip_prefix("pwmchip")?.parse().ok());
        let groups = cells(&entry.path().join("device/of_node/pinctrl-0"));
        let found = groups
            .into_iter()
            .filter_map(|group| function(gpio, &group_of_pins(pins, group)?))
            .find_map(|function| channel(gpio, &function));
        if let (Some(chip), Some(number)) = (chip, found) {
            return Ok(Some(Channel { chip, number }));
        }
    }
    Ok(None)
}

/// The channel that comes out of a pin with this function (BCM2835 ARM Peripherals, table 6-31; RP1 Peripherals, table 4).
fn channel(gpio: u8, function: &Function) -> Option<u8> {
    match (gpio, function) {
        (12, Function::Number(4)) => Some(0),
        (13, Function::Number(4)) => Some(1),
        (18, Function::Number(2)) => Some(0),
        (19, Function::Number(2)) => Some(1),
        // On an RP1 alone, as alternative function 3.
        (18, Function::Number(7)) => Some(2),
        (19, Function::Number(7)) => Some(3),
        (_, Function::Number(_)) => None,
        (12, Function::Name(name)) if name == "pwm0" => Some(0),
        (13, Function::Name(name)) if name == "pwm0" => Some(1),
        (18, Function::Name(name)) if name == "pwm0" => Some(2),
        (19, Function::Name(name)) if name == "pwm0" => Some(3),
        (_, Function::Name(_)) => None,
    }
}

/// The node under `pins` that other nodes call `phandle`.
fn group_of_pins(pins: &Path, phandle: u32) -> Option<PathBuf> {
    let nodes = fs::read_dir(pins).ok()?.flatten();
    nodes
        .map(|node| node.path())
        .find(|node| cells(&node.join("phandle")) == [phandle])
}

/// The function that a group of pins has for this one.
fn function(gpio: u8, group: &Path) -> Option<Function> {
    let numbered = cells(&group.join("brcm,pins"));
    let named = words(&group.join("pins"));
    let index = numbered
        .iter()
        .position(|pin| *pin == u32::from(gpio))
        .or_else(|| named.iter().position(|pin| *pin == format!("gpio{gpio}")))?;
    // One for each pin, or one for all.
    let numbers = cells(&group.join("brcm,function"));
    if let Some(number) = numbers.get(index).or(numbers.first()) {
        return Some(Function::Number(*number));
    }
    let names = words(&group.join("function"));
    let name = names.get(index).or(names.first())?;
    Some(Function::Name(name.clone()))
}

/// A property of numbers; empty if it is not there.
fn cells(property: &Path) -> Vec<u32> {
    let bytes = fs::read(property).unwrap_or_default();
    let (cells, _) = bytes.as_chunks();
    cells.iter().map(|cell| u32::from_be_bytes(*cell)).collect()
}

/// A property of words; empty if it is not there.
fn words(property: &Path) -> Vec<String> {
    let bytes = fs::read(property).unwrap_or_default();
    let words = bytes
        .split(|byte| *byte == 0)
        .filter(|word| !word.is_empty());
    words
        .map(|word| String::from_utf8_lossy(word).into_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use tempfile::TempDir;

    use super::*;

    /// A group of pins in a device tree.
    enum Group {
        Numbered(&'static [u32], &'static [u32]),
        Named(&'static str, &'static str),
    }

    use Group::{Named, Numbered};

    fn big_endian(cells: &[u32]) -> Vec<u8> {
        cells.iter().flat_map(|cell| cell.to_be_bytes()).collect()
    }

    /// A sysfs with these PWM chips, whose nodes ask for these groups of pins.
    fn sysfs(chips: &[(&str, Option<Group>)]) -> TempDir {
        let root = tempfile::tempdir().unwrap();
        let write = |folder: &Path, name: &str, bytes: &[u8]| {
            fs::create_dir_all(folder).unwrap();
            fs::write(folder.join(name), bytes).unwrap();
        };
        fs::create_dir_all(root.path().join("class")).unwrap();
        write(
            &root.path().join("gpio/other"),
            "phandle",
            &big_endian(&[99]),
        );
        for (phandle, (name, group)) in (1..).zip(chips) {
            let node = root.path().join("tree").join(name);
            write(&node, "compatible", b"a-pwm\0");
            let device = root.path().join("class").join(name).join("device");
            fs::create_dir_all(&device).unwrap();
            symlink(&node, device.join("of_node")).unwrap();
            let Some(group) = group else { continue };
            write(&node, "pinctrl-0", &big_endian(&[98, phandle]));
            let folder = root.path().join("gpio").join(format!("group{phandle}"));
            write(&folder, "phandle", &big_endian(&[phandle]));
            match group {
                Numbered(pins, functions) => {
                    write(&folder, "brcm,pins", &big_endian(pins));
                    write(&folder, "brcm,function", &big_endian(functions));
                }
                Named(pins, function) => {
                    write(&folder, "pins", pins.as_bytes());
                    write(&folder, "function", function.as_bytes());
                }
            }
        }
        root
    }

    #[test]
    fn a_generator_is_found_by_its_pin_in_the_device_tree() {
        let overlay = || Numbered(&[13], &[4]);
        let found = |chip, number| Some(Channel { chip, number });
        for (about, chips, gpio, expected) in [
            (
                "dtoverlay=pwm,pin=13,func=4",
                vec![("pwmchip0", Some(overlay()))],
                13,
                found(0, 1),
            ),
            (
                "of a pin of its own",
                vec![("pwmchip0", Some(overlay()))],
                12,
                None,
            ),
            (
                "with a fan's generator in front and the one of the audio jack behind",
                vec![
                    ("pwmchip0", None),
                    ("pwmchip2", Some(overlay())),
                    ("pwmchip3", Some(Numbered(&[40, 41], &[4]))),
                ],
                13,
                found(2, 1),
            ),
            (
                "two channels",
                vec![("pwmchip1", Some(Numbered(&[18, 13], &[2, 4])))],
                13,
                found(1, 1),
            ),
            (
                "alternative function 5",
                vec![("pwmchip0", Some(Numbered(&[18], &[2])))],
                18,
                found(0, 0),
            ),
            (
                "of a Raspberry Pi 5",
                vec![("pwmchip0", Some(Numbered(&[18, 19], &[7])))],
                19,
                found(0, 3),
            ),
            (
                "by name",
                vec![("pwmchip0", Some(Named("gpio12\0gpio18\0", "pwm0\0")))],
                18,
                found(0, 2),
            ),
            (
                "another function",
                vec![("pwmchip0", Some(Named("gpio13\0", "uart\0")))],
                13,
                None,
            ),
            (
                "a plain output",
                vec![("pwmchip0", Some(Numbered(&[13], &[1])))],
                13,
                None,
            ),
            (
                "what is no chip",
                vec![("pwmchip", Some(overlay()))],
                13,
                None,
            ),
            ("no overlay", vec![], 13, None),
        ] {
            let sysfs = sysfs(&chips);
            let [pins, class] = ["gpio", "class"].map(|name| sysfs.path().join(name));
            assert_eq!(of_pin(gpio, &pins, &class).unwrap(), expected, "{about}");
        }
    }

    #[test]
    fn a_kernel_without_pwm_has_no_generators_to_list() {
        let nowhere = Path::new("/no/such/folder");
        assert!(of_pin(13, nowhere, nowhere).is_err());
    }
}
