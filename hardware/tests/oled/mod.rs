//! Whatever is drawn and whatever happens on the bus, the simulated display shows what it was sent, by messages the
//! data sheet knows, and in few bytes.

mod controller;
mod failing;
mod picture;
mod settings;
mod traffic;
mod wire;
