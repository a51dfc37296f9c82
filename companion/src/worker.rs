//! Work that may take longer than a frame: done at once, or in a thread of its own while the evening goes on.
//!
//! Limits: in the background one piece of work runs at a time, and only the latest waits for it. What nobody wants any
//! more runs to its end if it has begun, and is not begun otherwise.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use tokio::sync::{Notify, oneshot};

/// Where the result of a piece of work comes. Whoever drops it does not want the result any more.
pub type Pending<T> = oneshot::Receiver<T>;

/// Does pieces of work.
#[derive(Clone, Debug, Default)]
pub enum Worker {
    /// While the caller waits: answers do not depend on how fast the machine is.
    #[default]
    AtOnce,
    /// In a thread of its own.
    InBackground(Background),
}

impl Worker {
    /// A worker in the background.
    pub fn in_background() -> Self {
        Self::InBackground(Background::default())
    }

    /// Has `work` done.
    pub fn begin<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Pending<T> {
        let (result, pending) = oneshot::channel();
        match self {
            Self::AtOnce => {
                // The other end is held here.
                let _ = result.send(work());
            }
            Self::InBackground(background) => background.begin(result, work),
        }
        pending
    }

    /// Notified whenever a result has come that somebody waits for; none if no result comes later.
    pub fn done(&self) -> Option<Arc<Notify>> {
        match self {
            Self::AtOnce => None,
            Self::InBackground(background) => Some(Arc::clone(&background.done)),
        }
    }
}

type Job = Box<dyn FnOnce() + Send>;

/// What the thread in the background has to do.
#[derive(Default)]
enum Jobs {
    /// Nothing, and there is no thread.
    #[default]
    None,
    /// A piece of work, and after it the one that waits.
    Running { next: Option<Job> },
}

/// Work in a thread that is there as long as there is work. All clones share the one thread.
#[derive(Clone, Default)]
pub struct Background {
    jobs: Arc<Mutex<Jobs>>,
    done: Arc<Notify>,
}

impl fmt::Debug for Background {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Background").finish_non_exhaustive()
    }
}

impl Background {
    fn begin<T: Send + 'static>(
        &self,
        result: oneshot::Sender<T>,
        work: impl FnOnce() -> T + Send + 'static,
    ) {
        let done = Arc::clone(&self.done);
        let job = Box::new(move || {
            if !result.is_closed() && result.send(work()).is_ok() {
                done.notify_one();
            }
        });
        let mut jobs = locked(&self.jobs);
        let had_thread = matches!(*jobs, Jobs::Running { .. });
        *jobs = Jobs::Running { next: Some(job) };
        if had_thread {
            return;
        }
        let of_thread = Arc::clone(&self.jobs);
        let thread = thread::Builder::new().name("worker".into());
        if let Err(error) = thread.spawn(move || run(&of_thread)) {
            tracing::warn!("nothing is worked out, since the system has no thread: {error}");
            *jobs = Jobs::None;
        }
    }
}

/// Does what there is to do.
fn run(jobs: &Mutex<Jobs>) {
    while let Some(job) = next(jobs) {
        // Its result never comes: play goes on without it. The hook has reported the panic.
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a piece of work in the background has panicked");
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

/// The jobs are replaced as a whole, so that a panic leaves none half changed.
fn locked(jobs: &Mutex<Jobs>) -> MutexGuard<'_, Jobs> {
    jobs.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::{
        sync::mpsc::{RecvError, channel},
        time::Duration,
    };

    use tokio::time::timeout;

    use super::*;

    #[test]
    fn work_at_once_is_done_when_it_has_been_asked_for_and_wakes_nobody() {
        let worker = Worker::default();
        assert_eq!(worker.begin(|| 6 * 7).try_recv(), Ok(42));
        assert!(worker.done().is_none());
    }

    #[tokio::test]
    async fn one_piece_of_work_runs_at_a_time_and_only_the_latest_waits() {
        let worker = Worker::in_background();
        let (begun, works) = channel();
        let (go_on, word) = channel::<()>();
        let first = worker.begin({
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
                worker.begin(move || {
                    begun.send(number).unwrap();
                    number
                })
            })
            .collect();
        drop(begun);
        go_on.send(()).unwrap();
        assert_eq!(first.await, Ok(0));
        assert_eq!(
            works.iter().collect::<Vec<_>>(),
            [3],
            "the others never began"
        );
        let mut results = Vec::new();
        for pending in wanted {
            results.push(pending.await.ok());
        }
        assert_eq!(results, [None, None, Some(3)]);
    }

    #[tokio::test]
    async fn work_that_nobody_wants_any_more_is_not_begun_and_wakes_nobody() {
        let worker = Worker::in_background();
        let (go_on, word) = channel::<()>();
        let (begun, works) = channel();
        let first_begun = begun.clone();
        let first = worker.begin(move || {
            first_begun.send(1).unwrap();
            word.recv().unwrap();
        });
        assert_eq!(works.recv(), Ok(1));
        drop(worker.begin(move || begun.send(2)));
        drop(first);
        go_on.send(()).unwrap();
        assert_eq!(works.recv(), Err(RecvError), "it never began");
        let done = worker.done().expect("a worker in the background");
        assert_eq!(timeout(Duration::ZERO, done.notified()).await.ok(), None);
        assert_eq!(worker.begin(|| 1).await, Ok(1));
        done.notified().await;
    }

    #[tokio::test]
    async fn a_panic_has_no_result_and_the_next_work_is_done_all_the_same() {
        let worker = Worker::in_background();
        assert!(worker.begin(|| panic!("on purpose")).await.is_err());
        let next = timeout(Duration::from_secs(60), worker.begin(|| 1));
        assert_eq!(next.await, Ok(Ok(1)));
    }
}
