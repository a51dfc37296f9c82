//! The steps of building on a breadboard, for which the wiring is shown piece by piece.

use readyroom_hardware::pins::Part;

use crate::circuit::Rail;

/// What is built, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// The controller alone.
    Controller,
    /// 3.3 V and ground to the rails of the breadboard.
    Power,
    /// The display.
    Display,
    /// The six buttons.
    Buttons,
    /// The nine lamps with their resistors.
    Lamps,
    /// The buzzer, and 5 V for it.
    Buzzer,
}

impl Step {
    /// Every step, in order.
    pub const ALL: [Self; 6] = [
        Self::Controller,
        Self::Power,
        Self::Display,
        Self::Buttons,
        Self::Lamps,
        Self::Buzzer,
    ];

    /// The step in which a wire from a GPIO is added.
    pub const fn of_part(part: Part) -> Self {
        match part {
            Part::Sda | Part::Scl => Self::Display,
            Part::Button(_) => Self::Buttons,
            Part::Lamp(_) => Self::Lamps,
            Part::Buzzer => Self::Buzzer,
        }
    }

    /// The step in which a supply is first used.
    pub const fn of_rail(rail: Rail) -> Self {
        match rail {
            Rail::ThreeVolts | Rail::Ground => Self::Power,
            Rail::FiveVolts => Self::Buzzer,
        }
    }

    /// As in the guide.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Controller => "0. The controller alone",
            Self::Power => "1. Power",
            Self::Display => "2. Display",
            Self::Buttons => "3. Buttons",
            Self::Lamps => "4. Lamps",
            Self::Buzzer => "5. Buzzer",
        }
    }
}
