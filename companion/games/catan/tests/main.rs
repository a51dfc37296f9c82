//! Star Trek Catan: its rules, and that hands which do what reports say have the board of the program.

mod rules;
mod wooden_board;
