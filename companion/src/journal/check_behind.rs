//! The check of what a start from a snapshot has left out: the entries before the snapshot, examined in its own thread while
//! the evening continues. The first decision waits for the result, so that nothing is ever written on an evening that is
//! damaged; its players see then what they would have seen at the start.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use super::{EveningId, JournalError, JournalFile};

type Checked = Result<(), JournalError>;

/// The check that runs, or what it has found. All clones are the same check.
#[derive(Clone, Debug, Default)]
pub(super) struct CheckBehind(Arc<Mutex<State>>);

#[derive(Debug, Default)]
enum State {
    /// Nothing is in doubt.
    #[default]
    Nothing,
    /// This evening is being examined.
    Running(EveningId, JoinHandle<Checked>),
    /// This evening is damaged.
    Damaged(EveningId, JournalError),
}

impl CheckBehind {
    /// Begins to examine the first so many entries of `evening` of the journal at `path`.
    pub(super) fn begin(&self, path: PathBuf, evening: EveningId, entries: u32) {
        let examine = move || match JournalFile::open_beside(&path)? {
            Some(journal) => Ok(journal.check_before(evening, entries)?),
            // A journal that is gone is reported at the next write.
            None => Ok(()),
        };
        let thread = thread::Builder::new().name("check".into());
        let state = match thread.spawn(examine.clone()) {
            Ok(running) => State::Running(evening, running),
            Err(_) => State::of(evening, examine()),
        };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }

    /// What was found about `evening`; waits until it is known.
    ///
    /// # Errors
    /// It is damaged.
    pub(super) fn result(&self, evening: EveningId) -> Checked {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = match std::mem::take(&mut *state) {
            State::Running(of, running) if of == evening => {
                // A panic was reported by its hook.
                State::of(evening, running.join().unwrap_or(Ok(())))
            }
            other => other,
        };
        let result = match &found {
            State::Damaged(of, error) if *of == evening => Err(error.clone()),
            State::Nothing | State::Running(..) | State::Damaged(..) => Ok(()),
        };
        *state = found;
        result
    }
}

impl State {
    fn of(evening: EveningId, checked: Checked) -> Self {
        match checked {
            Ok(()) => Self::Nothing,
            Err(error) => Self::Damaged(evening, error),
        }
    }
}
