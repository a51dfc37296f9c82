//! Zoomed sector: its sign and number large, the resource in words, and the pieces around it.

use embedded_graphics::prelude::Point;
use readyroom_hardware::{
    scene::{
        Picture,
        canvas::{Align, Canvas, LIT, rect},
    },
    screen::Screen,
    text::{self, Size},
};

use super::{BODY, Board, Chart, Content, piece::Pattern, sign};
use crate::rules::{
    Sector,
    board::{corners, route_between},
};

/// The corners of the sector, from the top one clockwise.
const CORNERS: [(i32, i32); 6] = [(64, 3), (96, 12), (96, 32), (64, 41), (32, 32), (32, 12)];
/// The places of the sign and of the number beside it; the sign is drawn twice as large.
const SIGN: (i32, i32) = (49, 12);
const NUMBER: Point = Point::new(64, BODY + 7);
/// Where the resource is in words.
const WORD: i32 = 26;
/// The border of what turns inverse where the Klingon battle cruiser is.
const KLINGON: (i32, i32, i32, i32) = (45, 10, 40, 14);
/// A building is so many times as large as on the whole board.
const SCALE: i32 = 2;
/// A dot of a free route every so many pixels.
const DOTS: i32 = 3;

impl Chart<'_> {
    /// One sector near by; `word` names it.
    pub fn zoom(&self, sector: Sector, word: &str) -> Picture {
        let mut board = Board(Screen::new());
        let ends = corners(sector);
        for (at, &from) in CORNERS.iter().enumerate() {
            let next = (at + 1) % CORNERS.len();
            let route = route_between(ends[at], ends[next]);
            let owner = route.and_then(|route| self.starship_on(route));
            board.side(from, CORNERS[next], owner.map(Pattern::of));
        }
        for (&at, (x, y)) in ends.iter().zip(CORNERS) {
            if let Some((seat, building)) = self.building_on(at) {
                let (right, down) = building.extent();
                board.pattern(x, y, (SCALE * right, SCALE * down), Pattern::of(seat));
            }
        }
        board.middle(self.contents[usize::from(sector)], word);
        if self.klingon == Some(sector) {
            board.turn_over(KLINGON);
        }
        for (seat, name) in (0..).zip(self.names) {
            board.player(seat, name);
        }
        Picture::new(&board.0)
    }
}

impl Board {
    /// A side of the sector, with the starship on it if there is one.
    fn side(&mut self, from: (i32, i32), to: (i32, i32), starship: Option<Pattern>) {
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let length = across.abs().max(down.abs());
        let ink = |along: i32, wide: i32| match starship {
            // Twice as coarse as on the whole board.
            Some(pattern) => {
                (6..=length - 6).contains(&along)
                    && pattern.starship((along - length / 2).div_euclid(SCALE), wide)
            }
            None => wide == 0 && along % DOTS == 0,
        };
        for along in 0..=length {
            let at = |way: i32| (2 * way * along + length * way.signum()) / (2 * length);
            let (x, y) = (from.0 + at(across), from.1 + at(down));
            for wide in (-1..=1).filter(|&wide| ink(along, wide)) {
                match across {
                    0 => self.set(x + wide, y, true),
                    _ => self.set(x, y + wide, true),
                }
            }
        }
    }

    /// What lies in the sector.
    fn middle(&mut self, content: Content, word: &str) {
        let (sign, number) = match content {
            Content::Planet(planet, number) => (Some(planet), number),
            Content::Nothing | Content::Post(_) => (None, 0),
        };
        let (x, y) = SIGN;
        for (right, down) in sign
            .into_iter()
            .flat_map(|planet| sign::planet(planet).pixels())
        {
            for (along, across) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                self.set(x + SCALE * right + along, y + SCALE * down + across, true);
            }
        }
        let target = &mut self.0;
        if number > 0 {
            let number = number.to_string();
            let Ok(()) = text::draw(target, NUMBER, Size::Large, &number, LIT).map(drop);
        }
        let area = rect(32, BODY + WORD, 65, Size::Small.height() as i32);
        let Ok(()) = Canvas { target }.line(area, Align::Centre, Size::Small, word, LIT);
    }

    /// Lit pixels become dark, and dark ones lit.
    fn turn_over(&mut self, (x, y, width, height): (i32, i32, i32, i32)) {
        for x in x..x + width {
            for y in y..y + height {
                let lit = self.0.get(x as usize, (y + BODY) as usize);
                self.set(x, y, !lit);
            }
        }
    }
}
