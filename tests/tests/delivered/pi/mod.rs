//! The packaged program on an emulated Raspberry Pi 3B. Not one of these has been seen on a physical one.

mod beside;
mod evening;
mod faults;
mod figures;
mod ground;
mod installed;
mod service;
mod web;

use crate::trial::Trial;

/// All trials of the emulated Raspberry Pi.
pub fn trials() -> Vec<Trial> {
    [
        evening::TRIALS,
        faults::TRIALS,
        ground::TRIALS,
        service::TRIALS,
        web::TRIALS,
    ]
    .concat()
}
