//! The picture shifter: moves a picture by a pixel against burn-in.

use super::PixelShift;
use crate::screen::Screen;

/// Moves the pictures of a display, unless that would cost something that matters.
#[derive(Clone, Copy, Debug)]
pub struct PictureShifter {
    shift: PixelShift,
    /// The pictures may move to the right: none of those since they last moved lost anything by it.
    spare_right: bool,
}

impl PictureShifter {
    /// Of the pictures in their place.
    pub const fn new() -> Self {
        Self {
            shift: PixelShift::None,
            spare_right: true,
        }
    }

    /// Moves a picture that has just been drawn.
    pub fn apply(&mut self, shift: PixelShift, picture: &mut Screen) {
        if self.shift != shift {
            *self = Self {
                shift,
                spare_right: true,
            };
        }
        let (up, right) = match shift {
            PixelShift::None => return,
            PixelShift::Up => (true, false),
            PixelShift::UpRight => (true, true),
            PixelShift::Right => (false, true),
        };
        // Once not, then not again until it moves: a picture that blinks must not jump.
        self.spare_right &= picture.is_right_edge_spare();
        if right && self.spare_right {
            picture.move_right();
        }
        if up {
            picture.move_up();
        }
    }
}

impl Default for PictureShifter {
    fn default() -> Self {
        Self::new()
    }
}
