//! The overview pages behind BACK, and the dice tray.

mod bridge;
mod crew;
mod mats;

use crate::rules::{
    Alert, AlertCard, Colour, DAMAGE_SPACES, Dice, Die, FiveYearMission, Need, Phase, RollFor,
    Task, TrayDie, Urgency,
};
use readyroom_hardware::scene::{
    Arrow, BoardRow, Cell, DieFace, Icon as IconPicture, Meter, Rows, Scene, Sign, Space, TitleRow,
    cut, text,
};

use super::{card_note::note, drawing, tracking_path::tracked, words};
use bridge::bridge;
use crew::{crew, rewards};
use mats::mat;
use readyroom_kit::face::page::{self, HINT, fact, facts};
use readyroom_kit::{
    Sight,
    face::{Drawing, Note, Outcome, Pictures},
};

/// Bytes of text in the note of a card.
const NOTE: usize = 40;

/// Dice a tray can show.
pub(super) const TRAY: usize = 10;

impl Pictures for FiveYearMission {
    /// All pages, first the most useful.
    fn pages(&self) -> Vec<Scene> {
        if self.phase == Phase::SetUp {
            let readings = page::readings(self.setup.readings);
            return [set_up(self)].into_iter().chain(readings).collect();
        }
        let mut pages = vec![bridge(self)];
        pages.extend(rolled(self));
        pages.push(table(self));
        pages.extend(in_force(self));
        if self.full() {
            pages.extend(mat(self, self.active));
            pages.extend(self.on_table().flat_map(|alert| card(self, alert)));
        }
        pages.extend([track(self), goal(self)]);
        pages.extend(crew(self));
        if self.full() {
            let others = self.clockwise().skip(1);
            pages.extend(others.flat_map(|seat| mat(self, seat)));
        }
        pages.extend(rewards(self));
        pages.push(decks(self));
        pages
    }

    /// The dice in the air, or what was last rolled with the kept dice behind it.
    fn tray(&self) -> Vec<DieFace> {
        if let Some(Task::Roll(purpose, dice)) = self.agenda.last() {
            if *purpose == RollFor::Tray {
                return light_tray(self, true);
            }
            let blank = dice.iter().map(|die| Die::new(die.colour, 0));
            return blank.map(|die| picture(die, false)).collect();
        }
        if let Some(Task::UseRiker(die)) = self.agenda.last() {
            return vec![picture(*die, false)];
        }
        if !self.full() {
            return light_tray(self, false);
        }
        let rolled: Dice = self.turn.rolled;
        let mut kept = self.player().actions;
        rolled.iter().for_each(|die| {
            kept.take(die);
        });
        let rolled = rolled.iter().map(|die| picture(die, false));
        rolled
            .chain(kept.iter().map(|die| picture(die, true)))
            .take(TRAY)
            .collect()
    }

    fn free_dice(&self) -> Vec<DieFace> {
        [
            Sign::Rounded,
            Sign::Rounded,
            Sign::Double,
            Sign::Filled,
            Sign::Filled,
        ]
        .map(|sign| DieFace {
            sign,
            face: 0,
            kept: false,
        })
        .to_vec()
    }

    /// Nothing is hidden in this game.
    fn drawing(&self, _: Sight, _: &[(Self::Move, Note)]) -> Option<Drawing> {
        Some(drawing::drawing(self))
    }

    fn outcome(&self, won: bool) -> Outcome {
        let goal = self.setup.difficulty.goal();
        let [blue, yellow, red] = Colour::ALL.map(|colour| self.piles[colour as usize].completed);
        Outcome {
            title: if won { "Mission won" } else { "Mission lost" },
            figures: vec![
                format!("{} of {} points", self.points(), goal.points),
                format!("{blue} blue, {yellow} yellow, {red} red"),
            ],
        }
    }
}

pub(super) fn header(title: &str) -> TitleRow {
    TitleRow::new(title)
}

fn set_up(game: &FiveYearMission) -> Scene {
    let setup = &game.setup;
    let crew = if setup.time_rift {
        "both series"
    } else {
        setup.ship.label()
    };
    facts(
        header("Set-up"),
        [
            fact("Ship", setup.ship.label()),
            fact("Crew", crew),
            fact("Players", &game.players.len().to_string()),
            fact("Level", setup.difficulty.label()),
            fact("Tracking", tracked(setup.tracking)),
        ],
    )
}

/// Everything that lies face up.
fn table(game: &FiveYearMission) -> Scene {
    let rows = Colour::ALL.into_iter().map(|colour| BoardRow {
        sign: words::sign(colour),
        letter: None,
        cells: game.rows[colour as usize]
            .iter()
            .map(|alert| cell(game, alert))
            .collect(),
    });
    Scene::Board {
        header: header("Alerts"),
        rows: Rows::new(rows),
        hint: cut(HINT),
    }
}

fn cell(game: &FiveYearMission, alert: &Alert) -> Cell {
    let icons = game.icons(alert).len();
    let filled = alert.dice[..icons].iter().flatten().count();
    let label = match alert.card {
        Some(card) => words::card(game, card).to_owned(),
        None => match (alert.urgency != Urgency::None, alert.prime_directive) {
            (true, true) => "Urgent PD".into(),
            (true, false) => "Urgent".into(),
            (false, true) => "Prime".into(),
            (false, false) => "Alert".into(),
        },
    };
    Cell {
        label: cut(label),
        progress: (filled as u8, icons as u8),
        urgent: alert.urgency == Urgency::Timed && !game.is_over(),
    }
}

/// A die to draw; `kept` puts a bar under it.
pub(super) fn picture(die: Die, kept: bool) -> DieFace {
    DieFace {
        sign: words::sign(die.colour),
        face: die.face,
        kept,
    }
}

/// The dice that the companion rolled in light tracking, each in its place; those in the air without a face.
fn light_tray(game: &FiveYearMission, in_the_air: bool) -> Vec<DieFace> {
    let face = |lies: &TrayDie| match in_the_air && !lies.kept {
        true => Die::new(lies.die.colour, 0),
        false => lies.die,
    };
    let tray = game.turn.tray.iter();
    tray.map(|lies| picture(face(lies), lies.kept)).collect()
}

/// The page of those dice; none if there are none.
fn rolled(game: &FiveYearMission) -> Option<Scene> {
    let dice = light_tray(game, false);
    (!dice.is_empty()).then(|| Scene::Dice {
        header: header(&format!("Dice: {}", words::player(game, game.active))),
        dice: dice.into_iter().collect(),
        cursor: None,
        tumbling: false,
        hint: cut(HINT),
    })
}

/// What lasts as long as its alert lies open (FYM-21); no page if nothing does.
fn in_force(game: &FiveYearMission) -> Vec<Scene> {
    let lasting = game.in_force();
    if lasting.is_empty() {
        return Vec::new();
    }
    let lasting = lasting
        .iter()
        .map(|&(which, what)| words::in_force(game, which, what));
    page::read("In force", &lasting.collect::<Vec<_>>().join("; "), HINT)
}

/// One alert large; behind it, what its note has no room for.
fn card(game: &FiveYearMission, alert: &Alert) -> Vec<Scene> {
    let nothing = AlertCard::default();
    let known = game.card_of(alert).unwrap_or(&nothing);
    let icons = known
        .icons
        .iter()
        .zip(&alert.dice)
        .map(|(icon, die)| IconPicture {
            sign: icon.colour.map_or(Sign::Plain, words::sign),
            number: icon.face,
            arrow: match icon.need {
                Need::Exactly => Arrow::None,
                Need::OrHigher => Arrow::Up,
                Need::OrLower => Arrow::Down,
            },
            group: icon.set,
            ticked: die.is_some(),
        });
    let (name, note) = (words::alert(game, alert), note(alert, known));
    let more = (note.len() > NOTE).then(|| page::read(&name, &note, HINT));
    let page = Scene::Card {
        header: header(&format!("{} alert", words::colour(alert.colour))),
        name: text(name),
        icons: icons.collect(),
        note: text(note),
        hint: cut(HINT),
    };
    core::iter::once(page)
        .chain(more.into_iter().flatten())
        .collect()
}

fn track(game: &FiveYearMission) -> Scene {
    let spaces = (0..=DAMAGE_SPACES).map(|space| Space {
        sign: match space {
            0 => Sign::Plain,
            1 => Sign::Rounded,
            2 | 3 => Sign::Double,
            _ => Sign::Filled,
        },
        label: cut(words::repair(game, space)),
    });
    Scene::Track {
        header: header("Damage"),
        spaces: spaces.collect(),
        marker: game.damage,
        note: text(words::damage(game)),
        hint: cut(HINT),
    }
}

fn goal(game: &FiveYearMission) -> Scene {
    let goal = game.setup.difficulty.goal();
    let completed = |colour: Colour| Meter {
        label: cut(words::colour(colour)),
        value: u16::from(game.piles[colour as usize].completed),
        goal: u16::from(goal.of_each_colour),
    };
    let points = Meter {
        label: cut("Points"),
        value: game.points(),
        goal: u16::from(goal.points),
    };
    let urgent = match goal.urgent {
        0 => HINT.to_owned(),
        needed => format!(
            "Urgent resolved: {} of {needed}",
            game.urgent_resolved.min(needed)
        ),
    };
    Scene::Meters {
        header: header(&format!("Goal: {}", game.setup.difficulty.label())),
        meters: core::iter::once(points)
            .chain(Colour::ALL.into_iter().map(completed))
            .collect(),
        hint: cut(urgent),
    }
}

/// What lies in the decks and the pool. In light tracking nobody reports what lies there.
fn decks(game: &FiveYearMission) -> Scene {
    let deck = |colour: Colour| {
        let piles = &game.piles[colour as usize];
        let value = format!("{}, {} discarded", piles.deck, piles.discard);
        fact(words::colour(colour), &value)
    };
    // By colour, in the order of the lines above.
    let [blue, yellow, red] = game.pool.by_colour();
    let pool = game
        .full()
        .then(|| fact("Pool", &format!("{blue}, {yellow}, {red} dice")));
    facts(
        header(&format!("Round {}: decks", game.round)),
        Colour::ALL
            .map(deck)
            .into_iter()
            .chain([fact("Urgent resolved", &game.urgent_resolved.to_string())])
            .chain(pool),
    )
}
