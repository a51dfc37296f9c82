//! STNG Encounters: its rules, the matcher of combos, and that hands which do what reports say have the cards of the program.

mod card_table;
mod combos;
mod rules;
