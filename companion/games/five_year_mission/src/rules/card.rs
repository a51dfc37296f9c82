//! Alert cards as the table has learned them, and the content pack they are kept in.

use alloc::{string::String, vec::Vec};

use arrayvec::{ArrayString, ArrayVec};
use serde::{Deserialize, Serialize};

use readyroom_kit::text::{put_in, ranged};

use super::{
    crew::Series,
    dice::{Colour, Die},
};

/// A card's name or number, at most 24 bytes.
pub type CardName = ArrayString<24>;

/// Most icons a card may have.
pub const MOST_ICONS: usize = 8;

/// How the value of an icon is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// That value.
    #[default]
    Exactly,
    /// That value or higher (arrow up).
    OrHigher,
    /// That value or lower (arrow down).
    OrLower,
}

/// An icon of a card: what one die must look like to be placed there (FYM-37, FYM-38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Icon {
    /// Colour of the die; none for a white icon, which takes any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// 1–6.
    #[serde(deserialize_with = "face")]
    pub face: u8,
    /// How the face is meant.
    #[serde(default, skip_serializing_if = "is_default")]
    pub need: Need,
    /// Icons of one number share a frame and are filled together (FYM-39); 0 is no frame.
    #[serde(default, skip_serializing_if = "is_default")]
    pub set: u8,
}

impl Icon {
    /// Whether the value of `die` fits (FYM-38).
    pub const fn takes_value(&self, die: Die) -> bool {
        match self.need {
            Need::Exactly => die.face == self.face,
            Need::OrHigher => die.face >= self.face,
            Need::OrLower => die.face != 0 && die.face <= self.face,
        }
    }

    /// Whether the colour of `die` fits (FYM-37).
    pub fn takes_colour(&self, die: Die) -> bool {
        self.colour.is_none_or(|colour| colour == die.colour)
    }
}

readyroom_kit::named! {
    /// The one-time ability on a card that is kept after it is resolved (FYM-73).
    #[serde(rename_all = "kebab-case")]
    pub enum Reward {
        /// Use the ability of another crew member.
        UseAbility = "Use an ability",
        /// Heal one injury of one crew member.
        Heal = "Heal 1 injury",
        /// One die counts as any colour.
        AnyColour = "Any colour",
        /// One die counts one more.
        PlusOne = "+1 to a die",
        /// One die counts one less.
        MinusOne = "-1 to a die",
        /// Roll any of one's dice again.
        Reroll = "Re-roll",
    }
}

readyroom_kit::named! {
    /// When an effect of a card takes place.
    #[serde(rename_all = "kebab-case")]
    pub enum When {
        /// As soon as the card lies on the table (FYM-19).
        Immediate = "At once",
        /// As long as it lies there (FYM-21).
        Persistent = "While it lies there",
        /// When it fails (FYM-64).
        IfFailed = "If it fails",
    }
}

/// What an effect of a card does. `n` is 1–6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// So many points of damage to the ship.
    Damage(u8),
    /// So many injuries to the active player.
    InjureActive(u8),
    /// So many injuries to every player.
    InjureEveryone(u8),
    /// So many injuries to one player the table chooses.
    InjureOne(u8),
    /// The oldest alert of a colour fails.
    FailOldest(Colour),
    /// Another alert of a colour is drawn.
    Draw(Colour),
    /// A reminder in the table's own words.
    Note(ArrayString<40>),
}

/// An effect of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// When it takes place.
    pub when: When,
    /// What it does.
    pub what: What,
}

readyroom_kit::named! {
    /// Which of the two ship symbols a yellow or red card bears (FYM-7).
    #[derive(Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Symbol {
        /// Both, or none to tell them apart: it is used with either crew.
        #[default]
        Both = "Both ships",
        Tos = "Original series",
        Tng = "Next Generation",
    }
}

impl Symbol {
    /// Whether the card belongs to the deck of `series`.
    pub const fn fits(self, series: Series) -> bool {
        match (self, series) {
            (Self::Both, _) | (Self::Tos, Series::Tos) | (Self::Tng, Series::Tng) => true,
            (Self::Tos, Series::Tng) | (Self::Tng, Series::Tos) => false,
        }
    }
}

/// An alert card as far as the table has learned it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlertCard {
    /// Its name or number, unique within the pack.
    pub name: CardName,
    /// The deck it belongs to; none while no player has seen it drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// True for the one card that lies open at the start (FYM-8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub start: bool,
    /// Ship symbols.
    #[serde(default, skip_serializing_if = "is_default")]
    pub symbol: Symbol,
    /// Starfleet insignia in its corner, 0–3: its points (FYM-42).
    #[serde(default = "one_point", deserialize_with = "insignia")]
    pub insignia: u8,
    /// Timed with the sand timer (FYM-66).
    #[serde(default, skip_serializing_if = "is_default")]
    pub urgent: bool,
    /// Must be resolved before others (FYM-44).
    #[serde(default, skip_serializing_if = "is_default")]
    pub prime_directive: bool,
    /// Brings another alert with it: the deck it is drawn from (FYM-20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub escalation: Option<Colour>,
    /// Kept after it is resolved, for this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reward: Option<Reward>,
    /// What must be placed; empty while not learned yet.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub icons: ArrayVec<Icon, MOST_ICONS>,
    /// What else it does.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub effects: ArrayVec<Effect, 4>,
}

impl AlertCard {
    /// The effects of one kind.
    pub fn effects(&self, when: When) -> impl DoubleEndedIterator<Item = What> + '_ {
        self.effects
            .iter()
            .filter(move |effect| effect.when == when)
            .map(|effect| effect.what)
    }
}

/// The content pack of the game: every alert card the table has learned.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The cards, at most 128, names unique.
    #[serde(default, deserialize_with = "cards")]
    pub cards: Vec<AlertCard>,
}

/// Most cards a pack may hold; the box has 112.
pub const MOST_CARDS: usize = 128;

impl Pack {
    /// Gives the card of one name another, in its place; true if there was one.
    pub fn rename(&mut self, from: CardName, to: CardName) -> bool {
        let known = self.cards.iter_mut().find(|known| known.name == from);
        known.map(|known| known.name = to).is_some()
    }

    /// Adds a card, or replaces the one of the same name.
    pub fn learn(&mut self, card: AlertCard) {
        let name = card.name;
        put_in(&mut self.cards, card, |known| known.name == name);
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

const fn one_point() -> u8 {
    1
}

fn face<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    ranged(deserializer, 1, 6)
}

fn insignia<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    ranged(deserializer, 0, 3)
}

fn cards<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<AlertCard>, D::Error> {
    let cards = Vec::<AlertCard>::deserialize(deserializer)?;
    if cards.len() > MOST_CARDS {
        return Err(serde::de::Error::custom(alloc::format!(
            "expected at most {MOST_CARDS} cards, found {}",
            cards.len()
        )));
    }
    for (index, card) in cards.iter().enumerate() {
        let repeated = |known: &AlertCard| known.name == card.name;
        if let Some(complaint) = complaint(card).or_else(|| {
            cards[..index]
                .iter()
                .any(repeated)
                .then(|| "stands there twice".into())
        }) {
            return Err(serde::de::Error::custom(alloc::format!(
                "card {:?} {complaint}",
                card.name.as_str()
            )));
        }
    }
    Ok(cards)
}

/// What is wrong with a card that its fields alone do not show.
fn complaint(card: &AlertCard) -> Option<String> {
    let frames = |set: u8| card.icons.iter().filter(|icon| icon.set == set).count();
    if card.name.trim().is_empty() {
        return Some("expected a name or number".into());
    }
    if card.start && card.colour != Some(Colour::Blue) {
        return Some("is the start card: expected colour = \"blue\"".into());
    }
    if card.escalation == Some(Colour::Blue) {
        return Some("has an escalation: expected \"yellow\" or \"red\", found \"blue\"".into());
    }
    if let Some(icon) = card
        .icons
        .iter()
        .find(|icon| icon.set != 0 && frames(icon.set) < 2)
    {
        return Some(alloc::format!(
            "has a frame {} around one icon: expected two or more",
            icon.set
        ));
    }
    card.effects.iter().find_map(|effect| match effect.what {
        What::Damage(n) | What::InjureActive(n) | What::InjureEveryone(n) | What::InjureOne(n)
            if !(1..=6).contains(&n) =>
        {
            Some(alloc::format!("has an effect of {n}: expected 1 to 6"))
        }
        What::Damage(_)
        | What::InjureActive(_)
        | What::InjureEveryone(_)
        | What::InjureOne(_)
        | What::FailOldest(_)
        | What::Draw(_)
        | What::Note(_) => None,
    })
}
