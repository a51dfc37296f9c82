//! Faults of a drawing, as sentences that name the part and the pin.

use std::fmt;

use readyroom_hardware::{button::Button, lamp::Lamp};

use super::is_free;
use crate::{
    circuit::Rail,
    electrics::{ALL_PINS_MA, ONE_PIN_MA},
    netlist::{Pin, Population},
    parts::Kind,
};

/// What a part is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// Header or module.
    Controller,
    /// The OLED.
    Display,
    /// A button with its resistor.
    Button(Button),
    /// A lamp with its resistor.
    Lamp(Lamp),
    /// The buzzer with all that drives it.
    Buzzer,
    /// The capacitors of a rail.
    Supply(Rail),
    /// Where a meter is held.
    TestPoints,
    /// The jumper for a display with an SH1106.
    Strap,
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Controller => f.write_str("the controller"),
            Self::Display => f.write_str("the display"),
            Self::Button(button) => write!(f, "button {}", button.name()),
            Self::Lamp(lamp) => write!(f, "lamp {}", lamp.name()),
            Self::Buzzer => f.write_str("the buzzer"),
            Self::TestPoints => f.write_str("the panel"),
            Self::Strap => f.write_str("the strap for an SH1106"),
            Self::Supply(Rail::ThreeVolts) => f.write_str("the 3.3 V supply"),
            Self::Supply(Rail::FiveVolts) => f.write_str("the 5 V supply"),
            Self::Supply(Rail::Ground) => f.write_str("ground"),
        }
    }
}

/// Something in a drawing that the pin map or the electrics do not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nothing can be judged.
    #[error(
        "there is no {value}: the drawing has no symbol `{symbol}`, and nothing can be compared with its pins"
    )]
    NoController {
        /// Its symbol.
        symbol: &'static str,
        /// What it is.
        value: &'static str,
    },
    /// A symbol without a pin that is needed.
    #[error("{part} has no pin {number}, where {belongs} belongs")]
    NoPin {
        /// Whose pin.
        part: String,
        /// Which.
        number: String,
        /// What is to hang there.
        belongs: String,
    },
    /// A symbol that numbers its pins otherwise than the part that is sold.
    #[error("{pin} has the wrong name: pin {number} is {belongs}", number = pin.number)]
    PinName {
        /// Which pin.
        pin: Pin,
        /// Its name by the pin map or the data sheet.
        belongs: String,
    },
    /// A pin that hangs on something else.
    #[error("{pin} is {}, where {belongs} belongs", place(is.as_deref()))]
    WrongNet {
        /// Which pin.
        pin: Pin,
        /// The net it is on; none if it is on none.
        is: Option<String>,
        /// The net or the part it is to be on.
        belongs: String,
    },
    /// A pin of the controller that nothing uses, and that hangs on something.
    #[error("{pin} must stay free, and is on {net} with {}", list(others))]
    Used {
        /// Which pin.
        pin: Pin,
        /// The net it is on.
        net: String,
        /// What else is on that.
        others: Vec<Pin>,
    },
    /// Two that are to be apart.
    #[error("{one} and {other} are joined: both are on {net}")]
    Joined {
        /// The net that both are on.
        net: String,
        /// The one,
        one: String,
        /// and the other.
        other: String,
    },
    /// A part that is not there.
    #[error("{of} has no {what} {place}")]
    Missing {
        /// What it is for.
        of: Block,
        /// Which part.
        what: Kind,
        /// Where it belongs.
        place: String,
    },
    /// A part of another value.
    #[error("{part} ({of}) is {is}, where {belongs} belongs")]
    Value {
        /// Which part.
        part: String,
        /// What it is for.
        of: Block,
        /// As in the drawing.
        is: String,
        /// As it must be.
        belongs: String,
    },
    /// A part with its pins exchanged.
    #[error("{part} ({of}) is the wrong way round: {first} is on {net}, where {second} belongs", part = first.part)]
    Reversed {
        /// What it is for.
        of: Block,
        /// One of its pins.
        first: Pin,
        /// The net that pin is on,
        net: String,
        /// and the pin that belongs there.
        second: Pin,
    },
    /// A part that nothing needs where it is.
    #[error("{part} ({value}) belongs to nothing of this panel: {}", places(pins))]
    Extra {
        /// Which part.
        part: String,
        /// Its value.
        value: String,
        /// Where its pins are.
        pins: Vec<(Pin, String)>,
    },
    /// A part that is to be bought although it is not, or left out although its pads are needed.
    #[error("{part} ({value}) must be {}", populated(*belongs))]
    Populated {
        /// Which part.
        part: String,
        /// Its value.
        value: String,
        /// How it belongs.
        belongs: Population,
    },
    /// A part with the pads of another.
    #[error("{part} has {}, where the footprint {belongs} belongs", footprint(is))]
    Footprint {
        /// Which part.
        part: String,
        /// As in the drawing; empty if it has none.
        is: String,
        /// As it must be.
        belongs: &'static str,
    },
    /// A part that the list of parts has otherwise.
    #[error(
        "{part} has {}, where {belongs} belongs: change it, or schematics/src/parts.rs",
        field(what, is)
    )]
    Bought {
        /// Which part.
        part: String,
        /// Part number or description.
        what: &'static str,
        /// As in the drawing; empty if it has none.
        is: String,
        /// As in the table of the parts.
        belongs: &'static str,
    },
    /// A part that cannot be distinguished from others of its kind.
    #[error("{part} ({value}) has no number: give it one, as KiCad's \"Annotate Schematic\" does")]
    NoNumber {
        /// Its reference.
        part: String,
        /// Its value.
        value: String,
    },
    /// Several parts with one number.
    #[error(
        "{part} is drawn {times} times, and KiCad takes that for one part: give each a number of its own"
    )]
    DrawnAgain {
        /// Which part.
        part: String,
        /// How often.
        times: usize,
    },
    /// A buzzer that the hardware can give no tone.
    #[error("the buzzer is on {pin}, which has no PWM: {}", with_pwm(pins))]
    NoTone {
        /// The pin it is on.
        pin: Pin,
        /// The pins that have it.
        pins: Vec<u8>,
    },
    /// A lamp that takes too much of its pin.
    #[error("{of} takes {} mA of its pin, and {ONE_PIN_MA} mA is the most", milliamperes(*ua))]
    PinCurrent {
        /// Which lamp.
        of: Block,
        /// What it takes, in µA.
        ua: u64,
    },
    /// Lamps and buzzer that take too much together.
    #[error("all lamps and the buzzer take {} mA of the pins together, and {ALL_PINS_MA} mA is the most", milliamperes(*ua))]
    AllCurrents {
        /// What they take, in µA.
        ua: u64,
    },
}

impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} pin {}", self.part, self.number)?;
        if self.name.is_empty() || self.name == self.number {
            return Ok(());
        }
        write!(f, " ({})", self.name)
    }
}

fn place(net: Option<&str>) -> String {
    net.map_or_else(|| "on nothing".into(), |net| format!("on {net}"))
}

fn field(name: &str, text: &str) -> String {
    match text {
        "" => format!("no {name}"),
        text => format!("the {name} {text}"),
    }
}

fn footprint(name: &str) -> String {
    if name.is_empty() {
        return "no footprint".into();
    }
    format!("the footprint {name}")
}

/// The first few, since a rail has dozens.
fn list(pins: &[Pin]) -> String {
    let named: Vec<_> = pins.iter().take(3).map(Pin::to_string).collect();
    let named = named.join(", ");
    match pins.len() {
        0 => "nothing else".into(),
        1..=3 => named,
        all => format!("{named} and {} more", all - 3),
    }
}

fn places(pins: &[(Pin, String)]) -> String {
    let places = pins.iter().map(|(pin, net)| {
        let net = (!is_free(net)).then_some(net.as_str());
        format!("{pin} is {}", place(net))
    });
    places.collect::<Vec<_>>().join(", ")
}

fn with_pwm(pins: &[u8]) -> String {
    if pins.len() > 8 {
        return "that of any GPIO does".into();
    }
    let pins: Vec<_> = pins.iter().map(u8::to_string).collect();
    format!("take one of the pins {}", pins.join(", "))
}

const fn populated(population: Population) -> &'static str {
    match population {
        Population::Fitted => "bought and soldered",
        Population::NotFitted => "on the board and marked as not populated",
        Population::NothingToBuy => "on the board and excluded from the list of parts",
        Population::OffBoard => "excluded from the board",
    }
}

fn milliamperes(ua: u64) -> String {
    format!("{}.{}", ua / 1_000, ua % 1_000 / 100)
}
