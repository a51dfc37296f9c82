//! The library of the project, `schematics/library`: symbols and footprints, and the checks that hold them.
//!
//! KiCad compares drawing, board and library with each other. An error that all three share (emitter and collector exchanged in
//! symbol and footprint alike) shows only against something else. There are two such references: `legs` has where each leg
//! of a part as it is sold comes through the board, and `originals` compares everything that was taken from KiCad's own
//! libraries with those.

mod legs;
mod originals;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::expression::{Expression, Unreadable};

/// The library's nickname in KiCad's tables: a symbol is `ready_room:R` in a drawing.
pub const NAME: &str = "ready_room";

/// The symbols and footprints of a library.
#[derive(Clone, Debug)]
pub struct Library {
    symbols: Expression,
    /// By their names, in the order of these.
    footprints: Vec<(String, Expression)>,
}

/// A library that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// A file is missing.
    #[error("{}: {why}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// The system's own words.
        why: io::Error,
    },
    /// A file is damaged.
    #[error("{}: {why}", file.display())]
    Damaged {
        /// Which.
        file: PathBuf,
        /// Where.
        why: Unreadable,
    },
    /// KiCad's own libraries are not where they usually are.
    #[error(
        "KiCad's own {what} are not in {}: run `schematics/tools`, or set {variable} to their folder",
        folder.display()
    )]
    NoOriginals {
        /// Symbols or footprints.
        what: &'static str,
        /// Where they were looked for.
        folder: PathBuf,
        /// KiCad's own name for that folder.
        variable: &'static str,
    },
}

impl Library {
    /// Reads `ready_room.kicad_sym` and `ready_room.pretty` in this folder.
    ///
    /// # Errors
    /// A file is missing or damaged.
    pub fn read(folder: &Path) -> Result<Self, LibraryError> {
        let symbols = read(&folder.join(format!("{NAME}.kicad_sym")))?;
        let pretty = folder.join(format!("{NAME}.pretty"));
        let error = |why| LibraryError::File {
            file: pretty.clone(),
            why,
        };
        let mut footprints = Vec::new();
        for entry in fs::read_dir(&pretty).map_err(error)? {
            let file = entry.map_err(error)?.path();
            if file.extension().is_some_and(|end| end == "kicad_mod") {
                let name = file.file_stem().unwrap_or_default();
                footprints.push((name.to_string_lossy().into_owned(), read(&file)?));
            }
        }
        footprints.sort_by(|(one, _), (other, _)| one.cmp(other));
        Ok(Self {
            symbols,
            footprints,
        })
    }

    /// Everything that is wrong with it, a sentence each: by the legs of the parts, and by KiCad's own libraries.
    ///
    /// # Errors
    /// KiCad's own libraries are missing.
    pub fn faults(&self) -> Result<Vec<String>, LibraryError> {
        let mut faults = self.against_legs();
        faults.extend(self.against_originals()?);
        Ok(faults)
    }
}

fn read(file: &Path) -> Result<Expression, LibraryError> {
    let text = fs::read_to_string(file).map_err(|why| LibraryError::File {
        file: file.into(),
        why,
    })?;
    Expression::read(&text).map_err(|why| LibraryError::Damaged {
        file: file.into(),
        why,
    })
}

/// Every committed symbol.
///
/// # Errors
/// The committed file is none of KiCad's.
pub fn symbols() -> Result<Expression, Unreadable> {
    Expression::read(include_str!("../../library/ready_room.kicad_sym"))
}

/// The symbol of that name among `symbols`.
pub fn symbol<'a>(symbols: &'a Expression, name: &str) -> Option<&'a Expression> {
    symbols.all("symbol").find(|symbol| name_of(symbol) == name)
}

/// The pins of a symbol, in the order of the file.
pub fn pins(symbol: &Expression) -> impl Iterator<Item = &Expression> {
    symbol.all("symbol").flat_map(|unit| unit.all("pin"))
}

/// The name of a symbol, or the number of a pad.
fn name_of(item: &Expression) -> &str {
    item.items().get(1).map_or("", Expression::text_of)
}
