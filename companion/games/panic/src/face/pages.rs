//! The overview pages behind BACK, and the picture of a die that was rolled.

use crate::rules::{
    ENTERPRISE_CARDS, MissionCard, Panic, Part, Phase, RollFor, Sector, Task, Token,
};
use readyroom_hardware::scene::{DieFace, Fact, Meter, NOTICE_COLUMNS, Scene, Sign, TitleRow, cut};

mod sectors;

use super::{alt_text, drawing, message, words};
use readyroom_kit::face::page::{self, HINT, LINES, fact, facts};
use readyroom_kit::{
    Seat, Sight,
    face::{Drawing, Note, Outcome, Pictures, Speech},
};
use sectors::{Changed, board, zoom};

impl Pictures for Panic {
    /// All pages, first the most useful.
    fn pages(&self) -> Vec<Scene> {
        if self.phase == Phase::SetUp {
            let readings = page::readings(self.setup.readings);
            return [set_up(self)].into_iter().chain(readings).collect();
        }
        let mut pages = vec![bridge(self), board(self, &Changed::default(), HINT)];
        let occupied = (0..6).filter(|&sector| {
            self.tokens.iter().any(|token| token.sector == sector)
                || self.beacons.iter().any(|beacon| beacon.sector == sector)
        });
        pages.extend(occupied.map(|sector| zoom(self, sector)));
        pages.push(mission(self));
        pages.extend(special_rules(self));
        pages.extend(hands(self));
        pages.extend(ability(self));
        pages.extend([ship(self), counts(self)]);
        pages
    }

    /// The die to be typed, or the one that was rolled.
    fn tray(&self) -> Vec<DieFace> {
        let die = |face| {
            vec![DieFace {
                sign: Sign::Plain,
                face,
                kept: false,
            }]
        };
        if matches!(self.agenda.last(), Some(Task::Roll(_))) {
            return die(0);
        }
        self.die.map_or_else(Vec::new, |(_, face)| die(face))
    }

    /// The board with the die that chose a sector, which blinks.
    fn chance_picture(&self, hint: &str) -> Option<Scene> {
        let (purpose, _) = self.die?;
        let places = match purpose {
            RollFor::Sector(_) => self.lit().into_iter().collect(),
            RollFor::Uncloak | RollFor::UncloakKlingons => Vec::new(),
        };
        Some(self.changed(&places, hint))
    }

    /// The table holds the token that it named: the sector of the die is all that it needs.
    fn chance_is_said(&self) -> bool {
        message::drawn_by_table(self)
    }

    /// The board on which the sectors blink where something changed, with the die if one was rolled.
    fn places(&self, places: &[u8]) -> Option<Scene> {
        Some(self.changed(places, page::GOES_ON))
    }

    fn alt_text(&self) -> Vec<String> {
        alt_text::board(self)
    }

    /// Nothing is hidden in this game.
    fn drawing(&self, _: Sight, _: &[(Self::Move, Note)]) -> Option<Drawing> {
        Some(drawing::drawing(self))
    }

    fn free_dice(&self) -> Vec<DieFace> {
        vec![DieFace {
            sign: Sign::Plain,
            face: 0,
            kept: false,
        }]
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

impl Panic {
    /// The sector that the die has just chosen.
    fn lit(&self) -> Option<Sector> {
        let (purpose, face) = self.die?;
        matches!(purpose, RollFor::Sector(_)).then(|| self.sector_numbered(face))
    }

    /// The board after something changed in `sectors`.
    fn changed(&self, sectors: &[Sector], hint: &str) -> Scene {
        let changed = Changed {
            sectors: Some(sectors),
            lit: self.lit(),
            die: self.die.map_or(0, |(_, face)| face),
        };
        board(self, &changed, hint)
    }
}

/// Bytes of the label in a line of facts.
const LABEL: usize = 20;

fn header(_: &Panic, title: &str) -> TitleRow {
    TitleRow::new(title)
}

/// Are we winning, whose turn is it, what runs.
fn bridge(game: &Panic) -> Scene {
    let goal = match game.setup.missions {
        0 => fact("Tokens in the bag", &game.bag.to_string()),
        of => fact("Missions", &words::missions(game, of)),
    };
    let timer = match &game.mission {
        None => "no mission".into(),
        Some(mission) => match mission.timer {
            Some(timer) => format!("{timer} left"),
            None => "no limit".into(),
        },
    };
    facts(
        header(game, &game.headline()),
        [
            goal,
            fact("Mission timer", &timer),
            fact("Hulls lost", &format!("{} of 6", game.hull_destroyed())),
            fact("Shields", &words::sections(game, Part::Shield)),
            fact(
                "Deck",
                &format!("{} of {ENTERPRISE_CARDS}", game.cards.deck),
            ),
        ],
    )
}

fn mission(game: &Panic) -> Scene {
    let done = format!("{} of {}", game.completed.len(), game.setup.missions);
    let (Some(mission), Some(card)) = (&game.mission, game.mission_card()) else {
        return facts(
            header(game, "Mission"),
            [fact("In progress", "none"), fact("Completed", &done)],
        );
    };
    let name = card.name.to_string();
    let title = match mission.timer {
        Some(timer) => words::title([format!("{timer} left: {name}"), name]),
        None => name,
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
    // How many are done stands on the first page, too.
    let hint = match limits(card) {
        none if none.is_empty() => format!("{done} missions done"),
        limits => limits,
    };
    Scene::Meters {
        header: header(game, &title),
        meters: meters.collect(),
        hint: cut(hint),
    }
}

/// What a mission forbids, in a row; empty if nothing.
fn limits(card: &MissionCard) -> String {
    let limits = [
        card.no_trade.then_some("no trade"),
        card.no_maneuver.then_some("no maneuver"),
    ];
    limits.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// What the card of the mission says in the table's own words, which no row has room for.
fn special_rules(game: &Panic) -> Option<Scene> {
    let card = game.mission_card()?;
    (!card.note.is_empty()).then(|| Scene::Notice {
        header: header(game, &card.name),
        text: cut(card.note),
        hint: cut(HINT),
    })
}

/// Who holds how many cards; with a long name the character stands beside the number.
fn hands(game: &Panic) -> Vec<Scene> {
    let lines = |in_full: bool| {
        let line = move |seat: Seat| {
            let player = &game.players[usize::from(seat)];
            let turn = if seat == game.active { "›" } else { "" };
            let name = format!("{turn}{}", words::player(game, seat));
            let character = player.character.label();
            match in_full {
                true => (format!("{name} {character}"), words::cards(player.hand)),
                false => (name, format!("{character}, {}", player.hand)),
            }
        };
        game.seats().map(line).collect::<Vec<_>>()
    };
    let fits = |(label, value): &(String, String)| {
        label.len() <= LABEL && label.chars().count() + value.chars().count() < NOTICE_COLUMNS
    };
    let in_full = lines(true).iter().all(fits);
    let all = lines(in_full);
    let all: Vec<Fact> = all
        .iter()
        .map(|(label, value)| fact(label, value))
        .collect();
    let title = format!("Hands (draw up to {})", game.hand_size());
    all.chunks(LINES)
        .map(|some| facts(header(game, &title), some.iter().cloned()))
        .collect()
}

/// What the active player's card says, if it was entered.
fn ability(game: &Panic) -> Option<Scene> {
    let character = game.player().character;
    Some(Scene::Notice {
        header: header(game, character.label()),
        text: cut(game.ability(character)?),
        hint: cut(HINT),
    })
}

fn ship(game: &Panic) -> Scene {
    facts(
        header(game, "The ship"),
        [
            fact("Shields", &words::sections(game, Part::Shield)),
            fact("Hull", &words::sections(game, Part::Hull)),
            fact("Maneuver", words::maneuver(game)),
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
    let shown = match held[..] {
        [] => "none".into(),
        [token] => words::within(
            words::VALUE,
            [
                words::token(game, token.id),
                words::kind_short(game.kind(token.kind)).to_owned(),
                "1 token".into(),
            ],
        ),
        _ => format!("{} tokens", held.len()),
    };
    fact("Held", &shown)
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
            fact(
                "Tokens counted",
                &format!("{} of 31", game.tokens_counted()),
            ),
            fact("Hand size", &game.hand_size().to_string()),
        ],
    )
}
