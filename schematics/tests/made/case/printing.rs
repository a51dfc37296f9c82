//! Tests that each part prints as it comes: flat on a usual bed, without supports, with walls that hold.

use parry3d_f64::math::Vector;

use super::{misfit::Misfit, panel::Printed, shape::Shape};

/// Side of the bed.
const BED: f64 = 200.0;
/// What a printer spans between two walls.
const BRIDGE: f64 = 13.0;
/// How steep a face may lean out, as the sine of its angle: 45°.
const LEANING: f64 = 0.72;
/// The thinnest wall, where a face is larger than an engraving.
const WALL: f64 = 1.6;
const LARGE: f64 = 10.0;

pub fn misfits(printed: &Printed) -> Vec<Misfit> {
    let parts = [
        ("lid", &printed.lid),
        ("base", &printed.base),
        ("caps", &printed.caps),
        ("spacers", &printed.spacers),
    ];
    parts
        .into_iter()
        .flat_map(|(part, shape)| of(part, shape))
        .collect()
}

fn of(part: &'static str, shape: &Shape) -> Vec<Misfit> {
    let mut misfits = Vec::new();
    let (least, most) = shape.extent();
    let size = most - least;
    if size.x > BED || size.y > BED || least.z.abs() > 1e-3 {
        misfits.push(Misfit::Bed {
            part,
            size: size.into(),
        });
    }
    for (middle, normal, area) in shape.facets() {
        let above_bed = middle.z > least.z + 0.05;
        if above_bed && normal.z < -LEANING && !bridged(shape, middle) {
            misfits.push(Misfit::Overhang {
                part,
                at: middle.into(),
            });
        }
        if area < LARGE {
            continue;
        }
        let wall = shape.meets(middle - normal * 1e-3, -normal);
        let wall = wall.unwrap_or_default();
        if wall < WALL - 0.01 {
            misfits.push(Misfit::Wall {
                part,
                at: middle.into(),
                wall,
            });
        }
    }
    misfits
}

/// Whether there are walls on two sides just below, near enough to bridge with a thread from one to the other.
fn bridged(shape: &Shape, ceiling: Vector) -> bool {
    let below = ceiling - Vector::Z * 0.1;
    let span = |way| Some(shape.meets(below, way)? + shape.meets(below, -way)?);
    let ways = [
        Vector::X,
        Vector::Y,
        Vector::X + Vector::Y,
        Vector::X - Vector::Y,
    ];
    ways.into_iter().filter_map(span).any(|span| span <= BRIDGE)
}
