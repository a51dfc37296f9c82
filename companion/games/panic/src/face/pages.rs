//! The overview pages behind BACK, and the picture of a die that has fallen.

use crate::rules::{
    ENTERPRISE_CARDS, Panic, Part, Phase, Range, Refusal, Role, RollFor, Section, Sector, Task,
    Token,
};
use readyroom_hardware::scene::{
    BoardRow, Cell, DieFace, Fact, Meter, Rows, Scene, Sign, TitleRow, cut,
};

use super::{
    board::{Chart, Mark, Part as PartPicture, RangeView, SectorView},
    words,
};
use readyroom_kit::face::page::{self, HINT, LINES, fact, facts};
use readyroom_kit::face::{Outcome, Pictures};

/// Cells of a row.
const CELLS: usize = 4;

impl Pictures for Panic {
    /// Hull sections lost, as pips at the right end of the top row.
    fn pips(&self) -> (u8, u8) {
        let game = self;
        if game.phase == Phase::SetUp {
            (0, 0)
        } else {
            (game.hull_destroyed() as u8, 6)
        }
    }

    /// All pages, first the most useful.
    fn pages(&self) -> Vec<Scene> {
        let game = self;
        if game.phase == Phase::SetUp {
            return vec![set_up(game), page::readings(game.setup.readings)];
        }
        let mut pages = vec![board(game, None, 0, HINT)];
        let occupied = (0..6).filter(|&sector| {
            game.tokens.iter().any(|token| token.sector == sector)
                || game.beacons.iter().any(|beacon| beacon.sector == sector)
        });
        pages.extend(occupied.map(|sector| zoom(game, sector)));
        pages.push(mission(game));
        pages.extend(hands(game));
        pages.extend(ability(game));
        pages.extend([ship(game), counts(game)]);
        pages
    }

    /// The die to be typed, or the one that fell.
    fn tray(&self) -> Vec<DieFace> {
        let game = self;
        let die = |face| {
            vec![DieFace {
                sign: Sign::Plain,
                face,
                kept: false,
            }]
        };
        if matches!(game.agenda.last(), Some(Task::Roll(_))) {
            return die(0);
        }
        game.die.map_or_else(Vec::new, |(_, face)| die(face))
    }

    /// The board with the die that chose a sector.
    fn chance_picture(&self) -> Option<Scene> {
        let game = self;
        match game.die? {
            (RollFor::Sector(_), face) => Some(board(
                game,
                Some(game.sector_numbered(face)),
                face,
                page::GOES_ON,
            )),
            (RollFor::Uncloak | RollFor::UncloakKlingons, face) => {
                Some(board(game, None, face, page::GOES_ON))
            }
        }
    }

    fn outcome(&self, won: bool) -> Outcome {
        let done = match self.setup.missions {
            0 => format!("{} tokens left in the bag", self.bag),
            of => format!("{} of {of} missions", self.completed.len()),
        };
        let lost = self.hull_destroyed();
        Outcome {
            title: if won { "Trek complete" } else { "Ship lost" },
            figures: vec![done, format!("Turn {}, {lost} of 6 hulls lost", self.turns)],
        }
    }
}

fn header(game: &Panic, title: &str) -> TitleRow {
    TitleRow {
        title: cut(title),
        pips: game.pips(),
    }
}

/// The whole board, with the die that has just chosen a sector.
fn board(game: &Panic, lit: Option<Sector>, die: u8, hint: &str) -> Scene {
    let mut sectors = [SectorView::default(); 6];
    for (view, sector) in sectors.iter_mut().zip(0..) {
        *view = sector_view(game, sector);
    }
    let title = format!("Turn {}: {}", game.turns, words::player(game, game.active));
    let chart = Chart {
        sectors: &sectors,
        front: game.heading,
        lit,
        die,
    };
    Scene::Picture {
        header: header(game, &title),
        picture: chart.picture(),
        hint: cut(hint),
    }
}

fn sector_view(game: &Panic, sector: Sector) -> SectorView {
    let facing = game.facing_at(sector);
    SectorView {
        number: game.sector_number(sector),
        shield: part(game.section(Part::Shield, facing)),
        hull: part(game.section(Part::Hull, facing)),
        ranges: Range::ALL.map(|range| range_view(game, sector, range)),
        urgent: game.sectors_to_go().any(|to_go| to_go == sector),
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
fn zoom(game: &Panic, sector: Sector) -> Scene {
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
fn held_in(game: &Panic, sector: Sector) -> Option<String> {
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

fn mission(game: &Panic) -> Scene {
    let done = format!("{} of {}", game.completed.len(), game.setup.missions);
    let (Some(mission), Some(card)) = (&game.mission, game.mission_card()) else {
        return facts(
            header(game, "Mission"),
            [fact("In progress", "none"), fact("Completed", &done)],
        );
    };
    let title = match mission.timer {
        Some(timer) => format!("{timer} left: {}", card.name),
        None => card.name.to_string(),
    };
    let meters = card
        .objectives
        .iter()
        .zip(&mission.progress)
        .take(4)
        .map(|(objective, done)| Meter {
            label: cut(words::counts_short(objective.counts)),
            value: u16::from(*done),
            goal: u16::from(objective.needed),
        });
    let rules = [
        card.no_trade.then(|| "no trade".to_owned()),
        card.no_maneuver.then(|| "no maneuver".to_owned()),
        (!card.note.is_empty()).then(|| card.note.to_string()),
        Some(format!("{done} missions done")),
    ];
    let rules: Vec<String> = rules.into_iter().flatten().collect();
    Scene::Meters {
        header: header(game, &title),
        meters: meters.collect(),
        hint: cut(rules.join("; ")),
    }
}

fn hands(game: &Panic) -> Vec<Scene> {
    let all: Vec<Fact> = game
        .seats()
        .map(|seat| {
            let player = &game.players[usize::from(seat)];
            let turn = if seat == game.active { "›" } else { "" };
            let label = format!(
                "{turn}{} {}",
                words::player(game, seat),
                player.character.label()
            );
            fact(&label, &words::cards(player.hand))
        })
        .collect();
    let title = format!("Hands (draw up to {})", game.hand_size());
    all.chunks(LINES)
        .map(|some| facts(header(game, &title), some.iter().cloned()))
        .collect()
}

/// What the active player's card says, if it was told.
fn ability(game: &Panic) -> Option<Scene> {
    let character = game.player().character;
    Some(Scene::Notice {
        title: cut(character.label()),
        text: cut(game.ability(character)?),
        hint: cut(HINT),
    })
}

fn ship(game: &Panic) -> Scene {
    let count = |part, state| {
        (0..6)
            .filter(|&facing| game.section(part, facing) == state)
            .count()
    };
    let sections = |part| {
        format!(
            "{} dam, {} lost",
            count(part, Section::Damaged),
            count(part, Section::Destroyed)
        )
    };
    let maneuver = match game.no_maneuver() {
        None => "allowed",
        Some(Refusal::HullTooWeak) => "no: hull lost",
        Some(Refusal::ManeuverForbidden) => "no: mission",
        Some(Refusal::Trapped) => "no: Tholian",
        Some(_) => "no",
    };
    facts(
        header(game, "The ship"),
        [
            fact("Shields", &sections(Part::Shield)),
            fact("Hull", &sections(Part::Hull)),
            fact("Maneuver", maneuver),
            held(game),
            fact(
                "Ahead",
                &format!("{} and {}", ahead(game, 5), ahead(game, 0)),
            ),
        ],
    )
}

/// What cards keep from moving or firing this turn; in a game of rules 1 where its Force Field lies, if it does.
fn held(game: &Panic) -> Fact {
    if let Some(facing) = game.force_field {
        return fact("Force Field", words::facing(facing));
    }
    let held: Vec<&Token> = game
        .tokens
        .iter()
        .filter(|token| token.held.is_some())
        .collect();
    let told = match held[..] {
        [] => "none".into(),
        [token] => words::token(game, token.id),
        _ => format!("{} tokens", held.len()),
    };
    fact("Held", &told)
}

fn ahead(game: &Panic, facing: u8) -> u8 {
    game.sector_number(game.sector_of(facing))
}

fn counts(game: &Panic) -> Scene {
    let cards = &game.cards;
    let threats = game.threats().count();
    facts(
        header(game, "Cards and tokens"),
        [
            fact("Deck", &format!("{} of {ENTERPRISE_CARDS}", cards.deck)),
            fact("Discard", &cards.discard.to_string()),
            fact("Removed for good", &cards.removed.to_string()),
            fact("Tokens in the bag", &game.bag.to_string()),
            fact("Threats on board", &threats.to_string()),
        ],
    )
}

fn set_up(game: &Panic) -> Scene {
    let missions = if game.setup.missions == 0 {
        "none".into()
    } else {
        game.setup.missions.to_string()
    };
    facts(
        header(game, "Set-up"),
        [
            fact("Players", &game.players.len().to_string()),
            fact("Missions", &missions),
            fact("First", &words::player(game, game.active)),
            fact("Tokens counted", &format!("{} of 31", game.tokens_told())),
            fact("Hand size", &game.hand_size().to_string()),
        ],
    )
}
