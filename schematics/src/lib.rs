//! The panel as a thing to build, on the header of a Raspberry Pi or around a Raspberry Pi Pico.
//!
//! One direction: pin map (`readyroom_hardware::pins`) → [`circuit`] → drawing and board, as files for KiCad 9. What is
//! drawn is read back from KiCad's own netlist and compared with the pin map, without asking the circuit.
//!
//! Limits: nothing here has been manufactured. KiCad checks rules, and tests check what KiCad exports; neither solders.

pub mod board;
pub mod boards;
pub mod case;
pub mod check;
pub mod circuit;
pub mod drawing;
pub mod electrics;
pub mod expression;
pub mod guide;
pub mod inspection;
pub mod kicad;
pub mod layout;
pub mod library;
pub mod netlist;
pub mod parts;
pub mod router;
