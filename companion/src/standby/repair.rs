//! A rescue in the background, of which the panels show how far it is.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use readyroom_table::worker::{Job, Pending, Worker};

use crate::journal::{JournalFileError, Progress, Rescue, Rescued};

/// Begins a repair of the journal at a path; evenings may begin with these contents.
pub(super) type Begin = fn(&dyn Worker, PathBuf, Vec<String>) -> Repair;

/// What came of it.
#[derive(Debug)]
pub(super) enum Done {
    /// What would be kept; none if nothing is damaged.
    Looked(Result<Option<Rescued>, JournalFileError>),
    /// Where the damaged journal is; none if nothing was damaged.
    Repaired(Result<Option<PathBuf>, JournalFileError>),
    /// It was stopped, and has changed nothing.
    Stopped,
    /// A fault of the program, or of the system that has no thread for it.
    Failed,
}

/// What a look that is stopped unwinds with: the rescue knows no other way out of the middle of its work.
struct Stopped;

/// A rescue that is at work.
#[derive(Debug)]
pub(super) struct Repair {
    pub(super) progress: Arc<Mutex<Progress>>,
    stop: Arc<AtomicBool>,
    done: Pending<Done>,
}

impl Repair {
    /// Looks what a rescue would keep.
    pub(super) fn look(worker: &dyn Worker, journal: PathBuf, contents: Vec<String>) -> Self {
        Self::begin(worker, move |progress| {
            let rescue = Rescue::of(&journal, &contents, progress);
            Done::Looked(rescue.map(|rescue| rescue.map(|rescue| rescue.keeps())))
        })
    }

    /// Puts a copy with all that can be kept in the journal's place.
    pub(super) fn carry_out(worker: &dyn Worker, journal: PathBuf, contents: Vec<String>) -> Self {
        Self::begin(worker, move |progress| {
            Done::Repaired(carried_out(&journal, &contents, progress))
        })
    }

    fn begin(
        worker: &dyn Worker,
        work: impl FnOnce(&mut dyn FnMut(Progress)) -> Done + Send + 'static,
    ) -> Self {
        let progress = Arc::new(Mutex::new(Progress::Examined(0, 1)));
        let of_work = Arc::clone(&progress);
        let stop = Arc::new(AtomicBool::new(false));
        let is_stopped = Arc::clone(&stop);
        let mut progress_of_work = move |now| {
            if is_stopped.load(Ordering::Relaxed) {
                resume_unwind(Box::new(Stopped));
            }
            *of_work.lock().unwrap_or_else(PoisonError::into_inner) = now;
        };
        // What it has unwound through is dropped with it.
        let (job, done) = Job::new(move || {
            catch_unwind(AssertUnwindSafe(|| work(&mut progress_of_work))).unwrap_or_else(|why| {
                match why.is::<Stopped>() {
                    true => Done::Stopped,
                    false => Done::Failed,
                }
            })
        });
        worker.begin(job);
        Self {
            progress,
            stop,
            done,
        }
    }

    /// Has a look end as soon as it reports again how far it is; what it has found is not wanted. To be done to a look alone:
    /// what is being written is written.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What came of it, once it is at its end.
    pub(super) fn take(&self) -> Option<Done> {
        // Asked first: a result comes before the end.
        let is_over = self.done.is_over();
        let done = self.done.take().or(is_over.then_some(Done::Failed));
        done.map(|done| match self.is_stopped() {
            true => Done::Stopped,
            false => done,
        })
    }

    /// How far it is, for a top row.
    pub(super) fn title(&self) -> String {
        if self.is_stopped() {
            return "Stopping".into();
        }
        let progress = *self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        format!("{}: {} %", progress.doing(), progress.percent())
    }
}

fn carried_out(
    journal: &Path,
    contents: &[String],
    progress: &mut dyn FnMut(Progress),
) -> Result<Option<PathBuf>, JournalFileError> {
    let rescue = Rescue::of(journal, contents, progress)?;
    rescue
        .map(|rescue| rescue.carry_out(&[], progress))
        .transpose()
}
