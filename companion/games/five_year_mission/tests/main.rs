//! Star Trek: Five-Year Mission: its rules, its pictures, and whole evenings at a wooden board.

mod pictures;
mod rules;
mod wooden_board;
