//! The outline of a board, its print, and its zones of copper.

use super::{
    footprint::{effects, layer, located, texts, words},
    identity,
    nets::Nets,
    number, point,
};
use crate::{
    boards::Board,
    circuit::{Net, Rail},
    expression::Expression,
    layout::{self, CORNER, CORNER_RADIUS, HOLES, Point, SCREW_HEAD_RADIUS, SIZE, Side, Text, mm},
};

/// Width of the line of the outline, in mm.
const OUTLINE_WIDTH: f64 = 0.1;
/// From the edge of the board to the ground around everything, in mm.
const ZONE_EDGE: f64 = 0.5;
/// From the ground to other copper, in mm: it still comes between two pins of the header.
const ZONE_CLEARANCE: f64 = 0.25;
/// The gap of its thermal reliefs, in mm.
const THERMAL_GAP: f64 = 0.3;
/// The least width of the ground, in mm.
const ZONE_LEAST: f64 = 0.25;
/// The width of the spokes of a thermal relief, in mm.
const SPOKE: f64 = 0.5;

/// The outline: four edges and four rounded corners.
pub(super) fn outline(board: &Board) -> Vec<Expression> {
    let (w, h, r) = (SIZE.x, SIZE.y, CORNER_RADIUS);
    let edges = [
        [mm(r, 0.0), mm(w - r, 0.0)],
        [mm(w, r), mm(w, h - r)],
        [mm(w - r, h), mm(r, h)],
        [mm(0.0, h - r), mm(0.0, r)],
    ];
    // How far the middle of a rounded corner lies from the corner it rounds, in x and y.
    let m = r * (1.0 - std::f64::consts::FRAC_1_SQRT_2);
    let corners = [
        [mm(0.0, r), mm(m, m), mm(r, 0.0)],
        [mm(w - r, 0.0), mm(w - m, m), mm(w, r)],
        [mm(w, h - r), mm(w - m, h - m), mm(w - r, h)],
        [mm(r, h), mm(m, h - m), mm(0.0, h - r)],
    ];
    let lines = edges
        .iter()
        .map(|ends| ("gr_line", &["start", "end"][..], &ends[..]));
    let arcs = corners
        .iter()
        .map(|points| ("gr_arc", &["start", "mid", "end"][..], &points[..]));
    let shapes = lines.chain(arcs).enumerate();
    shapes
        .map(|(index, (shape, names, points))| {
            let mut items: Vec<_> = names
                .iter()
                .zip(points)
                .map(|(name, at)| point(name, CORNER + *at))
                .collect();
            items.push(stroke(OUTLINE_WIDTH));
            items.push(layer("Edge.Cuts"));
            items.push(identity::item(board, &format!("outline {index}")));
            Expression::list(shape, items)
        })
        .collect()
}

fn stroke(width: f64) -> Expression {
    let width = number(width);
    Expression::list(
        "stroke",
        [words("width", [width.as_str()]), words("type", ["solid"])],
    )
}

/// Everything printed that is no part's.
pub(super) fn print(board: &Board) -> Vec<Expression> {
    let texts = layout::texts(board).into_iter().enumerate();
    texts
        .map(
            |(
                index,
                Text {
                    says,
                    at,
                    side,
                    size,
                },
            )| {
                let items = [
                    Expression::text(says),
                    located(CORNER + at, 0),
                    layer(&side.layer("SilkS")),
                    identity::item(board, &format!("print {index}")),
                    effects(size, side),
                ];
                Expression::list("gr_text", items)
            },
        )
        .collect()
}

/// Ground on both sides, without its filling, and the discs around the holes that screws need.
pub(super) fn zones(board: &Board, nets: &Nets) -> Vec<Expression> {
    let mut zones: Vec<_> = Side::BOTH
        .into_iter()
        .map(|side| ground(board, nets, side))
        .collect();
    let zero = board
        .controller
        .zero
        .into_iter()
        .flat_map(layout::zero_holes);
    let holes = HOLES.into_iter().chain(zero).enumerate();
    zones.extend(holes.map(|(index, hole)| screw(board, index, hole)));
    zones
}

fn ground(board: &Board, nets: &Nets, side: Side) -> Expression {
    let name = Net::Rail(Rail::Ground).name();
    let net = nets.number(&name).to_string();
    let (clearance, gap) = (number(ZONE_CLEARANCE), number(THERMAL_GAP));
    let (least, spoke) = (number(ZONE_LEAST), number(SPOKE));
    let fill = [
        Expression::word("yes"),
        words("thermal_gap", [gap.as_str()]),
        words("thermal_bridge_width", [spoke.as_str()]),
        // What is not connected with anything is taken away.
        words("island_removal_mode", ["0"]),
    ];
    let (e, w, h) = (ZONE_EDGE, SIZE.x - ZONE_EDGE, SIZE.y - ZONE_EDGE);
    let corners = [mm(e, e), mm(w, e), mm(w, h), mm(e, h)];
    Expression::list(
        "zone",
        [
            words("net", [net.as_str()]),
            texts("net_name", [name]),
            layer(&side.layer("Cu")),
            identity::item(board, &format!("ground {side:?}")),
            texts("name", [format!("ground {side:?}")]),
            words("hatch", ["edge", "0.5"]),
            Expression::list("connect_pads", [words("clearance", [clearance.as_str()])]),
            words("min_thickness", [least.as_str()]),
            words("filled_areas_thickness", ["no"]),
            Expression::list("fill", fill),
            polygon(&corners),
        ],
    )
}

/// Nothing conducts under the head of a screw.
fn screw(board: &Board, index: usize, hole: Point) -> Expression {
    const CORNERS: u32 = 16;
    // The corners lie so far out that the edges between them touch the circle.
    let step = std::f64::consts::TAU / f64::from(CORNERS);
    let radius = SCREW_HEAD_RADIUS / (step / 2.0).cos();
    let corners: Vec<_> = (0..CORNERS)
        .map(|corner| {
            let angle = step * (f64::from(corner) + 0.5);
            hole + mm(radius * angle.cos(), radius * angle.sin())
        })
        .collect();
    let keepout = ["tracks", "vias", "copperpour"].map(|what| words(what, ["not_allowed"]));
    let allowed = ["pads", "footprints"].map(|what| words(what, ["allowed"]));
    Expression::list(
        "zone",
        [
            words("net", ["0"]),
            texts("net_name", [String::new()]),
            texts("layers", Side::BOTH.map(|side| side.layer("Cu"))),
            identity::item(board, &format!("screw {index}")),
            texts("name", [format!("screw H{}", index + 1)]),
            words("hatch", ["edge", "0.5"]),
            Expression::list("connect_pads", [words("clearance", ["0"])]),
            words("min_thickness", ["0.25"]),
            words("filled_areas_thickness", ["no"]),
            Expression::list("keepout", keepout.into_iter().chain(allowed)),
            Expression::list(
                "fill",
                [
                    words("thermal_gap", ["0.5"]),
                    words("thermal_bridge_width", ["0.5"]),
                ],
            ),
            polygon(&corners),
        ],
    )
}

fn polygon(corners: &[Point]) -> Expression {
    let points = corners.iter().map(|corner| point("xy", CORNER + *corner));
    Expression::list("polygon", [Expression::list("pts", points)])
}
