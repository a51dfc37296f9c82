//! A row of spaces with a marker.

use alloc::vec::Vec;

use serde::Serialize;

use super::{Colour, Id, Label, Tone, dice::Need};

/// A row of spaces, such as damage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    /// Its id.
    pub id: Id,
    /// What it is about.
    pub label: Label,
    /// From the first to the last.
    pub spaces: Vec<Space>,
    /// The space of the marker, from 0; past the last one, it has left the track.
    pub marker: usize,
    /// What holds while the marker is there, without a full stop.
    pub means: Label,
    /// What it asks.
    pub tone: Tone,
}

/// A space of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Space {
    /// What it is called: "1st yellow". Empty for the one on which nothing has happened yet.
    pub name: &'static str,
    /// What a die must show to bring the marker back from it.
    pub need: Option<Need>,
    /// Its colour.
    pub colour: Option<Colour>,
}
