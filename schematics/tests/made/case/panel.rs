//! A panel put together from its printed parts, as it is held: seats are found on the shapes, not taken from the drawing.
//!
//! x and y count from the board's middle, right and up; z from the board's front towards the player.

use std::{f64::consts::PI, path::Path};

use parry3d_f64::math::{Pose, Rotation, Vector};
use readyroom_schematics::{
    case::{DisplayPlace, Measured, measure},
    layout::Point,
};

use super::{
    choice::{Behind, Case},
    misfit::Misfit,
    openscad::{Part, print},
    shape::Shape,
};

/// Farther out than anything.
pub const OUT: f64 = 200.0;

/// What comes from the printer.
#[derive(Clone)]
pub struct Printed {
    pub lid: Shape,
    pub base: Shape,
    pub caps: Shape,
    pub spacers: Shape,
}

impl Printed {
    /// Every part as it is drawn. Tests share them, since OpenSCAD takes its time.
    pub fn new(case: Case) -> Self {
        let part = |part| print(part, case, &[]);
        Self {
            lid: part(Part::Lid),
            base: part(Part::Base),
            caps: part(Part::Caps),
            spacers: part(Part::Spacers),
        }
    }
}

/// The panel, screwed together.
pub struct Panel {
    pub measured: Measured,
    pub display: DisplayPlace,
    pub lid: Shape,
    pub base: Shape,
    /// As printed, each alone.
    pub caps: Vec<Shape>,
    /// As printed, each alone: under lamps, and under the display.
    pub spacers: Vec<Shape>,
}

/// The board's file, read and measured, with what is behind it.
fn measured(case: Case) -> Measured {
    let all = measure(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the boards are placed");
    let mut all = all.into_iter();
    let measured = all.find(|measured| measured.board.name == case.board.name);
    let measured = measured.expect("every board is measured");
    match case.behind {
        Behind::Ribbon => measured,
        Behind::Zero => measured.with_zero_behind().expect("it has its holes"),
    }
}

/// Eight directions in the plane of the board.
pub fn around() -> impl Iterator<Item = Vector> {
    let angles = (0..8).map(|eighth| f64::from(eighth) * PI / 4.0);
    angles.map(|angle| Vector::new(angle.cos(), angle.sin(), 0.0))
}

impl Panel {
    /// Lays the board onto the lid's posts and the base onto the board.
    pub fn assemble(case: Case, printed: &Printed) -> Result<Self, Misfit> {
        let measured = measured(case);
        let turned = Rotation::from_rotation_x(PI);
        let lid = printed.lid.moved(Pose::from_parts(Vector::ZERO, turned));
        let lid = seated(&measured, lid, "lid", Vector::NEG_Z, 0.0)?;
        let back = -measured.measures.thickness;
        let base = printed.base.moved(Pose::IDENTITY);
        let base = seated(&measured, base, "base", Vector::Z, back)?;
        Ok(Self {
            lid,
            base,
            caps: printed.caps.pieces(),
            spacers: printed.spacers.pieces(),
            display: *measured.measures.display(case.display),
            measured,
        })
    }

    /// A place on the board.
    pub fn at(&self, place: Point, z: f64) -> Vector {
        on_board(&self.measured, place, z)
    }

    /// The back of the board.
    pub fn back(&self) -> f64 {
        -self.measured.measures.thickness
    }

    /// The face of the lid.
    pub fn face(&self) -> f64 {
        self.lid.extent().1.z
    }
}

fn on_board(measured: &Measured, place: Point, z: f64) -> Vector {
    let size = measured.measures.board;
    Vector::new(place.x - size.x / 2.0, size.y / 2.0 - place.y, z)
}

/// Moves a part so that its posts end at `seat`. They are looked for around each hole, from the board's side.
fn seated(
    measured: &Measured,
    part: Shape,
    name: &'static str,
    side: Vector,
    seat: f64,
) -> Result<Shape, Misfit> {
    let mut end = None;
    for hole in &measured.measures.holes {
        for direction in around() {
            let beside = direction * (hole.bore / 2.0 + 0.5);
            let from = on_board(measured, hole.at, 0.0) + beside + side * OUT;
            let met = part.meets(from, -side).unwrap_or(f64::INFINITY);
            if (met - *end.get_or_insert(met)).abs() > 0.02 || met.is_infinite() {
                return Err(Misfit::Post {
                    part: name,
                    hole: (hole.at.x, hole.at.y),
                });
            }
        }
    }
    let end = side.z * (OUT - end.unwrap_or_default());
    Ok(part.moved(Pose::from_translation(Vector::Z * (seat - end))))
}
