//! The promotion boxes: ticked ones are filled, and over the first box of a rank stands its number, that of O-1 to O-10,
//! with a question mark where the box is only assumed.

use readyroom_hardware::{
    scene::{
        Picture,
        canvas::{Align, LIT},
    },
    text::Size,
};

use super::{Paper, WIDTH, area, tiny};
use crate::rules::{Rank, Sheet};

/// Boxes in a row, and rows.
const IN_A_ROW: u8 = 16;
const ROWS: u8 = 3;
/// From one box to the next, and from one row to the next.
const PITCH: i32 = WIDTH / IN_A_ROW as i32;
const DOWN: i32 = 12;
/// Width and height of a box.
const BOX: (i32, i32) = (6, 5);
/// Top of the line of words.
const WORDS: i32 = 37;

/// Boxes to draw.
pub struct Promotion<'a> {
    /// How many there are, and where ranks begin.
    pub sheet: &'a Sheet,
    /// How many are ticked.
    pub ticked: u8,
    /// The first one that is drawn, from 1.
    pub first: u8,
    /// What stands below.
    pub words: &'a str,
}

/// The first box of the page on which box number `of` is, from 1.
pub const fn first_box_of_page(of: u8) -> u8 {
    let boxes = IN_A_ROW * ROWS;
    of.saturating_sub(1) / boxes * boxes + 1
}

impl Promotion<'_> {
    /// As a picture.
    pub fn picture(&self) -> Picture {
        let mut paper = Paper::new();
        // Where the label before it in the row ends.
        let mut taken = 0;
        let last = self.first.saturating_add(IN_A_ROW * ROWS - 1);
        for number in self.first..=last.min(self.sheet.promotion_boxes()) {
            let at = i32::from(number - self.first);
            let (x, y) = (
                at % i32::from(IN_A_ROW) * PITCH,
                at / i32::from(IN_A_ROW) * DOWN,
            );
            let area = area(x, y + tiny::HEIGHT + 1, BOX.0, BOX.1);
            if number <= self.ticked {
                paper.fill(area, LIT);
            } else {
                paper.frame(area, LIT);
            }
            if x == 0 {
                taken = 0;
            }
            if let Some(label) = self.rank_label(number) {
                let place = |label: &str| x.min(WIDTH - tiny::width(label));
                let whole = place(&label) >= taken;
                let label = if whole { &*label } else { label.trim_end_matches('?') };
                paper.tiny(place(label), y, label, LIT);
                taken = place(label) + tiny::width(label) + 1;
            }
        }
        let words = area(0, WORDS, WIDTH, Size::Small.height() as i32);
        paper.line(words, Align::Centre, self.words, LIT);
        Picture::new(&paper.0)
    }

    /// "3?" over the first box of a Lieutenant. A Cadet has nothing to reach.
    fn rank_label(&self, number: u8) -> Option<String> {
        let mut ranks = Rank::Cadet.above().map(|rank| self.sheet.rank(rank));
        let line = ranks.find(|line| line.first_box == number)?;
        let assumed = if line.assumed { "?" } else { "" };
        Some(format!("{}{assumed}", line.rank as u8))
    }
}
