//! The buzzer of an emulated Pi, from the registers of the PWM, which lie in the page that `tests/pi/device_tree` gave
//! them.

use super::registers::Registers;

/// The PWM as the kernel's driver sees it.
const PWM: u32 = 0x3000_0800;
// Offsets (BCM2835 ARM Peripherals, 9.6). The buzzer hangs on channel 1, which the data sheet counts as 2.
const CONTROL: u32 = 0x00;
const RANGE: u32 = 0x20;
/// Channel 1 is enabled.
const ENABLED: u32 = 1 << 8;
/// What the device tree has the PWM count with.
const HZ: f64 = 10_000_000.0;

/// The pitch that is heard at this moment, in Hz; none while it is silent.
pub fn pitch(registers: &Registers) -> Option<f64> {
    let range = registers.read(PWM + RANGE);
    (registers.read(PWM + CONTROL) & ENABLED != 0 && range > 0).then(|| HZ / f64::from(range))
}
