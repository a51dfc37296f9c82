//! The rules of STNG Encounters that no player sees at work, each in the comment of its test; the others are scenarios.

mod by_hand;
mod decks;
mod empty_decks;
mod pack;
mod position;
mod refused;
