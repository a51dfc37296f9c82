//! What the toy game says.

use core::fmt;

use crate::{
    face::Message,
    sentence::{Argument, Listed, Phrase, Text, UpTo, Value},
};

/// All of it.
pub fn sentences() -> Vec<Listed> {
    Told::every().into_iter().chain(Asks::every()).collect()
}

/// The faces of dice: "[3, 5]".
#[derive(Clone, Debug)]
pub struct Faces(pub Vec<u8>);

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl Argument for Faces {
    fn value(&self) -> Value {
        let faces = self.0.iter().map(|&face| Value::Number(face.into()));
        Value::List(faces.collect())
    }

    fn usual() -> Self {
        Self(vec![3, 5])
    }

    fn longest() -> Self {
        Self(vec![6; 9])
    }
}

crate::sentences! {
    /// What events say.
    pub enum Told<'a> -> Message, by crate::face::say {
        know ShipNamed { name: Text<'a, 12> } = "She is the {name}.",
        rolled Rolled { faces: Faces } = "Rolled {faces}.",
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
