//! Whether a drawing is right, whoever drew it: by KiCad's electrical rules, and by the pin map.

use std::{fmt, path::Path};

use crate::{
    boards::{BOARDS, Board},
    inspection::{self, Fault},
    kicad::{Kicad, Trouble, Violation},
};

/// All that is wrong with a drawing.
#[derive(Debug)]
pub struct Verdict {
    /// The board it was compared with.
    pub board: &'static str,
    /// By KiCad's rules.
    pub violations: Vec<Violation>,
    /// By the pin map and the electrics.
    pub faults: Vec<Fault>,
}

/// Why a drawing was not checked.
#[derive(Debug, thiserror::Error)]
pub enum Unchecked {
    /// KiCad said nothing of it.
    #[error(transparent)]
    Kicad(#[from] Trouble),
    /// It has the symbol of no board's controller.
    #[error(
        "the drawing has neither of the symbols {symbols}, so it is of no board that is known here: name one with `--board`",
        symbols = BOARDS.map(|board| board.controller.symbol).join(", ")
    )]
    UnknownBoard,
}

/// Checks a drawing of the panel on `board`; on the one whose controller it has, if none is named.
///
/// # Errors
/// If KiCad cannot be asked, or the drawing is of no known board.
pub fn check(
    kicad: &Kicad,
    drawing: &Path,
    board: Option<&'static Board>,
) -> Result<Verdict, Unchecked> {
    let netlist = kicad.netlist(drawing)?;
    let has = |board: &Board| {
        let mut symbols = netlist.symbols.iter();
        symbols.any(|symbol| symbol.name == board.controller.symbol)
    };
    let board = board
        .or_else(|| BOARDS.into_iter().find(|board| has(board)))
        .ok_or(Unchecked::UnknownBoard)?;
    Ok(Verdict {
        board: board.name,
        violations: kicad.electrical_rules(drawing)?,
        faults: inspection::faults(&netlist, board),
    })
}

impl Verdict {
    /// Whether nothing is wrong.
    pub fn is_good(&self) -> bool {
        self.violations.is_empty() && self.faults.is_empty()
    }
}

impl fmt::Display for Verdict {
    /// One sentence a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for violation in &self.violations {
            writeln!(f, "{violation}")?;
        }
        for fault in &self.faults {
            writeln!(f, "{fault}")?;
        }
        match self.violations.len() + self.faults.len() {
            0 => write!(f, "as the pin map of {} has it", self.board),
            1 => write!(f, "1 fault"),
            many => write!(f, "{many} faults"),
        }
    }
}
