//! The copies that come by themselves at the end of an evening, made by their own thread: no move waits for them.

use std::{
    path::PathBuf,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use super::{
    CopyError, JournalFile, NoSecondCopy, folder_of, make_folder_of, put_in_second_place, thin_out,
};

/// The longest wait for a copy when the program ends. What is not whole by then is made at the next occasion; systemd
/// gives a service a little more time to stop.
const AT_MOST: Duration = Duration::from_secs(3);

/// What the thread has to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Work {
    /// Nothing, and there is no thread.
    #[default]
    None,
    /// A copy.
    Copy,
    /// A copy, and after it another one: something was played since it began.
    CopyAndAgain,
}

/// Makes copies of one journal; all clones make them together. By default it makes none.
#[derive(Clone, Debug, Default)]
pub struct Copies(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    /// None if no copies are made.
    journal: Option<PathBuf>,
    second_place: Option<PathBuf>,
    work: Mutex<Work>,
    idle: Condvar,
    /// What was last reported about the second place: the same is not reported twice.
    reported: Mutex<Option<NoSecondCopy>>,
}

impl Copies {
    /// Copies of the journal at `journal` beside it, and into the folder `second_place` as long as that is there.
    pub fn new(journal: PathBuf, second_place: Option<PathBuf>) -> Self {
        Self(Arc::new(Inner {
            journal: Some(journal),
            second_place,
            ..Inner::default()
        }))
    }

    /// Has a copy made of what the journal holds now. Returns at once.
    pub fn begin(&self) {
        if self.0.journal.is_none() {
            return;
        }
        let mut work = self.0.work();
        *work = match *work {
            Work::None => Work::Copy,
            Work::Copy | Work::CopyAndAgain => {
                *work = Work::CopyAndAgain;
                return;
            }
        };
        let inner = Arc::clone(&self.0);
        let thread = thread::Builder::new().name("copy".into());
        if let Err(error) = thread.spawn(move || inner.run()) {
            tracing::warn!("the journal is not copied, since the system has no thread: {error}");
            *work = Work::None;
        }
    }

    /// Waits until the copies are made, but not for long; to be done before the program ends.
    pub fn wait(&self) {
        let wait = |work: &mut Work| *work != Work::None;
        let waited = self.0.idle.wait_timeout_while(self.0.work(), AT_MOST, wait);
        let (work, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        drop(work);
        if waited.timed_out() {
            tracing::warn!("the copy of the journal takes too long, and is made next time");
        }
    }
}

impl Inner {
    fn run(&self) {
        loop {
            if let Err(error) = self.copy() {
                tracing::warn!("{error}");
            }
            let mut work = self.work();
            match *work {
                Work::CopyAndAgain => *work = Work::Copy,
                Work::None | Work::Copy => {
                    *work = Work::None;
                    self.idle.notify_all();
                    return;
                }
            }
        }
    }

    fn copy(&self) -> Result<(), CopyError> {
        // This process plays: what it has open is touched through SQLite alone.
        let journal = match &self.journal {
            Some(path) => JournalFile::open_beside(path)?,
            None => None,
        };
        let Some(journal) = journal else {
            return Ok(());
        };
        let copy = copy_beside(&journal, &mut |_, _| {})?;
        drop(journal);
        tracing::debug!("the journal is copied: {}", copy.display());
        let Some(second) = &self.second_place else {
            return Ok(());
        };
        let news = put_in_second_place(&copy, second).err();
        let mut last = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(news) = &news
            && !last.as_ref().is_some_and(|error| error.is_like(news))
        {
            tracing::warn!("{news}");
        }
        *last = news;
        Ok(())
    }

    /// Is replaced as a whole, so that a panic leaves nothing half changed.
    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Copies `journal` into the folder beside it, of which the last copies are kept; returns the path of the copy.
///
/// # Errors
/// As for [`JournalFile::copy_into`].
pub fn copy_beside(
    journal: &JournalFile,
    progress: &mut super::OnProgress<'_>,
) -> Result<PathBuf, CopyError> {
    make_folder_of(journal.path())?;
    let folder = folder_of(journal.path());
    let copy = journal.copy_into(&folder, progress)?;
    thin_out(&folder, &copy);
    Ok(copy)
}
