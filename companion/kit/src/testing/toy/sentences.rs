//! Sentences of the toy game.

use crate::{
    face::Message,
    sentence::{List, Listed, Phrase, Text, UpTo},
};

/// All of it.
pub fn sentences() -> Vec<Listed> {
    let messages = MessageText::every().into_iter();
    messages.chain(Asks::every()).chain(Why::every()).collect()
}

crate::sentences! {
    /// What events say.
    pub enum MessageText<'a> -> Message, by crate::face::say {
        know ShipNamed { name: Text<'a, 12> } = "She is the {name}.",
        rolled Rolled { faces: List<UpTo<6>, 9> } = "Rolled [{faces:-}].",
        know Drew { token: UpTo<255> } = "Drew {token}.",
        success Repaired = "Repaired.",
        know Played = "A card is played.",
        know Keep { card: UpTo<255> } = "Keep {card}.",
        card Look { card: UpTo<255> } = "Look at {card}.",
        alarm Hit { hull: UpTo<3> } = "Hit! Hull {hull}.",
        alarm TimeUp { hull: UpTo<3> } = "Time is up! Hull {hull}.",
        won Won = "You won.",
        lost Lost = "You lost.",
    }
}

crate::sentences! {
    /// What is asked, and what to know before.
    pub enum Asks<'a> -> Phrase, by crate::sentence::plain {
        ask YourShip = "Your ship",
        ask Turn { of: Text<'a, 12> } = "Turn of {of}",
        warn ShipWouldBeLost = "The ship would be lost",
    }
}

crate::sentences! {
    /// Why a game is over.
    pub enum Why -> Phrase, by crate::sentence::plain {
        over Points { points: UpTo<65535> } = "{points} points",
        over NoHull = "No hull is left.",
    }
}
