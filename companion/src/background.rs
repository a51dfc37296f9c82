//! Background work in a separate thread while the evening continues.
//!
//! Limits: one piece of work runs at a time, and only the latest waits for it. What is not wanted any more runs to its end if
//! it has begun, and is not begun otherwise.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use readyroom_table::worker::{Job, Wake, Worker};

/// What the thread in the background has to do.
#[derive(Default)]
enum Jobs {
    /// Nothing, and there is no thread.
    #[default]
    None,
    /// A piece of work, and after it the one that waits.
    Running { next: Option<Job> },
}

/// The receiver of a result.
#[derive(Default)]
enum Waking {
    /// There is no receiver yet.
    #[default]
    Unset,
    /// There is no receiver yet, and a result has come.
    Missed,
    /// A caller, woken by each result.
    Set(Wake),
}

/// A thread that is there as long as there is work. All clones share the one thread.
#[derive(Clone, Default)]
pub struct Background {
    jobs: Arc<Mutex<Jobs>>,
    waking: Arc<Mutex<Waking>>,
}

impl fmt::Debug for Background {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Background").finish_non_exhaustive()
    }
}

impl Worker for Background {
    fn begin(&self, job: Job) {
        let mut jobs = locked(&self.jobs);
        let had_thread = matches!(*jobs, Jobs::Running { .. });
        *jobs = Jobs::Running { next: Some(job) };
        if had_thread {
            return;
        }
        let of_thread = self.clone();
        let thread = thread::Builder::new().name("worker".into());
        if let Err(error) = thread.spawn(move || of_thread.run()) {
            tracing::warn!("nothing is worked out, since the system has no thread: {error}");
            *jobs = Jobs::None;
        }
    }

    fn wake_with(&self, wake: Wake) {
        let mut waking = locked(&self.waking);
        if matches!(*waking, Waking::Missed) {
            wake();
        }
        *waking = Waking::Set(wake);
    }
}

impl Background {
    /// Does what there is to do.
    fn run(&self) {
        while let Some(job) = next(&self.jobs) {
            match catch_unwind(AssertUnwindSafe(|| job.run())) {
                Ok(true) => self.wake(),
                Ok(false) => {}
                // Its result never comes: play continues without it. The hook has reported the panic.
                Err(_) => tracing::error!("a piece of work in the background has panicked"),
            }
        }
    }

    fn wake(&self) {
        let mut waking = locked(&self.waking);
        match &*waking {
            Waking::Set(wake) => wake(),
            Waking::Unset | Waking::Missed => *waking = Waking::Missed,
        }
    }
}

/// The work that waits; without any the thread ends.
fn next(jobs: &Mutex<Jobs>) -> Option<Job> {
    let mut jobs = locked(jobs);
    let next = match &mut *jobs {
        Jobs::Running { next } => next.take(),
        Jobs::None => None,
    };
    if next.is_none() {
        *jobs = Jobs::None;
    }
    next
}

/// What is locked is replaced as a whole, so that a panic leaves nothing half changed.
fn locked<T>(whole: &Mutex<T>) -> MutexGuard<'_, T> {
    whole.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::{
        sync::mpsc::{Receiver, RecvError, channel},
        time::Duration,
    };

    use super::*;
    use readyroom_table::worker::Pending;

    const TIMEOUT: Duration = Duration::from_secs(60);

    fn begin<T: Send + 'static>(
        worker: &Background,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Pending<T> {
        let (job, pending) = Job::new(work);
        worker.begin(job);
        pending
    }

    /// A worker, and what it sends when it wakes its caller.
    fn worker() -> (Background, Receiver<()>) {
        let worker = Background::default();
        let (send, woken) = channel();
        worker.wake_with(Arc::new(move || send.send(()).unwrap()));
        (worker, woken)
    }

    #[test]
    fn one_piece_of_work_runs_at_a_time_and_only_the_latest_waits() {
        let (worker, woken) = worker();
        let (begun, works) = channel();
        let (go_on, word) = channel::<()>();
        let first = begin(&worker, {
            let begun = begun.clone();
            move || {
                begun.send(0).unwrap();
                word.recv().unwrap();
                0
            }
        });
        assert_eq!(works.recv(), Ok(0));
        let wanted: Vec<_> = (1..=3)
            .map(|number| {
                let begun = begun.clone();
                begin(&worker, move || {
                    begun.send(number).unwrap();
                    number
                })
            })
            .collect();
        drop(begun);
        go_on.send(()).unwrap();
        assert_eq!(
            works.iter().collect::<Vec<_>>(),
            [3],
            "the others never began"
        );
        for _ in 0..2 {
            woken.recv_timeout(TIMEOUT).expect("a result has come");
        }
        assert_eq!(first.take(), Some(0));
        let results: Vec<_> = wanted.iter().map(Pending::take).collect();
        assert_eq!(results, [None, None, Some(3)]);
    }

    #[test]
    fn unwanted_work_is_not_begun_and_wakes_no_one() {
        let (worker, woken) = worker();
        let (go_on, word) = channel::<()>();
        let (begun, works) = channel();
        let first_begun = begun.clone();
        let first = begin(&worker, move || {
            first_begun.send(1).unwrap();
            word.recv().unwrap();
        });
        assert_eq!(works.recv(), Ok(1));
        drop(begin(&worker, move || begun.send(2)));
        drop(first);
        go_on.send(()).unwrap();
        assert_eq!(works.recv(), Err(RecvError), "it never began");
        let next = begin(&worker, || 1);
        woken.recv_timeout(TIMEOUT).expect("a result has come");
        assert_eq!(next.take(), Some(1));
        assert!(woken.try_recv().is_err(), "woken once");
    }

    #[test]
    fn a_panic_has_no_result_and_the_next_work_is_done_all_the_same() {
        let (worker, woken) = worker();
        let (begun, works) = channel();
        let broken = begin(&worker, move || {
            begun.send(()).unwrap();
            panic!("on purpose")
        });
        assert_eq!(works.recv(), Ok(()));
        let next = begin(&worker, || 1);
        woken.recv_timeout(TIMEOUT).expect("a result has come");
        assert_eq!(next.take(), Some(1));
        assert_eq!(broken.take(), None::<()>);
    }

    #[test]
    fn a_waker_set_after_a_result_is_called_at_once() {
        let worker = Background::default();
        let (begun, works) = channel::<()>();
        let pending = begin(&worker, move || drop(begun));
        assert_eq!(works.recv(), Err(RecvError));
        let (send, woken) = channel();
        worker.wake_with(Arc::new(move || send.send(()).unwrap()));
        woken.recv_timeout(TIMEOUT).expect("a result has come");
        assert_eq!(pending.take(), Some(()));
    }
}
