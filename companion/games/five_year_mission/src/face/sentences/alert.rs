//! Alerts as sentences call them.

use core::fmt;

use readyroom_kit::sentence::{Argument, Value};

use super::CardTitle;
use crate::{
    face::words,
    rules::{Alert, CardId, Colour, FiveYearMission, Held, Icon, Need, Placement, Serial, Which},
};

/// An alert. With `#`, as it appears within a sentence: "the red alert".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CalledAlert<'a> {
    /// By the name of its card: "Ion Storm".
    Card(CardTitle<'a>),
    /// No player has named it: by its place in its row, from 0: "Red 2nd".
    Lies(Colour, u8),
    /// It has left the table without a name: "Red alert".
    Gone(Colour),
    /// There is no such alert.
    Unknown,
}

impl<'a> CalledAlert<'a> {
    /// By its card.
    pub fn card(game: &'a FiveYearMission, card: CardId) -> Self {
        Self::Card(CardTitle::of(game, card))
    }

    /// One that lies on the table.
    pub fn lies(game: &'a FiveYearMission, alert: &Alert) -> Self {
        if let Some(card) = alert.card {
            return Self::card(game, card);
        }
        let mut row = game.rows[alert.colour as usize].iter();
        let place = row.position(|other| other.serial == alert.serial);
        Self::Lies(alert.colour, place.unwrap_or(0) as u8)
    }

    /// By its number.
    pub fn of(game: &'a FiveYearMission, serial: Serial) -> Self {
        let alert = game.alert(serial);
        alert.map_or(Self::Unknown, |alert| Self::lies(game, alert))
    }

    /// One that lies beside a mat.
    pub fn held(game: &'a FiveYearMission, held: &Held) -> Self {
        let card = held.card.map(|card| Self::card(game, card));
        card.unwrap_or(Self::Gone(held.colour))
    }

    /// As an event speaks of it.
    pub fn which(game: &'a FiveYearMission, which: Which) -> Self {
        match (which.card, game.alert(which.serial)) {
            (Some(card), _) => Self::card(game, card),
            (None, Some(alert)) => Self::lies(game, alert),
            (None, None) => Self::Gone(which.colour),
        }
    }
}

impl fmt::Display for CalledAlert<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(title) => title.fmt(f),
            Self::Lies(colour, place) => {
                let nth = words::ordinal(usize::from(*place));
                write!(f, "{} {nth}", words::colour(*colour))
            }
            Self::Gone(colour) if f.alternate() => write!(f, "the {colour} alert"),
            Self::Gone(colour) => write!(f, "{} alert", words::colour(*colour)),
            Self::Unknown => f.write_str("an alert"),
        }
    }
}

impl Argument for CalledAlert<'_> {
    /// The name of its card; its colour, and its place from 1 where it lies.
    fn value(&self) -> Value {
        match self {
            Self::Card(title) => title.value(),
            Self::Lies(colour, place) => {
                Value::List(vec![colour.value(), Value::Number(i64::from(*place) + 1)])
            }
            Self::Gone(colour) => colour.value(),
            Self::Unknown => Value::Word("Unknown"),
        }
    }

    fn usual() -> Self {
        Self::Card(CardTitle::usual())
    }

    fn longest() -> Self {
        Self::Card(CardTitle::longest())
    }
}

/// Where dice are placed: "Ion Storm" for a frame, "blue 4+ of Ion Storm" for an icon.
#[derive(Clone, Debug)]
pub struct Spot<'a> {
    /// The icon, of a die alone.
    icon: Option<Icon>,
    alert: CalledAlert<'a>,
    /// Whether Scott makes a die fit.
    by_scott: bool,
}

impl<'a> Spot<'a> {
    /// Where `placement` goes.
    pub fn of(game: &'a FiveYearMission, placement: &Placement) -> Self {
        let alert = game.alert(placement.alert);
        let icons = alert.map_or(&[][..], |alert| game.icons(alert));
        Self {
            icon: match placement.dice[..] {
                [(icon, _)] => icons.get(usize::from(icon)).copied(),
                _ => None,
            },
            alert: CalledAlert::of(game, placement.alert),
            by_scott: placement.scott,
        }
    }
}

impl fmt::Display for Spot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(icon) = &self.icon {
            write!(f, "{} of ", words::icon(icon))?;
        }
        self.alert.fmt(f)?;
        f.write_str(if self.by_scott {
            " with Scott's help"
        } else {
            ""
        })
    }
}

impl Argument for Spot<'_> {
    /// That of the alert; a list with `scott` where he helps.
    fn value(&self) -> Value {
        match self.by_scott {
            true => Value::List(vec![self.alert.value(), Value::Word("Scott")]),
            false => self.alert.value(),
        }
    }

    fn usual() -> Self {
        Self {
            icon: None,
            alert: CalledAlert::usual(),
            by_scott: false,
        }
    }

    fn longest() -> Self {
        Self {
            icon: Some(Icon {
                colour: Some(Colour::Yellow),
                face: 4,
                need: Need::OrHigher,
                set: 0,
            }),
            alert: CalledAlert::longest(),
            by_scott: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alert_is_named_by_card_else_by_place_else_by_colour() {
        let card = CalledAlert::Card(CardTitle::named("Ion Storm"));
        for (alert, words, within, value) in [
            (card, "Ion Storm", "Ion Storm", r#""Ion Storm""#),
            (
                CalledAlert::Lies(Colour::Red, 1),
                "Red 2nd",
                "Red 2nd",
                "[red,2]",
            ),
            (
                CalledAlert::Gone(Colour::Blue),
                "Blue alert",
                "the blue alert",
                "blue",
            ),
            (CalledAlert::Unknown, "an alert", "an alert", "unknown"),
        ] {
            assert_eq!(alert.to_string(), words);
            assert_eq!(format!("{alert:#}"), within);
            assert_eq!(alert.value().to_string(), value);
        }
    }
}
