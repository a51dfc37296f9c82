//! The firmware as it is flashed, on an emulated RP2040. Not one of these has been seen on a physical Pico.

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

use crate::trial::Trial;

/// All trials of the emulated Pico.
pub fn trials() -> Vec<Trial> {
    [
        a_turn::TRIALS,
        bootsel::TRIALS,
        burn_in::TRIALS,
        buttons::TRIALS,
        buzzer::TRIALS,
        cable::TRIALS,
        countdown::TRIALS,
        display::TRIALS,
        doctor::TRIALS,
        hand::TRIALS,
        lamps::TRIALS,
        latency::TRIALS,
        line::TRIALS,
        picture::TRIALS,
        reports::TRIALS,
        rolls::TRIALS,
        starting::TRIALS,
        supply::TRIALS,
        watchdog::TRIALS,
        weight::TRIALS,
    ]
    .concat()
}
