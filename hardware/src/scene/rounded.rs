//! Frames with round corners, as `embedded-graphics` draws them, at a fraction of its work.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::canvas::{Canvas, rect};
use crate::screen::Surface;

/// Largest radius.
const LARGEST: usize = 8;

/// The top left corner for each radius from 1, by columns, the topmost pixel in bit 0. By rows it looks the same.
#[rustfmt::skip]
const CORNERS: [[u8; LARGEST]; LARGEST] = [
    [0b1, 0, 0, 0, 0, 0, 0, 0],
    [0b10, 0b01, 0, 0, 0, 0, 0, 0],
    [0b110, 0b011, 0b001, 0, 0, 0, 0, 0],
    [0b1100, 0b0010, 0b0001, 0b0001, 0, 0, 0, 0],
    [0b11000, 0b00110, 0b00010, 0b00001, 0b00001, 0, 0, 0],
    [0b110000, 0b001100, 0b000010, 0b000010, 0b000001, 0b000001, 0, 0],
    [0b1110000, 0b0011000, 0b0000100, 0b0000010, 0b0000011, 0b0000001, 0b0000001, 0],
    [0b1110_0000, 0b0001_1000, 0b0000_1100, 0b0000_0110, 0b0000_0010, 0b0000_0001, 0b0000_0001, 0b0000_0001],
];

impl<D: Surface> Canvas<'_, D> {
    /// Draws the border of `area` with round corners of at most 8 pixels.
    pub fn rounded(
        &mut self,
        area: Rectangle,
        radius: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let (width, height) = (area.size.width as i32, area.size.height as i32);
        let radius = (radius as i32)
            .min(LARGEST as i32)
            .min(width / 2)
            .min(height / 2);
        if radius == 0 {
            return self.frame(area, ink);
        }
        let (x, y) = (area.top_left.x, area.top_left.y);
        let bottom = y + height - radius;
        let shift = LARGEST - radius as usize;
        let mut upper = CORNERS[radius as usize - 1];
        let mut lower = upper.map(|column| column.reverse_bits() >> shift);
        // All eight columns are drawn, dark ones too, which is faster.
        for x in [x, x + width - LARGEST as i32] {
            self.target.draw_columns(Point::new(x, y), &upper, ink)?;
            self.target
                .draw_columns(Point::new(x, bottom), &lower, ink)?;
            upper.reverse();
            lower.reverse();
        }
        let (across, down) = (width - 2 * radius, height - 2 * radius);
        for (y, x) in [(y, x), (y + height - 1, x + width - 1)] {
            self.fill(rect(area.top_left.x + radius, y, across, 1), ink)?;
            let side = Point::new(x, area.top_left.y + radius);
            self.target.draw_column(side, (1 << down) - 1, ink)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::primitives::{
        CornerRadii, PrimitiveStyleBuilder, RoundedRectangle, StrokeAlignment,
    };

    use super::*;
    use crate::{scene::canvas::LIT, screen::Screen};

    #[test]
    fn a_rounded_frame_looks_as_embedded_graphics_draws_it() {
        let style = PrimitiveStyleBuilder::new()
            .stroke_color(LIT)
            .stroke_width(1)
            .stroke_alignment(StrokeAlignment::Inside)
            .build();
        for (radius, width, height) in
            (1..=8).flat_map(|r| (1..40).flat_map(move |w| [7, 19, 30].map(|h| (r, w, h))))
        {
            if 2 * radius as i32 >= width.min(height) {
                continue;
            }
            let area = rect(3, 5, width, height);
            let (mut ours, mut theirs) = (Screen::new(), Screen::new());
            let Ok(()) = Canvas { target: &mut ours }.rounded(area, radius, LIT);
            let radii = CornerRadii::new(Size::new_equal(radius));
            let Ok(()) = RoundedRectangle::new(area, radii)
                .into_styled(style)
                .draw(&mut theirs);
            assert!(
                ours == theirs,
                "{radius} {width} {height}:\n{ours}\n{theirs}"
            );
        }
    }
}
