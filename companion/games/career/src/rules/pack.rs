//! Lines of the sheet as a file has them: those that are printed, and those that a table copied from its own.

use alloc::{format, string::String, vec::Vec};

use arrayvec::{ArrayString, ArrayVec};
use readyroom_kit::text::{put_in, ranged};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Medal, Mission, Pool, Rank, Skill, Target, Targets, labelled};

/// Boxes that a mission or a skill may have.
pub const MOST_BOXES: usize = 8;
/// Levels that a skill may have.
pub const MOST_LEVELS: usize = 4;
/// Dice that a ship may have.
pub const MOST_OF_A_SHIP: u8 = 8;
/// Tours of a career.
pub const TOURS: u8 = 15;

/// First boxes that are known of the printed sheet: a pack without a line of that rank has to agree with them.
const KNOWN_BOXES: [(Rank, u8); 2] = [(Rank::Cadet, 1), (Rank::Ensign, 3)];

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

const fn one() -> u8 {
    1
}

/// A signed number from `lowest` to `highest`.
fn between<'de, D: Deserializer<'de>>(
    deserializer: D,
    lowest: i8,
    highest: i8,
) -> Result<i8, D::Error> {
    let found = i64::deserialize(deserializer)?;
    let number = i8::try_from(found).ok();
    let number = number.filter(|number| (lowest..=highest).contains(number));
    number.ok_or_else(|| {
        let why = format!("expected a number from {lowest} to {highest}, found {found}");
        D::Error::custom(why)
    })
}

/// Deserializers of numbers in a range.
macro_rules! numbers {
    ($($name:ident: $lowest:literal to $highest:expr;)+) => {
        $(fn $name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
            ranged(deserializer, $lowest, $highest)
        })+
    };
}

numbers! {
    of_a_ship: 0 to MOST_OF_A_SHIP;
    promotion_box: 1 to 100;
    digit: 0 to 9;
    number: 1 to 12;
    face: 1 to 6;
    medal_boxes: 1 to 24;
    tour: 1 to TOURS;
}

fn some_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    number(deserializer).map(Some)
}

fn some_face<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    face(deserializer).map(Some)
}

fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i8, D::Error> {
    between(deserializer, -9, 9)
}

fn bonus<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i8, D::Error> {
    between(deserializer, -99, 99)
}

fn boxes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Boxes, D::Error> {
    at_most(MOST_BOXES, deserializer)
}

fn levels<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Boxes, D::Error> {
    at_most(MOST_LEVELS, deserializer)
}

fn at_most<'de, D: Deserializer<'de>>(most: usize, deserializer: D) -> Result<Boxes, D::Error> {
    #[derive(Deserialize)]
    #[serde(transparent)]
    struct Points(#[serde(deserialize_with = "points")] i8);

    let points = Vec::<Points>::deserialize(deserializer)?;
    let found = points.len();
    if !(1..=most).contains(&found) {
        let why = format!("expected 1 to {most} boxes, found {found}");
        return Err(D::Error::custom(why));
    }
    Ok(points.into_iter().map(|Points(points)| points).collect())
}

fn targets<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Targets, D::Error> {
    let targets = Vec::<Target>::deserialize(deserializer)?;
    let found = targets.len();
    if !(1..=super::MOST_TARGETS).contains(&found) {
        let most = super::MOST_TARGETS;
        let why = format!("expected 1 to {most} numbers to roll, found {found}");
        return Err(D::Error::custom(why));
    }
    Ok(targets.into_iter().collect())
}

/// Lists in which nothing stands twice.
macro_rules! lists {
    ($($name:ident: $line:ident by $key:ident, as $called:literal;)+) => {
        $(fn $name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<$line>, D::Error> {
            let lines = Vec::<$line>::deserialize(deserializer)?;
            let twin = (0..lines.len())
                .find(|&at| lines[..at].iter().any(|before| before.$key == lines[at].$key));
            match twin {
                Some(at) => {
                    let key = lines[at].$key;
                    Err(D::Error::custom(format!(concat!($called, " {} stands there twice"), key)))
                }
                None => Ok(lines),
            }
        })+
    };
}

lists! {
    missions: MissionLine by mission, as "mission";
    every_skill: SkillLine by skill, as "skill";
    medals: MedalLine by medal, as "medal";
    tours: TourLine by tour, as "tour";
    every_rank: RankLine by rank, as "rank";
}

/// Skills of which no two belong to one face of the start roll, those that are printed included (CAREER-7).
fn skills<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<SkillLine>, D::Error> {
    let lines = every_skill(deserializer)?;
    let own = lines
        .iter()
        .filter_map(|line| line.start.map(|face| (line.skill, face)));
    let printed = Skill::ALL.into_iter().zip(1..=6);
    let printed = printed.filter(|(skill, _)| lines.iter().all(|line| line.skill != *skill));
    let starts: Vec<(Skill, u8)> = own.chain(printed).collect();
    for (at, (skill, face)) in starts.iter().enumerate() {
        if let Some((other, _)) = starts[at + 1..].iter().find(|(_, found)| found == face) {
            let why = format!(
                "expected one skill for a {face} of the start roll, found {skill} and {other}"
            );
            return Err(D::Error::custom(why));
        }
    }
    Ok(lines)
}

fn ranks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RankLine>, D::Error> {
    let lines = every_rank(deserializer)?;
    for line in &lines {
        let total = u16::from(line.blue) + u16::from(line.green) + u16::from(line.red);
        let fewest = u16::from(line.rank < Rank::GrandAdmiral);
        if !(fewest..=MOST_OF_A_SHIP.into()).contains(&total) {
            let why = format!(
                "expected a ship of {fewest} to {MOST_OF_A_SHIP} dice, found {total} of the {}",
                line.ship
            );
            return Err(D::Error::custom(why));
        }
    }
    let own = lines.iter().filter(|line| !line.assumed);
    let own = own.map(|line| (line.rank, line.first_box));
    let printed = KNOWN_BOXES
        .into_iter()
        .filter(|(rank, _)| lines.iter().all(|line| line.rank != *rank));
    let known: Vec<(Rank, u8)> = own.chain(printed).collect();
    for &(lower, begins) in &known {
        for &(higher, found) in &known {
            // Every rank between them has a box of its own.
            let steps = (higher as u8).saturating_sub(lower as u8);
            if steps > 0 && found < begins.saturating_add(steps) {
                let why = format!(
                    "expected {higher} to begin {steps} or more boxes after {lower}, which begins at {begins}, found {found}"
                );
                return Err(D::Error::custom(why));
            }
        }
    }
    Ok(lines)
}
