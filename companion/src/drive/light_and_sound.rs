//! The names of lamps, their patterns and chimes in an answer.

use readyroom_hardware::{
    chime::Chime,
    lamp::{Lamp, Lamps, Pattern},
};
use serde::Serializer;

/// The pattern of each lamp, by its name.
///
/// # Errors
/// Those of `serializer`.
pub fn lamps<S: Serializer>(lamps: &Lamps, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Lamp::ALL.map(|lamp| (lamp_name(lamp), pattern_name(lamps.get(lamp)))))
}

const fn lamp_name(lamp: Lamp) -> &'static str {
    match lamp {
        Lamp::Track1 => "TRACK1",
        Lamp::Track2 => "TRACK2",
        Lamp::Track3 => "TRACK3",
        Lamp::Track4 => "TRACK4",
        Lamp::Track5 => "TRACK5",
        Lamp::Track6 => "TRACK6",
        Lamp::Blue => "BLUE",
        Lamp::Yellow => "YELLOW",
        Lamp::Red => "RED",
    }
}

/// `slow`.
pub const fn pattern_name(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Off => "off",
        Pattern::On => "on",
        Pattern::Slow => "slow",
        Pattern::Fast => "fast",
        Pattern::Pulse => "pulse",
    }
}

/// `roll`.
pub const fn chime_name(chime: Chime) -> &'static str {
    match chime {
        Chime::Press => "press",
        Chime::Refusal => "refusal",
        Chime::Roll => "roll",
        Chime::Alarm => "alarm",
        Chime::Success => "success",
        Chime::Warning => "warning",
        Chime::Expiry => "expiry",
        Chime::Win => "win",
        Chime::Loss => "loss",
    }
}
