//! The board as a file for KiCad 9: written from circuit and layout, read back for checks, case and router.
//!
//! [`writer`] embeds the library's footprints, mirrored and turned as KiCad itself does it, adds outline, print and
//! zones, and whatever copper the router found. Everything has an identity that follows from its name, so the same circuit
//! gives the same file.
//!
//! KiCad finds the part of a footprint by its path, which is the identity of its symbol in the drawing.

pub mod committed;
pub mod components;
pub mod continuity;
mod copper;
pub mod filling;
mod footprint;
mod graphics;
mod header;
mod identity;
mod library;
mod nets;
mod print;
pub mod reader;
mod shape;
pub mod writer;
mod zone;

pub use self::copper::{Copper, Track, Via};
use crate::{
    expression::{Expression, Unreadable},
    layout::Point,
};

/// A board that cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unbuildable {
    /// The library has no such footprint.
    #[error(
        "the library has no footprint {0}: add it to schematics/library and to board/library.rs"
    )]
    Footprint(String),
    /// The library has no such symbol.
    #[error("the library has no symbol {0}")]
    Symbol(String),
    /// A file of the library is damaged.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

/// A number as KiCad writes millimetres: no more than six digits behind the point.
fn number(millimetres: f64) -> String {
    let written = format!("{millimetres:.6}");
    let written = written.trim_end_matches('0').trim_end_matches('.');
    match written {
        "-0" => "0".into(),
        _ => written.into(),
    }
}

/// `(keyword x y)`.
fn point(keyword: &str, Point { x, y }: Point) -> Expression {
    Expression::list(keyword, [x, y].map(|value| Expression::word(number(value))))
}
