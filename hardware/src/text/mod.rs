//! Text on the screen: how wide it is, where it is cut, how it wraps, and its drawing.
//!
//! The fonts are fixed-width and hold Latin-1; [`glyph`] adds the signs a panel needs (`›`, `…`, triangles, a tick) and writes
//! typographic quotes and dashes as plain ones. Any other character is drawn as `?`, in its place and width, so a text is
//! always as wide as its number of characters requires.
//!
//! Limits: a character is one `char`; combining accents are not composed.

use core::ops::Range;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};

mod font;
pub mod glyph;
mod line;
mod wrap;

use font::Font;
use glyph::Glyph;
use line::Line;
pub use wrap::{Lines, wrap};

use crate::screen::{Surface, WIDTH};

/// Columns of the screen.
const SCREEN: i32 = WIDTH as i32;
/// So few letters cost less to draw one by one than to put together.
const FEW: usize = 2;

/// True if there is a picture of `letter`, or a plain one that represents it; any other is drawn as `?`.
pub fn shows(letter: char) -> bool {
    match glyph::of(letter) {
        Glyph::Sign(_) | Glyph::Mark(..) => true,
        Glyph::Letter(letter) => matches!(letter, ' '..='~' | '\u{a0}'..='\u{ff}'),
    }
}

/// The sizes of letters on a panel. Nothing is ever written smaller than [`Size::Small`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 5×8: the bottom row, and bodies that would be cut otherwise.
    Small,
    /// 6×10: everything that is read.
    Normal,
    /// 7×14: what is read in the large layout.
    Medium,
    /// 9×15 bold: the end of a game, when it is long.
    Title,
    /// 10×20: one letter or one word that is the idea of the screen.
    Large,
}

impl Size {
    /// From one character to the next, in pixels.
    pub const fn advance(self) -> u32 {
        match self {
            Self::Small => 5,
            Self::Normal => 6,
            Self::Medium => 7,
            Self::Title => 9,
            Self::Large => 10,
        }
    }

    /// Height of a line without space between lines, in pixels.
    pub const fn height(self) -> u32 {
        match self {
            Self::Small => 8,
            Self::Normal => 10,
            Self::Medium => 14,
            Self::Title => 15,
            Self::Large => 20,
        }
    }

    /// The row on which letters rest, from the top of a line.
    pub(crate) const fn baseline(self) -> i32 {
        match self {
            Self::Small => font::SMALL.baseline,
            Self::Normal => font::NORMAL.baseline,
            Self::Medium => font::MEDIUM.baseline,
            Self::Title => font::TITLE.baseline,
            Self::Large => font::LARGE.baseline,
        }
    }

    /// Number of characters that fit into `width` pixels.
    pub const fn columns(self, width: u32) -> usize {
        (width / self.advance()) as usize
    }

    /// Width of `text`, in pixels.
    pub fn width(self, text: &str) -> u32 {
        text.chars().count() as u32 * self.advance()
    }

    /// True if all of `text` fits into `width` pixels.
    pub fn holds(self, text: &str, width: u32) -> bool {
        let columns = self.columns(width);
        // There are never more characters than bytes.
        text.len() <= columns || !text.is_ascii() && text.chars().count() <= columns
    }

    /// `text` as far as it fits into `width` pixels, ending in an ellipsis if that is not all of it.
    pub fn fit(self, text: &str, width: u32) -> Fitted<'_> {
        Fitted::new(text, self.columns(width))
    }
}

/// A text cut to a number of characters on purpose: a piece of it, and whether an ellipsis represents the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitted<'a> {
    /// The text that is kept, without blanks before an ellipsis.
    pub head: &'a str,
    /// True if something was cut.
    pub cut: bool,
}

impl<'a> Fitted<'a> {
    /// `text` in at most `columns` characters, the ellipsis counted. Nothing fits into no column at all.
    pub fn new(text: &'a str, columns: usize) -> Self {
        let whole = Self {
            head: text,
            cut: false,
        };
        // There are never more characters than bytes.
        if text.len() <= columns {
            return whole;
        }
        let Some(last) = columns.checked_sub(1) else {
            return Self { head: "", ..whole };
        };
        let end = if text.is_ascii() {
            last
        } else if text.chars().count() <= columns {
            return whole;
        } else {
            // All bytes of a character but its first are below this.
            let first = |(_, byte): &(usize, u8)| (*byte as i8) >= -0x40;
            let mut starts = text.bytes().enumerate().filter(first);
            starts.nth(last).map_or(text.len(), |(at, _)| at)
        };
        Self {
            head: text[..end].trim_end(),
            cut: true,
        }
    }

    /// Characters it takes, the ellipsis counted.
    pub fn columns(&self) -> usize {
        self.head.chars().count() + usize::from(self.cut)
    }

    /// Draws it with its top left corner at `at`.
    ///
    /// # Errors
    /// The target's own.
    pub fn draw<D: Surface>(
        &self,
        target: &mut D,
        at: Point,
        size: Size,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let end = draw(target, at, size, self.head, ink)?;
        if self.cut {
            draw(target, end, size, "…", ink)?;
        }
        Ok(())
    }
}

/// Draws the whole of `text`, top left corner at `at`, and returns the place of the next character. The target is taken to be
/// as wide as a [`crate::screen::Screen`]; what is beside it is left out.
///
/// # Errors
/// The target's own.
pub fn draw<D: Surface>(
    target: &mut D,
    at: Point,
    size: Size,
    text: &str,
    ink: BinaryColor,
) -> Result<Point, D::Error> {
    draw_between(target, 0..SCREEN, at, size, text, ink)
}

/// The same, but only what falls into some of the columns of the screen.
///
/// # Errors
/// The target's own.
pub fn draw_between<D: Surface>(
    target: &mut D,
    columns: Range<i32>,
    at: Point,
    size: Size,
    text: &str,
    ink: BinaryColor,
) -> Result<Point, D::Error> {
    if text.len() <= FEW && columns == (0..SCREEN) && text.chars().all(glyph::is_letter) {
        let mut at = at;
        for letter in text.chars() {
            draw_letter(target, at, size, letter, ink)?;
            at.x += size.advance() as i32;
        }
        return Ok(at);
    }
    match size {
        Size::Small => draw_in(&font::SMALL, target, columns, at, text, ink),
        Size::Normal => draw_in(&font::NORMAL, target, columns, at, text, ink),
        Size::Medium => draw_in(&font::MEDIUM, target, columns, at, text, ink),
        Size::Title => draw_in(&font::TITLE, target, columns, at, text, ink),
        Size::Large => draw_in(&font::LARGE, target, columns, at, text, ink),
    }
}

/// Draws one character, top left corner at `at`.
///
/// # Errors
/// The target's own.
pub fn draw_letter<D: Surface>(
    target: &mut D,
    at: Point,
    size: Size,
    letter: char,
    ink: BinaryColor,
) -> Result<(), D::Error> {
    if glyph::is_letter(letter) {
        match size {
            Size::Small => font::SMALL.draw(target, at, letter, ink),
            Size::Normal => font::NORMAL.draw(target, at, letter, ink),
            Size::Medium => font::MEDIUM.draw(target, at, letter, ink),
            Size::Title => font::TITLE.draw(target, at, letter, ink),
            Size::Large => font::LARGE.draw(target, at, letter, ink),
        }
    } else {
        let mut buffer = [0; 4];
        let text = letter.encode_utf8(&mut buffer);
        draw(target, at, size, text, ink).map(drop)
    }
}

fn draw_in<D: Surface, const WIDTH: usize, const BANDS: usize>(
    font: &'static Font<WIDTH, BANDS>,
    target: &mut D,
    columns: Range<i32>,
    at: Point,
    text: &str,
    ink: BinaryColor,
) -> Result<Point, D::Error> {
    let mut line = Line::new(font, at.x);
    line.write(text);
    line.draw(target, columns, at.y, ink)?;
    Ok(Point::new(line.end(), at.y))
}

#[cfg(test)]
mod tests {
    use embedded_graphics::{
        mono_font::{MonoFont, MonoTextStyle, iso_8859_1},
        text::{Baseline, renderer::TextRenderer},
    };

    use super::*;
    use crate::screen::Screen;

    const FONTS: [(Size, MonoFont<'_>); 5] = [
        (Size::Small, iso_8859_1::FONT_5X8),
        (Size::Normal, iso_8859_1::FONT_6X10),
        (Size::Medium, iso_8859_1::FONT_7X14),
        (Size::Title, iso_8859_1::FONT_9X15_BOLD),
        (Size::Large, iso_8859_1::FONT_10X20),
    ];

    #[test]
    fn every_letter_looks_as_embedded_graphics_draws_it() {
        let letters = (' '..='~').chain('\u{a0}'..='ÿ').chain(['中']);
        for (letter, (size, font)) in letters.flat_map(|letter| FONTS.map(|font| (letter, font))) {
            if !matches!(glyph::of(letter), glyph::Glyph::Letter(_)) {
                continue;
            }
            for at in [Point::new(3, 5), Point::new(-4, 8), Point::new(124, 40)] {
                let text = letter.to_string();
                let (mut ours, mut theirs) = (Screen::new(), Screen::new());
                let Ok(end) = draw(&mut ours, at, size, &text, BinaryColor::On);
                assert_eq!(end.x, at.x + size.advance() as i32);
                let style = MonoTextStyle::new(&font, BinaryColor::On);
                let Ok(_) = style.draw_string(&text, at, Baseline::Top, &mut theirs);
                assert!(ours == theirs, "{letter} {size:?} {at}:\n{ours}\n{theirs}");
            }
        }
    }

    #[test]
    fn of_a_text_between_two_columns_the_rest_is_not_drawn() {
        let (mut whole, mut part) = (Screen::new(), Screen::new());
        let at = Point::new(-9, 3);
        let text = "Respond › Oldest: Éé …";
        let Ok(_) = draw(&mut whole, at, Size::Normal, text, BinaryColor::On);
        let Ok(_) = draw_between(&mut part, 20..61, at, Size::Normal, text, BinaryColor::On);
        for (x, y) in (0..128).flat_map(|x| (0..64).map(move |y| (x, y))) {
            let expected = (20..61).contains(&x) && whole.get(x, y);
            assert_eq!(part.get(x, y), expected, "{x} {y}");
        }
    }

    #[test]
    fn a_text_that_just_fits_is_left_whole() {
        assert_eq!(
            Fitted::new("Repair", 6),
            Fitted {
                head: "Repair",
                cut: false
            }
        );
    }

    #[test]
    fn a_text_one_too_long_gives_up_two_characters_for_the_ellipsis() {
        let fitted = Fitted::new("Repairs", 6);
        assert_eq!(
            fitted,
            Fitted {
                head: "Repai",
                cut: true
            }
        );
        assert_eq!(fitted.columns(), 6);
    }

    #[test]
    fn no_blank_precedes_an_ellipsis() {
        assert_eq!(
            Fitted::new("Red light", 5),
            Fitted {
                head: "Red",
                cut: true
            }
        );
    }

    #[test]
    fn cutting_counts_characters_and_not_bytes() {
        assert_eq!(
            Fitted::new("Épée › çà", 6),
            Fitted {
                head: "Épée",
                cut: true
            }
        );
        assert_eq!(
            Fitted::new("ééé", 3),
            Fitted {
                head: "ééé",
                cut: false
            }
        );
    }

    #[test]
    fn one_column_shows_only_an_ellipsis_and_none_shows_nothing() {
        assert_eq!(
            Fitted::new("ab", 1),
            Fitted {
                head: "",
                cut: true
            }
        );
        assert_eq!(
            Fitted::new("ab", 0),
            Fitted {
                head: "",
                cut: false
            }
        );
        assert_eq!(
            Fitted::new("", 0),
            Fitted {
                head: "",
                cut: false
            }
        );
    }

    #[test]
    fn the_screen_is_25_small_or_21_normal_characters_wide() {
        assert_eq!(Size::Small.columns(128), 25);
        assert_eq!(Size::Normal.columns(128), 21);
        assert_eq!(Size::Normal.width("Würfel …"), 48);
    }
}
