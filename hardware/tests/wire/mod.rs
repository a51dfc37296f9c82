//! Tests of the protocol between a panel and the program on a serial line, with faults of every kind.

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
