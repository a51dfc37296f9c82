//! Star Trek: Five-Year Mission: its rules, and its pictures.

mod pictures;
mod rules;
