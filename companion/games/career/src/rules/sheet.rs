//! The sheet: the printed lines, with those of a pack instead, and what follows from them.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::{
    Medal, MedalLine, Mission, MissionLine, Pack, Pool, Rank, RankLine, Skill, SkillLine, TOURS,
    TourLine, Uncopied,
};

/// The lines that are printed, made of `sheet.toml` by `build.rs`.
const PRINTED: &str = include_str!(concat!(env!("OUT_DIR"), "/sheet.json"));

/// Promotion boxes from one assumed rank to the next, above all ranks that are known.
const ASSUMED_STEP: u8 = 5;

/// The sheet of a career: every rank, mission, skill, medal and tour has its line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    ranks: Vec<RankLine>,
    missions: Vec<MissionLine>,
    skills: Vec<SkillLine>,
    medals: Vec<MedalLine>,
    tours: Vec<TourLine>,
    /// What the rulebook's text does not say of it, copied by now or not (CAREER-11).
    unsaid: Vec<Uncopied>,
}

/// The lines of `pack`, and the printed ones of what has none there, in the order of `all`.
fn over<L: Clone, K: PartialEq>(
    pack: &[L],
    printed: &[L],
    all: impl IntoIterator<Item = K>,
    key: impl Fn(&L) -> K,
) -> Vec<L> {
    let line = |wanted: K| {
        let mut lines = pack.iter().chain(printed);
        lines.find(|line| key(line) == wanted).cloned()
    };
    all.into_iter().filter_map(line).collect()
}

impl Sheet {
    /// The printed sheet with the lines of `pack`.
    ///
    /// # Panics
    /// Never: a test reads the printed sheet.
    pub fn new(pack: &Pack) -> Self {
        let printed: Pack = serde_json::from_str(PRINTED).expect("the printed sheet is whole");
        let mut sheet = Self::of(pack, &printed);
        let without_pack = Self::of(&Pack::default(), &printed);
        sheet.unsaid = without_pack.missing().collect();
        // A pack may mark with "?" what is printed.
        let marked: Vec<Uncopied> = sheet.missing().collect();
        if marked.iter().any(|one| !sheet.unsaid.contains(one)) {
            sheet.unsaid = sheet
                .everything()
                .filter(|one| marked.contains(one) || sheet.unsaid.contains(one))
                .collect();
        }
        sheet
    }

    fn of(pack: &Pack, printed: &Pack) -> Self {
        let mut sheet = Self {
            ranks: over(&pack.ranks, &printed.ranks, Rank::ALL, |line| line.rank),
            missions: over(&pack.missions, &printed.missions, Mission::ALL, |line| {
                line.mission
            }),
            skills: over(&pack.skills, &printed.skills, Skill::ALL, |line| line.skill),
            medals: over(&pack.medals, &printed.medals, Medal::ALL, |line| line.medal),
            tours: over(&pack.tours, &printed.tours, 1..=TOURS, |line| line.tour),
            unsaid: Vec::new(),
        };
        sheet.settle_assumed_boxes();
        sheet
    }

    /// Ranks whose first box is only assumed begin evenly between those that are known, and above these after as many
    /// boxes each.
    fn settle_assumed_boxes(&mut self) {
        for at in 1..self.ranks.len() {
            if !self.ranks[at].assumed {
                continue;
            }
            let below = self.ranks[at - 1].first_box;
            let mut above = (1..).zip(&self.ranks[at..]);
            let step = match above.find(|(_, line)| !line.assumed) {
                Some((steps, known)) => (known.first_box.saturating_sub(below) / steps).max(1),
                None => ASSUMED_STEP,
            };
            self.ranks[at].first_box = below.saturating_add(step);
        }
    }

    /// What the rulebook's text does not say of it, in the order in which it is asked for.
    pub fn uncopied(&self) -> &[Uncopied] {
        &self.unsaid
    }

    /// The line of a rank.
    pub fn rank(&self, rank: Rank) -> &RankLine {
        &self.ranks[rank as usize]
    }

    /// The line of a mission.
    pub fn mission(&self, mission: Mission) -> &MissionLine {
        &self.missions[mission as usize]
    }

    /// The line of a skill.
    pub fn skill(&self, skill: Skill) -> &SkillLine {
        &self.skills[skill as usize]
    }

    /// The line of a medal.
    pub fn medal(&self, medal: Medal) -> &MedalLine {
        &self.medals[medal as usize]
    }

    /// What a Grand Admiral of `tour` has besides (CAREER-5).
    pub fn tour_bonus(&self, tour: u8) -> i8 {
        let line = self.tours.iter().find(|line| line.tour == tour);
        line.map_or(0, |line| line.grand_admiral)
    }

    /// The rank of a player with so many promotion boxes ticked (CAREER-34).
    pub fn rank_at(&self, promotion: u8) -> Rank {
        let reached = self.ranks.iter().rev();
        let mut reached = reached.filter(|line| line.first_box <= promotion);
        reached.next().map_or(Rank::Cadet, |line| line.rank)
    }

    /// Promotion boxes: the last is the first of a Grand Admiral.
    pub fn promotion_boxes(&self) -> u8 {
        self.rank(Rank::GrandAdmiral).first_box
    }

    /// The dice of the ship of `rank`.
    pub fn pool(&self, rank: Rank) -> Pool {
        self.rank(rank).pool()
    }

    /// The skill that a start roll of `face` brings.
    pub fn start_skill(&self, face: u8) -> Option<Skill> {
        let mut lines = self.skills.iter();
        lines
            .find(|line| line.start == Some(face))
            .map(|line| line.skill)
    }

    /// Skills that a career may begin with, in the order of their faces.
    pub fn start_skills(&self) -> impl Iterator<Item = Skill> {
        (1..=6).filter_map(|face| self.start_skill(face))
    }

    /// Writes another first box of a rank.
    pub(super) fn copy_rank(&mut self, line: RankLine) {
        self.ranks[line.rank as usize] = line;
        self.settle_assumed_boxes();
    }

    /// Writes another line of a mission.
    pub(super) fn copy_mission(&mut self, line: MissionLine) {
        let at = line.mission as usize;
        self.missions[at] = line;
    }
}
