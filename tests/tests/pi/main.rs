//! The packaged program on an emulated Raspberry Pi 3B. Not one of these has been seen on a physical one.
//!
//! `tests/run` prepares what is needed and runs them. By hand: `tests/pi/build`, then
//! `cargo test -p readyroom-tests --test pi`. They are left out of a plain `cargo test`, so that a PC without QEMU and
//! without a cross compiler runs everything else.

mod beside;
mod evening;
mod faults;
mod figures;
mod ground;
mod installed;
mod service;
mod web;
