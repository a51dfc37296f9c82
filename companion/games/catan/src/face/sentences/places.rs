//! Places of the board as sentences name them, by what lies beside them ([`place_name`]).

use core::fmt;

use readyroom_kit::sentence::{Argument, Called, List, Value};

use crate::{
    face::{
        place_name::{self, Room},
        words,
    },
    rules::{Intersection, Layout, Route, Sector},
};

macro_rules! places {
    ($($(#[$about:meta])* $name:ident($at:ident) by $named:path, usually $usual:literal, longest $longest:literal;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Debug)]
            pub struct $name(String);

            impl $name {
                /// What it is called on a board.
                pub fn of(layout: &Layout, at: $at) -> Self {
                    Self($named(layout, at, Room::Page))
                }
            }

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(&self.0)
                }
            }

            impl Argument for $name {
                fn value(&self) -> Value {
                    Value::Text(self.0.clone())
                }

                fn usual() -> Self {
                    Self($usual.into())
                }

                fn longest() -> Self {
                    Self($longest.into())
                }

                fn fits(&self) -> bool {
                    self.0.chars().count() <= $longest.len()
                }
            }
        )+
    };
}

places! {
    /// An intersection: "8 water, 3 food, 10 oxygen".
    Corner(Intersection) by place_name::intersection,
        usually "8 water, 3 food, 10 oxygen", longest "asteroid field, 10 tritanium, 2:1 dilithium, upper";
    /// A route: "8 water / 3 food".
    RouteName(Route) by place_name::route,
        usually "8 water / 3 food", longest "asteroid field / 10 tritanium, upper";
}

/// A sector: "8 water". With `#` in the letters that the bottom row has room for at its end.
#[derive(Clone, Debug)]
pub struct SectorName {
    whole: String,
    short: String,
}

impl SectorName {
    /// What a sector is called on a board.
    pub fn of(layout: &Layout, at: Sector) -> Self {
        let [whole, short] =
            [Room::Page, Room::NOTICE].map(|room| place_name::sector(layout, at, room));
        Self { whole, short }
    }
}

impl fmt::Display for SectorName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match f.alternate() {
            true => &self.short,
            false => &self.whole,
        })
    }
}

impl Argument for SectorName {
    fn value(&self) -> Value {
        Value::Text(self.whole.clone())
    }

    fn usual() -> Self {
        let whole = String::from("8 water");
        Self {
            short: whole.clone(),
            whole,
        }
    }

    fn longest() -> Self {
        Self {
            whole: "10 tritanium, upper".into(),
            short: "10 trit, upper".into(),
        }
    }

    fn fits(&self) -> bool {
        self.whole.chars().count() <= Self::longest().whole.len()
    }
}

/// Players whose buildings produce nothing, each with the cards that they would have: "Anna loses 1 and Ben loses 2". With `-`
/// the players alone: "Anna, Ben". With `#` the first letters of their names: "Ann Ben".
#[derive(Clone, Debug)]
pub struct Losers<'a>(pub Vec<(Called<'a>, u8)>);

impl fmt::Display for Losers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_names = f.sign_minus();
        let named = self.0.iter().map(|(player, cards)| match is_names {
            true => player.to_string(),
            false => format!("{player} loses {cards}"),
        });
        let listed: List<String, 4> = named.collect();
        if !f.alternate() {
            return listed.fmt(f);
        }
        for (at, (player, _)) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            f.write_str(&words::first_letters(player))?;
        }
        Ok(())
    }
}

impl Argument for Losers<'_> {
    /// The number of each seat with the cards: `[[1,1],[2,2]]`.
    fn value(&self) -> Value {
        let loser =
            |(player, cards): &(Called<'_>, u8)| [player.value(), Value::Number((*cards).into())];
        let losers = self.0.iter().map(|of| Value::List(loser(of).into()));
        Value::List(losers.collect())
    }

    fn usual() -> Self {
        let ben = Called {
            seat: 1,
            name: "Ben",
        };
        Self(vec![(Called::usual(), 1), (ben, 2)])
    }

    /// There is room for three buildings beside a sector.
    fn longest() -> Self {
        Self(vec![(Called::longest(), 2); 3])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losers_are_named_in_shorter_and_shorter_words() {
        let losers = Losers::usual();
        let named = [
            format!("{losers}"),
            format!("{losers:-}"),
            format!("{losers:#}"),
        ];
        assert_eq!(
            named,
            ["Anna loses 1 and Ben loses 2", "Anna, Ben", "Ann Ben"]
        );
        assert_eq!(losers.value().to_string(), "[[1,1],[2,2]]");
    }
}
