//! Four shapes: a plain frame, a rounded one, a double one, and a filled area.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{
    Sign,
    canvas::{Canvas, DARK, LIT, inset},
};
use crate::screen::Surface;

impl Sign {
    /// The ink for what is inside the sign.
    pub const fn ink(self) -> BinaryColor {
        match self {
            Self::Plain | Self::Rounded | Self::Double => LIT,
            Self::Filled => DARK,
        }
    }
}

impl<D: Surface> Canvas<'_, D> {
    /// Draws a sign as the border (filled: the ground) of `area`.
    pub fn sign(&mut self, area: Rectangle, sign: Sign) -> Result<(), D::Error> {
        let short = area.size.width.min(area.size.height);
        match sign {
            Sign::Plain => self.frame(area, LIT),
            Sign::Rounded => self.rounded(area, (short * 2 / 5).clamp(3, 8), LIT),
            Sign::Double => {
                self.frame(area, LIT)?;
                self.frame(inset(area, 2), LIT)
            }
            Sign::Filled => {
                self.fill(area, LIT)?;
                // Without its corners it does not run into what is beside it.
                let (Some(last), first) = (area.bottom_right(), area.top_left) else {
                    return Ok(());
                };
                let corners = [
                    first,
                    last,
                    Point::new(first.x, last.y),
                    Point::new(last.x, first.y),
                ];
                self.target.draw_iter(corners.map(|at| Pixel(at, DARK)))
            }
        }
    }
}
