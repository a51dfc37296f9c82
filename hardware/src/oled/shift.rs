//! A picture that is moved by a pixel, so that it does not burn in.

use super::Nudge;
use crate::screen::Screen;

/// Moves the pictures of a display, unless that would cost something that matters.
#[derive(Clone, Copy, Debug)]
pub struct PixelShift {
    nudge: Nudge,
    /// The pictures may move to the right: none of those since they last moved lost anything by it.
    spare_right: bool,
}

impl PixelShift {
    /// Of pictures that stand in their place.
    pub const fn new() -> Self {
        Self {
            nudge: Nudge::None,
            spare_right: true,
        }
    }

    /// Moves a picture that has just been drawn.
    pub fn apply(&mut self, nudge: Nudge, picture: &mut Screen) {
        if self.nudge != nudge {
            *self = Self {
                nudge,
                spare_right: true,
            };
        }
        let (up, right) = match nudge {
            Nudge::None => return,
            Nudge::Up => (true, false),
            Nudge::UpRight => (true, true),
            Nudge::Right => (false, true),
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

impl Default for PixelShift {
    fn default() -> Self {
        Self::new()
    }
}
