//! Copying from the player's own sheet what the rulebook's text does not say (CAREER-11).

use super::{
    Asks, Award, Career, Colour, Event, Medal, Mission, MissionLine, Part, Phase, Rank, RankLine,
    Refusal, Target,
    course::{Course, Verdict, require},
};

/// First boxes that are offered for a rank: so many from the lowest possible one on.
const BOXES_OFFERED: u8 = 12;

impl Career {
    /// The first thing of that part that is unknown.
    fn first_unknown(&self, part: Part) -> Option<Phase> {
        match part {
            Part::RankBoxes => self.unknown_rank(Rank::Cadet),
            Part::DiceColours => self.unknown_colour(None),
            Part::Medals => self.unknown_medal(None),
        }
    }

    /// The first rank above `done` whose box is unknown.
    fn unknown_rank(&self, done: Rank) -> Option<Phase> {
        self.sheet.assumed_rank(done).map(Phase::CopyRank)
    }

    /// The first unknown colour after that target of a mission.
    fn unknown_colour(&self, done: Option<(Mission, u8)>) -> Option<Phase> {
        let mut every = Mission::ALL.into_iter().flat_map(|mission| {
            let roll = (0..).zip(&self.sheet.mission(mission).roll);
            roll.map(move |(target, of)| ((mission, target), of.asks))
        });
        let (mission, target) = every
            .find(|(at, asks)| Some(*at) > done && *asks == Asks::Unknown)?
            .0;
        Some(Phase::CopyColour(mission, target))
    }

    /// The first unknown medal of a mission after `done`, by its roll or automatic.
    fn unknown_medal(&self, done: Option<Mission>) -> Option<Phase> {
        let later = Mission::ALL
            .into_iter()
            .filter(|&mission| Some(mission) > done);
        let mut lines = later.map(|mission| self.sheet.mission(mission));
        lines.find_map(|line| match (line.medal, line.automatic_medal) {
            (Award::Unknown, _) => Some(Phase::CopyMedal(line.mission)),
            (_, Award::Unknown) => Some(Phase::CopyAutomatic(line.mission)),
            _ => None,
        })
    }

    /// Whether something of that part is unknown.
    pub fn is_unknown(&self, part: Part) -> bool {
        self.first_unknown(part).is_some()
    }

    /// First boxes that a rank may have, the assumed one first.
    pub fn first_boxes(&self, rank: Rank) -> impl Iterator<Item = u8> {
        let below = Rank::ALL[(rank as usize).saturating_sub(1)];
        let lowest = self.sheet.rank(below).first_box + 1;
        let mut known = (1..).zip(rank.above());
        let known = known.find(|&(_, above)| !self.sheet.rank(above).assumed);
        let highest = known.map_or(lowest + BOXES_OFFERED - 1, |(steps, above)| {
            self.sheet.rank(above).first_box.saturating_sub(steps)
        });
        let assumed = self.sheet.rank(rank).first_box;
        let others = (lowest..=highest.min(100)).filter(move |&first| first != assumed);
        core::iter::once(assumed).chain(others)
    }
}

impl Course<'_> {
    /// Begins to copy a part.
    pub(super) fn copy(&mut self, part: Part) -> Verdict {
        let first = self.now.first_unknown(part);
        self.enter(first.ok_or(Refusal::NothingToCopy)?);
        Ok(())
    }

    /// Asks for the next thing, if there is one.
    fn copy_next(&mut self, next: Option<Phase>) {
        self.enter(next.unwrap_or(Phase::SetUp));
    }

    pub(super) fn copy_rank(&mut self, rank: Rank, first_box: u8) -> Verdict {
        let fits = self.now.first_boxes(rank).any(|first| first == first_box);
        require(fits, Refusal::NoSuchBox)?;
        let line = RankLine {
            first_box,
            assumed: false,
            ..*self.now.sheet.rank(rank)
        };
        self.now.sheet.make_mut().copy_rank(line);
        self.emit(Event::CopiedRank(line));
        self.copy_next(self.now.unknown_rank(rank));
        Ok(())
    }

    pub(super) fn copy_colour(
        &mut self,
        mission: Mission,
        target: u8,
        colour: Option<Colour>,
    ) -> Verdict {
        let mut line = self.now.sheet.mission(mission).clone();
        let asks = colour.map_or(Asks::Any, Asks::For);
        if let Some(target) = line.roll.get_mut(usize::from(target)) {
            *target = Target { asks, ..*target };
        }
        self.write_mission(line);
        self.copy_next(self.now.unknown_colour(Some((mission, target))));
        Ok(())
    }

    pub(super) fn copy_medal(&mut self, mission: Mission, medal: Medal) -> Verdict {
        require(Medal::AWARDED.contains(&medal), Refusal::NoMedal)?;
        let mut line = self.now.sheet.mission(mission).clone();
        line.medal = Award::Medal(medal);
        let automatic = line.automatic_medal == Award::Unknown;
        self.write_mission(line);
        let same = automatic.then_some(Phase::CopyAutomatic(mission));
        self.copy_next(same.or_else(|| self.now.unknown_medal(Some(mission))));
        Ok(())
    }

    pub(super) fn copy_automatic(&mut self, mission: Mission, medal: Option<Medal>) -> Verdict {
        let known = medal.is_none_or(|medal| Medal::AWARDED.contains(&medal));
        require(known, Refusal::NoMedal)?;
        let mut line = self.now.sheet.mission(mission).clone();
        line.automatic_medal = medal.map_or(Award::Nothing, Award::Medal);
        self.write_mission(line);
        self.copy_next(self.now.unknown_medal(Some(mission)));
        Ok(())
    }

    /// Another line of a mission, from now on.
    pub(super) fn write_mission(&mut self, line: MissionLine) {
        self.now.sheet.make_mut().copy_mission(line.clone());
        self.emit(Event::CopiedMission(line));
    }
}
