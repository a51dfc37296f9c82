//! Describing a mission the table has not met before, or knows by name only (PANIC-81).

use alloc::{boxed::Box, vec::Vec};

use readyroom_kit::{all_but, text::cut};

use super::{
    Bonus, CardKind, Counts, Division, Event, MOST_KINDS, MissionCard, MissionDraft, MissionId,
    MissionStep, Move, Name, Objective, Panic, Refusal, Task,
    course::{Course, Verdict, require},
    describe::running,
    mission_card::mission_complaint,
};

/// Everything that an objective may count.
pub fn all_counts() -> impl Iterator<Item = Counts> {
    let credits = Division::ALL.into_iter().map(Counts::Credit);
    let cards = CardKind::ALL.into_iter().map(Counts::Card);
    credits
        .chain(cards)
        .chain([Counts::Maneuver, Counts::Forward, Counts::Other])
}

/// Every reward that the menu offers; one in words is blank.
pub fn all_bonuses() -> impl Iterator<Item = Bonus> {
    let counted = (1..=6).flat_map(|n| {
        [
            Bonus::RepairShields(n),
            Bonus::RepairHulls(n),
            Bonus::DrawEach(n),
            Bonus::DrawActive(n),
        ]
    });
    counted.chain([
        Bonus::RebuildShield,
        Bonus::RebuildHull,
        Bonus::Note(cut("")),
    ])
}

/// Highest number an objective is offered with.
const MOST_NEEDED: u8 = 9;

impl Panic {
    fn spare_mission_name(&self) -> Name {
        running("Mission", self.missions.iter().map(|mission| &mission.name))
    }

    fn check_mission(&self, draft: &MissionDraft) -> Verdict {
        let mission = &draft.mission;
        let complete = mission_complaint(mission).is_none() && !mission.objectives.is_empty();
        require(complete, Refusal::Description)?;
        let own = draft.of.map(usize::from);
        let taken = self
            .missions
            .iter()
            .enumerate()
            .any(|(id, known)| Some(id) != own && known.name == mission.name);
        require(!taken, Refusal::NameTaken)
    }

    pub(super) fn mission_draft_offers(&self, draft: &MissionDraft, offers: &mut Vec<Move>) {
        let mission = &draft.mission;
        let mut add = |step| offers.push(Move::DescribeMission(step));
        if self.check_mission(draft).is_ok() {
            add(MissionStep::Done);
        }
        if !mission.objectives.is_full() {
            all_counts()
                .flat_map(|counts| {
                    (1..=MOST_NEEDED)
                        .map(move |needed| MissionStep::Objective(Objective { counts, needed }))
                })
                .for_each(&mut add);
        }
        if !mission.objectives.is_empty() {
            add(MissionStep::DropObjective);
        }
        let timers = core::iter::once(None).chain((1..=9).map(Some));
        all_but(mission.timer, timers)
            .map(MissionStep::Timer)
            .for_each(&mut add);
        [
            MissionStep::NoTrade(!mission.no_trade),
            MissionStep::NoManeuver(!mission.no_maneuver),
        ]
        .into_iter()
        .for_each(&mut add);
        if !mission.rewards.is_full() {
            all_bonuses().map(MissionStep::Reward).for_each(&mut add);
        }
        if !mission.rewards.is_empty() {
            add(MissionStep::DropReward);
        }
        [MissionStep::Name(Name::new()), MissionStep::Note(cut(""))]
            .into_iter()
            .for_each(&mut add);
        if draft.of.is_none() {
            add(MissionStep::Cancel);
        }
    }
}

impl Course<'_> {
    /// A new mission turned up.
    pub(super) fn learn_mission(&mut self) -> Verdict {
        require(self.now.missions.len() < MOST_KINDS, Refusal::NoRoom)?;
        let mission = MissionCard {
            name: self.now.spare_mission_name(),
            ..MissionCard::default()
        };
        self.draft_mission(mission, None);
        Ok(())
    }

    fn draft_mission(&mut self, mission: MissionCard, of: Option<MissionId>) {
        self.first(Task::DescribeMission(Box::new(MissionDraft {
            mission,
            of,
        })));
    }

    /// A known mission is described further.
    pub(super) fn ask_mission(&mut self, card: MissionId) {
        let mission = self.now.missions[usize::from(card)].clone();
        self.draft_mission(mission, Some(card));
    }

    pub(super) fn describe_mission(
        &mut self,
        mut draft: Box<MissionDraft>,
        step: &MissionStep,
    ) -> Verdict {
        match *step {
            MissionStep::Done => return self.mission_done(*draft),
            MissionStep::Cancel => {
                require(draft.of.is_none(), Refusal::Description)?;
                self.first(Task::RevealMission);
                return Ok(());
            }
            MissionStep::Name(_)
            | MissionStep::Timer(_)
            | MissionStep::NoTrade(_)
            | MissionStep::NoManeuver(_)
            | MissionStep::Objective(_)
            | MissionStep::DropObjective
            | MissionStep::Reward(_)
            | MissionStep::DropReward
            | MissionStep::Note(_) => {
                let spare = self.now.spare_mission_name();
                change(&mut draft.mission, step, spare)?;
            }
        }
        self.first(Task::DescribeMission(draft));
        Ok(())
    }

    fn mission_done(&mut self, draft: MissionDraft) -> Verdict {
        self.now.check_mission(&draft)?;
        let before = draft.of.map(|id| self.now.missions[usize::from(id)].name);
        if let Some(before) = before.filter(|name| *name != draft.mission.name) {
            self.emit(Event::MissionRenamed(before, draft.mission.name));
        }
        self.emit(Event::LearnedMission(Box::new(draft.mission.clone())));
        let Some(id) = draft.of else {
            let id = self.now.missions.len() as MissionId;
            self.now.missions.make_mut().push(draft.mission);
            return self.reveal_mission(id);
        };
        let mission = self.now.mission.as_mut();
        if let Some(mission) = mission.filter(|mission| mission.card == id) {
            mission.timer = draft.mission.timer;
            mission.progress = draft.mission.objectives.iter().map(|_| 0).collect();
        }
        self.now.missions.make_mut()[usize::from(id)] = draft.mission;
        Ok(())
    }
}

/// Changes one thing about a mission.
fn change(mission: &mut MissionCard, step: &MissionStep, spare_name: Name) -> Verdict {
    match *step {
        MissionStep::Name(name) => {
            let blank = name.trim().is_empty();
            mission.name = if blank { spare_name } else { name };
        }
        MissionStep::Timer(timer) => {
            let possible = timer.is_none_or(|timer| (1..=9).contains(&timer));
            require(possible, Refusal::Description)?;
            mission.timer = timer;
        }
        MissionStep::NoTrade(on) => mission.no_trade = on,
        MissionStep::NoManeuver(on) => mission.no_maneuver = on,
        MissionStep::Objective(objective) => {
            require((1..=9).contains(&objective.needed), Refusal::Description)?;
            mission
                .objectives
                .try_push(objective)
                .map_err(|_| Refusal::NoRoom)?;
        }
        MissionStep::DropObjective => {
            mission.objectives.pop().ok_or(Refusal::Description)?;
        }
        MissionStep::Reward(bonus) => {
            require(bonus.is_sound(), Refusal::Description)?;
            mission
                .rewards
                .try_push(bonus)
                .map_err(|_| Refusal::NoRoom)?;
        }
        MissionStep::DropReward => {
            mission.rewards.pop().ok_or(Refusal::Description)?;
        }
        MissionStep::Note(text) => mission.note = text,
        MissionStep::Done | MissionStep::Cancel => {}
    }
    Ok(())
}
