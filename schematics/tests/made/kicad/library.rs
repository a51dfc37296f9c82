//! The library as it is committed, and slips of the hand in copies of it: those that drawing and board would share, so that
//! KiCad finds nothing.

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
};

use libtest_mimic::{Failed, Trial};
use readyroom_schematics::{expression::Expression, library::Library};
use tempfile::TempDir;

use super::sheet::item::{items, within};

/// A slip: the file, what happens to it, and the beginnings of the sentences that must tell it.
type Slip = (&'static str, &'static str, Change, &'static [&'static str]);

/// What happens to a symbol or footprint.
enum Change {
    /// Two pads have each other's number.
    ExchangePads(&'static str, &'static str),
    /// Two pins of a symbol have each other's name.
    ExchangeNames(&'static str, &'static str, &'static str),
    /// A text is another, wherever it is.
    Replace(&'static str, &'static str),
    /// A pad or a symbol is gone.
    Remove(&'static str, &'static str),
    /// It is there again by another name.
    Copy(&'static str),
}

use Change::{Copy, ExchangeNames, ExchangePads, Remove, Replace};

const SYMBOLS: &str = "ready_room.kicad_sym";

const SLIPS: &[Slip] = &[
    (
        "emitter_and_collector_exchanged_in_the_footprint",
        "ready_room.pretty/TO-92_Inline_Wide.kicad_mod",
        ExchangePads("1", "3"),
        &[
            "footprint TO-92_Inline_Wide: pad 3 is at (0, 0), where pad 1 belongs, for the emitter, the left leg seen from the flat face (onsemi PN2222A data sheet",
            "footprint TO-92_Inline_Wide: the kind of pad 1 is thru_hole circle, and thru_hole rect in KiCad's Package_TO_SOT_THT",
        ],
    ),
    (
        "emitter_and_collector_exchanged_in_the_symbol",
        SYMBOLS,
        ExchangeNames("PN2222A", "E", "C"),
        &[
            "symbol PN2222A: pin 1 is called C, where E belongs, for the emitter, the left leg seen from the flat face",
            "symbol PN2222A: the name of pin 1 is C, and E in KiCad's Transistor_BJT",
        ],
    ),
    (
        "led_turned_in_the_footprint",
        "ready_room.pretty/LED_D3.0mm.kicad_mod",
        ExchangePads("1", "2"),
        &[
            "footprint LED_D3.0mm: pad 2 is at (0, 0), where pad 1 belongs, for the cathode, the short leg at the flat",
        ],
    ),
    (
        "led_turned_in_the_symbol",
        SYMBOLS,
        ExchangeNames("LED", "K", "A"),
        &[
            "symbol LED: pin 1 is called A, where K belongs, for the cathode, the short leg at the flat",
        ],
    ),
    (
        "diode_turned_in_the_footprint",
        "ready_room.pretty/D_DO-35_SOD27_P7.62mm_Horizontal.kicad_mod",
        ExchangePads("1", "2"),
        &[
            "footprint D_DO-35_SOD27_P7.62mm_Horizontal: pad 2 is at (0, 0), where pad 1 belongs, for the cathode, the lead at the ring",
        ],
    ),
    (
        "electrolytic_capacitor_turned_in_the_footprint",
        "ready_room.pretty/CP_Radial_D5.0mm_P2.00mm.kicad_mod",
        ExchangePads("1", "2"),
        &[
            "footprint CP_Radial_D5.0mm_P2.00mm: pad 2 is at (0, 0), where pad 1 belongs, for the +, the long leg",
        ],
    ),
    (
        "buzzer_turned_in_the_footprint",
        "ready_room.pretty/Buzzer_12mm_P6.5-7.6mm.kicad_mod",
        ExchangePads("1", "2"),
        &[
            "footprint Buzzer_12mm_P6.5-7.6mm: pad 2 is at (0.275, 0), where pad 1 belongs, for the +, the leg that is marked",
        ],
    ),
    (
        "supply_of_the_display_exchanged_in_the_footprint",
        "ready_room.pretty/OLED_Module_0.96in_1.3in.kicad_mod",
        ExchangePads("1", "2"),
        &[
            "footprint OLED_Module_0.96in_1.3in: pad 2 is at (0, 0), where pad 1 belongs, for the pin GND",
        ],
    ),
    (
        "bus_of_the_display_exchanged_in_the_symbol",
        SYMBOLS,
        ExchangeNames("OLED_Module", "SCL", "SDA"),
        &["symbol OLED_Module: pin 3 is called SDA, where SCL belongs, for the pin SCL"],
    ),
    (
        "switch_turned_by_a_quarter",
        "ready_room.pretty/SW_SPST_Omron_B3F-40xx.kicad_mod",
        Replace("(at 12.5 0)", "(at 0 5)"),
        &[
            "footprint SW_SPST_Omron_B3F-40xx: no pad is at (12.5, 0), where pad 1 belongs, for the second terminal of one pair",
        ],
    ),
    (
        "pins_of_a_pico_exchanged_in_the_symbol",
        SYMBOLS,
        ExchangeNames("RaspberryPi_Pico", "GPIO6", "GPIO7"),
        &["symbol RaspberryPi_Pico: pin 9 is called GPIO7, where GPIO6 belongs, for the pin 9"],
    ),
    (
        "rows_of_the_header_exchanged_in_the_footprint",
        "ready_room.pretty/IDC-Header_2x20_P2.54mm_Vertical.kicad_mod",
        ExchangePads("1", "2"),
        &[
            "footprint IDC-Header_2x20_P2.54mm_Vertical: pad 2 is at (0, 0), where pad 1 belongs, for the pin 1",
        ],
    ),
    (
        "narrower_hole",
        "ready_room.pretty/R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal.kicad_mod",
        Replace("(drill 0.8)", "(drill 0.5)"),
        &[
            "footprint R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal: the drill of pad 1 is 0.5, and 0.8 in KiCad's Resistor_THT",
        ],
    ),
    (
        "pad_too_few",
        "ready_room.pretty/RaspberryPi_Pico_Common_THT.kicad_mod",
        Remove("pad", "40"),
        &[
            "footprint RaspberryPi_Pico_Common_THT: pad 40 is there 0 times, and 1 times in KiCad's Module",
        ],
    ),
    (
        "symbol_too_few",
        SYMBOLS,
        Remove("symbol", "D"),
        &["the library has no symbol D"],
    ),
    (
        "footprint_from_nowhere",
        "ready_room.pretty/LED_D3.0mm.kicad_mod",
        Copy("ready_room.pretty/LED_D5.0mm.kicad_mod"),
        &[
            "footprint LED_D5.0mm is not in schematics/src/library/originals.rs",
            "footprint LED_D5.0mm is not in schematics/library/legs.json",
        ],
    ),
];

pub fn trials() -> Vec<Trial> {
    let slips = SLIPS.iter().map(|slip| {
        Trial::test(format!("kicad::library::slips::{}", slip.0), move || {
            slip_is_found(slip)
        })
    });
    let right = Trial::test("kicad::library::is_right", is_right);
    std::iter::once(right).chain(slips).collect()
}

fn is_right() -> Result<(), Failed> {
    let copy = copy()?;
    let faults = sentences(copy.path())?;
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.join("\n").into())
    }
}

fn slip_is_found((_, file, change, expected): &Slip) -> Result<(), Failed> {
    let copy = copy()?;
    change.make(copy.path(), &copy.path().join(file))?;
    let reported = sentences(copy.path())?;
    let mut expected = expected.iter();
    match expected.find(|begins| {
        !reported
            .iter()
            .any(|sentence| sentence.starts_with(**begins))
    }) {
        None => Ok(()),
        Some(missing) => Err(format!("not found: {missing}\n{}", reported.join("\n")).into()),
    }
}

fn sentences(folder: &Path) -> Result<Vec<String>, Failed> {
    Ok(Library::read(folder)?.faults()?)
}

/// A copy of the library, deleted when it is dropped.
fn copy() -> Result<TempDir, Failed> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("library");
    let copy = TempDir::new()?;
    let pretty = copy.path().join("ready_room.pretty");
    fs::create_dir(&pretty)?;
    fs::copy(library.join(SYMBOLS), copy.path().join(SYMBOLS))?;
    for footprint in fs::read_dir(library.join("ready_room.pretty"))? {
        let footprint = footprint?;
        fs::copy(footprint.path(), pretty.join(footprint.file_name()))?;
    }
    Ok(copy)
}

impl Change {
    fn make(&self, folder: &Path, file: &PathBuf) -> Result<(), Box<dyn Error>> {
        let text = fs::read_to_string(file)?;
        let mut read = Expression::read(&text)?;
        match *self {
            ExchangePads(one, other) => exchange(items(&mut read), "pad", one, other)?,
            ExchangeNames(symbol, one, other) => {
                let symbol = named(items(&mut read), "symbol", symbol)?;
                for unit in items(symbol).iter_mut() {
                    if unit.keyword() == "symbol" {
                        exchange_names(items(unit), one, other)?;
                    }
                }
            }
            Replace(from, to) => {
                let changed = text.replace(from, to);
                if changed == text {
                    return Err(format!("there is no {from}").into());
                }
                read = Expression::read(&changed)?;
            }
            Remove(keyword, name) => {
                named(items(&mut read), keyword, name)?;
                items(&mut read).retain(|item| !is_named(item, keyword, name));
            }
            Copy(to) => {
                fs::copy(file, folder.join(to))?;
            }
        }
        Ok(fs::write(file, read.to_string())?)
    }
}

fn is_named(item: &Expression, keyword: &str, name: &str) -> bool {
    item.keyword() == keyword && item.items().get(1).is_some_and(|own| own.text_of() == name)
}

fn named<'a>(
    list: &'a mut [Expression],
    keyword: &str,
    name: &str,
) -> Result<&'a mut Expression, String> {
    let mut list = list.iter_mut();
    let found = list.find(|item| is_named(item, keyword, name));
    found.ok_or_else(|| format!("there is no {keyword} {name}"))
}

/// Exchanges the names of two things.
fn exchange(
    list: &mut [Expression],
    keyword: &str,
    one: &str,
    other: &str,
) -> Result<(), Box<dyn Error>> {
    items(named(list, keyword, one)?)[1] = Expression::text("exchanged");
    items(named(list, keyword, other)?)[1] = Expression::text(one);
    items(named(list, keyword, "exchanged")?)[1] = Expression::text(other);
    Ok(())
}

/// Exchanges the names of two pins of a unit.
fn exchange_names(unit: &mut [Expression], one: &str, other: &str) -> Result<(), Box<dyn Error>> {
    for pin in unit.iter_mut().filter(|item| item.keyword() == "pin") {
        let name = within(pin, "name")?;
        let new = match name.items()[1].text_of() {
            words if words == one => other,
            words if words == other => one,
            _ => continue,
        };
        items(name)[1] = Expression::text(new);
    }
    Ok(())
}
