//! Label and value, a line each, with dots between them to lead the eye.

use super::{
    Fact, Layout,
    canvas::{Align, Canvas, LIT, rect},
    rows::{BODY, BODY_HEIGHT, WIDTH},
};
use crate::{screen::Surface, text::Size};

/// From one fact of the large layout to the next.
const LARGE_PITCH: i32 = 15;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    facts: &[Fact],
) -> Result<(), D::Error>
where
    D: Surface,
{
    let count = facts.len().max(1) as i32;
    let roomy = layout == Layout::Large && count * LARGE_PITCH <= BODY_HEIGHT;
    let (largest, pitch, first) = if roomy {
        (Size::Medium, LARGE_PITCH, BODY)
    } else {
        (Size::Normal, (BODY_HEIGHT / count).min(13), BODY - 1)
    };
    let top = first + (BODY_HEIGHT - pitch * facts.len() as i32 + 1) / 2;
    for (fact, y) in facts.iter().zip((0..).map(|index| top + index * pitch)) {
        canvas.fact(y, largest, fact)?;
    }
    Ok(())
}

impl<D: Surface> Canvas<'_, D> {
    /// The value is always whole; a label that then has no room is cut, in small letters first.
    fn fact(&mut self, y: i32, largest: Size, fact: &Fact) -> Result<(), D::Error> {
        let columns = fact.label().chars().count() + fact.value().chars().count() + 1;
        let holds = |size: &Size| columns <= size.columns(WIDTH as u32);
        let size = [largest, Size::Normal].into_iter().find(holds);
        let size = size.unwrap_or(Size::Small);
        let height = size.height() as i32;
        let y = y + (largest.height() as i32 - height) / 2;
        let value = (Size::width(size, fact.value()) as i32).min(WIDTH);
        let label = (WIDTH - value - size.advance() as i32).max(0);
        self.line(
            rect(0, y, label, height),
            Align::Left,
            size,
            fact.label(),
            LIT,
        )?;
        self.line(
            rect(WIDTH - value, y, value, height),
            Align::Right,
            size,
            fact.value(),
            LIT,
        )?;
        let end = Size::width(size, fact.label()) as i32 + 3;
        let base = y + height - 3;
        self.dots(end, WIDTH - value - 2, base, 4)
    }
}
