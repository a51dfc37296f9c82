//! The ship in the middle of a board of six sectors: a hexagon of hull sections with a shield before each, and an arrow
//! in it that points to where the ship looks.

use core::ops::Range;

use embedded_graphics::prelude::*;

use readyroom_hardware::{scene::canvas::LIT, screen::Surface};

use super::{BODY, BODY_HEIGHT, Board, Part, SectorView, arrow};

/// Width of the ship with a dark column on either side; even, so that its middle lies between two pixels.
pub(super) const WIDTH: i32 = 30;
const HALF: i32 = WIDTH / 2;
/// From the middle to the outer edge of an upright side.
const EDGE: i32 = HALF - 1;
/// Height of a side: a third of the body.
const SIDE: i32 = BODY_HEIGHT / 3;

/// Pages of the screen that the body reaches into, from the second on.
const PAGES: usize = 6;
/// Rows of the first of them that are above the body.
const ABOVE: i32 = BODY - 8;
/// Which of these pages the arrow begins in.
const ARROW_PAGE: usize = (ABOVE + BODY_HEIGHT / 2) as usize / 8 - 1;

/// The left and the right half of a picture of the whole hexagon: of each page 15 columns, the leftmost in the lowest
/// byte, the topmost pixel in bit 0.
type Halves = [[u128; PAGES]; 2];

/// All six shields or hull sections in each of their states.
static NOTHING: Halves = [[0; _]; _];
static SHIELDS: Halves = halves(Layer::Shield, Part::Intact);
static SHIELDS_DAMAGED: Halves = halves(Layer::Shield, Part::Damaged);
static HULL: Halves = halves(Layer::Hull, Part::Intact);
static HULL_DAMAGED: Halves = halves(Layer::Hull, Part::Damaged);
static HULL_DESTROYED: Halves = halves(Layer::Hull, Part::Destroyed);

/// The pixels of the sides of a half, from the top.
static SIDES: [[u128; PAGES]; 3] = [side(0), side(1), side(2)];

impl<D: Surface> Board<'_, D> {
    /// The ship with its left edge at `left`, over the whole height of the body.
    pub(super) fn ship(
        &mut self,
        left: i32,
        sectors: &[SectorView; 6],
        front: u8,
    ) -> Result<(), D::Error> {
        let mut halves = NOTHING;
        for (row, side) in SIDES.iter().enumerate() {
            for (half, sector) in [&sectors[5 - row], &sectors[row]].into_iter().enumerate() {
                let shields = &shields(sector.shield)[half];
                let hull = &hull(sector.hull)[half];
                for page in side_pages(row) {
                    halves[half][page] |= (shields[page] | hull[page]) & side[page];
                }
            }
        }
        let arrow = arrow::towards(front);
        for (page, y) in (0..PAGES).zip((8..).step_by(8)) {
            let mut columns = [0; 2 * 16];
            columns[..16].copy_from_slice(&halves[0][page].to_le_bytes());
            columns[15..31].copy_from_slice(&halves[1][page].to_le_bytes());
            let arrow = arrow.zip(page.checked_sub(ARROW_PAGE));
            if let Some(arrow) = arrow.and_then(|(arrow, page)| arrow.get(page))
                && let Some(middle) = columns[HALF as usize - arrow.len() / 2..].first_chunk_mut()
            {
                let over = u128::from_le_bytes(*middle) | u128::from_le_bytes(*arrow);
                *middle = over.to_le_bytes();
            }
            self.0
                .target
                .draw_columns(Point::new(left, y), &columns, LIT)?;
        }
        Ok(())
    }
}

/// The pages a row of sides reaches into.
const fn side_pages(row: usize) -> Range<usize> {
    let top = ABOVE as usize + row * SIDE as usize;
    top / 8..(top + SIDE as usize).div_ceil(8)
}

fn shields(state: Part) -> &'static Halves {
    match state {
        Part::Intact => &SHIELDS,
        Part::Damaged => &SHIELDS_DAMAGED,
        Part::Destroyed | Part::None => &NOTHING,
    }
}

fn hull(state: Part) -> &'static Halves {
    match state {
        Part::Intact => &HULL,
        Part::Damaged => &HULL_DAMAGED,
        Part::Destroyed => &HULL_DESTROYED,
        Part::None => &NOTHING,
    }
}

/// All pixels of a row of sides.
const fn side(row: i32) -> [u128; PAGES] {
    let mut side = [0; _];
    let mut pixel = row * SIDE * HALF;
    while pixel < (row + 1) * SIDE * HALF {
        light(&mut side, pixel % HALF, pixel / HALF);
        pixel += 1;
    }
    side
}

const fn halves(layer: Layer, state: Part) -> Halves {
    let mut halves = [[0; _]; _];
    let mut pixel = 0;
    while pixel < WIDTH * BODY_HEIGHT {
        let (x, y) = (pixel % WIDTH, pixel / WIDTH);
        if shows(layer, state, x, y) {
            light(&mut halves[(x / HALF) as usize], x % HALF, y);
        }
        pixel += 1;
    }
    halves
}

/// Lights a pixel of a half.
const fn light(half: &mut [u128; PAGES], x: i32, y: i32) {
    let down = ABOVE + y;
    half[(down / 8) as usize] |= 1 << (8 * x + down % 8);
}

#[derive(Clone, Copy)]
enum Layer {
    Shield,
    Hull,
}

/// Whether a pixel of the hexagon is lit, were all of this layer in this state.
const fn shows(layer: Layer, state: Part, x: i32, y: i32) -> bool {
    // Sides touch at no point: a dark row and the dark middle part them.
    let (row, into) = (y / SIDE, y % SIDE);
    let away = if x >= HALF { x - HALF } else { HALF - 1 - x };
    // The slanted sides are as thick as the upright ones, measured across.
    let slanted = row != 1;
    let (edge, shield, hull) = if slanted {
        let down = if row == 0 { into } else { SIDE - 1 - into };
        let edge = if down + 2 < EDGE { down + 2 } else { EDGE };
        (edge, 3, 6)
    } else {
        (EDGE, 2, 4)
    };
    if (slanted && away == 0) || (row == 1 && (into == 0 || into == SIDE - 1)) {
        return false;
    }
    let depth = edge - 1 - away;
    let inner = shield + 1;
    let along = if slanted { into } else { y };
    match (layer, state) {
        (Layer::Shield, _) if depth < 0 || depth >= shield => false,
        (Layer::Hull, _) if depth < inner || depth >= inner + hull => false,
        (_, Part::Intact) => true,
        (Layer::Shield, Part::Damaged) => along % 4 < 2,
        (Layer::Hull, Part::Damaged) => (x + y) % 2 == 0,
        (Layer::Hull, Part::Destroyed) => depth == inner || depth == inner + hull - 1,
        (Layer::Shield, Part::Destroyed) | (_, Part::None) => false,
    }
}
