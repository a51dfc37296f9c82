//! The matcher and the exact odds, against others made from the rules alone.

mod matching;
mod situations;
