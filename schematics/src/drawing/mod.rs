//! The circuit of a board as a schematic for KiCad 9.
//!
//! What hangs together comes from [`crate::circuit`], and where a symbol has its pins from the library: a pin map that changes
//! changes the drawing, and no line here. What is written here is where the parts of a block look well.
//!
//! A drawing made again is the same, byte by byte. Files are written as KiCad writes them, so that it saves what it read.

mod blocks;
mod figure;
pub mod identity;
mod item;
mod note;
mod part;
mod point;
mod project;
mod sheet;
mod symbol;
mod wire;

use crate::{
    boards::{Board, REVISION},
    expression::{Expression, Unreadable},
    parts::Kind,
};
use sheet::Sheet;
use symbol::Library;

/// Why a circuit cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undrawable {
    /// The library of symbols cannot be read.
    #[error("library/ready_room.kicad_sym: {0}")]
    Library(#[from] Unreadable),
    /// It lacks this one.
    #[error("library/ready_room.kicad_sym has no symbol {0}, or a pin of it no number or place")]
    Symbol(String),
    /// A block wants a part that the circuit does not have.
    #[error("the drawing wants one {0:?} more on {1} than the circuit has")]
    Missing(Kind, String),
    /// The circuit has a part that no block wants.
    #[error("{0} has no place in the drawing: its block has to draw it")]
    LeftOver(String),
    /// A part has a pin that its symbol does not have.
    #[error("{0} has a pin {1}, and its symbol does not")]
    NoPin(String, u8),
    /// A part was placed, and a pin of it forgotten.
    #[error("{0} has neither a wire nor a mark that it stays free")]
    Loose(String),
    /// Two pins on one wire.
    #[error("{0} and {1} are drawn on one wire, but do not hang together")]
    Apart(String, String),
    /// A pin and a place where no wire of its net is.
    #[error("{0} is drawn at {1} mm, and no wire of its net is there")]
    NoWire(String, String),
    /// Wires that should not touch.
    #[error("{0} touches {1} in the drawing")]
    Touching(String, String),
}

/// A file of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// In the folder of its board.
    pub name: String,
    /// All of it.
    pub contents: String,
}

/// Draws a board: its schematic, and the project around it.
///
/// # Errors
/// If the circuit has parts or connections that the drawing has no place for.
pub fn draw(board: &Board) -> Result<Vec<File>, Undrawable> {
    let schematic = File {
        name: format!("{}.kicad_sch", board.name),
        contents: format!("{}\n", schematic(board)?),
    };
    let project = File {
        name: format!("{}.kicad_pro", board.name),
        contents: project::contents(board),
    };
    Ok(vec![schematic, project])
}

fn schematic(board: &Board) -> Result<Expression, Undrawable> {
    let library = Library::committed()?;
    let mut sheet = Sheet::new(board, &library);
    blocks::draw(&mut sheet)?;
    let (symbols, items) = sheet.finish()?;
    let text = |keyword, value: &str| Expression::list(keyword, [Expression::text(value)]);
    let word = |keyword, value: &str| Expression::list(keyword, [Expression::word(value)]);
    let page = Expression::list("path", [Expression::text("/"), text("page", "1")]);
    let comment = |number: &str, says: &str| {
        Expression::list(
            "comment",
            [Expression::word(number), Expression::text(says)],
        )
    };
    let head = [
        word("version", "20250114"),
        text("generator", "eeschema"),
        text("generator_version", "9.0"),
        item::uuid(identity::sheet(board)),
        text("paper", "A3"),
        Expression::list(
            "title_block",
            [
                text("title", board.title),
                text("rev", REVISION),
                text("company", "Ready Room"),
                comment("1", "Nobody has manufactured this yet."),
            ],
        ),
        Expression::list("lib_symbols", symbols),
    ];
    let tail = [
        Expression::list("sheet_instances", [page]),
        word("embedded_fonts", "no"),
    ];
    let items = head.into_iter().chain(items).chain(tail);
    Ok(Expression::list("kicad_sch", items))
}

#[cfg(test)]
mod tests;
