//! Star Trek: Five-Year Mission: its rules, its pictures, and whole evenings at a wooden board.

mod no_heap;
mod pictures;
mod rules;
mod wooden_board;
