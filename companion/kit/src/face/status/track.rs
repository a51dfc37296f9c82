//! A row of spaces with a marker.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

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

impl Track {
    /// Whether a die brings the marker back from any of its spaces.
    pub fn has_needs(&self) -> bool {
        self.spaces.iter().any(|space| space.need.is_some())
    }

    /// What is in the space `at` from which no die brings the marker back: `dash`, or its number, from 0, where none does
    /// from any space.
    pub(super) fn mark(&self, at: usize, dash: &str) -> String {
        match self.has_needs() {
            true => dash.into(),
            false => at.to_string(),
        }
    }
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
