//! The content pack that tokens and missions are kept in. One that cannot be is refused with its line (PANIC-81).

use alloc::{format, string::String, vec::Vec};
use core::{fmt, marker::PhantomData};

use readyroom_kit::text::put_in;
use serde::{Deserialize, Deserializer, Serialize, de};

use super::{
    character::Ability,
    mission_card::{MissionCard, mission_complaint},
    token::{FIRST_THREATS, MOST_KINDS, Name, TOKENS, TokenKind, complaint},
};

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
    /// What character cards say, at most one entry a character.
    #[serde(
        default,
        deserialize_with = "abilities",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub abilities: Vec<Ability>,
}

impl Pack {
    /// Adds a token kind, or replaces the one of the same name.
    pub fn learn_token(&mut self, kind: TokenKind) {
        let name = kind.name;
        put_in(&mut self.tokens, kind, |known| known.name == name);
    }

    /// Keeps the text of a character card instead of the text kept before.
    pub fn learn_ability(&mut self, ability: Ability) {
        learn_ability(&mut self.abilities, ability);
    }

    /// Gives the token kind of one name another, in its place; true if there was one.
    pub fn rename_token(&mut self, from: Name, to: Name) -> bool {
        let known = self.tokens.iter_mut().find(|known| known.name == from);
        known.map(|known| known.name = to).is_some()
    }

    /// The same of a mission.
    pub fn rename_mission(&mut self, from: Name, to: Name) -> bool {
        let known = self.missions.iter_mut().find(|known| known.name == from);
        known.map(|known| known.name = to).is_some()
    }

    /// Adds a mission, or replaces the one of the same name.
    pub fn learn_mission(&mut self, mission: MissionCard) {
        let name = mission.name;
        put_in(&mut self.missions, mission, |known| known.name == name);
    }
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
    let counts = kinds.iter().filter_map(|kind| kind.count);
    let total: u32 = counts.map(u32::from).sum();
    let is_missing = |(name, _): &(&str, _)| kinds.iter().all(|kind| kind.name.as_str() != *name);
    let missing = FIRST_THREATS.into_iter().filter(is_missing).count();
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
        let found = missions.len();
        let why = format!("expected at most {MOST_KINDS} missions, found {found}");
        return Err(de::Error::custom(why));
    }
    no_twins("mission", missions.iter().map(|mission| mission.name))?;
    Ok(missions)
}

/// Keeps one entry a character.
pub(super) fn learn_ability(abilities: &mut Vec<Ability>, ability: Ability) {
    put_in(abilities, ability, |known| {
        known.character == ability.character
    });
}

fn abilities<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Ability>, D::Error> {
    let abilities = Vec::<Ability>::deserialize(deserializer)?;
    for (index, ability) in abilities.iter().enumerate() {
        let mut before = abilities[..index].iter();
        if before.any(|known| known.character == ability.character) {
            let why = format!("ability of {:?} stands there twice", ability.character);
            return Err(de::Error::custom(why));
        }
    }
    Ok(abilities)
}
