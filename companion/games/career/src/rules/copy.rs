//! Cards copied from the player's own sheet, since the rulebook's text does not have them (CAREER-11).

use serde::{Deserialize, Serialize};

use super::{
    Asks, Award, Career, Colour, Event, Medal, Mission, MissionLine, Move, Part, Phase, Rank,
    RankLine, Refusal, Sheet, Target,
    course::{Course, Verdict, require},
    phase_groups,
};

/// First boxes that are offered for a rank: so many from the lowest possible one on.
const BOXES_OFFERED: u8 = 12;

/// What is asked of the player's own sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Copying {
    /// What is missing.
    #[default]
    Missing,
    /// All that the rulebook does not say, also what was copied before.
    All,
}

impl Copying {
    /// Whether only what is missing is asked for.
    pub const fn is_of_missing(&self) -> bool {
        matches!(self, Self::Missing)
    }
}

/// One thing that the rulebook's text does not say of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Uncopied {
    /// The first box of a rank.
    Rank(Rank),
    /// The colour of a target of that mission, from 0.
    Colour(Mission, u8),
    /// The medal that the roll of that mission wins.
    Medal(Mission),
    /// The medal of every success of that mission.
    Automatic(Mission),
}

impl Uncopied {
    /// The part of the sheet it belongs to.
    const fn part(self) -> Part {
        match self {
            Self::Rank(_) => Part::RankBoxes,
            Self::Colour(..) => Part::DiceColours,
            Self::Medal(_) | Self::Automatic(_) => Part::Medals,
        }
    }

    const fn phase(self) -> Phase {
        match self {
            Self::Rank(rank) => Phase::CopyRank(rank),
            Self::Colour(mission, target) => Phase::CopyColour(mission, target),
            Self::Medal(mission) => Phase::CopyMedal(mission),
            Self::Automatic(mission) => Phase::CopyAutomatic(mission),
        }
    }
}

impl Sheet {
    /// Everything that may be unknown of a sheet, in the order in which it is asked for.
    pub(super) fn everything(&self) -> impl Iterator<Item = Uncopied> + '_ {
        let ranks = Rank::ALL.into_iter().map(Uncopied::Rank);
        let colours = Mission::ALL.into_iter().flat_map(|mission| {
            let targets = 0..self.mission(mission).roll.len() as u8;
            targets.map(move |target| Uncopied::Colour(mission, target))
        });
        let medals = Mission::ALL.into_iter();
        let medals = medals.flat_map(|of| [Uncopied::Medal(of), Uncopied::Automatic(of)]);
        ranks.chain(colours).chain(medals)
    }

    /// What of it is not known of this sheet.
    pub(super) fn missing(&self) -> impl Iterator<Item = Uncopied> + '_ {
        self.everything()
            .filter(|&uncopied| self.is_missing(uncopied))
    }

    fn is_missing(&self, uncopied: Uncopied) -> bool {
        match uncopied {
            Uncopied::Rank(rank) => self.rank(rank).assumed,
            Uncopied::Colour(mission, target) => {
                let target = self.mission(mission).roll.get(usize::from(target));
                target.is_some_and(|target| target.asks == Asks::Unknown)
            }
            Uncopied::Medal(mission) => self.mission(mission).medal == Award::Unknown,
            Uncopied::Automatic(mission) => self.mission(mission).automatic_medal == Award::Unknown,
        }
    }

    /// Whether the sheet has a place for it: that of a pack may have fewer targets, or no roll for a medal.
    fn has(&self, uncopied: Uncopied) -> bool {
        match uncopied {
            Uncopied::Colour(mission, target) => {
                usize::from(target) < self.mission(mission).roll.len()
            }
            Uncopied::Medal(mission) => self.mission(mission).medal_roll.is_some(),
            Uncopied::Rank(_) | Uncopied::Automatic(_) => true,
        }
    }
}

impl Career {
    /// What is asked of a part: what is missing, or all of it.
    fn asked(&self, part: Part, copying: Copying) -> impl Iterator<Item = Uncopied> + '_ {
        let every = self.sheet.uncopied().iter().copied();
        every.filter(move |&uncopied| {
            let is_asked = match copying {
                Copying::Missing => self.sheet.is_missing(uncopied),
                Copying::All => self.sheet.has(uncopied),
            };
            uncopied.part() == part && is_asked
        })
    }

    /// What is asked after `done`; none if that was the last.
    fn asked_after(&self, done: Uncopied) -> Option<Uncopied> {
        let is_later = |uncopied: &Uncopied| {
            let place = |of: &Uncopied| self.sheet.uncopied().iter().position(|one| one == of);
            place(uncopied) > place(&done)
        };
        let mut asked = self.asked(done.part(), self.position.copying);
        asked.find(is_later)
    }

    /// Whether something of that part is unknown.
    pub fn is_unknown(&self, part: Part) -> bool {
        self.asked(part, Copying::Missing).next().is_some()
    }

    /// Whether something of that part was copied, in this career or before.
    pub fn is_copied(&self, part: Part) -> bool {
        let mut every = self.asked(part, Copying::All);
        every.any(|uncopied| !self.sheet.is_missing(uncopied))
    }

    /// The answer that was given before to what is asked for now.
    pub fn copied_before(&self) -> Option<Move> {
        match self.position.phase {
            Phase::CopyRank(rank) => {
                let line = self.sheet.rank(rank);
                (!line.assumed).then_some(Move::FirstBox(line.first_box))
            }
            Phase::CopyColour(mission, target) => {
                match self.targets(mission).get(usize::from(target))?.asks {
                    Asks::For(colour) => Some(Move::Printed(Some(colour))),
                    Asks::Any => Some(Move::Printed(None)),
                    Asks::Unknown => None,
                }
            }
            Phase::CopyMedal(mission) => {
                let medal = self.sheet.mission(mission).medal.medal();
                medal.map(Move::RolledMedal)
            }
            Phase::CopyAutomatic(mission) => match self.sheet.mission(mission).automatic_medal {
                Award::Nothing => Some(Move::AutomaticMedal(None)),
                Award::Medal(medal) => Some(Move::AutomaticMedal(Some(medal))),
                Award::Unknown => None,
            },
            Phase::SetUp
            | phase_groups::rolling!()
            | phase_groups::deciding!()
            | Phase::Over(_) => None,
        }
    }

    /// Whether the first box of `rank` is kept no matter what is copied of the ranks below.
    fn is_known(&self, rank: Rank) -> bool {
        let is_asked_again = self.position.copying == Copying::All
            && self.sheet.uncopied().contains(&Uncopied::Rank(rank));
        !self.sheet.rank(rank).assumed && !is_asked_again
    }

    /// First boxes that a rank may have, the assumed one first.
    pub fn first_boxes(&self, rank: Rank) -> impl Iterator<Item = u8> {
        let below = Rank::ALL[(rank as usize).saturating_sub(1)];
        let lowest = self.sheet.rank(below).first_box + 1;
        let mut known = (1..).zip(rank.above());
        let known = known.find(|&(_, above)| self.is_known(above));
        let highest = known.map_or(lowest + BOXES_OFFERED - 1, |(steps, above)| {
            self.sheet.rank(above).first_box.saturating_sub(steps)
        });
        let assumed = self.sheet.rank(rank).first_box;
        let others = (lowest..=highest.min(100)).filter(move |&first| first != assumed);
        core::iter::once(assumed).chain(others)
    }
}

impl Course<'_> {
    /// Begins to copy what is missing of a part.
    pub(super) fn copy(&mut self, part: Part) -> Verdict {
        self.copy_all(part, Copying::Missing, Refusal::NothingToCopy)
    }

    /// Begins to copy a part again, from its first answer on.
    pub(super) fn copy_again(&mut self, part: Part) -> Verdict {
        require(self.now.is_copied(part), Refusal::NothingCopied)?;
        self.copy_all(part, Copying::All, Refusal::NothingCopied)
    }

    fn copy_all(&mut self, part: Part, copying: Copying, otherwise: Refusal) -> Verdict {
        let first = self.now.asked(part, copying).next().ok_or(otherwise)?;
        self.now.position.copying = copying;
        self.enter(first.phase());
        Ok(())
    }

    /// Asks for what comes after `done`, if there is something.
    fn copy_next(&mut self, done: Uncopied) {
        match self.now.asked_after(done) {
            Some(next) => self.enter(next.phase()),
            None => self.stop_copying(),
        }
    }

    /// Leaves the rest as it is.
    pub(super) fn stop_copying(&mut self) {
        self.now.position.copying = Copying::Missing;
        self.enter(Phase::SetUp);
    }

    pub(super) fn copy_rank(&mut self, rank: Rank, first_box: u8) -> Verdict {
        let fits = self.now.first_boxes(rank).any(|first| first == first_box);
        require(fits, Refusal::NoSuchBox)?;
        let line = RankLine {
            first_box,
            assumed: false,
            ..*self.now.sheet.rank(rank)
        };
        self.write_rank(line);
        self.give_way(rank, first_box);
        self.copy_next(Uncopied::Rank(rank));
        Ok(())
    }

    /// Ranks above that were copied before and now have no box left are assumed again, until they are asked for.
    fn give_way(&mut self, rank: Rank, first_box: u8) {
        for (steps, above) in (1..).zip(rank.above()) {
            let line = *self.now.sheet.rank(above);
            if !line.assumed && line.first_box < first_box.saturating_add(steps) {
                self.write_rank(RankLine {
                    assumed: true,
                    ..line
                });
            }
        }
    }

    fn write_rank(&mut self, line: RankLine) {
        self.now.sheet.make_mut().copy_rank(line);
        self.emit(Event::CopiedRank(line));
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
        self.copy_next(Uncopied::Colour(mission, target));
        Ok(())
    }

    pub(super) fn copy_medal(&mut self, mission: Mission, medal: Medal) -> Verdict {
        require(Medal::AWARDED.contains(&medal), Refusal::NoMedal)?;
        let mut line = self.now.sheet.mission(mission).clone();
        line.medal = Award::Medal(medal);
        self.write_mission(line);
        self.copy_next(Uncopied::Medal(mission));
        Ok(())
    }

    pub(super) fn copy_automatic(&mut self, mission: Mission, medal: Option<Medal>) -> Verdict {
        let known = medal.is_none_or(|medal| Medal::AWARDED.contains(&medal));
        require(known, Refusal::NoMedal)?;
        let mut line = self.now.sheet.mission(mission).clone();
        line.automatic_medal = medal.map_or(Award::Nothing, Award::Medal);
        self.write_mission(line);
        self.copy_next(Uncopied::Automatic(mission));
        Ok(())
    }

    /// Another line of a mission, from now on.
    pub(super) fn write_mission(&mut self, line: MissionLine) {
        self.now.sheet.make_mut().copy_mission(line.clone());
        self.emit(Event::CopiedMission(line));
    }
}
