//! Names of things, as players call them.

use readyroom_kit::{Players, sentence::Count};

use crate::rules::{
    Bonus, CardKind, Counts, Division, Facing, Panic, Part, Range, Refusal, Seat, Section, Sector,
    TokenId, TokenKind,
};

readyroom_kit::nouns! {
    /// Enterprise cards.
    pub Card = "card", "cards", up to 62;
    /// Shields that a mission repairs.
    Shield = "shield", "shields", up to 6;
    /// Hull sections that a mission repairs.
    Hull = "hull", "hulls", up to 6;
}

/// Small letters in a row of the menu, beside the arrow and the scroll bar.
pub const ENTRY: usize = 24;

/// A player: the name, or "Player 2".
pub fn player(game: &Panic, seat: Seat) -> String {
    game.players.called(seat)
}

/// A facing of the ship.
pub const fn facing(facing: Facing) -> &'static str {
    match facing {
        0 => "Right front",
        1 => "Right side",
        2 => "Right rear",
        3 => "Left rear",
        4 => "Left side",
        _ => "Left front",
    }
}

/// A facing as the cards name it, which know no right and left.
pub const fn side(facing: Facing) -> &'static str {
    match facing {
        0 | 5 => "front",
        1 | 4 => "side",
        _ => "rear",
    }
}

/// A range.
pub const fn range(range: Range) -> &'static str {
    match range {
        Range::Short => "short",
        Range::Medium => "medium",
        Range::Long => "long",
    }
}

/// A sector by its printed number.
pub fn sector(game: &Panic, sector: Sector) -> String {
    format!("Sector {}", game.sector_number(sector))
}

/// The letter that represents a range where a row is short, as on the pages of the sectors.
pub const fn range_letter(range: Range) -> &'static str {
    match range {
        Range::Short => "S",
        Range::Medium => "M",
        Range::Long => "L",
    }
}

/// The first of several wordings that has so many letters at most, else the last.
pub fn within<const N: usize>(most: usize, wordings: [String; N]) -> String {
    let mut wordings = wordings.into_iter();
    let last = wordings.next_back().unwrap_or_default();
    let found = wordings.find(|words| words.chars().count() <= most);
    found.unwrap_or(last)
}

/// The first wording that a row of the menu shows whole, else the last.
pub fn entry<const N: usize>(wordings: [String; N]) -> String {
    within(ENTRY, wordings)
}

/// A kind of token.
pub fn kind(game: &Panic, kind: u8) -> &str {
    let kind = game.kinds.get(usize::from(kind));
    kind.map_or("a token", |kind| kind.name.as_str())
}

/// The digital bag's nth token, by its kind.
pub fn nth_in_bag(game: &Panic, nth: u8) -> &str {
    let drawn = game.nth_in_bag(nth);
    drawn.map_or("a token", |drawn| kind(game, drawn))
}

/// A kind of token without the side its name begins with: cells are narrow, and "Romulan B…" could be two.
pub fn kind_short(kind: &TokenKind) -> &str {
    kind.name
        .strip_prefix(kind.side.label())
        .map(str::trim_start)
        .filter(|rest| !rest.is_empty())
        .unwrap_or(&kind.name)
}

/// The number of a token among those of its kind on the board, if there are several.
pub fn number(game: &Panic, id: TokenId) -> Option<u8> {
    let found = game.token(id)?;
    let mut alike = game.tokens.iter().filter(|token| token.kind == found.kind);
    let several = alike.clone().count() > 1;
    let place = alike.position(|token| token.id == id)?;
    several.then_some(place as u8 + 1)
}

/// The same in a word that fits twice in a row.
pub const fn section_short(section: Section) -> &'static str {
    match section {
        Section::Intact => "whole",
        Section::Damaged => "hit",
        Section::Destroyed => "lost",
    }
}

/// What an objective counts.
pub fn counts(counts: Counts) -> String {
    match counts {
        Counts::Credit(division) => format!("{division} credit"),
        Counts::Card(kind) => kind.label().into(),
        Counts::Maneuver => "Maneuver".into(),
        Counts::Forward => "Maneuver forward".into(),
        Counts::Other => "As the card says".into(),
    }
}

/// The same in ten letters, beside a meter.
pub const fn counts_short(counts: Counts) -> &'static str {
    match counts {
        Counts::Credit(Division::Engineering) => "Engineers",
        Counts::Credit(division) => division.label(),
        Counts::Card(CardKind::SecurityTeam) => "Security",
        Counts::Card(CardKind::ForceField) => "ForceField",
        Counts::Card(CardKind::TractorBeam) => "Tractor",
        Counts::Card(kind) => kind.label(),
        Counts::Maneuver => "Maneuver",
        Counts::Forward => "Forward",
        Counts::Other => "See card",
    }
}

/// What a mission brings.
pub fn bonus(bonus: Bonus) -> String {
    match bonus {
        Bonus::RepairShields(1) => "Repair a shield".into(),
        Bonus::RepairHulls(1) => "Repair a hull".into(),
        Bonus::RepairShields(n) => format!("Repair {}", Count::<Shield>::of(n)),
        Bonus::RepairHulls(n) => format!("Repair {}", Count::<Hull>::of(n)),
        Bonus::RebuildShield => "Rebuild a shield".into(),
        Bonus::RebuildHull => "Rebuild a hull".into(),
        Bonus::DrawEach(n) => format!("Everyone draws {n}"),
        Bonus::DrawActive(n) => format!("Active player draws {n}"),
        Bonus::Note(text) if text.is_empty() => "See the card".into(),
        Bonus::Note(text) => text.as_str().into(),
    }
}

/// Cards: "1 card", "2 cards".
pub fn cards(count: u8) -> String {
    Count::<Card>::of(count).to_string()
}

/// "2 damaged 1 lost"; "all intact".
pub fn sections(game: &Panic, part: Part) -> String {
    let count = |state| game.facings(part, state).count();
    match (count(Section::Damaged), count(Section::Destroyed)) {
        (0, 0) => "all intact".into(),
        (damaged, 0) => format!("{damaged} damaged"),
        (0, lost) => format!("{lost} lost"),
        (damaged, lost) => format!("{damaged} damaged {lost} lost"),
    }
}

/// Whether the ship may maneuver, and why not.
pub fn maneuver(game: &Panic) -> &'static str {
    match game.no_maneuver() {
        None => "allowed",
        Some(Refusal::HullTooWeak) => "no: hull lost",
        Some(Refusal::ManeuverForbidden) => "no: mission",
        Some(Refusal::Trapped) => "no: Tholian",
        Some(_) => "no",
    }
}
