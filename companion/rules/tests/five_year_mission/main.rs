//! The rules of Star Trek: Five-Year Mission, tested one by one. Every test names in its comment the rules of RULES.md
//! that it would see broken; `traceability` sees to it that none is forgotten.

mod crew_tng;
mod crew_tos;
mod drawing;
mod placing;
mod position;
mod repairs;
mod replenishing;
mod rolling;
mod set_up;
mod traceability;
mod turn;
