//! The colours of the game, told by shape: plain frame, blue = rounded frame, yellow = double frame, red = filled.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{
    Sign,
    canvas::{Canvas, DARK, LIT, inset},
};
use crate::screen::Surface;

impl Sign {
    /// The ink for what stands inside the sign.
    pub(super) const fn ink(self) -> BinaryColor {
        match self {
            Self::Plain | Self::Blue | Self::Yellow => LIT,
            Self::Red => DARK,
        }
    }
}

impl<D: Surface> Canvas<'_, D> {
    /// Draws a sign as the border (red: the ground) of `area`.
    pub(super) fn sign(&mut self, area: Rectangle, sign: Sign) -> Result<(), D::Error> {
        let short = area.size.width.min(area.size.height);
        match sign {
            Sign::Plain => self.frame(area, LIT),
            Sign::Blue => self.rounded(area, (short * 2 / 5).clamp(3, 8), LIT),
            Sign::Yellow => {
                self.frame(area, LIT)?;
                self.frame(inset(area, 2), LIT)
            }
            Sign::Red => {
                self.fill(area, LIT)?;
                // Without its corners it does not run into what stands beside it.
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
