//! Tokens as sentences name them.

use core::fmt;

use readyroom_kit::sentence::{Argument, Value};

use super::lies::{Aspect, listed, one_or_list};
use crate::{
    face::words,
    rules::{KindId, Marks, Panic, Range, TokenId},
};

/// The name of a kind of token. With `#` without the side that it begins with: "Battle Cruiser".
#[derive(Clone, Copy, Debug)]
pub struct KindName<'a> {
    name: &'a str,
    short: &'a str,
}

/// The name of that kind.
pub fn kind_name(game: &Panic, kind: KindId) -> KindName<'_> {
    let name = words::kind(game, kind);
    let known = game.kinds.get(usize::from(kind));
    KindName {
        name,
        short: known.map_or(name, words::kind_short),
    }
}

impl fmt::Display for KindName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() { self.short } else { self.name })
    }
}

impl Argument for KindName<'_> {
    fn value(&self) -> Value {
        Value::Text(self.name.into())
    }

    fn usual() -> Self {
        Self {
            name: "Klingon Cruiser",
            short: "Cruiser",
        }
    }

    /// A name of 24 letters, without a side.
    fn longest() -> Self {
        let name = "Experimental War Frigate";
        Self { name, short: name }
    }
}

/// A token by its kind, with a number if there are several of the kind on the board: "Klingon Cruiser 2". With `#` its kind
/// alone.
#[derive(Clone, Copy, Debug)]
pub struct Numbered<'a> {
    kind: KindName<'a>,
    number: Option<u8>,
}

/// A token on the board by its number.
pub fn on_board(game: &Panic, id: TokenId) -> Numbered<'_> {
    let token = game.token(id);
    Numbered {
        kind: kind_name(game, token.map_or(KindId::MAX, |token| token.kind)),
        number: words::number(game, id),
    }
}

impl fmt::Display for Numbered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name)?;
        match self.number {
            Some(number) if !f.alternate() => write!(f, " {number}"),
            Some(_) | None => Ok(()),
        }
    }
}

impl Argument for Numbered<'_> {
    /// A list with the number, if there is one.
    fn value(&self) -> Value {
        let number = self.number.map(|number| Value::Number(number.into()));
        one_or_list([self.kind.value()].into_iter().chain(number))
    }

    fn usual() -> Self {
        Self {
            kind: KindName::usual(),
            number: Some(2),
        }
    }

    fn longest() -> Self {
        Self {
            kind: KindName::longest(),
            number: Some(10),
        }
    }
}

/// So many tokens of a kind: "2 Tholian".
#[derive(Clone, Copy, Debug)]
pub struct Several<'a> {
    /// How many.
    pub count: u8,
    /// Of which kind.
    pub kind: KindName<'a>,
}

impl fmt::Display for Several<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.count, self.kind)
    }
}

impl Argument for Several<'_> {
    fn value(&self) -> Value {
        Value::List(vec![Value::Number(self.count.into()), self.kind.value()])
    }

    fn usual() -> Self {
        Self {
            count: 2,
            kind: KindName::usual(),
        }
    }

    fn longest() -> Self {
        Self {
            count: 1,
            kind: KindName::longest(),
        }
    }
}

/// A token on the board by its kind, with what tells it from others of the kind in its sector: "Klingon Cruiser (medium,
/// Defense 2)". With `#` by its kind alone, without the side.
#[derive(Clone, Debug)]
pub struct Which<'a> {
    /// Its kind.
    pub kind: KindName<'a>,
    /// What tells it from others.
    pub tells: Vec<Aspect>,
}

impl fmt::Display for Which<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if f.alternate() || self.tells.is_empty() {
            return Ok(());
        }
        f.write_str(" (")?;
        listed(f, &self.tells)?;
        f.write_str(")")
    }
}

impl Argument for Which<'_> {
    /// A list with what tells it from others, if there are any.
    fn value(&self) -> Value {
        let tells = self.tells.iter().copied().map(Aspect::value);
        one_or_list([self.kind.value()].into_iter().chain(tells))
    }

    fn usual() -> Self {
        Self {
            kind: KindName::usual(),
            tells: Vec::new(),
        }
    }

    fn longest() -> Self {
        Self {
            kind: KindName::longest(),
            tells: vec![
                Aspect::Range(Range::Medium),
                Aspect::Face { down: true },
                Aspect::Defense(3),
                Aspect::Markers(Marks::Both),
            ],
        }
    }
}

/// A place for tokens beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Of the player who draws from the own bag.
    Hand,
    Discarded,
    Bag,
}

/// The pile from which a token goes back on the board. Nothing is reported of the discarded tokens, where hands look first.
#[derive(Clone, Copy, Debug)]
pub struct FromPile(pub Place);

impl fmt::Display for FromPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Place::Hand => ", from your hand",
            Place::Discarded => "",
            Place::Bag => ", from the bag",
        })
    }
}

impl Argument for FromPile {
    fn value(&self) -> Value {
        Value::Word(match self.0 {
            Place::Hand => "Hand",
            Place::Discarded => "Discarded",
            Place::Bag => "Bag",
        })
    }

    fn usual() -> Self {
        Self(Place::Bag)
    }

    fn longest() -> Self {
        Self(Place::Hand)
    }
}
