//! The caps: on the plungers, in their openings, through the whole travel.

use parry3d_f64::math::{Pose, Rotation, Vector};
use readyroom_hardware::button::Button;
use readyroom_schematics::{case::sizes, layout::Side};

use super::{
    misfit::Misfit,
    panel::Panel,
    room::{ROOM, body},
    shape::Shape,
};

/// A cap moves freely if it keeps this from everything.
const FREE: f64 = 0.2;
/// On the plunger it has so much play on each side.
const PLUNGER: (f64, f64) = (0.05, 0.2);
/// Pressed, it is still so far above the lid, for the finger.
const OUTSIDE: f64 = 0.5;
/// Turned by so much, it has met its opening.
const TURNED: f64 = 12.0;
/// So far beside it at the most, the board has something so near behind it, that a hard press bends it no farther.
const BESIDE: f64 = 15.0;
const BEHIND: f64 = 0.5;
/// Its symbol is so deep, and covers so many mm².
const ENGRAVED: (f64, f64) = (0.4, 0.6);
const SYMBOL: f64 = 4.0;
/// Lifted by so much, its flange has met the lid.
const LIFTED: f64 = 0.7;

pub fn misfits(panel: &Panel) -> Vec<Misfit> {
    let buttons = &panel.measured.measures.buttons;
    if panel.caps.len() != buttons.len() {
        return vec![Misfit::Cap {
            button: "every button",
            how: "is not there",
            by: 0.0,
        }];
    }
    let mut misfits = Vec::new();
    let mut before: Option<Shape> = None;
    let mut symbols = Vec::new();
    for ((button, at), cap) in buttons.iter().zip(&panel.caps) {
        let mut wrong = |how, by| {
            misfits.push(Misfit::Cap {
                button: button.name(),
                how,
                by,
            });
        };
        let Some(socket) = socket(cap) else {
            wrong("has no socket for the plunger", 0.0);
            continue;
        };
        let symbol = symbol(cap);
        if symbol.is_none() || symbols.contains(&symbol) {
            wrong("has no symbol, or that of another", 0.0);
        }
        symbols.push(symbol);
        let cap = cap.moved(Pose::from_translation(
            panel.at(*at, sizes::SWITCH_HEIGHT) - socket,
        ));
        for (how, by) in held(panel, *button, &cap) {
            wrong(how, by);
        }
        for (how, by) in pressed(panel, &cap) {
            wrong(how, by);
        }
        if !propped(panel, panel.at(*at, panel.back() + 1e-3)) {
            wrong("has nothing behind the board", BEHIND);
        }
        if let Some(gap) = before
            .map(|before| before.gap_to(&cap))
            .filter(|gap| *gap < 2.0 * FREE)
        {
            wrong("is too near to the one before", gap);
        }
        before = Some(cap);
    }
    misfits
}

fn propped(panel: &Panel, behind: Vector) -> bool {
    let steps = (-15..=15).map(f64::from);
    let places = steps
        .clone()
        .flat_map(|x| steps.clone().map(move |y| Vector::new(x, y, 0.0)));
    let mut near = places.filter(|place| place.length() < BESIDE);
    near.any(|place| {
        let met = panel.base.meets(behind + place, Vector::NEG_Z);
        met.is_some_and(|met| met < BEHIND)
    })
}

/// The middle of the bottom of its socket, where the plunger ends.
fn socket(cap: &Shape) -> Option<Vector> {
    let (least, most) = cap.extent();
    let below = (least + most) / 2.0 * Vector::new(1.0, 1.0, 0.0) + Vector::Z * (least.z - 1.0);
    let depth = cap.meets(below, Vector::Z)?;
    (depth > 1.5).then_some(below + Vector::Z * depth)
}

/// Where its top is engraved, if that is enough to be seen.
fn symbol(cap: &Shape) -> Option<Vec<(i32, i32)>> {
    const STEP: f64 = 0.25;
    let (least, most) = cap.extent();
    let middle = (least + most) / 2.0;
    let steps = || -20..=20_i32;
    let places = steps().flat_map(|x| steps().map(move |y| (x, y)));
    let engraved = places.filter(|(x, y)| {
        let beside = Vector::new(f64::from(*x), f64::from(*y), 0.0) * STEP;
        let above = Vector::new(middle.x, middle.y, most.z + 1.0) + beside;
        let met = cap.meets(above, Vector::NEG_Z).unwrap_or_default() - 1.0;
        (ENGRAVED.0..=ENGRAVED.1).contains(&met)
    });
    let engraved: Vec<_> = engraved.collect();
    let places = f64::from(u32::try_from(engraved.len()).expect("41 × 41 at the most"));
    (places * STEP * STEP >= SYMBOL).then_some(engraved)
}

type Wrong = (&'static str, f64);

/// It sits on its plunger, cannot fall out and cannot turn.
fn held(panel: &Panel, button: Button, cap: &Shape) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    let buttons = &panel.measured.measures.buttons;
    let at = buttons.iter().find(|(other, _)| *other == button);
    let at = at.map_or(Vector::ZERO, |(_, at)| panel.at(*at, 0.0));
    let axis = at + Vector::Z * (sizes::SWITCH_HEIGHT - 1.0);
    for way in [Vector::X, Vector::Y, Vector::NEG_X, Vector::NEG_Y] {
        let play = cap.meets(axis, way).unwrap_or(f64::INFINITY) - sizes::PLUNGER / 2.0;
        if !(PLUNGER.0..=PLUNGER.1).contains(&play) {
            wrong.push(("does not fit its plunger", play));
        }
    }
    for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let corner = Vector::new(x, y, 0.0) * (sizes::PLUNGER / 2.0);
        if cap.contains(axis + corner) {
            wrong.push(("does not fit its plunger's corners", corner.length()));
        }
    }
    let aside = [-0.4, 0.0, 0.4];
    for (x, y) in aside.into_iter().flat_map(|x| aside.map(|y| (x, y))) {
        let lifted = Pose::from_translation(Vector::new(x, y, LIFTED));
        if !panel.lid.hits(cap, lifted) {
            wrong.push(("can be pulled out", x.hypot(y)));
        }
    }
    let angle = TURNED.to_radians();
    let turned = Pose::from_translation(at)
        * Pose::from_parts(Vector::ZERO, Rotation::from_rotation_z(angle))
        * Pose::from_translation(-at);
    if !panel.lid.hits(cap, turned) {
        wrong.push(("can be turned", TURNED));
    }
    wrong
}

/// At rest, half way, and down, it touches nothing but its plunger.
fn pressed(panel: &Panel, cap: &Shape) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    let solids = panel.measured.solids();
    let front = || solids.iter().filter(|solid| solid.side == Side::Front);
    for travel in [0.0, sizes::SWITCH_TRAVEL / 2.0, sizes::SWITCH_TRAVEL] {
        let down = Pose::from_translation(-Vector::Z * travel);
        let cap = cap.moved(down);
        let gap = panel.lid.gap_to(&cap);
        if gap < FREE || panel.lid.hits(&cap, Pose::IDENTITY) {
            wrong.push(("sticks in its opening", gap));
        }
        for solid in front() {
            let gap = cap.gap(&body(panel, solid).1);
            if gap < ROOM {
                wrong.push(("meets a part of the board", gap));
            }
        }
        let out = cap.extent().1.z - panel.face();
        if out < OUTSIDE {
            wrong.push(("goes below the lid", out));
        }
    }
    wrong
}
