//! Benchmark of the journal: the cost of a move on this disk, and the time in which a long evening is loaded.
//!
//! Aims: a durable move ≤ 5 ms at the 99th percentile; 10,000 moves back ≤ 100 ms; a move at ply 10,000 as at ply 10.

use std::{path::PathBuf, time::Instant};

use divan::{Bencher, black_box};
use readyroom::journal::{
    Act, Entry, EveningHeader, EveningId, Exported, JournalFile, Origin, copies::copy_beside,
};
use readyroom_kit::testing::bench;
use readyroom_kit::{
    Chance, Game,
    testing::toy::{Cards, Rehearsal},
};
use readyroom_table::{dice::Seed, timeline::Timeline};
use tempfile::TempDir;

fn main() {
    print_durability();
    divan::main();
}

/// A folder beside the build, so that it is on a disk and not in memory.
fn folder() -> TempDir {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written")
}

/// The moves of a long evening.
fn long() -> u32 {
    bench::amount(10_000, 10)
}

/// Those lengths that are tried as well, or all of them.
fn lengths(all: &'static [u32]) -> &'static [u32] {
    &all[..bench::amount(all.len(), 1)]
}

/// The distribution that a mean would hide: every append waits for the disk.
fn print_durability() {
    let folder = folder();
    let mut journal =
        JournalFile::open(&folder.path().join("journal.sqlite3")).expect("a new journal");
    let header = EveningHeader::new::<Rehearsal>(&Cards::default(), Seed::from_number(1));
    let evening = journal.begin(&header).expect("a new evening");
    let mut spans: Vec<_> = (0..bench::amount(3_000, 3))
        .map(|ply| {
            let act = throw(ply);
            let start = Instant::now();
            journal
                .append(evening, &act, None)
                .expect("room on the disk");
            start.elapsed()
        })
        .collect();
    spans.sort_unstable();
    let at = |percent: usize| spans[(spans.len() * percent / 100).min(spans.len() - 1)];
    println!(
        "durable append of a move: p50 {:?}, p99 {:?}, worst {:?}",
        at(50),
        at(99),
        at(100)
    );
}

fn throw(ply: u32) -> Act {
    Act::Played {
        ply,
        move_json: r#"{"Rolled":[1,2,3]}"#.into(),
        origin: Origin::Rolled,
    }
}

/// A journal with one evening of so many moves, closed.
fn long_journal(moves: u32) -> (TempDir, PathBuf, EveningId) {
    let (folder, seed) = (folder(), Seed::from_number(1));
    let path = folder.path().join("journal.sqlite3");
    let mut journal = JournalFile::open(&path).expect("a new journal");
    let evening = journal
        .begin(&EveningHeader::new::<Rehearsal>(
            &Cards::default(),
            seed.clone(),
        ))
        .expect("a new evening");
    let timeline = long_timeline(moves);
    for (ply, mv) in (0..).zip(timeline.made()) {
        let move_json = serde_json::to_string(mv).expect("a move is plain data");
        journal
            .append(
                evening,
                &Act::Played {
                    ply,
                    move_json,
                    origin: Origin::Chosen,
                },
                None,
            )
            .expect("room");
    }
    (folder, path, evening)
}

fn long_timeline(moves: u32) -> Timeline<Rehearsal> {
    let (seed, mut timeline) = (
        Seed::from_number(1),
        Timeline::new(Rehearsal::deal(Cards::default())),
    );
    for ply in 0..moves {
        let mv = timeline
            .now()
            .nth_move(ply, |chance| seed.outcome(ply, chance));
        timeline.play(mv).expect("a legal move");
    }
    timeline
}

/// An evening of so many moves, as it is exported.
fn long_evening(moves: u32) -> Exported {
    let timeline = long_timeline(moves);
    let entries = (0..).zip(timeline.made()).map(|(ply, mv)| Entry {
        seq: ply + 1,
        at: 1_700_000_000,
        countdown: None,
        act: Act::Played {
            ply,
            move_json: serde_json::to_string(mv).expect("a move is plain data"),
            origin: Origin::Chosen,
        },
    });
    Exported {
        entries: entries.collect(),
        header: EveningHeader::new::<Rehearsal>(&Cards::default(), Seed::from_number(1)),
        countdown: None,
    }
}

/// An empty journal on the disk.
fn empty_journal() -> (TempDir, JournalFile) {
    let folder = folder();
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3"));
    (folder, journal.expect("a new journal"))
}

#[divan::bench(args = lengths(&[10, 10_000, 100_000]), sample_count = 5, sample_size = 1)]
fn back_up_and_check(bencher: Bencher<'_, '_>, entries: u32) {
    let (_folder, mut journal) = empty_journal();
    let evening = long_evening(entries);
    journal.import(&evening, &mut |_, _| {}).expect("room");
    bencher.bench_local(|| copy_beside(&journal, &mut |_, _| {}).expect("a copy"));
}

#[divan::bench(args = lengths(&[10, 10_000, 100_000]), sample_count = 5, sample_size = 1)]
fn import_into_an_empty_journal(bencher: Bencher<'_, '_>, entries: u32) {
    let evening = long_evening(entries);
    bencher
        .with_inputs(empty_journal)
        .bench_local_refs(|(_, journal)| {
            journal.import(&evening, &mut |_, _| {}).expect("room");
        });
}

#[divan::bench]
fn resume_ten_thousand_moves(bencher: Bencher<'_, '_>) {
    let (_folder, path, evening) = long_journal(long());
    bencher.bench_local(|| {
        let journal = JournalFile::open(&path).expect("the journal");
        let (header, entries) = journal.read(evening).expect("the evening");
        let start = header.start_for::<Rehearsal>(evening).expect("its content");
        Timeline::<Rehearsal>::replay(evening, start, &entries).expect("its moves")
    });
}

#[divan::bench]
fn list_with_ten_thousand_moves(bencher: Bencher<'_, '_>) {
    let (_folder, path, _) = long_journal(long());
    bencher.bench_local(|| {
        JournalFile::open_to_read(&path)
            .expect("the journal")
            .expect("it exists")
            .evenings()
    });
}

#[divan::bench(args = lengths(&[10, 10_000]))]
fn play_and_take_back_at_ply(bencher: Bencher<'_, '_>, ply: u32) {
    let seed = Seed::from_number(1);
    let mut timeline = long_timeline(ply);
    bencher.bench_local(|| {
        let mv = timeline
            .now()
            .nth_move(ply, |chance| seed.outcome(ply, chance));
        timeline.play(mv).expect("a legal move");
        timeline.take_back().is_some()
    });
}

#[divan::bench]
fn roll_ten_dice(bencher: Bencher<'_, '_>) {
    let seed = Seed::from_number(1);
    bencher.bench_local(|| black_box(&seed).outcome(black_box(9_999), Chance::Dice(10)));
}
