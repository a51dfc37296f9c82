//! The state of the game, written once. Nothing is hidden in this game.

mod crew;
mod mission;
mod sector;
mod ship;
#[cfg(test)]
mod tests;
mod thing;

use readyroom_kit::face::{
    Speech,
    status::{Body, Fact, Gathered, Id, OnTelevision, Section, Status, Value, house_rules},
};

use super::words;
use crate::rules::{Panic, Phase, TOKENS};

pub use ship::{FORCE_FIELD, MANEUVER, TIMER};
pub use thing::Thing;

/// The whole, which everybody sees.
pub fn status(game: &Panic) -> Status {
    match game.phase == Phase::SetUp {
        true => set_up(game),
        false => begun(game),
    }
}

fn set_up(game: &Panic) -> Status {
    let mut status = Status::new("Set-up");
    let agreed = Body::Facts(agreed(game));
    status.push(Section::new("set-up", "Set-up", agreed));
    status.push(house_rules(game.setup.readings));
    status.push(crew::players(game).elsewhere());
    status
}

fn begun(game: &Panic) -> Status {
    let mut status = Status {
        key: ids(ship::key(game)),
        gathered: vec![
            Gathered {
                title: "The ship".into(),
                things: ids(ship::THE_SHIP),
            },
            Gathered {
                title: "Cards and tokens".into(),
                things: ids(ship::CARDS_AND_TOKENS),
            },
        ],
        figure: Some(("Cards in hand".into(), game.player().hand.into())),
        ..Status::new(game.headline())
    };
    status.push(ship::bridge(game).elsewhere());
    status.push(sector::board(game));
    let occupied = (0..6).filter(|&sector| sector::is_occupied(game, sector));
    for sector in occupied {
        status.push(sector::tokens(game, sector));
    }
    status.push(mission::objectives(game));
    status.sections.extend(mission::special_rules(game));
    status.push(crew::players(game));
    status.sections.extend(crew::ability(game));
    let beside = |section: Section| section.elsewhere().on_television(OnTelevision::Beside);
    status.push(beside(ship::able(game)));
    status.push(beside(ship::cards(game)));
    // The board shows it.
    let damage = ship::damage(game).elsewhere();
    status.push(damage.on_television(OnTelevision::Nowhere));
    status.push(house_rules(game.setup.readings).elsewhere());
    status
}

fn ids<const N: usize>(ids: [&'static str; N]) -> Vec<Id> {
    ids.map(Id::from).into()
}

/// What the table agreed on.
fn agreed(game: &Panic) -> Vec<Fact> {
    let missions = match game.setup.missions {
        0 => Value::Words("none".into()),
        missions => Value::Count(missions.into()),
    };
    let players = Value::Count(game.players.len() as u16);
    let counted = Value::OutOf(game.tokens_counted(), TOKENS.into());
    vec![
        Fact::new("seats", "Players", players),
        Fact::new("missions", "Missions", missions),
        Fact::words("first", "First", words::player(game, game.active)),
        Fact::new("counted", "Tokens counted", counted),
        Fact::new(
            "hand-size",
            "Hand size",
            Value::Count(game.hand_size().into()),
        ),
    ]
}
