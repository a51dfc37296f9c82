//! Going on after damage: a copy of the journal with all that is as it was written. The damaged files stay beside it.
//!
//! What is on the pages of the file and of its log is read without SQLite, so it does not matter whether SQLite opens it: a
//! damaged first page, pages that nothing points to any more, a file that is cut off and a log that is not its own are all the
//! same. Rows are recognised by their shape ([`found`]); the chain of digests shows which of them were written, and which
//! follow which ([`chain`]); a wrong bit of a row is put right where its digest vouches for it ([`mending`]). So of each
//! evening the longest chain is kept, whatever parts of it were where ([`weighing`]).
//!
//! What is found is remembered by its place, and read again when it is needed: a journal near its bound does not fit into the
//! memory of a small machine.
//!
//! Limits: journals of format 1 have no digests; of them the rows count that were written last. What was deleted is on pages
//! that are free, which are not looked at, unless the list of them is damaged, too.

mod b_tree;
mod candidates;
mod chain;
mod content;
mod entries;
mod found;
mod last_header;
mod latest;
mod mended_header;
mod mending;
mod pages;
mod present;
mod record;
mod scales;
mod weighing;
mod writing;

use std::path::{Path, PathBuf};

use readyroom_kit::sentence::Count;
use rusqlite::Connection;

use self::{
    candidates::Reader,
    found::Found,
    pages::{Pages, Version},
    present::Present,
    weighing::Weighed,
    writing::Unchanged,
};
use super::{EveningId, JournalFile, JournalFileError, Vanished, file, sizes};
use crate::sentences::MessageText;

pub use weighing::Loss;

/// What is done of a rescue. It gets one update after another, and does not know how long that takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// So much is done, of so much, of what SQLite finds out about the journal: pages, then rows, then evenings.
    Examined(usize, usize),
    /// So many pages of so many are read.
    Read(usize, usize),
    /// So many headers and evenings of so many are weighed.
    Weighed(usize, usize),
    /// So many evenings of so many are written.
    Written(usize, usize),
}

impl Progress {
    /// What is being done, in a word.
    pub const fn doing(self) -> &'static str {
        match self {
            Self::Examined(..) => "Examining",
            Self::Read(..) => "Reading",
            Self::Weighed(..) => "Checking",
            Self::Written(..) => "Writing",
        }
    }

    /// Parts of a hundred of it that are done.
    pub fn percent(self) -> usize {
        let (Self::Examined(done, of)
        | Self::Read(done, of)
        | Self::Weighed(done, of)
        | Self::Written(done, of)) = self;
        (done.saturating_mul(100) / of.max(1)).min(100)
    }
}

/// What a rescue keeps of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEvening {
    /// Its number.
    pub evening: EveningId,
    /// The name of its game.
    pub game: String,
    /// Who plays.
    pub title: String,
    /// Moves that are kept.
    pub moves: u32,
    /// Entries that are kept.
    pub entries: u32,
    /// What is lost.
    pub loss: Loss,
}

/// What a rescue keeps, and what not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rescued {
    /// The evenings that go on, in the order of their numbers.
    pub evenings: Vec<KeptEvening>,
    /// Evenings that are in the damaged journal alone.
    pub left_out: Vec<EveningId>,
    /// Evenings of which nothing is left.
    pub vanished: Vec<Vanished>,
}

/// A rescue that nothing is written of yet: all that it would keep is known.
pub struct Rescue {
    path: PathBuf,
    found: Found,
    weighed: Weighed,
    before: Unchanged,
}

impl Rescue {
    /// Looks at the journal at `path`, and changes nothing. None if there is no journal, or nothing is damaged. A header's
    /// content that is damaged may be one of `contents`: those that the program would begin an evening with.
    ///
    /// # Errors
    /// It is no journal, a newer or too large one, or cannot be read.
    pub fn of(
        path: &Path,
        contents: &[String],
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Option<Self>, JournalFileError> {
        let alone = match file::is_there(path) {
            Ok(true) => None,
            Ok(false) => return Ok(None),
            Err(alone @ JournalFileError::LogAlone { .. }) => Some(alone),
            Err(error) => return Err(error),
        };
        sizes::check(path)?;
        let present = Present::of(path, &mut |done, of| progress(Progress::Examined(done, of)))?;
        let system = |error: std::io::Error| JournalFileError::system(path, &error);
        let before = Unchanged::of(path).map_err(system)?;
        let reader = Reader::new().map_err(|error| JournalFileError::sqlite(path, None, &error))?;
        let pages = Pages::open(path).map_err(system)?;
        let found = Found::on(pages, &mut |done, of| progress(Progress::Read(done, of)));
        let found = found.map_err(system)?;
        let head = found.pages.read(Version::File(1)).map_err(system)?;
        let present = present.by_head(&head);
        let mut weighed = weighing::weigh(&found, &reader, contents, &mut |done, of| {
            progress(Progress::Weighed(done, of));
        });
        present.check_owner(path, &found, &weighed)?;
        weighed
            .kept
            .retain(|kept| !present.has_deleted(kept.evening));
        weighed.ask_marks(path, present.last_number(path));
        if present.is_all_of(&weighed) {
            return Ok(None);
        }
        if weighed.kept.is_empty() {
            let nothing = JournalFileError::NothingLeft { path: path.into() };
            return Err(alone.unwrap_or(nothing));
        }
        Ok(Some(Self {
            path: path.into(),
            found,
            weighed,
            before,
        }))
    }

    /// What is kept of each evening.
    pub fn keeps(&self) -> Rescued {
        let kept = self.weighed.kept.iter().map(|kept| KeptEvening {
            evening: kept.evening,
            game: kept.header.known.game.clone(),
            title: kept.header.known.about.title.clone(),
            moves: kept.moves,
            entries: kept.entries,
            loss: kept.loss,
        });
        Rescued {
            evenings: kept.collect(),
            left_out: self.weighed.lost.clone(),
            vanished: self.weighed.vanished.clone(),
        }
    }
}

impl Rescued {
    /// True if nothing of any evening is lost.
    pub(super) fn is_whole(&self) -> bool {
        let whole = |kept: &KeptEvening| kept.loss == Loss::Nothing;
        self.evenings.iter().all(whole) && self.left_out.is_empty() && self.vanished.is_empty()
    }

    /// What was kept, in a sentence or two: the evenings of which something is lost, each by its number.
    pub fn sentence(&self) -> String {
        let lost = self.lost();
        match (&lost[..], self.evenings.len()) {
            ([], 1) => "The evening was copied whole.".into(),
            ([], count) => format!("All {count} evenings were copied whole."),
            (lost, _) => format!(
                "What is good was copied: {}. All else is whole.",
                lost.join("; ")
            ),
        }
    }

    /// The same of what a rescue would keep.
    pub fn preview(&self) -> MessageText<'static> {
        let lost = self.lost();
        match (&lost[..], self.evenings.len()) {
            ([], 1) => MessageText::EveningKeptWhole,
            ([], count) => MessageText::EveningsKeptWhole {
                evenings: Count::of(u32::try_from(count).unwrap_or(u32::MAX)),
            },
            (lost, _) => MessageText::KeptButFor {
                lost: lost.join("; ").into(),
            },
        }
    }

    /// What is missing, evening by evening.
    fn lost(&self) -> Vec<String> {
        let short = self
            .evenings
            .iter()
            .filter(|kept| kept.loss != Loss::Nothing);
        let short = short.map(|kept| format!("#{} has {}", kept.evening, kept.in_words()));
        let left_out = self.left_out.iter();
        let left_out = left_out.map(|evening| format!("#{evening} cannot be read"));
        let vanished = self.vanished.iter();
        let vanished = vanished.map(|of| format!("nothing is left of #{}", of.evening));
        short.chain(left_out).chain(vanished).collect()
    }
}

impl KeptEvening {
    /// What is kept of it in a clause, such as "61 moves; its last 2 entries are lost".
    pub fn in_words(&self) -> String {
        let (moves, all) = match self.moves {
            0 => ("no moves".into(), "no moves were made".into()),
            1 => ("1 move".into(), "its 1 move".into()),
            moves => (format!("{moves} moves"), format!("all {moves} moves")),
        };
        match self.loss {
            Loss::Nothing => all,
            Loss::Entries(1) => format!("{moves}; its last entry is lost"),
            Loss::Entries(lost) => format!("{moves}; its last {lost} entries are lost"),
            Loss::EndUnknown => format!("{moves}; whether there were more cannot be read"),
            Loss::About => format!("{all}; its title or result may be wrong"),
        }
    }
}

impl JournalFile {
    /// Puts a copy with all that is good of every evening in the journal's place, and keeps the damaged one. Nothing is
    /// done if nothing is damaged: none. Returns what is kept, and where the damaged journal is. For `contents` see
    /// [`Rescue::of`].
    ///
    /// # Errors
    /// An evening is played in another window, or the copy cannot be written; the journal is untouched then.
    pub fn rescue(
        &mut self,
        contents: &[String],
    ) -> Result<Option<(Rescued, PathBuf)>, JournalFileError> {
        let own: Vec<EveningId> = self.locks.keys().copied().collect();
        let rescued = Rescue::of(&self.path, contents, &mut |_| ()).and_then(|rescue| {
            rescue
                .map(|rescue| {
                    let keeps = rescue.keeps();
                    Ok((keeps, rescue.carry_out(&own, &mut |_| ())?))
                })
                .transpose()
        });
        // In any case: the locks that SQLite has on a file are gone once the file was read beside it.
        self.connection = Connection::open_in_memory().map_err(|error| self.failed(&error))?;
        let opened = Self::open(&self.path);
        let rescued = rescued?;
        let locks = std::mem::take(&mut self.locks);
        *self = Self { locks, ..opened? };
        Ok(rescued)
    }
}
