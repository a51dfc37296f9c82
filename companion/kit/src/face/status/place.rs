//! A board that a game draws by hand, as the kit knows it: its places in words.

use alloc::string::String;

use serde::Serialize;

use super::Id;

/// A place of a board that a game draws by hand, in words: all that the picture shows there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Its id.
    pub id: Id,
    /// "Sector 4, food 11: Anna's outpost upper left." Empty where nothing is to be reported of it, such as a free corner.
    pub words: String,
}
