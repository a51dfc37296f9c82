//! Boxes of missions, a line a mission: those that are ticked are filled, the others open above, and in each stand the
//! points it brings.

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
/// Width and height of a box.
const BOX: (i32, i32) = (7, 8);

/// A mission.
pub struct BoxesLine<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The points in its boxes.
    pub points: &'a [i8],
    /// Boxes that are ticked.
    pub ticked: u8,
}

/// Pixels for a name beside so many boxes.
pub(super) const fn room_of_name(boxes: usize) -> u32 {
    (WIDTH - boxes as i32 * PITCH - 1) as u32
}

/// The boxes of at most [`LINES`] missions.
pub fn boxes(lines: &[BoxesLine<'_>]) -> Picture {
    let mut paper = Paper::new();
    for (y, line) in (0..).step_by(DOWN as usize).zip(lines) {
        let room = room_of_name(line.points.len());
        let left = room as i32 + 2;
        let name = area(0, y, room as i32, Size::Small.height() as i32);
        paper.line(name, Align::Left, line.name, LIT);
        for (at, &points) in (0..).zip(line.points) {
            let x = left + i32::from(at) * PITCH;
            let ink = if at < line.ticked {
                paper.fill(area(x, y, BOX.0, BOX.1), LIT);
                DARK
            } else {
                paper.frame(area(x, y, BOX.0, BOX.1), LIT);
                // A frame all round has no room for a digit.
                paper.fill(area(x + 1, y, BOX.0 - 2, 1), DARK);
                LIT
            };
            // Most boxes bring nothing; nothing stands in them.
            let digit = match points {
                ..0 => "-".into(),
                0 => String::new(),
                1.. => points.to_string(),
            };
            paper.tiny(x + (BOX.0 - tiny::width(&digit)) / 2, y + 1, &digit, ink);
        }
    }
    Picture::new(&paper.0)
}
