//! Star Trek Catan: its rules, and what a move takes from the heap.

mod no_heap;
mod rules;
