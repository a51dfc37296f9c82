//! Index of the entries of each evening: a page has many of them in a row, so rows are indexed and not entries. A place
//! for each would fill the memory of a small machine.

use super::pages::Version;

/// Entries that follow one another on a page.
#[derive(Clone, Copy, Debug)]
struct Run {
    evening: i64,
    /// The numbers of the first and the last.
    first: i64,
    last: i64,
    version: Version,
}

/// The runs of a journal.
#[derive(Debug, Default)]
pub(super) struct Runs {
    /// Once sorted, by evening and number.
    runs: Vec<Run>,
    /// The most that the number of a run's last entry is above that of its first.
    widest: i64,
}

impl Runs {
    /// Adds an entry of this evening and number, which is on this page.
    pub(super) fn add(&mut self, evening: i64, seq: i64, version: Version) {
        match self.runs.last_mut() {
            Some(run)
                if run.evening == evening
                    && run.version == version
                    && run.last.checked_add(1) == Some(seq) =>
            {
                run.last = seq;
                self.widest = self.widest.max(seq - run.first);
            }
            _ => self.runs.push(Run {
                evening,
                first: seq,
                last: seq,
                version,
            }),
        }
    }

    /// To be done once all are added.
    pub(super) fn sort(&mut self) {
        self.runs
            .sort_unstable_by_key(|run| (run.evening, run.first, run.version));
    }

    /// The pages with an entry of this evening and number; of any evening, if that is none. Each once, in the order in
    /// which they were written.
    pub(super) fn pages(&self, evening: Option<i64>, seq: i64) -> Vec<Version> {
        let among = match evening {
            Some(evening) => {
                let key = |run: &Run| (run.evening, run.first);
                let from = (evening, seq.saturating_sub(self.widest));
                let from = self.runs.partition_point(|run| key(run) < from);
                let to = self.runs.partition_point(|run| key(run) <= (evening, seq));
                &self.runs[from..to]
            }
            None => &self.runs[..],
        };
        let has = among
            .iter()
            .filter(|run| (run.first..=run.last).contains(&seq));
        let mut pages: Vec<Version> = has.map(|run| run.version).collect();
        pages.sort_unstable();
        pages.dedup();
        pages
    }

    /// The numbers of the evenings that entries say they are of, in order.
    pub(super) fn evenings(&self) -> impl Iterator<Item = i64> {
        let firsts = self.runs.chunk_by(|a, b| a.evening == b.evening);
        firsts.filter_map(|runs| runs.first().map(|run| run.evening))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: Version = Version::File(7);
    const LOG: Version = Version::Frame(2);

    #[test]
    fn every_page_with_an_entry_is_found_in_the_order_of_writing() {
        let mut runs = Runs::default();
        for (version, numbers) in [(LOG, 3..=9), (FILE, 1..=40), (LOG, 20..=21)] {
            for seq in numbers {
                runs.add(1, seq, version);
            }
        }
        runs.add(2, 3, FILE);
        runs.sort();
        for (evening, seq, expected) in [
            (Some(1), 1, &[FILE][..]),
            (Some(1), 3, &[FILE, LOG]),
            (Some(1), 9, &[FILE, LOG]),
            (Some(1), 10, &[FILE]),
            (Some(1), 21, &[FILE, LOG]),
            (Some(1), 41, &[]),
            (Some(2), 3, &[FILE]),
            (Some(3), 3, &[]),
            (None, 3, &[FILE, LOG]),
        ] {
            assert_eq!(runs.pages(evening, seq), expected, "{evening:?}, {seq}");
        }
        assert_eq!(runs.evenings().collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn entries_in_a_row_on_a_page_take_one_run() {
        let mut runs = Runs::default();
        for seq in 1..=40 {
            runs.add(1, seq, FILE);
        }
        assert_eq!(runs.runs.len(), 1);
        runs.add(1, i64::MAX, FILE);
        runs.add(1, i64::MIN, FILE);
        runs.sort();
        assert_eq!(runs.pages(Some(1), i64::MAX), [FILE]);
        assert_eq!(runs.pages(Some(1), 41), []);
    }
}
