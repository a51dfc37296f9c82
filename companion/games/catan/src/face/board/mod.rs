//! The whole board: in each sector the sign of its resource and its number, on the intersections outposts and starbases, on
//! the routes starships. In the corners, which the board leaves free, whose pattern is which. The Klingon battle cruiser
//! turns its sector inverse.
//!
//! Sectors are 24 pixels wide and 8 apart, so that all of it fits: their borders are not drawn.

mod key;
mod piece;
#[cfg(test)]
mod samples;
mod sign;
#[cfg(test)]
mod tests;
mod zoom;

use embedded_graphics::prelude::Point;
use readyroom_hardware::{
    scene::{Picture, canvas::LIT},
    screen::Screen,
    text::{self, Size},
};
use readyroom_kit::Seat;

use super::{place::Place, words::LETTERS};
use crate::rules::{
    Fleet, Intersection, Planet, Post, Route, Sector,
    board::{INTERSECTIONS, ROUTES, SECTORS, ends, middle, place},
};
pub use key::key;
use piece::Pattern;
use sign::Bitmap;

/// Where the board lies on the screen: its top, its height and its width.
const BODY: i32 = Picture::AREA.top_left.y;
const HEIGHT: i32 = Picture::AREA.size.height as i32;
const WIDTH: i32 = Picture::AREA.size.width as i32;

/// From one column of the grid of intersections to the next.
const COLUMN: i32 = 12;
/// Left of the first column.
const LEFT: i32 = 4;
/// From one row of sectors to the next.
const ROW: i32 = 8;
/// A starship begins and ends so far from its intersections, sideways.
const APART: i32 = 4;
/// In a corner: the place of a player's pattern and of the letters of the name.
const CORNER: (i32, i32) = (WIDTH - 22, HEIGHT - 8);

/// What lies in a sector of the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// Nothing that is known yet.
    #[default]
    Nothing,
    /// A planet or the asteroid field with its number; 0 for none.
    Planet(Planet, u8),
    /// A trading post at its border.
    Post(Post),
}

/// The board to draw.
#[derive(Default)]
pub struct Chart<'a> {
    /// What lies in each sector.
    pub contents: [Content; SECTORS],
    /// Where the Klingon battle cruiser is, if it is on the board.
    pub klingon: Option<Sector>,
    /// What the players have on the board, by seat.
    pub fleets: &'a [Fleet],
    /// What they are called, by seat.
    pub names: &'a [String],
    /// Routes that show where trading posts lie.
    pub posts: &'a [Route],
    /// Places that blink.
    pub blinking: &'a [Place],
}

impl Chart<'_> {
    /// The board as a picture.
    pub fn picture(&self) -> Picture {
        let first = self.draw(true);
        let still = || Picture::new(&first);
        if self.blinking.is_empty() {
            return still();
        }
        Picture::blinking(&first, &self.draw(false)).unwrap_or_else(|_| still())
    }

    /// The board; the places that blink `on`, or as if nothing was there.
    fn draw(&self, on: bool) -> Screen {
        let mut board = Board(Screen::new());
        let blinks = |place| self.blinking.contains(&place);
        for (sector, content) in (0..).zip(self.contents) {
            let turned = on && blinks(Place::Sector(sector));
            let inverse = (self.klingon == Some(sector)) != turned;
            board.content(sector, content, inverse);
        }
        for route in 0..ROUTES as Route {
            let post = self.posts.contains(&route).then_some(0);
            let owner = post.or_else(|| self.starship_on(route));
            match (owner, blinks(Place::Route(route))) {
                (Some(seat), false) => board.starship(route, Pattern::of(seat)),
                (Some(seat), true) if on => board.starship(route, Pattern::of(seat)),
                (None, true) if on => board.starship(route, Pattern::Filled),
                (None, false) | (_, true) => {}
            }
        }
        for at in 0..INTERSECTIONS as Intersection {
            match (self.building_on(at), blinks(Place::Intersection(at))) {
                (Some((seat, building)), false) => board.building(at, building, seat),
                (Some((seat, building)), true) if on => board.building(at, building, seat),
                (None, true) if on => board.building(at, Building::Starbase, 0),
                (_, true) => {}
                (None, false) => board.free(at),
            }
        }
        for (seat, name) in (0..).zip(self.names) {
            board.player(seat, name);
        }
        board.0
    }

    /// Whose starship lies on a route.
    fn starship_on(&self, route: Route) -> Option<Seat> {
        self.owner(|fleet| fleet.starships.has(route))
    }

    /// Which building is on an intersection, and whose it is.
    fn building_on(&self, at: Intersection) -> Option<(Seat, Building)> {
        let starbase = self.owner(|fleet| fleet.starbases.has(at));
        let starbase = starbase.map(|seat| (seat, Building::Starbase));
        let outpost = || self.owner(|fleet| fleet.outposts.has(at));
        starbase.or_else(|| Some((outpost()?, Building::Outpost)))
    }

    /// Whose fleet has something.
    fn owner(&self, has: impl Fn(&Fleet) -> bool) -> Option<Seat> {
        let seat = self.fleets.iter().position(has);
        seat.and_then(|seat| Seat::try_from(seat).ok())
    }
}

/// The two buildings.
#[derive(Clone, Copy)]
enum Building {
    Outpost,
    Starbase,
}

impl Building {
    /// Pixels from its middle to its side, and to its top.
    const fn extent(self) -> (i32, i32) {
        match self {
            Self::Outpost => (2, 1),
            Self::Starbase => (3, 2),
        }
    }
}

/// What the board is drawn on.
struct Board(Screen);

impl Board {
    /// Lights or darkens a pixel of the board; outside nothing happens.
    fn set(&mut self, x: i32, y: i32, lit: bool) {
        if (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y) {
            self.0.set(x as usize, (y + BODY) as usize, lit);
        }
    }

    fn bitmap(&mut self, x: i32, y: i32, bitmap: Bitmap, lit: bool) {
        bitmap
            .pixels()
            .for_each(|(right, down)| self.set(x + right, y + down, lit));
    }

    /// A sector: its sign and its number, or the post at its border.
    fn content(&mut self, sector: Sector, content: Content, inverse: bool) {
        let (x, y) = pixel(middle(sector).x, middle(sector).y);
        let drawings = drawings(content);
        let width = drawings
            .iter()
            .map(|(gap, drawing)| gap + drawing.width)
            .sum::<i32>();
        let left = x - width / 2;
        let top = y - sign::HEIGHT / 2;
        if inverse {
            for x in x - 7..=x + 7 {
                // Rounded corners keep it off the starships beside it.
                let round = i32::from((x - pixel(middle(sector).x, 0).0).abs() == 7);
                (top - 1 + round..=top + sign::HEIGHT - round).for_each(|y| self.set(x, y, true));
            }
        }
        let mut at = left;
        for (gap, drawing) in drawings {
            self.bitmap(at + gap, top, drawing, !inverse);
            at += gap + drawing.width;
        }
    }

    fn starship(&mut self, route: Route, pattern: Pattern) {
        let [(x, y), (end_x, end_y)] = ends(route).map(at);
        if x == end_x {
            for down in y..=end_y {
                for across in -1..=1 {
                    self.set(
                        x + across,
                        down,
                        pattern.starship(down - (y + end_y) / 2, across),
                    );
                }
            }
            return;
        }
        let (left, right) = if x < end_x { (x, end_x) } else { (end_x, x) };
        let (from, to) = if x < end_x { (y, end_y) } else { (end_y, y) };
        for x in left + APART..=right - APART {
            // Rounded to the nearest row.
            let down = (2 * (to - from) * (x - left) + COLUMN).div_euclid(2 * COLUMN);
            for across in -1..=1 {
                let along = x - (left + right) / 2;
                if pattern.starship(along, across) {
                    self.set(x, from + down + across, true);
                }
            }
        }
    }

    /// An outpost or a starbase. At the upper and lower edge, where numbers leave no room, it is lower.
    fn building(&mut self, intersection: Intersection, building: Building, seat: Seat) {
        let (x, y) = at(intersection);
        let (right, down) = building.extent();
        let down = if y < down || y + down >= HEIGHT {
            1
        } else {
            down
        };
        self.pattern(x, y, (right, down), Pattern::of(seat));
    }

    /// A pattern round a place, which moves in at the upper and lower edge.
    fn pattern(&mut self, x: i32, y: i32, (right, down): (i32, i32), pattern: Pattern) {
        let y = y.clamp(down, HEIGHT - 1 - down);
        for across in -down..=down {
            for along in -right..=right {
                let lit = pattern.building((along, across), (right, down));
                self.set(x + along, y + across, lit);
            }
            // A dark column keeps starships off.
            self.set(x - right - 1, y + across, false);
            self.set(x + right + 1, y + across, false);
        }
    }

    /// A free intersection.
    fn free(&mut self, intersection: Intersection) {
        let (x, y) = at(intersection);
        self.set(x, y, true);
    }

    /// A player's pattern and the first letters of the name in a corner, clockwise from the top left: the pattern at the
    /// edge, so that it is not taken for a building.
    fn player(&mut self, seat: Seat, name: &str) {
        let (right, bottom) = CORNER;
        let (pattern, letters, y) = match seat {
            0 => (2, 7, 0),
            1 => (WIDTH - 3, right, 0),
            2 => (WIDTH - 3, right, bottom),
            _ => (2, 7, bottom),
        };
        self.pattern(pattern, y + 4, (2, 1), Pattern::of(seat));
        let at = Point::new(letters, y + BODY);
        let end = name.char_indices().nth(LETTERS);
        let end = end.map_or(name.len(), |(end, _)| end);
        let Ok(()) = text::draw(&mut self.0, at, Size::Small, &name[..end], LIT).map(drop);
    }
}

/// What is drawn in a sector from left to right, each after a gap.
fn drawings(content: Content) -> heapless::Vec<(i32, Bitmap), 4> {
    let digits = |number: u8| {
        let tens = (number >= 10).then(|| (2, sign::digit(number / 10)));
        let gap = if number >= 10 { 1 } else { 2 };
        tens.into_iter().chain([(gap, sign::digit(number % 10))])
    };
    let rate = |of: u8| [sign::digit(of), sign::COLON, sign::digit(1)].map(|drawing| (1, drawing));
    match content {
        Content::Nothing => heapless::Vec::new(),
        Content::Planet(planet, 0) => [(0, sign::planet(planet))].into_iter().collect(),
        Content::Planet(planet, number) => {
            let sign = (0, sign::planet(planet));
            [sign].into_iter().chain(digits(number)).collect()
        }
        Content::Post(Post::Any) => rate(3).into_iter().collect(),
        Content::Post(Post::Special(resource)) => {
            let sign = (0, sign::planet(Some(resource)));
            [sign].into_iter().chain(rate(2)).collect()
        }
    }
}

/// Where an intersection lies on the picture.
fn at(intersection: Intersection) -> (i32, i32) {
    let place = place(intersection);
    pixel(place.x, place.y)
}

/// Where a place of the grid lies on the picture. The rows of intersections are 4 pixels apart, two of three.
fn pixel(column: u8, row: u8) -> (i32, i32) {
    let (row, within) = (i32::from(row) / 3, i32::from(row) % 3);
    let down = [0, 4, 6][within as usize];
    (LEFT + COLUMN * i32::from(column), ROW * row + down)
}
