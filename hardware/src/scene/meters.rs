//! Bars towards goals: up to two large, with the bar under its name, or four in a line each.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::{
    Layout, Meter,
    canvas::{Align, Canvas, LIT, rect, share},
    rows::{BODY, BODY_HEIGHT, WIDTH},
};
use crate::{screen::Surface, text::Size};

/// A bar is never narrower than this.
const NARROWEST: i32 = 24;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    meters: &[Meter],
) -> Result<(), D::Error>
where
    D: Surface,
{
    let pitch = (BODY_HEIGHT - 1) / meters.len().max(2) as i32;
    let tops = (0..).map(|index| BODY + 1 + index * pitch);
    if meters.len() <= 2 {
        for (meter, y) in meters.iter().zip(tops) {
            canvas.large_meter(y, layout, meter)?;
        }
        return Ok(());
    }
    let widest = |text: fn(&Meter) -> i32| meters.iter().map(text).max().unwrap_or(0);
    let columns = widest(|meter| value_text(meter).len() as i32);
    let label = widest(|meter| Size::width(Size::Normal, &meter.label) as i32);
    let room = |size: Size| WIDTH - columns * size.advance() as i32 - 5 - NARROWEST;
    let size = match layout {
        Layout::Large if label <= room(Size::Normal) => Size::Normal,
        Layout::Large | Layout::Standard => Size::Small,
    };
    let value = columns * size.advance() as i32;
    let label = label.min(room(size));
    for (meter, y) in meters.iter().zip(tops) {
        canvas.meter_line(y + (pitch - 11) / 2, meter, label, (size, value))?;
    }
    Ok(())
}

/// `value/goal`, or the value alone if there is no goal.
fn value_text(meter: &Meter) -> String<12> {
    let mut text = String::new();
    // "65535/65535" fits.
    let _ = match meter.goal {
        0 => write!(text, "{}", meter.value),
        goal => write!(text, "{}/{goal}", meter.value),
    };
    text
}

impl<D: Surface> Canvas<'_, D> {
    fn large_meter(&mut self, y: i32, layout: Layout, meter: &Meter) -> Result<(), D::Error> {
        let value_text = value_text(meter);
        let (size, bar, bar_height) = match layout {
            Layout::Standard => (Size::Normal, y + 11, 8),
            Layout::Large => (Size::Medium, y + 14, 7),
        };
        let (value, height) = (size.width(&value_text) as i32, size.height() as i32);
        self.line(
            rect(0, y, WIDTH - value - 4, height),
            Align::Left,
            size,
            &meter.label,
            LIT,
        )?;
        self.line(
            rect(0, y, WIDTH, height),
            Align::Right,
            size,
            &value_text,
            LIT,
        )?;
        self.bar(rect(0, bar, WIDTH, bar_height), meter)
    }

    fn meter_line(
        &mut self,
        y: i32,
        meter: &Meter,
        label: i32,
        (value_size, value): (Size, i32),
    ) -> Result<(), D::Error> {
        let small = Size::width(Size::Normal, &meter.label) as i32 > label;
        let size = if small { Size::Small } else { Size::Normal };
        self.line(
            rect(0, y, label, size.height() as i32),
            Align::Left,
            size,
            &meter.label,
            LIT,
        )?;
        // On the same line as the label.
        let below = Size::Normal.baseline() - value_size.baseline();
        self.bar(rect(label + 2, y + 1, WIDTH - label - value - 5, 8), meter)?;
        self.line(
            rect(WIDTH - value, y + below, value, 10),
            Align::Right,
            value_size,
            &value_text(meter),
            LIT,
        )
    }

    /// A frame that is filled as far as the value has got towards the goal.
    pub fn bar(&mut self, area: Rectangle, meter: &Meter) -> Result<(), D::Error> {
        self.frame(area, LIT)?;
        let (at, height) = (area.top_left, area.size.height as i32);
        let filled = share(area.size.width - 4, meter.value.into(), meter.goal.into());
        self.fill(rect(at.x + 2, at.y + 2, filled as i32, height - 4), LIT)
    }
}
