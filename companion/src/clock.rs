//! The clock: the machine's, which continues while it sleeps, or one that scripts move by hand.
//!
//! Neither knows the date: setting the wall clock, daylight saving and leap seconds change nothing here. On Linux the machine's
//! clock counts the time since it was started with every sleep (`CLOCK_BOOTTIME`): the sand of a rulebook's timer does not stop
//! for a closed lid, and an invitation gets old. Elsewhere it is [`std::time::Instant`], which on macOS is stopped while the
//! machine sleeps.

use std::time::Duration;

/// A clock that never goes back. Its zero is when it was made.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's own; made by [`Clock::of_the_machine`].
    Machine(MachineTime),
    /// Milliseconds that pass only through [`Clock::wait`].
    Virtual(u64),
}

impl Clock {
    /// The machine's clock, at zero now.
    pub fn of_the_machine() -> Self {
        Self::Machine(MachineTime::now())
    }

    /// A clock at zero that moves only when advanced.
    pub const fn virtual_at_zero() -> Self {
        Self::Virtual(0)
    }

    /// Milliseconds since the clock's zero.
    pub fn now_ms(&self) -> u64 {
        match self {
            Self::Machine(zero) => millis(zero.elapsed()),
            Self::Virtual(now) => *now,
        }
    }

    /// Lets `span` pass: sleeps on the machine's clock, jumps on a virtual one. Whole milliseconds.
    pub fn wait(&mut self, span: Duration) {
        match self {
            Self::Machine(_) => std::thread::sleep(span),
            Self::Virtual(now) => *now = now.saturating_add(millis(span)),
        }
    }
}

#[cfg(target_os = "linux")]
pub use since_boot::{MachineTime, asleep_ms};
#[cfg(not(target_os = "linux"))]
pub use std::time::Instant as MachineTime;

/// Milliseconds for which this machine has slept since it was started: only Linux reports them.
#[cfg(not(target_os = "linux"))]
pub const fn asleep_ms() -> u64 {
    0
}

#[cfg(target_os = "linux")]
mod since_boot {
    use std::time::Duration;

    use rustix::time::{ClockId, clock_gettime};

    /// A moment of the machine's clock.
    #[derive(Clone, Copy, Debug)]
    pub struct MachineTime(Duration);

    impl MachineTime {
        /// This moment.
        pub fn now() -> Self {
            Self(read(ClockId::Boottime))
        }

        /// The time since.
        pub fn elapsed(self) -> Duration {
            read(ClockId::Boottime).saturating_sub(self.0)
        }
    }

    /// Milliseconds for which this machine has slept since it was started. They are missing on the monotonic clock.
    pub fn asleep_ms() -> u64 {
        // The second clock is read later than the first, by however long the thread was held up between them: the least
        // of some differences is the truth.
        let difference = |_| {
            let awake = read(ClockId::Monotonic);
            read(ClockId::Boottime).saturating_sub(awake)
        };
        let asleep = (0..3).map(difference).min();
        asleep.map_or(0, super::millis)
    }

    fn read(clock: ClockId) -> Duration {
        let time = clock_gettime(clock);
        let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
        Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or(0))
    }
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
        let mut clock = Clock::of_the_machine();
        let before = clock.now_ms();
        clock.wait(Duration::from_millis(3));
        assert!(clock.now_ms() >= before + 3);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_machines_clock_and_what_it_slept_are_those_of_the_kernel() {
        use rustix::time::{ClockId, clock_gettime};
        let apart = || {
            let [awake, all] = [ClockId::Monotonic, ClockId::Boottime].map(|clock| {
                let time = clock_gettime(clock);
                i128::from(time.tv_sec) * 1_000_000_000 + i128::from(time.tv_nsec)
            });
            u64::try_from((all - awake) / 1_000_000).unwrap_or(0)
        };
        let least = (0..100).map(|_| apart()).min().unwrap_or(0);
        assert!(asleep_ms() >= least);
        let exact = (0..100).any(|_| asleep_ms() <= least);
        assert!(exact, "a thread that is held up is no sleep");
    }
}
