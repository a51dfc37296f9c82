//! The clock: the machine's monotonic clock, or one that scripts move by hand.
//!
//! Neither knows the date: setting the wall clock, daylight saving and leap seconds change nothing here. On Linux the
//! monotonic clock stands still while the machine sleeps, so a suspended evening loses no time, unless a panel with a
//! clock of its own has let it run; see [`readyroom_table::evening::PanelClock`].

use std::time::{Duration, Instant};

/// A clock that never goes back. Its zero is when it was made.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's own; made by [`Clock::monotonic`].
    Monotonic(Instant),
    /// Milliseconds that pass only through [`Clock::wait`].
    Virtual(u64),
}

impl Clock {
    /// The machine's clock, at zero now.
    pub fn monotonic() -> Self {
        Self::Monotonic(Instant::now())
    }

    /// A clock at zero that moves only when advanced.
    pub const fn virtual_at_zero() -> Self {
        Self::Virtual(0)
    }

    /// Milliseconds since the clock's zero.
    pub fn now_ms(&self) -> u64 {
        match self {
            Self::Monotonic(zero) => millis(zero.elapsed()),
            Self::Virtual(now) => *now,
        }
    }

    /// Lets `span` pass: sleeps on the machine's clock, jumps on a virtual one. Whole milliseconds.
    pub fn wait(&mut self, span: Duration) {
        match self {
            Self::Monotonic(_) => std::thread::sleep(span),
            Self::Virtual(now) => *now = now.saturating_add(millis(span)),
        }
    }
}

/// Milliseconds for which this machine has slept since it was started, as far as the system reports it; they are
/// missing on the monotonic clock.
pub fn asleep_ms() -> u64 {
    #[cfg(target_os = "linux")]
    {
        use rustix::time::{ClockId, Timespec, clock_gettime};
        let millis = |time: Timespec| time.tv_sec * 1_000 + time.tv_nsec / 1_000_000;
        let monotonic = millis(clock_gettime(ClockId::Monotonic));
        let with_sleep = millis(clock_gettime(ClockId::Boottime));
        u64::try_from(with_sleep - monotonic).unwrap_or(0)
    }
    #[cfg(not(target_os = "linux"))]
    0
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_virtual_clock_moves_only_when_advanced() {
        let mut clock = Clock::virtual_at_zero();
        assert_eq!(clock.now_ms(), 0);
        clock.wait(Duration::from_secs(179));
        clock.wait(Duration::from_millis(5));
        assert_eq!(clock.now_ms(), 179_005);
    }

    #[test]
    fn a_virtual_clock_stops_at_its_end_instead_of_starting_over() {
        let mut clock = Clock::Virtual(u64::MAX - 1);
        clock.wait(Duration::from_secs(1));
        assert_eq!(clock.now_ms(), u64::MAX);
    }

    #[test]
    fn the_machines_clock_never_goes_back() {
        let mut clock = Clock::monotonic();
        let before = clock.now_ms();
        clock.wait(Duration::from_millis(3));
        assert!(clock.now_ms() >= before + 3);
    }
}
