//! Events of an emulated Pico, as `tests/pico/server.mjs` reports them.

use serde::Deserialize;

/// Something that happened, and when.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Event {
    /// Nanoseconds of simulated time since the board was made.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum What {
    /// The chip drives a pin to another level, or lets go of it (low).
    Pin {
        /// Its number, of GP0–GP29.
        pin: usize,
        /// Its level.
        high: bool,
    },
    /// Something outside holds a pin at this level, or lets go of it.
    Driven {
        /// Its number, of GP0–GP29.
        pin: usize,
        /// Its level; none if nothing holds it.
        high: Option<bool>,
    },
    /// A transfer on the display's bus has ended.
    I2c(Transfer),
    /// The host at the other end of the cable got somewhere.
    Usb {
        /// Where.
        #[serde(flatten)]
        state: Usb,
    },
    /// The panel sent something to the program that has the port open.
    Data {
        /// What, at most a packet of 64 bytes.
        bytes: Vec<u8>,
    },
    /// A control transfer of a kernel's has ended.
    Control(Control),
    /// The program wrote to a port that is not there.
    Unsent {
        /// So many bytes.
        count: usize,
    },
    /// The chip restarted.
    Reset {
        /// Why.
        cause: Cause,
    },
    /// The firmware went to the boot loader.
    Bootsel,
    /// The firmware, or its emulation, is wrong.
    Fault {
        /// In which way.
        message: String,
    },
}

/// A transfer on the display's bus.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Transfer {
    /// Seven-bit address.
    pub address: u8,
    /// Whether it reads.
    pub read: bool,
    /// When its address went out, in nanoseconds of simulated time.
    pub start: u64,
    /// What was written and acknowledged, the address left out.
    pub bytes: Vec<u8>,
    /// Whether everything was acknowledged, the address too.
    pub acknowledged: bool,
    /// False if it broke off without a stop condition.
    pub stopped: bool,
}

/// A transfer on endpoint 0 (USB 2.0, 9.3).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Control {
    /// Its setup packet: request type, request, value, index and length.
    pub setup: [u8; 8],
    /// What went, either way.
    pub data: Vec<u8>,
    /// Whether the device refused it.
    pub stalled: bool,
}

/// How far the host got with the panel.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum Usb {
    /// It knows it, and there is a port.
    Configured {
        /// What it knows.
        device: Device,
    },
    /// A kernel can have it, as USB/IP, at this TCP port of this computer.
    Offered {
        /// Its number.
        port: u16,
    },
    /// A program has the port open.
    Opened,
    /// The panel is gone.
    Lost,
}

/// The descriptors of a USB device.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Device {
    /// Vendor number.
    pub vendor: u16,
    /// Product number.
    pub product: u16,
    /// Its words.
    pub strings: Strings,
}

/// The words a USB device has for itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Strings {
    /// Who made it.
    pub manufacturer: Option<String>,
    /// What it is.
    pub product: Option<String>,
    /// Which one it is.
    pub serial: Option<String>,
}

/// Why a chip restarted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// The watchdog was not fed.
    Watchdog,
    /// The program asked the watchdog for it.
    Program,
}
