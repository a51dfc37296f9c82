//! The board of the game as a picture: the ship, and what lies in the sectors around it.

use readyroom_hardware::scene::{Scene, TitleRow, cut};

use super::{
    board::{Chart, Mark, Part as PartPicture, RangeView, SectorView},
    words,
};
use crate::rules::{Panic, Part, Range, Role, RollFor, Section, Sector, Token};

/// What is new on the board.
#[derive(Default)]
pub struct Changed<'a> {
    /// The sectors where something changed, if that is what is shown: they blink.
    pub sectors: Option<&'a [Sector]>,
    /// The sector that the die has just chosen.
    pub lit: Option<Sector>,
    /// The die, 0 if none was rolled.
    pub die: u8,
}

/// The whole board. The sectors that blink are those where something changed, else those that are still to fire.
pub fn board(game: &Panic, changed: &Changed<'_>, hint: &str) -> Scene {
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
        header: TitleRow::new(&title),
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

/// What lies in a range of a sector.
pub fn range_view(game: &Panic, sector: Sector, range: Range) -> RangeView {
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

/// The sector that the die has just chosen.
pub fn lit(game: &Panic) -> Option<Sector> {
    let (purpose, face) = game.die?;
    matches!(purpose, RollFor::Sector(_)).then(|| game.sector_numbered(face))
}

/// The board after something changed in `sectors`.
pub fn changed(game: &Panic, sectors: &[Sector], hint: &str) -> Scene {
    let changed = Changed {
        sectors: Some(sectors),
        lit: lit(game),
        die: game.die.map_or(0, |(_, face)| face),
    };
    board(game, &changed, hint)
}
