//! A board as the case meets it: its size, its holes, and what every part takes of it.

use super::Zero;
use crate::{
    board::reader::{self, Footprint, Misread, Purpose},
    boards,
    layout::{Area, Point, Pose, mm},
    parts::Kind,
};

/// A hole for a screw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hole {
    /// Its middle.
    pub at: Point,
    /// Its diameter in mm.
    pub bore: f64,
}

/// A part on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// As printed beside it.
    pub reference: String,
    /// What it is.
    pub kind: Kind,
    /// How its footprint lies.
    pub pose: Pose,
    /// The rectangle around its courtyard.
    pub courtyard: Area,
    /// The rectangle around the drawing of its body.
    pub outline: Area,
    /// The rectangles in that drawing, in their order.
    pub rectangles: Vec<Area>,
    /// The copper around its leads.
    pub leads: Vec<Area>,
}

/// The content of a board's file. Coordinates begin at the board's upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFile {
    /// Width and height.
    pub size: Point,
    /// In mm.
    pub thickness: f64,
    /// For the screws of the case: from the left, and from above.
    pub holes: Vec<Hole>,
    /// Where a Raspberry Pi Zero can be screwed behind the board; none if the board has no holes for it.
    pub zero: Option<Zero>,
    /// Every part that has leads.
    pub parts: Vec<Placed>,
}

impl Placed {
    fn of(footprint: &Footprint) -> Result<Self, Unclear> {
        let lies = |area: Area| Area {
            least: rounded(area.least),
            most: rounded(area.most),
        };
        let drawn = |purpose| {
            let shapes = footprint.shapes.iter();
            shapes.filter(move |shape| shape.purpose == purpose)
        };
        let bounds = |purpose, what| {
            let around = Area::around_all(drawn(purpose).map(|shape| shape.area));
            around.map(lies).ok_or_else(|| Unclear::Undrawn {
                part: footprint.reference.clone(),
                what,
            })
        };
        let rectangles = drawn(Purpose::Body).filter(|shape| shape.is_rectangle);
        let plated = footprint.pads.iter().filter(|pad| pad.plated);
        let kind = boards::kind_of(&footprint.name, &footprint.value);
        Ok(Self {
            reference: footprint.reference.clone(),
            kind: kind.ok_or_else(|| Unclear::Unknown {
                part: footprint.reference.clone(),
                footprint: footprint.name.clone(),
            })?,
            pose: footprint.pose,
            courtyard: bounds(Purpose::Courtyard, "courtyard")?,
            outline: bounds(Purpose::Body, "outline")?,
            rectangles: rectangles.map(|shape| lies(shape.area)).collect(),
            leads: plated
                .map(|pad| Area {
                    least: pad.at - pad.half,
                    most: pad.at + pad.half,
                })
                .map(lies)
                .collect(),
        })
    }

    /// The middle between all its leads.
    pub fn middle_of_leads(&self) -> Point {
        let leads = Area::around_all(self.leads.iter().copied());
        leads.map_or(self.pose.at, |area| rounded(area.middle()))
    }

    /// Where a point of the library's footprint lies.
    pub fn on_board(&self, library: Point) -> Point {
        rounded(self.pose.on_board(library))
    }
}

/// A board's file that is not enough to measure by.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unclear {
    /// It cannot be read.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// It has no edge.
    #[error("no outline on Edge.Cuts: it is not a board")]
    NoEdge,
    /// It does not say how thick it is.
    #[error("the board has no thickness")]
    NoThickness,
    /// The height of a part is not known.
    #[error(
        "{part} (on {footprint}) is no part that schematics/src/parts.rs knows: add it there, and its height to src/case/sizes.rs"
    )]
    Unknown {
        /// Its reference.
        part: String,
        /// Its footprint.
        footprint: String,
    },
    /// Something of a part is not drawn.
    #[error("{part} has no {what}")]
    Undrawn {
        /// Its reference.
        part: String,
        /// What is not drawn.
        what: &'static str,
    },
}

impl BoardFile {
    /// Reads the text of a `.kicad_pcb`.
    ///
    /// # Errors
    /// When it is no board, or a part lacks the outline that shows how large it is.
    pub fn read(source: &str) -> Result<Self, Unclear> {
        let assembly = reader::read(source)?;
        let size = assembly.size.ok_or(Unclear::NoEdge)?;
        let mut holes: Vec<Hole> = Vec::new();
        let mut parts = Vec::new();
        let mut zero = None;
        for footprint in &assembly.footprints {
            // A test point is copper alone.
            if footprint.name.starts_with("TestPoint") {
                continue;
            }
            if footprint.name == "RaspberryPi_Zero_Holes" {
                zero = Some(Zero::on(footprint.pose));
            } else if footprint.pads.iter().any(|pad| pad.plated) {
                parts.push(Placed::of(footprint)?);
            } else if footprint.name.starts_with("MountingHole") {
                holes.extend(footprint.pads.iter().map(|pad| Hole {
                    at: rounded(pad.at),
                    bore: pad.drill,
                }));
            }
        }
        let down = |one: &Hole, other: &Hole| one.at.y.total_cmp(&other.at.y);
        holes.sort_by(|one, other| down(one, other).then(one.at.x.total_cmp(&other.at.x)));
        Ok(Self {
            size: rounded(size),
            thickness: assembly.thickness.ok_or(Unclear::NoThickness)?,
            holes,
            zero,
            parts,
        })
    }

    /// The part of this reference.
    pub fn part(&self, reference: &str) -> Option<&Placed> {
        self.parts.iter().find(|part| part.reference == reference)
    }
}

/// To a thousandth of a millimetre, so that sums of decimal fractions compare as they read.
fn rounded(point: Point) -> Point {
    let rounded = |value: f64| (value * 1e3).round() / 1e3;
    mm(rounded(point.x), rounded(point.y))
}
