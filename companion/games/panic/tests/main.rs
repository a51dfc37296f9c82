//! Star Trek Panic: its rules.

mod rules;
