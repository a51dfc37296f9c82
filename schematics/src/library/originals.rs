//! KiCad's own libraries, from which nearly all of ours was taken: every pad and every pin is compared with them.
//!
//! Pads by number, kind, shape, place, size, drill and layers; pins by number, name, electrical type, place and length.
//! Drawings, texts and models are not compared: KiCad's next version may draw a body otherwise.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use super::{Library, LibraryError, name_of, pins, read};
use crate::expression::Expression;

/// Where something of the library comes from.
enum Origin {
    /// From this library of KiCad's.
    Kicad(&'static str),
    /// It is our own, and nothing of KiCad's is like it: `legs` alone holds it.
    Own,
}

use Origin::{Kicad, Own};

/// The origin of every footprint.
const FOOTPRINTS: &[(&str, Origin)] = &[
    // KiCad's buzzers have round holes for one pitch only; this one has slots for pins 6.5 to 7.6 mm apart.
    ("Buzzer_12mm_P6.5-7.6mm", Own),
    ("CP_Radial_D5.0mm_P2.00mm", Kicad("Capacitor_THT")),
    ("C_Disc_D5.0mm_W2.5mm_P5.00mm", Kicad("Capacitor_THT")),
    ("D_DO-35_SOD27_P7.62mm_Horizontal", Kicad("Diode_THT")),
    ("IDC-Header_2x20_P2.54mm_Vertical", Kicad("Connector_IDC")),
    ("LED_D3.0mm", Kicad("LED_THT")),
    ("MountingHole_2.7mm_M2.5", Kicad("MountingHole")),
    // KiCad has no bare module of these sizes.
    ("OLED_Module_0.96in_1.3in", Own),
    (
        "PinHeader_1x04_P2.54mm_Vertical",
        Kicad("Connector_PinHeader_2.54mm"),
    ),
    (
        "R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
        Kicad("Resistor_THT"),
    ),
    ("RaspberryPi_Pico_Common_THT", Kicad("Module")),
    // KiCad has holes only for the Pico.
    ("RaspberryPi_Zero_Holes", Own),
    ("SW_SPST_Omron_B3F-40xx", Kicad("Button_Switch_THT")),
    // KiCad's solder jumpers have no holes: these can be soldered from either side.
    ("SolderJumper_2_THT_P2.0mm_Open", Own),
    ("SolderJumper_3_THT_P2.0mm_Bridged12", Own),
    ("TO-92_Inline_Wide", Kicad("Package_TO_SOT_THT")),
    ("TestPoint_THTPad_D1.5mm_Drill0.7mm", Kicad("TestPoint")),
];

/// The origin of every symbol.
const SYMBOLS: &[(&str, Origin)] = &[
    ("+3V3", Kicad("power")),
    ("+5V", Kicad("power")),
    ("Buzzer", Kicad("Device")),
    ("C", Kicad("Device")),
    ("C_Polarized", Kicad("Device")),
    ("Conn_01x04", Kicad("Connector_Generic")),
    ("D", Kicad("Device")),
    ("GND", Kicad("power")),
    ("LED", Kicad("Device")),
    ("OLED_Module", Own),
    ("PN2222A", Kicad("Transistor_BJT")),
    ("PWR_FLAG", Kicad("power")),
    ("R", Kicad("Device")),
    ("RaspberryPi_Pico", Kicad("MCU_Module")),
    ("Raspberry_Pi_4", Kicad("Connector")),
    ("SW_Push", Kicad("Switch")),
    ("SolderJumper_2_Open", Kicad("Jumper")),
    ("SolderJumper_3_Bridged12", Kicad("Jumper")),
    ("TestPoint", Kicad("Connector")),
];

/// The fields of a pad or pin for where and how it is made, in KiCad's words and ours; nothing of how it is shown or stored.
const COMPARED: [(&str, &str); 8] = [
    ("at", "place"),
    ("size", "size"),
    ("drill", "drill"),
    ("layers", "layers"),
    ("roundrect_rratio", "rounding"),
    ("primitives", "shape"),
    ("name", "name"),
    ("length", "length"),
];

impl Library {
    /// Everything in which the library differs from KiCad's own, a sentence each.
    pub(super) fn against_originals(&self) -> Result<Vec<String>, LibraryError> {
        let footprints = folder("footprints", "KICAD9_FOOTPRINT_DIR")?;
        let symbols = folder("symbols", "KICAD9_SYMBOL_DIR")?;
        let own = self.footprints.iter().map(|(name, it)| (name.as_str(), it));
        let own: Vec<_> = own.collect();
        let mut faults = compare("footprint", FOOTPRINTS, &own, |library, name| {
            let file = footprints.join(format!("{library}.pretty/{name}.kicad_mod"));
            file.exists().then(|| read(&file)).transpose()
        })?;
        let own: Vec<_> = self
            .symbols
            .all("symbol")
            .map(|it| (name_of(it), it))
            .collect();
        faults.extend(compare("symbol", SYMBOLS, &own, |library, name| {
            original_symbol(&symbols.join(format!("{library}.kicad_sym")), name)
        })?);
        Ok(faults)
    }
}

/// The folder of KiCad's own symbols or footprints.
fn folder(what: &'static str, variable: &'static str) -> Result<PathBuf, LibraryError> {
    let usual = || Path::new("/usr/share/kicad").join(what);
    let folder = env::var_os(variable).map_or_else(usual, PathBuf::from);
    if folder.is_dir() {
        return Ok(folder);
    }
    Err(LibraryError::NoOriginals {
        what,
        folder,
        variable,
    })
}

/// A symbol of KiCad's; of one that extends another, that other, which has its pins. The files have up to 10 MB: only the
/// symbol itself is read.
fn original_symbol(file: &Path, name: &str) -> Result<Option<Expression>, LibraryError> {
    let Ok(text) = fs::read_to_string(file) else {
        return Ok(None);
    };
    let begin = format!("\n\t(symbol \"{name}\"\n");
    let Some((_, rest)) = text.split_once(&begin) else {
        return Ok(None);
    };
    let end = rest.find("\n\t)").unwrap_or(rest.len());
    let own = format!("(symbol \"{name}\"\n{}\n)", &rest[..end]);
    let own = Expression::read(&own).map_err(|why| LibraryError::Damaged {
        file: file.into(),
        why,
    })?;
    match own.value("extends") {
        Some(other) => original_symbol(file, other),
        None => Ok(Some(own)),
    }
}

fn compare(
    what: &str,
    origins: &[(&str, Origin)],
    own: &[(&str, &Expression)],
    original: impl Fn(&str, &str) -> Result<Option<Expression>, LibraryError>,
) -> Result<Vec<String>, LibraryError> {
    const TABLE: &str = "schematics/src/library/originals.rs";
    let gone = |(name, _): &&(&str, Origin)| !own.iter().any(|(known, _)| known == name);
    let gone = origins.iter().filter(gone);
    let mut faults: Vec<_> = gone
        .map(|(name, _)| format!("the library has no {what} {name}"))
        .collect();
    for (name, item) in own {
        let origin = origins.iter().find(|(known, _)| known == name);
        match origin.map(|(_, origin)| origin) {
            Some(Own) => {}
            Some(Kicad(library)) => match original(library, name)? {
                Some(original) => faults.extend(
                    differences(item, &original)
                        .into_iter()
                        .map(|differs| format!("{what} {name}: {differs} in KiCad's {library}")),
                ),
                None => faults.push(format!(
                    "KiCad's {library} has no {what} {name}: correct {TABLE}"
                )),
            },
            None => faults.push(format!(
                "{what} {name} is not in {TABLE}: add it, with its origin"
            )),
        }
    }
    Ok(faults)
}

/// Pad by pad, or pin by pin. Of several with one number, each must have its like.
fn differences(own: &Expression, original: &Expression) -> Vec<String> {
    let (own, original) = (parts(own), parts(original));
    let names: BTreeSet<_> = own.keys().chain(original.keys()).collect();
    let mut differences = Vec::new();
    for name in names {
        let of = |parts: &BTreeMap<String, Vec<Properties>>| {
            parts.get(name).cloned().unwrap_or_default()
        };
        let (is, was) = (of(&own), of(&original));
        if is.len() != was.len() {
            differences.push(format!(
                "{name} is there {} times, and {} times",
                is.len(),
                was.len()
            ));
        }
        for (is, was) in is.iter().zip(&was) {
            let mut pairs = is.iter().zip(was);
            if let Some(((keyword, is), (_, was))) = pairs.find(|(is, was)| is != was) {
                differences.push(format!("the {keyword} of {name} is {is}, and {was}"));
            }
        }
    }
    differences
}

/// What is compared of a pad or pin, by its name.
type Properties = Vec<(&'static str, String)>;

/// The pads of a footprint or the pins of a symbol by their numbers.
fn parts(item: &Expression) -> BTreeMap<String, Vec<Properties>> {
    let pads = item
        .all("pad")
        .map(|pad| (format!("pad {}", name_of(pad)), pad));
    let pins = pins(item).map(|pin| {
        (
            format!("pin {}", pin.value("number").unwrap_or_default()),
            pin,
        )
    });
    let mut parts: BTreeMap<String, Vec<Properties>> = BTreeMap::new();
    for (name, part) in pads.chain(pins) {
        parts.entry(name).or_default().push(compared(part));
    }
    parts.values_mut().for_each(|same| same.sort());
    parts
}

/// What is compared of a pad or pin: its words, then each of the lists that say how it is made.
fn compared(part: &Expression) -> Properties {
    let joined = |list: &[Expression]| {
        let items = list
            .iter()
            .skip(1)
            .filter(|item| item.keyword() != "effects");
        let words = items.map(|item| match item {
            Expression::List(_) => item
                .to_string()
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" "),
            Expression::Word(text) | Expression::Text(text) => text.clone(),
        });
        words.collect::<Vec<_>>().join(" ")
    };
    let words = part.items().iter().filter(|item| item.keyword().is_empty());
    // The number of a pad is no part of its kind.
    let words = words.skip(usize::from(part.keyword() == "pad"));
    let words: Vec<_> = words.cloned().collect();
    let lists = COMPARED.map(|(keyword, called)| {
        let list = part.get(keyword).map_or(&[][..], Expression::items);
        (called, joined(list))
    });
    let mut compared = vec![("kind", joined(&words))];
    compared.extend(lists);
    compared
}
