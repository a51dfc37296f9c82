//! What a symbol stands for, and how its pins are numbered and named.

use std::fmt;

use crate::netlist::Population;

/// A kind of part, known by its symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// 128×64 module with GND, VCC, SCL, SDA.
    Display,
    /// Push button.
    Button,
    /// LED.
    Led,
    /// Resistor.
    Resistor,
    /// Capacitor that can be soldered in either way.
    CeramicCapacitor,
    /// Capacitor whose first pin is +.
    ElectrolyticCapacitor,
    /// NPN transistor.
    Transistor,
    /// Diode.
    Diode,
    /// Buzzer whose first pin is +.
    Buzzer,
    /// Solder jumper of three pads, the first two bridged.
    Jumper,
    /// Solder jumper of two pads, open.
    Strap,
    /// Pad for a meter.
    TestPoint,
    /// Four pins for a display on a cable.
    CableHeader,
}

impl Device {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Display,
        Self::Button,
        Self::Led,
        Self::Resistor,
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

    /// The name of its symbol, here and in KiCad's own libraries.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Display => "OLED_Module",
            Self::Button => "SW_Push",
            Self::Led => "LED",
            Self::Resistor => "R",
            Self::CeramicCapacitor => "C",
            Self::ElectrolyticCapacitor => "C_Polarized",
            Self::Transistor => "PN2222A",
            Self::Diode => "D",
            Self::Buzzer => "Buzzer",
            Self::Jumper => "SolderJumper_3_Bridged12",
            Self::Strap => "SolderJumper_2_Open",
            Self::TestPoint => "TestPoint",
            Self::CableHeader => "Conn_01x04",
        }
    }

    /// The footprint that its pins and its body fit, here and, but for display, buzzer and jumpers, in KiCad's own
    /// libraries.
    pub const fn footprint(self) -> &'static str {
        match self {
            Self::Display => "OLED_Module_0.96in_1.3in",
            Self::Button => "SW_SPST_Omron_B3F-40xx",
            Self::Led => "LED_D3.0mm",
            Self::Resistor => "R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
            Self::CeramicCapacitor => "C_Disc_D5.0mm_W2.5mm_P5.00mm",
            Self::ElectrolyticCapacitor => "CP_Radial_D5.0mm_P2.00mm",
            Self::Transistor => "TO-92_Inline_Wide",
            Self::Diode => "D_DO-35_SOD27_P7.62mm_Horizontal",
            Self::Buzzer => "Buzzer_12mm_P6.5-7.6mm",
            Self::Jumper => "SolderJumper_3_THT_P2.0mm_Bridged12",
            Self::Strap => "SolderJumper_2_THT_P2.0mm_Open",
            Self::TestPoint => "TestPoint_THTPad_D1.5mm_Drill0.7mm",
            Self::CableHeader => "PinHeader_1x04_P2.54mm_Vertical",
        }
    }

    /// What its symbol calls its pins 1, 2, …; none where its symbol has no names.
    pub const fn pin_names(self) -> &'static [&'static str] {
        match self {
            Self::Display => &["GND", "VCC", "SCL", "SDA"],
            Self::Led | Self::Diode => &["K", "A"],
            Self::Transistor => &["E", "B", "C"],
            Self::Buzzer => &["+", "-"],
            Self::Jumper => &["A", "C", "B"],
            Self::Strap => &["A", "B"],
            Self::TestPoint => &["1"],
            Self::CableHeader => &["Pin_1", "Pin_2", "Pin_3", "Pin_4"],
            Self::Button
            | Self::Resistor
            | Self::CeramicCapacitor
            | Self::ElectrolyticCapacitor => &[],
        }
    }
}

impl Device {
    /// Whether it is bought and soldered.
    pub const fn population(self) -> Population {
        match self {
            Self::Jumper | Self::Strap | Self::TestPoint => Population::NothingToBuy,
            Self::CableHeader => Population::NotFitted,
            Self::Display
            | Self::Button
            | Self::Led
            | Self::Resistor
            | Self::CeramicCapacitor
            | Self::ElectrolyticCapacitor
            | Self::Transistor
            | Self::Diode
            | Self::Buzzer => Population::Fitted,
        }
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Display => "OLED module",
            Self::Button => "push button",
            Self::Led => "LED",
            Self::Resistor => "resistor",
            Self::CeramicCapacitor => "ceramic capacitor",
            Self::ElectrolyticCapacitor => "electrolytic capacitor",
            Self::Transistor => "transistor",
            Self::Diode => "diode",
            Self::Buzzer => "buzzer",
            Self::Jumper => "solder jumper of three pads",
            Self::Strap => "solder jumper of two pads",
            Self::TestPoint => "test point",
            Self::CableHeader => "pin header",
        })
    }
}
