//! The program as a whole: its commands, its terminals and panels, its service, and evenings that outlive what happens to them.
//!
//! `cargo test --workspace --test program terminal` runs the tests with "terminal" in their names.

mod bad_input;
mod career_presses;
mod check;
mod completions;
mod doctor;
mod encounters_presses;
mod environment;
mod every_file;
mod flash;
mod full_disk;
mod header_panel;
mod history;
mod job_control;
mod kept_evenings;
mod large_journal;
mod oled;
mod one_choice;
mod one_direction;
mod pulled_plug;
mod questions;
mod quiet;
mod release;
mod second_screen;
mod serial_panel;
mod service;
mod story;
mod terminal;
mod terminal_evening;
mod terminal_turns;
