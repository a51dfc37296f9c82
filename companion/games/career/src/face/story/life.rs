//! A career as it went, with its dice and their exact chances.

use readyroom_kit::{Game, face::PastMove};

use crate::{
    face::odds_cache::CACHE,
    rules::{odds::Chance, *},
};

/// A career from its first roll to where it is now.
#[derive(Clone, Debug, Default)]
pub(in crate::face) struct Life {
    /// The faces of the start roll; none if the first skills were chosen.
    pub start: Faces,
    /// Its missions, in order; the last may not be over yet.
    pub outings: Vec<Outing>,
}

/// A mission as it went.
#[derive(Clone, Debug)]
pub(in crate::face) struct Outing {
    /// In which tour, from 1.
    pub tour: u8,
    /// Which mission.
    pub mission: Mission,
    /// How often it had been attempted by then: the number of its box, from 1.
    pub nth: u8,
    /// The promotion boxes that were ticked after it.
    pub promotion: u8,
    /// The chance of success before its roll.
    pub chance: Chance,
    /// The dice as they were in the end.
    pub dice: Dice,
    /// The dice that Computer rolled again, in order.
    pub again: Vec<Again>,
    /// How it ended.
    pub end: Ending,
    /// What it brought, in order.
    pub brought: Vec<Gain>,
    /// The rank it brought.
    pub promoted: Option<Rank>,
    /// The roll for a medal, with its re-rolls; empty if there was none.
    pub medal: Vec<DieRoll>,
    /// The survival roll, with its re-rolls; empty if there was none.
    pub survival: Vec<DieRoll>,
    /// Computer's re-rolls of one die, at the survival roll.
    pub re_rolls: u8,
    /// How it was survived.
    pub survived: Survival,
}

/// How a mission ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::face) enum Ending {
    /// Its dice are still on the table.
    Open,
    /// All targets were met.
    Success,
    /// They were not.
    Failure,
    /// They were not, and that is a disciplinary action.
    Disciplined,
}

/// What a mission brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::face) enum Gain {
    /// A skill, and its level then.
    Skill(Skill, u8),
    /// A medal.
    Medal(Medal),
}

/// A die of a mission that was rolled again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::face) struct Again {
    /// Its kind.
    pub colour: Colour,
    /// The face before.
    pub before: u8,
    /// The face after.
    pub after: u8,
    /// The faces with which the dice meet all targets.
    pub wanted: Vec<u8>,
}

impl Life {
    /// The life of a career with these moves.
    pub fn of(past: impl Iterator<Item = PastMove<Career>>) -> Self {
        let mut life = Self::default();
        for PastMove { before, mv, events } in past {
            let wanted = wanted(&before, &mv);
            for event in events {
                life.add(&before, event, &wanted);
            }
        }
        life
    }

    fn add(&mut self, before: &Career, event: Event, wanted: &[u8]) {
        if let Event::StartRolled(faces) = &event {
            self.start = faces.clone();
        } else if let Event::Attempted(mission, nth) = event {
            self.outings.push(Outing::of(before, mission, nth));
        } else if let Some(outing) = self.outings.last_mut() {
            outing.add(before, event, wanted);
        }
    }
}

/// The faces of the die that `mv` rolls again with which the dice on the table meet all targets.
fn wanted(before: &Career, mv: &Move) -> Vec<u8> {
    let (Phase::ReRoll(_), Move::Rolled(_)) = (before.position.phase, mv) else {
        return Vec::new();
    };
    let meets = |face: &u8| {
        let rolled = Move::Rolled([*face].into_iter().collect());
        before.play(&rolled).is_ok_and(|(next, events)| {
            let succeeded = |event: &Event| matches!(event, Event::Succeeded(..));
            let lies = next.position.phase == Phase::Thrown;
            events.iter().any(succeeded) || lies && next.can_succeed()
        })
    };
    (1..=6).filter(meets).collect()
}

impl Outing {
    fn of(before: &Career, mission: Mission, nth: u8) -> Self {
        Self {
            tour: before.position.tour,
            mission,
            nth,
            promotion: before.position.promotion,
            chance: CACHE.chance(&before.attempt_of(mission)),
            dice: Dice::new(),
            again: Vec::new(),
            end: Ending::Open,
            brought: Vec::new(),
            promoted: None,
            medal: Vec::new(),
            survival: Vec::new(),
            re_rolls: 0,
            survived: Survival::NotRolled,
        }
    }

    fn add(&mut self, before: &Career, event: Event, wanted: &[u8]) {
        match event {
            Event::Threw(dice) => self.dice = dice,
            Event::ReRolled(die, before, after) => {
                if let Some(of) = self.dice.get_mut(usize::from(die)) {
                    of.face = after;
                    self.again.push(Again {
                        colour: of.colour,
                        before,
                        after,
                        wanted: wanted.into(),
                    });
                }
            }
            Event::Succeeded(..) => self.end = Ending::Success,
            Event::Failed(_) => self.end = Ending::Failure,
            Event::Disciplined => self.end = Ending::Disciplined,
            Event::Promotion(_, last) => self.promotion = last,
            Event::Promoted(rank) => self.promoted = Some(rank),
            Event::Gained(skill, level) => self.brought.push(Gain::Skill(skill, level)),
            Event::Won(medal) => self.brought.push(Gain::Medal(medal)),
            Event::MedalRolled(roll, _) => self.medal.push(roll),
            Event::SurvivalRolled(roll, fate) => {
                self.re_rolls = before.position.level(Skill::Computer);
                self.survival.push(roll);
                self.survived = match fate {
                    Fate::Met => Survival::Survived,
                    Fate::Again => Survival::NotRolled,
                    Fate::Missed => Survival::Failed,
                };
            }
            Event::Cloned => self.survived = Survival::Cloned,
            Event::CopiedRank(_)
            | Event::CopiedMission(_)
            | Event::Began
            | Event::StartRolled(_)
            | Event::TourBegan(_)
            | Event::Attempted(..)
            | Event::SkillFull(_)
            | Event::Declined(_)
            | Event::MedalFull(_)
            | Event::TourEnded(_)
            | Event::Over(_) => {}
        }
    }

    /// Whether it succeeded.
    pub const fn succeeded(&self) -> bool {
        matches!(self.end, Ending::Success)
    }

    /// The re-roll after which the dice met all targets, if it took one.
    pub fn saved_by(&self) -> Option<&Again> {
        let last = self.again.last().filter(|_| self.succeeded())?;
        last.wanted.contains(&last.after).then_some(last)
    }

    /// The chance that as many survival rolls as were made all miss.
    pub fn of_missing(&self, rolls: usize) -> Option<Chance> {
        let roll = self.survival.first()?;
        let misses = roll.number.saturating_sub(roll.bonus + 1).min(6);
        let rolls = rolls as u32;
        Some(Chance {
            favourable: u64::from(misses).pow(rolls),
            of: 6_u64.pow(rolls),
        })
    }
}
