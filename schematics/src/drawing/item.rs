//! What a drawing is made of, as KiCad 9 writes it.

use readyroom_hardware::pins::Part;
use uuid::Uuid;

use super::{
    identity,
    point::{Direction, SheetPoint, millimetres},
    wire::Wire,
};
use crate::{boards::Board, circuit::Net, expression::Expression};

/// The height of ordinary text, in 1/100 mm.
pub const TEXT: i32 = 127;

fn word(keyword: &str, value: &str) -> Expression {
    Expression::list(keyword, [Expression::word(value)])
}

/// `(uuid "…")`.
pub fn uuid(id: Uuid) -> Expression {
    Expression::list("uuid", [Expression::text(id.to_string())])
}

/// How a text looks. What KiCad is not told, it centres.
pub fn effects(size: i32, justify: &[&str], hidden: bool) -> Expression {
    let size = Expression::list("size", [millimetres(size), millimetres(size)]);
    let mut effects = vec![Expression::list("font", [size])];
    if !justify.is_empty() {
        let justify = justify.iter().copied().map(Expression::word);
        effects.push(Expression::list("justify", justify));
    }
    if hidden {
        effects.push(word("hide", "yes"));
    }
    Expression::list("effects", effects)
}

/// About how wide a text of this height is, in 1/100 mm. KiCad's characters are up to as wide as high.
pub fn width(text: &str, size: i32) -> i32 {
    text.chars().count() as i32 * size
}

fn stroke(width: i32, kind: &str) -> Expression {
    let width = Expression::list("width", [millimetres(width)]);
    Expression::list("stroke", [width, word("type", kind)])
}

/// A wire.
pub fn wire(board: &Board, wire: &Wire) -> Expression {
    let points = [wire.from, wire.to].map(|end| end.named("xy"));
    let id = identity::item(board, &format!("wire {} {}", wire.from, wire.to));
    Expression::list(
        "wire",
        [
            Expression::list("pts", points),
            stroke(0, "default"),
            uuid(id),
        ],
    )
}

/// Where wires are one.
pub fn junction(board: &Board, at: SheetPoint) -> Expression {
    let colour = Expression::list("color", ["0", "0", "0", "0"].map(Expression::word));
    let id = identity::item(board, &format!("junction {at}"));
    Expression::list(
        "junction",
        [at.named("at"), word("diameter", "0"), colour, uuid(id)],
    )
}

/// A pin that stays free.
pub fn no_connect(board: &Board, at: SheetPoint) -> Expression {
    let id = identity::item(board, &format!("no connect {at}"));
    Expression::list("no_connect", [at.named("at"), uuid(id)])
}

/// A name inside the sheet. KiCad puts a `/` before it.
pub fn label(board: &Board, net: &str, at: SheetPoint) -> Expression {
    let name = net.trim_start_matches('/');
    let id = identity::item(board, &format!("label {name} {at}"));
    Expression::list(
        "label",
        [
            Expression::text(name),
            at.turned(0),
            effects(TEXT, &["left", "bottom"], false),
            uuid(id),
        ],
    )
}

/// Which way a signal goes. `inward` says that it is drawn at the controller.
pub fn shape(net: Net, inward: bool) -> &'static str {
    let read_by_controller = match net {
        Net::Signal(Part::Button(_)) | Net::Strap => true,
        Net::Signal(Part::Scl | Part::Lamp(_) | Part::Buzzer) => false,
        Net::Signal(Part::Sda)
        | Net::Rail(_)
        | Net::DisplayFirst
        | Net::DisplaySecond
        | Net::Contact(_)
        | Net::Anode(_)
        | Net::Base
        | Net::Collector
        | Net::Coil => return "bidirectional",
    };
    if read_by_controller == inward {
        "input"
    } else {
        "output"
    }
}

/// A signal between controller and block.
pub fn global_label(
    board: &Board,
    net: &str,
    shape: &str,
    at: SheetPoint,
    towards: Direction,
) -> Expression {
    let justify = match towards {
        Direction::Right | Direction::Up => "left",
        Direction::Left | Direction::Down => "right",
    };
    let references = Expression::list(
        "property",
        [
            Expression::text("Intersheetrefs"),
            Expression::text("${INTERSHEET_REFS}"),
            at.turned(0),
            effects(TEXT, &[justify], true),
        ],
    );
    let id = identity::item(board, &format!("global label {net} {at}"));
    Expression::list(
        "global_label",
        [
            Expression::text(net),
            word("shape", shape),
            at.turned(towards.degrees()),
            effects(TEXT, &[justify], false),
            uuid(id),
            references,
        ],
    )
}

/// A line around a block.
pub fn frame(board: &Board, corner: SheetPoint, opposite: SheetPoint) -> Expression {
    let id = identity::item(board, &format!("frame {corner} {opposite}"));
    // Of all items, KiCad writes only this one's identity without quotes.
    let id = Expression::list("uuid", [Expression::word(id.to_string())]);
    Expression::list(
        "rectangle",
        [
            corner.named("start"),
            opposite.named("end"),
            stroke(0, "dash"),
            Expression::list("fill", [word("type", "none")]),
            id,
        ],
    )
}

/// A text for who reads the drawing.
pub struct Text {
    says: String,
    size: i32,
    justify: &'static [&'static str],
}

impl Text {
    /// Above a block; it stands on its place.
    pub fn title(says: &str) -> Self {
        Self {
            says: says.into(),
            size: 200,
            justify: &["left", "bottom"],
        }
    }

    /// Of ordinary size; its first line hangs from its place.
    pub fn note(says: String) -> Self {
        Self {
            says,
            size: TEXT,
            justify: &["left", "top"],
        }
    }

    /// With its middle at the height of its place.
    pub fn middle(self) -> Self {
        Self {
            justify: &["left"],
            ..self
        }
    }
}

/// A text that begins here.
pub fn text(board: &Board, text: &Text, at: SheetPoint) -> Expression {
    let id = identity::item(board, &format!("text {at}"));
    Expression::list(
        "text",
        [
            Expression::text(&text.says),
            word("exclude_from_sim", "no"),
            at.turned(0),
            effects(text.size, text.justify, false),
            uuid(id),
        ],
    )
}

/// Items in the order in which KiCad writes them: kind by kind, those of one kind by their identity.
pub fn sort(items: &mut [Expression]) {
    const KINDS: [&str; 8] = [
        "rectangle",
        "text",
        "junction",
        "no_connect",
        "wire",
        "label",
        "global_label",
        "symbol",
    ];
    items.sort_by_cached_key(|item| {
        let kind = KINDS.iter().position(|kind| *kind == item.keyword());
        (kind, item.value("uuid").map(str::to_owned))
    });
}
