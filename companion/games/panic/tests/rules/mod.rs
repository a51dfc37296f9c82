//! The rules of Star Trek Panic, tested one by one. Every test names in its comment the rules of RULES.md that it would
//! see broken; the `traceability` tests see to it that none is forgotten.

mod attack;
mod boarders;
mod captains;
mod card_says;
mod cloak;
mod comet;
mod damage;
mod deck;
mod learning;
mod maneuver;
mod missions;
mod new_threats;
mod older_rules;
mod pack;
mod position;
mod repairs;
mod set_up;
mod shown;
mod starbase;
mod threat_cards;
mod threats;
mod turn;
mod winning;
