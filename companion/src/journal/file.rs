//! The journal's file: what is at its path before anything touches it, how it is made, and who may read it.
//!
//! A journal is made under another name, whole, and then given its own: a program that dies while it is made leaves
//! nothing that the next one would have to understand.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, ErrorKind, Read},
    os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use rusqlite::{Connection, OpenFlags};

use super::{BUSY_TIMEOUT, JournalFileError, mark, schema, write_ahead_log};

/// A file, whatever it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Identity {
    device: u64,
    inode: u64,
}

impl Identity {
    /// The file that is at `path` now.
    ///
    /// # Errors
    /// There is none, or it may not be looked at.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let about = fs::metadata(path)?;
        Ok(Self {
            device: about.dev(),
            inode: about.ino(),
        })
    }
}

/// The kind of file found at a path.
#[derive(Debug)]
pub(super) enum Found {
    /// Nothing, or an empty file.
    Nothing,
    /// A file whose very first writing was cut off by an earlier Ready Room; SQLite will find it empty.
    Unborn,
    /// A journal of a format we know.
    Journal,
}

/// Looks at the first bytes of the files alone, so that the database of another program is not even recovered or
/// checkpointed, and never opens what is no file: a pipe would be waited for.
///
/// # Errors
/// The file is foreign, newer, or cannot be read; or it is gone, and a log that belongs to it is not.
pub(super) fn recognise(path: &Path) -> Result<Found, JournalFileError> {
    if !is_there(path)? {
        return Ok(Found::Nothing);
    }
    let bytes = head(path).map_err(|error| JournalFileError::system(path, &error))?;
    if is_first_writing(&beside(path, "-journal")) {
        return Ok(Found::Unborn);
    }
    schema::known_head(path, &bytes)?;
    Ok(Found::Journal)
}

/// Whether a file with something in it is at `path`. It is not opened.
///
/// # Errors
/// It is no file, or cannot be looked at; or it is gone, and a log that belongs to it is not.
pub(super) fn is_there(path: &Path) -> Result<bool, JournalFileError> {
    match fs::metadata(path) {
        Ok(about) if !about.is_file() => Err(JournalFileError::Foreign { path: path.into() }),
        Ok(about) if about.len() > 0 => Ok(true),
        Ok(_) => nothing_is_lost(path, "empty").map(|()| false),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            nothing_is_lost(path, "missing").map(|()| false)
        }
        Err(error) => Err(JournalFileError::system(path, &error)),
    }
}

/// The first bytes of a file; fewer, if it has fewer.
fn head(path: &Path) -> io::Result<Vec<u8>> {
    let mut head = Vec::with_capacity(100);
    File::open(path)?.take(100).read_to_end(&mut head)?;
    Ok(head)
}

/// No journal, but a log with something in it: SQLite would throw the log away.
fn nothing_is_lost(path: &Path, is: &'static str) -> Result<(), JournalFileError> {
    let log = beside(path, "-wal");
    match fs::metadata(&log) {
        Ok(about) if about.len() > 0 => Err(JournalFileError::LogAlone {
            path: path.into(),
            is,
            log,
            kilobytes: about.len().div_ceil(1000),
        }),
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(JournalFileError::system(&log, &error)),
    }
}

/// Whether the end of the journal at `path` is missing while its log has something in it: how much is there. SQLite
/// would merge the log into what is left, and the log would be of no use to a copy of the journal any more.
///
/// A plug that is pulled while the log is folded in may leave a file too short, too; what is missing is in the log
/// then. The layout: SQLite, "Database File Format", 1.3.
///
/// # Errors
/// Either cannot be read.
pub(super) fn cut_off(path: &Path) -> io::Result<Option<String>> {
    let log = beside(path, "-wal");
    let look = || -> io::Result<Option<String>> {
        let (head, size) = (head(path)?, fs::metadata(path)?.len());
        let Some(head) = head.first_chunk::<100>() else {
            return Ok(None);
        };
        let page = match u64::from(u16::from_be_bytes([head[16], head[17]])) {
            1 => 65_536,
            size => size.max(512),
        };
        let pages = u32::from_be_bytes([head[28], head[29], head[30], head[31]]);
        let whole = u64::from(pages) * page;
        if size >= whole || !fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
            return Ok(None);
        }
        let logged = write_ahead_log::pages(&log)?;
        let first = u32::try_from(size / page)
            .unwrap_or(u32::MAX)
            .saturating_add(1);
        Ok((first..=pages)
            .any(|page| !logged.contains(&page))
            .then(|| format!("the journal itself is cut off: {size} of {whole} bytes are there")))
    };
    let found = look()?;
    if found.is_some() {
        // Another process may be folding its log in at this very moment.
        thread::sleep(Duration::from_millis(20));
        return look();
    }
    Ok(found)
}

/// True if the file at `path` is SQLite's rollback journal of a database that had no page before. Its header: a magic
/// text of 8 bytes, and the former number of pages at byte 16 (SQLite, "Database File Format", 3).
fn is_first_writing(path: &Path) -> bool {
    const MAGIC: [u8; 8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];
    fs::metadata(path).is_ok_and(|about| about.is_file())
        && head(path).is_ok_and(|head| {
            head.starts_with(&MAGIC) && head.get(16..20) == Some([0; 4].as_slice())
        })
}

/// The file that SQLite keeps beside the journal.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Lets SQLite undo the first writing of an earlier Ready Room that was cut off.
///
/// # Errors
/// SQLite cannot.
pub(super) fn undo_first_writing(path: &Path) -> Result<(), JournalFileError> {
    let undone = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )
    .and_then(|connection| {
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))
    });
    undone.map_err(|error| JournalFileError::sqlite(path, None, &error))
}

/// Makes an empty journal at `path`, and its folder, unless another process was faster. Does `before` once it is sure that
/// there is none.
///
/// # Errors
/// The folder cannot be made or written.
pub(super) fn create(path: &Path, before: impl FnOnce()) -> Result<(), JournalFileError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let system = |error: io::Error| JournalFileError::unwritable(path, &error);
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .map_err(|error| JournalFileError::system(path, &error))?;
    let lock = File::open(folder).map_err(system)?;
    lock.lock().map_err(system)?;
    if matches!(recognise(path)?, Found::Journal) {
        return Ok(());
    }
    let new = make_new(path)?;
    // Of the writing of an earlier Ready Room: SQLite would undo the new file with it.
    remove(&beside(path, "-journal")).map_err(system)?;
    before();
    fs::rename(&new, path).map_err(system)?;
    lock.sync_all().map_err(system)
}

/// Makes an empty journal that is to replace the one at `path`, and returns its path.
///
/// # Errors
/// The folder cannot be written.
pub(super) fn make_new(path: &Path) -> Result<PathBuf, JournalFileError> {
    let system = |error: io::Error| JournalFileError::unwritable(path, &error);
    let new = beside(path, ".new");
    discard(&new).map_err(system)?;
    make_private(&new).map_err(system)?;
    let made = Connection::open_with_flags(
        &new,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )
    .and_then(|mut connection| {
        schema::create(&mut connection)?;
        connection.close().map_err(|(_, error)| error)
    })
    .map_err(|error| JournalFileError::sqlite(path, None, &error));
    if made.is_err() {
        // The disk may be full.
        let _ = discard(&new);
    }
    made.map(|()| new)
}

/// Removes a journal that has not got its name yet, and what SQLite has put beside it.
pub(super) fn discard(new: &Path) -> io::Result<()> {
    let mut endings = ["", "-journal", "-wal", "-shm"].into_iter();
    endings.try_for_each(|ending| remove(&beside(new, ending)))
}

/// Gives the file `from` a second name, which costs no room; where the disk knows no such thing, copies it.
pub(super) fn link_or_copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to).or_else(|_| {
        fs::copy(from, to)?;
        File::open(to)?.sync_all()
    })
}

/// An empty file that no other user may read. What SQLite puts beside it has the same permissions.
pub(super) fn make_private(path: &Path) -> io::Result<()> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?
        .sync_all()
}

/// The first name that neither a file nor a log has, for the journal at `path` as it is `kept`: `journal.sqlite3.kept-1`.
pub(super) fn free_name(path: &Path, kept: &str) -> PathBuf {
    let is_free = |name: &PathBuf| {
        ["", "-wal"]
            .iter()
            .all(|ending| !beside(name, ending).exists())
    };
    let mut names = (1..).map(|number| beside(path, &format!(".{kept}-{number}")));
    names.find(is_free).expect("a number that is free")
}

/// Gives the journal at `path` and its log other names, so that a new one can begin there. Returns the new names of what was
/// there.
///
/// # Errors
/// The folder cannot be written.
pub fn keep_aside(path: &Path) -> Result<Vec<PathBuf>, JournalFileError> {
    let kept = free_name(path, "kept");
    let mut moved = Vec::new();
    // The log goes first: without its journal it is reported, with another one it is not.
    for ending in ["-wal", ""] {
        let (from, to) = (beside(path, ending), beside(&kept, ending));
        match fs::rename(&from, &to) {
            Ok(()) => moved.push(to),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(JournalFileError::unwritable(path, &error)),
        }
    }
    for ending in ["-shm", "-journal"] {
        remove(&beside(path, ending))
            .map_err(|error| JournalFileError::unwritable(path, &error))?;
    }
    // Nothing is lost of what lies beside.
    if moved.last().is_some_and(|journal| *journal == kept) {
        mark::forget_all(path);
    }
    Ok(moved)
}

/// Removes a file that may not be there.
pub(super) fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Takes the journal at `path` from everybody else: the seed of an evening that is being played is in it. Its folder,
/// too, if it holds nothing but what Ready Room keeps: a folder named by mistake may be a person's home. Files of
/// another user are left to them.
pub(super) fn keep_private(path: &Path) {
    for file in ["", "-wal", "-shm"].map(|ending| beside(path, ending)) {
        restrict(&file, 0o600);
    }
    if let Some(folder) = path.parent()
        && holds_only_ours(folder)
    {
        restrict(folder, 0o700);
    }
}

/// What the names of our files in a data folder begin with; what is rewritten, or was damaged, has more behind that.
const OUR_FILES: [&str; 3] = ["journal.sqlite3", "players.toml", "web-sessions.json"];

/// Our folders in a data folder.
const OUR_FOLDERS: [&str; 3] = ["backups", "packs", "playing"];

fn holds_only_ours(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut files| {
        files.all(|file| {
            let name = file.map(|file| file.file_name());
            name.is_ok_and(|name| {
                let name = name.to_string_lossy();
                OUR_FILES.iter().any(|ours| name.starts_with(ours))
                    || OUR_FOLDERS.iter().any(|ours| name == *ours)
            })
        })
    })
}

fn restrict(path: &Path, mode: u32) {
    let Ok(about) = fs::metadata(path) else {
        return;
    };
    if about.permissions().mode() & 0o077 == 0 {
        return;
    }
    if let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        tracing::debug!("{} can be read by others: {error}", path.display());
    }
}
