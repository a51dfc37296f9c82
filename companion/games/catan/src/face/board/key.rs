//! The signs of the board near by, two in a row, with what each represents.

use embedded_graphics::prelude::Point;
use readyroom_hardware::{
    scene::{Picture, canvas::LIT},
    screen::Screen,
    text::{self, Size},
};

use super::{BODY, Board, HEIGHT, WIDTH, sign};
use crate::rules::Resource;

/// A sign is drawn so many times as large as on the board.
const SCALE: i32 = 2;
/// Rows of two, and how high each is.
const ROWS: i32 = 3;
const ROW: i32 = HEIGHT / ROWS;
/// From the left of a sign to its words.
const WORDS: i32 = 14;

/// Each resource's sign with two lines of `words` beside it.
pub fn key(words: impl Fn(Resource) -> [String; 2]) -> Picture {
    let mut board = Board(Screen::new());
    for (at, resource) in (0..).zip(Resource::ALL) {
        let (x, y) = (at % 2 * WIDTH / 2, at / 2 * ROW);
        for (right, down) in sign::planet(Some(resource)).pixels() {
            for (along, across) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                board.set(
                    x + SCALE * right + along,
                    y + 2 + SCALE * down + across,
                    true,
                );
            }
        }
        for (line, words) in (0..).zip(words(resource)) {
            let at = Point::new(x + WORDS, BODY + y + 7 * line);
            let Ok(()) = text::draw(&mut board.0, at, Size::Small, &words, LIT).map(drop);
        }
    }
    Picture::new(&board.0)
}
