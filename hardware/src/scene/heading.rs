//! Surroundings of a scene's body: its heading, and the hint in the bottom row.

use super::{Hint, Scene, Text, Title, TitleRow};

/// The heading of a scene, each kind by reference.
#[derive(Debug, PartialEq, Eq)]
pub enum Heading<Row, Title, Text> {
    /// A top row that has room for a page.
    Row(Row),
    /// A title alone.
    Title(Title),
    /// A title that belongs to the body: big letters, or beside a code.
    Large(Text),
    /// None.
    None,
}

/// Heading and hint of a scene: to be read, or to be changed if it can be.
macro_rules! around {
    ($scene:expr) => {
        match $scene {
            Self::Menu { header, hint, .. }
            | Self::Dice { header, hint, .. }
            | Self::Track { header, hint, .. }
            | Self::Board { header, hint, .. }
            | Self::Picture { header, hint, .. }
            | Self::Card { header, hint, .. }
            | Self::Facts { header, hint, .. }
            | Self::Meters { header, hint, .. }
            | Self::Notice { header, hint, .. } => (Heading::Row(header), Some(hint)),
            Self::Countdown { title, hint } | Self::TextEntry { title, hint, .. } => {
                (Heading::Title(title), Some(hint))
            }
            Self::Outcome { title, hint, .. } => (Heading::Large(title), Some(hint)),
            Self::QrCode { title, .. } => (Heading::Large(title), None),
            Self::TestCard => (Heading::None, None),
        }
    };
}

impl Scene {
    /// The heading.
    pub const fn heading(&self) -> Heading<&TitleRow, &Title, &Text> {
        around!(self).0
    }

    /// The heading, to be changed.
    pub const fn heading_mut(&mut self) -> Heading<&mut TitleRow, &mut Title, &mut Text> {
        around!(self).0
    }

    /// The hint; empty if the scene has no bottom row.
    pub fn hint(&self) -> &str {
        around!(self).1.map_or("", Hint::as_str)
    }

    /// The hint, to be changed; none if the scene has no bottom row.
    pub const fn hint_mut(&mut self) -> Option<&mut Hint> {
        around!(self).1
    }
}
