//! The face of Star Trek Catan: its pictures and words.

mod board;
mod board_form;
mod board_path;
mod board_words;
mod count;
mod deal;
mod drawing;
pub(crate) mod hands;
mod hit;
mod key;
mod known_board;
mod lights;
mod loss;
mod menu;
mod message;
mod moves;
mod named;
mod pages;
mod place;
mod place_name;
mod price;
mod private;
mod production;
mod questions;
mod record;
pub(crate) mod sentences;
mod set_up_path;
mod set_up_report;
mod speech;
mod status;
#[cfg(test)]
mod tests;
mod thing;
mod words;

#[cfg(feature = "testing")]
pub(crate) use board_path::planet as planet_in_words;
