//! The Ready Room panel built around a Raspberry Pi Pico or Pico 2: OLED, six buttons, nine lamps and a buzzer on a USB
//! cable.
//!
//! Pins and spawns are here, and each task has its own file. What a panel shows and when is decided in
//! `readyroom_hardware::panel`; the tasks carry it to the pins, and meet only in `bridge::Bridge`.
//!
//! `cargo firmware` builds it for both and packs it as UF2. Built for a PC, it only prints this.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod bootsel;
#[cfg(target_os = "none")]
mod bridge;
#[cfg(target_os = "none")]
mod buttons;
#[cfg(target_os = "none")]
mod buzzer;
#[cfg(target_os = "none")]
mod chance;
#[cfg(target_os = "none")]
mod chip;
#[cfg(target_os = "none")]
mod countdown;
#[cfg(target_os = "none")]
mod full_speed;
#[cfg(target_os = "none")]
mod lamps;
#[cfg(target_os = "none")]
mod link;
#[cfg(target_os = "none")]
mod pico;
#[cfg(target_os = "none")]
mod pins;
#[cfg(target_os = "none")]
mod screen;
#[cfg(target_os = "none")]
mod usb;
#[cfg(target_os = "none")]
mod watchdog;

#[cfg(not(target_os = "none"))]
fn main() {
    println!(
        "This is the firmware of the Pico panel; it does not run here. `cargo firmware` builds it."
    );
}
