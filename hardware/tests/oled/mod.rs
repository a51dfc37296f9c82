//! Tests of the simulated display: for any picture and any fault of the bus it shows what it was sent, by messages the
//! data sheet knows, and in few bytes.

mod controller;
mod failing;
mod picture;
mod settings;
mod traffic;
mod wire;
