//! The nets of a panel, and what KiCad calls them. The circuit itself is in the schematics.

use readyroom_hardware::{button::Button, lamp::Lamp, pins::Part};

/// A supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rail {
    /// 3.3 V, made by the controller.
    ThreeVolts,
    /// 5 V, for the buzzer alone.
    FiveVolts,
    /// 0 V.
    Ground,
}

impl Rail {
    /// The names that symbols give its pins.
    pub const fn pin_names(self) -> &'static [&'static str] {
        match self {
            Self::ThreeVolts => &["3V3"],
            Self::FiveVolts => &["5V", "VBUS"],
            Self::Ground => &["GND"],
        }
    }
}

/// What hangs together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Net {
    /// A supply.
    Rail(Rail),
    /// On a GPIO.
    Signal(Part),
    /// The first pin of the display, ground as made, behind its jumper.
    DisplayFirst,
    /// Its second pin, 3.3 V as made.
    DisplaySecond,
    /// On the GPIO that tells an SH1106.
    Strap,
    /// Between a button and its resistor.
    Contact(Button),
    /// Between a lamp's resistor and its LED.
    Anode(Lamp),
    /// Base of the buzzer's transistor.
    Base,
    /// Its collector, with the buzzer's negative pin and the diode.
    Collector,
    /// The buzzer's positive pin, behind its resistor.
    Coil,
}

impl Net {
    /// What KiCad calls it. Nets inside a block have a label of their sheet, which begins with `/`.
    pub fn name(self) -> String {
        match self {
            Self::Rail(Rail::ThreeVolts) => "+3V3".into(),
            Self::Rail(Rail::FiveVolts) => "+5V".into(),
            Self::Rail(Rail::Ground) => "GND".into(),
            Self::Signal(Part::Sda) => "SDA".into(),
            Self::Signal(Part::Scl) => "SCL".into(),
            Self::Signal(Part::Button(button)) => format!("BUTTON_{}", button.name()),
            Self::Signal(Part::Lamp(lamp)) => format!("LAMP_{}", lamp.name()),
            Self::Signal(Part::Buzzer) => "BUZZER".into(),
            Self::DisplayFirst => "/DISPLAY_1".into(),
            Self::DisplaySecond => "/DISPLAY_2".into(),
            Self::Strap => "SH1106".into(),
            Self::Contact(button) => format!("/{}_CONTACT", button.name()),
            Self::Anode(lamp) => format!("/{}_ANODE", lamp.name()),
            Self::Base => "/BASE".into(),
            Self::Collector => "/COLLECTOR".into(),
            Self::Coil => "/COIL".into(),
        }
    }
}

/// The nets with a test point, by the name that is printed beside it.
pub const TEST_POINTS: [(&str, Net); 6] = [
    ("3V3", Net::Rail(Rail::ThreeVolts)),
    ("5V", Net::Rail(Rail::FiveVolts)),
    ("GND", Net::Rail(Rail::Ground)),
    ("SDA", Net::Signal(Part::Sda)),
    ("SCL", Net::Signal(Part::Scl)),
    ("BUZZER", Net::Signal(Part::Buzzer)),
];
