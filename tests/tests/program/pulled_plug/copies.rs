//! A backup and a restore, killed before every single system call from the moment they begin to write: no move is lost,
//! no copy that was whole is gone, and both work the next time.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use readyroom::journal::{
    EveningId, JournalFile,
    copies::{folder_of, list},
};
use readyroom_tests::{command::readyroom, terminal::program};
use tempfile::TempDir;

use super::{stepped::Stepped, victim::Victim};

const EVENING: EveningId = EveningId(1);

/// The lines that are in the copy, and those that were played after it.
const BEFORE: [&str; 2] = ["choose Begin", "choose Draw blue"];
const AFTER: [&str; 2] = ["choose Resolve › Blue 1st: 1 point", "choose End turn"];

/// An evening that was copied, played on and then cut off: its last moves are in the log.
struct Table {
    folder: TempDir,
    copy: PathBuf,
    /// Entries in the copy, and in the journal.
    copied: usize,
    played: usize,
}

fn journal(folder: &Path) -> PathBuf {
    folder.join("journal.sqlite3")
}

fn entries(journal: &JournalFile) -> usize {
    journal.read(EVENING).expect("an evening").1.len()
}

/// Entries of the copy at `path`, which is whole.
fn whole(path: &Path) -> usize {
    let copy = JournalFile::open_copy(path).expect("a copy");
    copy.check_all(&mut |_, _| {}).expect("a whole copy");
    entries(&copy)
}

impl Table {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let opening = ["--game", "five-year-mission", "--seed", "7"].map(str::to_owned);
        let mut victim = Victim::start(program(), folder.path(), &opening);
        for line in BEFORE {
            assert_eq!(victim.ask(line)["ok"], true, "{line}");
        }
        let copied = readyroom(folder.path(), &["backup"], b"");
        assert!(copied.status.success(), "{copied:?}");
        for line in AFTER {
            assert_eq!(victim.ask(line)["ok"], true, "{line}");
        }
        victim.kill(0, std::time::Duration::ZERO);
        let copy = list(&folder_of(&journal(folder.path()))).remove(0);
        let reading = JournalFile::open_to_read(&journal(folder.path()));
        let played = entries(&reading.expect("a journal").expect("one"));
        let copied = whole(&copy);
        assert!(copied < played, "{copied} of {played} entries are copied");
        Self {
            folder,
            copy,
            copied,
            played,
        }
    }

    /// The same once more, elsewhere.
    fn again(&self) -> TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        let copied = Command::new("cp")
            .arg("-a")
            .arg(self.folder.path().join("."))
            .arg(folder.path())
            .status();
        assert!(copied.expect("cp").success());
        folder
    }

    /// Kills a restore, each time two calls later, until it ends before that; the restore after it brings the copy. `look` at
    /// the folder shows whether the journal had been replaced by then. Returns how many were begun, and how many of them had
    /// replaced it.
    fn kill_restores(&self, look: impl Fn(&Path, usize) -> bool) -> (usize, usize) {
        let restore = ["restore", self.name(), "--yes"];
        let (mut trials, mut restored) = (0, 0);
        for stops in (0..).step_by(2) {
            let folder = self.again();
            let (folder, path) = (folder.path(), journal(folder.path()));
            let new = folder.join("journal.sqlite3.restored");
            let more = killed(folder, &restore, || new.exists(), stops);
            let copy = folder_of(&path).join(self.name());
            assert_eq!(whole(&copy), self.copied, "after {stops} stops");
            restored += usize::from(look(folder, stops));
            let again = readyroom(folder, &restore, b"");
            assert!(again.status.success(), "after {stops} stops: {again:?}");
            let now = entries(&JournalFile::open(&path).expect("a journal"));
            assert_eq!(now, self.copied, "after {stops} stops");
            assert!(!new.exists(), "after {stops} stops");
            trials += 1;
            if !more {
                break;
            }
        }
        assert!(
            trials > 30 && restored > 0 && restored < trials,
            "{restored} of {trials}"
        );
        (trials, restored)
    }

    fn name(&self) -> &str {
        let name = self.copy.file_name().expect("a name");
        name.to_str().expect("UTF-8")
    }
}

/// Runs the command until `has_begun`, lets so many stops go by, and kills it. False if it had ended by itself.
fn killed(folder: &Path, arguments: &[&str], has_begun: impl Fn() -> bool, stops: usize) -> bool {
    let mut stepped = Stepped::start(program(), folder, arguments, "");
    while !has_begun() {
        assert!(stepped.step(), "{arguments:?} wrote nothing");
    }
    (0..stops).all(|_| stepped.step())
}

/// Files that a copy is written into before it has its name.
fn unfinished(folder: &Path) -> usize {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files
        .filter(|file| file.path().extension().is_some_and(|end| end == "new"))
        .count()
}

#[test]
fn a_backup_killed_before_any_call_costs_no_move_or_copy() {
    let table = Table::new();
    let (mut trials, mut made) = (0, 0);
    for stops in (0..).step_by(2) {
        let folder = table.again();
        let (folder, copies) = (folder.path(), folder_of(&journal(folder.path())));
        let more = killed(folder, &["backup"], || unfinished(&copies) > 0, stops);
        let left = list(&copies);
        assert!(
            left.contains(&copies.join(table.name())),
            "after {stops} stops: {left:?}"
        );
        for copy in &left {
            let expected = if copy.ends_with(table.name()) {
                table.copied
            } else {
                table.played
            };
            assert_eq!(whole(copy), expected, "after {stops} stops: {copy:?}");
        }
        made += left.len() - 1;
        let again = readyroom(folder, &["backup"], b"");
        assert!(again.status.success(), "after {stops} stops: {again:?}");
        assert_eq!(unfinished(&copies), 0, "after {stops} stops");
        assert_eq!(list(&copies).len(), left.len() + 1, "after {stops} stops");
        let opened = JournalFile::open(&journal(folder)).expect("a journal");
        assert_eq!(entries(&opened), table.played, "after {stops} stops");
        trials += 1;
        if !more {
            break;
        }
    }
    println!("backup: killed at {trials} calls, {made} copies made, 0 moves lost, 0 bricked");
    assert!(
        trials > 30 && made > 0 && made < trials,
        "{made} of {trials}"
    );
}

#[test]
fn a_restore_killed_before_any_call_leaves_journal_or_copy() {
    let table = Table::new();
    let (trials, restored) = table.kill_restores(|folder, stops| {
        let now = entries(&JournalFile::open(&journal(folder)).expect("a journal"));
        let kept = folder.join("journal.sqlite3.replaced-1");
        if now == table.copied {
            assert_eq!(whole(&kept), table.played, "after {stops} stops");
        } else {
            assert_eq!(now, table.played, "after {stops} stops");
        }
        now == table.copied
    });
    println!(
        "restore: killed at {trials} calls, {restored} times after the change, 0 moves lost, 0 bricked"
    );
}

/// The bytes of a journal and of its log.
fn files(path: &Path) -> [Option<Vec<u8>>; 2] {
    let log = path.with_extension("sqlite3-wal");
    [path.to_owned(), log].map(|file| fs::read(file).ok().filter(|bytes| !bytes.is_empty()))
}

#[test]
fn a_killed_restore_over_a_damaged_log_keeps_both_files() {
    let table = Table::new();
    // Its last turn is over, and in the journal; what is taken back of it is in the log.
    let mut victim = Victim::start(program(), table.folder.path(), &[]);
    assert_eq!(victim.ask("undo")["ok"], true);
    victim.kill(0, std::time::Duration::ZERO);
    let damaged = journal(table.folder.path());
    let log = damaged.with_extension("sqlite3-wal");
    let mut bytes = fs::read(&log).expect("a log");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&log, bytes).expect("a log to damage");
    let [journal_was, log_was] = files(&damaged);
    let (trials, restored) = table.kill_restores(|folder, stops| {
        // What is damaged is under one of two names, byte for byte.
        let kept = folder.join("journal.sqlite3.replaced-1");
        let kept_log = folder.join("journal.sqlite3.replaced-1-wal");
        let [now, log_now] = files(&journal(folder));
        let is_kept = |file: &Path, was: &Option<Vec<u8>>| fs::read(file).ok() == *was;
        assert!(
            now == journal_was || is_kept(&kept, &journal_was),
            "after {stops} stops"
        );
        assert!(
            log_now == log_was || is_kept(&kept_log, &log_was),
            "after {stops} stops"
        );
        now != journal_was
    });
    println!(
        "restore over a damaged log: killed at {trials} calls, {restored} times after the change, 0 bricked"
    );
}

#[test]
fn a_backup_in_play_is_whole_and_a_restore_names_the_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let opening = ["--game", "five-year-mission", "--seed", "7"].map(str::to_owned);
    let mut victim = Victim::start(program(), folder.path(), &opening);
    assert_eq!(victim.ask("choose Begin")["ok"], true);
    // Moves come faster than copies.
    let lines = ["choose Draw blue", "undo"].repeat(200);
    let playing = std::thread::spawn(move || {
        for line in lines {
            assert_eq!(victim.ask(line)["ok"], true, "{line}");
        }
        victim
    });
    for _ in 0..4 {
        let copied = readyroom(folder.path(), &["backup"], b"");
        assert!(copied.status.success(), "{copied:?}");
    }
    let copies = list(&folder_of(&journal(folder.path())));
    let found: Vec<_> = copies.iter().rev().map(|copy| whole(copy)).collect();
    assert_eq!(found.len(), 4);
    assert!(found.is_sorted(), "{found:?}");
    let victim = playing.join().expect("it plays");
    let newest = copies[0].to_str().expect("UTF-8");
    let refused = readyroom(folder.path(), &["restore", newest, "--yes"], b"");
    let stderr = String::from_utf8(refused.stderr).expect("UTF-8");
    let process = format!("is open in readyroom (process {})", victim.process());
    assert!(
        !refused.status.success() && stderr.contains(&process),
        "{stderr}"
    );
    drop(victim);
    let restored = readyroom(folder.path(), &["restore", newest, "--yes"], b"");
    assert!(restored.status.success(), "{restored:?}");
}
