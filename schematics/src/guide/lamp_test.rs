//! The lamps of a Raspberry Pi by hand, one after the other, since `readyroom doctor` does not light those of a header.

use readyroom_hardware::{lamp::Lamp, pins::PinMap};

/// Commands for the tool `pinctrl` of Raspberry Pi OS.
pub fn commands(pins: &PinMap) -> String {
    let gpios = Lamp::ALL.map(|lamp| pins.lamp(lamp).to_string());
    format!(
        "```sh\nfor gpio in {}; do pinctrl set $gpio op dh; sleep 1; pinctrl set $gpio ip; done\n```\n",
        gpios.join(" ")
    )
}
