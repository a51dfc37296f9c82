//! Work that may take longer than a frame. The program around a table decides who does it, and when.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

/// Called when a table has something to show that no player did and no clock brought:
/// [`crate::tabletop::Tabletop::advance`] shows it.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Does pieces of work.
pub trait Worker: fmt::Debug + Send + Sync {
    /// Has `job` done, now or later.
    fn begin(&self, job: Job);

    /// Calls `wake` from now on whenever a job that was done later has a result that a player waits for; at once if one
    /// has come already.
    fn wake_with(&self, wake: Wake);
}

/// Does work while the caller waits: answers do not depend on how fast the machine is.
#[derive(Clone, Copy, Debug)]
pub struct AtOnce;

impl Worker for AtOnce {
    fn begin(&self, job: Job) {
        job.run();
    }

    fn wake_with(&self, _: Wake) {}
}

/// A piece of work.
pub struct Job(Box<dyn FnOnce() -> bool + Send>);

impl Job {
    /// The work, and where its result comes.
    pub fn new<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> (Self, Pending<T>) {
        let result = Arc::new(Mutex::new(None));
        let waiting = Arc::downgrade(&result);
        let run = move || {
            if waiting.strong_count() == 0 {
                return false;
            }
            let result = work();
            let Some(waiting) = waiting.upgrade() else {
                return false;
            };
            *waiting.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            true
        };
        (Self(Box::new(run)), Pending(result))
    }

    /// Does it, if anybody waits for its result. True if a player still does when it has come.
    pub fn run(self) -> bool {
        (self.0)()
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").finish_non_exhaustive()
    }
}

/// Where the result of a piece of work comes. Anyone who drops it does not want the result any more.
#[derive(Debug)]
pub struct Pending<T>(Arc<Mutex<Option<T>>>);

impl<T> Pending<T> {
    /// True if no result comes any more: the work is over, was dropped or has panicked. One that has come may be there.
    pub fn is_over(&self) -> bool {
        Arc::weak_count(&self.0) == 0
    }

    /// The result, once it has come. Given out once.
    pub fn take(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_at_once_is_done_when_it_has_been_asked_for() {
        let (job, pending) = Job::new(|| 6 * 7);
        AtOnce.begin(job);
        assert_eq!((pending.take(), pending.take()), (Some(42), None));
    }

    #[test]
    fn work_that_no_one_wants_any_more_is_not_begun() {
        let (job, pending) = Job::new(|| panic!("nobody wants it"));
        drop::<Pending<()>>(pending);
        assert!(!job.run());
    }

    #[test]
    fn work_that_is_dropped_or_panics_is_over_without_a_result() {
        let (job, pending) = Job::new(|| 1);
        assert!(!pending.is_over());
        drop(job);
        assert!(pending.is_over() && pending.take().is_none());
        let (job, pending) = Job::new(|| -> u8 { std::panic::resume_unwind(Box::new("a fault")) });
        let run = std::panic::AssertUnwindSafe(|| job.run());
        assert!(std::panic::catch_unwind(run).is_err());
        assert!(pending.is_over() && pending.take().is_none());
    }

    #[test]
    fn an_unwanted_result_is_no_news() {
        let held = Arc::new(Mutex::new(None));
        let (job, pending) = Job::new({
            let held = Arc::clone(&held);
            move || drop::<Option<Pending<()>>>(held.lock().unwrap().take())
        });
        *held.lock().unwrap() = Some(pending);
        assert!(!job.run());
    }
}
