//! Resolving alerts, and the goal (FYM-41 to FYM-44, FYM-74 to FYM-80).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::{
    Alert, CardPlace, Dice, End, Event, FiveYearMission, Held, Move, Reading, Refusal, Serial,
    Task, Urgency,
    course::{Course, Verdict, require},
    state::MOST_ALERTS,
};

impl FiveYearMission {
    /// Points towards the goal (FYM-80, readings A3, A5).
    pub fn points(&self) -> u16 {
        let on_mats = self.players.iter().flat_map(|player| &player.rewards);
        let worth = on_mats.map(|held| u16::from(self.worth(held.insignia)));
        if self.reads(Reading::RewardScoresOnceUsed) {
            self.scored
        } else {
            self.scored + worth.sum::<u16>()
        }
    }

    /// What so many insignia are worth (reading A3).
    pub(super) fn worth(&self, insignia: u8) -> u8 {
        if self.reads(Reading::OnePointEach) {
            insignia.min(1)
        } else {
            insignia
        }
    }

    /// The alerts that would fail for the Prime Directive if that one were completed: every open directive, oldest first,
    /// or the one completed instead (FYM-44, reading A13).
    fn fails_by_completing(&self, alert: &Alert) -> ArrayVec<Serial, MOST_ALERTS> {
        let directives = self.on_table().filter(|other| other.prime_directive);
        let mut broken: ArrayVec<Serial, MOST_ALERTS> =
            directives.map(|other| other.serial).collect();
        if alert.prime_directive || broken.is_empty() {
            return ArrayVec::new();
        }
        if self.reads(Reading::OffenderFailsInstead) {
            return core::iter::once(alert.serial).collect();
        }
        short_list::sort_by(&mut broken, Ord::cmp);
        broken
    }

    /// The alerts that `mv` would make fail for the Prime Directive, so that the table can be warned (FYM-44).
    pub fn fails_by(&self, mv: &Move) -> Vec<Serial> {
        let completed = self.completed_by(mv);
        completed.map_or_else(Vec::new, |alert| self.fails_by_completing(alert).to_vec())
    }

    /// The alert that `mv` covers completely, or reports as resolved.
    fn completed_by(&self, mv: &Move) -> Option<&Alert> {
        if let &Move::Resolve { alert, .. } = mv {
            return self.alert(alert);
        }
        let (Move::Place(placement)
        | Move::Spock(_, placement)
        | Move::RikerPlaces(_, placement)
        | Move::Chekov { placement, .. }) = mv
        else {
            return None;
        };
        let alert = self.alert(placement.alert)?;
        let covered = |icon: u8| {
            let on = alert.dice.get(usize::from(icon)).copied().flatten();
            on.is_some() || placement.dice.iter().any(|&(index, _)| index == icon)
        };
        let icons = self.icons(alert).len() as u8;
        (0..icons).all(covered).then_some(alert)
    }

    /// Whether the table has reached its goal (FYM-74 to FYM-79).
    pub fn goal_reached(&self) -> bool {
        let goal = self.setup.difficulty.goal();
        let mut piles = self.piles.iter();
        self.points() >= u16::from(goal.points)
            && piles.all(|piles| piles.completed >= goal.of_each_colour)
            && self.urgent_resolved >= goal.urgent
    }
}

impl Course<'_> {
    pub(super) fn check_goal(&mut self) {
        if !self.now.is_over() && self.now.phase != super::Phase::SetUp && self.now.goal_reached() {
            self.over(End::GoalReached);
        }
    }

    /// All icons are covered (FYM-41): the alert is resolved, unless a Prime Directive is in the way (FYM-44).
    pub(super) fn resolve(&mut self, serial: Serial) {
        let Some(alert) = self.now.alert(serial).cloned() else {
            return;
        };
        let broken = self.now.fails_by_completing(&alert);
        if *broken == [serial] {
            self.fail(serial, super::FailCause::PrimeDirective);
            return;
        }
        self.complete(alert);
        for directive in broken.into_iter().rev() {
            self.first(Task::Fail(directive));
        }
    }

    /// The resolved alert goes to its pile or beside the mat, its dice to the pool (FYM-41 to FYM-43).
    fn complete(&mut self, alert: Alert) {
        let place = match (alert.reward, alert.insignia) {
            (Some(_), _) => CardPlace::Mat,
            (None, 0) => CardPlace::Discard,
            (None, _) => CardPlace::Score,
        };
        self.leave_table(alert.serial, place);
        let worth = self.now.worth(alert.insignia);
        let piles = &mut self.now.piles[alert.colour as usize];
        if alert.insignia > 0 || !self.now.setup.readings.has(Reading::OnlyScoringAlertsCount) {
            piles.completed = piles.completed.saturating_add(1);
        }
        if alert.urgency != Urgency::None {
            self.now.urgent_resolved = self.now.urgent_resolved.saturating_add(1);
        }
        self.now.turn.resolved = true;
        self.now.turn.just_resolved = alert.dice.iter().flatten().copied().collect::<Dice>();
        self.emit(Event::Resolved(alert.which(), worth));
        self.say_dice_freed(&alert);
        match alert.reward {
            Some(reward) => {
                let held = Held {
                    serial: alert.serial,
                    card: alert.card,
                    colour: alert.colour,
                    reward,
                    insignia: alert.insignia,
                };
                self.now.player_mut().rewards.push(held);
                self.emit(Event::RewardKept(self.now.active, reward));
            }
            None => self.now.scored += u16::from(worth),
        }
        self.free_timer_of(alert.serial);
    }

    /// Light tracking: the table reports that an alert is resolved, what it was worth and whether it is kept.
    pub(super) fn resolve_lightly(
        &mut self,
        serial: Serial,
        insignia: u8,
        reward: Option<super::Reward>,
    ) -> Verdict {
        require(self.now.phase == super::Phase::Place, Refusal::StepOrder)?;
        require(insignia <= 3, Refusal::Number)?;
        let alert = self.now.alert_mut(serial).ok_or(Refusal::NoSuchAlert)?;
        alert.insignia = insignia;
        alert.reward = reward;
        self.resolve(serial);
        Ok(())
    }
}
