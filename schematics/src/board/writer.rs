//! Circuit, layout and copper become one file.

use super::{
    Copper, Track, Unbuildable, Via,
    footprint::{Embedding, layer, texts, words},
    graphics, header, identity, library,
    nets::Nets,
    number, point,
};
use crate::{
    boards::{Board, REVISION},
    circuit::{self, Component},
    expression::Expression,
    layout::{self, CORNER, HOLES, Placement, Pose, Side, Turn},
    netlist::Population,
};

/// Diameter of a via, in mm.
pub const VIA_SIZE: f64 = 0.8;
/// Diameter of its hole, in mm.
pub const VIA_DRILL: f64 = 0.4;

/// The file of a board. Its zones are not filled: KiCad does that.
///
/// # Errors
/// When the library lacks something that the circuit names.
pub fn write(board: &Board, copper: &Copper) -> Result<Expression, Unbuildable> {
    let components = circuit::components(board);
    let nets = Nets::of(&components, board.controller.pins)?;
    let mut items = vec![Expression::word("kicad_pcb")];
    items.extend(header::items()?);
    items.push(title(board));
    items.extend(nets.declarations());
    for (component, place) in components.iter().zip(layout::placements(board)) {
        items.push(part(board, &nets, component, &place)?);
    }
    for (index, at) in HOLES.into_iter().enumerate() {
        let hole = Hole {
            reference: format!("H{}", index + 1),
            footprint: "MountingHole_2.7mm_M2.5",
            value: "M2.5",
            pose: lying(at, Side::Front),
        };
        items.push(hole.expression(board, &nets)?);
    }
    if let Some(at) = board.controller.zero {
        let hole = Hole {
            reference: format!("H{}", HOLES.len() + 1),
            footprint: "RaspberryPi_Zero_Holes",
            value: "Zero",
            pose: lying(at, Side::Back),
        };
        items.push(hole.expression(board, &nets)?);
    }
    items.extend(graphics::outline(board));
    items.extend(graphics::print(board));
    let tracks = copper.tracks.iter().enumerate();
    items.extend(tracks.map(|(index, it)| track(board, &nets, index, it)));
    let vias = copper.vias.iter().enumerate();
    items.extend(vias.map(|(index, it)| via(board, &nets, index, it)));
    items.extend(graphics::zones(board, &nets));
    items.push(words("embedded_fonts", ["no"]));
    Ok(Expression::List(items))
}

fn title(board: &Board) -> Expression {
    let lines = [
        texts("title", [board.title.into()]),
        texts("rev", [REVISION.into()]),
    ];
    Expression::list("title_block", lines)
}

fn part(
    board: &Board,
    nets: &Nets,
    component: &Component,
    place: &Placement,
) -> Result<Expression, Unbuildable> {
    let symbol = library::symbol(component.make.symbol)?;
    let own = |name: &str| {
        let mut properties = symbol.all("property");
        let found = properties.find(|property| property.items()[1].says() == name);
        found
            .map_or("", |property| property.items()[2].says())
            .to_owned()
    };
    let properties = vec![
        ("Value".to_owned(), component.value.clone()),
        ("Datasheet".to_owned(), own("Datasheet")),
        ("Description".to_owned(), own("Description")),
    ];
    let embedding = Embedding {
        board,
        reference: &component.reference,
        footprint: component.make.footprint,
        pose: place.pose,
        nets,
        reference_label: place.label,
        value_label: place.value,
        properties,
        drawn: true,
        population: component.kind.population(),
    };
    embedding.expression()
}

/// A hole for screws, which no drawing has.
struct Hole {
    reference: String,
    footprint: &'static str,
    value: &'static str,
    pose: Pose,
}

const fn lying(at: layout::Point, side: Side) -> Pose {
    let turn = Turn::None;
    Pose { at, side, turn }
}

impl Hole {
    fn expression(&self, board: &Board, nets: &Nets) -> Result<Expression, Unbuildable> {
        let embedding = Embedding {
            board,
            reference: &self.reference,
            footprint: self.footprint,
            pose: self.pose,
            nets,
            reference_label: None,
            value_label: None,
            properties: vec![
                ("Value".into(), self.value.into()),
                ("Datasheet".into(), String::new()),
                ("Description".into(), String::new()),
            ],
            drawn: false,
            population: Population::NothingToBuy,
        };
        embedding.expression()
    }
}

fn track(board: &Board, nets: &Nets, index: usize, track: &Track) -> Expression {
    let [start, end] = track.ends;
    let width = number(track.width);
    let net = nets.number(&track.net).to_string();
    Expression::list(
        "segment",
        [
            point("start", CORNER + start),
            point("end", CORNER + end),
            words("width", [width.as_str()]),
            layer(&track.side.layer("Cu")),
            words("net", [net.as_str()]),
            identity::item(board, &format!("track {index}")),
        ],
    )
}

fn via(board: &Board, nets: &Nets, index: usize, via: &Via) -> Expression {
    let (size, drill) = (number(VIA_SIZE), number(VIA_DRILL));
    let net = nets.number(&via.net).to_string();
    Expression::list(
        "via",
        [
            point("at", CORNER + via.at),
            words("size", [size.as_str()]),
            words("drill", [drill.as_str()]),
            texts("layers", Side::BOTH.map(|side| side.layer("Cu"))),
            words("net", [net.as_str()]),
            identity::item(board, &format!("via {index}")),
        ],
    )
}
