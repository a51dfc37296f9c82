//! A panel on the header, wired to a simulated display, contacts, lamps and a buzzer; its clock is moved by the tests.

mod buttons;
mod display;
mod evening;
mod lamps_and_sound;
mod panel;
mod program;
mod sleep;
mod threads;
