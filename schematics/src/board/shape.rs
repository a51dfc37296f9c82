//! Shapes of a board and its parts, as the rectangles around them.

use crate::{
    expression::Expression,
    layout::{Area, Point, Side, mm},
};

/// What a drawing in a footprint is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The space that the part needs for itself.
    Courtyard,
    /// Its body.
    Body,
}

/// A line, rectangle, circle, arc or polygon of a footprint, on the side of its part.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// What it is drawn for.
    pub purpose: Purpose,
    /// Whether it is a rectangle itself.
    pub is_rectangle: bool,
    /// What it takes of the board.
    pub area: Area,
}

impl Shape {
    /// An item of a footprint of a board's file whose part sits on that side; none if it is not drawn for a [`Purpose`].
    pub(super) fn of(
        item: &Expression,
        side: Side,
        place: impl Fn(Point) -> Point,
    ) -> Option<Self> {
        let purpose = match item.value("layer")?.strip_prefix(side.letter())? {
            ".CrtYd" => Purpose::Courtyard,
            ".Fab" => Purpose::Body,
            _ => return None,
        };
        Some(Self {
            purpose,
            is_rectangle: item.keyword() == "fp_rect",
            area: Area::around(points(item).into_iter().map(place))?,
        })
    }
}

/// The rectangle around everything that a board's file has on the layer of the edge, on KiCad's sheet; none without it.
pub(super) fn edge(file: &Expression) -> Option<Area> {
    let items = file.items().iter();
    let edge = items.filter(|item| item.value("layer") == Some("Edge.Cuts"));
    Area::around(edge.flat_map(points))
}

/// The corners of a drawn line, rectangle, arc or polygon; of a circle, those of the square around it.
fn points(item: &Expression) -> Vec<Point> {
    let point = |list: &Expression| Some(mm(list.number(1)?, list.number(2)?));
    let named = |keyword: &str| item.get(keyword).and_then(point);
    if let (Some(middle), Some(end)) = (named("center"), named("end")) {
        let radius = (end.x - middle.x).hypot(end.y - middle.y);
        return vec![middle - mm(radius, radius), middle + mm(radius, radius)];
    }
    let mut points: Vec<_> = ["start", "mid", "end"]
        .into_iter()
        .filter_map(named)
        .collect();
    if let Some(corners) = item.get("pts") {
        points.extend(corners.all("xy").filter_map(point));
    }
    points
}
