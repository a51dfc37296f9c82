//! The clock of the display's bus, for anyone who makes that clock: fast, and slow where fast does not work.
//!
//! A bus with long wires or weak pull-ups is too slow for [`DISPLAY_HZ`]: ones are read as zeros, and there is no answer. A
//! display that is not found is therefore looked for at either clock in turn. One that was found stays at its clock until it is
//! lost; lost twice within a short time at the fast clock, it is tried at the slow one.

use serde::{Deserialize, Serialize};

use crate::pins::{DISPLAY_HZ, SLOW_DISPLAY_HZ};

/// A display that answers for this long has not been lost because of its clock.
const STEADY_MS: u64 = 10_000;

/// Clock of the display's bus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BusClock {
    /// [`DISPLAY_HZ`].
    #[default]
    Fast,
    /// [`SLOW_DISPLAY_HZ`].
    Slow,
}

impl BusClock {
    /// In Hz.
    pub const fn hz(self) -> u32 {
        match self {
            Self::Fast => DISPLAY_HZ,
            Self::Slow => SLOW_DISPLAY_HZ,
        }
    }
}

/// When a display that does not answer is looked for again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// Now: it may have been a disturbance, or the clock.
    AtOnce,
    /// After a while: it is not there.
    Later,
}

/// The search for the clock at which the display answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockSearch {
    clock: BusClock,
    /// The display was lost at the fast clock soon after it had been found, and has been found at it again.
    doubtful: bool,
}

impl ClockSearch {
    /// The clock to use now.
    pub const fn clock(self) -> BusClock {
        self.clock
    }

    /// Takes it that the display does not answer; if it did so before, it is lost after so many milliseconds.
    pub const fn lost(&mut self, answered_for_ms: Option<u64>) -> Retry {
        let before = *self;
        let (clock, doubtful, retry) = match (before.clock, answered_for_ms) {
            (BusClock::Fast, Some(STEADY_MS..)) => (BusClock::Fast, false, Retry::AtOnce),
            (BusClock::Fast, Some(_)) if !before.doubtful => (BusClock::Fast, true, Retry::AtOnce),
            (BusClock::Fast, Some(_) | None) => (BusClock::Slow, false, Retry::AtOnce),
            (BusClock::Slow, Some(_)) => (BusClock::Fast, false, Retry::AtOnce),
            (BusClock::Slow, None) => (BusClock::Fast, false, Retry::Later),
        };
        *self = Self { clock, doubtful };
        retry
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_display_is_probed_at_both_clocks_in_turn() {
        let mut search = ClockSearch::default();
        for _ in 0..3 {
            assert_eq!(search.clock(), BusClock::Fast);
            assert_eq!(search.lost(None), Retry::AtOnce);
            assert_eq!(search.clock(), BusClock::Slow);
            assert_eq!(search.lost(None), Retry::Later);
        }
    }

    #[test]
    fn one_disturbance_does_not_slow_the_bus_and_two_soon_do() {
        let mut search = ClockSearch::default();
        for answered_ms in [STEADY_MS, 600_000, STEADY_MS - 1] {
            assert_eq!(search.lost(Some(answered_ms)), Retry::AtOnce);
            assert_eq!(search.clock(), BusClock::Fast);
        }
        assert_eq!(search.lost(Some(5)), Retry::AtOnce);
        assert_eq!(search.clock(), BusClock::Slow);
    }

    #[test]
    fn a_display_lost_at_the_slow_clock_is_tried_at_the_fast_one() {
        let mut search = ClockSearch::default();
        search.lost(None);
        assert_eq!(search.lost(Some(700)), Retry::AtOnce);
        assert_eq!(search, ClockSearch::default());
    }
}
