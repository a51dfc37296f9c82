//! The face of Star Trek: Five-Year Mission: its pictures and words.

mod called;
mod card_form;
mod card_path;
mod crew_path;
mod describe_path;
mod dice_path;
pub(crate) mod hands;
mod light_path;
mod lights;
mod log;
mod menu;
mod message;
mod moves;
mod named;
mod pictures;
mod place_path;
mod preparing;
mod questions;
mod sentences;
mod speech;
mod status;
#[cfg(test)]
mod tests;
mod title;
mod tracking_path;
mod words;

#[cfg(any(test, feature = "testing"))]
pub use sentences::every as sentences;
