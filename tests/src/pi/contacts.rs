//! The contacts of the six buttons: what the pins read, and the edges the kernel sees.
//!
//! A program that maps the GPIO registers reads levels in the emulated chip. The kernel's driver reads them, and which
//! pins had an edge, in the page that `tests/pi/device_tree` gave it instead; here that page is played. An edge that the
//! driver asked for is noted and the interrupt raised; a debugger stops the kernel where it acknowledges the edge, which
//! clears it, as in the chip, before the kernel looks again.

use readyroom_hardware::{button::Button, pins::RASPBERRY_PI};

use super::{debugger::Debugger, registers::Registers};

/// The GPIO registers as programs map them, and as the kernel's driver sees them.
const CHIP: u32 = 0x3f20_0000;
const KERNEL: u32 = 0x3000_0000;
// Offsets (BCM2835 ARM Peripherals, table 6-1), for the pins 0–31.
const SET: u32 = 0x1c;
const CLEAR: u32 = 0x28;
const LEVEL: u32 = 0x34;
const EVENT: u32 = 0x40;
const RISING: u32 = 0x4c;
const FALLING: u32 = 0x58;
/// No button hangs on this pin: its event is not acknowledged, and overwritten when another is.
const MARK: u32 = 1 << 31;
/// Pins that have alternative function 0 once the loader of a Pi has run: 13, the buzzer's, is the chip's generator's by
/// `dtoverlay=pwm,pin=13,func=4` in config.txt, and 48 to 53 carry the SD card.
const FUNCTIONS: [(u32, u32); 3] = [(0x04, 0o4000), (0x10, 0o44 << 24), (0x14, 0o4444)];

/// How the driver's view of its registers is called in `/proc/vmallocinfo`.
pub const WINDOW: &str = "phys=0x0000000030000000";

/// All contacts are open: the pull-ups hold their pins high. And the loader has run.
pub fn prepare(registers: &Registers) {
    for (offset, bits) in FUNCTIONS {
        registers.write(CHIP + offset, registers.read(CHIP + offset) | bits);
    }
    let all = RASPBERRY_PI.buttons.map(|pin| 1 << pin);
    let all = all.into_iter().fold(0, |all, pin: u32| all | pin);
    registers.write(CHIP + SET, all);
    registers.write(KERNEL + LEVEL, all);
}

/// Closes the contact of a button, or opens it. Returns the edge, as a bit, that the kernel is to see.
pub fn set(registers: &Registers, button: Button, closed: bool) -> Option<u32> {
    let pin = 1 << RASPBERRY_PI.button(button);
    registers.write(CHIP + if closed { CLEAR } else { SET }, pin);
    let levels = registers.read(KERNEL + LEVEL) & !pin;
    registers.write(KERNEL + LEVEL, levels | if closed { 0 } else { pin });
    let wanted = registers.read(KERNEL + if closed { FALLING } else { RISING });
    (wanted & pin != 0).then_some(pin)
}

/// Reports an edge to the kernel, and waits until it has acknowledged it.
#[track_caller]
pub fn raise(registers: &Registers, kernel: &mut Debugger, edge: u32) {
    kernel.watch_for_write(|| {
        registers.write(KERNEL + EVENT, edge | MARK);
        registers.interrupt(true);
    });
    let acknowledged = registers.read(KERNEL + EVENT);
    assert_eq!(acknowledged, edge, "the kernel acknowledged another edge");
    registers.write(KERNEL + EVENT, 0);
    registers.interrupt(false);
    kernel.go_on();
}

/// Where the kernel sees the register in which it acknowledges, given where it sees the first of them.
pub const fn event(window: u64) -> u64 {
    window + EVENT as u64
}
