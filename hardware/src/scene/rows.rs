//! The rows most pictures share: the top row (where we are, the timer or pips), the bottom row (what the buttons do),
//! and the thin bar of a long list.

use core::fmt::Write;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
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
/// Top of the bottom row.
const HINT: i32 = 56;
/// Most pips drawn; a longer track is shown in digits.
const PIPS: u8 = 10;

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
        let taken = match timer {
            Some(timer) => self.small_timer(timer, 0, LIT)?,
            None => self.pips(row.pips)?,
        };
        self.line(
            rect(0, 0, WIDTH - taken, 10),
            Align::Left,
            Size::Normal,
            &row.title,
            LIT,
        )
    }

    /// The line under the top row.
    pub(super) fn rule(&mut self) -> Result<(), D::Error> {
        self.fill(rect(0, BODY - 1, WIDTH, 1), LIT)
    }

    /// A top row of plain text, inverse: for what interrupts.
    pub(super) fn inverse_title(
        &mut self,
        title: &str,
        timer: Option<Timer>,
    ) -> Result<(), D::Error> {
        self.fill(rect(0, 0, WIDTH, BODY), LIT)?;
        let taken = match timer {
            Some(timer) => self.small_timer(timer, 1, DARK)?,
            None => 0,
        };
        self.line(
            rect(2, 1, WIDTH - 2 - taken, 10),
            Align::Left,
            Size::Normal,
            title,
            DARK,
        )
    }

    /// The bottom row.
    pub(super) fn hint(&mut self, hint: &str) -> Result<(), D::Error> {
        self.line(rect(0, HINT, WIDTH, 8), Align::Left, Size::Small, hint, LIT)
    }

    /// A thin bar at the right edge that shows which part of a list is seen; returns the pixels it takes from the
    /// body, none if all of the list is seen.
    pub(super) fn scroll_bar(
        &mut self,
        first: u32,
        seen: u32,
        total: u32,
    ) -> Result<i32, D::Error> {
        if total <= seen {
            return Ok(0);
        }
        let height = BODY_HEIGHT - 2;
        let thumb = (share(height as u32, seen, total) as i32).max(4);
        let way = (height - thumb) as u32;
        let top = BODY + 1 + share(way, first.min(total - seen), total - seen) as i32;
        let dots = (BODY + 1..BODY + 1 + height)
            .step_by(3)
            .map(|y| Pixel(Point::new(WIDTH - 2, y), LIT));
        self.target.draw_iter(dots)?;
        self.fill(rect(WIDTH - 3, top, 3, thumb), LIT)?;
        Ok(5)
    }

    /// The timer at the right end of the top row; returns the pixels it takes, lit or not.
    fn small_timer(&mut self, timer: Timer, top: i32, ink: BinaryColor) -> Result<i32, D::Error> {
        let digits = timer.digits();
        let width = Size::Normal.width(&digits) as i32;
        let left = WIDTH - width + 1 - top * 2;
        if timer.lit {
            self.line(
                rect(left, top, width, 10),
                Align::Left,
                Size::Normal,
                &digits,
                ink,
            )?;
        }
        if timer.paused {
            self.pause_sign(left - 9, top + 1, ink)?;
        }
        Ok(WIDTH - left + if timer.paused { 12 } else { 3 })
    }

    /// Two upright bars, 6×7.
    pub(super) fn pause_sign(&mut self, x: i32, y: i32, ink: BinaryColor) -> Result<(), D::Error> {
        self.fill(rect(x, y, 2, 7), ink)?;
        self.fill(rect(x + 4, y, 2, 7), ink)
    }

    /// A small track at the right end of the top row; returns the pixels it takes.
    fn pips(&mut self, (filled, of): (u8, u8)) -> Result<i32, D::Error> {
        if of == 0 {
            return Ok(0);
        }
        if of > PIPS {
            let mut digits = String::<8>::new();
            // "255/255" fits.
            let _ = write!(digits, "{filled}/{of}");
            self.line(
                rect(0, 0, WIDTH, 10),
                Align::Right,
                Size::Normal,
                &digits,
                LIT,
            )?;
            return Ok(Size::Normal.width(&digits) as i32 + 3);
        }
        let left = WIDTH - i32::from(of) * 6 + 1;
        // Five columns of seven pixels below a dark one, and a dark column.
        let full = [0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0];
        let open = [0xfe, 0x82, 0x82, 0x82, 0xfe, 0];
        let mut columns = [open; PIPS as usize];
        columns[..filled.min(of).into()].fill(full);
        let columns = columns[..of.into()].as_flattened();
        self.target
            .draw_columns(Point::new(left, 0), columns, LIT)?;
        Ok(WIDTH - left + 3)
    }
}
