//! Threat tokens as the table has learned them.

use arrayvec::ArrayString;
use serde::{Deserialize, Deserializer, Serialize};

use readyroom_kit::text::ranged;

/// A name, at most 24 bytes.
pub type Name = ArrayString<24>;

/// Tokens in the box (PANIC-5).
pub const TOKENS: u8 = 31;

/// Kinds of tokens and missions a pack may hold.
pub const MOST_KINDS: usize = 32;

/// Highest Defense a three-sided token can show.
pub const MOST_DEFENSE: u8 = 3;

readyroom_kit::named! {
    /// Whose ship it is.
    #[derive(Default)]
    #[serde(rename_all = "lowercase")]
    pub enum Side {
        /// The captains move them.
        Klingon = "Klingon",
        Romulan = "Romulan",
        /// Stops at short range and holds the ship (PANIC-59).
        Tholian = "Tholian",
        /// Anything else.
        #[default]
        Other = "Other",
    }
}

/// The three threats that begin on the board, by name and side (PANIC-4).
pub(super) const FIRST_THREATS: [(&str, Side); 3] = [
    ("Tholian", Side::Tholian),
    ("Romulan Battle Cruiser", Side::Romulan),
    ("Klingon Cruiser", Side::Klingon),
];

readyroom_kit::named! {
    /// What a token does besides moving and firing.
    #[derive(Default)]
    #[serde(rename_all = "lowercase")]
    pub enum Role {
        /// A ship and nothing more.
        #[default]
        Ship = "Ship",
        /// All Klingon ships fire when it comes (PANIC-67).
        Kang = "Kang: Klingons fire",
        /// All uncloaked Klingon ships move when it comes (PANIC-68).
        Koloth = "Koloth: Klingons move",
        /// All Klingon ships grow stronger when it comes (PANIC-69).
        Kor = "Kor: Klingons gain 1",
        /// Flies into the ship at once (PANIC-66).
        Comet = "Comet",
        /// Carried out as it reads, and discarded (PANIC-63).
        Effect = "Effect, as it says",
        /// A friend: docking with it is rewarded (PANIC-71 to PANIC-75).
        Starbase = "Starbase",
    }
}

impl Role {
    /// Whether the token has a Defense.
    pub const fn is_ship(self) -> bool {
        !matches!(self, Self::Comet | Self::Effect | Self::Starbase)
    }

    /// Whether it is one of the three captains (PANIC-70).
    pub const fn is_captain(self) -> bool {
        matches!(self, Self::Kang | Self::Koloth | Self::Kor)
    }
}

/// A kind of threat token.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenKind {
    /// Its name, unique within the pack.
    pub name: Name,
    /// Whose it is.
    #[serde(default)]
    pub side: Side,
    /// What else it does.
    #[serde(default)]
    pub role: Role,
    /// Highest Defense, 1–3; none while not learned, and for a comet or starbase.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "defense"
    )]
    pub defense: Option<u8>,
    /// Damage it fires, 1 or 2.
    #[serde(default = "one", deserialize_with = "fire")]
    pub fire: u8,
    /// Whether it cloaks.
    #[serde(default)]
    pub cloak: bool,
    /// How many are in the box, 0–31; none while not learned.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "count"
    )]
    pub count: Option<u8>,
}

/// What is wrong with a token kind that its fields alone do not show.
pub(super) fn complaint(kind: &TokenKind) -> Option<&'static str> {
    if kind.name.trim().is_empty() {
        return Some("expected a name");
    }
    let plain = kind.side == Side::Other && kind.fire == 1 && !kind.cloak;
    let first = FIRST_THREATS
        .into_iter()
        .find(|(name, _)| *name == kind.name.as_str());
    if !kind.role.is_ship() && kind.defense.is_some() {
        Some("is no ship: expected no defense")
    } else if !kind.role.is_ship() && !plain {
        Some("is no ship: expected no side, no fire and no cloak")
    } else if kind.role.is_captain() && kind.side != Side::Klingon {
        Some("is a captain: expected the side klingon")
    } else if first.is_some_and(|(_, side)| kind.role != Role::Ship || kind.side != side) {
        Some("starts on the board: expected a plain ship of the side in its name")
    } else {
        None
    }
}

const fn one() -> u8 {
    1
}

fn defense<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    ranged(deserializer, 1, MOST_DEFENSE).map(Some)
}

fn fire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    ranged(deserializer, 1, 2)
}

fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    ranged(deserializer, 0, TOKENS).map(Some)
}
