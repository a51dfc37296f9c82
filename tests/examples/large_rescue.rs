//! Measures the memory that a rescue takes: `cargo run --release -p readyroom-tests --example large_rescue -- [evenings]`.
//!
//! Makes a journal of so many evenings, each with its own content and a hundred entries, cuts off its last page, and looks what
//! a rescue would keep; then carries it out. After each step it prints the most memory that the process has had, in units of
//! 1,000,000 bytes, and per byte of the journal. `TMPDIR` names the folder of the journal.

use std::{env, fs, path::Path, time::Instant};

use readyroom::journal::{Act, Decision, JournalFile, NewEntry, Origin, Rescue};
use readyroom_tests::large_journal::header;

/// Evenings, if the command line gives no number: some 250 MB.
const EVENINGS: u64 = 8_000;
/// Entries of each.
const ENTRIES: u32 = 100;
/// Letters of each content, about.
const CONTENT: usize = 20_000;

fn main() {
    let evenings = env::args().nth(1);
    let evenings = evenings.map_or(EVENINGS, |number| number.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.sqlite3");
    make(&path, evenings);
    let bytes = fs::metadata(&path).expect("a journal").len();
    let file = fs::File::options().write(true).open(&path);
    let cut = file.and_then(|file| file.set_len(bytes - 4_096));
    cut.expect("a file that can be cut");
    println!("journal: {} MB, {evenings} evenings", bytes / 1_000_000);

    let before = report("before", bytes, 0);
    let begun = Instant::now();
    let rescue = Rescue::of(&path, &[], &mut |_| ()).expect("a journal that can be read");
    let rescue = rescue.expect("damage");
    println!(
        "{} evenings are kept, {:?}",
        rescue.keeps().evenings.len(),
        begun.elapsed()
    );
    report("looked", bytes, before);
    rescue
        .carry_out(&[], &mut |_| ())
        .expect("a disk with room");
    println!("written after {:?}", begun.elapsed());
    report("written", bytes, before);
}

fn make(path: &Path, evenings: u64) {
    let mut journal = JournalFile::open(path).expect("a journal");
    for number in 0..evenings {
        let evening = journal.begin(&header(number, CONTENT));
        let evening = evening.expect("an evening");
        let played = (0..ENTRIES).map(|ply| NewEntry {
            act: Act::Played {
                ply,
                move_json: format!("{{\"Fire\":[{ply},{number}],\"at\":\"the left front\"}}"),
                origin: Origin::Chosen,
            },
            countdown: None,
        });
        let decision = Decision {
            entries: played.collect(),
            ..Decision::default()
        };
        journal.write(evening, &decision).expect("a disk with room");
        journal.release(evening);
        if number % 100 == 99 {
            journal.fold_log();
        }
    }
    journal.fold_log();
}

/// Prints the most memory that this process has had, in bytes, and returns it; of it `before` is not counted per byte.
fn report(when: &str, journal: u64, before: u64) -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    let most = kilobytes.expect("a number") * 1_024;
    let per_byte = most.saturating_sub(before) as f64 / journal as f64;
    println!(
        "{when}: at most {} MB of memory, {per_byte:.2} bytes per byte of the journal",
        most / 1_000_000
    );
    most
}
