//! The body of a picture, in small letters: rows, boxes and dotted lines. All places are in pixels from its top left.

use embedded_graphics::{pixelcolor::BinaryColor, primitives::Rectangle};
use readyroom_hardware::{
    scene::{
        Picture,
        canvas::{Align, Canvas, DARK, LIT, rect},
    },
    screen::Screen,
    text::Size,
};

/// Pixels that the body is wide.
pub const WIDTH: i32 = Picture::AREA.size.width as i32;
/// Pixels that a line of letters is high.
const HEIGHT: i32 = Size::Small.height() as i32;

/// What is drawn on.
pub struct Paper(Screen);

impl Paper {
    pub fn new() -> Self {
        Self(Screen::new())
    }

    pub fn canvas(&mut self) -> Canvas<'_, Screen> {
        Canvas {
            target: &mut self.0,
        }
    }

    /// A line of letters from `left` on, which ends before `right`.
    pub fn line(&mut self, (left, right): (i32, i32), y: i32, align: Align, words: &str) {
        self.write(area(left, y, right - left, HEIGHT), align, words, LIT);
    }

    fn write(&mut self, area: Rectangle, align: Align, words: &str, ink: BinaryColor) {
        let Ok(()) = self.canvas().line(area, align, Size::Small, words, ink);
    }

    /// Dark letters on a lit box that ends before `right`; where it begins.
    pub fn boxed(&mut self, right: i32, y: i32, words: &str) -> i32 {
        let left = right - boxed_width(words);
        let Ok(()) = self
            .canvas()
            .fill(area(left, y, boxed_width(words), HEIGHT), LIT);
        let inside = area(left + 1, y, width(words), HEIGHT);
        self.write(inside, Align::Left, words, DARK);
        left
    }

    /// A dotted line over the whole width.
    pub fn dots(&mut self, y: i32) {
        let top = Picture::AREA.top_left.y;
        let Ok(()) = self.canvas().dots(0, WIDTH, top + y, 2);
    }

    /// The picture.
    pub fn picture(&self) -> Picture {
        Picture::new(&self.0)
    }

    /// The picture that alternates with `without`, where something blinks.
    pub fn blinking(&self, without: &Self) -> Picture {
        // More places blink at once than have room only where a whole table is new.
        Picture::blinking(&self.0, &without.0).unwrap_or_else(|_| self.picture())
    }
}

/// An area of the body.
pub const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    rect(x, Picture::AREA.top_left.y + y, width, height)
}

/// Pixels that a line of letters is wide.
pub fn width(words: &str) -> i32 {
    Size::Small.width(words) as i32
}

/// The same in a box.
pub fn boxed_width(words: &str) -> i32 {
    width(words) + 1
}
