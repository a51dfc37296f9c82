//! Cards, their icons and effects, points and spaces as sentences name them.

use alloc::borrow::Cow;
use core::fmt;

use readyroom_kit::sentence::{Argument, Text, Value};

use crate::{
    face::words,
    rules::{CardId, Colour, DAMAGE_SPACES, FiveYearMission, Marks, Series, Setup, What},
};

readyroom_kit::nouns! {
    /// What an alert is worth.
    pub Point = "point", "points", up to 3;
    /// Injuries that are asked for together.
    pub Injury = "injury", "injuries", up to 6;
}

readyroom_kit::named! {
    /// The symbol on the cards that are in the decks (FYM-7).
    pub enum Symbols {
        Tos = "TOS symbol",
        Tng = "TNG symbol",
        Any = "any symbol",
    }
}

impl Symbols {
    /// Those that a table sets out.
    pub const fn of(setup: &Setup) -> Self {
        match (setup.time_rift, setup.ship) {
            (true, _) => Self::Any,
            (false, Series::Tos) => Self::Tos,
            (false, Series::Tng) => Self::Tng,
        }
    }
}

/// The name of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardTitle<'a>(Text<'a, 24>);

impl<'a> CardTitle<'a> {
    /// That of a card that the table knows.
    pub fn of(game: &'a FiveYearMission, card: CardId) -> Self {
        Self::named(words::card(game, card))
    }

    /// That name.
    pub const fn named(name: &'a str) -> Self {
        Self(Text(Cow::Borrowed(name)))
    }
}

impl fmt::Display for CardTitle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Argument for CardTitle<'_> {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn usual() -> Self {
        Self::named("Ion Storm")
    }

    fn longest() -> Self {
        Self(Text::longest())
    }
}

/// The icons of an alert that is drawn: "Urgent, then red"; "Plain" for none.
#[derive(Clone, Copy, Debug)]
pub struct Icons(pub Marks);

impl fmt::Display for Icons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&words::marks(self.0))
    }
}

impl Argument for Icons {
    fn value(&self) -> Value {
        let marks = self.0;
        let words = [
            marks.urgent.then_some(Value::Word("Urgent")),
            marks
                .prime_directive
                .then_some(Value::Word("PrimeDirective")),
            marks.escalation.map(|colour| colour.value()),
        ];
        Value::List(words.into_iter().flatten().collect())
    }

    fn usual() -> Self {
        Self(Marks {
            urgent: true,
            ..Marks::default()
        })
    }

    fn longest() -> Self {
        Self(Marks {
            urgent: true,
            prime_directive: true,
            escalation: Some(Colour::Yellow),
        })
    }
}

/// What an effect of a card does: "Nobody speaks", "2 damage".
#[derive(Clone, Copy, Debug)]
pub struct Does(pub What);

impl fmt::Display for Does {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&words::what(self.0))
    }
}

impl Argument for Does {
    /// Its own words; of what the rules do, which it is and how much.
    fn value(&self) -> Value {
        let (effect, of) = match self.0 {
            What::Damage(n) => ("Damage", Value::Number(n.into())),
            What::InjureActive(n) => ("InjureActive", Value::Number(n.into())),
            What::InjureEveryone(n) => ("InjureEveryone", Value::Number(n.into())),
            What::InjureOne(n) => ("InjureOne", Value::Number(n.into())),
            What::FailOldest(colour) => ("FailOldest", colour.value()),
            What::Draw(colour) => ("Draw", colour.value()),
            What::Note(text) => return Value::Text(text.as_str().into()),
        };
        Value::List(vec![Value::Word(effect), of])
    }

    fn usual() -> Self {
        Self(What::Note("Nobody speaks".parse().expect("40 letters")))
    }

    fn longest() -> Self {
        let note: Text<'_, 40> = Text::longest();
        let note = note.0.parse().expect("40 letters");
        Self(What::Note(note))
    }
}

/// A space of the damage track: "1st yellow".
#[derive(Clone, Copy, Debug)]
pub struct Space(pub u8);

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(words::space(self.0))
    }
}

impl Argument for Space {
    /// 0 for white to 5 for the 2nd red one.
    fn value(&self) -> Value {
        Value::Number(self.0.into())
    }

    fn usual() -> Self {
        Self(1)
    }

    fn longest() -> Self {
        let letters = |space: &u8| words::space(*space).chars().count();
        Self((0..=DAMAGE_SPACES).max_by_key(letters).unwrap_or(0))
    }
}
