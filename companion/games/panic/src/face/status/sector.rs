//! The board in words, and what lies in each sector.

use readyroom_kit::face::status::{Body, Card, Label, Place, Row, Section, Tag, Tone};

use super::Thing;
use crate::{
    face::{
        board::{Mark, RangeView},
        called, sectors, words,
    },
    rules::{Beacon, Held, Panic, Part, Range, Sector, Side, Token},
};

/// The board, a place a sector by its printed number.
pub fn board(game: &Panic) -> Section {
    let numbered = (1..=6).map(|number| game.sector_numbered(number));
    let places = numbered.map(|sector| place(game, sector)).collect();
    Section::new("board", "Board", Body::Board(places))
}

/// What the picture shows of a sector: the ship's side towards it, then how much lies there, the nearest first.
fn place(game: &Panic, sector: Sector) -> Place {
    let (shield, hull) = ship(game, sector);
    let facing = words::facing(game.facing_at(sector)).to_lowercase();
    let sector_name = words::sector(game, sector);
    let mut words = format!("{sector_name}, {facing}: shield {shield}, hull {hull}.");
    for range in Range::ALL.into_iter().rev() {
        let lies = lies(sectors::range_view(game, sector, range));
        if !lies.is_empty() {
            words += &format!(" At {} range {}.", words::range(range), lies.join(", "));
        }
    }
    if game.sectors_to_go().any(|to_go| to_go == sector) {
        words += " Still to fire.";
    }
    if sectors::lit(game) == Some(sector) {
        words += " The die chose it.";
    }
    Place {
        id: Thing::Sector(game.sector_number(sector)).into(),
        words,
    }
}

/// The shield and the hull section towards a sector.
fn ship(game: &Panic, sector: Sector) -> (&'static str, &'static str) {
    let facing = game.facing_at(sector);
    let section = |part| game.section(part, facing).label();
    (section(Part::Shield), section(Part::Hull))
}

/// "2 threats with Defense up to 3", "1 cloaked threat", "a mission token".
fn lies(range: RangeView) -> Vec<String> {
    let open = match range.count {
        0 => None,
        1 => Some(format!("1 threat with Defense {}", range.strongest)),
        count => Some(format!(
            "{count} threats with Defense up to {}",
            range.strongest
        )),
    };
    let cloaked = match range.cloaked {
        0 => None,
        1 => Some("1 cloaked threat".into()),
        count => Some(format!("{count} cloaked threats")),
    };
    let mark = match range.mark {
        Mark::None => None,
        Mark::Mission => Some("a mission token".into()),
        Mark::Base => Some("the starbase".into()),
    };
    [open, cloaked, mark].into_iter().flatten().collect()
}

/// Whether anything lies in a sector.
pub fn is_occupied(game: &Panic, sector: Sector) -> bool {
    let beacons = game.beacons.iter().map(|beacon| beacon.sector);
    let tokens = game.tokens.iter().map(|token| token.sector);
    beacons.chain(tokens).any(|at| at == sector)
}

/// What lies in a sector, a row a range, mission tokens first.
pub fn tokens(game: &Panic, sector: Sector) -> Section {
    let number = game.sector_number(sector);
    let facing = words::facing(game.facing_at(sector)).to_lowercase();
    let title = Label::from(format!("Sector {number}, at the {facing}"));
    let rows = Range::ALL.map(|range| row(game, sector, range));
    let section = Section::new(
        format!("in-sector-{number}"),
        title.or(format!("{number}: {facing}")),
        Body::Rows(rows.into()),
    );
    section.noted(note(game, sector))
}

fn row(game: &Panic, sector: Sector, range: Range) -> Row {
    let kind = format!(
        "{}, {} range",
        words::sector(game, sector),
        words::range(range)
    );
    let kind = Label::from(kind).or(words::range_letter(range));
    let beacons = game.beacons.iter().enumerate();
    let beacons = beacons.filter(|(_, of)| (of.sector, of.range) == (sector, range));
    let tokens = game.tokens.iter();
    let tokens = tokens.filter(|of| (of.sector, of.range) == (sector, range));
    let beacons = beacons.map(|(index, of)| beacon(game, index, of));
    let tokens = tokens.map(|of| token(game, of));
    Row::new(kind, beacons.chain(tokens).collect())
}

/// A mission token, by its number if there are several.
fn beacon(game: &Panic, index: usize, beacon: &Beacon) -> Card {
    let number = match game.beacons.len() {
        1 => String::new(),
        _ => format!(" {}", index + 1),
    };
    let name = Label::from(format!("Mission token{number}"));
    Card {
        id: Thing::Token(beacon.id).into(),
        name: name.or(format!("Mission{number}")),
        ..Card::default()
    }
}

/// A token with its Defense. One that a card keeps from moving or firing matters less in this turn.
fn token(game: &Panic, token: &Token) -> Card {
    let kind = game.kind(token.kind);
    let (side, name) = (kind.side.label(), called::token(game, token.id));
    // Not every name begins with the side.
    let name = match kind.side {
        Side::Other => name,
        _ if name.starts_with(side) => name,
        Side::Klingon | Side::Romulan | Side::Tholian => format!("{side} {name}"),
    };
    Card {
        id: Thing::Token(token.id).into(),
        name: Label::from(name).or(words::kind_short(kind).to_owned()),
        progress: kind.defense.map(|most| (token.defense, most)),
        counted: "Defense".into(),
        tags: token
            .cloaked
            .then(|| Tag::new("Cloaked"))
            .into_iter()
            .collect(),
        note: token.held.map_or("", Held::label).into(),
        face_down: token.cloaked,
        tone: token.held.map_or(Tone::Plain, |_| Tone::Faint),
        ..Card::default()
    }
}

/// The ship's side towards the sector. Where there is no room for that, what a star means matters more.
fn note(game: &Panic, sector: Sector) -> Label {
    let facing = game.facing_at(sector);
    let (shield, hull) = ship(game, sector);
    let whole = format!(
        "{}: shield {shield}, hull {hull}",
        words::sector(game, sector)
    );
    let short = |part| words::section_short(game.section(part, facing));
    let shorter = match held(game, sector) {
        Some(held) => format!("* {held}"),
        None => format!("Shield {}, hull {}", short(Part::Shield), short(Part::Hull)),
    };
    Label::from(whole).or(shorter)
}

/// What is common to the tokens of a sector that cards hold; none if none is held.
fn held(game: &Panic, sector: Sector) -> Option<String> {
    let here = game.tokens.iter().filter(|token| token.sector == sector);
    let mut held = here.filter_map(|token| token.held);
    let first = held.next()?;
    Some(match held.all(|other| other == first) {
        true => first.label().to_lowercase(),
        false => "held by different cards".into(),
    })
}
