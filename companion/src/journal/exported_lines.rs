//! Exported evenings read line by line: what is none is refused before it is in memory.

use std::io::{BufRead, Read as _};

use sha2::{Digest, Sha256};

use readyroom_table::dice::hex;

use super::{
    JournalFileError,
    lines::{Bottom, Exported, entry, top_of},
};

/// Bytes of a line that is taken in; the longest is the first, with all cards of a game.
const LONGEST_LINE: usize = 4 << 20;

/// Bytes of an evening that is taken in, however many entries these are: a long evening has some hundred thousand.
const LARGEST_EVENING: usize = 128 << 20;

impl Exported {
    /// The evening that `lines` hold, and nothing else.
    ///
    /// # Errors
    /// As for [`ExportedLines::next_evening`], or another evening follows.
    pub fn from_lines(lines: impl BufRead) -> Result<Self, JournalFileError> {
        let mut lines = ExportedLines::new(lines);
        let evening = lines
            .next_evening(&mut |_| {})?
            .ok_or_else(|| wrong(1, "this is not an exported evening".into()))?;
        match lines.next_line()? {
            None => Ok(evening),
            Some(_) => Err(wrong(lines.number, "it comes after the end".into())),
        }
    }
}

/// Exported evenings, one after the other. They are read line by line: what is none is refused before it is in memory.
pub struct ExportedLines<R> {
    lines: R,
    /// Lines that have been read.
    number: usize,
    /// The first line of the evening that was read last.
    first: usize,
    /// Bytes of that evening, and of those before.
    bytes: usize,
    before: u64,
}

impl<R: BufRead> ExportedLines<R> {
    /// The evenings in `lines`.
    pub const fn new(lines: R) -> Self {
        Self {
            lines,
            number: 0,
            first: 1,
            bytes: 0,
            before: 0,
        }
    }

    /// The number of the first line of the evening that was read last.
    pub const fn first_line(&self) -> usize {
        self.first
    }

    /// The next evening; none at the end. Tells `progress` with each line how many bytes have been read.
    ///
    /// # Errors
    /// [`JournalFileError::Import`] with the line that is not as exported.
    pub fn next_evening(
        &mut self,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Option<Exported>, JournalFileError> {
        self.before += self.bytes as u64;
        self.bytes = 0;
        let Some(top) = self.next_line()? else {
            return Ok(None);
        };
        self.first = self.number;
        let (header, countdown) = top_of(&top).map_err(|why| wrong(self.number, why))?;
        let mut sum = Sha256::new();
        sum.update(&top);
        let mut entries = Vec::new();
        loop {
            let line = self.next_line()?.filter(|line| is_whole(line));
            let line = line.ok_or_else(|| self.cut_off())?;
            if line.starts_with(BOTTOM) {
                let count = serde_json::from_str(&line).map_err(|_| self.cut_off())?;
                self.check(&count, entries.len(), &hex(&sum.finalize()))?;
                break;
            }
            progress(self.before + self.bytes as u64);
            let seq = entries.len() as u32 + 1;
            entries.push(entry(&line, seq).map_err(|why| wrong(self.number, why))?);
            sum.update(&line);
        }
        Ok(Some(Exported {
            header,
            entries,
            countdown,
        }))
    }

    fn cut_off(&self) -> JournalFileError {
        let why = "the end is missing: the export was cut off";
        wrong(self.number, why.into())
    }

    fn check(&self, count: &Bottom, entries: usize, sha256: &str) -> Result<(), JournalFileError> {
        if count.entries == entries && count.sha256 == sha256 {
            return Ok(());
        }
        let why = "the checksum does not match: the export was changed";
        Err(wrong(self.number, why.into()))
    }

    /// The next line as it appears, with its end.
    fn next_line(&mut self) -> Result<Option<String>, JournalFileError> {
        let number = self.number + 1;
        let mut bytes = Vec::new();
        let mut limited = (&mut self.lines).take(LONGEST_LINE as u64 + 1);
        limited
            .read_until(b'\n', &mut bytes)
            .map_err(|error| wrong(number, format!("it cannot be read ({error})")))?;
        if bytes.len() > LONGEST_LINE {
            let most = LONGEST_LINE >> 20;
            return Err(wrong(number, format!("it is longer than {most} MiB")));
        }
        if bytes.is_empty() {
            return Ok(None);
        }
        self.bytes += bytes.len();
        if self.bytes > LARGEST_EVENING {
            let most = LARGEST_EVENING >> 20;
            let why = format!("no evening has more than {most} MiB");
            return Err(wrong(number, why));
        }
        self.number = number;
        match String::from_utf8(bytes) {
            Ok(line) => Ok(Some(line)),
            Err(_) => Err(wrong(number, "it is not text (UTF-8)".into())),
        }
    }
}

/// The beginning of the last line of an evening.
const BOTTOM: &str = "{\"entries\":";

/// True if `line` was not cut off. A last line may have lost its end on the way.
fn is_whole(line: &str) -> bool {
    line.ends_with('\n') || line.starts_with(BOTTOM)
}

fn wrong(line: usize, why: String) -> JournalFileError {
    JournalFileError::Import { line, why }
}
