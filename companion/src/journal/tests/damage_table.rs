//! The table of damage: a journal of several evenings, damaged in every way a disk or a hand can, read, and rescued. Run it
//! with `--nocapture` to see the table.

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::{
    played_journal::{Evenings, Files, Played, read},
    *,
};

/// A kind of damage, and what came of it.
struct Row {
    kind: &'static str,
    trials: usize,
    /// Read as it was written.
    whole: usize,
    /// An error reported the damage.
    noticed: usize,
    silent: usize,
    /// Every evening came back whole.
    rescued: usize,
    /// Every evening came back, some without their last entries.
    in_part: usize,
    /// Some evenings came back.
    left_out: usize,
    refused: usize,
}

impl Row {
    fn tried(
        kind: &'static str,
        expected: &Evenings,
        trials: impl IntoIterator<Item = Files>,
    ) -> Self {
        Self::tried_with(kind, expected, &[], trials)
    }

    /// Rescued by a program that would begin an evening with one of `contents`.
    fn tried_with(
        kind: &'static str,
        expected: &Evenings,
        contents: &[String],
        trials: impl IntoIterator<Item = Files>,
    ) -> Self {
        let mut row = Self {
            kind,
            trials: 0,
            whole: 0,
            noticed: 0,
            silent: 0,
            rescued: 0,
            in_part: 0,
            left_out: 0,
            refused: 0,
        };
        for (number, damaged) in trials.into_iter().enumerate() {
            row.try_one(expected, contents, &damaged, number);
        }
        row
    }

    fn try_one(
        &mut self,
        expected: &Evenings,
        contents: &[String],
        damaged: &Files,
        number: usize,
    ) {
        let what = format!("{}, trial {number}", self.kind);
        self.trials += 1;
        let (_folder, path) = damaged.laid_out();
        let read_as = read(&path);
        let is_whole = match &read_as {
            Ok(evenings) if evenings == expected => true,
            Ok(_) => {
                self.silent += 1;
                false
            }
            Err(_) => {
                self.noticed += 1;
                false
            }
        };
        self.whole += usize::from(is_whole);
        let (_folder, path) = damaged.laid_out();
        let rescue = match Rescue::of(&path, contents, &mut |_| ()) {
            Ok(Some(rescue)) => rescue,
            Ok(None) if read_as.is_ok() => return,
            // No row that an evening begins with is on any page.
            Err(JournalFileError::NothingLeft { .. }) => {
                self.left_out += 1;
                return;
            }
            Ok(None) | Err(_) => {
                println!("{what}: {read_as:?}");
                self.refused += 1;
                return;
            }
        };
        assert_eq!(
            Files::of(&path).journal,
            damaged.journal,
            "{what}: a look changes nothing"
        );
        let keeps = rescue.keeps();
        rescue.carry_out(&[], &mut |_| ()).unwrap();
        let kept = read(&path).unwrap_or_else(|error| panic!("{what}: {error}"));
        let mut all = kept.len() == expected.len();
        for (evening, (header, entries)) in &kept {
            let found = keeps
                .evenings
                .iter()
                .find(|kept| kept.evening == *evening)
                .unwrap();
            assert_eq!(found.entries as usize, entries.len(), "{what}");
            let (written, all_entries) = expected
                .get(evening)
                .unwrap_or_else(|| panic!("{what}: {evening}"));
            assert!(all_entries.starts_with(entries), "{what}: {evening}");
            assert_eq!(
                (&header.content, &header.seed),
                (&written.content, &written.seed),
                "{what}"
            );
            if found.loss == Loss::Nothing {
                assert_eq!(header.title, written.title, "{what}");
            }
            all &= entries == all_entries && header == written;
        }
        match all {
            true => self.rescued += 1,
            false if kept.len() == expected.len() => self.in_part += 1,
            false => self.left_out += 1,
        }
    }

    fn print(&self) {
        println!(
            "{:<26} {:>6} {:>6} {:>6} {:>7} {:>8} {:>8} {:>8} {:>8}",
            self.kind,
            self.trials,
            self.whole,
            self.noticed,
            self.silent,
            self.rescued,
            self.in_part,
            self.left_out,
            self.refused
        );
    }
}

fn flipped(bytes: &[u8], bits: usize, rng: &mut ChaCha8Rng) -> Vec<u8> {
    let mut flipped = bytes.to_vec();
    for _ in 0..bits {
        let bit = rng.random_range(0..bytes.len() * 8);
        flipped[bit / 8] ^= 1 << (bit % 8);
    }
    flipped
}

/// So many bits flipped in the contents of evenings.
fn flipped_in_content(bytes: &[u8], bits: u64, rng: &mut ChaCha8Rng) -> Vec<u8> {
    let cards = bytes.windows(5).enumerate();
    let cards: Vec<usize> = cards
        .filter(|(_, word)| word == b"card ")
        .map(|(at, _)| at)
        .collect();
    let mut flipped = bytes.to_vec();
    for _ in 0..bits {
        let at = cards[rng.random_range(0..cards.len())] + rng.random_range(0..5);
        flipped[at] ^= 1 << rng.random_range(0..8);
    }
    flipped
}

/// Every page of `bytes` in turn, `fill`ed.
fn pages(bytes: &[u8], mut fill: impl FnMut(&mut [u8])) -> Vec<Vec<u8>> {
    let pages = 0..bytes.len() / 4_096;
    let damaged = pages.map(|page| {
        let mut damaged = bytes.to_vec();
        fill(&mut damaged[page * 4_096..][..4_096]);
        damaged
    });
    damaged.collect()
}

#[test]
fn damage_is_reported_and_every_readable_evening_comes_back() {
    let played = Played::new();
    let mut rng = ChaCha8Rng::seed_from_u64(38);
    let mut rows = Vec::new();
    let of_journal = |journal| Files {
        journal,
        ..played.folded.clone()
    };
    let of_log = |log| Files {
        log: Some(log),
        ..played.logged.clone()
    };
    let journal = &played.folded.journal;
    for (kind, bits, trials) in [
        ("1 bit", 1, 300),
        ("2 bits", 2, 20),
        ("8 bits", 8, 12),
        ("64 bits", 64, 6),
    ] {
        let damaged: Vec<_> = (0..trials)
            .map(|_| of_journal(flipped(journal, bits, &mut rng)))
            .collect();
        rows.push(Row::tried(kind, &played.expected, damaged));
    }
    let contents: Vec<String> = played
        .expected
        .values()
        .map(|(header, _)| header.content.clone())
        .collect();
    let in_content = |bits| {
        of_journal(flipped_in_content(
            journal,
            bits,
            &mut ChaCha8Rng::seed_from_u64(bits),
        ))
    };
    let damaged: Vec<_> = (2..14).map(in_content).collect();
    rows.push(Row::tried_with(
        "bits of a known content",
        &played.expected,
        &contents,
        damaged,
    ));
    let zeroed = pages(journal, |page| page.fill(0))
        .into_iter()
        .map(of_journal);
    rows.push(Row::tried("a page zeroed", &played.expected, zeroed));
    let overwritten = pages(journal, |page| rng.fill_bytes(page))
        .into_iter()
        .map(of_journal);
    rows.push(Row::tried(
        "a page overwritten",
        &played.expected,
        overwritten,
    ));
    let cut = [1, 512, 4_096, 5_000, 8_192, 16_384]
        .map(|bytes| of_journal(journal[..journal.len() - bytes].to_vec()));
    rows.push(Row::tried("the file cut", &played.expected, cut));

    let (all, log) = (&played.expected_logged, played.logged.log.as_ref().unwrap());
    let bits: Vec<_> = (0..30).map(|_| of_log(flipped(log, 1, &mut rng))).collect();
    rows.push(Row::tried("1 bit of the log", all, bits));
    let cut = (1..8).map(|part| of_log(log[..log.len() * part / 8].to_vec()));
    rows.push(Row::tried("the log cut", all, cut));
    let removed = Files {
        log: None,
        ..played.logged.clone()
    };
    rows.push(Row::tried("the log removed", all, [removed]));
    let beside_later = |log: &Vec<u8>| Files {
        log: Some(log.clone()),
        ..played.folded.clone()
    };
    rows.push(Row::tried(
        "a log of before",
        &played.expected,
        played.logs_before.iter().map(beside_later),
    ));
    let other = {
        let (_folder, path, evening) = three_moves();
        let mut journal = JournalFile::open(&path).unwrap();
        journal.append(evening, &played_move(), None).unwrap();
        Files::of(&path).log.unwrap()
    };
    rows.push(Row::tried(
        "another journal's log",
        &played.expected,
        [beside_later(&other)],
    ));

    println!(
        "{:<26} {:>6} {:>6} {:>6} {:>7} {:>8} {:>8} {:>8} {:>8}",
        "damage", "trials", "whole", "said", "silent", "rescued", "in part", "left out", "refused"
    );
    for row in &rows {
        row.print();
    }
    for row in &rows {
        assert_eq!(row.refused, 0, "{}", row.kind);
        if row.kind.ends_with("known content") {
            assert_eq!(row.rescued, row.noticed, "{}", row.kind);
        }
        if row.kind.starts_with("1 bit") {
            assert!(row.rescued >= row.noticed, "{}", row.kind);
            assert_eq!(row.in_part + row.left_out, 0, "{}", row.kind);
        }
        assert_eq!(row.silent, 0, "{}", row.kind);
    }
}

fn played_move() -> Act {
    played(3)
}
