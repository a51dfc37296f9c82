//! The rules of Star Trek: Five-Year Mission, tested one by one. Every test names in its comment the rules of RULES.md
//! that it would see broken; `traceability` sees to it that none is forgotten.

mod traceability;
