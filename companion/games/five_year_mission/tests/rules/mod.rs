//! What no player sees of the rules of Star Trek: Five-Year Mission: each refusal, each reading both ways, bounds, older
//! rules, and equality of states. What a player sees is pinned by the scenarios. A number in brackets is that of the rule
//! which a refusal names.

mod cards;
mod crew_tng;
mod crew_tos;
mod dead_choices;
mod deck_abilities;
mod dice_set;
mod drawing;
mod failing;
mod found_urgent;
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
mod stock;
mod tray;
mod turn;
mod urgent;
