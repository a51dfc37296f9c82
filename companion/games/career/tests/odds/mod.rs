//! The matcher and the exact odds, against others made from the rules alone.

mod by_hand;
mod enumeration;
mod matching;
mod more_skill;
mod risk;
mod simulation;
mod situations;
