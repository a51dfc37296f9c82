//! 1 Page in a Life, as the panel shows it and speaks of it.

mod alt_text;
mod lights;
mod pages;
mod sheet;
