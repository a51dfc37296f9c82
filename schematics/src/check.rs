//! The check of a drawing and its board, no matter who drew them: by KiCad's rules, and by the pin map.

use std::{fmt, fs, io, path::Path};

use crate::{
    boards::{BOARDS, Board},
    inspection::{self, Fault},
    kicad::{Kicad, MAKERS, Project, Trouble, Violation, switched_off},
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
    /// KiCad reported nothing of it.
    #[error(transparent)]
    Kicad(#[from] Trouble),
    /// Its board's project could not be copied.
    #[error("the project that belongs to the drawing cannot be copied: {0}")]
    Io(#[from] io::Error),
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
        violations: electrical_rules(kicad, drawing, board)?,
        faults: inspection::faults(&netlist, board),
    })
}

/// Checks a drawing and the board beside it, if there is one: KiCad's design rules, whether the board is up to date with the
/// drawing, and whether the project's settings keep KiCad from looking.
///
/// # Errors
/// If KiCad cannot be asked, or the drawing is of no known board.
pub fn check_with_board(
    kicad: &Kicad,
    drawing: &Path,
    board: Option<&'static Board>,
) -> Result<Verdict, Unchecked> {
    let mut verdict = check(kicad, drawing, board)?;
    let layout = drawing.with_extension("kicad_pcb");
    if layout.exists() {
        verdict.violations.extend(kicad.design_rules(&layout)?);
    }
    let project = drawing.with_extension("kicad_pro");
    if project.exists() {
        verdict.violations.extend(switched_off(&project)?);
    }
    Ok(verdict)
}

/// What the rules of each maker of boards have against a committed board.
///
/// # Errors
/// If KiCad cannot be asked, or the project not be copied.
pub fn makers_rules(
    kicad: &Kicad,
    board: &Board,
) -> Result<Vec<(&'static str, Violation)>, Unchecked> {
    let mut violations = Vec::new();
    for maker in MAKERS {
        let project = Project::for_maker(board, maker)?;
        let report = kicad.design_rules(&project.file("kicad_pcb"))?;
        violations.extend(report.into_iter().map(|violation| (maker, violation)));
    }
    Ok(violations)
}

/// What KiCad's rules have against it. A drawing without a project, as one that was copied elsewhere, gets its board's:
/// else KiCad would know none of the libraries, and say so of every symbol.
fn electrical_rules(
    kicad: &Kicad,
    drawing: &Path,
    board: &Board,
) -> Result<Vec<Violation>, Unchecked> {
    if drawing.with_extension("kicad_pro").exists() {
        return Ok(kicad.electrical_rules(drawing)?);
    }
    let project = Project::of(board)?;
    let copy = project.file("kicad_sch");
    fs::copy(drawing, &copy)?;
    Ok(kicad.electrical_rules(&copy)?)
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
