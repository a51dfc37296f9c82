//! A QR code on a lit square as high as the screen, and beside it whom it is for and what is typed instead.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use super::{
    TitleRow,
    canvas::{Align, Canvas, LIT, rect},
    cut,
    rows::{ROW_HEIGHT, Timer, WIDTH},
};
use crate::{
    screen::{HEIGHT, Surface},
    text::Size,
};

/// Pixels of a module's side.
const MODULE: usize = 2;
/// Left edge of what is beside the square.
const BESIDE: i32 = HEIGHT as i32 + 2;
/// Top of the word before the PIN, of its digits, and of the text under it. The cells of letters overlap where they are
/// empty.
const PIN_WORD: i32 = 9;
const PIN_DIGITS: i32 = 14;
const UNDER_PIN: i32 = 32;
/// Bytes of the largest code.
const BYTES: usize = (QrCode::MOST * QrCode::MOST).div_ceil(8);

/// The modules of a QR code (ISO/IEC 18004), up to version 3: there is no room for more, since a module of one pixel is too
/// small for a camera.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QrCode {
    /// Modules of a side.
    across: u8,
    /// A bit for each, set if it is dark: column by column, each from its top.
    dark: Vec<u8, BYTES>,
}

/// A PIN: up to six digits are shown large.
pub type Pin = String<8>;

/// The text beside a code: rows of 12 small letters, six of them without a PIN and four with one; a line feed begins a
/// row.
pub type BesideCode = String<80>;

impl QrCode {
    /// Modules of a side at most, those of version 3.
    pub const MOST: usize = 29;

    /// The code of so many modules a side; `is_dark` is asked by column and row which are dark. None if it has no room on
    /// a screen.
    pub fn new(across: usize, is_dark: impl Fn(usize, usize) -> bool) -> Option<Self> {
        let mut dark = Vec::new();
        if across > Self::MOST {
            return None;
        }
        dark.resize((across * across).div_ceil(8), 0).ok()?;
        for bit in (0..across * across).filter(|bit| is_dark(bit / across, bit % across)) {
            dark[bit / 8] |= 1 << (bit % 8);
        }
        let across = across as u8;
        Some(Self { across, dark })
    }

    /// Modules of a side; 0 if there is no code.
    pub fn across(&self) -> usize {
        usize::from(self.across).min(Self::MOST)
    }

    /// The lit pixels of the two columns of the screen that show a column of modules, `edge` pixels from its top.
    fn lit(&self, column: usize, edge: usize) -> u64 {
        let is_dark = |row: &usize| {
            let bit = column * self.across() + row;
            let byte = self.dark.get(bit / 8);
            byte.is_some_and(|byte| byte & 1 << (bit % 8) != 0)
        };
        let dark = (0..self.across()).filter(is_dark);
        dark.fold(u64::MAX, |lit, row| lit & !(0b11 << (edge + MODULE * row)))
    }
}

/// Draws `code` and, beside it or without one across the screen, `title` with the timer, the PIN if there is one, and `text`.
pub(super) fn draw<D: Surface>(
    canvas: &mut Canvas<'_, D>,
    code: &QrCode,
    title: &str,
    timer: Option<Timer>,
    (pin, text): (&str, &str),
) -> Result<(), D::Error> {
    let across = code.across();
    let edge = (HEIGHT - MODULE * across) / 2;
    let (square, left) = match across {
        0 => (0, 0),
        _ => (HEIGHT, BESIDE),
    };
    for x in 0..square {
        let column = x.checked_sub(edge).map(|x| x / MODULE);
        let lit = match column.filter(|column| *column < across) {
            Some(column) => code.lit(column, edge),
            None => u64::MAX,
        };
        let top = Point::new(x as i32, 0);
        canvas.target.draw_column(top, lit, LIT)?;
    }
    let row = TitleRow {
        title: cut(title),
        page: (0, 0),
    };
    let area = |top, height| rect(left, top, WIDTH - left, height);
    let top = area(0, ROW_HEIGHT);
    canvas.title(&row, timer, top, (Size::Normal, LIT))?;
    let under = if pin.is_empty() {
        ROW_HEIGHT + 2
    } else {
        let word = area(PIN_WORD, 8);
        canvas.line(word, Align::Left, Size::Small, "PIN", LIT)?;
        let digits = area(PIN_DIGITS, 20);
        canvas.line(digits, Align::Left, Size::Large, pin, LIT)?;
        UNDER_PIN
    };
    let below = area(under, HEIGHT as i32 - under);
    canvas.paragraph(below, Align::Left, text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Screen;

    fn drawn(code: &QrCode) -> Screen {
        let mut screen = Screen::new();
        let target = &mut screen;
        let Ok(()) = draw(&mut Canvas { target }, code, "", None, ("", ""));
        screen
    }

    /// Every module of every size is two pixels wide and high, in the middle of a lit square.
    #[test]
    fn a_module_is_two_pixels_in_the_middle_of_a_lit_square() {
        for across in [21, 25, QrCode::MOST] {
            let dark = |x: usize, y: usize| (x * 7 + y * 3) % 5 < 2;
            let screen = drawn(&QrCode::new(across, dark).expect("room"));
            let edge = 32 - across;
            for (x, y) in (0..128).flat_map(|x| (0..64).map(move |y| (x, y))) {
                let inside = |at: usize| at.checked_sub(edge).filter(|at| *at < 2 * across);
                let lit = match (inside(x), inside(y)) {
                    (Some(x), Some(y)) => !dark(x / 2, y / 2),
                    _ => x < 64,
                };
                assert_eq!(screen.get(x, y), lit, "{across} modules: {x}, {y}");
            }
        }
    }

    #[test]
    fn a_code_that_has_no_room_is_none() {
        assert!(QrCode::new(QrCode::MOST, |_, _| true).is_some());
        assert_eq!(QrCode::new(QrCode::MOST + 1, |_, _| true), None);
    }

    #[test]
    fn a_code_that_came_with_too_many_or_too_few_modules_is_drawn() {
        for (across, bytes) in [(255, BYTES), (29, 3), (1, BYTES)] {
            let dark = core::iter::repeat_n(0xff, bytes).collect();
            let screen = drawn(&QrCode { across, dark });
            assert!(screen.get(0, 0) && screen.get(63, 63) && !screen.get(64, 0));
        }
    }
}
