//! The few strokes all layouts are made of, on any target.

use embedded_graphics::{
    geometry::Size as Extent,
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{
        CornerRadii, PrimitiveStyleBuilder, Rectangle, RoundedRectangle, StrokeAlignment,
    },
};

use crate::text::{self, Size, wrap, wrap_tight};

/// A lit pixel.
pub(super) const LIT: BinaryColor = BinaryColor::On;
/// A dark pixel.
pub(super) const DARK: BinaryColor = BinaryColor::Off;

/// Where a text stands in its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Centre,
    Right,
}

/// A rectangle; what is not at least one pixel wide and high is empty.
pub(super) const fn rect(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    let width = if width > 0 { width as u32 } else { 0 };
    let height = if height > 0 { height as u32 } else { 0 };
    Rectangle::new(Point::new(x, y), Extent::new(width, height))
}

/// `area` without a border of `by` pixels.
pub(super) fn inset(area: Rectangle, by: u32) -> Rectangle {
    area.offset(-(by as i32))
}

/// How much of `length` pixels `part` of `whole` takes: all only when `part` reaches `whole`, some as soon as there is
/// any. Nothing of nothing.
pub(super) fn share(length: u32, part: u32, whole: u32) -> u32 {
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
    breaks_words: bool,
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
}

const TIGHTEST: Style = Style {
    size: Size::Small,
    lead: 0,
    breaks_words: true,
};

/// Best first.
const STYLES: [Style; 5] = [
    Style {
        size: Size::Normal,
        lead: 1,
        breaks_words: false,
    },
    Style {
        size: Size::Normal,
        lead: 0,
        breaks_words: false,
    },
    Style {
        size: Size::Small,
        lead: 1,
        breaks_words: false,
    },
    Style {
        size: Size::Small,
        lead: 0,
        breaks_words: false,
    },
    TIGHTEST,
];

/// Strokes on a target.
pub(super) struct Canvas<'t, D> {
    pub target: &'t mut D,
}

impl<D: DrawTarget<Color = BinaryColor>> Canvas<'_, D> {
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
        let (x, y) = (area.top_left.x, area.top_left.y);
        let (width, height) = (area.size.width as i32, area.size.height as i32);
        self.fill(rect(x, y, width, 1), ink)?;
        self.fill(rect(x, y + height - 1, width, height.min(1)), ink)?;
        self.fill(rect(x, y, 1, height), ink)?;
        self.fill(rect(x + width - 1, y, width.min(1), height), ink)
    }

    /// Draws the border of `area` with round corners.
    pub fn rounded(
        &mut self,
        area: Rectangle,
        radius: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let style = PrimitiveStyleBuilder::new()
            .stroke_color(ink)
            .stroke_width(1)
            .stroke_alignment(StrokeAlignment::Inside)
            .build();
        RoundedRectangle::new(area, CornerRadii::new(Extent::new_equal(radius)))
            .into_styled(style)
            .draw(self.target)
    }

    /// A dotted horizontal line from `from` (included) to `to` (excluded).
    pub fn dots(&mut self, from: i32, to: i32, y: i32, every: usize) -> Result<(), D::Error> {
        let dots = (from..to)
            .step_by(every)
            .map(|x| Pixel(Point::new(x, y), LIT));
        self.target.draw_iter(dots)
    }

    /// A filled triangle with a flat side of `2 * height - 1` pixels, its tip up or down, centred on `x`.
    pub fn triangle(
        &mut self,
        x: i32,
        y: i32,
        height: i32,
        up: bool,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        for row in 0..height {
            let half = if up { row } else { height - 1 - row };
            self.fill(rect(x - half, y + row, 2 * half + 1, 1), ink)?;
        }
        Ok(())
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
        let width = fitted.columns() as u32 * size.advance();
        let slack = area.size.width.saturating_sub(width) as i32;
        let indent = match align {
            Align::Left => 0,
            // The last column of a letter is the gap to the next one; it does not count.
            Align::Centre => (slack + 1) / 2,
            Align::Right => slack,
        };
        fitted.draw(
            self.target,
            area.top_left + Point::new(indent, 0),
            size,
            ink,
        )
    }

    /// A text over as many lines as `area` has room for: in the larger letters if they hold it all, else in small
    /// ones, else in small ones with words broken, and only then cut with an ellipsis. Centred from top to bottom.
    pub fn paragraph(&mut self, area: Rectangle, align: Align, text: &str) -> Result<(), D::Error> {
        let height = area.size.height;
        let lines = |style: &Style| {
            let columns = style.size.columns(area.size.width);
            if style.breaks_words {
                wrap_tight(text, columns)
            } else {
                wrap(text, columns)
            }
        };
        let holds = |style: &&Style| lines(style).count() <= style.room(height);
        let fitting = STYLES.iter().find(holds);
        let style = fitting.unwrap_or(&TIGHTEST);
        let (lines, room) = (lines(style), style.room(height));
        let count = lines.clone().count().min(room);
        let used = count as u32 * style.pitch();
        let slack = (height + style.lead).saturating_sub(used) as i32;
        let mut row = Rectangle::new(
            area.top_left + Point::new(0, slack / 2),
            Extent::new(area.size.width, style.size.height()),
        );
        let mut lines = lines;
        for index in 1..=count {
            let rest = lines.rest();
            let Some(line) = lines.next() else { break };
            // Too much even so: the last line takes what is left and says that there was more.
            let last = index == room && fitting.is_none();
            self.line(row, align, style.size, if last { rest } else { line }, LIT)?;
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
        text::draw(&mut self.target.clipped(&window), at, size, text, ink).map(drop)
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
