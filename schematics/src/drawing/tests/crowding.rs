//! Whether everything in a drawing can be read: no text on another, on a wire, on a part or on a frame.

use std::fmt;

use crate::{
    boards::BOARDS,
    drawing::{
        point::{Direction, SheetPoint, hundredths},
        schematic,
        symbol::Library,
    },
    expression::Expression,
};

/// The paper inside its border, A3 across, in 1/100 mm.
const PAPER: Area = Area {
    what: String::new(),
    from: hundredths(1_200, 1_200),
    to: hundredths(40_800, 28_500),
};
/// The title block, at the lower right.
const TITLE_BLOCK: (SheetPoint, SheetPoint) =
    (hundredths(30_000, 25_300), hundredths(41_000, 28_700));

/// What something takes of the sheet.
struct Area {
    what: String,
    from: SheetPoint,
    to: SheetPoint,
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ({} to {})", self.what, self.from, self.to)
    }
}

impl Area {
    fn new(what: impl Into<String>, one: SheetPoint, other: SheetPoint) -> Self {
        Self {
            what: what.into(),
            from: hundredths(one.x.min(other.x), one.y.min(other.y)),
            to: hundredths(one.x.max(other.x), one.y.max(other.y)),
        }
    }

    fn meets(&self, other: &Self) -> bool {
        self.from.x < other.to.x
            && other.from.x < self.to.x
            && self.from.y < other.to.y
            && other.from.y < self.to.y
    }

    fn holds(&self, other: &Self) -> bool {
        self.from.x <= other.from.x
            && self.from.y <= other.from.y
            && other.to.x <= self.to.x
            && other.to.y <= self.to.y
    }
}

fn place(list: &Expression) -> SheetPoint {
    let coordinate = |index| (list.number(index).unwrap() * 100.0).round() as i32;
    hundredths(coordinate(1), coordinate(2))
}

/// What a text takes: KiCad's characters are on average no wider than nine tenths of their height, and lines 1.6 apart.
fn text(says: &str, at: SheetPoint, effects: &Expression) -> Area {
    let size = effects.get("font").unwrap().get("size").unwrap();
    let size = (size.number(1).unwrap() * 100.0) as i32;
    let justify = effects.get("justify");
    let justify =
        |word| justify.is_some_and(|list| list.items().iter().any(|item| item.says() == word));
    let lines = says.lines().count() as i32;
    let longest = says.lines().map(|line| line.chars().count()).max();
    let (width, height) = (
        longest.unwrap_or(0) as i32 * size * 9 / 10,
        size + (lines - 1) * size * 16 / 10,
    );
    let left = match (justify("left"), justify("right")) {
        (true, _) => at.x,
        (_, true) => at.x - width,
        _ => at.x - width / 2,
    };
    let top = match (justify("top"), justify("bottom")) {
        (true, _) => at.y,
        // A text that stands on a wire keeps a little off it.
        (_, true) => at.y - height - 20,
        _ => at.y - height / 2,
    };
    let corner = hundredths(left, top);
    Area::new(says, corner, corner + hundredths(width, height))
}

/// A global label, with its arrow.
fn global_label(label: &Expression) -> Area {
    let (says, at) = (label.items()[1].says(), label.get("at").unwrap());
    let area = text(says, place(at), label.get("effects").unwrap());
    let arrow = hundredths(200, 60);
    let (from, to) = (area.from - arrow, area.to + arrow);
    // Its wire ends at it.
    match Direction::at(at.number(3).unwrap() as i32) {
        Direction::Right => Area::new(says, hundredths(place(at).x + 10, from.y), to),
        Direction::Left => Area::new(says, from, hundredths(place(at).x - 10, to.y)),
        Direction::Up | Direction::Down => Area::new(says, from, to),
    }
}

/// Everything that is to be read.
fn texts(drawing: &Expression) -> Vec<Area> {
    let mut areas: Vec<_> = drawing.all("global_label").map(global_label).collect();
    let plain = drawing.all("text").chain(drawing.all("label"));
    let fields = drawing
        .all("symbol")
        .flat_map(|symbol| symbol.all("property"));
    let fields = fields.filter(|field| field.get("effects").unwrap().get("hide").is_none());
    areas.extend(plain.map(|item| {
        let at = place(item.get("at").unwrap());
        text(item.items()[1].says(), at, item.get("effects").unwrap())
    }));
    areas.extend(fields.map(|field| {
        let at = place(field.get("at").unwrap());
        text(field.items()[2].says(), at, field.get("effects").unwrap())
    }));
    areas
}

/// Everything on which nothing is to be read: wires, symbols, lines of frames.
fn obstacles(drawing: &Expression) -> Vec<Area> {
    let thin = hundredths(5, 5);
    let line = |what: &str, from: SheetPoint, to: SheetPoint| {
        let area = Area::new(what, from, to);
        Area::new(what, area.from - thin, area.to + thin)
    };
    let wires = drawing.all("wire").map(|wire| {
        let ends: Vec<_> = wire.get("pts").unwrap().all("xy").map(place).collect();
        line("a wire", ends[0], ends[1])
    });
    let frames = drawing.all("rectangle").flat_map(|frame| {
        let (from, to) = (
            place(frame.get("start").unwrap()),
            place(frame.get("end").unwrap()),
        );
        let (above, below) = (hundredths(to.x, from.y), hundredths(from.x, to.y));
        [(from, above), (from, below), (below, to), (above, to)].map(|(a, b)| line("a frame", a, b))
    });
    let library = Library::committed().unwrap();
    let symbols = drawing.all("symbol").map(|symbol| {
        let name = symbol
            .value("lib_id")
            .unwrap()
            .trim_start_matches("ready_room:");
        let at = symbol.get("at").unwrap();
        let turn = Direction::at(at.number(3).unwrap() as i32);
        let (from, to) = library.symbol(name).unwrap().outline();
        Area::new(name, place(at) + turn.turn(from), place(at) + turn.turn(to))
    });
    let title = Area::new("the title block", TITLE_BLOCK.0, TITLE_BLOCK.1);
    wires.chain(frames).chain(symbols).chain([title]).collect()
}

#[test]
fn nothing_is_written_on_anything_else() {
    for board in BOARDS {
        let drawing = schematic(board).unwrap();
        let (texts, obstacles) = (texts(&drawing), obstacles(&drawing));
        assert!(texts.len() > 100 && obstacles.len() > 100);
        for (index, text) in texts.iter().enumerate() {
            let others = texts[..index].iter().chain(&obstacles);
            let met: Vec<_> = others
                .filter(|other| other.meets(text))
                .map(ToString::to_string)
                .collect();
            let name = board.name;
            assert!(met.is_empty(), "{name}: {text} is on {}", met.join(", "));
            assert!(PAPER.holds(text), "{name}: {text} is off the paper");
        }
    }
}
