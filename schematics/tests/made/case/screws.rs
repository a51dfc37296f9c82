//! Four screws M2.5 × 12 with countersunk heads, from the back through the board into the lid; and how lid and base meet.

use parry3d_f64::math::{Pose, Vector};
use readyroom_schematics::case::{Hole, sizes::SCREW_HEAD_RADIUS};

use super::{
    misfit::Misfit,
    panel::{OUT, Panel, around},
    shape::{Body, Shape},
};

/// Of a screw: its thread, its length with the head, and the head's width (ISO 7046: 4.7 at the most, 90°).
const THREAD: f64 = 2.5;
const LENGTH: f64 = 12.0;
const HEAD: f64 = 4.7;
/// A screw cuts into a bore of this width as drawn; printers make it a little narrower.
const CUT: (f64, f64) = (1.9, 2.25);
/// It passes through one of this width.
const PASSED: (f64, f64) = (2.75, 3.1);
/// The thinnest wall of plastic around it.
const WALL: f64 = 1.6;
/// How far from each other lid and base may end: never so close that they meet before the board does.
const RIM: (f64, f64) = (0.05, 0.4);
/// A head with a screwdriver behind it keeps so much from its bore.
const HEAD_ROOM: f64 = 0.2;
/// So thick is the face of the lid over a bore.
const SKIN: f64 = 1.0;
/// The back of the base is flat so far around a head, between it and the recesses of the feet.
const RING: [f64; 2] = [0.8, 1.6];
/// So close to its wall a tab hangs on it.
const ROOTED: f64 = 0.02;
/// The base, put on without screws, can be shifted by less than this.
const SHIFTED: f64 = 0.6;

pub fn misfits(panel: &Panel) -> Vec<Misfit> {
    let mut misfits = Vec::new();
    for hole in &panel.measured.measures.holes {
        let thread = Bored {
            panel,
            shape: &panel.lid,
            part: "lid",
            hole,
            width: CUT,
        };
        let passed = Bored {
            shape: &panel.base,
            part: "base",
            width: PASSED,
            ..thread
        };
        thread.measure(3.0, &mut misfits);
        passed.measure(panel.back() - 1.0, &mut misfits);
        screw(panel, hole, &mut misfits);
        copper(panel, hole, &mut misfits);
        ring(panel, hole, &mut misfits);
    }
    tabs(panel, &mut misfits);
    let gap = panel.lid.gap_to(&panel.base);
    if gap < RIM.0 {
        misfits.push(Misfit::Closing { gap });
    }
    for way in [Vector::X, Vector::Y, Vector::NEG_X, Vector::NEG_Y] {
        let shifted = Pose::from_translation(way * SHIFTED);
        if !panel.lid.hits(&panel.base, shifted) {
            misfits.push(Misfit::Shift {
                way: (way.x, way.y),
            });
        }
    }
    rim(panel, &mut misfits);
    misfits
}

#[derive(Clone, Copy)]
struct Bored<'a> {
    panel: &'a Panel,
    shape: &'a Shape,
    part: &'static str,
    hole: &'a Hole,
    width: (f64, f64),
}

impl Bored<'_> {
    /// Bore and wall at the height `z`, in eight directions from the middle of the board's hole.
    fn measure(self, z: f64, misfits: &mut Vec<Misfit>) {
        let Self { part, hole, .. } = self;
        let middle = self.panel.at(hole.at, z);
        let hole = (hole.at.x, hole.at.y);
        let to_wall = |way| self.shape.meets(middle, way).unwrap_or(f64::INFINITY);
        let off = around().map(|way| (to_wall(way) - to_wall(-way)).abs() / 2.0);
        let off = off.fold(0.0, f64::max);
        // In the material itself there is no bore.
        if off > 0.1 || self.shape.contains(middle) {
            misfits.push(Misfit::OffCentre { part, hole, off });
            return;
        }
        for way in around() {
            let radius = to_wall(way);
            let wall = self.shape.meets(middle + way * (radius + 1e-3), way);
            let (bore, wall) = (2.0 * radius, wall.unwrap_or_default());
            let (least, most) = self.width;
            if bore < least || bore > most || wall < WALL {
                misfits.push(Misfit::Bore {
                    part,
                    hole,
                    bore,
                    wall,
                });
                return;
            }
        }
    }
}

/// How deep the head goes into the base, and so the thread into the lid.
fn screw(panel: &Panel, hole: &Hole, misfits: &mut Vec<Misfit>) {
    // The cone is met a little within the head's rim, and rises towards the middle as fast as it narrows.
    let within = 0.2;
    let from = panel.at(hole.at, -OUT);
    let met = around().filter_map(|way| {
        let beside = way * (HEAD / 2.0 - within);
        panel.base.meets(from + beside, Vector::Z)
    });
    let head = met.fold(f64::INFINITY, f64::min) - OUT - within;
    let tip = head + LENGTH;
    let end = panel.lid.meets(panel.at(hole.at, 0.0), Vector::Z);
    let rest = end.unwrap_or(0.0) - tip;
    if tip < 2.0 * THREAD || rest < 0.3 {
        misfits.push(Misfit::Screw {
            hole: (hole.at.x, hole.at.y),
            thread: tip,
            rest,
        });
    }
    let at = panel.at(hole.at, 0.0);
    let blade = Body::cylinder(at.x, at.y, head - 40.0, head - 0.3, HEAD);
    let gap = panel.base.gap(&blade);
    if gap < HEAD_ROOM {
        let what = "a screw's head";
        misfits.push(Misfit::Way { what, gap });
    }
    let above = at + Vector::Z * (end.unwrap_or(0.0) + 1e-3);
    let wall = panel.lid.meets(above, Vector::Z).unwrap_or_default();
    if wall < SKIN {
        misfits.push(Misfit::Wall {
            part: "lid",
            at: above.into(),
            wall,
        });
    }
}

/// The board has no copper where a screw's head may lie, so posts stay there.
fn copper(panel: &Panel, hole: &Hole, misfits: &mut Vec<Misfit>) {
    let beside = SCREW_HEAD_RADIUS + 0.1;
    let just_off = [
        ("lid", &panel.lid, 0.05),
        ("base", &panel.base, panel.back() - 0.05),
    ];
    for (part, shape, z) in just_off {
        if around().any(|way| shape.contains(panel.at(hole.at, z) + way * beside)) {
            misfits.push(Misfit::Copper {
                part,
                hole: (hole.at.x, hole.at.y),
            });
        }
    }
}

/// A foot that is stuck on stays away from the screws, and its recess does not thin the wall around them.
fn ring(panel: &Panel, hole: &Hole, misfits: &mut Vec<Misfit>) {
    let below = panel.at(hole.at, panel.base.extent().0.z - 1.0);
    let flat = |way: Vector| {
        RING.into_iter().all(|beside| {
            let met = panel
                .base
                .meets(below + way * (HEAD / 2.0 + beside), Vector::Z);
            met.is_some_and(|met| (met - 1.0).abs() < 0.02)
        })
    };
    if !around().all(flat) {
        let hole = (hole.at.x, hole.at.y);
        misfits.push(Misfit::Ring { hole });
    }
}

/// What of the lid reaches into the base, just within its walls, hangs on the wall above it and not on the face alone,
/// where a push would break it off.
fn tabs(panel: &Panel, misfits: &mut Vec<Misfit>) {
    let (_, most) = panel.lid.extent();
    let steps = |half: f64| {
        let most = half as i32;
        // Not along an edge, most likely.
        (-most..=most).map(|at| f64::from(at) + 0.37)
    };
    let within = [2.4, 2.8, 3.2];
    for inwards in within {
        let sides = [Vector::X, Vector::NEG_X].map(|way| (way, Vector::Y, most.x, most.y));
        let ends = [Vector::Y, Vector::NEG_Y].map(|way| (way, Vector::X, most.y, most.x));
        for (way, along, far, half) in sides.into_iter().chain(ends) {
            for at in steps(half - 10.0) {
                let place = way * (far - inwards) + along * at;
                if !panel.lid.contains(place - Vector::Z) {
                    continue;
                }
                let met = panel.lid.meets(place + Vector::Z * 2.0, way);
                if met.is_none_or(|met| inwards - met > ROOTED) {
                    let at = (place.x, place.y);
                    misfits.push(Misfit::Tab { at });
                }
            }
        }
    }
}

/// Between the walls, along their middle: lid against base, or the tongue of the lid in the base.
fn rim(panel: &Panel, misfits: &mut Vec<Misfit>) {
    let (least, most) = panel.lid.extent();
    let inwards = 1.0;
    let (x, y) = (most.x - inwards, most.y - inwards);
    // From one rounded corner to the other.
    let along = |half: f64| (-8..=8).map(move |eighth| f64::from(eighth) / 8.0 * (half - 5.0));
    let sides = along(y).flat_map(|at| [(x, at), (-x, at)]);
    let ends = along(x).flat_map(|at| [(at, y), (at, -y)]);
    for (x, y) in sides.chain(ends) {
        let above = Vector::new(x, y, -OUT);
        let lid = panel.lid.meets(above, Vector::Z);
        let below = Vector::new(x, y, OUT);
        let base = panel.base.meets(below, -Vector::Z);
        let (Some(lid), Some(base)) = (lid, base) else {
            misfits.push(Misfit::Rim {
                gap: f64::INFINITY,
                at: (x, y),
            });
            continue;
        };
        let gap = (lid - OUT) - (OUT - base);
        let in_slot = lid - OUT < least.z + 0.1 && least.z < panel.back() - 1.0;
        if !in_slot && (gap < RIM.0 || gap > RIM.1) {
            misfits.push(Misfit::Rim { gap, at: (x, y) });
        }
    }
}
