//! The state of the mission, written once. Nothing is hidden in this game.

mod alerts;
mod crew;
mod dice;
mod mission;
mod set_up;
#[cfg(test)]
mod tests;
pub mod touched;

use readyroom_kit::face::{
    Speech,
    status::{Body, Colour as Shade, Gathered, Id, Section, Status},
};

use super::words;
use crate::rules::{Colour, FiveYearMission, Phase, Serial};

pub use crew::players;
pub use dice::{of_tray, shown};

/// The whole.
pub fn status(game: &FiveYearMission) -> Status {
    if game.phase == Phase::SetUp {
        return set_up::status(game);
    }
    let goal = Section::new(
        "goal",
        mission::level(game),
        Body::Facts(mission::goal(game)),
    );
    let supply = Section::new(
        "supply",
        mission::round(game),
        Body::Facts(mission::supply(game)),
    );
    let mut status = Status::new(game.headline());
    status.key = ["points", "failed", "damage", "timer", "alerts"]
        .map(Id::from)
        .into();
    status.gathered = vec![Gathered {
        title: format!("Round {}: decks", game.round).into(),
        things: mission::decks(),
    }];
    for section in [
        dice::section(game),
        Section::new("alerts", "Alerts", Body::Rows(alerts::rows(game))),
        Section::new("damage", "Damage", Body::Track(mission::damage(game))),
        goal.noted(mission::urgent(game)),
        Section::new("crew", "Crew", Body::Players(players(game))),
        supply.elsewhere(),
    ] {
        status.push(section);
    }
    status
}

/// A thing that a move chooses among others. A move by a card's text is rare: it is chosen in the menu, not by a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// An alert on the table.
    Alert(Serial),
    /// The deck of a colour.
    Deck(Colour),
}

impl From<Thing> for Id {
    fn from(thing: Thing) -> Self {
        match thing {
            Thing::Alert(serial) => alert_id(serial),
            Thing::Deck(colour) => deck_id(colour),
        }
    }
}

/// The id of an alert on the table.
fn alert_id(serial: Serial) -> Id {
    format!("alert-{serial}").into()
}

/// The id of a deck.
fn deck_id(colour: Colour) -> Id {
    format!("deck-{colour}").into()
}

/// A colour of dice, alerts and spaces.
const fn shade(colour: Colour) -> Shade {
    Shade {
        word: colour.label(),
        sign: words::sign(colour),
    }
}
