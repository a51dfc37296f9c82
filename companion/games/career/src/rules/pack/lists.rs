//! Lists of lines, none of which contradicts another or what is printed.

use alloc::{format, vec::Vec};

use serde::{Deserialize, Deserializer, de::Error};

use super::{
    super::{Rank, Skill},
    Award, MOST_OF_A_SHIP, MedalLine, MissionLine, RankLine, SkillLine, TourLine,
};

/// First boxes that are known of the printed sheet: a pack without a line of that rank has to agree with them.
const KNOWN_BOXES: [(Rank, u8); 2] = [(Rank::Cadet, 1), (Rank::Ensign, 3)];

/// The skills of the start roll that are printed, by their faces from 1: a pack without a line of that skill has to leave it
/// its face.
const KNOWN_STARTS: [Skill; 6] = [
    Skill::Fitness,
    Skill::Efficiency,
    Skill::Computer,
    Skill::Courage,
    Skill::Engineering,
    Skill::Administration,
];

/// Lists without repeats.
macro_rules! lists {
    ($($vis:vis $name:ident: $line:ident by $key:ident, as $called:literal;)+) => {
        $($vis fn $name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<$line>, D::Error> {
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
    every_mission: MissionLine by mission, as "mission";
    every_skill: SkillLine by skill, as "skill";
    pub(super) medals: MedalLine by medal, as "medal";
    pub(super) tours: TourLine by tour, as "tour";
    every_rank: RankLine by rank, as "rank";
}

pub(super) fn ranks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RankLine>, D::Error> {
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
            // Every rank between them has its own box.
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

pub(super) fn missions<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<MissionLine>, D::Error> {
    let lines = every_mission(deserializer)?;
    for line in &lines {
        let mission = line.mission;
        if line.rank == Rank::GrandAdmiral {
            let why = format!(
                "expected {mission} to ask for a rank with dice, found {}",
                line.rank
            );
            return Err(D::Error::custom(why));
        }
        if line.medal_roll.is_none() && line.medal != Award::Nothing {
            let why = format!("expected a medal_roll beside the medal of {mission}, found none");
            return Err(D::Error::custom(why));
        }
    }
    Ok(lines)
}

pub(super) fn skills<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<SkillLine>, D::Error> {
    let lines = every_skill(deserializer)?;
    let own = lines
        .iter()
        .filter_map(|line| Some((line.start?, line.skill)));
    let printed = (1..).zip(KNOWN_STARTS);
    let printed = printed.filter(|(_, skill)| lines.iter().all(|line| line.skill != *skill));
    let starts: Vec<(u8, Skill)> = own.chain(printed).collect();
    for (at, (face, skill)) in starts.iter().enumerate() {
        if let Some((_, other)) = starts[at + 1..].iter().find(|(other, _)| other == face) {
            let why = format!("expected one skill to start with {face}, found {skill} and {other}");
            return Err(D::Error::custom(why));
        }
    }
    Ok(lines)
}
