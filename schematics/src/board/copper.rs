//! Copper between the pads.

use crate::layout::{Point, Side};

/// A straight piece of copper.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// What it belongs to, by KiCad's name.
    pub net: String,
    /// On which side it lies.
    pub side: Side,
    /// Its ends, on the board.
    pub ends: [Point; 2],
    /// In mm.
    pub width: f64,
}

/// A plated hole from one side to the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Via {
    /// What it belongs to, by KiCad's name.
    pub net: String,
    /// Its middle, on the board.
    pub at: Point,
}

/// Everything a router adds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Copper {
    /// In the order in which they were found.
    pub tracks: Vec<Track>,
    /// In the order in which they were found.
    pub vias: Vec<Via>,
}
