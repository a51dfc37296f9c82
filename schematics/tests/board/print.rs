//! Tests of the print on a board, as its file has it.

use readyroom_schematics::{
    board::reader::{Assembly, Footprint},
    expression::Expression,
    layout::{Point, Side, Turn, mm},
};

/// A word printed on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Print {
    /// Its text.
    pub text: String,
    /// Its middle, on the board.
    pub at: Point,
    /// On which side.
    pub side: Side,
    /// How it is turned.
    turn: Turn,
    /// Height of its capitals, in mm.
    size: f64,
}

impl Print {
    /// A text of a board's file whose item number `words` holds its words, at that place; none if it is on a layer that is
    /// not printed.
    fn of(text: &Expression, words: usize, at: Point) -> Option<Self> {
        let side = match text.value("layer")? {
            "F.SilkS" => Side::Front,
            "B.SilkS" => Side::Back,
            _ => return None,
        };
        let size = text.get("effects")?.get("font")?.get("size")?;
        Some(Self {
            text: text.items().get(words)?.text_of().into(),
            at,
            side,
            turn: Turn::of_degrees(text.get("at")?.number(3).unwrap_or_default())?,
            size: size.number(1)?,
        })
    }

    /// Half the width and height of what it covers, in mm. KiCad's strokes are hardly wider than high.
    pub fn half(&self) -> Point {
        let along = self.size * self.text.chars().count() as f64 / 2.0;
        match self.turn {
            Turn::None | Turn::Half => mm(along, self.size * 0.7),
            Turn::Quarter | Turn::ThreeQuarters => mm(self.size * 0.7, along),
        }
    }
}

/// Words on their own, then what is printed of footprints.
pub fn print(source: &str, assembly: &Assembly) -> Vec<Print> {
    let file = Expression::read(source).unwrap();
    let place = |text: &Expression| {
        let at = text.get("at").unwrap();
        mm(at.number(1).unwrap(), at.number(2).unwrap())
    };
    let words = file.all("gr_text");
    let mut print: Vec<_> = words
        .filter_map(|text| Print::of(text, 1, place(text) - assembly.corner))
        .collect();
    for (list, Footprint { pose, .. }) in file.all("footprint").zip(&assembly.footprints) {
        let shown = list
            .all("property")
            .filter(|text| text.get("hide").is_none());
        print.extend(
            shown.filter_map(|text| Print::of(text, 2, pose.at + pose.turn.apply(place(text)))),
        );
    }
    print
}
