//! The rules of Star Trek: Five-Year Mission, tested one by one. Every test names in its comment the rules of RULES.md
//! that it would see broken; the `traceability` tests see to it that none is forgotten.

mod card_says;
mod cards;
mod crew_tng;
mod crew_tos;
mod dead_choices;
mod deck_abilities;
mod dice_set;
mod drawing;
mod failing;
mod found_urgent;
mod goals;
mod injuries;
mod journal;
mod lent_abilities;
mod light;
mod older_rules;
mod pack;
mod placing;
mod position;
mod prime_directives;
mod repairs;
mod replenishing;
mod rewards;
mod rolling;
mod set_up;
mod starting_dice;
mod stock;
mod time_rift;
mod tray;
mod turn;
mod urgent;
