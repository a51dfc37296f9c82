//! Tests of the openings for cables and sound.

use parry3d_f64::math::Vector;
use readyroom_schematics::case::{Entry, POWER_MIDDLE, sizes};

use super::{
    misfit::Misfit,
    panel::{OUT, Panel},
    room::ROOM,
    shape::Body,
};

/// What has to be open above the buzzer, in mm²: its own hole is smaller (CEM-1203: 2 mm wide).
const SOUND: f64 = 12.0;
/// A pen or a paper clip that holds BOOTSEL.
const PEN: f64 = 2.5;
/// A ribbon cable that leaves its plug towards the front is folded back over it.
const FOLD: f64 = 2.0;

pub fn misfits(panel: &Panel) -> Vec<Misfit> {
    let mut misfits: Vec<_> = sound(panel).into_iter().collect();
    match panel.measured.entry {
        Entry::Usb { mouth, bootsel } => {
            let (width, height) = sizes::USB_GRIP;
            let middle = panel.at(mouth, panel.back() - sizes::USB_MIDDLE);
            let half = Vector::new(0.0, width / 2.0, height / 2.0);
            let plug = Body::cuboid(middle + Vector::X - half, middle + half + Vector::X * 40.0);
            misfits.extend(way(panel, "the USB plug", &plug, ROOM));
            let button = panel.at(bootsel, 0.0);
            let from = panel.back() - sizes::USB_MIDDLE;
            let pen = Body::cylinder(button.x, button.y, from - 40.0, from, PEN);
            misfits.extend(way(panel, "a pen to BOOTSEL", &pen, 0.1));
        }
        Entry::Zero(zero) => {
            let (width, height) = sizes::USB_GRIP;
            let middle = panel.at(zero.power(), panel.back() - POWER_MIDDLE);
            let half = Vector::new(width / 2.0, 0.0, height / 2.0);
            let plug = Body::cuboid(middle - half, middle + half + Vector::Y * 60.0);
            misfits.extend(way(panel, "the plug of the Zero", &plug, ROOM));
        }
        Entry::Ribbon(header) => {
            let middle = panel.at(header, panel.back() - sizes::RIBBON_MIDDLE);
            let upper = panel.measured.measures.board.y / 2.0;
            let (width, height) = sizes::RIBBON;
            let out = |from: f64, half: Vector| {
                let from = Vector::new(middle.x, from, middle.z);
                Body::cuboid(from - half, from + half + Vector::Y * 40.0)
            };
            // Its socket has to go through the slot's width; the ribbon itself is narrower, but comes from the header.
            let socket = out(upper + 0.5, Vector::new(width / 2.0, 0.0, height / 2.0));
            misfits.extend(way(panel, "the ribbon's socket", &socket, 0.1));
            let ribbon = out(middle.y, Vector::new(sizes::RIBBON_CABLE / 2.0, 0.0, 0.5));
            misfits.extend(way(panel, "the ribbon cable", &ribbon, ROOM));
            let above = panel.at(header, panel.back() - sizes::RIBBON_SOCKET);
            let half = Vector::new(sizes::RIBBON_CABLE / 2.0, 4.0, 0.0);
            let fold = Body::cuboid(above - half - Vector::Z * FOLD, above + half);
            misfits.extend(way(panel, "the ribbon, folded over its plug", &fold, 0.1));
            let wall = panel.lid.extent().1.y - 1.0;
            for (shape, off) in [(&panel.lid, 2.0), (&panel.base, -2.0)] {
                if !shape.contains(Vector::new(middle.x, wall, middle.z + off)) {
                    misfits.push(Misfit::Slot);
                }
            }
        }
    }
    misfits
}

fn way(panel: &Panel, what: &'static str, body: &Body, least: f64) -> Option<Misfit> {
    let gap = panel.lid.gap(body).min(panel.base.gap(body));
    (gap < least).then_some(Misfit::Way { what, gap })
}

/// Straight ways from the buzzer out of the back, a quarter of a millimetre apart.
fn sound(panel: &Panel) -> Option<Misfit> {
    let step = 0.25;
    let buzzer = panel.at(
        panel.measured.measures.buzzer,
        panel.back() - sizes::BUZZER_HEIGHT,
    );
    let steps = (-24..=24).map(|index| f64::from(index) * step);
    let ways = steps
        .clone()
        .flat_map(|x| steps.clone().map(move |y| Vector::new(x, y, 0.0)))
        .filter(|way| way.length() < sizes::BUZZER_DIAMETER / 2.0);
    let open = ways.filter(|way| {
        let met = panel.base.meets(buzzer + *way, Vector::NEG_Z);
        met.is_none_or(|met| met > OUT)
    });
    let free = f64::from(u32::try_from(open.count()).expect("a few thousand")) * step * step;
    (free < SOUND).then_some(Misfit::Sound { free })
}
