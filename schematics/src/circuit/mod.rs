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
            Self::Contact(button) => format!("/{}_CONTACT", button.name()),
            Self::Anode(lamp) => format!("/{}_ANODE", lamp.name()),
            Self::Base => "/BASE".into(),
            Self::Collector => "/COLLECTOR".into(),
            Self::Coil => "/COIL".into(),
        }
    }
}
