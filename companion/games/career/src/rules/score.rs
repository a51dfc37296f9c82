//! The score of a career (CAREER-45 to CAREER-51).

use super::{Career, Medal, Mission, Rank, Reading, Skill};

/// Points of a Grand Admiral (CAREER-47).
pub const RANK_BONUS: i16 = 15;

/// The lines of the final score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The bonus of the tour, for a Grand Admiral.
    pub tours: i16,
    /// Twice the highest promotion box.
    pub promotion: i16,
    /// The bonus of a Grand Admiral.
    pub rank: i16,
    /// Points in the boxes of missions.
    pub missions: i16,
    /// Points in the boxes of skills.
    pub skills: i16,
    /// Medals and disciplinary actions.
    pub medals: i16,
}

impl Score {
    /// All of them.
    pub const fn total(self) -> i16 {
        self.tours + self.promotion + self.rank + self.missions + self.skills + self.medals
    }
}

readyroom_kit::named! {
    /// What people say of a career (CAREER-51).
    pub enum Class {
        Washout = "Washout",
        Drudge = "Drudge",
        Traveller = "Traveller",
        Voyager = "Voyager",
        Champion = "Champion",
        Savior = "Savior",
        Emperor = "Emperor",
    }
}

impl Class {
    /// Of a career with so many points.
    pub const fn of(total: i16) -> Self {
        match total {
            ..=50 => Self::Washout,
            51..=75 => Self::Drudge,
            76..=100 => Self::Traveller,
            101..=125 => Self::Voyager,
            126..=175 => Self::Champion,
            176..=199 => Self::Savior,
            200.. => Self::Emperor,
        }
    }
}

/// The points in the first `ticked` of these boxes.
fn points_in(boxes: &[i8], ticked: u8) -> i16 {
    let ticked = boxes.iter().take(ticked.into());
    ticked.map(|&points| i16::from(points)).sum()
}

impl Career {
    /// The score if the career ended now.
    pub fn score(&self) -> Score {
        let arrived = self.rank() == Rank::GrandAdmiral;
        Score {
            tours: if arrived { self.tour_bonus() } else { 0 },
            promotion: 2 * i16::from(self.position.promotion),
            rank: if arrived { RANK_BONUS } else { 0 },
            missions: Mission::ALL
                .into_iter()
                .map(|mission| self.mission_points(mission))
                .sum(),
            skills: Skill::ALL
                .into_iter()
                .map(|skill| self.skill_points(skill))
                .sum(),
            medals: Medal::ALL
                .into_iter()
                .map(|medal| self.medal_points(medal))
                .sum(),
        }
    }

    fn tour_bonus(&self) -> i16 {
        let tour = self.position.tour;
        let late = tour < 8 && self.position.reads(Reading::TourBonusFromEight);
        self.sheet.tour_bonus(if late { 8 } else { tour }).into()
    }

    /// The points in the ticked boxes of a mission (CAREER-48).
    pub fn mission_points(&self, mission: Mission) -> i16 {
        let boxes = &self.sheet.mission(mission).boxes;
        if !self.position.reads(Reading::OnlySuccessesScore) {
            return points_in(boxes, self.position.ticked(mission));
        }
        let attempts = self.position.log.iter();
        let attempts = attempts.filter(|attempted| attempted.mission == mission);
        let scored = attempts
            .zip(boxes)
            .filter(|(attempted, _)| attempted.success);
        scored.map(|(_, &points)| i16::from(points)).sum()
    }

    /// The points in the ticked boxes of a skill (CAREER-49).
    pub fn skill_points(&self, skill: Skill) -> i16 {
        let boxes = &self.sheet.skill(skill).boxes;
        let uses = skill == Skill::Clone && self.position.reads(Reading::CloneCostsWhenUsed);
        let ticked = if uses {
            self.position.cloned
        } else {
            self.position.level(skill)
        };
        points_in(boxes, ticked)
    }

    /// The points of a medal (CAREER-50).
    pub fn medal_points(&self, medal: Medal) -> i16 {
        let line = self.sheet.medal(medal);
        let four = medal == Medal::Starburst && self.position.reads(Reading::StarburstFour);
        let points = if four { 4 } else { line.points };
        i16::from(self.position.count(medal) / line.for_each) * i16::from(points)
    }

    /// The class of the score as it is now.
    pub fn class(&self) -> Class {
        Class::of(self.score().total())
    }
}
