//! Sentences that all games share.

use alloc::borrow::Cow;

use crate::sentence::{Phrase, Text, UpTo};

crate::sentences! {
    /// What moves were that every game has.
    pub enum EveryGame<'a> -> Phrase, by crate::sentence::plain {
        log Chosen { question: Text<'a, 48>, answer: Text<'a, 200> } = "{question}: {answer}",
        log ChosenAlone { words: Text<'a, 200> } = "{words}",
        log PlayerNamed { seat: UpTo<6>, name: Text<'a, 12> } = "Player {seat} is {name}",
        log ReadingOn { reading: Text<'a, 29> } = "{reading}: on",
        log ReadingOff { reading: Text<'a, 29> } = "{reading}: off",

        timed Timer = "Timer",
    }
}

/// The player of a seat, from 0, has a name now.
pub fn player_named(seat: u8, name: &str) -> Phrase {
    let named = EveryGame::PlayerNamed {
        seat: UpTo(u16::from(seat) + 1),
        name: Text(name.into()),
    };
    named.say()
}

/// A reading of that label was switched on or off.
pub fn reading_switched(label: &'static str, on: bool) -> Phrase {
    let reading = Text(Cow::Borrowed(label));
    match on {
        true => EveryGame::ReadingOn { reading }.say(),
        false => EveryGame::ReadingOff { reading }.say(),
    }
}
