//! Bars towards goals: up to two large, with the bar under its name, or four in a line each.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::{
    Meter,
    canvas::{Align, Canvas, LIT, rect, share},
    rows::{BODY, BODY_HEIGHT, WIDTH},
};
use crate::{screen::Surface, text::Size};

/// A bar is never narrower than this.
const NARROWEST: i32 = 24;

pub(super) fn draw<D>(canvas: &mut Canvas<'_, D>, meters: &[Meter]) -> Result<(), D::Error>
where
    D: Surface,
{
    let pitch = (BODY_HEIGHT - 1) / meters.len().max(2) as i32;
    let tops = (0..).map(|index| BODY + 1 + index * pitch);
    if meters.len() <= 2 {
        for (meter, y) in meters.iter().zip(tops) {
            canvas.large_meter(y, meter)?;
        }
        return Ok(());
    }
    let widest = |text: fn(&Meter) -> i32| meters.iter().map(text).max().unwrap_or(0);
    let value = widest(|meter| Size::width(Size::Small, &value_text(meter)) as i32);
    let label = widest(|meter| Size::width(Size::Normal, &meter.label) as i32)
        .min(WIDTH - value - 5 - NARROWEST);
    for (meter, y) in meters.iter().zip(tops) {
        canvas.meter_line(y + (pitch - 11) / 2, meter, label, value)?;
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
    fn large_meter(&mut self, y: i32, meter: &Meter) -> Result<(), D::Error> {
        let value_text = value_text(meter);
        let value = Size::width(Size::Normal, &value_text) as i32;
        self.line(
            rect(0, y, WIDTH - value - 4, 10),
            Align::Left,
            Size::Normal,
            &meter.label,
            LIT,
        )?;
        self.line(
            rect(0, y, WIDTH, 10),
            Align::Right,
            Size::Normal,
            &value_text,
            LIT,
        )?;
        self.bar(rect(0, y + 11, WIDTH, 8), meter)
    }

    fn meter_line(
        &mut self,
        y: i32,
        meter: &Meter,
        label: i32,
        value: i32,
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
        self.bar(rect(label + 2, y + 1, WIDTH - label - value - 5, 8), meter)?;
        self.line(
            rect(WIDTH - value, y + 1, value, 8),
            Align::Right,
            Size::Small,
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
