//! Tests of the lid's windows: display and lamps.

use parry3d_f64::math::{Pose, Vector};
use readyroom_hardware::lamp::Lamp;
use readyroom_schematics::{
    case::{Area, DisplayPlace, sizes},
    layout::{Side, mm},
};

use super::{
    misfit::Misfit,
    panel::{OUT, Panel},
    room::{ROOM, body},
    shape::{Body, Shape},
};

/// How far beside its usual place the active area of a display may lie, and still be seen.
const MARGIN: f64 = 1.0;
/// The frame holds the glass if it is no farther away.
const HELD: f64 = 0.8;
/// A lamp is straight in its hole if it has no more play than that, and passes if it has no less.
const PLAY: (f64, f64) = (0.1, 0.35);
/// The height of a lamp above the lid.
const OUTSIDE: (f64, f64) = (0.3, 2.0);

pub fn misfits(panel: &Panel) -> Vec<Misfit> {
    let mut misfits = display(panel);
    let lamps = panel.spacers.iter().filter(|piece| !is_pad(piece));
    let mut lamps = lamps.cycle();
    for (index, (lamp, _)) in panel.measured.measures.lamps.iter().enumerate() {
        match lamps.next() {
            Some(spacer) => misfits.extend(lit(panel, *lamp, index, spacer)),
            None => misfits.push(unlit(*lamp, "has no spacer", 0.0)),
        }
    }
    misfits
}

/// Pads are lower than a module hangs above the board, spacers of lamps are higher.
fn is_pad(piece: &Shape) -> bool {
    piece.extent().1.z <= sizes::DISPLAY_UNDER
}

fn display(panel: &Panel) -> Vec<Misfit> {
    let mut misfits = Vec::new();
    let mut wrong = |how, by| misfits.push(Misfit::Display { how, by });
    let DisplayPlace {
        size,
        module,
        active: Area { least, most },
    } = panel.display;
    let glass = sizes::DISPLAY_GLASS;
    let (one, other) = (panel.at(least, glass), panel.at(most, glass + 30.0));
    let seen = panel.lid.gap(&Body::cuboid(one.min(other), one.max(other)));
    if seen < MARGIN {
        wrong("is not seen whole through the window", seen);
    }
    // Also by who sits beside: 25° off, over every corner.
    let aslant = |x: f64, y: f64| Vector::new(x, y, 2.0f64.sqrt() / 25f64.to_radians().tan());
    let corners = [(one.x, one.y, -1.0, 1.0), (other.x, other.y, 1.0, -1.0)];
    for (x, y, right, up) in corners {
        let corner = Vector::new(x, y, glass);
        if let Some(met) = panel.lid.meets(corner, aslant(right, up)) {
            wrong("is hidden from the side", met);
        }
    }
    let middle = panel.at(module.middle(), glass);
    let half = sizes::glass_width(size) / 2.0;
    let face = Body::cuboid(
        Vector::new(middle.x - half, other.y, glass - 1.0),
        Vector::new(middle.x + half, one.y, glass),
    );
    let gap = panel.lid.gap(&face);
    if !(ROOM..=HELD).contains(&gap) {
        wrong("is not held by the frame, or touches it", gap);
    }
    let pads: Vec<_> = panel.spacers.iter().filter(|piece| is_pad(piece)).collect();
    let high = |pad: &&Shape| {
        (sizes::DISPLAY_UNDER - 0.3..sizes::DISPLAY_UNDER).contains(&pad.extent().1.z)
    };
    if pads.len() != 2 || !pads.iter().all(high) {
        wrong(
            "has no two pads as high as the room under it",
            sizes::DISPLAY_UNDER,
        );
    }
    // Within the lower corners of the module.
    for (pad, corner) in pads
        .into_iter()
        .zip([mm(module.least.x, 1.0), mm(module.most.x, -1.0)])
    {
        let (least, most) = pad.extent();
        let half = (most - least) / 2.0;
        let at = mm(corner.x + corner.y * half.x, module.most.y - half.y);
        let moved = panel.at(at, half.z) - (least + most) / 2.0;
        let pad = pad.moved(Pose::from_translation(moved));
        let gap = clear_of_parts(panel, &pad, "DS1");
        if gap < ROOM {
            wrong("has no room for a pad under it", gap);
        }
    }
    misfits
}

/// How far a spacer stays away from every part on the front but this one.
fn clear_of_parts(panel: &Panel, spacer: &Shape, own: &str) -> f64 {
    let solids = panel.measured.solids();
    let front = solids
        .iter()
        .filter(|solid| solid.side == Side::Front && solid.of != own);
    let gaps = front.map(|solid| spacer.gap(&body(panel, solid).1));
    gaps.fold(f64::INFINITY, f64::min)
}

const fn unlit(lamp: Lamp, how: &'static str, by: f64) -> Misfit {
    Misfit::Lamp {
        lamp: lamp.name(),
        how,
        by,
    }
}

/// A lamp on a spacer, its leads through the board.
fn lit(panel: &Panel, lamp: Lamp, index: usize, spacer: &Shape) -> Vec<Misfit> {
    let mut misfits = Vec::new();
    let mut wrong = |how, by| misfits.push(unlit(lamp, how, by));
    let at = panel.at(panel.measured.measures.lamps[index].1, 0.0);
    let (least, most) = spacer.extent();
    let foot = most.z - least.z;
    let top = foot + sizes::LAMP_HEIGHT;
    let bulb = Body::cylinder(at.x, at.y, foot, top, sizes::LAMP_DIAMETER);
    let play = panel.lid.gap(&bulb);
    if !(PLAY.0..=PLAY.1).contains(&play) {
        wrong("does not fit its hole", play);
    }
    let rim = foot + sizes::LAMP_RIM_HEIGHT;
    let rim = panel
        .lid
        .gap(&Body::cylinder(at.x, at.y, foot, rim, sizes::LAMP_RIM));
    if rim < ROOM {
        wrong("sits on its rim", rim);
    }
    let out = top - panel.face();
    if !(OUTSIDE.0..=OUTSIDE.1).contains(&out) {
        wrong("does not stand out of the lid as it should", out);
    }
    // Nothing above it either.
    let axis = Vector::new(at.x, at.y, foot);
    if let Some(met) = panel.lid.meets(axis, Vector::Z).filter(|met| *met < OUT) {
        wrong("is covered", met);
    }
    let middle = (least + most) / 2.0;
    let moved = at - Vector::new(middle.x, middle.y, least.z);
    let spacer = spacer.moved(Pose::from_translation(moved));
    let reference = format!("D{}", index + 1);
    let leads = panel.measured.file.part(&reference);
    let leads = leads.into_iter().flat_map(|placed| placed.leads.clone());
    for lead in leads {
        let lead = panel.at(lead.middle(), 0.0);
        let half = Vector::new(0.25, 0.25, 0.0);
        let lead = Body::cuboid(lead - half, lead + half + Vector::Z * foot);
        if spacer.gap(&lead) < PLAY.0 {
            wrong("has a lead in its spacer's plastic", spacer.gap(&lead));
        }
    }
    let gap = clear_of_parts(panel, &spacer, &reference);
    if gap < PLAY.0 {
        wrong("has no room for its spacer", gap);
    }
    misfits
}
