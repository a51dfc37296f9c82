//! The board around a ship: three sectors on either side of it, their ranges in columns that come nearer to the middle,
//! each with its number at the rim. A schematic and not the ring of the board, since rings and wedges leave no room for
//! digits on a screen twice as wide as it is high; above is above and right is right all the same.

mod arrow;
mod range;
#[cfg(test)]
mod samples;
mod ship;
#[cfg(test)]
mod tests;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};
use readyroom_hardware::{
    scene::{
        DieFace, Picture, Sign,
        canvas::{Canvas, DARK, LIT, rect},
    },
    screen::{Screen, Surface},
    text::{self, Size},
};

use range::HEIGHT;

/// Where the board lies on the screen: its top, its height and its width.
const BODY: i32 = Picture::AREA.top_left.y;
const BODY_HEIGHT: i32 = Picture::AREA.size.height as i32;
const WIDTH: i32 = Picture::AREA.size.width as i32;

/// From one sector to the one below it.
const PITCH: i32 = HEIGHT + 1;
/// Every third pixel of a column, from the second on. Sectors are a whole number of these apart.
const DOTS: u64 = 0o2222_2222_2222_2222_2222;
/// Width of the die; the board leaves it this and a column.
const DIE: i32 = 19;

/// The state of a part of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// Whole.
    #[default]
    Intact,
    /// Hit: one more destroys it.
    Damaged,
    /// Gone, but it was there.
    Destroyed,
    /// This ship has none here.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "the ship of this game has all its sides")
    )]
    None,
}

/// What lies in a range beside the threats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A token of the mission.
    Mission,
    /// A friendly base.
    Base,
}

/// One range of a sector of a [`Chart`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RangeView {
    /// Threats in the open.
    pub count: u8,
    /// The highest Defense among them, 0–3.
    pub strongest: u8,
    /// Cloaked threats, not counted in `count`.
    pub cloaked: u8,
    /// What else lies here.
    pub mark: Mark,
}

/// One sector of a [`Chart`], with the side of the ship that faces it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SectorView {
    /// What is printed at the rim of the board, 1–6; 0 prints nothing.
    pub number: u8,
    /// The shield towards it.
    pub shield: Part,
    /// The hull behind that shield.
    pub hull: Part,
    /// Long, medium and short range: from the rim to the ship.
    pub ranges: [RangeView; 3],
    /// Its number blinks: needs attention now.
    pub urgent: bool,
}

/// The board to draw.
pub struct Chart<'a> {
    /// Clockwise as drawn, from the top right one: top right, right, bottom right, bottom left, left, top left.
    pub sectors: &'a [SectorView; 6],
    /// Where the ship looks: between `sectors[front]` and the one before it (0: straight up). Above 5 it is not drawn.
    pub front: u8,
    /// The sector that is shown inverse: the die has chosen it, or it is being resolved.
    pub lit: Option<u8>,
    /// The die that has just chosen a sector, 1–6; 0 for none.
    pub die: u8,
}

/// The columns of a board: narrower beside a die.
#[derive(Clone, Copy)]
struct Columns {
    /// Width of the numbers at the rim.
    rim: i32,
    /// From one range to the next.
    range: i32,
}

impl Columns {
    /// Left edge of the ship.
    const fn ship(self) -> i32 {
        self.rim + 3 * self.range
    }

    /// The ground of a sector, its number and its ranges from long to short.
    fn sector(self, index: usize) -> SectorArea {
        let right = index < 3;
        let row = if right { index } else { 5 - index } as i32;
        let y = BODY + row * PITCH;
        let width = self.ship();
        let left = if right { width + ship::WIDTH } else { 0 };
        let number = if right { left + width - self.rim } else { left };
        let range = |number: i32| {
            let x = if right {
                left + (2 - number) * self.range + 1
            } else {
                left + self.rim + number * self.range
            };
            rect(x, y, self.range - 1, HEIGHT)
        };
        // Two lines part the three ranges.
        let line = |number: i32| {
            if right {
                left + number * self.range
            } else {
                left + self.rim + number * self.range - 1
            }
        };
        SectorArea {
            ground: rect(left, y, width, HEIGHT),
            number: rect(number, y, self.rim, HEIGHT),
            ranges: [range(0), range(1), range(2)],
            lines: [line(1), line(2)],
        }
    }
}

/// The area of the picture that a sector has.
struct SectorArea {
    ground: Rectangle,
    number: Rectangle,
    ranges: [Rectangle; 3],
    /// Columns of the dotted lines.
    lines: [i32; 2],
}

impl Chart<'_> {
    /// The board as a picture; the numbers of urgent sectors blink.
    pub fn picture(&self) -> Picture {
        let screen = |turned| {
            let mut screen = Screen::new();
            let target = &mut screen;
            let Ok(()) = self.draw(&mut Board(Canvas { target }), turned);
            screen
        };
        let first = screen(true);
        let still = || Picture::new(&first);
        if self.sectors.iter().all(|sector| !sector.urgent) {
            return still();
        }
        // There is always room for six numbers that blink.
        Picture::blinking(&first, &screen(false)).unwrap_or_else(|_| still())
    }

    /// The board with the numbers of urgent sectors turned over, or as those of the others.
    fn draw<D: Surface>(&self, canvas: &mut Board<'_, D>, turned: bool) -> Result<(), D::Error> {
        let columns = if self.die == 0 {
            Columns { rim: 7, range: 14 }
        } else {
            Columns { rim: 6, range: 11 }
        };
        // Lines that part ranges; a sector that is lit has its own, dark ones.
        for top in [0, 3] {
            canvas.dotted(columns.sector(top).lines, BODY, BODY_HEIGHT, LIT)?;
        }
        for (index, sector) in self.sectors.iter().enumerate() {
            let lit = self.lit.is_some_and(|lit| usize::from(lit) == index);
            let number_inverse = !(sector.urgent && turned);
            canvas.sector(&columns.sector(index), sector, lit, number_inverse)?;
        }
        canvas.ship(columns.ship(), self.sectors, self.front)?;
        if self.die == 0 {
            return Ok(());
        }
        let die = DieFace {
            sign: Sign::Plain,
            face: self.die,
            kept: false,
        };
        canvas.0.die(rect(WIDTH - DIE, BODY + 1, DIE, DIE), &die)
    }
}

/// What the board is drawn on.
struct Board<'t, D>(Canvas<'t, D>);

impl<D: Surface> Board<'_, D> {
    /// A sector, inverse where it is lit.
    fn sector(
        &mut self,
        place: &SectorArea,
        sector: &SectorView,
        lit: bool,
        number_inverse: bool,
    ) -> Result<(), D::Error> {
        let (ink, ground) = if lit { (DARK, LIT) } else { (LIT, DARK) };
        if lit {
            self.0.fill(place.ground, ground)?;
        }
        let (number_ink, number_ground) = if number_inverse {
            (ground, ink)
        } else {
            (ink, ground)
        };
        self.number(place.number, sector.number, number_ink, number_ground)?;
        if lit {
            self.dotted(place.lines, place.ground.top_left.y, HEIGHT, ink)?;
        }
        for (area, range) in place.ranges.iter().zip(&sector.ranges) {
            self.range(*area, range, ink)?;
        }
        Ok(())
    }

    /// Dotted lines down some columns.
    fn dotted(
        &mut self,
        columns: [i32; 2],
        top: i32,
        height: i32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let dots = DOTS & ((1 << height) - 1);
        columns
            .into_iter()
            .try_for_each(|x| self.0.target.draw_column(Point::new(x, top), dots, ink))
    }

    /// The number at the rim; an ellipsis for what has more than one digit.
    fn number(
        &mut self,
        area: Rectangle,
        number: u8,
        ink: BinaryColor,
        ground: BinaryColor,
    ) -> Result<(), D::Error> {
        self.0.fill(area, ground)?;
        if number == 0 {
            return Ok(());
        }
        let (x, y) = (area.top_left.x, area.top_left.y);
        let size = if area.size.width < 7 {
            Size::Small
        } else {
            Size::Normal
        };
        let at = Point::new(x + 1, y + (HEIGHT - size.height() as i32 + 1) / 2);
        let digit = char::from_digit(number.into(), 10).unwrap_or('…');
        text::draw_letter(self.0.target, at, size, digit, ink)
    }
}
