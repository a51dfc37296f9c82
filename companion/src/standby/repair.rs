//! A rescue in the background, of which the panels show how far it is.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
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
}

/// A rescue that is at work. Dropped, its result is not wanted; what it has begun to write it writes.
#[derive(Debug)]
pub(super) struct Repair {
    progress: Arc<Mutex<Progress>>,
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
        let (job, done) = Job::new(move || {
            work(&mut |now| *of_work.lock().unwrap_or_else(PoisonError::into_inner) = now)
        });
        worker.begin(job);
        Self { progress, done }
    }

    /// What came of it, once it is at its end.
    pub(super) fn take(&self) -> Option<Done> {
        self.done.take()
    }

    /// How far it is, for a top row.
    pub(super) fn title(&self) -> String {
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
