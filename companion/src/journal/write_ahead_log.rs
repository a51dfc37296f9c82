//! SQLite's write-ahead log, looked at before SQLite is: it takes a frame that is not right for the end of the log, and
//! drops all behind it without a word.
//!
//! A plug that is pulled may well leave the last commit half written. So a frame that is not right is damage only if a
//! later commit is whole, with more behind it (each is synced before the next begins), or if one flipped bit explains
//! it. The layout: SQLite, "Database File Format", 4.
//!
//! Limits: what is more than a flipped bit in the very last commit looks like a pulled plug.

use std::{collections::HashSet, fs, io, path::Path, thread, time::Duration};

/// Bytes before the first frame, and before the page in each.
pub(super) const HEADER: usize = 32;
pub(super) const FRAME_HEADER: usize = 24;

/// Two running sums, modulo 2³².
type Sums = [u32; 2];

/// The damage of the log at `path`; none if it is as SQLite wrote it, was cut off by a pulled plug, or is not there.
///
/// # Errors
/// It cannot be read.
pub(super) fn damage(path: &Path) -> io::Result<Option<String>> {
    let mut bytes = bytes_of(path)?;
    loop {
        let Some(found) = damage_in(&bytes) else {
            return Ok(None);
        };
        // Another process may be writing it at this very moment.
        thread::sleep(Duration::from_millis(20));
        let again = bytes_of(path)?;
        if again == bytes {
            return Ok(Some(found));
        }
        bytes = again;
    }
}

/// The numbers of the database's pages that the log at `path` has; none if there is no log.
///
/// # Errors
/// It cannot be read.
pub(super) fn pages(path: &Path) -> io::Result<HashSet<u32>> {
    let bytes = bytes_of(path)?;
    let Some((header, frames)) = bytes.split_at_checked(HEADER) else {
        return Ok(HashSet::new());
    };
    let Some(log) = Log::of(header) else {
        return Ok(HashSet::new());
    };
    let frames = frames.chunks_exact(FRAME_HEADER + log.page);
    let own = frames.take_while(|frame| log.is_own(frame));
    Ok(own.map(|frame| word(frame, 0)).collect())
}

/// The bytes of the log at `path`; none if it is not there, or no file.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    match fs::metadata(path) {
        Ok(about) if about.is_file() => fs::read(path),
        Ok(_) => Ok(Vec::new()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

fn damage_in(bytes: &[u8]) -> Option<String> {
    let (header, frames) = bytes.split_at_checked(HEADER)?;
    let Some(log) = Log::of(header) else {
        return beginning_is_damaged(header)
            .then(|| "its beginning is not what was written".into());
    };
    let frames: Vec<&[u8]> = frames.chunks_exact(FRAME_HEADER + log.page).collect();
    let mut before = log.sums;
    for (number, frame) in frames.iter().enumerate() {
        if !log.is_own(frame) || log.sums_after(before, frame) != stored(frame) {
            let damaged =
                log.is_one_bit_off(before, frame) || log.has_commits_behind(&frames[number..]);
            return damaged.then(|| {
                format!(
                    "part {} of {} is not what was written",
                    number + 1,
                    frames.len()
                )
            });
        }
        before = stored(frame);
    }
    None
}

/// True if one flipped bit makes `header` no header. It lies in one sector, so a pulled plug leaves the old one or the
/// new one.
fn beginning_is_damaged(header: &[u8]) -> bool {
    (0..HEADER * 8).any(|bit| {
        let mut repaired = header.to_vec();
        repaired[bit / 8] ^= 1 << (bit % 8);
        Log::of(&repaired).is_some()
    })
}

/// The header of a log.
struct Log {
    /// Bytes of a page.
    page: usize,
    salts: [u8; 8],
    sums: Sums,
    big_endian: bool,
}

impl Log {
    fn of(header: &[u8]) -> Option<Self> {
        let magic = word(header, 0);
        let log = Self {
            page: word(header, 8) as usize,
            salts: header[16..24].try_into().expect("eight bytes"),
            sums: [word(header, 24), word(header, 28)],
            big_endian: magic & 1 == 1,
        };
        let is_log = magic & !1 == 0x377f_0682
            && word(header, 4) == 3_007_000
            && (512..=65_536).contains(&log.page)
            && log.page.is_power_of_two();
        (is_log && log.sum([0, 0], &header[..24]) == log.sums).then_some(log)
    }

    /// True if `frame` belongs to this log and not to one that was in the file before.
    fn is_own(&self, frame: &[u8]) -> bool {
        frame[8..16] == self.salts
    }

    fn sums_after(&self, before: Sums, frame: &[u8]) -> Sums {
        let sums = self.sum(before, &frame[..8]);
        self.sum(sums, &frame[FRAME_HEADER..])
    }

    fn sum(&self, before: Sums, bytes: &[u8]) -> Sums {
        bytes.chunks_exact(8).fold(before, |[s0, s1], pair| {
            let s0 = s0.wrapping_add(self.number(&pair[..4])).wrapping_add(s1);
            [
                s0,
                s1.wrapping_add(self.number(&pair[4..])).wrapping_add(s0),
            ]
        })
    }

    fn number(&self, bytes: &[u8]) -> u32 {
        let bytes = bytes.try_into().expect("four bytes");
        match self.big_endian {
            true => u32::from_be_bytes(bytes),
            false => u32::from_le_bytes(bytes),
        }
    }

    /// True if a whole commit follows the first of `frames`, and something of this log follows that.
    fn has_commits_behind(&self, frames: &[&[u8]]) -> bool {
        // Sums go on from the frame before, so a frame can be judged by the sums in the one before it.
        let whole = |pair: &[&[u8]]| {
            self.is_own(pair[0])
                && self.is_own(pair[1])
                && self.sums_after(stored(pair[0]), pair[1]) == stored(pair[1])
        };
        let mut committed = false;
        frames.windows(2).filter(|pair| whole(pair)).any(|pair| {
            let behind = committed;
            // The size of the database after a commit; 0 in all frames but the last of one.
            committed |= word(pair[1], 4) != 0;
            behind
        })
    }

    /// True if `frame` would be right with one bit changed.
    fn is_one_bit_off(&self, before: Sums, frame: &[u8]) -> bool {
        let (is, claimed) = (self.sums_after(before, frame), stored(frame));
        let salts = frame[8..16].iter().zip(self.salts);
        let others: u32 = salts.map(|(is, should)| (is ^ should).count_ones()).sum();
        match others {
            0 => {
                let bits = (is[0] ^ claimed[0]).count_ones() + (is[1] ^ claimed[1]).count_ones();
                bits == 1 || self.a_bit_makes(is, claimed, frame)
            }
            1 => is == claimed,
            _ => false,
        }
    }

    /// True if changing one of the summed bits changes the sums from `is` to `claimed`. They are linear in what is summed:
    /// what a bit adds depends on its place alone.
    fn a_bit_makes(&self, is: Sums, claimed: Sums, frame: &[u8]) -> bool {
        let wanted = [
            claimed[0].wrapping_sub(is[0]),
            claimed[1].wrapping_sub(is[1]),
        ];
        let summed = [&frame[..8], &frame[FRAME_HEADER..]].concat();
        // What 1 in the first and in the second number of a pair adds in the end; a later pair's is known already.
        let (mut first, mut second): (Sums, Sums) = ([1, 1], [0, 1]);
        let step = |[s0, s1]: Sums| {
            let s0 = s0.wrapping_add(s1);
            [s0, s1.wrapping_add(s0)]
        };
        summed.chunks_exact(8).rev().any(|pair| {
            let found =
                [(&pair[..4], first), (&pair[4..], second)]
                    .into_iter()
                    .any(|(bytes, adds)| {
                        let number = self.number(bytes);
                        (0..32).any(|bit| {
                            let by = |sum: u32| match number >> bit & 1 {
                                0 => sum.wrapping_shl(bit),
                                _ => sum.wrapping_shl(bit).wrapping_neg(),
                            };
                            adds.map(by) == wanted
                        })
                    });
            (first, second) = (step(first), step(second));
            found
        })
    }
}

/// The sums that are in a frame.
fn stored(frame: &[u8]) -> Sums {
    [word(frame, 16), word(frame, 20)]
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha20Rng;
    use rusqlite::Connection;
    use tempfile::TempDir;

    use super::*;

    /// A log of ten commits.
    fn log() -> Vec<u8> {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("database");
        let database = Connection::open(&path).unwrap();
        database
            .execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE t (a TEXT)")
            .unwrap();
        for number in 0..10 {
            database
                .execute(
                    "INSERT INTO t VALUES (?1)",
                    [number.to_string().repeat(300)],
                )
                .unwrap();
        }
        fs::read(folder.path().join("database-wal")).unwrap()
    }

    #[test]
    fn every_flipped_bit_is_found() {
        let log = log();
        assert_eq!(damage_in(&log), None);
        let mut rng = ChaCha20Rng::seed_from_u64(17);
        for bit in (0..HEADER * 8).chain((0..3_000).map(|_| rng.random_range(0..log.len() * 8))) {
            let mut flipped = log.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(
                damage_in(&flipped).is_some(),
                "bit {bit} of {}",
                log.len() * 8
            );
        }
    }

    #[test]
    fn a_log_that_a_pulled_plug_cut_off_is_not_damaged() {
        let log = log();
        for length in (0..log.len()).step_by(97) {
            assert_eq!(damage_in(&log[..length]), None, "{length} bytes");
        }
        // The last commit: sectors that were not written are what was there before.
        let last = log.len() - 4096 - FRAME_HEADER;
        for from in (last..log.len()).step_by(512) {
            let mut torn = log.clone();
            let to = (from + 700).min(log.len());
            torn[from..to].fill(0);
            assert_eq!(damage_in(&torn), None, "from {from}");
        }
    }

    #[test]
    fn a_hole_before_whole_commits_is_damage() {
        let mut log = log();
        log[5_000..5_600].fill(0xa5);
        assert!(damage_in(&log).is_some());
    }

    #[test]
    fn a_log_whose_beginning_was_never_written_is_not_damaged() {
        let mut log = log();
        log[..HEADER].fill(0);
        assert_eq!(damage_in(&log), None);
    }

    #[test]
    fn whole_commits_of_the_log_before_are_not_behind_a_torn_one() {
        let (mut log, before) = (log(), log());
        let third = HEADER + 2 * (4096 + FRAME_HEADER);
        let fourth = third + 4096 + FRAME_HEADER;
        log[third + 100..fourth].fill(0);
        log[fourth..].copy_from_slice(&before[fourth..]);
        assert_eq!(damage_in(&log), None);
    }

    #[test]
    fn the_pages_of_a_log_are_those_of_its_frames() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("log");
        assert!(pages(&path).unwrap().is_empty(), "there is none");
        fs::write(&path, log()).unwrap();
        assert_eq!(pages(&path).unwrap(), HashSet::from([1, 2]));
    }
}
