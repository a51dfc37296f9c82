//! The discovery of panels: at the USB devices that say they are one, or at the ports that were named.
//!
//! On Linux, `serialport` reads the numbers of a USB device from `/sys/class/tty`, also without libudev.
//!
//! Limits: a pseudo-terminal and a panel behind a UART are no USB devices of ours; they have to be named.

use std::{
    fs,
    os::unix::fs::FileTypeExt,
    path::{Path, PathBuf},
};

use readyroom_hardware::wire::{USB_NAME, USB_PRODUCT, USB_VENDOR};
use readyroom_kit::short_list;
use serialport::{SerialPortInfo, SerialPortType};

/// Which ports are looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ports {
    /// Those of all USB devices that say they are a panel.
    Found,
    /// These and no others.
    Named(Vec<PathBuf>),
}

/// A port with a panel, or where one is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// The device.
    pub path: PathBuf,
    /// The serial number of the USB device, if the system knows one.
    pub usb_serial: Option<String>,
}

impl Port {
    /// The identity of a panel that comes back at another port: its serial number, if it has one.
    pub fn identity(&self) -> String {
        match &self.usb_serial {
            Some(serial) => format!("serial number {serial}"),
            None => self.path.display().to_string(),
        }
    }
}

impl Ports {
    /// The ports there are now; of named ones, all, whether they are there or not.
    pub fn look(&self) -> Vec<Port> {
        match self {
            Self::Found => panels_among(serial_ports()),
            Self::Named(paths) => {
                let port = |path: &PathBuf| Port {
                    path: path.clone(),
                    usb_serial: None,
                };
                paths.iter().map(port).collect()
            }
        }
    }

    /// The first named port that is something else than a port.
    pub fn no_port(&self) -> Option<&Path> {
        let is_other = |path: &&PathBuf| {
            fs::metadata(path).is_ok_and(|about| !about.file_type().is_char_device())
        };
        match self {
            Self::Found => None,
            Self::Named(paths) => paths.iter().find(is_other).map(PathBuf::as_path),
        }
    }
}

/// All serial ports of this machine; none if the system does not list them.
fn serial_ports() -> Vec<SerialPortInfo> {
    // `serialport` panics where there is no such folder, as in a bare container.
    if cfg!(target_os = "linux") && !Path::new("/sys/class/tty").exists() {
        return Vec::new();
    }
    serialport::available_ports().unwrap_or_default()
}

fn panels_among(ports: Vec<SerialPortInfo>) -> Vec<Port> {
    let panel = |port: SerialPortInfo| match port.port_type {
        // macOS has each port twice; `tty.` waits for a carrier.
        SerialPortType::UsbPort(usb)
            if (usb.vid, usb.pid) == (USB_VENDOR, USB_PRODUCT)
                // The numbers are those for tests, which others use as well.
                && usb.product.as_ref().is_none_or(|product| product == USB_NAME)
                && !port.port_name.starts_with("/dev/tty.") =>
        {
            Some(Port {
                path: port.port_name.into(),
                usb_serial: usb.serial_number,
            })
        }
        _ => None,
    };
    let mut panels: Vec<_> = ports.into_iter().filter_map(panel).collect();
    short_list::sort_by(&mut panels, |one, other| one.path.cmp(&other.path));
    panels
}

#[cfg(test)]
mod tests {
    use serialport::UsbPortInfo;

    use super::*;

    fn usb(name: &str, vid: u16, pid: u16) -> SerialPortInfo {
        SerialPortInfo {
            port_name: name.into(),
            port_type: SerialPortType::UsbPort(UsbPortInfo {
                vid,
                pid,
                serial_number: Some("E6614103".into()),
                manufacturer: None,
                product: Some(USB_NAME.into()),
            }),
        }
    }

    #[test]
    fn the_udev_rule_means_the_same_devices() {
        let rule = include_str!("../../../packaging/udev/60-readyroom.rules");
        let device = [
            format!("{{idVendor}}==\"{USB_VENDOR:04x}\""),
            format!("{{idProduct}}==\"{USB_PRODUCT:04x}\""),
            format!("{{product}}==\"{USB_NAME}\""),
        ];
        for part in device {
            assert_eq!(rule.matches(&part).count(), 2, "{part}");
        }
    }

    #[test]
    fn panels_are_recognised_by_usb_numbers_and_name() {
        let mut other = usb("/dev/ttyACM4", USB_VENDOR, USB_PRODUCT);
        if let SerialPortType::UsbPort(usb) = &mut other.port_type {
            usb.product = Some("Weather station".into());
        }
        let uart = SerialPortInfo {
            port_name: "/dev/ttyAMA0".into(),
            port_type: SerialPortType::Unknown,
        };
        let found = panels_among(vec![
            usb("/dev/ttyACM3", USB_VENDOR, USB_PRODUCT),
            usb("/dev/ttyACM0", 0x2341, 0x0043),
            usb("/dev/ttyACM1", USB_VENDOR, USB_PRODUCT),
            usb("/dev/ttyACM2", USB_VENDOR, USB_PRODUCT + 1),
            usb("/dev/tty.usbmodem1", USB_VENDOR, USB_PRODUCT),
            other,
            uart,
        ]);
        let paths: Vec<_> = found
            .iter()
            .map(|port| port.path.to_str().unwrap())
            .collect();
        assert_eq!(paths, ["/dev/ttyACM1", "/dev/ttyACM3"]);
        assert_eq!(found[0].identity(), "serial number E6614103");
    }

    #[test]
    fn named_ports_are_expected_whether_they_are_there_or_not() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let missing = PathBuf::from("/dev/no-such-port");
        let device = PathBuf::from("/dev/null");
        let ports = Ports::Named(vec![missing.clone(), device.clone()]);
        assert_eq!(ports.look().len(), 2);
        assert_eq!(ports.no_port(), None);
        let wrong = Ports::Named(vec![missing, device, file.path().into()]);
        assert_eq!(wrong.no_port(), Some(file.path()));
    }

    #[test]
    fn looking_for_panels_needs_nothing_of_the_machine() {
        for port in Ports::Found.look() {
            assert!(port.path.starts_with("/dev"), "{port:?}");
        }
    }
}
