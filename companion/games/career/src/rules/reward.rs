//! Rewards of a mission (CAREER-33 to CAREER-41).

use super::{
    Attempted, Award, DieRoll, End, Event, Faces, Fate, Medal, Mission, Phase, Rank, Reading,
    Refusal, Skill, Survival,
    course::{Course, Verdict, require},
    start::are_faces,
};

impl Course<'_> {
    /// The mission of now.
    fn mission(&self) -> Mission {
        let thrown = self.now.position.thrown.as_ref();
        thrown.map_or(Mission::Training, |thrown| thrown.mission)
    }

    /// The line of the log about it.
    fn line(&mut self) -> Option<&mut Attempted> {
        self.now.position.log.last_mut()
    }

    fn write_down(&mut self, success: bool) {
        let line = Attempted {
            tour: self.now.position.tour,
            mission: self.mission(),
            success,
            rank: self.now.rank(),
            skill: None,
            medal: None,
            automatic: None,
            survival: Survival::NotRolled,
        };
        self.now.position.log.push(line);
    }

    /// The mission fails (CAREER-36).
    pub(super) fn give_up(&mut self) {
        let mission = self.mission();
        self.emit(Event::Failed(mission));
        self.write_down(false);
        if self.now.sheet.mission(mission).failed_is_discipline {
            self.emit(Event::Disciplined);
            self.tick_medal(Medal::Discipline);
        }
        if self.now.position.reads(Reading::SurvivalAfterSuccessOnly) {
            return self.go_on(false);
        }
        self.roll_for_survival();
    }

    /// The mission succeeds: promotion, skill, medal, survival (CAREER-33 to CAREER-40).
    pub(super) fn reward(&mut self) {
        self.write_down(true);
        let mission = self.mission();
        let line = self.now.sheet.mission(mission);
        let (points, skill) = (line.promotion, line.skill);
        self.promote(points);
        let offered = skill.filter(|&skill| {
            let price = self.next_points(skill);
            self.now.position.reads(Reading::CloneMayBeDeclined)
                && price.is_some_and(|points| points < 0)
        });
        match (offered, skill) {
            (Some(skill), _) => self.enter(Phase::Offer(skill)),
            (None, Some(skill)) => self.gain(skill),
            (None, None) => self.award(),
        }
    }

    /// Ticks promotion boxes, as far as there are any (CAREER-33, CAREER-34).
    fn promote(&mut self, points: u8) {
        let before = (self.now.position.promotion, self.now.rank());
        let boxes = self.now.sheet.promotion_boxes();
        let after = before.0.saturating_add(points).min(boxes);
        if after == before.0 {
            return;
        }
        self.now.position.promotion = after;
        self.emit(Event::Promotion(before.0 + 1, after));
        let rank = self.now.rank();
        if rank != before.1 {
            self.emit(Event::Promoted(rank));
        }
        if let Some(line) = self.line() {
            line.rank = rank;
        }
    }

    /// The points in the next box of a skill; none if all are ticked.
    fn next_points(&self, skill: Skill) -> Option<i8> {
        let boxes = &self.now.sheet.skill(skill).boxes;
        boxes
            .get(usize::from(self.now.position.level(skill)))
            .copied()
    }

    pub(super) fn take(&mut self, skill: Skill, takes: bool) -> Verdict {
        if takes {
            self.gain(skill);
        } else {
            self.emit(Event::Declined(skill));
            self.award();
        }
        Ok(())
    }

    /// A success brings a skill (CAREER-35).
    fn gain(&mut self, skill: Skill) {
        if self.tick_skill(skill)
            && let Some(line) = self.line()
        {
            line.skill = Some(skill);
        }
        self.award();
    }

    /// Ticks the next box of a skill; false if all are (CAREER-31, CAREER-32).
    pub(super) fn tick_skill(&mut self, skill: Skill) -> bool {
        let free = self.next_points(skill).is_some();
        if free {
            let level = &mut self.now.position.skills[skill as usize];
            *level += 1;
            let level = *level;
            self.emit(Event::Gained(skill, level));
        } else {
            self.emit(Event::SkillFull(skill));
        }
        free
    }

    /// The automatic medal and the roll for the other (CAREER-37, CAREER-38).
    fn award(&mut self) {
        let line = self.now.sheet.mission(self.mission());
        let (automatic, roll) = (line.automatic_medal.medal(), line.medal_roll);
        if let Some(medal) = automatic {
            self.win(medal);
            if let Some(line) = self.line() {
                line.automatic = Some(medal);
            }
        }
        match roll {
            Some(_) => {
                let rerolls = self.now.position.level(Skill::Computer);
                self.enter(Phase::MedalRoll(rerolls));
            }
            None => self.after_medals(),
        }
    }

    /// A roll of one die, which Computer repeats while it can help (CAREER-21).
    fn single(&self, face: u8, bonus: Skill, number: u8, rerolls: u8) -> (DieRoll, Fate) {
        let position = &self.now.position;
        let bonus = position.level(bonus);
        let single = DieRoll {
            face,
            bonus,
            number,
            rolls: position.level(Skill::Computer) - rerolls + 1,
        };
        let fate = match single.is_met() {
            true => Fate::Met,
            false if rerolls > 0 && 6 + bonus >= number => Fate::Again,
            false => Fate::Missed,
        };
        (single, fate)
    }

    pub(super) fn medal_rolled(&mut self, rerolls: u8, faces: &Faces) -> Verdict {
        require(are_faces(faces, 1), Refusal::OneFaceEach)?;
        let line = self.now.sheet.mission(self.mission());
        let (number, medal) = (line.medal_roll.unwrap_or(0), line.medal);
        let (single, fate) = self.single(faces[0], Skill::Courage, number, rerolls);
        self.emit(Event::MedalRolled(single, fate));
        match (fate, medal) {
            (Fate::Again, _) => self.enter(Phase::MedalRoll(rerolls - 1)),
            (Fate::Met, Award::Medal(medal)) => self.won_by_roll(medal),
            (Fate::Met, Award::Unknown) => self.enter(Phase::WhichMedal),
            (Fate::Met, Award::Nothing) | (Fate::Missed, _) => self.after_medals(),
        }
        Ok(())
    }

    /// Which medal the sheet shows beside the mission, remembered from now on (CAREER-37).
    pub(super) fn which_medal(&mut self, medal: Medal) -> Verdict {
        require(Medal::AWARDED.contains(&medal), Refusal::NoMedal)?;
        let mut line = self.now.sheet.mission(self.mission()).clone();
        line.medal = Award::Medal(medal);
        self.write_mission(line);
        self.won_by_roll(medal);
        Ok(())
    }

    fn won_by_roll(&mut self, medal: Medal) {
        self.win(medal);
        if let Some(line) = self.line() {
            line.medal = Some(medal);
        }
        self.after_medals();
    }

    fn win(&mut self, medal: Medal) {
        if self.tick_medal(medal) {
            self.emit(Event::Won(medal));
        } else {
            self.emit(Event::MedalFull(medal));
        }
    }

    /// Ticks a box of a medal; false if all are (CAREER-39).
    fn tick_medal(&mut self, medal: Medal) -> bool {
        let boxes = self.now.sheet.medal(medal).boxes;
        let count = &mut self.now.position.medals[medal as usize];
        let free = *count < boxes;
        *count += u8::from(free);
        free
    }

    /// A Grand Admiral has arrived (CAREER-44); everybody else has to survive.
    fn after_medals(&mut self) {
        if self.now.rank() == Rank::GrandAdmiral {
            self.finish(End::GrandAdmiral);
        } else {
            self.roll_for_survival();
        }
    }

    fn roll_for_survival(&mut self) {
        let rerolls = self.now.position.level(Skill::Computer);
        self.enter(Phase::Survival(rerolls));
    }

    pub(super) fn survival_rolled(&mut self, rerolls: u8, faces: &Faces) -> Verdict {
        require(are_faces(faces, 1), Refusal::OneFaceEach)?;
        let number = self.now.sheet.mission(self.mission()).survival;
        let (single, fate) = self.single(faces[0], Skill::Fitness, number, rerolls);
        self.emit(Event::SurvivalRolled(single, fate));
        match fate {
            Fate::Again => self.enter(Phase::Survival(rerolls - 1)),
            Fate::Met => {
                self.survive(Survival::Survived);
                self.go_on(false);
            }
            Fate::Missed => self.not_survived(),
        }
        Ok(())
    }

    fn survive(&mut self, survival: Survival) {
        if let Some(line) = self.line() {
            line.survival = survival;
        }
    }

    /// Clone saves the career as often as it has levels (CAREER-30); otherwise it is over (CAREER-41).
    fn not_survived(&mut self) {
        let position = &mut self.now.position;
        if position.cloned < position.level(Skill::Clone) {
            position.cloned += 1;
            let ends_tour = position.reads(Reading::CloneEndsTour);
            self.survive(Survival::Cloned);
            self.emit(Event::Cloned);
            return self.go_on(ends_tour);
        }
        self.survive(Survival::Failed);
        self.finish(End::NotSurvived);
    }
}
