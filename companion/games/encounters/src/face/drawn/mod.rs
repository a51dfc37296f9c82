//! What is drawn: encounters, cards, players. Each is 128×45 pixels of small letters, and needs to
//! know nothing of the game but the words that stand there.

mod cards;
mod encounter_line;
mod players;

use embedded_graphics::{pixelcolor::BinaryColor, primitives::Rectangle};
use readyroom_hardware::{
    scene::{
        Picture,
        canvas::{Align, Canvas, DARK, LIT, rect},
    },
    screen::Screen,
    text::Size,
};

pub use cards::{Card, ROWS, cards};
pub use encounter_line::{EncounterRow, encounter_line};
pub use players::{IN_TABLE, PlayerRow, players};

const WIDTH: i32 = Picture::AREA.size.width as i32;
/// Height of a line.
const HEIGHT: i32 = Size::Small.height() as i32;

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

    /// A line of small letters from `left` on, which ends before `right`.
    fn line(&mut self, (left, right): (i32, i32), y: i32, align: Align, words: &str) {
        self.write(area(left, y, right - left, HEIGHT), align, words, LIT);
    }

    fn write(&mut self, area: Rectangle, align: Align, words: &str, ink: BinaryColor) {
        let Ok(()) = self.canvas().line(area, align, Size::Small, words, ink);
    }

    /// Dark letters on a lit box that ends before `right`; where it begins.
    fn tag(&mut self, right: i32, y: i32, words: &str) -> i32 {
        let width = width(words);
        let left = right - width - 1;
        let Ok(()) = self.canvas().fill(area(left, y, width + 1, HEIGHT), LIT);
        let inside = area(left + 1, y, width, HEIGHT);
        self.write(inside, Align::Left, words, DARK);
        left
    }

    fn dots(&mut self, y: i32) {
        let Ok(()) = self
            .canvas()
            .dots(0, WIDTH, Picture::AREA.top_left.y + y, 2);
    }
}

/// The pictures that `draw` makes while what blinks is there, and while it is not.
fn blinking(draw: impl Fn(bool) -> Paper, blinks: bool) -> Picture {
    let there = draw(true).0;
    if !blinks {
        return Picture::new(&there);
    }
    // More places blink at once than have room only where a whole table is new.
    Picture::blinking(&there, &draw(false).0).unwrap_or_else(|_| Picture::new(&there))
}

/// An area of the body.
const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    rect(x, Picture::AREA.top_left.y + y, width, height)
}

/// How wide a line is, in pixels.
fn width(words: &str) -> i32 {
    Size::Small.width(words) as i32
}
