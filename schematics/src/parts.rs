//! Parts to buy and solder: symbols, footprints, typical part numbers. Sizes of parts are in [`crate::case::sizes`].

use std::fmt;

use readyroom_hardware::lamp::Colour;

use crate::{
    electrics::{
        BUTTON_OHMS, CERAMIC_NF, COIL_OHMS, ELECTROLYTIC_NF, PULL_DOWN_OHMS, PULL_UP_OHMS,
        lamp_ohms,
    },
    netlist::Population,
    quantity,
};

/// The part number of what is copper alone.
const NOTHING: &str = "nothing to buy";

/// A kind of part. Those of one kind and value are one line in the list of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// 128×64 SSD1306 module with four pins: GND, VCC, SCL, SDA.
    Display,
    /// Push button, 12 mm square. Omron's has two pegs on its underside, for which the footprint has holes.
    Button,
    /// LED, 3 mm.
    Lamp(Colour),
    /// Resistor, ¼ W, in Ω.
    Resistor(u32),
    /// Ceramic capacitor, 100 nF.
    CeramicCapacitor,
    /// Electrolytic capacitor, 10 µF.
    ElectrolyticCapacitor,
    /// NPN transistor.
    Transistor,
    /// Switching diode.
    Diode,
    /// Magnetic transducer without an oscillator.
    Buzzer,
    /// Three pads for solder, the first two of them one as made.
    Jumper,
    /// Two pads for solder, open as made.
    Strap,
    /// A pad for a meter.
    TestPoint,
    /// Four pins for a display on a cable.
    CableHeader,
    /// Connector to the computer, or that computer itself: see [`crate::boards::Controller`].
    Controller,
}

/// What a kind of part is called where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Make {
    /// In words.
    pub called: &'static str,
    /// What its symbol calls its pins 1, 2, …; none where it does not matter which is which.
    pub pins: &'static [&'static str],
    /// In `library/ready_room.kicad_sym`.
    pub symbol: &'static str,
    /// In `library/ready_room.pretty`.
    pub footprint: &'static str,
    /// For who buys it.
    pub description: &'static str,
    /// A part that is sold; others with the same pins do as well.
    pub part_number: &'static str,
}

impl Kind {
    /// Every kind of part that a panel has, but for the controllers.
    const ALL: [Self; 21] = [
        Self::Display,
        Self::Button,
        Self::Lamp(Colour::White),
        Self::Lamp(Colour::Blue),
        Self::Lamp(Colour::Yellow),
        Self::Lamp(Colour::Red),
        Self::Resistor(COIL_OHMS),
        Self::Resistor(lamp_ohms(Colour::Blue)),
        Self::Resistor(lamp_ohms(Colour::Red)),
        Self::Resistor(BUTTON_OHMS),
        Self::Resistor(PULL_UP_OHMS),
        Self::Resistor(PULL_DOWN_OHMS),
        Self::CeramicCapacitor,
        Self::ElectrolyticCapacitor,
        Self::Transistor,
        Self::Diode,
        Self::Buzzer,
        Self::Jumper,
        Self::Strap,
        Self::TestPoint,
        Self::CableHeader,
    ];

    /// The kind of a part with this footprint and this value, but for the controllers, which their boards know; none if the
    /// panel has no such part.
    pub fn of_footprint(footprint: &str, value: &str) -> Option<Self> {
        let is_on = |kind: &Self| kind.make().is_some_and(|make| make.footprint == footprint);
        let mut kinds = Self::ALL.into_iter().filter(is_on);
        kinds.find(|kind| kind.has_value(value))
    }

    /// Its value in words; none where the value already describes what the part is for.
    pub fn value(self) -> Option<String> {
        Some(match self {
            Self::Display => "SSD1306".into(),
            Self::Lamp(colour) => colour.name().into(),
            Self::Resistor(ohms) => format!("{ohms} Ω"),
            Self::CeramicCapacitor => format!("{CERAMIC_NF} nF"),
            Self::ElectrolyticCapacitor => format!("{ELECTROLYTIC_NF} nF"),
            // A P2N2222A has collector and emitter the other way round.
            Self::Transistor => "PN2222A".into(),
            Self::Diode => "1N4148".into(),
            // One that is active makes its own tone.
            Self::Buzzer => "passive 42R".into(),
            Self::Button
            | Self::Jumper
            | Self::Strap
            | Self::TestPoint
            | Self::CableHeader
            | Self::Controller => return None,
        })
    }

    /// Whether a part of this value, however it is written, can be of this kind.
    pub fn has_value(self, value: &str) -> bool {
        match self {
            Self::Resistor(ohms) => quantity::ohms(value) == Some(ohms.into()),
            Self::CeramicCapacitor => quantity::picofarads(value) == Some(CERAMIC_NF * 1_000),
            Self::ElectrolyticCapacitor => {
                quantity::picofarads(value) == Some(ELECTROLYTIC_NF * 1_000)
            }
            _ => self.value().is_none_or(|own| own == value),
        }
    }

    /// What it is called; none for the controller, which its board knows.
    pub const fn make(self) -> Option<Make> {
        Some(match self {
            Self::Display => Make {
                called: "OLED module",
                pins: &["GND", "VCC", "SCL", "SDA"],
                symbol: "OLED_Module",
                footprint: "OLED_Module_0.96in_1.3in",
                description: "OLED module 0.96\" or 1.3\", 128×64, I2C, pins GND VCC SCL SDA, or VCC GND SCL SDA by its jumpers",
                part_number: "any at address 0x3C that takes 3.3 V",
            },
            Self::Button => Make {
                called: "push button",
                pins: &[],
                symbol: "SW_Push",
                footprint: "SW_SPST_Omron_B3F-40xx",
                description: "Push button 12×12 mm, square plunger, 7.3 mm high",
                part_number: "Omron B3F-4055",
            },
            Self::Lamp(colour) => Make {
                called: "LED",
                pins: &["K", "A"],
                symbol: "LED",
                footprint: "LED_D3.0mm",
                description: match colour {
                    Colour::White => "LED 3 mm, white",
                    Colour::Blue => "LED 3 mm, blue",
                    Colour::Yellow => "LED 3 mm, yellow",
                    Colour::Red => "LED 3 mm, red",
                },
                part_number: match colour {
                    Colour::White => "any of InGaN, diffused, 2.7 to 3.2 V at 4 mA",
                    Colour::Blue => "Kingbright WP710A10QBC/D",
                    Colour::Yellow => {
                        "any of AlGaInP, diffused, 585 to 595 nm, about 2.0 V at 20 mA"
                    }
                    Colour::Red => "any of AlGaInP, diffused, 620 to 640 nm, about 2.0 V at 20 mA",
                },
            },
            Self::Resistor(ohms) => Make {
                called: "resistor",
                pins: &[],
                symbol: "R",
                footprint: "R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
                description: "Resistor ¼ W, 5 %",
                // Ends in the value, as the data sheet of the CFR series has it under "Ordering information".
                part_number: match ohms {
                    22 => "Yageo CFR-25JB-52-22R",
                    82 => "Yageo CFR-25JB-52-82R",
                    470 => "Yageo CFR-25JB-52-470R",
                    1_000 => "Yageo CFR-25JB-52-1K",
                    PULL_UP_OHMS => "Yageo CFR-25JB-52-4K7",
                    10_000 => "Yageo CFR-25JB-52-10K",
                    _ => "any",
                },
            },
            Self::CeramicCapacitor => Make {
                called: "ceramic capacitor",
                pins: &[],
                symbol: "C",
                footprint: "C_Disc_D5.0mm_W2.5mm_P5.00mm",
                description: "Ceramic capacitor, X7R, 16 V or more, leads 5 mm apart",
                part_number: "Vishay K104K15X7RF5TH5",
            },
            Self::ElectrolyticCapacitor => Make {
                called: "electrolytic capacitor",
                pins: &[],
                symbol: "C_Polarized",
                footprint: "CP_Radial_D5.0mm_P2.00mm",
                description: "Electrolytic capacitor, 16 V or more, 5 mm wide, leads 2 mm apart",
                part_number: "Panasonic ECA-1CM100",
            },
            Self::Transistor => Make {
                called: "transistor",
                pins: &["E", "B", "C"],
                symbol: "PN2222A",
                footprint: "TO-92_Inline_Wide",
                description: "NPN transistor, TO-92, pins E B C (a P2N2222A has them the other way round)",
                part_number: "onsemi PN2222A",
            },
            Self::Diode => Make {
                called: "diode",
                pins: &["K", "A"],
                symbol: "D",
                footprint: "D_DO-35_SOD27_P7.62mm_Horizontal",
                description: "Switching diode, DO-35",
                part_number: "onsemi 1N4148",
            },
            Self::Buzzer => Make {
                called: "buzzer",
                pins: &["+", "-"],
                symbol: "Buzzer",
                footprint: "Buzzer_12mm_P6.5-7.6mm",
                description: "Passive magnetic buzzer (transducer) 12 mm, coil 42 to 50 Ω, for 3.5 to 5 V, pins 6.5 to 7.6 mm apart",
                part_number: "Same Sky (CUI) CEM-1203(42)",
            },
            Self::Jumper => Make {
                called: "solder jumper of three pads",
                pins: &["A", "C", "B"],
                symbol: "SolderJumper_3_Bridged12",
                footprint: "SolderJumper_3_THT_P2.0mm_Bridged12",
                description: "Solder jumper, three pads, the first two bridged",
                part_number: NOTHING,
            },
            Self::Strap => Make {
                called: "solder jumper of two pads",
                pins: &["A", "B"],
                symbol: "SolderJumper_2_Open",
                footprint: "SolderJumper_2_THT_P2.0mm_Open",
                description: "Solder jumper, two pads, open",
                part_number: NOTHING,
            },
            Self::TestPoint => Make {
                called: "test point",
                pins: &["1"],
                symbol: "TestPoint",
                footprint: "TestPoint_THTPad_D1.5mm_Drill0.7mm",
                description: "Test point",
                part_number: NOTHING,
            },
            Self::CableHeader => Make {
                called: "pin header",
                pins: &["Pin_1", "Pin_2", "Pin_3", "Pin_4"],
                symbol: "Conn_01x04",
                footprint: "PinHeader_1x04_P2.54mm_Vertical",
                description: "Pin header 1×4, for a display on a cable",
                part_number: "any in 2.54 mm",
            },
            Self::Controller => return None,
        })
    }

    /// Whether it is bought and soldered.
    pub const fn population(self) -> Population {
        match self {
            Self::Resistor(PULL_UP_OHMS) | Self::CableHeader => Population::NotFitted,
            Self::Jumper | Self::Strap | Self::TestPoint => Population::NothingToBuy,
            Self::Display
            | Self::Button
            | Self::Lamp(_)
            | Self::Resistor(_)
            | Self::CeramicCapacitor
            | Self::ElectrolyticCapacitor
            | Self::Transistor
            | Self::Diode
            | Self::Buzzer
            | Self::Controller => Population::Fitted,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.make().map_or("controller", |make| make.called))
    }
}
