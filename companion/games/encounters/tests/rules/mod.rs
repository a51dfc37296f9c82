//! The rules of STNG Encounters, tested one by one. Every test names in its comment the rules of RULES.md that it would
//! see broken; the checks of the rule book see to it that none is forgotten.

mod abilities;
mod actions;
mod by_hand;
mod decks;
mod end;
mod lay_out;
mod mission;
mod pack;
mod penalties;
mod position;
mod printed;
mod set_up;
