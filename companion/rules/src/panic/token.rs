//! Threat tokens and missions as the table has learned them, and the content pack they are kept in.

use alloc::{format, string::String, vec::Vec};

use arrayvec::{ArrayString, ArrayVec};
use serde::{Deserialize, Deserializer, Serialize, de};

/// A name, at most 24 bytes.
pub type Name = ArrayString<24>;

/// Tokens in the box (PANIC-5).
pub const TOKENS: u8 = 31;

/// Kinds of tokens and missions a pack may hold.
pub const MOST_KINDS: usize = 32;

/// Highest Defense a three-sided token can show.
pub const MOST_DEFENSE: u8 = 3;

/// Whose ship it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Klingon: the captains move them.
    Klingon,
    /// Romulan.
    Romulan,
    /// Tholian: stops at short range and holds the ship (PANIC-59).
    Tholian,
    /// Anything else.
    #[default]
    Other,
}

/// What a token does besides moving and firing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A ship and nothing more.
    #[default]
    Ship,
    /// All Klingon ships fire when it comes (PANIC-67).
    Kang,
    /// All uncloaked Klingon ships move when it comes (PANIC-68).
    Koloth,
    /// All Klingon ships grow stronger when it comes (PANIC-69).
    Kor,
    /// Flies into the ship at once (PANIC-66).
    Comet,
    /// A friend: docking with it is rewarded (PANIC-71 to PANIC-75).
    Starbase,
}

impl Role {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::Ship,
        Self::Kang,
        Self::Koloth,
        Self::Kor,
        Self::Comet,
        Self::Starbase,
    ];

    /// Whether the token has a Defense.
    pub const fn is_ship(self) -> bool {
        !matches!(self, Self::Comet | Self::Starbase)
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

/// Divisions of the ship: what a card counts as when it is committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Division {
    /// Command.
    Command,
    /// Medical.
    Medical,
    /// Engineering.
    Engineering,
    /// Science.
    Science,
}

impl Division {
    /// All four.
    pub const ALL: [Self; 4] = [
        Self::Command,
        Self::Medical,
        Self::Engineering,
        Self::Science,
    ];
}

/// Kinds of Enterprise cards that the rulebook names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// Phasers.
    Phasers,
    /// Photon Torpedoes.
    Torpedoes,
    /// Any hit card.
    Hit,
    /// Dilithium.
    Dilithium,
    /// Tritanium.
    Tritanium,
    /// Security Team.
    SecurityTeam,
    /// Force Field.
    ForceField,
    /// Tractor Beam.
    TractorBeam,
}

impl CardKind {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Phasers,
        Self::Torpedoes,
        Self::Hit,
        Self::Dilithium,
        Self::Tritanium,
        Self::SecurityTeam,
        Self::ForceField,
        Self::TractorBeam,
    ];
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
    /// Something else that the card names; the table tells when it happens.
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

/// What a completed mission brings (PANIC-38). `n` is 1–6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// Up to so many damaged shields are repaired.
    RepairShields(u8),
    /// Up to so many damaged hull sections are repaired.
    RepairHulls(u8),
    /// A destroyed shield is rebuilt.
    RebuildShield,
    /// A destroyed hull section is rebuilt.
    RebuildHull,
    /// Every player draws so many cards.
    DrawEach(u8),
    /// The active player draws so many cards.
    DrawActive(u8),
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

/// The content pack: every token kind and mission the table has learned.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Token kinds, at most 32, names unique, no more than 31 tokens in all.
    #[serde(default, deserialize_with = "kinds")]
    pub tokens: Vec<TokenKind>,
    /// Missions, at most 32, names unique.
    #[serde(default, deserialize_with = "missions")]
    pub missions: Vec<MissionCard>,
}

impl Pack {
    /// Adds a token kind, or replaces the one of the same name.
    pub fn learn_token(&mut self, kind: TokenKind) {
        match self.tokens.iter_mut().find(|known| known.name == kind.name) {
            Some(known) => *known = kind,
            None => self.tokens.push(kind),
        }
    }

    /// Adds a mission, or replaces the one of the same name.
    pub fn learn_mission(&mut self, mission: MissionCard) {
        match self
            .missions
            .iter_mut()
            .find(|known| known.name == mission.name)
        {
            Some(known) => *known = mission,
            None => self.missions.push(mission),
        }
    }
}

/// What is wrong with a token kind that its fields alone do not show.
pub(super) fn complaint(kind: &TokenKind) -> Option<&'static str> {
    if kind.name.trim().is_empty() {
        return Some("expected a name");
    }
    match (kind.role.is_ship(), kind.defense) {
        (false, Some(_)) => Some("is no ship: expected no defense"),
        _ => None,
    }
}

/// What is wrong with a mission.
pub(super) fn mission_complaint(mission: &MissionCard) -> Option<String> {
    if mission.name.trim().is_empty() {
        return Some("expected a name".into());
    }
    mission.rewards.iter().find_map(|reward| match *reward {
        Bonus::RepairShields(n)
        | Bonus::RepairHulls(n)
        | Bonus::DrawEach(n)
        | Bonus::DrawActive(n)
            if !(1..=6).contains(&n) =>
        {
            Some(format!("has a reward of {n}: expected 1 to 6"))
        }
        _ => None,
    })
}

const fn one() -> u8 {
    1
}

fn ranged<'de, D: Deserializer<'de>>(
    deserializer: D,
    lowest: u8,
    highest: u8,
) -> Result<u8, D::Error> {
    let value = i64::deserialize(deserializer)?;
    u8::try_from(value)
        .ok()
        .filter(|value| (lowest..=highest).contains(value))
        .ok_or_else(|| {
            de::Error::custom(format!(
                "expected a number from {lowest} to {highest}, found {value}"
            ))
        })
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

fn timer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    ranged(deserializer, 1, 9).map(Some)
}

fn often<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    ranged(deserializer, 1, 9)
}

fn kinds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<TokenKind>, D::Error> {
    let kinds = Vec::<TokenKind>::deserialize(deserializer)?;
    let total: u32 = kinds
        .iter()
        .filter_map(|kind| kind.count)
        .map(u32::from)
        .sum();
    if kinds.len() > MOST_KINDS || total > u32::from(TOKENS) {
        let why = format!(
            "expected at most {MOST_KINDS} kinds and {TOKENS} tokens, found {} and {total}",
            kinds.len()
        );
        return Err(de::Error::custom(why));
    }
    for (index, kind) in kinds.iter().enumerate() {
        let twice = kinds[..index]
            .iter()
            .any(|known| known.name == kind.name)
            .then_some("stands there twice");
        if let Some(complaint) = complaint(kind).or(twice) {
            return Err(de::Error::custom(format!(
                "token {:?} {complaint}",
                kind.name.as_str()
            )));
        }
    }
    Ok(kinds)
}

fn missions<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<MissionCard>, D::Error> {
    let missions = Vec::<MissionCard>::deserialize(deserializer)?;
    if missions.len() > MOST_KINDS {
        let why = format!(
            "expected at most {MOST_KINDS} missions, found {}",
            missions.len()
        );
        return Err(de::Error::custom(why));
    }
    for (index, mission) in missions.iter().enumerate() {
        let twice = missions[..index]
            .iter()
            .any(|known| known.name == mission.name);
        let complaint =
            mission_complaint(mission).or_else(|| twice.then(|| "stands there twice".into()));
        if let Some(complaint) = complaint {
            return Err(de::Error::custom(format!(
                "mission {:?} {complaint}",
                mission.name.as_str()
            )));
        }
    }
    Ok(missions)
}
