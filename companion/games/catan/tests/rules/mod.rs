//! The rules of Star Trek Catan that no scenario can show: what no player sees, what no menu offers, and every combination of
//! something. A test that pins a rule of RULES.md begins its comment with the rule's number.

mod board;
mod development;
mod effects;
mod learning;
mod offers;
mod older_rules;
mod position;
mod refusals;
mod set_up;
mod seven;
mod trade;
mod turn;
mod winning;
