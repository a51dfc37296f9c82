//! Threat tokens and missions as the table has learned them, and the content pack they are kept in.

use alloc::{format, string::String, vec::Vec};
use core::{fmt, marker::PhantomData};

use arrayvec::{ArrayString, ArrayVec};
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::entered::ranged;

use super::setup::FIRST_THREATS;

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
    /// Carried out as it reads, and discarded (PANIC-63).
    Effect,
    /// A friend: docking with it is rewarded (PANIC-71 to PANIC-75).
    Starbase,
}

impl Role {
    /// All seven.
    pub const ALL: [Self; 7] = [
        Self::Ship,
        Self::Kang,
        Self::Koloth,
        Self::Kor,
        Self::Comet,
        Self::Effect,
        Self::Starbase,
    ];

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

/// What is wrong with a mission that its fields alone do not show.
pub(super) fn mission_complaint(mission: &MissionCard) -> Option<&'static str> {
    mission.name.trim().is_empty().then_some("expected a name")
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

fn timer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    ranged(deserializer, 1, 9).map(Some)
}

fn bonus<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    ranged(deserializer, 1, 6)
}

fn often<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    ranged(deserializer, 1, 9)
}

/// An entry of a pack, and what may be wrong with it that its fields alone do not show.
trait Entry: for<'de> Deserialize<'de> {
    fn complaint(&self) -> Option<String>;
}

impl Entry for TokenKind {
    fn complaint(&self) -> Option<String> {
        complaint(self).map(|why| format!("token {:?} {why}", self.name.as_str()))
    }
}

impl Entry for MissionCard {
    fn complaint(&self) -> Option<String> {
        mission_complaint(self).map(|why| format!("mission {:?} {why}", self.name.as_str()))
    }
}

/// One entry that agrees with itself.
struct Sound<T>(T);

impl<'de, T: Entry> Deserialize<'de> for Sound<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Sounding(PhantomData))
    }
}

/// Complains while the entry is being read, so that the error belongs to the entry's own line.
struct Sounding<T>(PhantomData<T>);

impl<'de, T: Entry> de::Visitor<'de> for Sounding<T> {
    type Value = Sound<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table")
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Sound<T>, A::Error> {
        let entry = T::deserialize(de::value::MapAccessDeserializer::new(map))?;
        match entry.complaint() {
            Some(why) => Err(de::Error::custom(why)),
            None => Ok(Sound(entry)),
        }
    }
}

/// Names are unique (PANIC-81).
fn no_twins<E: de::Error>(what: &str, names: impl Iterator<Item = Name> + Clone) -> Result<(), E> {
    for (index, name) in names.clone().enumerate() {
        if names.clone().take(index).any(|known| known == name) {
            return Err(E::custom(format!(
                "{what} {:?} stands there twice",
                name.as_str()
            )));
        }
    }
    Ok(())
}

fn kinds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<TokenKind>, D::Error> {
    let kinds = Vec::<Sound<TokenKind>>::deserialize(deserializer)?;
    let kinds: Vec<TokenKind> = kinds.into_iter().map(|Sound(kind)| kind).collect();
    let total: u32 = kinds
        .iter()
        .filter_map(|kind| kind.count)
        .map(u32::from)
        .sum();
    let missing = FIRST_THREATS
        .into_iter()
        .filter(|(name, _)| kinds.iter().all(|kind| kind.name.as_str() != *name))
        .count();
    if kinds.len() + missing > MOST_KINDS || total > u32::from(TOKENS) {
        let why = format!(
            "expected at most {MOST_KINDS} kinds, the three first threats among them, and {TOKENS} tokens, \
             found {} and {total}",
            kinds.len() + missing
        );
        return Err(de::Error::custom(why));
    }
    no_twins("token", kinds.iter().map(|kind| kind.name))?;
    Ok(kinds)
}

fn missions<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<MissionCard>, D::Error> {
    let missions = Vec::<Sound<MissionCard>>::deserialize(deserializer)?;
    let missions: Vec<MissionCard> = missions.into_iter().map(|Sound(card)| card).collect();
    if missions.len() > MOST_KINDS {
        let why = format!(
            "expected at most {MOST_KINDS} missions, found {}",
            missions.len()
        );
        return Err(de::Error::custom(why));
    }
    no_twins("mission", missions.iter().map(|mission| mission.name))?;
    Ok(missions)
}
