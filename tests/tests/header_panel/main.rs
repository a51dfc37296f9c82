//! A panel on the header, wired to a simulated display, contacts, lamps and a buzzer; its clock is moved by the tests.

mod buttons;
mod display;
mod evening;
mod front;
mod panel;
#[path = "../../../hardware/tests/bounce/patterns.rs"]
mod patterns;
mod program;
mod sleep;
mod threads;
