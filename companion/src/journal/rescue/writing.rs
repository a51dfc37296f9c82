//! The copy that a rescue puts in the journal's place, and where the damaged files go.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use rusqlite::Connection;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::{
    super::{
        EveningId, JournalFileError, about_rows, copies, countdown_rows, digest_rows, evening_lock,
        file, keeping, mark, rows,
    },
    Progress, Rescue,
    candidates::{columns, insert},
    weighing::{Kept, Loss, SeedSeen},
};

/// Files that a program has open besides the locks of evenings: panels, browsers, the journal.
const OWN_FILES: u64 = 512;

/// Length and date of a journal and its log: who writes in them changes one or the other.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unchanged([Option<(u64, SystemTime)>; 2]);

impl Unchanged {
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let about = |ending| -> io::Result<_> {
            match fs::metadata(file::beside(path, ending)) {
                Ok(about) => Ok(Some((about.len(), about.modified()?))),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error),
            }
        };
        Ok(Self([about("")?, about("-wal")?]))
    }

    /// True if there is no journal, or an empty one.
    fn is_log_alone(&self) -> bool {
        self.0[0].is_none_or(|(length, _)| length == 0)
    }
}

/// Lets this process have so many more files open, as far as the system allows that: it holds the lock of every evening.
fn allow_open_files(count: usize) {
    let now = getrlimit(Resource::Nofile);
    let wanted = count as u64 + OWN_FILES;
    if now.current.is_none_or(|current| current >= wanted) {
        return;
    }
    let more = Rlimit {
        current: Some(now.maximum.map_or(wanted, |most| most.min(wanted))),
        ..now
    };
    if let Err(error) = setrlimit(Resource::Nofile, more) {
        tracing::debug!("no more files may be open: {error}");
    }
}

impl Rescue {
    /// Puts a copy with all that is kept in the journal's place. Returns where the damaged one is kept then. The evenings
    /// `held` are held by who calls this.
    ///
    /// # Errors
    /// An evening is played in another window, something was written meanwhile, or the copy cannot be written; the
    /// journal is untouched then.
    pub fn carry_out(
        self,
        held: &[EveningId],
        progress: &mut dyn FnMut(Progress),
    ) -> Result<PathBuf, JournalFileError> {
        let path = &self.path;
        // An evening must not be played meanwhile if the copy would lack its last moves.
        let others = self
            .weighed
            .kept
            .iter()
            .filter(|kept| !held.contains(&kept.evening));
        allow_open_files(self.weighed.kept.len());
        let locks = others.map(|kept| evening_lock::lock(path, kept.evening));
        let _locks: Vec<File> = locks.collect::<Result<_, _>>()?;
        let new = file::make_new(path)?;
        let carried_out = self.put_in_place(&new, progress);
        if carried_out.is_err() {
            // It has not become the journal, and the disk may be full.
            let _ = file::discard(&new);
        }
        carried_out
    }

    /// Writes the copy into `new` and gives it the journal's name. Returns where the damaged journal is kept then.
    fn put_in_place(
        &self,
        new: &Path,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<PathBuf, JournalFileError> {
        let path = &self.path;
        self.write_copy(new, progress)
            .map_err(|error| JournalFileError::sqlite(path, None, &error))?;
        let unwritable = |error| JournalFileError::unwritable(path, &error);
        let kept = keep(path).map_err(unwritable)?;
        // As late as can be: that took its time.
        let now = Unchanged::of(path).map_err(|error| JournalFileError::system(path, &error))?;
        if now != self.before {
            forget(&kept).map_err(unwritable)?;
            return Err(JournalFileError::Busy { path: path.into() });
        }
        if !self.keeps().is_whole() {
            copies::keep_newest(path);
        }
        // What is kept is what counts from now on.
        for kept in &self.weighed.kept {
            mark::forget(path, kept.evening);
        }
        let is_log_alone = self.before.is_log_alone();
        replace(path, new).map_err(unwritable)?;
        Ok(match is_log_alone {
            true => file::beside(&kept, "-wal"),
            false => kept,
        })
    }

    fn write_copy(&self, new: &Path, progress: &mut dyn FnMut(Progress)) -> rusqlite::Result<()> {
        let mut copy = Connection::open(new)?;
        copy.execute_batch("PRAGMA synchronous = FULL")?;
        let columns = columns(&copy, "evening")?;
        let work = copy.transaction()?;
        let kept = &self.weighed.kept;
        for (done, evening) in kept.iter().enumerate() {
            progress(Progress::Written(done, kept.len()));
            self.write_evening(&work, &columns, evening)?;
        }
        keeping::continue_numbers(&self.path, &work)?;
        work.commit()?;
        copy.close().map_err(|(_, error)| error)
    }

    fn write_evening(
        &self,
        work: &Connection,
        columns: &[String],
        kept: &Kept,
    ) -> rusqlite::Result<()> {
        let (evening, header) = (kept.evening, kept.header.known.digest);
        insert(work, columns, &kept.header.values(&self.found)?, evening)?;
        let about = about_rows::about(work, evening)?.digest();
        digest_rows::insert_digests(work, evening, &header, &about, 0, &header)?;
        let chain = kept
            .proof
            .chain(&self.found, kept.number_of_entries, header, kept.end);
        for entry in &chain.entries {
            rows::append(
                work,
                evening,
                entry.at,
                &entry.act,
                entry.countdown,
                kept.learned,
            )?;
        }
        if let Some(record) = kept.countdown {
            countdown_rows::record_countdown(work, evening, record)?;
        }
        if kept.seed == SeedSeen::Perhaps {
            about_rows::set_seed_given(work, evening)?;
        }
        if kept.loss != Loss::Nothing {
            // Anyone who continues sees whether it is over. What is lost was seen, and with it what is rolled next.
            about_rows::set_seed_given(work, evening)?;
            about_rows::set_result(work, evening, None)?;
            if !kept.begun {
                about_rows::archive(work, evening)?;
            }
        }
        Ok(())
    }
}

/// Keeps the journal at `path` and its log under another name, too.
fn keep(path: &Path) -> io::Result<PathBuf> {
    let kept = file::free_name(path, "damaged");
    let mut endings = ["", "-wal"].into_iter();
    let linked = endings.try_for_each(|ending| {
        let (from, to) = (file::beside(path, ending), file::beside(&kept, ending));
        match fs::metadata(&from).is_ok_and(|about| about.len() > 0) {
            true => file::link_or_copy(&from, &to),
            false => Ok(()),
        }
    });
    if linked.is_err() {
        // A part of a file keeps nothing.
        let _ = forget(&kept);
    }
    linked.map(|()| kept)
}

/// Takes the name `kept` away again.
fn forget(kept: &Path) -> io::Result<()> {
    let mut endings = ["", "-wal"].into_iter();
    endings.try_for_each(|ending| file::remove(&file::beside(kept, ending)))
}

/// Gives the name of the journal at `path` to `new`. The log goes first: SQLite would apply it to the new file.
fn replace(path: &Path, new: &Path) -> io::Result<()> {
    for ending in ["-wal", "-shm"] {
        file::remove(&file::beside(path, ending))?;
    }
    fs::rename(new, path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}
