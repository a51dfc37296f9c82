//! The symbols of the project: one file of KiCad's, in `schematics/library`.

use crate::expression::{Expression, Unreadable};

/// How KiCad's tables of libraries call ours: a symbol is `ready_room:R` in a drawing.
pub const NAME: &str = "ready_room";

/// Every symbol.
///
/// # Errors
/// If the committed file is none of KiCad's.
pub fn symbols() -> Result<Expression, Unreadable> {
    Expression::read(include_str!("../library/ready_room.kicad_sym"))
}

/// The symbol of that name among `symbols`.
pub fn symbol<'a>(symbols: &'a Expression, name: &str) -> Option<&'a Expression> {
    let is_called = |symbol: &&Expression| {
        let own = symbol.items().get(1);
        own.is_some_and(|own| own.says() == name)
    };
    symbols.all("symbol").find(is_called)
}

/// The pins of a symbol, in the order of the file.
pub fn pins(symbol: &Expression) -> impl Iterator<Item = &Expression> {
    symbol.all("symbol").flat_map(|unit| unit.all("pin"))
}
