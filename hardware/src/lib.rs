//! A Ready Room panel, for any driver: six buttons, nine lamps, a 128×64 one-colour screen, a countdown and a buzzer.
//!
//! `no_std`: the same code draws on an OLED, in a terminal and in a test. Nothing here knows a game, and nothing here
//! reads a clock: the time comes in as an argument, in milliseconds.
#![cfg_attr(not(any(test, feature = "testing")), no_std)]

pub mod button;
pub mod chime;
mod clock;
pub mod countdown;
pub mod frame;
pub mod lamp;
pub mod oled;
pub mod panel;
pub mod pins;
pub mod scene;
pub mod screen;
pub mod standalone;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
pub mod timer;
pub mod wire;
