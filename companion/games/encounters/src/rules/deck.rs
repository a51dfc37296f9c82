//! The two decks: the printed lists, and the lines that a pack has instead.

use alloc::{format, vec::Vec};

use arrayvec::ArrayVec;
use readyroom_kit::labelled;
use serde::{Deserialize, Deserializer, Serialize, de::Error};

use super::{BRIDGE, Crew, Encounter, HAND, MOST_SEATS, Penalty, Title, Uses};

/// The printed lists, made of `deck.toml` by `build.rs`.
const PRINTED: &str = include_str!(concat!(env!("OUT_DIR"), "/deck.json"));

/// Cards that an Enterprise deck may have.
pub const MOST_CARDS: usize = 128;
/// Cards that it must have: six hands of five, and the bridge.
pub const FEWEST_CARDS: usize = MOST_SEATS * HAND as usize + BRIDGE;
/// Copies that a title may have.
pub const MOST_COPIES: u8 = 9;

/// The crew that an encounter asks for, as it is printed.
pub type Wanted = ArrayVec<Crew, 3>;

/// A card of the Encounter deck (ENC-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EncounterLine {
    /// Which.
    #[serde(with = "labelled")]
    pub encounter: Encounter,
    /// The crew it asks for: one to three, each once.
    #[serde(serialize_with = "write_crew", deserialize_with = "read_crew")]
    pub wanted: Wanted,
    /// What happens to whom it is the farthest encounter for, and who has resolved nothing.
    #[serde(with = "labelled")]
    pub penalty: Penalty,
}

impl EncounterLine {
    /// The crew as bits, in the order of [`Crew::ALL`].
    pub fn wanted_names(&self) -> u8 {
        self.wanted
            .iter()
            .fold(0, |names, &crew| names | 1 << crew as u8)
    }
}

/// A title of the Enterprise deck (ENC-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleLine {
    /// Which.
    #[serde(with = "labelled")]
    pub title: Title,
    /// Cards of that title: 0 to [`MOST_COPIES`], 1 where the rulebook gives no number (reading A1).
    #[serde(default = "one", deserialize_with = "read_copies")]
    pub copies: u8,
    /// What each can be used as.
    pub uses: Uses,
}

/// Lines that a table has written, each of which counts instead of the printed one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pack {
    /// Encounters, each at most once.
    #[serde(deserialize_with = "encounters")]
    pub encounters: Vec<EncounterLine>,
    /// Titles, each at most once. The deck has [`FEWEST_CARDS`] to [`MOST_CARDS`] cards with them.
    #[serde(deserialize_with = "titles")]
    pub titles: Vec<TitleLine>,
}

/// The decks of a game: every encounter and every title has its line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    encounters: Vec<EncounterLine>,
    titles: Vec<TitleLine>,
}

impl Decks {
    /// The printed lists with the lines of `pack`.
    ///
    /// # Panics
    /// Never: a test reads the printed lists.
    pub fn new(pack: &Pack) -> Self {
        let printed: Self = serde_json::from_str(PRINTED).expect("the printed lists are whole");
        let line = |encounter: Encounter| {
            let mut lines = pack.encounters.iter().chain(&printed.encounters);
            lines.find(|line| line.encounter == encounter).cloned()
        };
        let title = |title: Title| {
            let mut lines = pack.titles.iter().chain(&printed.titles);
            lines.find(|line| line.title == title).copied()
        };
        Self {
            encounters: Encounter::ALL.into_iter().filter_map(line).collect(),
            titles: Title::ALL.into_iter().filter_map(title).collect(),
        }
    }

    /// The line of an encounter.
    pub fn encounter(&self, encounter: Encounter) -> &EncounterLine {
        &self.encounters[encounter as usize]
    }

    /// The line of a title.
    pub fn title(&self, title: Title) -> &TitleLine {
        &self.titles[title as usize]
    }

    /// What cards of a title can be used as.
    pub fn uses(&self, title: Title) -> Uses {
        self.title(title).uses
    }

    /// Every card of the Enterprise deck, in the order of the list.
    pub fn cards(&self) -> impl Iterator<Item = Title> {
        let copies = |line: &TitleLine| core::iter::repeat_n(line.title, line.copies.into());
        self.titles.iter().flat_map(copies)
    }
}

const fn one() -> u8 {
    1
}

fn read_copies<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let copies = u8::deserialize(deserializer)?;
    if copies > MOST_COPIES {
        let why = format!("expected 0 to {MOST_COPIES} copies, found {copies}");
        return Err(D::Error::custom(why));
    }
    Ok(copies)
}

fn write_crew<S: serde::Serializer>(wanted: &Wanted, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(wanted.iter().map(|crew| crew.label()))
}

fn read_crew<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Wanted, D::Error> {
    let names = Vec::<alloc::string::String>::deserialize(deserializer)?;
    let mut wanted = Wanted::new();
    for name in &names {
        let crew: Crew = labelled::found(name).map_err(D::Error::custom)?;
        if wanted.contains(&crew) {
            return Err(D::Error::custom(format!("{crew} stands there twice")));
        }
        let fits = wanted.try_push(crew);
        fits.map_err(|_| {
            D::Error::custom(format!("expected one to three crew, found {}", names.len()))
        })?;
    }
    match wanted.len() {
        0 => Err(D::Error::custom("expected one to three crew, found none")),
        _ => Ok(wanted),
    }
}

fn encounters<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<EncounterLine>, D::Error> {
    let lines = Vec::<EncounterLine>::deserialize(deserializer)?;
    once(lines.iter().map(|line| line.encounter), "encounter").map_err(D::Error::custom)?;
    Ok(lines)
}

fn titles<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<TitleLine>, D::Error> {
    let lines = Vec::<TitleLine>::deserialize(deserializer)?;
    once(lines.iter().map(|line| line.title), "title").map_err(D::Error::custom)?;
    let pack = Pack {
        titles: lines,
        ..Pack::default()
    };
    match Decks::new(&pack).cards().count() {
        FEWEST_CARDS..=MOST_CARDS => Ok(pack.titles),
        cards => Err(D::Error::custom(format!(
            "expected {FEWEST_CARDS} to {MOST_CARDS} cards in the Enterprise deck, found {cards}"
        ))),
    }
}

/// Nothing is in a list twice.
fn once<T: PartialEq + core::fmt::Display>(
    keys: impl Iterator<Item = T> + Clone,
    called: &str,
) -> Result<(), alloc::string::String> {
    let mut numbered = keys.clone().enumerate();
    let twin = numbered.find(|(at, key)| keys.clone().take(*at).any(|before| before == *key));
    twin.map_or(Ok(()), |(_, key)| {
        Err(format!("{called} {key} stands there twice"))
    })
}
