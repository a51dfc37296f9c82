//! The available encounters, the farthest on top: name and penalty, and under the name the crew that it asks for. The
//! penalty that threatens is dark on light; a cross is before an encounter that may not be resolved in this turn.

use readyroom_hardware::scene::{Picture, canvas::Align};

use super::{Paper, WIDTH, blinking, width};

/// From one encounter to the next, and from the name to the crew.
const PITCH: i32 = 15;
const CREW: i32 = 7;
/// The crew is set in by so much, and so is the name behind a cross.
const INDENT: i32 = 6;

/// An encounter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncounterRow {
    /// What it is called.
    pub name: &'static str,
    /// Whom it asks for.
    pub crew: String,
    /// Its penalty, and the same in at most five letters.
    pub penalty: (&'static str, &'static str),
    /// Its penalty threatens.
    pub threatens: bool,
    /// It may not be resolved in this turn.
    pub barred: bool,
    /// Its name blinks.
    pub blinks: bool,
}

/// Up to three encounters.
pub fn encounter_line(rows: &[EncounterRow]) -> Picture {
    let draw = |there: bool| {
        let mut paper = Paper::new();
        for (row, y) in rows.iter().zip((0..).step_by(PITCH as usize)) {
            paper.encounter(row, y, there || !row.blinks);
        }
        paper
    };
    blinking(draw, rows.iter().any(|row| row.blinks))
}

impl Paper {
    fn encounter(&mut self, row: &EncounterRow, y: i32, has_name: bool) {
        let left = if row.barred { INDENT } else { 0 };
        let (whole, short) = row.penalty;
        let fits = left + width(row.name) + 1 + width(whole) <= WIDTH;
        let penalty = if fits { whole } else { short };
        if row.threatens {
            self.tag(WIDTH, y, penalty);
        } else {
            self.line((0, WIDTH), y, Align::Right, penalty);
        }
        if row.barred {
            self.line((0, INDENT), y, Align::Left, "×");
        }
        if has_name {
            let right = WIDTH - width(penalty) - 1;
            self.line((left, right), y, Align::Left, row.name);
        }
        self.line((INDENT, WIDTH), y + CREW, Align::Left, &row.crew);
    }
}
