//! What KiCad tells the items of a board apart by.

use uuid::Uuid;

use crate::{boards::Board, expression::Expression};

/// The identity of an item of a board, by what it is, as `(uuid "…")`.
pub(super) fn item(board: &Board, what: &str) -> Expression {
    Expression::list("uuid", [Expression::text(of(board, what))])
}

/// The identity itself.
pub(super) fn of(board: &Board, what: &str) -> String {
    let name = format!("readyroom/schematics/{}/board/{what}", board.name);
    Uuid::new_v5(&Uuid::NAMESPACE_URL, name.as_bytes()).to_string()
}
