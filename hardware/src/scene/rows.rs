//! The rows most pictures share: the top row (where we are, the timer or the page), the bottom row (what the buttons do),
//! and the thin bar of a long list.

use core::fmt::Write;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};
use heapless::String;

use super::{
    TitleRow,
    canvas::{Align, Canvas, DARK, LIT, rect, share},
};
use crate::{countdown::Countdown, screen::Surface, text::Size};

/// Width of the screen.
pub(super) const WIDTH: i32 = 128;
/// Top of the body: below the top row and its line.
pub(super) const BODY: i32 = 11;
/// Height of the body.
pub(super) const BODY_HEIGHT: i32 = 45;
/// Top of the rows of a list and of a text, at the top of a page of the display, and from one row to the next. Four of
/// them end where the bottom row begins; with the page above them free of letters, another list is sent in five pages.
pub(super) const ROWS: i32 = 16;
pub(super) const ROW_PITCH: i32 = 10;
/// Top of a body that a full page of text needs, and its height.
pub(super) const FULL_BODY: i32 = 8;
pub(super) const FULL_BODY_HEIGHT: i32 = 48;
/// Height of the letters in the top row.
pub(super) const ROW_HEIGHT: i32 = 10;
/// Top of the bottom row.
const HINT: i32 = 56;
/// A dotted line: every third pixel.
const DOTS: u64 = 0x9249_2492_4924_9249;
/// Between the title and what is at the right end.
const GAP: i32 = 3;

/// A countdown as a frame shows it at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Timer {
    /// Seconds to show.
    pub seconds: u32,
    /// Seconds of a full bar.
    pub total: u32,
    /// Paused.
    pub paused: bool,
    /// In the lit part of a blink, or not blinking.
    pub lit: bool,
}

impl Timer {
    /// The timer that shows `countdown` `since_ms` after its frame came.
    pub const fn at(countdown: &Countdown, since_ms: u32) -> Self {
        Self {
            seconds: countdown.seconds_at(since_ms),
            total: countdown.total_seconds(),
            paused: !countdown.running,
            lit: countdown.lit_at(since_ms),
        }
    }

    /// As `m:ss`.
    pub fn digits(&self) -> String<12> {
        let mut digits = String::new();
        // The longest there is, 71582:48 of 2³² ms, fits.
        let _ = write!(digits, "{}:{:02}", self.seconds / 60, self.seconds % 60);
        digits
    }
}

impl<D: Surface> Canvas<'_, D> {
    /// The top row.
    pub(super) fn title_row(
        &mut self,
        row: &TitleRow,
        timer: Option<Timer>,
    ) -> Result<(), D::Error> {
        self.title(
            row,
            timer,
            rect(0, 0, WIDTH, ROW_HEIGHT),
            (Size::Normal, LIT),
        )
    }

    /// The line under the top row.
    pub(super) fn rule(&mut self) -> Result<(), D::Error> {
        self.fill(rect(0, BODY - 1, WIDTH, 1), LIT)
    }

    /// The top row, inverse: over letter by letter input.
    pub(super) fn inverse_title_row(
        &mut self,
        row: &TitleRow,
        timer: Option<Timer>,
    ) -> Result<(), D::Error> {
        self.fill(rect(0, 0, WIDTH, BODY), LIT)?;
        self.title(
            row,
            timer,
            rect(2, 1, WIDTH - 4, ROW_HEIGHT),
            (Size::Normal, DARK),
        )
    }

    /// The same over a full page of text: as high as a row of small letters.
    pub(super) fn narrow_title_row(
        &mut self,
        row: &TitleRow,
        timer: Option<Timer>,
    ) -> Result<(), D::Error> {
        self.fill(rect(0, 0, WIDTH, FULL_BODY), LIT)?;
        // Digits have nothing below the line, so that those of the timer and the page fit in larger letters.
        self.title(
            row,
            timer,
            rect(2, -1, WIDTH - 4, ROW_HEIGHT),
            (Size::Small, DARK),
        )
    }

    /// The timer or else the page at the right end of `area`, and the title in what is left of it: in the largest letters
    /// asked for, in small ones if it is too long for those, and cut only if it is too long even so. A page makes room for
    /// a title that is whole without it.
    pub(super) fn title(
        &mut self,
        row: &TitleRow,
        timer: Option<Timer>,
        area: Rectangle,
        (largest, ink): (Size, BinaryColor),
    ) -> Result<(), D::Error> {
        let taken = match timer {
            Some(timer) => self.small_timer(timer, area, ink)?,
            None => self.page(row, area, ink)?,
        };
        let mut left = area;
        left.size.width = area.size.width.saturating_sub(taken as u32);
        let size = if largest.holds(&row.title, left.size.width) && largest != Size::Small {
            largest
        } else {
            // On the same line as the others.
            left.top_left.y += 1;
            Size::Small
        };
        self.line(left, Align::Left, size, &row.title, ink)
    }

    /// The bottom row.
    pub(super) fn hint(&mut self, hint: &str) -> Result<(), D::Error> {
        self.line(rect(0, HINT, WIDTH, 8), Align::Left, Size::Small, hint, LIT)
    }

    /// A bar of two columns at the right edge, from `top` to the end of the body, that shows which part of a list is seen;
    /// none if all of it is.
    pub(super) fn scroll_bar(
        &mut self,
        top: i32,
        first: u32,
        seen: u32,
        total: u32,
    ) -> Result<(), D::Error> {
        if total <= seen {
            return Ok(());
        }
        let height = BODY + BODY_HEIGHT - 1 - top;
        let thumb = (share(height as u32, seen, total) as i32).max(4);
        let way = (height - thumb) as u32;
        let above = share(way, first.min(total - seen), total - seen);
        let thumb = ((1 << thumb) - 1) << above;
        let dots = DOTS & ((1 << height) - 1);
        let last = Point::new(WIDTH - 1, top);
        self.target.draw_column(last, thumb | dots, LIT)?;
        self.target.draw_column(last - Point::new(1, 0), thumb, LIT)
    }

    /// The timer at the right end of `area`; returns the pixels it takes, lit or not.
    fn small_timer(
        &mut self,
        timer: Timer,
        area: Rectangle,
        ink: BinaryColor,
    ) -> Result<i32, D::Error> {
        let digits = timer.digits();
        let taken = Size::Normal.width(&digits) as i32;
        if timer.lit {
            self.at_right_end(&digits, area, (Size::Normal, ink))?;
        }
        if !timer.paused {
            return Ok(taken + GAP - 1);
        }
        let left = area.top_left.x + area.size.width as i32 - taken;
        self.pause_sign(left - 8, area.top_left.y + 1, ink)?;
        Ok(taken + GAP + 8)
    }

    /// Two upright bars, 6×7.
    pub(super) fn pause_sign(&mut self, x: i32, y: i32, ink: BinaryColor) -> Result<(), D::Error> {
        self.fill(rect(x, y, 2, 7), ink)?;
        self.fill(rect(x + 4, y, 2, 7), ink)
    }

    /// Which page of how many, at the right end of `area`; returns the pixels it takes. In small letters, or not at all,
    /// where the title has no room beside it.
    fn page(&mut self, row: &TitleRow, area: Rectangle, ink: BinaryColor) -> Result<i32, D::Error> {
        let (number, of) = row.page;
        if of < 2 {
            return Ok(0);
        }
        let mut digits = String::<8>::new();
        // "255/255" fits.
        let _ = write!(digits, "{number}/{of}");
        let taken = |size: Size| size.width(&digits) + GAP as u32 - 1;
        let leaves_room =
            |taken| Size::Small.holds(&row.title, area.size.width.saturating_sub(taken));
        let mut sizes = [Size::Normal, Size::Small].into_iter();
        let size = match sizes.find(|&size| leaves_room(taken(size))) {
            Some(size) => size,
            None if leaves_room(0) => return Ok(0),
            None => Size::Normal,
        };
        // On the same line as the title.
        let below = Point::new(0, i32::from(size == Size::Small));
        let area = Rectangle::new(area.top_left + below, area.size);
        self.at_right_end(&digits, area, (size, ink))?;
        Ok(taken(size) as i32)
    }

    /// A text whose last letter ends with `area`, without the gap to the next one.
    fn at_right_end(
        &mut self,
        text: &str,
        area: Rectangle,
        (size, ink): (Size, BinaryColor),
    ) -> Result<(), D::Error> {
        let area = Rectangle::new(area.top_left + Point::new(1, 0), area.size);
        self.line(area, Align::Right, size, text, ink)
    }
}
