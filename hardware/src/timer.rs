//! A countdown on the panel's own clock: what a panel keeps when it is given a [`Countdown`], and what it runs alone.
//!
//! The clock is in microseconds, 64 bits, since the panel started: a moment of running out that is kept exactly does
//! not drift, however often the frame around it is sent again.

use crate::{
    chime::Chime,
    countdown::{Countdown, WARNINGS_MS},
};

/// Sent again with less than this difference, a running countdown keeps the panel's own clock: the difference is the
/// delay of the line, not news. In milliseconds.
pub const SAME_MS: u32 = 50;

/// One countdown, running, paused or run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    id: u32,
    total_ms: u32,
    run: Run,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    Running {
        ends_us: u64,
        /// Warnings up to this moment have been given.
        seen_us: u64,
    },
    Paused {
        left_ms: u32,
    },
    Over,
}

impl Timer {
    /// The countdown that a panel keeps after a frame with `sent`: the same one continues by the panel's
    /// own clock, any other one is taken as it is.
    pub fn updated(kept: Option<Self>, sent: Option<&Countdown>, now_us: u64) -> Option<Self> {
        let sent = sent?;
        let same = kept.filter(|kept| {
            kept.id == sent.id
                && sent.running
                && !kept.is_paused()
                && kept.left_ms(now_us).abs_diff(sent.left_ms) < SAME_MS
        });
        Some(same.map_or_else(
            || Self::new(sent, now_us),
            |kept| Self {
                total_ms: sent.total_ms,
                ..kept
            },
        ))
    }

    /// A countdown that has this much left at this moment.
    pub const fn new(sent: &Countdown, now_us: u64) -> Self {
        let run = match *sent {
            Countdown {
                running: false,
                left_ms,
                ..
            } => Run::Paused { left_ms },
            Countdown { left_ms: 0, .. } => Run::Over,
            Countdown { left_ms, .. } => Run::Running {
                ends_us: now_us + left_ms as u64 * 1_000,
                seen_us: now_us,
            },
        };
        Self {
            id: sent.id,
            total_ms: sent.total_ms,
            run,
        }
    }

    /// Milliseconds left, rounded up: 0 only when it has run out.
    pub fn left_ms(&self, now_us: u64) -> u32 {
        match self.run {
            Run::Running { ends_us, .. } => {
                u32::try_from(ends_us.saturating_sub(now_us).div_ceil(1_000)).unwrap_or(u32::MAX)
            }
            Run::Paused { left_ms } => left_ms,
            Run::Over => 0,
        }
    }

    /// The countdown for a frame made at this moment.
    pub fn countdown(&self, now_us: u64) -> Countdown {
        Countdown {
            id: self.id,
            left_ms: self.left_ms(now_us),
            total_ms: self.total_ms,
            running: !self.is_paused(),
        }
    }

    /// True while it is paused.
    pub const fn is_paused(&self) -> bool {
        matches!(self.run, Run::Paused { .. })
    }

    /// True while time is passing.
    pub const fn is_running(&self) -> bool {
        matches!(self.run, Run::Running { .. })
    }

    /// True if it has run out, and [`Timer::tick`] has reported it.
    pub const fn is_over(&self) -> bool {
        matches!(self.run, Run::Over)
    }

    /// Pauses it or lets it go on; nothing once it has run out.
    pub fn toggle(&mut self, now_us: u64) {
        match self.run {
            Run::Running { .. } => {
                let left_ms = self.left_ms(now_us);
                self.run = Run::Paused { left_ms };
            }
            Run::Paused { .. } => {
                let sent = Countdown {
                    running: true,
                    ..self.countdown(now_us)
                };
                *self = Self::new(&sent, now_us);
            }
            Run::Over => {}
        }
    }

    /// When [`Timer::tick`] next has something to say, in microseconds of the panel's clock.
    pub fn next_due(&self) -> Option<u64> {
        let Run::Running { ends_us, seen_us } = self.run else {
            return None;
        };
        let warning = marks(ends_us).find(|mark| *mark > seen_us);
        Some(warning.unwrap_or(ends_us))
    }

    /// The sound due by now: a warning since the last call, or, once, that it has run out.
    pub fn tick(&mut self, now_us: u64) -> Option<Chime> {
        let Run::Running { ends_us, seen_us } = self.run else {
            return None;
        };
        if now_us >= ends_us {
            self.run = Run::Over;
            return Some(Chime::Expiry);
        }
        self.run = Run::Running {
            ends_us,
            seen_us: now_us,
        };
        marks(ends_us)
            .any(|mark| mark > seen_us && mark <= now_us)
            .then_some(Chime::Warning)
    }
}

/// The moments of the warnings before `ends_us`, first to last; those before the clock began are left out.
fn marks(ends_us: u64) -> impl Iterator<Item = u64> {
    WARNINGS_MS
        .into_iter()
        .filter_map(move |mark| ends_us.checked_sub(u64::from(mark) * 1_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: u64 = 5_000_123;

    const fn running(id: u32, left_ms: u32) -> Countdown {
        Countdown {
            id,
            left_ms,
            total_ms: 180_000,
            running: true,
        }
    }

    /// Lets it run until it is silent; what was heard, with how much was left then.
    fn heard(timer: &mut Timer) -> Vec<(u32, Chime)> {
        let mut heard = Vec::new();
        while let Some(due) = timer.next_due() {
            assert_eq!(timer.tick(due - 1), None, "nothing is heard early");
            let left = timer.left_ms(due);
            heard.push((left, timer.tick(due).unwrap()));
        }
        heard
    }

    #[test]
    fn three_minutes_end_to_the_microsecond_with_every_warning_once() {
        let mut timer = Timer::new(&running(1, 180_000), START);
        let mut expected: Vec<_> = WARNINGS_MS.map(|left| (left, Chime::Warning)).to_vec();
        expected.push((0, Chime::Expiry));
        assert_eq!(heard(&mut timer), expected);
        assert!(timer.is_over());
        let mut timer = Timer::new(&running(1, 180_000), START);
        assert_eq!(timer.tick(START + 179_999_999), Some(Chime::Warning));
        assert_eq!(timer.left_ms(START + 179_999_999), 1);
        assert_eq!(timer.tick(START + 180_000_000), Some(Chime::Expiry));
        assert_eq!(timer.tick(START + 180_000_001), None);
    }

    #[test]
    fn a_countdown_of_exactly_30_s_does_not_warn_of_them() {
        let mut timer = Timer::new(&running(1, 30_000), START);
        assert_eq!(heard(&mut timer)[0], (10_000, Chime::Warning));
    }

    #[test]
    fn sent_again_it_keeps_the_panels_clock() {
        let kept = Timer::new(&running(7, 60_000), START);
        let now = START + 20_000_000;
        for sent in [40_000 - SAME_MS + 1, 40_000, 40_000 + SAME_MS - 1] {
            let after = Timer::updated(Some(kept), Some(&running(7, sent)), now).unwrap();
            assert_eq!(after.next_due(), kept.next_due(), "sent {sent} ms left");
            assert_eq!(after.left_ms(now), 40_000);
        }
    }

    #[test]
    fn a_hundred_frames_do_not_make_it_drift() {
        let mut timer = Timer::new(&running(7, 60_000), START);
        for step in 1..=100 {
            let now = START + step * 333_333;
            let sent = timer.countdown(now);
            timer = Timer::updated(Some(timer), Some(&sent), now).unwrap();
        }
        assert_eq!(timer.tick(START + 59_999_999), Some(Chime::Warning));
        assert_eq!(timer.tick(START + 60_000_000), Some(Chime::Expiry));
    }

    #[test]
    fn another_countdown_or_other_news_is_taken_as_sent() {
        let kept = Timer::new(&running(7, 60_000), START);
        let paused = Countdown {
            running: false,
            ..running(7, 60_000)
        };
        for sent in [
            running(8, 60_000),
            running(7, 60_000 + SAME_MS),
            paused,
            running(7, 0),
        ] {
            let after = Timer::updated(Some(kept), Some(&sent), START);
            assert_eq!(after, Some(Timer::new(&sent, START)), "{sent:?}");
        }
        assert_eq!(Timer::updated(Some(kept), None, START), None);
    }

    #[test]
    fn a_paused_one_goes_on_when_it_is_sent_as_running() {
        let paused = Countdown {
            running: false,
            ..running(7, 60_000)
        };
        let kept = Timer::new(&paused, START);
        let after = Timer::updated(Some(kept), Some(&running(7, 60_000)), START).unwrap();
        assert!(after.is_running());
    }

    #[test]
    fn a_finished_countdown_does_not_end_again_for_a_late_program() {
        let mut timer = Timer::new(&running(7, 1_000), START);
        let now = START + 1_000_000;
        assert_eq!(timer.tick(now), Some(Chime::Expiry));
        let mut after = Timer::updated(Some(timer), Some(&running(7, 30)), now).unwrap();
        assert!(after.is_over());
        assert_eq!(after.tick(now + 60_000), None);
    }

    #[test]
    fn a_pause_keeps_what_is_left_and_it_goes_on_from_there() {
        let mut timer = Timer::new(&running(1, 60_000), START);
        timer.toggle(START + 20_000_000);
        assert!(timer.is_paused());
        assert_eq!(timer.next_due(), None);
        assert_eq!(timer.left_ms(START + 500_000_000), 40_000);
        timer.toggle(START + 600_000_000);
        assert_eq!(timer.left_ms(START + 601_000_000), 39_000);
        assert_eq!(timer.countdown(START).total_ms, 180_000);
    }
}
