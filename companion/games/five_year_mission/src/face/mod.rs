//! Star Trek: Five-Year Mission, as the panel shows it and speaks of it.

mod card_form;
mod card_path;
mod crew_path;
mod describe_path;
mod dice_path;
pub(crate) mod hands;
mod light_path;
mod lights;
mod menu;
mod message;
mod moves;
mod named;
mod pictures;
mod place_path;
mod preparing;
mod questions;
mod speech;
mod status;
mod title;
mod tracking_path;
mod words;
