//! Boxes that are ticked from the left: those of a card with the points that each brings, and those on the way to something
//! such as ranks.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;

use super::{Id, Label};

/// The boxes of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Boxes {
    /// The points that each brings, from the left.
    pub points: Vec<i8>,
    /// How many of them are ticked.
    pub ticked: u8,
    /// The points that those bring.
    pub worth: i16,
}

/// Boxes on the way to something: promotion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoxTrack {
    /// Its id.
    pub id: Id,
    /// What it is about.
    pub label: Label,
    /// How many boxes there are.
    pub boxes: u8,
    /// How many of them are ticked.
    pub ticked: u8,
    /// What is reached on the way, the first box first.
    pub milestones: Vec<Milestone>,
}

/// What is reached with a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Milestone {
    /// The number of the box, from 1.
    pub first_box: u8,
    /// Whether that number is only assumed.
    pub assumed: bool,
    /// What is reached.
    pub name: &'static str,
}

impl Boxes {
    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// "2 of 6 boxes, 1 point".
    pub fn in_words(&self) -> String {
        let plural = if self.worth == 1 { "" } else { "s" };
        let (ticked, of, worth) = (self.ticked, self.points.len(), self.worth);
        let boxes = if of == 1 { "box" } else { "boxes" };
        format!("{ticked} of {of} {boxes}, {worth} point{plural}")
    }

    /// "Its boxes bring 0, 0, 1"; empty if they bring nothing.
    pub fn bring(&self) -> String {
        if self.points.iter().all(|&points| points == 0) {
            return String::new();
        }
        let mut words = String::from(match self.points.len() {
            1 => "Its box brings",
            _ => "Its boxes bring",
        });
        for (nth, points) in self.points.iter().enumerate() {
            let comma = if nth > 0 { "," } else { "" };
            words.push_str(&format!("{comma} {points}"));
        }
        words
    }
}

impl BoxTrack {
    /// What is reached next; none where all is.
    pub fn next(&self) -> Option<&Milestone> {
        let mut milestones = self.milestones.iter();
        milestones.find(|milestone| milestone.first_box > self.ticked)
    }

    /// What was reached last.
    pub fn last(&self) -> Option<&Milestone> {
        let mut milestones = self.milestones.iter().rev();
        milestones.find(|milestone| milestone.first_box <= self.ticked)
    }
}

impl Milestone {
    /// "13"; "13?" if it is only assumed.
    pub fn in_short(&self) -> String {
        format!("{}{}", self.first_box, self.doubt())
    }

    /// "Lieutenant from box 13 (assumed)".
    pub fn in_words(&self) -> String {
        let assumed = if self.assumed { " (assumed)" } else { "" };
        format!("{} from box {}{assumed}", self.name, self.first_box)
    }

    /// The sign of what is only assumed.
    pub const fn doubt(&self) -> &'static str {
        if self.assumed { "?" } else { "" }
    }
}
