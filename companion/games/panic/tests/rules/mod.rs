//! Star Trek Panic, its rules where no player sees them at work: every combination of something, bounds of types, packs, older
//! rules. What a player can see, a scenario pins.

mod bag;
mod fire;
mod held;
mod learning;
mod older_rules;
mod pack;
mod position;
mod refusals;
