//! The record of a running countdown: one line of fixed length, written over itself.
//!
//! It changes every few seconds for as long as a countdown runs. In the database each change would cost two pages of a log that
//! is only ever appended to; in place it costs the page it lies on, and no table grows. The line lies within one sector, which
//! a disk writes whole or not at all, and is checked all the same: a line that is not whole, or is of another evening, is as
//! good as none, and then what the last entry shows holds. A second line behind it is the [`mark`] of the evening.
//!
//! [`mark`]: super::mark

use std::{
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{EveningId, LastRecord, digest::hex};
use crate::plain_file;

/// Length of the line in bytes. Never longer than a sector, 512 bytes.
pub(super) const LENGTH: usize = 256;
/// Digits of the check at its beginning.
const CHECK: usize = 16;

/// The line as text.
#[derive(Serialize, Deserialize)]
struct Line<'a> {
    /// The commitment of the evening's seed: evenings of two journals may have the same number.
    evening: &'a str,
    #[serde(flatten)]
    record: LastRecord,
}

fn check(text: &[u8]) -> String {
    hex(&Sha256::digest(text)[..CHECK / 2])
}

/// `text` as a line with its check.
pub(super) fn checked(text: &str) -> Vec<u8> {
    let width = LENGTH - CHECK - 2;
    format!("{} {text:width$}\n", check(text.as_bytes())).into_bytes()
}

/// The text of a line; none if it is not what was written.
pub(super) fn unchecked(line: &[u8]) -> Option<&str> {
    let (found, text) = str::from_utf8(line).ok()?.split_once(' ')?;
    let text = text.trim_end();
    (found == check(text.as_bytes())).then_some(text)
}

/// The evenings that have a file beside the journal at `path`.
pub(super) fn all(path: &Path) -> Vec<EveningId> {
    let Ok(files) = fs::read_dir(path.with_file_name("playing")) else {
        return Vec::new();
    };
    let number = |file: io::Result<fs::DirEntry>| file.ok()?.file_name().to_str()?.parse().ok();
    files.filter_map(number).collect()
}

/// The file of `evening` beside the journal at `path`.
pub(super) fn file(path: &Path, evening: EveningId) -> PathBuf {
    path.with_file_name("playing").join(evening.to_string())
}

/// `record` of the evening with `commitment`, as its file holds it.
pub(super) fn line(commitment: &str, record: LastRecord) -> Vec<u8> {
    let line = Line {
        evening: commitment,
        record,
    };
    checked(&serde_json::to_string(&line).expect("a record is plain data"))
}

/// The record in the file of `evening`, whose seed has `commitment`, beside the journal at `path`; none if there is none
/// that can be relied on.
pub(super) fn read(path: &Path, evening: EveningId, commitment: &str) -> Option<LastRecord> {
    let file = plain_file::open(&file(path, evening)).ok()?;
    let mut line = Vec::with_capacity(LENGTH);
    file.take(LENGTH as u64).read_to_end(&mut line).ok()?;
    let line: Line<'_> = serde_json::from_str(unchecked(&line)?).ok()?;
    (line.evening == commitment).then_some(line.record)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::journal::{CountdownRecord, Exactness};

    const RECORD: LastRecord = LastRecord {
        countdown: CountdownRecord {
            id: u32::MAX,
            left_ms: u32::MAX,
            running: false,
        },
        exactness: Exactness::Running,
    };

    #[test]
    fn every_record_has_the_same_length_and_fits_into_a_sector() {
        let commitment = check(b"seed").repeat(4);
        assert_eq!(commitment.len(), 64);
        let small = LastRecord {
            countdown: CountdownRecord {
                id: 1,
                left_ms: 0,
                running: true,
            },
            exactness: Exactness::Exact,
        };
        for record in [RECORD, small] {
            assert_eq!(line(&commitment, record).len(), LENGTH);
        }
    }

    #[test]
    fn a_record_is_read_back_unless_broken_or_of_another_evening() {
        let folder = tempfile::TempDir::new().unwrap();
        let journal = folder.path().join("journal.sqlite3");
        let file = file(&journal, EveningId(1));
        fs::create_dir(file.parent().unwrap()).unwrap();
        assert_eq!(read(&journal, EveningId(1), "abc"), None);
        let whole = line("abc", RECORD);
        fs::write(&file, &whole).unwrap();
        assert_eq!(read(&journal, EveningId(1), "abc"), Some(RECORD));
        assert_eq!(read(&journal, EveningId(1), "abd"), None);
        for at in 0..whole.iter().rposition(|byte| *byte == b'}').unwrap() {
            let mut broken = whole.clone();
            broken[at] ^= 1;
            fs::write(&file, &broken).unwrap();
            assert_eq!(read(&journal, EveningId(1), "abc"), None, "byte {at}");
        }
    }

    #[test]
    fn what_is_no_record_is_neither_waited_for_nor_read_to_its_end() {
        let folder = tempfile::TempDir::new().unwrap();
        let journal = folder.path().join("journal.sqlite3");
        let file = file(&journal, EveningId(1));
        fs::create_dir(file.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink("/dev/zero", &file).unwrap();
        assert_eq!(read(&journal, EveningId(1), "abc"), None);
        fs::remove_file(&file).unwrap();
        let huge = fs::File::create(&file).unwrap();
        huge.set_len(1 << 40).unwrap();
        assert_eq!(read(&journal, EveningId(1), "abc"), None);
    }
}
