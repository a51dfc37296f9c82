//! 1 Page in a Life: its rules, and the odds of its missions.

mod odds;
mod rules;
