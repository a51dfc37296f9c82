//! The copper between the pads of a board, and where none may be.

use readyroom_schematics::{
    expression::Expression,
    layout::{Point, Side, mm},
};

/// A straight piece of copper.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// The name of its net.
    pub net: String,
    pub side: Side,
    /// Its ends, on the board.
    pub ends: [Point; 2],
    /// In mm.
    pub width: f64,
}

/// What a board has between its pads.
pub struct Copper {
    pub tracks: Vec<Track>,
    /// Plated holes: the name of the net, and the middle.
    pub vias: Vec<(String, Point)>,
    /// The edges of the polygons in which no track may be.
    pub keepouts: Vec<[Point; 2]>,
}

impl Copper {
    /// That of a board whose upper left corner lies there on KiCad's sheet.
    pub fn of(file: &Expression, corner: Point) -> Option<Self> {
        let point = |list: &Expression| Some(mm(list.number(1)?, list.number(2)?) - corner);
        let net = |list: &Expression| {
            let number = list.value("net")?;
            let net = file
                .all("net")
                .find(|net| net.items()[1].text_of() == number);
            Some(net?.items().get(2)?.text_of().to_owned())
        };
        let tracks = file.all("segment").map(|track| {
            let side = match track.value("layer")? {
                "F.Cu" => Side::Front,
                _ => Side::Back,
            };
            Some(Track {
                net: net(track)?,
                side,
                ends: [point(track.get("start")?)?, point(track.get("end")?)?],
                width: track.get("width")?.number(1)?,
            })
        });
        let vias = file.all("via");
        let vias = vias.map(|via| Some((net(via)?, point(via.get("at")?)?)));
        let zones = file
            .all("footprint")
            .flat_map(|it| it.all("zone"))
            .chain(file.all("zone"));
        let kept = zones.filter(|zone| {
            let keepout = zone.get("keepout");
            keepout.is_some_and(|rules| rules.value("tracks") == Some("not_allowed"))
        });
        let keepouts = kept.flat_map(|zone| {
            let points = zone.get("polygon").and_then(|polygon| polygon.get("pts"));
            let corners: Vec<_> = points
                .into_iter()
                .flat_map(|points| points.all("xy"))
                .filter_map(point)
                .collect();
            let next: Vec<_> = corners
                .iter()
                .copied()
                .cycle()
                .skip(1)
                .take(corners.len())
                .collect();
            corners.into_iter().zip(next).map(<[Point; 2]>::from)
        });
        Some(Self {
            tracks: tracks.collect::<Option<_>>()?,
            vias: vias.collect::<Option<_>>()?,
            keepouts: keepouts.collect(),
        })
    }
}
