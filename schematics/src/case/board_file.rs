//! A board as its file has it: outline, holes, and where every part lies.

use crate::{
    expression::Expression,
    layout::{Point, Side, Turn, mm},
};

/// A rectangle on the board, in mm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its upper left corner.
    pub least: Point,
    /// Its lower right corner.
    pub most: Point,
}

/// A hole for a screw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hole {
    /// Its middle.
    pub at: Point,
    /// Its diameter in mm.
    pub bore: f64,
}

/// A part on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// As in the circuit.
    pub reference: String,
    /// On which side.
    pub side: Side,
    /// Where its own origin lies.
    at: Point,
    turn: Turn,
    /// The rectangle around its courtyard.
    pub courtyard: Area,
    /// The rectangle around the drawing of its body.
    pub outline: Area,
    /// The rectangles in that drawing, in their order.
    pub rectangles: Vec<Area>,
    /// The copper around its leads.
    pub leads: Vec<Area>,
}

/// What a board's file says. Coordinates begin at the board's upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFile {
    /// Width and height.
    pub size: Point,
    /// In mm.
    pub thickness: f64,
    /// For screws: from the left, and from above.
    pub holes: Vec<Hole>,
    /// Every part that is no hole.
    pub parts: Vec<Placed>,
}

impl Area {
    /// The least rectangle around the points; none around nothing.
    fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        points.into_iter().fold(None, |area, point| {
            let Self { least, most } = area.unwrap_or(Self {
                least: point,
                most: point,
            });
            Some(Self {
                least: mm(least.x.min(point.x), least.y.min(point.y)),
                most: mm(most.x.max(point.x), most.y.max(point.y)),
            })
        })
    }

    /// Whether this point is in it.
    pub fn contains(self, point: Point) -> bool {
        (self.least.x..=self.most.x).contains(&point.x)
            && (self.least.y..=self.most.y).contains(&point.y)
    }

    /// Its middle.
    pub fn middle(self) -> Point {
        mm(
            f64::midpoint(self.least.x, self.most.x),
            f64::midpoint(self.least.y, self.most.y),
        )
    }
}

impl Placed {
    /// The middle between all its leads.
    pub fn middle_of_leads(&self) -> Point {
        let corners = self.leads.iter().flat_map(|lead| [lead.least, lead.most]);
        Area::around(corners).map_or(self.at, |area| rounded(area.middle()))
    }

    /// Where a point of the library's footprint lies.
    pub fn on_board(&self, library: Point) -> Point {
        let mirrored = match self.side {
            Side::Front => library,
            Side::Back => mm(library.x, -library.y),
        };
        rounded(self.at + self.turn.apply(mirrored))
    }
}

impl BoardFile {
    /// Reads the text of a `.kicad_pcb`.
    ///
    /// # Errors
    /// A sentence about what is missing or not understood.
    pub fn read(source: &str) -> Result<Self, String> {
        let board = Expression::read(source).map_err(|error| error.to_string())?;
        let outline = board
            .items()
            .iter()
            .filter(|item| on_layer(item, "Edge.Cuts"));
        let outline = Area::around(outline.flat_map(points))
            .ok_or("no outline on Edge.Cuts: it is not a board")?;
        let thickness = board
            .get("general")
            .and_then(|general| general.get("thickness"));
        let thickness = thickness.and_then(|thickness| thickness.number(1));
        let mut read = Self {
            size: rounded(outline.most - outline.least),
            thickness: thickness.ok_or("the board has no thickness")?,
            holes: Vec::new(),
            parts: Vec::new(),
        };
        for footprint in board.all("footprint") {
            read.add(footprint, outline.least)?;
        }
        let key = |hole: &Hole| (hole.at.y, hole.at.x);
        read.holes.sort_by(|one, other| {
            key(one)
                .partial_cmp(&key(other))
                .expect("coordinates are numbers")
        });
        Ok(read)
    }

    /// The part of this reference.
    pub fn part(&self, reference: &str) -> Option<&Placed> {
        self.parts.iter().find(|part| part.reference == reference)
    }

    fn add(&mut self, footprint: &Expression, corner: Point) -> Result<(), String> {
        let reference = reference(footprint);
        let unclear = |what: &str| format!("{reference} {what}");
        let lies = footprint.get("at").ok_or_else(|| unclear("has no place"))?;
        let at = point(lies).ok_or_else(|| unclear("has no place"))? - corner;
        let turn = turn(lies).ok_or_else(|| unclear("is turned by no multiple of 90 degrees"))?;
        let side = match footprint.value("layer") {
            Some("F.Cu") => Side::Front,
            Some("B.Cu") => Side::Back,
            _ => return Err(unclear("is on no side")),
        };
        let place = |local: Point| rounded(at + turn.apply(local));
        let pads = |wanted| footprint.all("pad").filter(move |pad| kind(pad) == wanted);
        let leads: Vec<_> = pads("thru_hole")
            .filter_map(|pad| copper(pad, place))
            .collect();
        if leads.is_empty() {
            self.holes.extend(pads("np_thru_hole").filter_map(|pad| {
                Some(Hole {
                    at: place(point(pad.get("at")?)?),
                    bore: pad.get("drill")?.number(1)?,
                })
            }));
            return Ok(());
        }
        let drawn = |purpose: &str| {
            let layer = side.layer(purpose);
            let items = footprint.items().iter();
            items.filter(move |item| on_layer(item, &layer))
        };
        let around = |item| Area::around(points(item).into_iter().map(place));
        let bounds = |purpose| Area::around(drawn(purpose).flat_map(points).map(place));
        let rectangles = drawn("Fab").filter(|item| item.keyword() == "fp_rect");
        self.parts.push(Placed {
            courtyard: bounds("CrtYd").ok_or_else(|| unclear("has no courtyard"))?,
            outline: bounds("Fab").ok_or_else(|| unclear("has no outline"))?,
            rectangles: rectangles.filter_map(around).collect(),
            reference,
            side,
            at,
            turn,
            leads,
        });
        Ok(())
    }
}

fn reference(footprint: &Expression) -> String {
    let mut properties = footprint.all("property");
    let says = |item: &Expression, index: usize| {
        item.items()
            .get(index)
            .map_or("", Expression::says)
            .to_owned()
    };
    let reference = properties.find(|property| says(property, 1) == "Reference");
    reference.map_or_else(
        || "a footprint without a reference".into(),
        |property| says(property, 2),
    )
}

/// What a pad is: `thru_hole`, `np_thru_hole`, `smd`.
fn kind(pad: &Expression) -> &str {
    pad.items().get(2).map_or("", Expression::says)
}

/// The rectangle around a pad. Its angle counts from the board, not from its footprint.
fn copper(pad: &Expression, place: impl Fn(Point) -> Point) -> Option<Area> {
    let at = pad.get("at")?;
    let size = point(pad.get("size")?)?;
    let half = match turn(at)? {
        Turn::None | Turn::Half => mm(size.x / 2.0, size.y / 2.0),
        Turn::Quarter | Turn::ThreeQuarters => mm(size.y / 2.0, size.x / 2.0),
    };
    let middle = place(point(at)?);
    Some(Area {
        least: rounded(middle - half),
        most: rounded(middle + half),
    })
}

fn on_layer(item: &Expression, layer: &str) -> bool {
    item.value("layer") == Some(layer)
}

/// The two numbers after the keyword.
fn point(list: &Expression) -> Option<Point> {
    Some(mm(list.number(1)?, list.number(2)?))
}

/// The angle after them.
fn turn(list: &Expression) -> Option<Turn> {
    let degrees = list.number(3).unwrap_or(0.0);
    [Turn::None, Turn::Quarter, Turn::Half, Turn::ThreeQuarters]
        .into_iter()
        .find(|turn| f64::from(turn.degrees()) == degrees.rem_euclid(360.0))
}

/// The corners of a drawn line, rectangle, arc or polygon; of a circle, those of the square around it.
fn points(item: &Expression) -> Vec<Point> {
    let named = |keyword: &str| item.get(keyword).and_then(point);
    if let (Some(middle), Some(end)) = (named("center"), named("end")) {
        let radius = (end.x - middle.x).hypot(end.y - middle.y);
        return vec![middle - mm(radius, radius), middle + mm(radius, radius)];
    }
    let mut points: Vec<_> = ["start", "mid", "end"]
        .into_iter()
        .filter_map(named)
        .collect();
    if let Some(corners) = item.get("pts") {
        points.extend(corners.all("xy").filter_map(point));
    }
    points
}

/// To a thousandth of a millimetre, so that sums of decimal fractions compare as they read.
fn rounded(point: Point) -> Point {
    let rounded = |value: f64| (value * 1e3).round() / 1e3;
    mm(rounded(point.x), rounded(point.y))
}
