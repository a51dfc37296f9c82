//! The room around the board and every part on it.

use parry3d_f64::math::Vector;
use readyroom_schematics::{case::Solid, layout::Side};

use super::{misfit::Misfit, panel::Panel, shape::Body};

/// What nothing may come closer than.
pub const ROOM: f64 = 0.3;

pub fn misfits(panel: &Panel) -> Vec<Misfit> {
    let mut bodies: Vec<_> = panel
        .measured
        .solids()
        .iter()
        .map(|solid| body(panel, solid))
        .collect();
    bodies.extend(board(panel).map(|body| ("the board".into(), body)));
    let mut misfits = Vec::new();
    for (of, body) in &bodies {
        for (part, shape) in [("lid", &panel.lid), ("base", &panel.base)] {
            let gap = shape.gap(body);
            if gap < ROOM {
                misfits.push(Misfit::Room {
                    part,
                    of: of.clone(),
                    gap,
                });
            }
        }
    }
    misfits
}

/// A part as a box on its side of the board.
pub fn body(panel: &Panel, solid: &Solid) -> (String, Body) {
    let (from, to) = match solid.side {
        Side::Front => (solid.from, solid.to),
        Side::Back => (panel.back() - solid.to, panel.back() - solid.from),
    };
    let (one, other) = (
        panel.at(solid.area.least, from),
        panel.at(solid.area.most, to),
    );
    (
        solid.of.clone(),
        Body::cuboid(one.min(other), one.max(other)),
    )
}

/// The board: whole, but for what its posts touch; and whole in thickness, but for its corners.
fn board(panel: &Panel) -> impl Iterator<Item = Body> {
    let size = panel.measured.measures.board;
    let half = Vector::new(size.x / 2.0, size.y / 2.0, 0.0);
    let back = Vector::Z * panel.back();
    let core = Vector::Z * (ROOM + 0.02);
    let corner = 9.0;
    [
        Body::cuboid(back - half + core, half - core),
        Body::cuboid(back - half + Vector::X * corner, half - Vector::X * corner),
        Body::cuboid(back - half + Vector::Y * corner, half - Vector::Y * corner),
    ]
    .into_iter()
}
