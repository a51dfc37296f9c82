//! The firmware as it is flashed, on an emulated RP2040. Not one of these has been seen on a physical Pico.
//!
//! `tests/run` prepares what is needed and runs them. By hand: `cargo firmware`, `npm ci` in `tests/pico`, then
//! `cargo test -p readyroom-tests --test pico`. They are left out of a plain `cargo test`, so that a PC without Node.js
//! and without the Pico's compiler runs everything else.

mod a_turn;
mod bench;
mod bootsel;
mod burn_in;
mod buttons;
mod buzzer;
mod cable;
mod countdown;
mod display;
mod doctor;
mod hand;
mod lamps;
mod latency;
mod line;
mod picture;
mod reports;
mod rolls;
mod starting;
mod supply;
mod watchdog;
mod weight;
