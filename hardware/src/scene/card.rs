//! A card, large: its name, a row of icons, and a text.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{
    Arrow, Icon, Layout,
    canvas::{Align, Canvas, LIT, rect},
    rows::{BODY, BODY_HEIGHT, WIDTH},
};
use crate::{
    scene::cut::decimal,
    screen::Surface,
    text::{self, Size, glyph},
};

/// Height of an icon where there is room, and where two lines of text take it.
const TALL: i32 = 19;
const SHORT: i32 = 17;
/// Largest width of an icon.
const WIDEST: i32 = 17;
/// Between two icons, and between an icon and the frame of its group.
const GAP: i32 = 2;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    (name, icons, note): (&str, &[Icon], &str),
) -> Result<(), D::Error>
where
    D: Surface,
{
    let columns = Size::Small.columns(WIDTH as u32);
    let one_line = note.chars().count() <= columns;
    let medium = layout.medium(name, WIDTH).filter(|_| one_line);
    // Beside a text of two lines there is hardly room for a row of 10 pixels.
    let roomy = one_line || layout == Layout::Large;
    let normal = Some(Size::Normal).filter(|size| roomy && size.holds(name, WIDTH as u32));
    let size = medium.or(normal).unwrap_or(Size::Small);
    let name_height = size.height() as i32;
    canvas.line(
        rect(0, BODY, WIDTH, name_height),
        Align::Left,
        size,
        name,
        LIT,
    )?;

    let note_height = if one_line { 10 } else { 16 };
    let icon = if one_line { TALL } else { SHORT };
    let room = BODY_HEIGHT - name_height - note_height;
    Line::new(icons, icon).draw(canvas, BODY + name_height + (room - icon) / 2)?;
    canvas.paragraph(
        rect(0, BODY + BODY_HEIGHT - note_height, WIDTH, note_height),
        Align::Left,
        note,
    )
}

/// Icons side by side, wide enough to read and narrow enough to fit.
struct Line<'a> {
    icons: &'a [Icon],
    width: i32,
    height: i32,
}

impl<'a> Line<'a> {
    fn new(icons: &'a [Icon], height: i32) -> Self {
        let mut line = Self {
            icons,
            width: WIDEST,
            height,
        };
        while line.width > 9 && line.length() > WIDTH {
            line.width -= 1;
        }
        line
    }

    /// True if the icons `at` and the next one share a frame.
    fn joined(&self, at: usize) -> bool {
        match (self.icons.get(at), self.icons.get(at + 1)) {
            (Some(one), Some(next)) => one.group != 0 && one.group == next.group,
            _ => false,
        }
    }

    fn starts_group(&self, at: usize) -> bool {
        self.joined(at) && (at == 0 || !self.joined(at - 1))
    }

    fn ends_group(&self, at: usize) -> bool {
        at > 0 && self.joined(at - 1) && !self.joined(at)
    }

    /// From the left edge of one icon to that of the next.
    fn advance(&self, at: usize) -> i32 {
        let frames = i32::from(self.ends_group(at)) + i32::from(self.starts_group(at + 1));
        self.width + GAP + frames * GAP
    }

    /// Pixels from the first to the last, frames counted.
    fn length(&self) -> i32 {
        let all = (0..self.icons.len())
            .map(|at| self.advance(at))
            .sum::<i32>()
            - GAP;
        all + i32::from(self.starts_group(0)) * GAP
    }

    fn draw<D>(&self, canvas: &mut Canvas<'_, D>, y: i32) -> Result<(), D::Error>
    where
        D: Surface,
    {
        let mut x = (WIDTH - self.length()).max(0) / 2 + i32::from(self.starts_group(0)) * GAP;
        let mut group = x;
        for (at, icon) in self.icons.iter().enumerate() {
            canvas.icon(rect(x, y, self.width, self.height), icon)?;
            if self.starts_group(at) {
                group = x;
            }
            if self.ends_group(at) {
                let around = rect(
                    group - GAP,
                    y - GAP,
                    x + self.width - group + 2 * GAP,
                    self.height + 2 * GAP,
                );
                canvas.frame(around, LIT)?;
            }
            x += self.advance(at);
        }
        Ok(())
    }
}

impl<D: Surface> Canvas<'_, D> {
    /// An icon: its sign, and in it its number with an arrow over or under it, or a tick.
    fn icon(&mut self, area: Rectangle, icon: &Icon) -> Result<(), D::Error> {
        self.sign(area, icon.sign)?;
        let (middle, ink) = (area.center(), icon.sign.ink());
        if icon.ticked {
            return glyph::draw(self.target, middle - Point::new(2, 3), glyph::TICK, 1, ink);
        }
        // The letters of this size take 7 rows, the arrows take 3.
        let top = match icon.arrow {
            Arrow::None => middle.y - 3,
            Arrow::Up => middle.y - 1,
            Arrow::Down => middle.y - 5,
        };
        let digits = decimal(icon.number);
        let size = if digits.len() > 1 {
            Size::Small
        } else {
            Size::Normal
        };
        let left = middle.x - (Size::width(size, &digits) as i32 - 1) / 2;
        text::draw(self.target, Point::new(left, top - 1), size, &digits, ink)?;
        match icon.arrow {
            Arrow::None => Ok(()),
            Arrow::Up => self.triangle(middle.x, middle.y - 5, 3, true, ink),
            Arrow::Down => self.triangle(middle.x, middle.y + 3, 3, false, ink),
        }
    }
}
