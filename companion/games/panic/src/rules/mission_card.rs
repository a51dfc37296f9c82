//! Mission cards as the table has learned them: objectives, rewards, limits.

use arrayvec::{ArrayString, ArrayVec};
use serde::{Deserialize, Deserializer, Serialize};

use readyroom_kit::text::ranged;

use super::token::Name;

readyroom_kit::named! {
    /// Divisions of the ship: what a card counts as when it is committed.
    #[serde(rename_all = "lowercase")]
    pub enum Division {
        Command = "Command",
        Medical = "Medical",
        Engineering = "Engineering",
        Science = "Science",
    }
}

readyroom_kit::named! {
    /// Kinds of Enterprise cards that the rulebook names.
    #[serde(rename_all = "kebab-case")]
    pub enum CardKind {
        Phasers = "Phasers",
        /// Photon Torpedoes.
        Torpedoes = "Torpedoes",
        /// Any hit card.
        Hit = "Hit card",
        Dilithium = "Dilithium",
        Tritanium = "Tritanium",
        SecurityTeam = "Security Team",
        ForceField = "Force Field",
        TractorBeam = "Tractor Beam",
    }
}

/// What an objective of a mission counts (PANIC-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// Committed cards, as credits of a division.
    Credit(Division),
    /// Committed cards of a kind.
    Card(CardKind),
    /// Maneuvers of any kind.
    Maneuver,
    /// Maneuvers forward.
    Forward,
    /// Something else that the card names; the table reports when it happens.
    Other,
}

/// One objective of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// What counts.
    pub counts: Counts,
    /// How often, 1–9.
    #[serde(deserialize_with = "often")]
    pub needed: u8,
}

/// What a completed mission brings (PANIC-38). Numbers are 1–6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// Up to so many damaged shields are repaired.
    RepairShields(#[serde(deserialize_with = "bonus")] u8),
    /// Up to so many damaged hull sections are repaired.
    RepairHulls(#[serde(deserialize_with = "bonus")] u8),
    /// A destroyed shield is rebuilt.
    RebuildShield,
    /// A destroyed hull section is rebuilt.
    RebuildHull,
    /// Every player draws so many cards.
    DrawEach(#[serde(deserialize_with = "bonus")] u8),
    /// The active player draws so many cards.
    DrawActive(#[serde(deserialize_with = "bonus")] u8),
    /// In the table's own words; the table does it.
    Note(ArrayString<40>),
}

/// Objectives of a mission.
pub type Objectives = ArrayVec<Objective, 6>;

/// A mission card as far as the table has learned it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionCard {
    /// Its name, unique within the pack.
    pub name: Name,
    /// Where its timer starts, 1–9; none without a limit.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "timer"
    )]
    pub timer: Option<u8>,
    /// No trading while it lies there.
    #[serde(default)]
    pub no_trade: bool,
    /// No maneuver while it lies there.
    #[serde(default)]
    pub no_maneuver: bool,
    /// What completes it; empty while not learned.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub objectives: Objectives,
    /// What it brings.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub rewards: ArrayVec<Bonus, 4>,
    /// Special rules, in the table's own words.
    #[serde(default, skip_serializing_if = "ArrayString::is_empty")]
    pub note: ArrayString<40>,
}

impl Bonus {
    /// Whether its number is 1–6, if it has one.
    pub(super) const fn is_sound(self) -> bool {
        match self {
            Self::RepairShields(n)
            | Self::RepairHulls(n)
            | Self::DrawEach(n)
            | Self::DrawActive(n) => {
                matches!(n, 1..=6)
            }
            Self::RebuildShield | Self::RebuildHull | Self::Note(_) => true,
        }
    }
}

/// What is wrong with a mission that its fields alone do not show.
pub(super) fn mission_complaint(mission: &MissionCard) -> Option<&'static str> {
    mission.name.trim().is_empty().then_some("expected a name")
}

fn timer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    ranged(deserializer, 1, 9).map(Some)
}

fn bonus<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    ranged(deserializer, 1, 6)
}

fn often<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    ranged(deserializer, 1, 9)
}
