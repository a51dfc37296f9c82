//! Whatever is drawn and whatever happens on the bus, the simulated display shows what it was told, by messages the
//! data sheet knows, and in few bytes.

#[path = "../chance/mod.rs"]
mod chance;
mod failing;
mod picture;
mod settings;
#[path = "../../../tests/src/oled/mod.rs"]
#[allow(dead_code, reason = "other tests ask for more of it")]
mod simulated;
#[path = "../standard_scenes/mod.rs"]
mod standard_scenes;
mod traffic;
mod wire;
