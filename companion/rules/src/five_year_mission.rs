//! Star Trek: Five-Year Mission.
