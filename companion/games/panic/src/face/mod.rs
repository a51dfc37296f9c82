//! The face of Star Trek Panic: its pictures and words.

mod board;
mod board_path;
mod called;
mod chance_path;
mod describe_form;
mod describe_path;
mod drawing;
mod drawn_token;
pub(crate) mod hands;
mod lights;
mod menu;
mod message;
mod moves;
mod named;
mod pages;
#[cfg(test)]
mod playing;
mod questions;
mod report;
mod sectors;
mod sentences;
mod set_up_path;
mod speech;
mod status;
mod words;

/// All texts of the game.
#[cfg(any(test, feature = "testing"))]
pub fn sentences() -> Vec<readyroom_kit::sentence::Listed> {
    sentences::every()
}
