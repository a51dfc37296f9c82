//! The few strokes all layouts are made of, on any target: for what a game draws itself, see [`Picture`](super::Picture).
//!
//! The screen is 128×64 pixels. Every stroke fails as its target does, which a [`Screen`](crate::screen::Screen) never
//! does, and what is outside of the target is left out.

use embedded_graphics::{
    geometry::Size as Extent, pixelcolor::BinaryColor, prelude::*, primitives::Rectangle,
};
use heapless::Vec;

use super::Layout;

use crate::{
    screen::Surface,
    text::{self, Lines, Size, wrap},
};

/// A lit pixel.
pub const LIT: BinaryColor = BinaryColor::On;
/// A dark pixel.
pub const DARK: BinaryColor = BinaryColor::Off;

/// Alignment of a text in its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At its left edge.
    Left,
    /// In its middle.
    Centre,
    /// At its right edge.
    Right,
}

/// A rectangle; what is not at least one pixel wide and high is empty.
pub const fn rect(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    let width = if width > 0 { width as u32 } else { 0 };
    let height = if height > 0 { height as u32 } else { 0 };
    Rectangle::new(Point::new(x, y), Extent::new(width, height))
}

/// `area` without a border of `by` pixels.
pub fn inset(area: Rectangle, by: u32) -> Rectangle {
    area.offset(-(by as i32))
}

/// Share of `length` pixels that `part` of `whole` takes: all only when `part` reaches `whole`, some as soon as there
/// is any. Nothing of nothing.
pub fn share(length: u32, part: u32, whole: u32) -> u32 {
    if part == 0 || whole == 0 || length == 0 {
        0
    } else if part >= whole {
        length
    } else {
        let exact = u64::from(length) * u64::from(part) / u64::from(whole);
        (exact as u32).clamp(1, (length - 1).max(1))
    }
}

/// A way to set a paragraph.
struct Style {
    size: Size,
    /// Pixels between two lines.
    lead: u32,
}

impl Style {
    /// From one line to the next.
    const fn pitch(&self) -> u32 {
        self.size.height() + self.lead
    }

    /// Lines in so many pixels.
    const fn room(&self, height: u32) -> usize {
        ((height + self.lead) / self.pitch()) as usize
    }

    /// The lines of a text, each at most so many pixels wide.
    const fn lines<'a>(&self, text: &'a str, width: u32) -> Lines<'a> {
        wrap(text, self.size.columns(width))
    }
}

const SMALLEST: Style = Style {
    size: Size::Small,
    lead: 0,
};

/// Most lines of a paragraph: there is no room for more on a screen.
const MOST_LINES: usize = 8;

/// Best first; the first is that of the large layout.
const STYLES: [Style; 5] = [
    Style {
        size: Size::Medium,
        lead: 1,
    },
    Style {
        size: Size::Normal,
        lead: 1,
    },
    Style {
        size: Size::Normal,
        lead: 0,
    },
    Style {
        size: Size::Small,
        lead: 1,
    },
    SMALLEST,
];

/// Strokes on a target.
pub struct Canvas<'t, D> {
    /// The target to draw on.
    pub target: &'t mut D,
}

impl<D: Surface> Canvas<'_, D> {
    /// Fills `area`.
    pub fn fill(&mut self, area: Rectangle, ink: BinaryColor) -> Result<(), D::Error> {
        if area.is_zero_sized() {
            Ok(())
        } else {
            self.target.fill_solid(&area, ink)
        }
    }

    /// Draws the border of `area`, one pixel wide.
    pub fn frame(&mut self, area: Rectangle, ink: BinaryColor) -> Result<(), D::Error> {
        self.target.draw_frame(&area, ink)
    }

    /// A dotted horizontal line from `from` (included) to `to` (excluded).
    pub fn dots(&mut self, from: i32, to: i32, y: i32, every: usize) -> Result<(), D::Error> {
        let dots = (from..to)
            .step_by(every)
            .map(|x| Pixel(Point::new(x, y), LIT));
        self.target.draw_iter(dots)
    }

    /// A filled triangle up to 8 pixels high with a flat side of `2 * height - 1` pixels, its tip up or down, centred on
    /// `x`.
    pub fn triangle(
        &mut self,
        x: i32,
        y: i32,
        height: i32,
        up: bool,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let mut columns = [0; 16];
        for (at, column) in (1 - height..height).zip(&mut columns) {
            let gone = at.abs();
            *column = ((1 << (height - gone)) - 1) << if up { gone } else { 0 };
        }
        let at = Point::new(x - height + 1, y);
        self.target.draw_columns(at, &columns, ink)
    }

    /// One line of text in `area`, vertically at its top, cut with an ellipsis if it is too long.
    pub fn line(
        &mut self,
        area: Rectangle,
        align: Align,
        size: Size,
        text: &str,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let fitted = size.fit(text, area.size.width);
        let slack = || {
            let width = fitted.columns() as u32 * size.advance();
            area.size.width.saturating_sub(width) as i32
        };
        let indent = match align {
            Align::Left => 0,
            // The last column of a letter is the gap to the next one; it does not count.
            Align::Centre => (slack() + 1) / 2,
            Align::Right => slack(),
        };
        fitted.draw(
            self.target,
            area.top_left + Point::new(indent, 0),
            size,
            ink,
        )
    }

    /// A text over as many lines as `area` has room for: in the larger letters if they hold it all, else in small
    /// ones, and only then cut with an ellipsis. No word is broken but one that is longer than a line. Centred from top to
    /// bottom.
    pub fn paragraph(&mut self, area: Rectangle, align: Align, text: &str) -> Result<(), D::Error> {
        self.paragraph_in(Layout::Standard, area, align, text)
    }

    /// The same in a layout.
    pub(super) fn paragraph_in(
        &mut self,
        layout: Layout,
        area: Rectangle,
        align: Align,
        text: &str,
    ) -> Result<(), D::Error> {
        let mut lines = Vec::<&str, MOST_LINES>::new();
        let styles = match layout {
            Layout::Standard => &STYLES[1..],
            Layout::Large => &STYLES,
        };
        for style in styles {
            let room = style.room(area.size.height).min(MOST_LINES);
            let mut wrapped = style.lines(text, area.size.width);
            lines.clear();
            lines.extend(wrapped.by_ref().take(room));
            if wrapped.next().is_none() {
                return self.lines(area, align, style, &lines);
            }
        }
        // Too much even so: the last line takes what is left and marks that there was more.
        let mut wrapped = SMALLEST.lines(text, area.size.width);
        if let Some((last, before)) = lines.split_last_mut() {
            wrapped.by_ref().take(before.len()).for_each(drop);
            *last = wrapped.rest().trim_start();
        }
        self.lines(area, align, &SMALLEST, &lines)
    }

    /// Lines one under the other, centred from top to bottom.
    fn lines(
        &mut self,
        area: Rectangle,
        align: Align,
        style: &Style,
        lines: &[&str],
    ) -> Result<(), D::Error> {
        let used = lines.len() as u32 * style.pitch();
        let slack = (area.size.height + style.lead).saturating_sub(used);
        let size = Extent::new(area.size.width, style.size.height());
        let mut row = Rectangle::new(area.top_left + Point::new(0, slack as i32 / 2), size);
        for line in lines {
            self.line(row, align, style.size, line, LIT)?;
            row.top_left.y += style.pitch() as i32;
        }
        Ok(())
    }

    /// The part of a text, moved left by `offset` pixels, that shows through `window`.
    pub fn scrolled(
        &mut self,
        window: Rectangle,
        size: Size,
        text: &str,
        offset: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let at = window.top_left - Point::new(offset as i32, 0);
        let columns = window.columns();
        text::draw_between(self.target, columns, at, size, text, ink).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_full_only_at_the_goal_and_empty_only_at_nothing() {
        assert_eq!(share(100, 0, 30), 0);
        assert_eq!(share(100, 1, 60_000), 1);
        assert_eq!(share(100, 15, 30), 50);
        assert_eq!(share(100, 59_999, 60_000), 99);
        assert_eq!(share(100, 30, 30), 100);
        assert_eq!(share(100, 31, 30), 100);
        assert_eq!(share(100, 5, 0), 0);
        assert_eq!(share(0, 5, 9), 0);
        assert_eq!(share(u32::MAX, u32::MAX - 1, u32::MAX), u32::MAX - 1);
    }
}
