//! A running countdown: how much is left, on a monotonic clock that comes in as an argument.
//!
//! Which countdown ought to exist is a matter of the rules.

use readyroom_hardware::countdown as panel;
use readyroom_kit::Countdown;

use super::{NewCountdown, marks::LAST_MARK_MS};
use crate::journal::{CountdownRecord, Exactness};

/// Two clocks that differ by this much agree.
const AGREED_MS: u32 = 1_000;

/// A countdown and what is left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningCountdown {
    /// The countdown that the rules want.
    pub of: Countdown,
    /// Left at `since` while it runs, else left now.
    left_ms: u32,
    /// Running since then; none while it is paused.
    since: Option<u64>,
    /// So much of it may have run at a panel while it was paused here and no player had stopped it.
    unwatched_ms: u32,
    /// The record written last before it ran out, once it has.
    before_end_ms: u32,
}

impl RunningCountdown {
    /// Countdown `of`, full and running from `now_ms` on.
    pub const fn started(of: Countdown, now_ms: u64) -> Self {
        Self {
            of,
            left_ms: of.total_ms,
            since: Some(now_ms),
            unwatched_ms: 0,
            before_end_ms: LAST_MARK_MS,
        }
    }

    /// Countdown `of`, paused with `left_ms`.
    pub fn paused(of: Countdown, left_ms: u32) -> Self {
        Self {
            of,
            left_ms: left_ms.min(of.total_ms),
            since: None,
            unwatched_ms: 0,
            before_end_ms: LAST_MARK_MS,
        }
    }

    /// Countdown `of`, paused with what a record has left. A record of nothing left is an older program's, of one that ran out:
    /// it comes back with what that recorded last before.
    pub fn recorded(of: Countdown, left_ms: u32) -> Self {
        match left_ms {
            0 => Self::paused(of, LAST_MARK_MS),
            left_ms => Self::paused(of, left_ms),
        }
    }

    /// Countdown `of`, which is paused with `left_ms` because the program was gone while it ran.
    pub fn interrupted(of: Countdown, left_ms: u32) -> Self {
        Self {
            unwatched_ms: u32::MAX,
            ..Self::recorded(of, left_ms)
        }
    }

    /// The same, after the rules have renewed its terms.
    pub const fn renewed(self, of: Countdown) -> Self {
        Self { of, ..self }
    }

    /// Milliseconds left.
    pub fn left_ms(&self, now_ms: u64) -> u32 {
        let gone = self.since.map_or(0, |since| now_ms.saturating_sub(since));
        self.left_ms
            .saturating_sub(u32::try_from(gone).unwrap_or(u32::MAX))
    }

    /// The milliseconds left according to a record: never 0, since one that has run out comes back with what was recorded last
    /// before.
    pub fn recorded_ms(&self, now_ms: u64) -> u32 {
        match self.left_ms(now_ms) {
            0 => self.before_end_ms,
            left_ms => left_ms,
        }
    }

    /// The countdown as the journal keeps it.
    pub fn record(&self, now_ms: u64) -> CountdownRecord {
        CountdownRecord {
            id: self.of.id,
            left_ms: self.recorded_ms(now_ms),
            running: self.running(),
        }
    }

    /// The exactness of a record that is written now.
    pub const fn exactness(&self) -> Exactness {
        match self.running() {
            true => Exactness::Running,
            false => Exactness::Exact,
        }
    }

    /// True while it runs.
    pub const fn running(&self) -> bool {
        self.since.is_some()
    }

    /// The same as news of something that was done.
    pub fn news(&self, now_ms: u64) -> NewCountdown {
        match self.running() {
            true => NewCountdown::Runs,
            false => NewCountdown::Paused {
                left_ms: self.left_ms(now_ms),
            },
        }
    }

    /// Stops it where it is.
    pub fn pause(&mut self, now_ms: u64) {
        let before_end_ms = match self.left_ms {
            0 => self.before_end_ms,
            left_ms => left_ms.min(LAST_MARK_MS),
        };
        *self = Self {
            before_end_ms,
            ..Self::paused(self.of, self.left_ms(now_ms))
        };
    }

    /// Lets it go on.
    pub const fn go_on(&mut self, now_ms: u64) {
        if self.since.is_none() {
            self.since = Some(now_ms);
            self.unwatched_ms = 0;
        }
    }

    /// Takes over what is left by a panel's clock, if that is explained by an unrequested standstill (see
    /// [`super::PanelClock`]); false if nothing changes.
    pub fn sync_with_panel(&mut self, left_ms: u32, running: bool, now_ms: u64) -> bool {
        let missing = self.left_ms(now_ms).saturating_sub(left_ms);
        let explained = missing <= self.unwatched_ms.saturating_add(AGREED_MS);
        // A panel that has paused what runs here, or was running when it ran out, knows an older state.
        let current = running || left_ms == 0 || !self.running();
        if missing <= AGREED_MS || !explained || !current {
            return false;
        }
        *self = Self {
            of: self.of,
            left_ms,
            since: (running || left_ms == 0).then_some(now_ms),
            unwatched_ms: 0,
            before_end_ms: self.before_end_ms,
        };
        true
    }

    /// The clock at which nothing is left; none while it is paused.
    pub fn end(&self) -> Option<u64> {
        self.since
            .map(|since| since.saturating_add(self.left_ms.into()))
    }

    /// The clock at which `left_ms` are left; none while it is paused.
    pub fn when(&self, left_ms: u32) -> Option<u64> {
        self.end().map(|end| end.saturating_sub(left_ms.into()))
    }

    /// The countdown as a panel shows it, under the number `id`.
    pub fn shown(&self, id: u32, now_ms: u64) -> panel::Countdown {
        panel::Countdown {
            id,
            left_ms: self.left_ms(now_ms),
            total_ms: self.of.total_ms,
            running: self.running(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: Countdown = Countdown {
        id: 1,
        subject: 0,
        total_ms: 180_000,
        may_pause: false,
    };

    #[test]
    fn it_runs_pauses_and_goes_on() {
        let mut countdown = RunningCountdown::started(THREE, 500);
        assert_eq!(countdown.left_ms(10_500), 170_000);
        countdown.pause(10_500);
        assert_eq!(
            (countdown.left_ms(99_999), countdown.end()),
            (170_000, None)
        );
        countdown.go_on(100_000);
        countdown.go_on(150_000);
        assert_eq!(
            (countdown.left_ms(100_001), countdown.end()),
            (169_999, Some(270_000))
        );
        assert_eq!(countdown.left_ms(u64::MAX), 0);
    }

    #[test]
    fn a_countdown_that_ran_out_is_noted_with_its_last_second() {
        let mut countdown = RunningCountdown::started(THREE, 0);
        countdown.pause(180_000);
        assert_eq!((countdown.left_ms(0), countdown.recorded_ms(0)), (0, 1_000));
        let mut countdown = RunningCountdown::paused(THREE, 600);
        countdown.go_on(0);
        countdown.pause(600);
        assert_eq!((countdown.left_ms(0), countdown.recorded_ms(0)), (0, 600));
        // It continues with nothing left, where the rules had no use for its end.
        countdown.go_on(700);
        countdown.pause(700);
        assert_eq!(countdown.recorded_ms(0), 600);
    }
}
