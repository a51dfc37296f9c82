//! Sleeping until a moment, with one wake-up for it.
//!
//! The timers of tokio lie on a wheel: a sleep of more than 64 ms wakes its thread twice, one of more than four seconds
//! three times. A timer of the kernel wakes it once, to the microsecond. A clock that a test moves by hand is tokio's
//! alone, so that a part which is tested on one sleeps by [`Alarm::of_runtime`] until a caller gives it another.
//!
//! The kernel's timer continues while the machine sleeps, as [`crate::clock`] does: anyone who waited wakes with the
//! machine, at a moment that the monotonic clock of [`Instant`] may not have reached.

use std::io;

use tokio::time::{Instant, sleep_until};

/// Wakes one task, for one moment at a time.
#[derive(Debug)]
pub struct Alarm(Kind);

#[derive(Debug)]
enum Kind {
    Runtime,
    #[cfg(target_os = "linux")]
    Kernel(kernel::Timer),
}

impl Alarm {
    /// By the timers of the runtime it is used in, on whatever clock that has.
    pub const fn of_runtime() -> Self {
        Self(Kind::Runtime)
    }

    /// By a timer of the kernel, where there is one. Has to be made in the runtime it is used in.
    ///
    /// # Errors
    /// The system has no timer to spare.
    pub fn of_system() -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        let kind = Kind::Kernel(kernel::Timer::new()?);
        #[cfg(not(target_os = "linux"))]
        let kind = Kind::Runtime;
        Ok(Self(kind))
    }

    /// Waits until `due`, or until the machine has slept past it; for ever if that is none. May be dropped and called again with any moment; to be called with
    /// none as well, since a moment that was only given up still wakes the thread.
    pub async fn at(&mut self, due: Option<Instant>) {
        match (&mut self.0, due) {
            (Kind::Runtime, Some(due)) => sleep_until(due).await,
            (Kind::Runtime, None) => std::future::pending().await,
            #[cfg(target_os = "linux")]
            (Kind::Kernel(timer), due) => timer.at(due).await,
        }
    }
}

#[cfg(target_os = "linux")]
mod kernel {
    use std::{future::pending, io, os::fd::OwnedFd, time::Duration};

    use rustix::time::{
        Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, Timespec, timerfd_create,
        timerfd_settime,
    };
    use tokio::{io::unix::AsyncFd, time::Instant};

    /// A timer of the kernel on the clock that counts sleep.
    #[derive(Debug)]
    pub struct Timer {
        fd: AsyncFd<OwnedFd>,
        /// The moment it is set to.
        set: Option<Instant>,
    }

    const ZERO: Timespec = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };

    impl Timer {
        #[expect(
            deprecated,
            reason = "the other way in is unsafe: it asks that the descriptor is owned and stays open, which an `OwnedFd` \
                      that nobody else has fulfils"
        )]
        pub fn new() -> io::Result<Self> {
            let flags = TimerfdFlags::NONBLOCK | TimerfdFlags::CLOEXEC;
            let fd = timerfd_create(TimerfdClockId::Boottime, flags)?;
            Ok(Self {
                fd: AsyncFd::new(fd)?,
                set: None,
            })
        }

        pub async fn at(&mut self, due: Option<Instant>) {
            if due != self.set {
                self.set(due);
            }
            let Some(due) = due else {
                return pending().await;
            };
            while Instant::now() < due {
                // A moment that has been given up may still be announced: then the timer has nothing to read, and is
                // waited for.
                let Ok(mut ready) = self.fd.readable().await else {
                    return;
                };
                let rang = ready.try_io(|fd| Ok(rustix::io::read(fd, &mut [0; 8])?));
                if rang.is_ok_and(|rang| rang.is_ok()) {
                    // It rings once; the machine may have slept until now.
                    self.set = None;
                    return;
                }
            }
        }

        fn set(&mut self, due: Option<Instant>) {
            // A timer that is set to nothing is off; one that is due at once is set to the shortest time there is.
            let wait = due.map(|due| due.saturating_duration_since(Instant::now()));
            let it_value = wait.map_or(ZERO, |wait| timespec(wait.max(Duration::from_nanos(1))));
            let value = Itimerspec {
                it_interval: ZERO,
                it_value,
            };
            let set = timerfd_settime(self.fd.get_ref(), TimerfdTimerFlags::empty(), &value);
            self.set = due.filter(|_| set.is_ok());
        }
    }

    fn timespec(wait: Duration) -> Timespec {
        Timespec {
            tv_sec: wait.as_secs().try_into().unwrap_or(i64::MAX),
            tv_nsec: wait.subsec_nanos().into(),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap()
    }

    #[test]
    fn it_wakes_at_the_moment_and_not_before() {
        runtime().block_on(async {
            let mut alarm = Alarm::of_system().unwrap();
            for wait in [0, 3, 70, 130] {
                let due = Instant::now() + Duration::from_millis(wait);
                alarm.at(Some(due)).await;
                assert!(Instant::now() >= due, "{wait}");
            }
        });
    }

    #[test]
    fn a_moment_that_was_given_up_does_not_wake_for_a_later_one() {
        runtime().block_on(async {
            let mut alarm = Alarm::of_system().unwrap();
            let soon = Instant::now() + Duration::from_millis(400);
            let given_up = timeout(Duration::from_millis(1), alarm.at(Some(soon))).await;
            assert!(given_up.is_err());
            tokio::time::sleep(Duration::from_millis(420)).await;
            let later = Instant::now() + Duration::from_millis(50);
            alarm.at(Some(later)).await;
            assert!(Instant::now() >= later);
            let never = timeout(Duration::from_millis(60), alarm.at(None)).await;
            assert!(never.is_err(), "none is never");
        });
    }
}
