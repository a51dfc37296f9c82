//! Missions: revealed, worked on, completed or failed (PANIC-15, PANIC-27, PANIC-28, PANIC-38 to PANIC-41).

use alloc::vec::Vec;

use super::{
    Bonus, Counts, Event, Mission, MissionId, Move, Panic, Reading, Refusal, Task,
    course::{Course, Verdict, require},
};

impl Panic {
    /// Missions that may be turned up: known ones that are not completed. Those that failed come last (PANIC-40).
    pub(super) fn missions_left(&self) -> impl Iterator<Item = MissionId> + '_ {
        (0..self.missions.len() as MissionId).filter(|mission| !self.completed.contains(mission))
    }

    pub(super) fn reveal_offers(&self, offers: &mut Vec<Move>) {
        let failed = |mission: &MissionId| self.failed.contains(mission);
        let fresh = self.missions_left().filter(|mission| !failed(mission));
        offers.extend(fresh.map(Move::Reveal));
        if self.missions.len() < super::MOST_KINDS {
            offers.push(Move::Learn);
        }
        offers.extend(self.failed.iter().copied().map(Move::Reveal));
    }

    /// Objectives a card can be committed to, or that make progress without one.
    pub(super) fn objective_offers(&self, offers: &mut Vec<Move>) {
        let (Some(mission), Some(card)) = (&self.mission, self.mission_card()) else {
            return;
        };
        for (index, (objective, done)) in (0u8..).zip(card.objectives.iter().zip(&mission.progress))
        {
            if *done >= objective.needed {
                continue;
            }
            match objective.counts {
                Counts::Credit(_) | Counts::Card(_) if self.player().hand > 0 => {
                    offers.push(Move::Commit(index))
                }
                Counts::Other => offers.push(Move::Progress(index)),
                Counts::Credit(_) | Counts::Card(_) | Counts::Maneuver | Counts::Forward => {}
            }
        }
    }

    /// Whether every objective is met.
    pub fn objectives_met(&self) -> bool {
        let (Some(mission), Some(card)) = (&self.mission, self.mission_card()) else {
            return false;
        };
        let mut objectives = card.objectives.iter().zip(&mission.progress);
        objectives.all(|(objective, done)| *done >= objective.needed)
    }
}

impl Course<'_> {
    /// The mission that was turned up is set up: timer and counters (PANIC-8, PANIC-15).
    pub(super) fn reveal_mission(&mut self, card: MissionId) -> Verdict {
        let left = self.now.missions_left().any(|left| left == card);
        require(left, Refusal::NoSuchMission)?;
        self.now.failed.retain(|failed| *failed != card);
        let known = &self.now.missions[usize::from(card)];
        let unknown = known.objectives.is_empty();
        let progress = known.objectives.iter().map(|_| 0).collect();
        self.now.mission = Some(Mission {
            card,
            timer: known.timer,
            progress,
            fresh: true,
        });
        self.emit(Event::MissionRevealed(card));
        if unknown {
            self.ask_mission(card);
        }
        Ok(())
    }

    fn objective(&self, index: u8) -> Result<Counts, Refusal> {
        let (Some(mission), Some(card)) = (&self.now.mission, self.now.mission_card()) else {
            return Err(Refusal::NoSuchObjective);
        };
        let objective = card.objectives.get(usize::from(index));
        let objective = objective.ok_or(Refusal::NoSuchObjective)?;
        let open = mission.progress[usize::from(index)] < objective.needed;
        require(open, Refusal::ObjectiveDone)?;
        Ok(objective.counts)
    }

    /// A card is set aside for the mission (PANIC-26, PANIC-27).
    pub(super) fn commit(&mut self, index: u8) -> Verdict {
        self.enter_play()?;
        let by_card = matches!(self.objective(index)?, Counts::Credit(_) | Counts::Card(_));
        require(by_card, Refusal::NoSuchObjective)?;
        let active = usize::from(self.now.active);
        require(self.now.players[active].hand > 0, Refusal::NoCard)?;
        self.now.players[active].hand -= 1;
        self.now.cards.committed += 1;
        self.advance_objective(index);
        Ok(())
    }

    pub(super) fn progress(&mut self, index: u8) -> Verdict {
        self.enter_play()?;
        let other = self.objective(index)? == Counts::Other;
        require(other, Refusal::NoSuchObjective)?;
        self.advance_objective(index);
        Ok(())
    }

    fn advance_objective(&mut self, index: u8) {
        if let Some(mission) = &mut self.now.mission {
            mission.progress[usize::from(index)] += 1;
        }
    }

    /// Something happened that objectives may count.
    pub(super) fn count_objectives(&mut self, counts: impl Fn(Counts) -> bool) {
        let Some(card) = self.now.mission_card() else {
            return;
        };
        let objectives = card.objectives.clone();
        let Some(mission) = &mut self.now.mission else {
            return;
        };
        for (done, objective) in mission.progress.iter_mut().zip(&objectives) {
            if counts(objective.counts) && *done < objective.needed {
                *done += 1;
            }
        }
    }

    /// Phase 5: complete, one turn less, or failed.
    pub(super) fn mission_status(&mut self) {
        let Some(mission) = self.now.mission.clone() else {
            return;
        };
        if self.now.objectives_met() {
            self.complete(mission.card);
            return;
        }
        let waits = mission.fresh && self.now.reads(Reading::TimerWaitsATurn);
        let Some(timer) = mission.timer.filter(|_| !waits) else {
            return;
        };
        let timer = timer.saturating_sub(1);
        self.emit(Event::TimerTicked(timer));
        self.set_timer(timer);
    }

    /// The timer is elsewhere; at 0 the mission has failed (PANIC-39, PANIC-40).
    pub(super) fn set_timer(&mut self, timer: u8) {
        let Some(mission) = &mut self.now.mission else {
            return;
        };
        mission.timer = Some(timer);
        let card = mission.card;
        if timer > 0 {
            return;
        }
        self.emit(Event::MissionFailed(card));
        self.close_mission();
        self.now.failed.push(card);
        if self.now.reads(Reading::FailedMissionReplacedAtOnce) {
            self.first(Task::RevealMission);
        }
    }

    fn complete(&mut self, card: MissionId) {
        self.emit(Event::MissionCompleted(card));
        self.close_mission();
        self.now.completed.push(card);
        let rewards = self.now.missions[usize::from(card)].rewards.clone();
        for bonus in rewards.into_iter().rev() {
            if let Bonus::Note(text) = bonus {
                self.emit(Event::Reminder(text));
            }
            self.first(Task::Reward(bonus));
        }
    }

    /// Committed cards are discarded, mission tokens go back (PANIC-27, PANIC-41).
    fn close_mission(&mut self) {
        self.now.mission = None;
        if !self.now.beacons.is_empty() {
            self.now.beacons.clear();
            self.emit(Event::BeaconsReturned);
        }
        let cards = &mut self.now.cards;
        let committed = core::mem::take(&mut cards.committed);
        cards.discard += committed;
        if committed > 0 {
            self.emit(Event::CommittedDiscarded(committed));
        }
    }
}
