//! The rules of Star Trek Catan, tested one by one. Every test names in its comment the rules of RULES.md that it would
//! see broken; the checks of the rule book see to it that none is forgotten.

mod board;
mod build;
mod development;
mod effects;
mod learning;
mod offers;
mod older_rules;
mod position;
mod production;
mod route;
mod set_up;
mod seven;
mod support;
mod trade;
mod turn;
mod winning;
