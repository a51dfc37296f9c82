//! KiCad's own libraries, from which nearly all of ours was taken: every pad and every pin is compared with them.
//!
//! Pads by number, kind, shape, place, size, drill and layers; pins by number, name, electrical type, place and length.
//! Drawings, texts and models are not compared: KiCad's next version may draw a body otherwise.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use super::{Library, LibraryError, LibraryFault, name_of, pins, read, symbol};
use crate::expression::Expression;

/// Where something of the library comes from.
enum Origin {
    /// From this library of KiCad's.
    Kicad(&'static str),
    /// It is our own, and nothing of KiCad's is like it: [`super::legs`] alone holds it.
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
    // KiCad has no bare module of this size.
    ("OLED_Module_0.96in", Own),
    (
        "R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
        Kicad("Resistor_THT"),
    ),
    ("RaspberryPi_Pico_Common_THT", Kicad("Module")),
    ("SW_SPST_Omron_B3F-40xx", Kicad("Button_Switch_THT")),
    ("TO-92_Inline_Wide", Kicad("Package_TO_SOT_THT")),
];

/// The origin of every symbol.
const SYMBOLS: &[(&str, Origin)] = &[
    ("+3V3", Kicad("power")),
    ("+5V", Kicad("power")),
    ("Buzzer", Kicad("Device")),
    ("C", Kicad("Device")),
    ("C_Polarized", Kicad("Device")),
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
];

/// What of a pad or pin says where and how it is made, in KiCad's words and ours; nothing of how it is shown or stored.
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
    /// Everything in which the library differs from KiCad's own.
    pub(super) fn against_originals(&self) -> Result<Vec<LibraryFault>, LibraryError> {
        let footprints = folder("footprints", "KICAD9_FOOTPRINT_DIR")?;
        let symbols = folder("symbols", "KICAD9_SYMBOL_DIR")?;
        let mut faults = self.unknown();
        for (name, origin) in FOOTPRINTS {
            let Some(own) = self.footprint(name) else {
                faults.push(LibraryFault::Missing {
                    what: "footprint",
                    name,
                });
                continue;
            };
            if let Kicad(library) = origin {
                let file = footprints.join(format!("{library}.pretty/{name}.kicad_mod"));
                faults.extend(footprint(name, own, library, &file)?);
            }
        }
        for (name, origin) in SYMBOLS {
            let Some(own) = symbol(&self.symbols, name) else {
                faults.push(LibraryFault::Missing {
                    what: "symbol",
                    name,
                });
                continue;
            };
            if let Kicad(library) = origin {
                let file = symbols.join(format!("{library}.kicad_sym"));
                faults.extend(drawing(name, own, library, &file)?);
            }
        }
        Ok(faults)
    }

    /// What the tables do not name.
    fn unknown(&self) -> Vec<LibraryFault> {
        let footprints = self.footprints.iter().map(|(name, _)| name.as_str());
        let footprints =
            footprints.filter(|name| !FOOTPRINTS.iter().any(|(known, _)| known == name));
        let symbols = self.symbols.all("symbol").map(name_of);
        let symbols = symbols.filter(|name| !SYMBOLS.iter().any(|(known, _)| known == name));
        let unknown = |what| {
            move |name: &str| LibraryFault::Unknown {
                what,
                name: name.into(),
                table: "originals",
            }
        };
        footprints
            .map(unknown("footprint"))
            .chain(symbols.map(unknown("symbol")))
            .collect()
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

fn footprint(
    name: &'static str,
    own: &Expression,
    library: &'static str,
    file: &Path,
) -> Result<Vec<LibraryFault>, LibraryError> {
    let what = "footprint";
    if !file.exists() {
        return Ok(vec![LibraryFault::NoOriginal {
            what,
            name,
            library,
        }]);
    }
    let original = read(file)?;
    let comparison = Comparison {
        what,
        name,
        library,
        part: "pad",
    };
    let pads = |footprint: &Expression| -> Vec<(String, Expression)> {
        let pads = footprint.all("pad");
        pads.map(|pad| (name_of(pad).to_owned(), pad.clone()))
            .collect()
    };
    Ok(comparison.differences(&pads(own), &pads(&original)))
}

fn drawing(
    name: &'static str,
    own: &Expression,
    library: &'static str,
    file: &Path,
) -> Result<Vec<LibraryFault>, LibraryError> {
    let what = "symbol";
    let Some(original) = original_symbol(file, name)? else {
        return Ok(vec![LibraryFault::NoOriginal {
            what,
            name,
            library,
        }]);
    };
    let comparison = Comparison {
        what,
        name,
        library,
        part: "pin",
    };
    let numbered = |symbol: &Expression| -> Vec<(String, Expression)> {
        let number = |pin: &Expression| pin.value("number").unwrap_or_default().to_owned();
        pins(symbol).map(|pin| (number(pin), pin.clone())).collect()
    };
    Ok(comparison.differences(&numbered(own), &numbered(&original)))
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

/// Two of one name, ours and KiCad's.
struct Comparison {
    what: &'static str,
    name: &'static str,
    library: &'static str,
    /// Pad or pin.
    part: &'static str,
}

impl Comparison {
    /// Pad by pad, or pin by pin. Of several with one number, each must have its like.
    fn differences(
        &self,
        own: &[(String, Expression)],
        original: &[(String, Expression)],
    ) -> Vec<LibraryFault> {
        let numbers: BTreeSet<_> = own
            .iter()
            .chain(original)
            .map(|(number, _)| number)
            .collect();
        let of = |parts: &[(String, Expression)], wanted: &str| -> Vec<Properties> {
            let parts = parts.iter().filter(|(number, _)| number == wanted);
            let mut parts: Vec<_> = parts.map(|(_, part)| compared(part)).collect();
            parts.sort();
            parts
        };
        let mut faults = Vec::new();
        for number in numbers {
            let (has, had) = (of(own, number), of(original, number));
            let part = match number.as_str() {
                "" => format!("{} without a number", self.part),
                number => format!("{} {number}", self.part),
            };
            if has.len() == had.len() {
                let pairs = has.iter().zip(&had);
                faults.extend(pairs.filter_map(|(is, was)| self.difference(&part, is, was)));
            } else {
                faults.push(LibraryFault::Count {
                    what: self.what,
                    name: self.name,
                    part,
                    has: has.len(),
                    original: had.len(),
                    library: self.library,
                });
            }
        }
        faults
    }

    fn difference(
        &self,
        part: &str,
        own: &Properties,
        original: &Properties,
    ) -> Option<LibraryFault> {
        let mut pairs = own.iter().zip(original);
        let ((keyword, is), (_, was)) = pairs.find(|(is, was)| is != was)?;
        let said = |text: &str| if text.is_empty() { "nothing" } else { text }.to_owned();
        Some(LibraryFault::Differs {
            what: self.what,
            name: self.name,
            part: part.into(),
            keyword,
            is: said(is),
            original: said(was),
            library: self.library,
        })
    }
}

/// What is compared of a pad or pin, by its name.
type Properties = Vec<(&'static str, String)>;

/// What is compared of a pad or pin: its words, then each of the lists that say how it is made.
fn compared(part: &Expression) -> Properties {
    let words = part.items().iter().skip(1).map(Expression::says);
    let kind: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let lists = COMPARED.map(|(keyword, called)| {
        let items = part.get(keyword).map_or(&[][..], Expression::items);
        let items = items.iter().skip(1).map(|item| match item {
            Expression::List(_) => item
                .to_string()
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" "),
            Expression::Word(says) | Expression::Text(says) => says.clone(),
        });
        // The font of a name is how it is shown.
        let items = items.filter(|item| !item.starts_with("(effects"));
        (called, items.collect::<Vec<_>>().join(" "))
    });
    [("kind", kind.join(" "))]
        .into_iter()
        .chain(lists)
        .collect()
}
