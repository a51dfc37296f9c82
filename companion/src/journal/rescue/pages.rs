//! The pages of a journal as they lie on the disk: those of the file, and those of its log, whether or not the log's sums
//! are right. Each is read when it is asked for, so that a large journal takes no memory. SQLite is not asked.

use std::{
    cell::RefCell, collections::HashMap, fs::File, io, os::unix::fs::FileExt, path::Path, rc::Rc,
};

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
    /// Not closed before the rescue is over: that would give back locks that SQLite has on it in this process.
    journal: File,
    log: Option<File>,
    /// Bytes of a page.
    size: usize,
    /// Pages of the file; the last one may be cut off.
    pages: u32,
    /// The frames of the log that each page is in.
    frames: HashMap<u32, Vec<u32>>,
    /// The page of each frame.
    pages_of_frames: Vec<u32>,
    /// The page that was read last: records that belong together lie together.
    last: RefCell<Option<(Version, Rc<Vec<u8>>)>>,
}

impl Pages {
    /// The pages of the journal at `path`, whose size was found to be sane.
    ///
    /// # Errors
    /// A file cannot be read.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let journal = File::open(path)?;
        let bytes = journal.metadata()?.len();
        let size = page_size(&journal)?;
        let mut pages = Self {
            size,
            pages: u32::try_from(bytes.div_ceil(size as u64)).unwrap_or(u32::MAX),
            journal,
            log: None,
            frames: HashMap::new(),
            pages_of_frames: Vec::new(),
            last: RefCell::default(),
        };
        match File::open(file::beside(path, "-wal")) {
            Ok(log) if log.metadata()?.is_file() => pages.add_log(log)?,
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
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

    /// All writings of pages there are, each with the page's number: those of the file, then those of the log.
    pub(super) fn versions(&self) -> impl ExactSizeIterator<Item = (Version, u32)> {
        let in_file = self.pages as usize;
        (0..in_file + self.pages_of_frames.len()).map(move |at| match at.checked_sub(in_file) {
            None => (Version::File(at as u32 + 1), at as u32 + 1),
            Some(frame) => (Version::Frame(frame as u32), self.pages_of_frames[frame]),
        })
    }

    /// The bytes of a page. What is cut off of it is blank.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn read(&self, version: Version) -> io::Result<Rc<Vec<u8>>> {
        if let Some((last, page)) = &*self.last.borrow()
            && *last == version
        {
            return Ok(Rc::clone(page));
        }
        let mut page = vec![0; self.size];
        match (version, &self.log) {
            (Version::File(number), _) => {
                let from = u64::from(number.saturating_sub(1)) * self.size as u64;
                read_what_is_there(&self.journal, &mut page, from)?;
            }
            (Version::Frame(number), Some(log)) => {
                let from = self.frame(number) + FRAME_HEADER as u64;
                read_what_is_there(log, &mut page, from)?;
            }
            (Version::Frame(_), None) => {}
        }
        let page = Rc::new(page);
        *self.last.borrow_mut() = Some((version, Rc::clone(&page)));
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

/// Bytes of a page of `journal`: what its header says, if the rest of it looks like a header.
fn page_size(journal: &File) -> io::Result<usize> {
    let mut head = [0; 24];
    read_what_is_there(journal, &mut head, 0)?;
    let size = match u16::from_be_bytes([head[16], head[17]]) {
        1 => 65_536,
        size => usize::from(size),
    };
    // Fixed in every database: how much of a page a tree may use.
    let is_header = head[21..24] == [64, 32, 32] && head.starts_with(b"SQLite format 3\0");
    Ok(match is_header && size >= 512 && size.is_power_of_two() {
        true => size,
        false => USUAL_PAGE,
    })
}
