//! The rules of STNG Encounters where no player sees them at work: printed lists, packs, empty decks, refusals. Scenarios pin the others.

mod by_hand;
mod decks;
mod empty_decks;
mod pack;
mod position;
mod refusals;
