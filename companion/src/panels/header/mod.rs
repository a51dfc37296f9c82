//! The panel on the 40-pin header of a Raspberry Pi: what it does, whichever library moves its pins.

mod fitting;

pub use fitting::{Fitting, OledCare};
