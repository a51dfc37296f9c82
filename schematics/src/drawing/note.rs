//! What the drawing says in words. Figures come from [`crate::electrics`].

use readyroom_hardware::lamp::Colour;

use super::item::Text;
use crate::electrics::{ALL_PINS_MA, Circumstances, forward, lamp_ohms, milliamperes};

/// Lines of ordinary size.
pub fn lines(lines: impl IntoIterator<Item = impl Into<String>>) -> Text {
    let lines: Vec<String> = lines.into_iter().map(Into::into).collect();
    Text::note(lines.join("\n"))
}

/// What a lit lamp of this colour draws.
pub fn usual(colour: Colour) -> String {
    milliamperes(Circumstances::TYPICAL.ua(lamp_ohms(colour), forward(colour).typical))
}

/// What all pins give together.
pub fn supply() -> Vec<String> {
    let usual = milliamperes(Circumstances::TYPICAL.all_pins_ua(|forward| forward.typical));
    let most = milliamperes(Circumstances::WORST.all_pins_ua(|forward| forward.least));
    vec![
        "The controller gives both supplies.".into(),
        "+3V3 is for the display, +5V for the buzzer.".into(),
        String::new(),
        "All lamps lit and the buzzer's pin high:".into(),
        format!("{usual} from all pins together as usual,"),
        format!("{most} at most. They may give {ALL_PINS_MA} mA."),
    ]
}
