//! Events of a career, from which words, lights and numbers are made.

use super::{Assignment, Dice, End, Faces, Medal, Mission, MissionLine, Rank, RankLine, Skill};

/// A roll of one die that must reach a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieRoll {
    /// 1–6.
    pub face: u8,
    /// What Courage or Fitness adds.
    pub bonus: u8,
    /// What it has to reach.
    pub number: u8,
    /// How often it was rolled by now: Computer rolls it again (CAREER-21).
    pub rolls: u8,
}

impl DieRoll {
    /// Whether it does.
    pub const fn is_met(self) -> bool {
        self.face + self.bonus >= self.number
    }

    /// Whether it does with some faces and not with others.
    pub const fn is_open(self) -> bool {
        self.bonus + 1 < self.number && self.number <= self.bonus + 6
    }
}

/// What becomes of a roll of one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It reaches its number.
    Met,
    /// It does not, and Computer rolls it again.
    Again,
    /// It does not.
    Missed,
}

/// Something that just happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The first box of a rank was copied from the sheet.
    CopiedRank(RankLine),
    /// What is beside a mission was copied from the sheet.
    CopiedMission(MissionLine),
    /// The career begins.
    Began,
    /// The start roll, one face a skill.
    StartRolled(Faces),
    /// A tour begins, from 1.
    TourBegan(u8),
    /// A mission is attempted: its box of that number is ticked, from 1.
    Attempted(Mission, u8),
    /// The dice of a mission lie.
    Threw(Dice),
    /// The die of that number, which showed the first face, was rolled again and shows the second.
    ReRolled(u8, u8, u8),
    /// All targets of the mission are met.
    Succeeded(Mission, Dice, Assignment),
    /// They are not.
    Failed(Mission),
    /// Promotion boxes are ticked, from the first to the last of these.
    Promotion(u8, u8),
    /// A new rank.
    Promoted(Rank),
    /// A box of a skill is ticked: its level now.
    Gained(Skill, u8),
    /// A success brings a skill all of whose boxes are ticked.
    SkillFull(Skill),
    /// A skill was declined.
    Declined(Skill),
    /// A failure is a disciplinary action.
    Disciplined,
    /// A roll for a medal.
    MedalRolled(DieRoll, Fate),
    /// A medal, by the roll or automatically.
    Won(Medal),
    /// A medal that has no box left.
    MedalFull(Medal),
    /// A survival roll.
    SurvivalRolled(DieRoll, Fate),
    /// Clone saves the career.
    Cloned,
    /// The tour of that number is ticked.
    TourEnded(u8),
    /// The career is over.
    Over(End),
}

readyroom_kit::groups! { Event:
    /// Nothing is counted, and no box is ticked.
    goes_on = CopiedRank(_), CopiedMission(_), Began, StartRolled(_), TourBegan(_), Attempted(..), Threw(_), ReRolled(..),
        SkillFull(_), Declined(_), MedalRolled(..), MedalFull(_), Over(_);
}
