//! Lines of the sheet as a file has them: those that are printed, and those that a table copied from its own.

mod lists;
mod numbers;

use alloc::{string::String, vec::Vec};

use arrayvec::{ArrayString, ArrayVec};
use lists::{medals, missions, ranks, skills, tours};
use numbers::*;
use readyroom_kit::{labelled, text::put_in};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Medal, Mission, Pool, Rank, Skill, Targets};

/// Boxes that a mission or a skill may have.
pub const MOST_BOXES: usize = 8;
/// Levels that a skill may have.
pub const MOST_LEVELS: usize = 4;
/// Dice that a ship may have.
pub const MOST_OF_A_SHIP: u8 = 8;
/// Tours of a career.
pub const TOURS: u8 = 15;

/// The points in the boxes of a mission or a skill, in the order in which they are ticked.
pub type Boxes = ArrayVec<i8, MOST_BOXES>;
/// The name of a ship.
pub type ShipName = ArrayString<24>;

/// Lines of the sheet, each of which counts instead of the printed one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pack {
    /// Ranks, each at most once; later ones begin at later boxes.
    #[serde(deserialize_with = "ranks")]
    pub ranks: Vec<RankLine>,
    /// Missions, each at most once.
    #[serde(deserialize_with = "missions")]
    pub missions: Vec<MissionLine>,
    /// Skills, each at most once.
    #[serde(deserialize_with = "skills")]
    pub skills: Vec<SkillLine>,
    /// Medals, each at most once.
    #[serde(deserialize_with = "medals")]
    pub medals: Vec<MedalLine>,
    /// Tours, each at most once.
    #[serde(deserialize_with = "tours")]
    pub tours: Vec<TourLine>,
}

/// A rank with its ship (CAREER-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankLine {
    /// The rank.
    #[serde(with = "labelled")]
    pub rank: Rank,
    /// Its ship.
    pub ship: ShipName,
    /// Blue dice of the ship.
    #[serde(default, deserialize_with = "of_a_ship")]
    pub blue: u8,
    /// Green dice.
    #[serde(default, deserialize_with = "of_a_ship")]
    pub green: u8,
    /// Red dice.
    #[serde(default, deserialize_with = "of_a_ship")]
    pub red: u8,
    /// The first promotion box of the rank: 1–100.
    #[serde(deserialize_with = "promotion_box")]
    pub first_box: u8,
    /// That box is not known from a sheet: it gives way to those that are.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub assumed: bool,
}

impl RankLine {
    /// The dice of the ship.
    pub const fn pool(&self) -> Pool {
        Pool([self.blue, self.green, self.red])
    }
}

/// A mission (CAREER-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionLine {
    /// The mission.
    #[serde(with = "labelled")]
    pub mission: Mission,
    /// The lowest rank that may attempt it.
    #[serde(with = "labelled")]
    pub rank: Rank,
    /// Its boxes: it is attempted at most so often.
    #[serde(deserialize_with = "boxes")]
    pub boxes: Boxes,
    /// What its dice have to reach.
    #[serde(deserialize_with = "targets")]
    pub roll: Targets,
    /// Promotion points of a success: 0–9.
    #[serde(deserialize_with = "digit")]
    pub promotion: u8,
    /// The skill that a success brings.
    #[serde(
        default,
        with = "labelled::option",
        skip_serializing_if = "Option::is_none"
    )]
    pub skill: Option<Skill>,
    /// A failure is a disciplinary action.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub failed_is_discipline: bool,
    /// What the roll for the medal has to reach: 1–12; none if there is no such roll.
    #[serde(
        default,
        deserialize_with = "some_number",
        skip_serializing_if = "Option::is_none"
    )]
    pub medal_roll: Option<u8>,
    /// The medal that the roll wins.
    #[serde(default, skip_serializing_if = "Award::is_nothing")]
    pub medal: Award,
    /// The medal of every success, whatever is rolled.
    #[serde(default, skip_serializing_if = "Award::is_nothing")]
    pub automatic_medal: Award,
    /// What the survival roll has to reach: 1–12.
    #[serde(deserialize_with = "number")]
    pub survival: u8,
}

/// A medal beside a mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Award {
    /// There is none.
    #[default]
    Nothing,
    /// What the sheet shows is not known.
    Unknown,
    /// This one.
    Medal(Medal),
}

impl Award {
    /// True if there is none.
    pub const fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }

    /// The medal, if one is known.
    pub const fn medal(self) -> Option<Medal> {
        match self {
            Self::Medal(medal) => Some(medal),
            Self::Nothing | Self::Unknown => None,
        }
    }
}

impl Serialize for Award {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Nothing => "none",
            Self::Unknown => "?",
            Self::Medal(medal) => medal.label(),
        })
    }
}

impl<'de> Deserialize<'de> for Award {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Ok(match name.as_str() {
            "none" => Self::Nothing,
            "?" => Self::Unknown,
            name => {
                let medal = labelled::found(name).map_err(D::Error::custom)?;
                if medal == Medal::Discipline {
                    let why = "expected a medal, found a disciplinary action";
                    return Err(D::Error::custom(why));
                }
                Self::Medal(medal)
            }
        })
    }
}

/// A skill (CAREER-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillLine {
    /// The skill.
    #[serde(with = "labelled")]
    pub skill: Skill,
    /// Its boxes: its highest level.
    #[serde(deserialize_with = "levels")]
    pub boxes: Boxes,
    /// The face that begins a career with it: 1–6.
    #[serde(
        default,
        deserialize_with = "some_face",
        skip_serializing_if = "Option::is_none"
    )]
    pub start: Option<u8>,
}

/// A medal (CAREER-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MedalLine {
    /// The medal.
    #[serde(with = "labelled")]
    pub medal: Medal,
    /// Its boxes: 1–24.
    #[serde(deserialize_with = "medal_boxes")]
    pub boxes: u8,
    /// The points it brings: −9 to 9.
    #[serde(deserialize_with = "points")]
    pub points: i8,
    /// For so many medals of it: 1–12.
    #[serde(default = "one", deserialize_with = "number")]
    pub for_each: u8,
}

/// A tour (CAREER-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TourLine {
    /// The tour: 1–15.
    #[serde(deserialize_with = "tour")]
    pub tour: u8,
    /// What a Grand Admiral of this tour has besides: −99 to 99.
    #[serde(deserialize_with = "bonus")]
    pub grand_admiral: i8,
}

impl Pack {
    /// Adds a line; false if it is there already.
    pub fn learn_rank(&mut self, line: RankLine) -> bool {
        let new = !self.ranks.contains(&line);
        put_in(&mut self.ranks, line, |known| known.rank == line.rank);
        new
    }

    /// Adds a line; false if it is there already.
    pub fn learn_mission(&mut self, line: MissionLine) -> bool {
        let (new, mission) = (!self.missions.contains(&line), line.mission);
        put_in(&mut self.missions, line, |known| known.mission == mission);
        new
    }
}
