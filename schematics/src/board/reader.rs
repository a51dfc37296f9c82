//! A board's file as what lies on it: footprints with their pads and bodies.
//!
//! Places are in mm from the board's upper left corner, seen from the front, wherever it lies on KiCad's sheet. Limits:
//! footprints turned by quarters only, pads as their enclosing rectangle or circle.

use super::shape;
pub use super::shape::{Purpose, Shape};
use crate::{
    expression::{self, Expression},
    layout::{Area, Point, Pose, Side, Turn, mm},
};

/// What lies on a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Assembly {
    /// Where its upper left corner lies on KiCad's sheet, in mm.
    pub corner: Point,
    /// Its width and height in mm; none if it has no edge.
    pub size: Option<Point>,
    /// Its thickness in mm, if it is given.
    pub thickness: Option<f64>,
    /// In the order of the file.
    pub footprints: Vec<Footprint>,
}

/// A part on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Footprint {
    /// As printed beside it: `R1`, `SW6`.
    pub reference: String,
    /// `330R`, `red`.
    pub value: String,
    /// Its name in the library, without the library's.
    pub name: String,
    /// How it lies.
    pub pose: Pose,
    /// Its pads and holes.
    pub pads: Vec<Pad>,
    /// What is drawn of its body and the space around it, in the order of the file.
    pub shapes: Vec<Shape>,
}

/// A pad around a hole, or a hole without one.
#[derive(Clone, Debug, PartialEq)]
pub struct Pad {
    /// As in the circuit; empty for a hole that carries nothing.
    pub number: String,
    /// What it hangs on, by KiCad's name.
    pub net: Option<String>,
    /// Its middle, on the board.
    pub at: Point,
    /// Half its width and height, on the board, in mm.
    pub half: Point,
    /// Whether it is a circle; else it fills that rectangle.
    pub round: bool,
    /// Diameter of its hole, or length of its slot, in mm; 0 without a hole.
    pub drill: f64,
    /// Whether copper lines the hole.
    pub plated: bool,
}

/// A file that is no board as this project writes it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misread {
    /// It is no file of KiCad's.
    #[error(transparent)]
    Unreadable(#[from] expression::Unreadable),
    /// Something lacks what every board has.
    #[error("the board's {list} lacks its {keyword}")]
    Incomplete {
        /// What it is, by KiCad's keyword.
        list: String,
        /// What it lacks.
        keyword: &'static str,
    },
    /// A footprint lies as no part of this project does.
    #[error("{part} {how}")]
    Misplaced {
        /// Its reference, if it has one.
        part: String,
        /// How it lies.
        how: &'static str,
    },
}

/// Reads a board's file.
///
/// # Errors
/// When it is no board, or has something of which KiCad would not know where it lies.
pub fn read(source: &str) -> Result<Assembly, Misread> {
    let file = Expression::read(source)?;
    let edge = shape::edge(&file);
    let corner = edge.map_or(Point::default(), |edge| edge.least);
    let footprints = file.all("footprint").map(|it| footprint(it, corner));
    let footprints: Result<_, _> = footprints.collect();
    let general = file.get("general");
    let thickness = general.and_then(|general| general.get("thickness"));
    Ok(Assembly {
        corner,
        size: edge.map(|Area { least, most }| most - least),
        thickness: thickness.and_then(|thickness| thickness.number(1)),
        footprints: footprints?,
    })
}

impl Assembly {
    /// The footprint of that reference.
    pub fn footprint(&self, reference: &str) -> Option<&Footprint> {
        let mut footprints = self.footprints.iter();
        footprints.find(|footprint| footprint.reference == reference)
    }
}

fn footprint(list: &Expression, corner: Point) -> Result<Footprint, Misread> {
    let name = list.items().get(1).map_or("", Expression::text_of);
    let (_, name) = name.split_once(':').ok_or_else(|| lacks(list, "name"))?;
    let pose = pose(list, corner)?;
    let place = |point| pose.at + pose.turn.apply(point);
    let pads: Result<_, _> = list.all("pad").map(|it| pad(it, pose)).collect();
    let items = list.items().iter();
    let text = |name| property(list, name).ok_or_else(|| lacks(list, name));
    Ok(Footprint {
        reference: text("Reference")?.into(),
        value: text("Value")?.into(),
        name: name.into(),
        pose,
        pads: pads?,
        shapes: items
            .filter_map(|item| Shape::of(item, pose.side, place))
            .collect(),
    })
}

fn property<'a>(footprint: &'a Expression, name: &str) -> Option<&'a str> {
    let mut properties = footprint.all("property");
    let named = |property: &&Expression| {
        let own = property.items().get(1);
        own.is_some_and(|own| own.text_of() == name)
    };
    Some(properties.find(named)?.items().get(2)?.text_of())
}

fn pose(footprint: &Expression, corner: Point) -> Result<Pose, Misread> {
    let reference = property(footprint, "Reference");
    let misplaced = |how| Misread::Misplaced {
        part: reference
            .unwrap_or("a footprint without a reference")
            .into(),
        how,
    };
    let at = footprint.get("at");
    let at = at.ok_or_else(|| misplaced("has no place"))?;
    let turn = Turn::of_degrees(at.number(3).unwrap_or_default());
    Ok(Pose {
        at: on_board(footprint, "at", corner).map_err(|_| misplaced("has no place"))?,
        side: side(footprint).map_err(|_| misplaced("is on no side"))?,
        turn: turn.ok_or_else(|| misplaced("is turned by no multiple of 90 degrees"))?,
    })
}

fn pad(list: &Expression, pose: Pose) -> Result<Pad, Misread> {
    let word = |index: usize| list.items().get(index).map_or("", Expression::text_of);
    let drill = list.get("drill").and_then(|drill| {
        // A slot has its kind first, then both its diameters.
        let diameters = (1..drill.items().len()).filter_map(|index| drill.number(index));
        diameters.reduce(f64::max)
    });
    let size = coordinates(list, "size")?;
    let at = list.get("at").ok_or_else(|| lacks(list, "at"))?;
    // The angle of a pad counts from the board, and its size from the pad.
    let across = at.number(3).unwrap_or_default() as i32 % 180 != 0;
    let (width, height) = if across {
        (size.y, size.x)
    } else {
        (size.x, size.y)
    };
    let net = list.get("net").and_then(|net| net.items().last());
    Ok(Pad {
        number: word(1).into(),
        net: net.map(|net| net.text_of().to_owned()),
        at: pose.at + pose.turn.apply(coordinates(list, "at")?),
        half: mm(width / 2.0, height / 2.0),
        round: word(3) == "circle",
        drill: drill.unwrap_or_default(),
        plated: word(2) != "np_thru_hole",
    })
}

fn side(list: &Expression) -> Result<Side, Misread> {
    match list.value("layer") {
        Some("F.Cu") => Ok(Side::Front),
        Some("B.Cu") => Ok(Side::Back),
        _ => Err(lacks(list, "layer of copper")),
    }
}

fn on_board(list: &Expression, keyword: &'static str, corner: Point) -> Result<Point, Misread> {
    Ok(coordinates(list, keyword)? - corner)
}

fn coordinates(list: &Expression, keyword: &'static str) -> Result<Point, Misread> {
    let point = list
        .get(keyword)
        .and_then(|at| Some(mm(at.number(1)?, at.number(2)?)));
    point.ok_or_else(|| lacks(list, keyword))
}

fn lacks(list: &Expression, keyword: &'static str) -> Misread {
    Misread::Incomplete {
        list: list.keyword().into(),
        keyword,
    }
}
