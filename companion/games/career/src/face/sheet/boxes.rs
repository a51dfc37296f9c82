//! Boxes of missions, a line a mission: those that are ticked are filled, and in each stand the points it brings.

use readyroom_hardware::{
    scene::{
        Picture,
        canvas::{Align, DARK, LIT},
    },
    text::Size,
};

use super::{Paper, WIDTH, area, tiny};

/// Missions of a page.
pub const LINES: usize = 5;
/// From one line to the next, and from one box to the next.
const DOWN: i32 = 9;
const PITCH: i32 = 8;
/// A box is so wide and so high.
const BOX: i32 = 7;

/// A mission.
pub struct BoxesLine<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The points in its boxes.
    pub points: &'a [i8],
    /// Boxes that are ticked.
    pub ticked: u8,
}

/// The boxes of at most [`LINES`] missions.
pub fn boxes(lines: &[BoxesLine<'_>]) -> Picture {
    let mut paper = Paper::new();
    for (y, line) in (0..).step_by(DOWN as usize).zip(lines) {
        let left = WIDTH - line.points.len() as i32 * PITCH + 1;
        let name = area(0, y, left - 2, Size::Small.height() as i32);
        paper.line(name, Align::Left, line.name, LIT);
        for (at, &points) in (0..).zip(line.points) {
            let area = area(left + i32::from(at) * PITCH, y, BOX, BOX);
            let ink = if at < line.ticked {
                paper.fill(area, LIT);
                DARK
            } else {
                paper.frame(area, LIT);
                LIT
            };
            // Most boxes bring nothing; nothing stands in them.
            let digit = match points {
                ..0 => "-".into(),
                0 => String::new(),
                1.. => points.to_string(),
            };
            let x = left + i32::from(at) * PITCH + (BOX - tiny::width(&digit)) / 2;
            paper.tiny(x, y + 1, &digit, ink);
        }
    }
    Picture::new(&paper.0)
}
