//! The ship in the middle of a board of six sectors: a hexagon of hull sections with a shield before each, and an arrow
//! in it that points to where the ship looks.

use embedded_graphics::{
    draw_target::DrawTarget,
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{PrimitiveStyle, Triangle},
};

use super::{
    Part, SectorView,
    canvas::{Canvas, LIT},
    rows::{BODY, BODY_HEIGHT},
};

/// Width of the ship with a dark column on either side; even, so that its middle lies between two pixels.
pub(super) const WIDTH: i32 = 30;
const HALF: i32 = WIDTH / 2;
/// From the middle to the outer edge of an upright side.
const EDGE: i32 = HALF - 1;
/// Height of a side: a third of the body.
const SIDE: i32 = BODY_HEIGHT / 3;

impl<D: DrawTarget<Color = BinaryColor>> Canvas<'_, D> {
    /// The ship with its left edge at `left`, over the whole height of the body.
    pub(super) fn ship(
        &mut self,
        left: i32,
        sectors: &[SectorView; 6],
        front: u8,
    ) -> Result<(), D::Error> {
        let lit = (0..BODY_HEIGHT).flat_map(|y| {
            (0..WIDTH).filter_map(move |x| {
                shows(sectors, x, y).then_some(Pixel(Point::new(left + x, BODY + y), LIT))
            })
        });
        self.target.draw_iter(lit)?;
        self.arrow(Point::new(left + HALF, BODY + BODY_HEIGHT / 2), front)
    }

    /// An arrowhead in one of six directions; `middle` is the pixel right of the middle.
    fn arrow(&mut self, middle: Point, front: u8) -> Result<(), D::Error> {
        // Up, and up to the right; the others are their mirror pictures.
        const UP: [[(i32, i32); 3]; 2] = [[(0, -8), (5, 7), (0, 3)], [(-1, -8), (-6, 7), (-1, 3)]];
        const ASLANT: [[(i32, i32); 3]; 2] =
            [[(5, -5), (-6, -3), (-2, 1)], [(5, -5), (-2, 7), (-2, 1)]];
        let (halves, left, down) = match front {
            0 => (UP, false, false),
            1 => (ASLANT, false, false),
            2 => (ASLANT, false, true),
            3 => (UP, false, true),
            4 => (ASLANT, true, true),
            5 => (ASLANT, true, false),
            _ => return Ok(()),
        };
        for half in halves {
            let [one, two, three] = half.map(|(x, y)| {
                middle + Point::new(if left { -1 - x } else { x }, if down { -y } else { y })
            });
            Triangle::new(one, two, three)
                .into_styled(PrimitiveStyle::with_fill(LIT))
                .draw(self.target)?;
        }
        Ok(())
    }
}

/// Whether a pixel of the hexagon is lit.
fn shows(sectors: &[SectorView; 6], x: i32, y: i32) -> bool {
    // Sides touch at no point: a dark row and the dark middle part them.
    let (row, into) = (y / SIDE, y % SIDE);
    let right = x >= HALF;
    let away = if right { x - HALF } else { HALF - 1 - x };
    let sector = &sectors[match (right, row) {
        (true, row) => row as usize,
        (false, row) => 5 - row as usize,
    }];
    // The slanted sides are as thick as the upright ones, measured across.
    let slanted = row != 1;
    let (edge, shield, hull) = if slanted {
        let down = if row == 0 { into } else { SIDE - 1 - into };
        ((down + 2).min(EDGE), 3, 6)
    } else {
        (EDGE, 2, 4)
    };
    if (slanted && away == 0) || (row == 1 && (into == 0 || into == SIDE - 1)) {
        return false;
    }
    let depth = edge - 1 - away;
    let inner = shield + 1;
    let along = if slanted { into } else { y };
    if (0..shield).contains(&depth) {
        match sector.shield {
            Part::Intact => true,
            Part::Damaged => along % 4 < 2,
            Part::Destroyed | Part::None => false,
        }
    } else if (inner..inner + hull).contains(&depth) {
        match sector.hull {
            Part::Intact => true,
            Part::Damaged => (x + y) % 2 == 0,
            Part::Destroyed => depth == inner || depth == inner + hull - 1,
            Part::None => false,
        }
    } else {
        false
    }
}
