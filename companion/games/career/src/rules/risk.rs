//! The exact chance that a mission ends the career (CAREER-40, CAREER-41).

use super::{Career, Mission, Rank, Reading, Skill, odds::Chance};

impl Career {
    /// The chance that the survival roll of `mission` ends the career, if its dice succeed with `success`: Fitness, Computer
    /// and Clone count as they are after the mission (CAREER-31), and a Grand Admiral does not roll (CAREER-44).
    pub fn risk(&self, mission: Mission, success: Chance) -> Chance {
        let (met, failed) = (self.dies(mission, true), self.dies(mission, false));
        // Both are so many of a power of 6: of the larger one.
        let of = met.of.max(failed.of);
        let deaths = |chance: Chance| chance.favourable * (of / chance.of);
        let failures = success.of - success.favourable;
        Chance {
            favourable: success.favourable * deaths(met) + failures * deaths(failed),
            of: success.of * of,
        }
    }

    /// The chance that the survival roll after a success or a failure of `mission` ends the career.
    fn dies(&self, mission: Mission, success: bool) -> Chance {
        let never = Chance {
            favourable: 0,
            of: 1,
        };
        let line = self.sheet.mission(mission);
        let promotion = match success {
            true => self.position.promotion.saturating_add(line.promotion),
            false => self.position.promotion,
        };
        let promotion = promotion.min(self.sheet.promotion_boxes());
        let rolls = success || !self.position.reads(Reading::SurvivalAfterSuccessOnly);
        if !rolls || self.sheet.rank_at(promotion) == Rank::GrandAdmiral {
            return never;
        }
        let after = line.skill.filter(|_| success);
        let after = after.and_then(|skill| self.with_more(skill));
        let position = &after.as_ref().unwrap_or(self).position;
        if position.cloned < position.level(Skill::Clone) {
            return never;
        }
        let misses = line
            .survival
            .saturating_sub(position.level(Skill::Fitness) + 1);
        // What no face reaches is not rolled again (CAREER-21).
        let rolls = match misses {
            6.. => 1,
            _ => position.level(Skill::Computer) + 1,
        };
        Chance {
            favourable: u64::from(misses.min(6)).pow(rolls.into()),
            of: 6_u64.pow(rolls.into()),
        }
    }
}
