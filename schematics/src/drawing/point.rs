//! Points on the sheet, in hundredths of a millimetre, x to the right and y down, so that they add without rounding.

use std::{
    fmt,
    ops::{Add, Sub},
};

use crate::expression::Expression;

/// The step on which KiCad connects: pins and wires lie on multiples of 1.27 mm.
pub const STEP: i32 = 127;

/// A point on the sheet, or the way from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SheetPoint {
    /// To the right, in 1/100 mm.
    pub x: i32,
    /// Down, in 1/100 mm.
    pub y: i32,
}

/// So many steps of the grid to the right and down.
pub const fn steps(right: i32, down: i32) -> SheetPoint {
    SheetPoint {
        x: right * STEP,
        y: down * STEP,
    }
}

/// So many hundredths of a millimetre to the right and down.
pub const fn hundredths(right: i32, down: i32) -> SheetPoint {
    SheetPoint { x: right, y: down }
}

impl SheetPoint {
    /// As `(keyword x y)`.
    pub fn named(self, keyword: &str) -> Expression {
        Expression::list(keyword, [millimetres(self.x), millimetres(self.y)])
    }

    /// As `(at x y angle)`.
    pub fn turned(self, degrees: i32) -> Expression {
        let degrees = Expression::word(degrees.to_string());
        Expression::list("at", [millimetres(self.x), millimetres(self.y), degrees])
    }
}

impl Add for SheetPoint {
    type Output = Self;

    fn add(self, way: Self) -> Self {
        hundredths(self.x + way.x, self.y + way.y)
    }
}

impl Sub for SheetPoint {
    type Output = Self;

    fn sub(self, way: Self) -> Self {
        hundredths(self.x - way.x, self.y - way.y)
    }
}

impl fmt::Display for SheetPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y] = [self.x, self.y].map(millimetres);
        write!(f, "{}, {}", x.says(), y.says())
    }
}

/// Hundredths of a millimetre as KiCad writes millimetres.
pub fn millimetres(hundredths: i32) -> Expression {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    let written = format!("{sign}{whole}.{rest:02}");
    Expression::word(written.trim_end_matches('0').trim_end_matches('.'))
}

/// Where something points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To greater x.
    Right,
    /// To smaller y.
    Up,
    /// To smaller x.
    Left,
    /// To greater y.
    Down,
}

impl Direction {
    /// So many steps of the grid this way.
    pub const fn steps(self, count: i32) -> SheetPoint {
        match self {
            Self::Right => steps(count, 0),
            Self::Up => steps(0, -count),
            Self::Left => steps(-count, 0),
            Self::Down => steps(0, count),
        }
    }

    /// Counted counter-clockwise from the right, as KiCad does.
    pub const fn degrees(self) -> i32 {
        match self {
            Self::Right => 0,
            Self::Up => 90,
            Self::Left => 180,
            Self::Down => 270,
        }
    }

    /// The one at this angle, as [`Self::degrees`] counts.
    pub const fn at(degrees: i32) -> Self {
        match degrees.rem_euclid(360) {
            90 => Self::Up,
            180 => Self::Left,
            270 => Self::Down,
            _ => Self::Right,
        }
    }

    /// Turned counter-clockwise by as much as `turn` is from the right.
    pub const fn turned(self, turn: Self) -> Self {
        Self::at(self.degrees() + turn.degrees())
    }

    /// The point of a symbol, seen from its origin, when its right side points this way.
    pub const fn turn(self, point: SheetPoint) -> SheetPoint {
        match self {
            Self::Right => point,
            Self::Up => hundredths(point.y, -point.x),
            Self::Left => hundredths(-point.x, -point.y),
            Self::Down => hundredths(-point.y, point.x),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn millimetres_are_written_without_rounding() {
        for (hundredths, written) in [
            (0, "0"),
            (127, "1.27"),
            (-5, "-0.05"),
            (2_540, "25.4"),
            (-1_000, "-10"),
        ] {
            assert_eq!(millimetres(hundredths).says(), written);
        }
    }

    #[test]
    fn what_is_right_of_a_symbol_lies_where_the_symbol_points() {
        for direction in [
            Direction::Right,
            Direction::Up,
            Direction::Left,
            Direction::Down,
        ] {
            assert_eq!(direction.turn(steps(3, 0)), direction.steps(3));
            assert_eq!(Direction::Right.turned(direction), direction);
        }
    }
}
