//! A footprint of the library as a board has it: in its pose, with nets and identities.

use super::{Unbuildable, identity, library, nets::Nets, number, point};
use crate::{
    boards::Board,
    drawing,
    expression::Expression,
    layout::{CORNER, Label, Point, Pose, Side, mm},
    netlist::Population,
};

/// What a board says of one of its footprints.
pub(super) struct Embedding<'a> {
    pub(super) board: &'a Board,
    pub(super) reference: &'a str,
    pub(super) footprint: &'a str,
    pub(super) pose: Pose,
    pub(super) nets: &'a Nets,
    pub(super) reference_label: Option<Label>,
    pub(super) value_label: Option<Label>,
    /// Value, data sheet and the like, as the drawing has them.
    pub(super) properties: Vec<(String, String)>,
    /// Whether the drawing has this part.
    pub(super) drawn: bool,
    /// Whether it is bought and soldered.
    pub(super) population: Population,
}

impl Embedding<'_> {
    /// The footprint as a board's file has it.
    pub(super) fn expression(&self) -> Result<Expression, Unbuildable> {
        let library = library::footprint(self.footprint)?;
        let Pose { at, side, turn } = self.pose;
        let mut items = vec![
            Expression::word("footprint"),
            Expression::text(format!("{}:{}", library::NAME, self.footprint)),
            layer(&side.layer("Cu")),
            identity::item(self.board, &format!("footprint {}", self.reference)),
            located(CORNER + at, turn.degrees()),
        ];
        items.extend(self.properties());
        if self.drawn {
            let part = drawing::identity::part(self.board, self.reference);
            items.push(texts("path", [format!("/{part}")]));
            items.push(texts("sheetname", ["/".into()]));
            items.push(texts(
                "sheetfile",
                [format!("{}.kicad_sch", self.board.name)],
            ));
        }
        let rest = library.items()[2..].iter().enumerate();
        items.extend(rest.filter_map(|(index, item)| self.item(item, index)));
        Ok(Expression::List(items))
    }

    fn properties(&self) -> impl Iterator<Item = Expression> {
        let reference = ("Reference".to_owned(), self.reference.to_owned());
        let all = std::iter::once(reference).chain(self.properties.iter().cloned());
        all.map(|(name, says)| {
            let label = match name.as_str() {
                "Reference" => self.reference_label,
                "Value" => self.value_label,
                _ => None,
            };
            self.property(&name, &says, label)
        })
    }

    /// A property, printed if it has a label.
    fn property(&self, name: &str, says: &str, label: Option<Label>) -> Expression {
        let (at, degrees, size) = match label {
            Some(label) => (
                self.pose.file_point_of(label.at),
                label.turn.degrees(),
                label.size,
            ),
            None => (mm(0.0, 0.0), 0, 1.0),
        };
        let purpose = if label.is_some() { "SilkS" } else { "Fab" };
        let mut items = vec![
            Expression::text(name),
            Expression::text(says),
            located(at, degrees),
            layer(&self.pose.side.layer(purpose)),
        ];
        if label.is_none() {
            items.push(words("hide", ["yes"]));
        }
        let what = format!("footprint {} property {name}", self.reference);
        items.push(identity::item(self.board, &what));
        items.push(effects(size, self.pose.side));
        Expression::list("property", items)
    }

    /// An item of the library's footprint; none if the board says it otherwise or not at all.
    fn item(&self, item: &Expression, index: usize) -> Option<Expression> {
        let what = format!("footprint {} item {index}", self.reference);
        let items = match item.keyword() {
            "version" | "generator" | "generator_version" | "layer" | "property" | "group" => {
                return None;
            }
            "attr" if !self.drawn => {
                let mut items = item.items().to_vec();
                items.push(Expression::word("board_only"));
                return Some(Expression::List(items));
            }
            "attr" if self.population == Population::NotFitted => {
                let mut items = item.items().to_vec();
                items.push(Expression::word("dnp"));
                return Some(Expression::List(items));
            }
            "fp_text" => self.text(item),
            keyword if keyword.starts_with("fp_") => self.each(item, &Self::in_footprint),
            "pad" => self.pad(item),
            "zone" => self.each(item, &Self::on_board),
            _ => return Some(item.clone()),
        };
        let mut items: Vec<_> = items
            .into_iter()
            .filter(|item| item.keyword() != "uuid")
            .collect();
        items.push(identity::item(self.board, &what));
        Some(Expression::List(items))
    }

    fn each(
        &self,
        item: &Expression,
        change: &dyn Fn(&Self, &Expression) -> Expression,
    ) -> Vec<Expression> {
        item.items().iter().map(|item| change(self, item)).collect()
    }

    /// A text of the library. Those on layers that belong to no side are read from the front.
    fn text(&self, text: &Expression) -> Vec<Expression> {
        let library = text.value("layer").unwrap_or_default();
        let mirror = self.layer_of(library) != library;
        let mut items = self.each(text, &Self::in_footprint);
        for item in &mut items {
            if mirror && item.keyword() == "effects" {
                *item = mirrored(item);
            }
        }
        items
    }

    /// What lies in the footprint: mirrored with it, and turned by KiCad.
    fn in_footprint(&self, item: &Expression) -> Expression {
        match item.keyword() {
            "start" | "mid" | "end" | "center" | "xy" => {
                point(item.keyword(), self.pose.in_file(coordinates(item)))
            }
            "at" => {
                let degrees = item.number(3).unwrap_or_default() as i32;
                located(
                    self.pose.in_file(coordinates(item)),
                    self.pose.text_degrees(degrees),
                )
            }
            "layer" => layer(&self.layer_of(item.items()[1].says())),
            "" => item.clone(),
            _ => Expression::List(self.each(item, &Self::in_footprint)),
        }
    }

    /// What a board's file has in the coordinates of the board.
    fn on_board(&self, item: &Expression) -> Expression {
        match item.keyword() {
            "xy" => point("xy", CORNER + self.pose.on_board(coordinates(item))),
            "layer" | "layers" => {
                let layers = item.items()[1..]
                    .iter()
                    .map(|layer| self.layer_of(layer.says()));
                texts(item.keyword(), layers)
            }
            "" => item.clone(),
            _ => Expression::List(self.each(item, &Self::on_board)),
        }
    }

    fn pad(&self, pad: &Expression) -> Vec<Expression> {
        let mut items: Vec<Expression> = pad
            .items()
            .iter()
            .map(|item| match item.keyword() {
                "at" => {
                    let degrees = item.number(3).unwrap_or_default() as i32;
                    let degrees = (self.pose.turn.degrees() + degrees).rem_euclid(360);
                    located(self.pose.in_file(coordinates(item)), degrees)
                }
                "primitives" => self.in_footprint(item),
                _ => item.clone(),
            })
            .collect();
        let number = pad.items()[1].says().parse().ok();
        items.extend(number.and_then(|pin| self.nets.of_pin(self.reference, pin)));
        items
    }

    /// The layer on which something of the library lies, once the footprint lies on its side.
    fn layer_of(&self, library: &str) -> String {
        match (self.pose.side, library.split_once('.')) {
            (Side::Back, Some(("F", purpose))) => Side::Back.layer(purpose),
            (Side::Back, Some(("B", purpose))) => Side::Front.layer(purpose),
            _ => library.into(),
        }
    }
}

fn coordinates(item: &Expression) -> Point {
    mm(
        item.number(1).unwrap_or_default(),
        item.number(2).unwrap_or_default(),
    )
}

/// Effects with the text mirrored, beside however it was justified.
fn mirrored(effects: &Expression) -> Expression {
    let mut items: Vec<_> = effects.items().to_vec();
    let mut justify = match effects.get("justify") {
        Some(justify) => justify.items().to_vec(),
        None => vec![Expression::word("justify")],
    };
    justify.push(Expression::word("mirror"));
    items.retain(|item| item.keyword() != "justify");
    items.push(Expression::List(justify));
    Expression::List(items)
}

/// How a text of that height is drawn: strokes of 15 % of it, mirrored on the back.
pub(super) fn effects(size: f64, side: Side) -> Expression {
    let height = number(size);
    let thickness = number((size * 15.0).round() / 100.0);
    let font = Expression::list(
        "font",
        [
            words("size", [height.as_str(), &height]),
            words("thickness", [thickness.as_str()]),
        ],
    );
    let effects = Expression::list("effects", [font]);
    match side {
        Side::Front => effects,
        Side::Back => mirrored(&effects),
    }
}

/// `(at x y degrees)`.
pub(super) fn located(at: Point, degrees: i32) -> Expression {
    let numbers = [number(at.x), number(at.y), degrees.to_string()];
    Expression::list("at", numbers.map(Expression::word))
}

/// `(layer "name")`.
pub(super) fn layer(name: &str) -> Expression {
    texts("layer", [name.into()])
}

/// `(keyword "text" …)`.
pub(super) fn texts(keyword: &str, says: impl IntoIterator<Item = String>) -> Expression {
    Expression::list(keyword, says.into_iter().map(Expression::text))
}

/// `(keyword word …)`.
pub(super) fn words<'a>(keyword: &str, says: impl IntoIterator<Item = &'a str>) -> Expression {
    Expression::list(keyword, says.into_iter().map(Expression::word))
}
