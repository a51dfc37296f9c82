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
        for number in self.numbers() {
            let (x, y) = self.place(number);
            let area = area(x, y + tiny::HEIGHT + 1, BOX.0, BOX.1);
            if number <= self.ticked {
                paper.fill(area, LIT);
            } else {
                paper.frame(area, LIT);
            }
        }
        for (x, y, label) in self.labels() {
            paper.tiny(x, y, &label, LIT);
        }
        let words = area(0, WORDS, WIDTH, Size::Small.height() as i32);
        paper.line(words, Align::Centre, self.words, LIT);
        Picture::new(&paper.0)
    }

    /// The boxes that are drawn.
    fn numbers(&self) -> impl Iterator<Item = u8> {
        let last = self.first.saturating_add(IN_A_ROW * ROWS - 1);
        self.first..=last.min(self.sheet.promotion_boxes())
    }

    /// The top left corner of a box with its label.
    fn place(&self, number: u8) -> (i32, i32) {
        let (at, in_a_row) = (i32::from(number - self.first), i32::from(IN_A_ROW));
        (at % in_a_row * PITCH, at / in_a_row * DOWN)
    }

    /// The labels of ranks with their top left corners. Next to each other they have just room enough.
    pub(super) fn labels(&self) -> impl Iterator<Item = (i32, i32, String)> {
        self.numbers().filter_map(|number| {
            let label = self.rank_label(number)?;
            let (x, y) = self.place(number);
            Some((x.min(WIDTH - tiny::width(&label)), y, label))
        })
    }

    /// "3?" over the first box of a Lieutenant. A Cadet has nothing to reach.
    fn rank_label(&self, number: u8) -> Option<String> {
        let mut ranks = Rank::Cadet.above().map(|rank| self.sheet.rank(rank));
        let line = ranks.find(|line| line.first_box == number)?;
        let assumed = if line.assumed { "?" } else { "" };
        Some(format!("{}{assumed}", line.rank as u8))
    }
}
