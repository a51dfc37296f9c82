//! The pages of the sectors: the whole board, and one sector close up.

use readyroom_hardware::scene::{BoardRow, Cell, Rows, Scene, Sign, cut};

use super::header;
use crate::{
    face::{
        board::{Chart, Mark, Part as PartPicture, RangeView, SectorView},
        words,
    },
    rules::{Panic, Part, Range, Role, Section, Sector, Token},
};

/// Cells of a row.
const CELLS: usize = 4;

/// What is new on the board.
#[derive(Default)]
pub(super) struct Changed<'a> {
    /// The sectors where something changed, if that is what is shown: they blink.
    pub sectors: Option<&'a [Sector]>,
    /// The sector that the die has just chosen.
    pub lit: Option<Sector>,
    /// The die, 0 if none was rolled.
    pub die: u8,
}

/// The whole board. The sectors that blink are those where something changed, else those that are still to fire.
pub(super) fn board(game: &Panic, changed: &Changed<'_>, hint: &str) -> Scene {
    let mut sectors = [SectorView::default(); 6];
    for (view, sector) in sectors.iter_mut().zip(0..) {
        let urgent = match changed.sectors {
            Some(changed) => changed.contains(&sector),
            None => game.sectors_to_go().any(|to_go| to_go == sector),
        };
        *view = sector_view(game, sector, urgent);
    }
    let title = format!("{}: turn {}", words::player(game, game.active), game.turns);
    let chart = Chart {
        sectors: &sectors,
        front: game.heading,
        lit: changed.lit,
        die: changed.die,
    };
    Scene::Picture {
        header: header(game, &title),
        picture: chart.picture(),
        hint: cut(hint),
    }
}

fn sector_view(game: &Panic, sector: Sector, urgent: bool) -> SectorView {
    let facing = game.facing_at(sector);
    SectorView {
        number: game.sector_number(sector),
        shield: part(game.section(Part::Shield, facing)),
        hull: part(game.section(Part::Hull, facing)),
        ranges: Range::ALL.map(|range| range_view(game, sector, range)),
        urgent,
    }
}

const fn part(section: Section) -> PartPicture {
    match section {
        Section::Intact => PartPicture::Intact,
        Section::Damaged => PartPicture::Damaged,
        Section::Destroyed => PartPicture::Destroyed,
    }
}

fn range_view(game: &Panic, sector: Sector, range: Range) -> RangeView {
    let here = || {
        game.tokens
            .iter()
            .filter(move |token| token.sector == sector && token.range == range)
    };
    let is_base = |token: &&Token| game.kind(token.kind).role == Role::Starbase;
    let open = || here().filter(|token| !token.cloaked && !is_base(token));
    let beacon = game
        .beacons
        .iter()
        .any(|beacon| beacon.sector == sector && beacon.range == range);
    RangeView {
        count: open().count() as u8,
        strongest: open().map(|token| token.defense).max().unwrap_or(0),
        cloaked: here().filter(|token| token.cloaked).count() as u8,
        mark: match (here().any(|token| is_base(&token)), beacon) {
            (true, _) => Mark::Base,
            (false, true) => Mark::Mission,
            (false, false) => Mark::None,
        },
    }
}

/// One sector, token by token: Defense as squares, cloaked ones in brackets, mission tokens first. Those which a card
/// keeps from moving or firing this turn have a star, and the bottom row says what it means.
pub(super) fn zoom(game: &Panic, sector: Sector) -> Scene {
    let rows = Range::ALL
        .into_iter()
        .zip(['L', 'M', 'S'])
        .map(|(range, letter)| BoardRow {
            sign: Sign::Plain,
            letter: Some(letter),
            cells: cells(game, sector, range),
        });
    let facing = game.facing_at(sector);
    let title = format!(
        "{}: {}",
        game.sector_number(sector),
        words::facing(facing).to_lowercase()
    );
    let shield = words::section_short(game.section(Part::Shield, facing));
    let hull = words::section_short(game.section(Part::Hull, facing));
    Scene::Board {
        header: header(game, &title),
        rows: Rows::new(rows),
        hint: match held_in(game, sector) {
            Some(held) => cut(format_args!("* {held}")),
            None => cut(format_args!("Shield {shield}, hull {hull}")),
        },
    }
}

/// What is common to the tokens of a sector that cards hold; none if none is held.
pub(super) fn held_in(game: &Panic, sector: Sector) -> Option<String> {
    let mut here = game
        .tokens
        .iter()
        .filter(|token| token.sector == sector)
        .filter_map(|token| token.held);
    let first = here.next()?;
    Some(if here.all(|held| held == first) {
        first.label().to_lowercase()
    } else {
        "held by different cards".into()
    })
}

/// Up to four tokens of a place; of more, the fourth cell says how many there are besides.
fn cells(game: &Panic, sector: Sector, range: Range) -> heapless::Vec<Cell, CELLS> {
    let beacons = game.beacons.iter().enumerate();
    let beacons = beacons.filter(|(_, beacon)| beacon.sector == sector && beacon.range == range);
    let tokens = game.tokens.iter();
    let tokens = tokens.filter(|token| token.sector == sector && token.range == range);
    let all: Vec<Cell> = beacons
        .map(|(index, _)| mission_cell(game, index))
        .chain(tokens.map(|token| token_cell(game, token)))
        .collect();
    let shown = if all.len() > CELLS {
        CELLS - 1
    } else {
        all.len()
    };
    let more = (all.len() > shown).then(|| Cell {
        label: cut(format_args!("+{}", all.len() - shown)),
        ..Cell::default()
    });
    all.iter().take(shown).cloned().chain(more).collect()
}

/// A mission token, by its number if there are several.
fn mission_cell(game: &Panic, index: usize) -> Cell {
    let label = match game.beacons.len() {
        1 => cut("Mission"),
        _ => cut(format_args!("Mission {}", index + 1)),
    };
    Cell {
        label,
        ..Cell::default()
    }
}

fn token_cell(game: &Panic, token: &Token) -> Cell {
    let kind = game.kind(token.kind);
    let name = words::kind_short(kind);
    let star = if token.held.is_some() { "*" } else { "" };
    let label = if token.cloaked {
        format!("{star}({name})")
    } else {
        format!("{star}{name}")
    };
    Cell {
        label: cut(label),
        progress: (token.defense, kind.defense.unwrap_or(0)),
        urgent: false,
    }
}
