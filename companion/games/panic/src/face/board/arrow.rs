//! An arrowhead in one of six directions.

const WIDTH: usize = 12;
/// Dark columns on either side of an arrowhead in [`Columns`].
const BESIDE: usize = 2;
const HEIGHT: usize = 17;

/// Dark rows above an arrowhead in [`Columns`].
pub(super) const ABOVE: usize = 1;

/// Of each eight rows the columns, the topmost pixel in bit 0.
pub(super) type Columns = [[u8; BESIDE + WIDTH + BESIDE]; 3];

/// Rows from the top, the rightmost pixel in bit 0.
type Rows = [u16; HEIGHT];

#[rustfmt::skip]
const UP: Rows = [
    0b000001100000,
    0b000001100000,
    0b000011110000,
    0b000011110000,
    0b000011110000,
    0b000111111000,
    0b000111111000,
    0b000111111000,
    0b001111111100,
    0b001111111100,
    0b001111111100,
    0b011111111110,
    0b011110011110,
    0b011100001110,
    0b110000000011,
    0b100000000001,
    0,
];

#[rustfmt::skip]
const RIGHT_AND_UP: Rows = [
    0,
    0,
    0,
    0b000000000111,
    0b000111111110,
    0b111111111110,
    0b011111111100,
    0b001111111100,
    0b000111111000,
    0b000011111000,
    0b000011110000,
    0b000011100000,
    0b000011100000,
    0b000011000000,
    0b000011000000,
    0b000010000000,
    0,
];

/// Clockwise from straight up.
static ARROWS: [Columns; 6] = [
    columns(&UP, false, false),
    columns(&RIGHT_AND_UP, false, false),
    columns(&RIGHT_AND_UP, false, true),
    columns(&UP, false, true),
    columns(&RIGHT_AND_UP, true, true),
    columns(&RIGHT_AND_UP, true, false),
];

/// The arrowhead for a direction, clockwise from 0 for straight up; none above 5.
pub(super) fn towards(direction: u8) -> Option<&'static Columns> {
    ARROWS.get(usize::from(direction))
}

const fn columns(rows: &Rows, left: bool, down: bool) -> Columns {
    let mut columns: Columns = [[0; _]; _];
    let mut pixel = 0;
    while pixel < WIDTH * HEIGHT {
        let (x, y) = (pixel % WIDTH, pixel / WIDTH);
        let bit = if left { x } else { WIDTH - 1 - x };
        let row = if down { HEIGHT - 1 - y } else { y };
        let lit = (rows[row] >> bit & 1) as u8;
        columns[(ABOVE + y) / 8][BESIDE + x] |= lit << ((ABOVE + y) % 8);
        pixel += 1;
    }
    columns
}
