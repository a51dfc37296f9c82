//! STNG Encounters: its rules, and the matcher of combos.

mod combos;
mod rules;
