//! Text on the screen: how wide it is, where it is cut, how it wraps, and its drawing.
//!
//! The fonts are fixed-width and hold Latin-1; [`glyph`] adds the signs a panel needs (`›`, `…`, triangles, a tick) and
//! writes typographic quotes and dashes as plain ones. Any other character is drawn as `?`, in its place and width, so
//! a text is always as wide as its number of characters says.
//!
//! Limits: a character is one `char`; combining accents are not composed.

use embedded_graphics::{
    mono_font::{MonoFont, MonoTextStyle, iso_8859_1},
    pixelcolor::BinaryColor,
    prelude::*,
    text::{Baseline, renderer::TextRenderer},
};

pub mod glyph;
mod wrap;

use glyph::Glyph;
pub use wrap::{Lines, wrap, wrap_tight};

/// The sizes of letters on a panel. Nothing is ever written smaller than [`Size::Small`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 5×8: the bottom row, and bodies that would be cut otherwise.
    Small,
    /// 6×10: everything that is read.
    Normal,
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
            Self::Title => 9,
            Self::Large => 10,
        }
    }

    /// Height of a line without space between lines, in pixels.
    pub const fn height(self) -> u32 {
        match self {
            Self::Small => 8,
            Self::Normal => 10,
            Self::Title => 15,
            Self::Large => 20,
        }
    }

    /// How many characters fit into `width` pixels.
    pub const fn columns(self, width: u32) -> usize {
        (width / self.advance()) as usize
    }

    /// How many pixels `text` is wide.
    pub fn width(self, text: &str) -> u32 {
        text.chars().count() as u32 * self.advance()
    }

    /// `text` as far as it fits into `width` pixels, ending in an ellipsis if that is not all of it.
    pub fn fit(self, text: &str, width: u32) -> Fitted<'_> {
        Fitted::new(text, self.columns(width))
    }

    const fn font(self) -> &'static MonoFont<'static> {
        match self {
            Self::Small => &iso_8859_1::FONT_5X8,
            Self::Normal => &iso_8859_1::FONT_6X10,
            Self::Title => &iso_8859_1::FONT_9X15_BOLD,
            Self::Large => &iso_8859_1::FONT_10X20,
        }
    }

    /// How often a sign of [`glyph`] is enlarged to stand beside these letters.
    const fn glyph_scale(self) -> u32 {
        match self {
            Self::Small | Self::Normal => 1,
            Self::Title | Self::Large => 2,
        }
    }
}

/// A text cut to a number of characters on purpose: a piece of it, and whether an ellipsis stands for the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitted<'a> {
    /// What is kept, without blanks before an ellipsis.
    pub head: &'a str,
    /// True if something was cut.
    pub cut: bool,
}

impl<'a> Fitted<'a> {
    /// `text` in at most `columns` characters, the ellipsis counted. Nothing fits into no column at all.
    pub fn new(text: &'a str, columns: usize) -> Self {
        if text.char_indices().nth(columns).is_none() {
            return Self {
                head: text,
                cut: false,
            };
        }
        if columns == 0 {
            return Self {
                head: "",
                cut: false,
            };
        }
        let end = text
            .char_indices()
            .nth(columns - 1)
            .map_or(text.len(), |(at, _)| at);
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
    pub fn draw<D: DrawTarget<Color = BinaryColor>>(
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

/// Draws the whole of `text`, top left corner at `at`, and returns where the next character would stand.
///
/// # Errors
/// The target's own.
pub fn draw<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    at: Point,
    size: Size,
    text: &str,
    ink: BinaryColor,
) -> Result<Point, D::Error> {
    let style = MonoTextStyle::new(size.font(), ink);
    let mut pen = at;
    for character in text.chars() {
        match glyph::of(character) {
            Glyph::Sign(rows) => draw_sign(target, pen, size, rows, ink)?,
            Glyph::Mark(rows, _) if size.glyph_scale() == 1 => {
                draw_sign(target, pen, size, rows, ink)?
            }
            Glyph::Letter(letter) | Glyph::Mark(_, letter) => {
                style.draw_string(letter.encode_utf8(&mut [0; 4]), pen, Baseline::Top, target)?;
            }
        }
        pen.x += size.advance() as i32;
    }
    Ok(pen)
}

/// Draws a sign where a letter of this size would have its top left corner.
fn draw_sign<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    at: Point,
    size: Size,
    rows: &glyph::Rows,
    ink: BinaryColor,
) -> Result<(), D::Error> {
    let scale = size.glyph_scale();
    let above_baseline = (rows.len() as u32 - 1) * scale;
    let rise = size.font().baseline as i32 + 1 - above_baseline as i32;
    glyph::draw(target, at + Point::new(0, rise), rows, scale, ink)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn no_blank_stands_before_an_ellipsis() {
        assert_eq!(
            Fitted::new("Red alert", 5),
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
    fn one_column_shows_only_that_there_is_more_and_none_shows_nothing() {
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
