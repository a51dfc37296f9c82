//! All sentences of the game, each written once: messages of events ([`MessageText`]), questions ([`Asks`]), texts around the
//! menu ([`Guides`]) and log lines ([`Logs`]). The types here are the arguments of these sentences.

mod asked;
mod cards;
mod message_text;
mod places;

pub use asked::{Asks, FormErrors, Guides, Logs};
pub use cards::{CardCount, Cards, Dealt, PlanetColour, Price};
pub use message_text::MessageText;
pub use places::{Corner, Losers, RouteName, SectorName};

readyroom_kit::nouns! {
    /// Resource cards, all of the box at most.
    pub Card = "card", "cards", up to 95;
    /// Starships of a player.
    pub Starship = "starship", "starships", up to 15;
    /// Starships that a development card brings.
    pub FreeStarship = "starship", "starships", up to 2;
    /// Outposts of a player.
    pub Outpost = "outpost", "outposts", up to 7;
    /// Habitat rings of a player.
    pub Ring = "ring", "rings", up to 4;
    /// Points of a winner.
    pub Point = "point", "points", up to 20;
    /// Victory point cards.
    pub VictoryPoint = "victory point", "victory points", up to 5;
}

/// All of them, for the golden file.
#[cfg(any(test, feature = "testing"))]
pub fn every() -> Vec<readyroom_kit::sentence::Listed> {
    let messages = MessageText::every().into_iter();
    let asks = messages.chain(Asks::every()).chain(Guides::every());
    let errors = asks.chain(FormErrors::every());
    let errors = errors.chain(crate::rules::BoardError::every());
    let logs = errors.chain(Logs::every());
    logs.chain(crate::rules::Ending::every()).collect()
}
