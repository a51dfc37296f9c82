//! The sand timer and the Urgent alerts that wait for it (FYM-32, FYM-66 to FYM-69, readings A11, A12).

use super::{
    Alert, Event, FailCause, FiveYearMission, Phase, Reading, Refusal, Serial, Timer, Urgency,
    course::{Course, Verdict, require},
};

/// What is timed while the rest of the time runs out.
const NO_ALERT: u32 = 0;

impl Alert {
    /// The card as the timer knows it: by its place in its deck. Its number in the game, and what the table reports of it, may
    /// be others once it was taken back and is reported again (FYM-69).
    fn timed_as(&self) -> u32 {
        (self.colour as u32 + 1) << 8 | u32::from(self.deck.unwrap_or(0))
    }
}

impl FiveYearMission {
    /// The number of the countdown that runs, and what it times.
    pub(super) fn timed(&self) -> Option<(u32, u32)> {
        match self.timer {
            Timer::Idle => None,
            Timer::Timing { id, alert } => {
                Some((id, self.alert(alert).map_or(NO_ALERT, Alert::timed_as)))
            }
            Timer::Draining { id } => Some((id, NO_ALERT)),
        }
    }

    /// The oldest Urgent alert that waits for the timer.
    pub fn waiting_urgent(&self) -> Option<Serial> {
        let alerts = self.on_table();
        let waiting = alerts.filter(|alert| alert.urgency == Urgency::Waiting);
        waiting.map(|alert| alert.serial).min()
    }
}

impl Course<'_> {
    /// The roll of the turn is done: a free timer goes to the oldest Urgent alert (FYM-32).
    pub(super) fn roll_is_done(&mut self) {
        self.now.turn.roll_done = true;
        self.now.turn.placed = false;
        self.now.phase = Phase::Place;
        self.start_timer();
    }

    pub(super) fn start_timer(&mut self) {
        if self.now.timer != Timer::Idle {
            return;
        }
        let Some(serial) = self.now.waiting_urgent() else {
            return;
        };
        let Some(alert) = self.now.alert_mut(serial) else {
            return;
        };
        alert.urgency = Urgency::Timed;
        let which = alert.which();
        self.now.timers += 1;
        self.now.timer = Timer::Timing {
            id: self.now.timers,
            alert: serial,
        };
        self.emit(Event::TimerStarted(which));
    }

    /// The timed alert has left: its time runs out first, or the timer is free at once (FYM-69).
    pub(super) fn free_timer_of(&mut self, serial: Serial) {
        match self.now.timer {
            Timer::Timing { id, alert } if alert == serial => {
                if self.now.reads(Reading::TimerResetsAtOnce) {
                    self.free_timer();
                } else {
                    self.now.timer = Timer::Draining { id };
                    self.emit(Event::TimerRunsOut);
                }
            }
            Timer::Idle | Timer::Timing { .. } | Timer::Draining { .. } => {}
        }
    }

    fn free_timer(&mut self) {
        self.now.timer = Timer::Idle;
        self.now.turn.freed_after_roll = !self.now.full() && self.now.dice_have_fallen();
        self.emit(Event::TimerFree);
        // In light tracking a roll is reported only if a timer starts with it.
        let rolled =
            self.now.turn.roll_done || (!self.now.full() && self.now.phase == Phase::Place);
        if self.now.reads(Reading::WaitingUrgentStartsAtOnce) && rolled {
            self.start_timer();
        }
    }

    /// The time has run out: the alert it was on fails (FYM-68). What that failure brings comes after what is just being
    /// settled, so that dice in the air land first (FYM-13).
    pub(super) fn time_up(&mut self, id: u32) -> Verdict {
        match self.now.timer {
            Timer::Timing { id: running, alert } => {
                require(running == id, Refusal::NoSuchTimer)?;
                self.now.timer = Timer::Idle;
                let unsettled = core::mem::take(&mut self.now.agenda);
                self.fail(alert, FailCause::TimeUp);
                self.now.agenda.extend(unsettled);
                if !self.now.is_over() {
                    self.free_timer();
                }
            }
            Timer::Draining { id: running } => {
                require(running == id, Refusal::NoSuchTimer)?;
                self.free_timer();
            }
            Timer::Idle => return Err(Refusal::NoSuchTimer),
        }
        Ok(())
    }
}
