//! The rules of 1 Page in a Life, tested one by one. Every test names in its comment the rules of RULES.md that it would
//! see broken; the checks of the rule book see to it that none is forgotten.

mod by_hand;
mod copying;
mod dice;
mod example;
mod pack;
mod position;
mod reward;
mod score;
mod set_up;
mod sheet;
mod skills;
mod survival;
mod tour;
