//! The beginning of a career (CAREER-7 to CAREER-9), and its tours (CAREER-12 to CAREER-15).

use super::{
    Event, Faces, Mission, Phase, Reading, Refusal, Skill, Start, Thrown,
    course::{Course, Verdict, require},
};

/// Whether these are faces of so many dice.
pub(super) fn are_faces(faces: &[u8], dice: usize) -> bool {
    faces.len() == dice && faces.iter().all(|face| (1..=6).contains(face))
}

impl Start {
    /// Skills that a career begins with.
    pub const fn skills(self) -> u8 {
        match self {
            Self::RollOne | Self::ChooseOne => 1,
            Self::RollTwo | Self::ChooseTwo => 2,
        }
    }
}

impl Course<'_> {
    pub(super) fn begin(&mut self) {
        self.emit(Event::Began);
        let start = self.now.position.agreed.start;
        match start {
            Start::RollOne | Start::RollTwo => self.enter(Phase::StartRoll),
            Start::ChooseOne | Start::ChooseTwo => {
                let known = self.now.sheet.start_skills().count();
                self.choose_of(start.skills().min(known as u8));
            }
        }
    }

    pub(super) fn start_rolled(&mut self, faces: &Faces) -> Verdict {
        let dice = self.now.position.agreed.start.skills();
        require(are_faces(faces, dice.into()), Refusal::OneFaceEach)?;
        self.emit(Event::StartRolled(faces.clone()));
        for &face in faces {
            if let Some(skill) = self.now.sheet.start_skill(face) {
                self.begins_with(skill);
            }
        }
        self.begin_tour();
        Ok(())
    }

    pub(super) fn start_with(&mut self, skill: Skill, left: u8) -> Verdict {
        let known = self.now.sheet.start_skills().any(|known| known == skill);
        require(known, Refusal::NotAStartSkill)?;
        let twice = self.now.position.started.contains(&skill);
        require(!twice, Refusal::SkillTwice)?;
        self.begins_with(skill);
        self.choose_of(left - 1);
        Ok(())
    }

    /// Asks for so many start skills more; the sheet of a pack may have fewer than that.
    fn choose_of(&mut self, left: u8) {
        match left {
            0 => self.begin_tour(),
            _ => self.enter(Phase::StartChoice(left)),
        }
    }

    fn begins_with(&mut self, skill: Skill) {
        self.now.position.started.push(skill);
        self.tick_skill(skill);
    }

    fn begin_tour(&mut self) {
        self.emit(Event::TourBegan(self.now.position.tour));
        self.ask_for_mission();
    }

    /// Asks for the next mission, or ends the career if none may be attempted (CAREER-43).
    fn ask_for_mission(&mut self) {
        self.enter(Phase::SelectMission);
        if self.now.eligible().next().is_none() {
            self.finish(super::End::NoMission);
        }
    }

    /// After a mission: the next one, or the next tour (CAREER-12, CAREER-14, CAREER-42).
    pub(super) fn go_on(&mut self, ends_tour: bool) {
        if ends_tour || self.now.position.attempted >= self.now.position.missions() {
            self.end_tour();
        } else {
            self.ask_for_mission();
        }
    }

    fn end_tour(&mut self) {
        let position = &mut self.now.position;
        let (tour, last) = (position.tour, position.agreed.length.tours());
        self.emit(Event::TourEnded(tour));
        if tour >= last {
            return self.finish(super::End::LastTour);
        }
        let position = &mut self.now.position;
        position.tour += 1;
        position.attempted = 0;
        self.begin_tour();
    }

    pub(super) fn end_tour_early(&mut self) -> Verdict {
        let whole = self.now.position.reads(Reading::WholeToursOnly);
        require(!whole, Refusal::MissionsLeft)?;
        self.end_tour();
        Ok(())
    }

    /// Attempts a mission: its box is ticked, success or not (CAREER-13, CAREER-14).
    pub(super) fn attempt(&mut self, mission: Mission) -> Verdict {
        let line = self.now.sheet.mission(mission);
        require(self.now.rank() >= line.rank, Refusal::RankTooLow)?;
        require(self.now.may_attempt(mission), Refusal::NoBoxLeft)?;
        let position = &mut self.now.position;
        position.attempted += 1;
        position.executed[mission as usize] += 1;
        let ticked = position.ticked(mission);
        position.thrown = Some(Thrown {
            mission,
            dice: super::Dice::new(),
            rerolls: position.level(Skill::Computer),
            placed: super::Assignment::new(),
        });
        self.emit(Event::Attempted(mission, ticked));
        self.enter(Phase::Throw);
        Ok(())
    }
}
