//! What the game draws itself: the dice of a mission on its targets, promotion boxes, and the boxes of missions.
//!
//! A kind of dice is a shape: blue dice have round corners, green ones a double frame, red ones are filled. A target has the
//! shape of the dice it asks for, and a plain frame if it takes any.

mod boxes;
mod mission;
mod promotion;
#[cfg(test)]
mod tests;
mod tiny;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point, primitives::Rectangle};
use readyroom_hardware::{
    scene::{
        Picture, Sign,
        canvas::{Align, Canvas, rect},
    },
    screen::Screen,
    text::Size,
};

use crate::rules::Colour;

pub use boxes::{BoxesLine, LINES, boxes};
pub use mission::{Chosen, MissionDice};
pub use promotion::{Promotion, first_box_of_page};

/// Where the body lies on the screen: its top and its width.
const BODY: i32 = Picture::AREA.top_left.y;
const WIDTH: i32 = Picture::AREA.size.width as i32;

/// In a double frame less wide than this a small letter touches the frame.
const NARROW: u32 = 13;

/// The shape of a kind of dice.
pub const fn sign(colour: Colour) -> Sign {
    match colour {
        Colour::Blue => Sign::Rounded,
        Colour::Green => Sign::Double,
        Colour::Red => Sign::Filled,
    }
}

/// The letter of a kind of dice.
pub const fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "B",
        Colour::Green => "G",
        Colour::Red => "R",
    }
}

/// What is drawn on; all places are counted from the top left of the body.
struct Paper(Screen);

impl Paper {
    fn new() -> Self {
        Self(Screen::new())
    }

    fn canvas(&mut self) -> Canvas<'_, Screen> {
        Canvas {
            target: &mut self.0,
        }
    }

    /// A shape with a few letters in its middle.
    fn sign(&mut self, area: Rectangle, sign: Sign, letters: &str) {
        let Ok(()) = self.canvas().sign(area, sign);
        let middle = area.center();
        let Ok(()) = self
            .canvas()
            .centred(middle, Size::Small, letters, sign.ink());
    }

    /// A die with its face or its letter.
    fn die(&mut self, area: Rectangle, sign: Sign, face: &str) {
        let narrow = area.size.width < NARROW && sign == Sign::Double;
        if !narrow || !face.chars().all(|digit| digit.is_ascii_digit()) {
            return self.sign(area, sign, face);
        }
        self.sign(area, sign, "");
        let (across, down) = (tiny::width(face), tiny::HEIGHT);
        let corner = area.center() - Point::new(across / 2, BODY + down / 2);
        self.tiny(corner.x, corner.y, face, sign.ink());
    }

    /// A line of small letters.
    fn line(&mut self, area: Rectangle, align: Align, words: &str, ink: BinaryColor) {
        let Ok(()) = self.canvas().line(area, align, Size::Small, words, ink);
    }

    fn fill(&mut self, area: Rectangle, ink: BinaryColor) {
        let Ok(()) = self.canvas().fill(area, ink);
    }

    fn frame(&mut self, area: Rectangle, ink: BinaryColor) {
        let Ok(()) = self.canvas().frame(area, ink);
    }

    /// Digits and signs of five rows.
    fn tiny(&mut self, x: i32, y: i32, letters: &str, ink: BinaryColor) {
        for (across, down) in tiny::pixels(letters) {
            self.fill(area(x + across, y + down, 1, 1), ink);
        }
    }
}

/// An area of the body.
const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    rect(x, BODY + y, width, height)
}
