//! The contacts of the six buttons: the levels of their pins, and the edges that the kernel sees.
//!
//! The emulated chip has the levels. It detects no edges: which pins had one reads as 0 there. So the harness raises the
//! interrupt that an edge would, and a debugger puts in what the kernel reads of that register. The kernel's driver itself
//! ignores an edge that is not requested of its pin.

use readyroom_hardware::{
    button::Button,
    lamp::Lamp,
    pins::{PinMap, RASPBERRY_PI},
};

use super::{debugger::Debugger, registers::Registers};

/// The GPIO registers of the chip.
const CHIP: u32 = 0x3f20_0000;
// Offsets (BCM2835 ARM Peripherals, table 6-1); but for the first, for the pins 0–31.
const FUNCTION: u32 = 0x00;
const SET: u32 = 0x1c;
const CLEAR: u32 = 0x28;
const LEVEL: u32 = 0x34;
const EVENT: u32 = 0x40;
/// The function of a pin that is an output, in the three bits it has (the same, table 6-2).
const OUTPUT: u32 = 0b001;

/// How the driver's view of its registers is called in `/proc/vmallocinfo`.
pub const WINDOW: &str = "phys=0x000000003f200000";

/// All contacts are open: the pull-ups hold their pins high.
pub fn prepare(registers: &Registers) {
    let PinMap { buttons, .. } = RASPBERRY_PI;
    let all = buttons.into_iter().fold(0, |all, pin| all | 1 << pin);
    registers.write(CHIP + SET, all);
}

/// Closes the contact of a button, or opens it.
pub fn set(registers: &Registers, button: Button, closed: bool) {
    let pin = 1 << RASPBERRY_PI.button(button);
    registers.write(CHIP + if closed { CLEAR } else { SET }, pin);
}

/// Reports an edge of a button to the kernel, and waits until it has taken notice.
#[track_caller]
pub fn raise(registers: &Registers, kernel: &mut Debugger, button: Button) {
    let pin = 1 << RASPBERRY_PI.button(button);
    kernel.answer_read(pin, || registers.interrupt(true));
    // As when the driver has acknowledged it, which it does next.
    registers.interrupt(false);
    kernel.go_on();
}

/// Where the kernel reads which pins had an edge, given where it sees the first register.
pub const fn event(window: u64) -> u64 {
    window + EVENT as u64
}

/// Which lamps have a pin that is an output and high, in panel order.
pub fn lit(registers: &Registers) -> [bool; 9] {
    let levels = registers.read(CHIP + LEVEL);
    Lamp::ALL.map(|lamp| {
        let pin = u32::from(RASPBERRY_PI.lamp(lamp));
        let functions = registers.read(CHIP + FUNCTION + pin / 10 * 4);
        functions >> (pin % 10 * 3) & 0b111 == OUTPUT && levels >> pin & 1 == 1
    })
}
