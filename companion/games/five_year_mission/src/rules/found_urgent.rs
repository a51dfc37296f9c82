//! Light tracking: an alert that was entered without icons is Urgent after all, and its sand starts as if that had been
//! entered with the draw (FYM-83).

use alloc::vec::Vec;

use super::{
    Alert, Event, FiveYearMission, Move, Phase, Reading, Refusal, Serial, Timer,
    course::{Course, Verdict},
};

impl FiveYearMission {
    /// The alerts that came in this turn without icons and still lie there, the youngest first.
    pub fn alerts_without_icons(&self) -> impl Iterator<Item = &Alert> {
        let serials = self.turn.without_icons.iter().rev();
        serials.filter_map(|&serial| self.alert(serial))
    }

    /// What the table may find to be Urgent, also while it reports which dice fall.
    pub(super) fn found_urgent_offers(&self, offers: &mut Vec<Move>) {
        let alerts = self.alerts_without_icons();
        offers.extend(alerts.map(|alert| Move::FoundUrgent(alert.serial)));
    }

    /// Light tracking: whether the dice of the turn are known to have fallen, on the tray or since something was done with
    /// them.
    pub fn dice_have_fallen(&self) -> bool {
        let turn = &self.turn;
        turn.roll_done || turn.placed || turn.resolved || !turn.tray.is_empty()
    }
}

impl Course<'_> {
    /// The table has found an alert to be Urgent. Where the turn's dice have fallen, that roll starts a free timer; where they
    /// have not, the roll is asked for now.
    pub(super) fn find_urgent(&mut self, serial: Serial) -> Verdict {
        let serials = self.now.turn.without_icons.iter();
        let at = serials.copied().position(|known| known == serial);
        self.now
            .turn
            .without_icons
            .remove(at.ok_or(Refusal::ToldWithIcons)?);
        let urgency = self.now.urgency_of_new();
        let alert = self.now.alert_mut(serial).ok_or(Refusal::NoSuchAlert)?;
        alert.urgency = urgency;
        let which = alert.which();
        self.emit(Event::FoundUrgent(which));
        if self.now.timer != Timer::Idle || self.now.phase != Phase::Place {
            return Ok(());
        }
        if !self.now.dice_have_fallen() {
            self.now.phase = Phase::Roll;
        } else if !self.now.turn.freed_after_roll
            || self.now.reads(Reading::WaitingUrgentStartsAtOnce)
        {
            self.now.turn.roll_done = true;
            self.start_timer();
        }
        Ok(())
    }
}
