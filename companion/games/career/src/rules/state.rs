//! The state of a career: a [`Position`] of plain bytes, and beside it the name and the sheet.

use arrayvec::ArrayVec;
use readyroom_kit::{NamedPlayer, Shared};
use serde::{Deserialize, Serialize};

use super::{
    Assignment, Attempted, Copying, Dice, Help, Medal, Mission, Pool, Rank, Reading, Readings,
    Sheet, Skill, Target, Targets, odds::Attempt,
};

/// Missions of a tour without Efficiency, and at most (CAREER-12).
pub const MISSIONS: [u8; 2] = [2, 4];
/// Missions of a career at most.
pub const MOST_MISSIONS: usize = super::TOURS as usize * MISSIONS[1] as usize;

/// A career.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Career {
    /// Everything that is ticked.
    pub position: Position,
    /// Whose it is.
    pub players: [NamedPlayer; 1],
    /// What is printed, and what was copied from the player's own sheet.
    pub sheet: Shared<Sheet>,
}

readyroom_kit::named! {
    /// How long a career lasts at most (CAREER-6).
    #[derive(Default)]
    pub enum Length {
        #[default]
        Career = "career",
        Short = "short",
    }
}

impl Length {
    /// In tours.
    pub const fn tours(self) -> u8 {
        match self {
            Self::Career => super::TOURS,
            Self::Short => 7,
        }
    }
}

readyroom_kit::named! {
    /// How a career gets its first skills (CAREER-7, CAREER-8).
    #[derive(Default)]
    pub enum Start {
        #[default]
        RollOne = "roll one",
        ChooseOne = "choose one",
        RollTwo = "roll two",
        ChooseTwo = "choose two",
    }
}

readyroom_kit::named! {
    /// Who puts dice on targets (CAREER-18, CAREER-19).
    #[derive(Default)]
    pub enum Assigning {
        /// The companion, wherever the dice can succeed.
        #[default]
        Automatic = "automatic",
        /// The player, one after the other.
        ByHand = "by hand",
    }
}

readyroom_kit::named! {
    /// Something of the sheet that the rulebook's text does not say (CAREER-11).
    pub enum Part {
        RankBoxes = "rank boxes",
        DiceColours = "dice colours",
        Medals = "medals",
    }
}

/// What the player has agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// How long a career lasts.
    pub length: Length,
    /// How it begins.
    pub start: Start,
    /// Who puts dice on targets.
    pub assigning: Assigning,
    /// Whether the menu shows chances.
    pub odds: bool,
    /// The readings that are on.
    pub readings: Readings,
}

impl Default for Agreed {
    fn default() -> Self {
        Self {
            length: Length::default(),
            start: Start::default(),
            assigning: Assigning::default(),
            odds: true,
            readings: Readings::default(),
        }
    }
}

/// The state of a career.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The player agrees on the career.
    #[default]
    SetUp,
    /// The first box of that rank is asked for.
    CopyRank(Rank),
    /// The colour of a target of that mission, from 0.
    CopyColour(Mission, u8),
    /// The medal that the roll of that mission wins.
    CopyMedal(Mission),
    /// The medal of every success of that mission.
    CopyAutomatic(Mission),
    /// The start roll is rolled.
    StartRoll,
    /// So many start skills are chosen.
    StartChoice(u8),
    /// A mission of the tour is chosen.
    SelectMission,
    /// The dice of the mission are rolled.
    Throw,
    /// They lie, and can still fail or succeed.
    Thrown,
    /// The die of that number is rolled again.
    ReRoll(u8),
    /// The skill of the mission may be declined.
    Offer(Skill),
    /// The roll for the medal, with so many re-rolls left.
    MedalRoll(u8),
    /// Which medal the sheet shows is asked for.
    WhichMedal,
    /// The survival roll, with so many re-rolls left.
    Survival(u8),
    /// The career is over.
    Over(End),
}

/// Why a career is over (CAREER-41 to CAREER-44).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// A survival roll failed.
    NotSurvived,
    /// The last tour is ticked.
    LastTour,
    /// The rank has no mission with a free box.
    NoMission,
    /// Grand Admiral.
    GrandAdmiral,
}

/// The dice of a mission on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thrown {
    /// The mission.
    pub mission: Mission,
    /// The dice; none before they are rolled.
    pub dice: Dice,
    /// Re-rolls of Computer that are left.
    pub rerolls: u8,
    /// Dice on the first targets.
    pub placed: Assignment,
}

/// Dice of the mission that were rolled since the player last decided anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NewDice {
    /// None.
    #[default]
    None,
    /// The one of that number, again.
    One(u8),
    /// All of them.
    All,
}

/// Everything the rules go by, without heap: it is copied at every move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The rules it was begun with.
    pub rules: u16,
    /// What the player has agreed on.
    pub agreed: Agreed,
    /// The state of the career.
    pub phase: Phase,
    /// What is asked of the sheet while it is copied.
    #[serde(default, skip_serializing_if = "Copying::is_of_missing")]
    pub copying: Copying,
    /// The tour, from 1.
    pub tour: u8,
    /// Missions of it that were attempted.
    pub attempted: u8,
    /// Promotion boxes that are ticked.
    pub promotion: u8,
    /// Boxes of missions that are ticked, in the order of the sheet.
    pub executed: [u8; Mission::ALL.len()],
    /// Levels of skills, in the order of the sheet.
    pub skills: [u8; Skill::ALL.len()],
    /// Medals, in the order of the sheet.
    pub medals: [u8; Medal::ALL.len()],
    /// How often Clone has saved the career.
    pub cloned: u8,
    /// The skills it began with.
    pub started: ArrayVec<Skill, 2>,
    /// The dice of the mission of now, or of the last one.
    pub thrown: Option<Thrown>,
    /// Which of these dice are new: what is shown of a roll goes by it, no rule does.
    pub new_dice: NewDice,
    /// Every mission, in order (CAREER-52).
    pub log: ArrayVec<Attempted, MOST_MISSIONS>,
}

impl Position {
    /// A career that nothing is agreed on yet.
    pub fn at_set_up(rules: u16) -> Self {
        Self {
            rules,
            agreed: Agreed::default(),
            phase: Phase::SetUp,
            copying: Copying::Missing,
            tour: 1,
            attempted: 0,
            promotion: 0,
            executed: [0; Mission::ALL.len()],
            skills: [0; Skill::ALL.len()],
            medals: [0; Medal::ALL.len()],
            cloned: 0,
            started: ArrayVec::new(),
            thrown: None,
            new_dice: NewDice::None,
            log: ArrayVec::new(),
        }
    }

    /// Whether a reading is on.
    pub fn reads(&self, reading: Reading) -> bool {
        self.agreed.readings.has(reading)
    }

    /// The level of a skill.
    pub const fn level(&self, skill: Skill) -> u8 {
        self.skills[skill as usize]
    }

    /// How many of a medal there are.
    pub const fn count(&self, medal: Medal) -> u8 {
        self.medals[medal as usize]
    }

    /// Boxes of a mission that are ticked.
    pub const fn ticked(&self, mission: Mission) -> u8 {
        self.executed[mission as usize]
    }

    /// Missions that may be attempted in this tour, used ones too (CAREER-12).
    pub fn missions(&self) -> u8 {
        (MISSIONS[0] + self.level(Skill::Efficiency)).min(MISSIONS[1])
    }

    /// What skills do for the dice of a mission (CAREER-22 to CAREER-26).
    pub fn help(&self) -> Help {
        Help {
            points: [Skill::Administration, Skill::Engineering, Skill::Gunnery]
                .map(|skill| self.level(skill)),
            on_every_die: self.reads(Reading::BonusOnEveryDie),
            leadership: self.level(Skill::Leadership),
            flips: self.level(Skill::Navigation),
            sixes: self.level(Skill::Strategy),
            liaisons: self.level(Skill::Liaison),
        }
    }
}

impl Career {
    /// The rank now.
    pub fn rank(&self) -> Rank {
        self.sheet.rank_at(self.position.promotion)
    }

    /// The dice of a mission: those of the ship, and one each by Command, Alien Tech and Tactics (CAREER-16). None of a
    /// Grand Admiral, who goes on no missions.
    pub fn pool(&self) -> Pool {
        let mut pool = self.sheet.pool(self.rank());
        if self.rank() == Rank::GrandAdmiral {
            return pool;
        }
        let more = [Skill::Command, Skill::AlienTech, Skill::Tactics];
        for (dice, skill) in pool.0.iter_mut().zip(more) {
            *dice += self.position.level(skill).min(1);
        }
        pool
    }

    /// What the dice of a mission have to reach.
    pub fn targets(&self, mission: Mission) -> &Targets {
        &self.sheet.mission(mission).roll
    }

    /// A mission as it would be attempted now (CAREER-16 to CAREER-27).
    pub fn attempt_of(&self, mission: Mission) -> Attempt {
        Attempt {
            pool: self.pool(),
            targets: self.targets(mission).clone(),
            help: self.position.help(),
            rerolls: self.position.level(Skill::Computer),
        }
    }

    /// The same career with one more level of a skill; none if all its boxes are ticked.
    pub fn with_more(&self, skill: Skill) -> Option<Self> {
        let mut more = self.clone();
        let level = &mut more.position.skills[skill as usize];
        *level += 1;
        let levels = self.sheet.skill(skill).boxes.len();
        (usize::from(*level) <= levels).then_some(more)
    }

    /// The first target of the mission on the table that has no die (CAREER-19).
    pub fn next_target(&self) -> Option<Target> {
        let thrown = self.position.thrown.as_ref()?;
        let targets = self.targets(thrown.mission);
        targets.get(thrown.placed.len()).copied()
    }

    /// Whether a mission may be attempted (CAREER-13).
    pub fn may_attempt(&self, mission: Mission) -> bool {
        let line = self.sheet.mission(mission);
        self.rank() >= line.rank
            && self.rank() < Rank::GrandAdmiral
            && usize::from(self.position.ticked(mission)) < line.boxes.len()
    }

    /// The missions that may be attempted, in the order of the sheet.
    pub fn eligible(&self) -> impl Iterator<Item = Mission> {
        let every = Mission::ALL.into_iter();
        every.filter(|&mission| self.may_attempt(mission))
    }
}
