//! The USB device: one serial port (CDC-ACM), named as `readyroom` looks for it.

use core::cell::Cell;

use embassy_rp::{
    Peri, bind_interrupts, pac,
    peripherals::USB,
    usb::{self, Driver},
};
use embassy_sync::{blocking_mutex::raw::NoopRawMutex, signal::Signal};
use embassy_usb::{
    Builder, Config, Handler, UsbDevice,
    class::cdc_acm::{CdcAcmClass, State},
};
use heapless::String;
use readyroom_hardware::wire::{USB_NAME, USB_PRODUCT, USB_VENDOR};
use static_cell::StaticCell;

use crate::{chip::UNIQUE, full_speed::FullSpeed};

bind_interrupts!(struct Interrupts {
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
});

/// The bus of the Pico.
pub type Bus = FullSpeed<Driver<'static, USB>>;

/// Longest packet of a full-speed bulk endpoint, in bytes.
pub const PACKET: usize = 64;
/// Most current of nine lamps, the display and the chip, in mA.
const POWER_MA: u16 = 150;

/// State of the device at its host: configured, and awake.
pub struct Attached {
    configured: Cell<bool>,
    suspended: Cell<bool>,
    /// Either has changed.
    pub changed: Signal<NoopRawMutex, ()>,
}

impl Attached {
    /// True if a host can talk to the device.
    pub const fn is_attached(&self) -> bool {
        self.configured.get() && !self.suspended.get()
    }
}

/// Hears from the USB stack what becomes of the device.
struct Watch(&'static Attached);

impl Handler for Watch {
    fn reset(&mut self) {
        self.configured(false);
    }

    fn configured(&mut self, configured: bool) {
        self.0.configured.set(configured);
        self.0.suspended.set(false);
        self.0.changed.signal(());
    }

    fn suspended(&mut self, suspended: bool) {
        self.0.suspended.set(suspended);
        self.0.changed.signal(());
    }
}

/// The device, its serial port, and whether it is attached.
pub fn device(
    usb: Peri<'static, USB>,
    serial_number: &'static str,
) -> (
    UsbDevice<'static, Bus>,
    CdcAcmClass<'static, Bus>,
    &'static Attached,
) {
    static ATTACHED: StaticCell<Attached> = StaticCell::new();
    static WATCH: StaticCell<Watch> = StaticCell::new();
    static CONFIGURATION: StaticCell<[u8; 128]> = StaticCell::new();
    static BOS: StaticCell<[u8; 16]> = StaticCell::new();
    static CONTROL: StaticCell<[u8; 64]> = StaticCell::new();
    static STATE: StaticCell<State> = StaticCell::new();

    let mut config = Config::new(USB_VENDOR, USB_PRODUCT);
    config.manufacturer = Some("Ready Room");
    config.product = Some(USB_NAME);
    config.serial_number = Some(serial_number);
    config.max_power = POWER_MA;
    let attached: &'static Attached = ATTACHED.init(Attached {
        configured: Cell::new(false),
        suspended: Cell::new(false),
        changed: Signal::new(),
    });
    let mut builder = Builder::new(
        FullSpeed(Driver::new(usb, Interrupts)),
        config,
        CONFIGURATION.init([0; 128]),
        BOS.init([0; 16]),
        &mut [],
        CONTROL.init([0; 64]),
    );
    builder.handler(WATCH.init(Watch(attached)));
    #[expect(clippy::cast_possible_truncation, reason = "64")]
    let port = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET as u16);
    (builder.build(), port, attached)
}

/// Runs the device: answers the host's questions about it. Nothing wakes it while the host asks nothing, so it is seen alive by
/// [`is_answered`], not here: an unrequested look confuses the stack.
#[embassy_executor::task]
pub async fn run(mut device: UsbDevice<'static, Bus>) -> ! {
    device.run().await
}

/// True if nothing that the host has asked waits for [`run`]: no setup packet has come that it has not taken.
pub fn is_answered() -> bool {
    !pac::USB.sie_status().read().setup_rec()
}

/// The chip's unique number in hexadecimal; "0" where it has none.
pub fn serial_number(unique: Option<[u8; UNIQUE]>) -> &'static str {
    static NUMBER: StaticCell<String<{ 2 * UNIQUE }>> = StaticCell::new();
    let mut number = String::new();
    let unique = unique.unwrap_or_default();
    if unique != [0; UNIQUE] && unique != [0xff; UNIQUE] {
        for nibble in unique.iter().flat_map(|byte| [byte >> 4, byte & 15]) {
            let digit = char::from_digit(nibble.into(), 16).unwrap_or('0');
            // Two digits a byte fit.
            let _ = number.push(digit.to_ascii_uppercase());
        }
    } else {
        let _ = number.push('0');
    }
    NUMBER.init(number)
}
