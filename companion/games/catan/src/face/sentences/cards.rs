//! Cards, counts of cards and planets, as sentences name them.

use core::fmt;

use readyroom_kit::sentence::{Argument, Count, List, Value};

use super::Card;
use crate::{
    face::words,
    rules::{OUTPOST, Resource, Resources, STARSHIP, SupportCard},
};

/// Each card of `resources` as a word: `[food,water,water]`.
fn value(resources: &Resources) -> Value {
    let present = resources.present();
    let cards = present.flat_map(|of| vec![of.value(); resources[of].into()]);
    Value::List(cards.collect())
}

/// Resource cards: "1 food and 2 water"; "nothing" without any. With `-` as after a colon: "1 food, 2 water". With `+` only how
/// many: "3 cards".
#[derive(Clone, Copy, Debug)]
pub struct Cards(pub Resources);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(cards) = self;
        let of_each = cards.present().map(|of| format!("{} {of}", cards[of]));
        let listed: List<String, 5> = of_each.collect();
        match cards.total() {
            0 => f.write_str("nothing"),
            total if f.sign_plus() => write!(f, "{}", Count::<Card>::of(total)),
            _ => listed.fmt(f),
        }
    }
}

impl Argument for Cards {
    fn value(&self) -> Value {
        value(&self.0)
    }

    fn usual() -> Self {
        Self(Resources::new([0, 1, 0, 0, 2]))
    }

    fn longest() -> Self {
        Self(Resources::new([19; 5]))
    }
}

/// What is paid: like [`Cards`]. With `#` in short, with a number only where there are several of a kind: "2 oxygen, water".
#[derive(Clone, Copy, Debug)]
pub struct Price(pub Resources);

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(price) = self;
        if !f.alternate() {
            return Cards(*price).fmt(f);
        }
        if *price == OUTPOST {
            return f.write_str("1 each, no water");
        }
        let of_each = price.present().map(|of| match price[of] {
            1 => of.label().to_owned(),
            count => format!("{count} {of}"),
        });
        let listed: List<String, 5> = of_each.collect();
        write!(f, "{listed:-}")
    }
}

impl Argument for Price {
    fn value(&self) -> Value {
        value(&self.0)
    }

    fn usual() -> Self {
        Self(STARSHIP)
    }

    fn longest() -> Self {
        Self(OUTPOST)
    }
}

/// So many cards: "4 cards". With `#` the number alone.
#[derive(Clone, Copy, Debug)]
pub struct CardCount(pub u8);

impl fmt::Display for CardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => write!(f, "{}", self.0),
            false => write!(f, "{}", Count::<Card>::of(self.0)),
        }
    }
}

impl Argument for CardCount {
    fn value(&self) -> Value {
        Value::Number(self.0.into())
    }

    fn usual() -> Self {
        Self(4)
    }

    fn longest() -> Self {
        Self(95)
    }
}

/// A support card with the number that it is dealt by: "Uhura, A1".
#[derive(Clone, Copy, Debug)]
pub struct Dealt(pub SupportCard);

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.number() {
            Some(number) => write!(f, "{}, A{number}", self.0),
            None => self.0.fmt(f),
        }
    }
}

impl Argument for Dealt {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn usual() -> Self {
        Self(SupportCard::Uhura)
    }

    fn longest() -> Self {
        Self(SupportCard::Scott)
    }
}

/// The colour of the planets of a resource: "red".
#[derive(Clone, Copy, Debug)]
pub struct PlanetColour(pub Resource);

impl fmt::Display for PlanetColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(words::colour(self.0))
    }
}

impl Argument for PlanetColour {
    fn value(&self) -> Value {
        Value::Word(words::colour(self.0))
    }

    fn usual() -> Self {
        Self(Resource::Tritanium)
    }

    fn longest() -> Self {
        Self(Resource::Food)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CATAN-32: what is paid is in the bottom row, in words as short as they have to be.
    #[test]
    fn a_price_is_named_in_shorter_and_shorter_words() {
        let price = Price(Resources::new([0, 0, 1, 1, 2]));
        let named = [
            format!("{price}"),
            format!("{price:-}"),
            format!("{price:#}"),
            format!("{price:+}"),
            format!("{:#}", Price(OUTPOST)),
        ];
        assert_eq!(
            named,
            [
                "1 oxygen, 1 dilithium and 2 water",
                "1 oxygen, 1 dilithium, 2 water",
                "oxygen, dilithium, 2 water",
                "4 cards",
                "1 each, no water",
            ]
        );
        assert_eq!(price.value().to_string(), "[oxygen,dilithium,water,water]");
        let one = Resources::of(Resource::Food, 1);
        assert_eq!(format!("{:+}", Cards(one)), "1 card");
        assert_eq!(Cards(Resources::default()).to_string(), "nothing");
    }
}
