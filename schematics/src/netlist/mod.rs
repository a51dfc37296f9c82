//! Netlist of a drawing, as KiCad itself sees it: the file that `kicad-cli sch export netlist --format kicadsexpr`
//! writes.
//!
//! Limits: parts of one unit only, as all of the panel's are. Labels without a pin are no part of a netlist.

use crate::expression::{self, Expression};

/// The parts of a drawing, and what of them hangs together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Netlist {
    /// Every part.
    pub symbols: Vec<Symbol>,
    /// Every net; a pin is on one of them at most.
    pub nets: Vec<Net>,
}

/// A part in a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// As printed beside it: `R1`, `SW6`.
    pub reference: String,
    /// `330R`, `red`.
    pub value: String,
    /// Its name in the library of symbols.
    pub name: String,
    /// The description in its field of that name; empty if it has none.
    pub description: String,
    /// What is bought, in its field "Part number"; empty if it has none.
    pub part_number: String,
    /// Its footprint, without the library; empty if it has none.
    pub footprint: String,
    /// How many symbols have this reference: KiCad takes them for parts of one.
    pub drawn: usize,
    /// Whether it is bought and soldered.
    pub population: Population,
}

/// Whether a part is bought and soldered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Population {
    /// It is.
    Fitted,
    /// Marked as not populated: its pads are there for who wants it.
    NotFitted,
    /// Excluded from the list of parts: copper of the board alone.
    NothingToBuy,
    /// Excluded from the board.
    OffBoard,
}

impl Population {
    /// KiCad's marks for what is not fitted, the strongest first.
    const MARKS: [(&str, Self); 3] = [
        ("exclude_from_board", Self::OffBoard),
        ("dnp", Self::NotFitted),
        ("exclude_from_bom", Self::NothingToBuy),
    ];

    fn of(component: &Expression) -> Self {
        let marked = |mark: &str| {
            let mut properties = component.all("property");
            properties.any(|property| property.value("name") == Some(mark))
        };
        let mut marks = Self::MARKS.into_iter();
        let found = marks.find(|(mark, _)| marked(mark));
        found.map_or(Self::Fitted, |(_, population)| population)
    }
}

/// What hangs together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// As KiCad calls it.
    pub name: String,
    /// Every pin on it.
    pub pins: Vec<Pin>,
}

/// A pin of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    /// The reference of its part.
    pub part: String,
    /// As in the footprint.
    pub number: String,
    /// As in the symbol; empty if it has none there.
    pub name: String,
}

/// A file that is no netlist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It cannot be read at all.
    #[error(transparent)]
    NoExpression(#[from] expression::Unreadable),
    /// It is another file of KiCad's.
    #[error("no netlist of KiCad's: it begins with `{0}` instead of `export`")]
    OtherFile(String),
    /// Something in it lacks what KiCad always writes.
    #[error("the netlist is incomplete: `{list}` has no `{keyword}`")]
    Incomplete {
        /// The list that is incomplete.
        list: &'static str,
        /// What it lacks.
        keyword: &'static str,
    },
}

impl Netlist {
    /// Reads a netlist.
    ///
    /// # Errors
    /// What makes the file unreadable.
    pub fn read(source: &str) -> Result<Self, Unreadable> {
        let export = Expression::read(source)?;
        if export.keyword() != "export" {
            return Err(Unreadable::OtherFile(export.keyword().into()));
        }
        let components = list(&export, "export", "components")?;
        let nets = list(&export, "export", "nets")?;
        Ok(Self {
            symbols: components
                .all("comp")
                .map(Symbol::of)
                .collect::<Result<_, _>>()?,
            nets: nets.all("net").map(Net::of).collect::<Result<_, _>>()?,
        })
    }

    /// The part with this reference.
    pub fn symbol(&self, reference: &str) -> Option<&Symbol> {
        let mut symbols = self.symbols.iter();
        symbols.find(|symbol| symbol.reference == reference)
    }

    /// Every pin of a part, with the name of its net.
    pub fn pins(&self, reference: &str) -> impl Iterator<Item = (&Pin, &str)> {
        self.nets.iter().flat_map(move |net| {
            let pins = net.pins.iter().filter(move |pin| pin.part == reference);
            pins.map(|pin| (pin, net.name.as_str()))
        })
    }

    /// A pin of a part by its number, with the name of its net.
    pub fn pin(&self, reference: &str, number: &str) -> Option<(&Pin, &str)> {
        let is_it = |pin: &&Pin| pin.number == number && pin.part == reference;
        let mut nets = self.nets.iter();
        nets.find_map(|net| Some((net.pins.iter().find(is_it)?, net.name.as_str())))
    }

    /// Whether a part has a pin on a net.
    pub fn is_on(&self, reference: &str, net: &str) -> bool {
        self.on(net).iter().any(|pin| pin.part == reference)
    }

    /// The pins on a net.
    pub fn on(&self, net: &str) -> &[Pin] {
        let net = self.nets.iter().find(|known| known.name == net);
        net.map_or(&[], |net| &net.pins)
    }
}

impl Symbol {
    fn of(component: &Expression) -> Result<Self, Unreadable> {
        let library = list(component, "comp", "libsource")?;
        let footprint = component.value("footprint").unwrap_or_default();
        let (_, footprint) = footprint.split_once(':').unwrap_or(("", footprint));
        let drawings = component.get("tstamps");
        let field = |name: &str| {
            let mut fields = component.get("fields")?.all("field");
            let field = fields.find(|field| field.value("name") == Some(name));
            Some(field?.items().get(2)?.text_of().to_owned())
        };
        Ok(Self {
            reference: value(component, "comp", "ref")?,
            value: value(component, "comp", "value")?,
            name: value(library, "libsource", "part")?,
            description: field("Description").unwrap_or_default(),
            part_number: field("Part number").unwrap_or_default(),
            footprint: footprint.into(),
            drawn: drawings.map_or(1, |drawings| drawings.items().len() - 1),
            population: Population::of(component),
        })
    }
}

impl Net {
    fn of(net: &Expression) -> Result<Self, Unreadable> {
        Ok(Self {
            name: value(net, "net", "name")?,
            pins: net.all("node").map(Pin::of).collect::<Result<_, _>>()?,
        })
    }
}

impl Pin {
    fn of(node: &Expression) -> Result<Self, Unreadable> {
        Ok(Self {
            part: value(node, "node", "ref")?,
            number: value(node, "node", "pin")?,
            name: node.value("pinfunction").unwrap_or_default().into(),
        })
    }
}

fn list<'a>(
    expression: &'a Expression,
    list: &'static str,
    keyword: &'static str,
) -> Result<&'a Expression, Unreadable> {
    expression
        .get(keyword)
        .ok_or(Unreadable::Incomplete { list, keyword })
}

fn value(
    expression: &Expression,
    list: &'static str,
    keyword: &'static str,
) -> Result<String, Unreadable> {
    let value = expression.value(keyword);
    value
        .map(str::to_owned)
        .ok_or(Unreadable::Incomplete { list, keyword })
}
