//! The countdown of an evening: it pauses, warns, is recorded, and runs out.

use readyroom_hardware::{chime::Chime, countdown as panel};
use readyroom_kit::face::Face;

use super::{Effects, Evening, PanelClock, PlayError, marks, running_countdown::RunningCountdown};
use crate::journal::{Exactness, Flush, JournalError, Origin};

/// The effect of a press of TIMER.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimerPress {
    /// The countdown is paused now.
    Paused,
    /// The countdown continues now.
    GoesOn,
    /// The countdown runs, and the table has not agreed that it may be paused.
    Runs,
    /// There is no countdown.
    None,
}

impl<G: Face> Evening<G> {
    /// The countdown as panels show it. There its number is unlike that of any other evening, since a panel may have
    /// kept one from an evening before.
    pub fn countdown(&self, now_ms: u64) -> Option<panel::Countdown> {
        self.countdown
            .map(|countdown| countdown.shown(self.number_at_panels(countdown.of.id), now_ms))
    }

    /// The countdown's number in the rules.
    pub fn countdown_id(&self) -> Option<u32> {
        self.countdown.map(|countdown| countdown.of.id)
    }

    /// The exactness of what was left when the evening was resumed.
    pub const fn exactness(&self) -> Exactness {
        self.exactness
    }

    fn number_at_panels(&self, id: u32) -> u32 {
        self.dice.seed.mark(self.id.0) ^ id
    }

    /// Takes over what is left of the countdown by a panel's clock, if it is to be believed; see [`PanelClock`].
    /// False if nothing changed. If nothing is left, its end is due now.
    ///
    /// # Errors
    /// What is left could not be written; it was taken over all the same.
    pub fn sync_with_panel(
        &mut self,
        clock: PanelClock,
        now_ms: u64,
    ) -> Result<bool, JournalError> {
        let Some(of) = self.countdown.map(|countdown| countdown.of) else {
            return Ok(false);
        };
        let same = self.number_at_panels(of.id) == clock.id;
        let taken = same
            && self.countdown.as_mut().is_some_and(|countdown| {
                countdown.sync_with_panel(clock.left_ms, clock.running, now_ms)
            });
        if taken {
            self.beat_ms = clock.left_ms;
            self.record_stop(now_ms)?;
        }
        Ok(taken)
    }

    /// True if the countdown runs; none if there is no countdown.
    pub fn running(&self) -> Option<bool> {
        self.countdown.map(|countdown| countdown.running())
    }

    /// When [`Evening::advance`] has something to do next; none while nothing runs.
    pub fn next_due(&self, now_ms: u64) -> Option<u64> {
        let countdown = self.countdown?;
        countdown.when(marks::next(countdown.left_ms(now_ms), &self.warnings))
    }

    /// Pauses the countdown or lets it go on.
    ///
    /// # Errors
    /// What is left could not be written; the countdown obeys all the same.
    pub fn press_timer(&mut self, now_ms: u64) -> Result<TimerPress, JournalError> {
        let Some(countdown) = &mut self.countdown else {
            return Ok(TimerPress::None);
        };
        let press = match (countdown.running(), countdown.of.may_pause) {
            (false, _) => {
                countdown.go_on(now_ms);
                TimerPress::GoesOn
            }
            (true, true) => {
                countdown.pause(now_ms);
                TimerPress::Paused
            }
            (true, false) => return Ok(TimerPress::Runs),
        };
        self.beat_ms = countdown.left_ms(now_ms);
        self.record_stop(now_ms)?;
        Ok(press)
    }

    /// Lets happen what is due by `now_ms`: each countdown runs out at its own moment, even if many moments are late.
    /// Returns what came of each, oldest first.
    ///
    /// # Errors
    /// The journal cannot be written. A countdown whose end could not be written is paused with nothing left
    /// until the next move or TIMER lets it end again.
    pub fn advance(&mut self, now_ms: u64) -> Result<Vec<Effects>, JournalError> {
        let mut effects = Vec::new();
        while let Some(end) = self
            .countdown
            .and_then(|countdown| countdown.end())
            .filter(|&end| end <= now_ms)
        {
            effects.extend(self.run_out(end)?);
        }
        let Some(countdown) = self.countdown.filter(RunningCountdown::running) else {
            return Ok(effects);
        };
        let (before, left) = (self.beat_ms, countdown.left_ms(now_ms));
        self.beat_ms = left;
        if self.warnings.any_due(before, left) {
            effects.push(Effects {
                chime: Some(Chime::Warning),
                ..Effects::default()
            });
        }
        if let Some(flush) = marks::passed(before, left, &self.warnings) {
            self.record_countdown(Exactness::Running, flush, now_ms)?;
        }
        Ok(effects)
    }

    /// The countdown ends at `end`. None if the rules have nothing to say to that now.
    fn run_out(&mut self, end: u64) -> Result<Option<Effects>, JournalError> {
        let Some(countdown) = &mut self.countdown else {
            return Ok(None);
        };
        countdown.pause(end);
        let id = countdown.of.id;
        let Some(mv) = self.now().time_up(id) else {
            return Ok(None);
        };
        match self.play(mv, Origin::TimeUp, end) {
            Ok(effects) => Ok(Some(Effects {
                chime: Some(Chime::Expiry),
                ..effects
            })),
            Err(PlayError::Journal(error)) => Err(error),
            // The state does not take the end of its countdown now; the next move, or TIMER, asks again.
            Err(PlayError::Refused(_)) => Ok(None),
        }
    }

    /// Records what is left of a running countdown. It continues counting as running: the countdown of a panel
    /// that outlives the program may run on.
    ///
    /// # Errors
    /// It could not be written.
    pub fn put_away(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let recorded = match self.running() {
            Some(true) => self.record_countdown(Exactness::Exact, Flush::Now, now_ms),
            Some(false) | None => Ok(()),
        };
        self.journal.put_away(self.id);
        recorded
    }

    /// Records the countdown where it stops or changes its course, if there is one.
    pub(super) fn record_stop(&mut self, now_ms: u64) -> Result<(), JournalError> {
        match self.countdown {
            Some(countdown) => self.record_countdown(countdown.exactness(), Flush::Now, now_ms),
            None => Ok(()),
        }
    }

    fn record_countdown(
        &mut self,
        exactness: Exactness,
        flush: Flush,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        if let Some(countdown) = self.countdown {
            let record = countdown.record(now_ms);
            self.journal
                .record_countdown(self.id, record, exactness, flush)?;
            self.recorded = Some(record.id);
        }
        Ok(())
    }
}
