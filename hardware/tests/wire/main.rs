//! What a panel and the program say to each other over a serial line, come what may on it.

mod bench;
mod bytes;
#[path = "../chance/mod.rs"]
mod chance;
mod garbage;
mod replugging;
mod room;
mod talk;
