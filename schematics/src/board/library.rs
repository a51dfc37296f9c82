//! The footprints of the project, and its symbols as the board needs them.

use super::Unbuildable;
use crate::{expression::Expression, library};

pub(super) use library::NAME;

macro_rules! footprints {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../library/ready_room.pretty/", $name, ".kicad_mod")))),*]
    };
}

const FOOTPRINTS: [(&str, &str); 17] = footprints![
    "Buzzer_12mm_P6.5-7.6mm",
    "CP_Radial_D5.0mm_P2.00mm",
    "C_Disc_D5.0mm_W2.5mm_P5.00mm",
    "D_DO-35_SOD27_P7.62mm_Horizontal",
    "IDC-Header_2x20_P2.54mm_Vertical",
    "LED_D3.0mm",
    "MountingHole_2.7mm_M2.5",
    "OLED_Module_0.96in_1.3in",
    "PinHeader_1x04_P2.54mm_Vertical",
    "RaspberryPi_Pico_Common_THT",
    "RaspberryPi_Zero_Holes",
    "R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
    "SW_SPST_Omron_B3F-40xx",
    "SolderJumper_2_THT_P2.0mm_Open",
    "SolderJumper_3_THT_P2.0mm_Bridged12",
    "TO-92_Inline_Wide",
    "TestPoint_THTPad_D1.5mm_Drill0.7mm",
];

/// The footprint of that name.
pub(super) fn footprint(name: &str) -> Result<Expression, Unbuildable> {
    let mut known = FOOTPRINTS.iter();
    let found = known.find(|(known, _)| *known == name);
    let (_, source) = found.ok_or_else(|| Unbuildable::Footprint(name.into()))?;
    Ok(Expression::read(source)?)
}

/// The symbol of that name.
pub(super) fn symbol(name: &str) -> Result<Expression, Unbuildable> {
    let symbols = library::symbols()?;
    let found = library::symbol(&symbols, name);
    found
        .cloned()
        .ok_or_else(|| Unbuildable::Symbol(name.into()))
}

/// The name of a symbol's pin.
pub(super) fn pin_name(symbol: &Expression, number: u8) -> Option<&str> {
    let number = number.to_string();
    let mut pins = library::pins(symbol);
    let pin = pins.find(|pin| pin.value("number") == Some(&number))?;
    pin.value("name")
}
