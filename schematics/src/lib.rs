//! The panel as a thing to build, on the header of a Raspberry Pi or around a Raspberry Pi Pico.
//!
//! The source is KiCad's: schematics, boards and library are edited in KiCad 9. This package checks them against the pin map
//! (`readyroom_hardware::pins`), and makes the tables of the guide and the measures of the case from the boards.
//!
//! Limits: nothing here has been manufactured. KiCad checks rules, and tests check what KiCad exports; neither solders.

pub mod board;
pub mod boards;
pub mod case;
pub mod check;
pub mod circuit;
pub mod electrics;
pub mod expression;
pub mod guide;
pub mod inspection;
pub mod kicad;
pub mod layout;
pub mod library;
pub mod netlist;
pub mod parts;
mod quantity;
