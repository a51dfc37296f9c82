//! Tests of what no player sees of the rules of 1 Page in a Life: the printed sheet, packs, bounds, and refusals of what no
//! surface offers. What a player sees is in the scenarios; RULES.md names what pins each rule.

mod copying;
mod pack;
mod position;
mod refusals;
mod score;
mod sheet;
