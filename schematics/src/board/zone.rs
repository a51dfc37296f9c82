//! Zones of a board's file in which no copper may be.

use super::reader::{Misread, lacks};
use crate::{
    expression::Expression,
    layout::{Point, mm},
};

/// A polygon on both sides in which no copper may be.
#[derive(Clone, Debug, PartialEq)]
pub struct Keepout {
    /// Its corners, on the board.
    pub corners: Vec<Point>,
}

/// Where a board's file keeps copper away.
pub(super) fn keepouts(file: &Expression, corner: Point) -> Result<Vec<Keepout>, Misread> {
    all(file).filter_map(|zone| keepout(zone, corner)).collect()
}

/// Those of the board and those of its footprints.
fn all(file: &Expression) -> impl Iterator<Item = &Expression> {
    let of_footprints = file.all("footprint").flat_map(|it| it.all("zone"));
    file.all("zone").chain(of_footprints)
}

/// The corners of a zone that keeps copper away; none for any other zone.
fn keepout(zone: &Expression, corner: Point) -> Option<Result<Keepout, Misread>> {
    if zone.get("keepout")?.value("tracks")? != "not_allowed" {
        return None;
    }
    let points = zone.get("polygon").and_then(|polygon| polygon.get("pts"));
    let corners = points.map(|points| {
        let corners = points.all("xy");
        corners
            .filter_map(|xy| Some(mm(xy.number(1)?, xy.number(2)?) - corner))
            .collect()
    });
    Some(
        corners
            .map(|corners| Keepout { corners })
            .ok_or_else(|| lacks(zone, "polygon")),
    )
}
