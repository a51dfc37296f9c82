//! Star Trek Panic, as the panel shows it and speaks of it.

mod alt_text;
mod board;
mod lights;
mod menu;
mod message;
mod named;
mod pages;
mod questions;
mod sentence;
mod speech;
mod words;
