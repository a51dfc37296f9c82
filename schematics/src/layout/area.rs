//! Rectangles.

use super::{Point, mm};

/// A rectangle on the board, in mm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its upper left corner.
    pub least: Point,
    /// Its lower right corner.
    pub most: Point,
}

impl Area {
    /// The least rectangle around the points; none around nothing.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        points.into_iter().fold(None, |area, point| {
            let Self { least, most } = area.unwrap_or(Self {
                least: point,
                most: point,
            });
            Some(Self {
                least: mm(least.x.min(point.x), least.y.min(point.y)),
                most: mm(most.x.max(point.x), most.y.max(point.y)),
            })
        })
    }

    /// The least rectangle around others; none around nothing.
    pub fn around_all(areas: impl IntoIterator<Item = Self>) -> Option<Self> {
        let corners = areas.into_iter().flat_map(|area| [area.least, area.most]);
        Self::around(corners)
    }

    /// Whether this point is in it.
    pub fn contains(self, point: Point) -> bool {
        (self.least.x..=self.most.x).contains(&point.x)
            && (self.least.y..=self.most.y).contains(&point.y)
    }

    /// Its middle.
    pub fn middle(self) -> Point {
        mm(
            f64::midpoint(self.least.x, self.most.x),
            f64::midpoint(self.least.y, self.most.y),
        )
    }
}
