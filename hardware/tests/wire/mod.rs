//! What a panel and the program say to each other over a serial line, come what may on it.

mod bad_line;
mod bench;
mod budget;
mod bytes;
mod display;
mod ends;
mod frames;
mod garbage;
mod gestures;
mod hello;
mod replugging;
mod reports;
