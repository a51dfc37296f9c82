//! The pages of a journal as they lie on the disk: those of the file, and those of its log, whether or not the log's sums
//! are right. Each is read when it is asked for, so that a large journal takes no memory. SQLite is not asked. A log without
//! its journal has pages, too.

use std::{
    cell::RefCell, collections::HashMap, fs::File, io, os::unix::fs::FileExt, path::Path, rc::Rc,
};

use super::latest::Latest;

use super::super::{
    file,
    write_ahead_log::{FRAME_HEADER, HEADER},
};

/// Bytes of a page, if the file does not say it: SQLite's own choice.
const USUAL_PAGE: usize = 4096;

/// One writing of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Version {
    /// The page of this number in the file.
    File(u32),
    /// The page in the frame of this number, from 0, of the log. A later frame is a later writing.
    Frame(u32),
}

/// The pages of a journal and its log.
#[derive(Debug)]
pub(super) struct Pages {
    /// Not closed before the rescue is over: that would give back locks that SQLite has on it in this process. None if the
    /// log is all there is.
    journal: Option<File>,
    log: Option<File>,
    /// Bytes of a page.
    size: usize,
    /// Pages of the file; the last one may be cut off.
    pages: u32,
    /// The frames of the log that each page is in.
    frames: HashMap<u32, Vec<u32>>,
    /// The page of each frame.
    pages_of_frames: Vec<u32>,
    /// The pages that were read last: records that belong together lie together.
    latest: RefCell<Latest<Version, Rc<Vec<u8>>>>,
}

impl Pages {
    /// The pages of the journal at `path`, whose size was found to be sane.
    ///
    /// # Errors
    /// A file cannot be read.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let journal = opened(path)?;
        let log = opened(&file::beside(path, "-wal"))?;
        let bytes = match &journal {
            Some(journal) => journal.metadata()?.len(),
            None => 0,
        };
        let size = page_size(journal.as_ref(), log.as_ref())?;
        let mut pages = Self {
            size,
            pages: u32::try_from(bytes.div_ceil(size as u64)).unwrap_or(u32::MAX),
            journal,
            log: None,
            frames: HashMap::new(),
            pages_of_frames: Vec::new(),
            latest: RefCell::default(),
        };
        if let Some(log) = log {
            pages.add_log(log)?;
        }
        Ok(pages)
    }

    fn add_log(&mut self, log: File) -> io::Result<()> {
        let frame = FRAME_HEADER + self.size;
        let bytes = usize::try_from(log.metadata()?.len()).unwrap_or(usize::MAX);
        let count = u32::try_from(bytes.saturating_sub(HEADER) / frame).unwrap_or(u32::MAX);
        for number in 0..count {
            let mut page = [0; 4];
            log.read_exact_at(&mut page, self.frame(number))?;
            let page = u32::from_be_bytes(page);
            self.frames.entry(page).or_default().push(number);
            self.pages_of_frames.push(page);
        }
        self.log = Some(log);
        Ok(())
    }

    /// Where frame `number` of the log begins.
    fn frame(&self, number: u32) -> u64 {
        HEADER as u64 + u64::from(number) * (FRAME_HEADER + self.size) as u64
    }

    /// How many writings of pages there are.
    pub(super) fn count(&self) -> usize {
        self.pages as usize + self.pages_of_frames.len()
    }

    /// The writing with this number, from 0: those of the file come first, then those of the log.
    pub(super) fn version(&self, number: usize) -> Version {
        match number.checked_sub(self.pages as usize) {
            None => Version::File(number as u32 + 1),
            Some(frame) => Version::Frame(frame as u32),
        }
    }

    /// The number of the page that this is a writing of.
    pub(super) fn number(&self, version: Version) -> u32 {
        match version {
            Version::File(number) => number,
            Version::Frame(frame) => self.pages_of_frames[frame as usize],
        }
    }

    /// The bytes of a page. What is cut off of it is blank.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn read(&self, version: Version) -> io::Result<Rc<Vec<u8>>> {
        if let Some(page) = self.latest.borrow().get(&version) {
            return Ok(Rc::clone(page));
        }
        let mut page = vec![0; self.size];
        let (file, from) = match version {
            Version::File(number) => {
                let from = u64::from(number.saturating_sub(1)) * self.size as u64;
                (&self.journal, from)
            }
            Version::Frame(number) => (&self.log, self.frame(number) + FRAME_HEADER as u64),
        };
        if let Some(file) = file {
            read_what_is_there(file, &mut page, from)?;
        }
        let page = Rc::new(page);
        self.latest.borrow_mut().add(version, Rc::clone(&page));
        Ok(page)
    }

    /// The page `number` as it was when `version` of another page was written: of the log's frames up to then the last,
    /// else that of the file.
    pub(super) fn beside(&self, version: Version, number: u32) -> Option<Version> {
        let frame = match version {
            Version::File(_) => None,
            Version::Frame(last) => {
                let frames = self.frames.get(&number).map_or(&[][..], Vec::as_slice);
                // What belongs to a commit is behind it as often as before.
                let before = frames.iter().rev().find(|frame| **frame <= last);
                before.or(frames.first()).copied()
            }
        };
        let in_file = (1..=self.pages)
            .contains(&number)
            .then_some(Version::File(number));
        frame.map(Version::Frame).or(in_file)
    }
}

fn read_what_is_there(file: &File, buffer: &mut [u8], from: u64) -> io::Result<()> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read_at(&mut buffer[filled..], from + filled as u64)? {
            0 => break,
            read => filled += read,
        }
    }
    Ok(())
}

/// The file at `path`; none if there is none.
fn opened(path: &Path) -> io::Result<Option<File>> {
    match File::open(path) {
        Ok(file) => Ok(file.metadata()?.is_file().then_some(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Bytes of a page: as in the header of the journal, if the rest of it looks like a header; as in that of the log,
/// if there is no journal.
fn page_size(journal: Option<&File>, log: Option<&File>) -> io::Result<usize> {
    let mut head = [0; 24];
    let size = match (journal, log) {
        (Some(journal), _) => {
            read_what_is_there(journal, &mut head, 0)?;
            // Fixed in every database: how much of a page a tree may use.
            let is_header = head[21..24] == [64, 32, 32] && head.starts_with(b"SQLite format 3\0");
            match u16::from_be_bytes([head[16], head[17]]) {
                1 if is_header => 65_536,
                size if is_header => usize::from(size),
                _ => USUAL_PAGE,
            }
        }
        (None, Some(log)) => {
            read_what_is_there(log, &mut head, 0)?;
            u32::from_be_bytes([head[8], head[9], head[10], head[11]]) as usize
        }
        (None, None) => USUAL_PAGE,
    };
    let is_possible = (512..=65_536).contains(&size) && size.is_power_of_two();
    Ok(if is_possible { size } else { USUAL_PAGE })
}
