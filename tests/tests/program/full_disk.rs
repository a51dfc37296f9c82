//! A disk that is really full: a small file system of its own, in memory, for the data folder or for the second place for
//! copies.
//!
//! The tests need no administrator rights: the file system is mounted in a user namespace. Where the system gives its
//! users none, the tests say so and are left out.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

use readyroom_tests::terminal::{NO_SETTINGS, program};
use serde_json::Value;
use tempfile::TempDir;

/// A small file system, which goes with this value.
struct SmallDisk {
    folder: TempDir,
    /// The process whose namespaces it is in.
    keeper: Child,
}

impl SmallDisk {
    /// One of so many kB; none, with a notice, where the system gives its users none.
    fn mount(kilobytes: u32) -> Option<Self> {
        let folder = TempDir::new().expect("a folder");
        fs::create_dir(folder.path().join("disk")).expect("a folder");
        let script =
            format!("mount -t tmpfs -o size={kilobytes}k tmpfs \"$1\" && echo there && exec cat");
        let keeper = Command::new("unshare")
            .args(["--map-root-user", "--mount", "sh", "-c", &script, "sh"])
            .arg(folder.path().join("disk"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let Ok(mut keeper) = keeper else {
            println!("left out: there is no program `unshare` (util-linux)");
            return None;
        };
        let mut text = String::new();
        let answers = keeper.stdout.as_mut().expect("piped");
        BufReader::new(answers)
            .read_line(&mut text)
            .expect("an answer");
        let disk = Self { folder, keeper };
        if text != "there\n" {
            println!(
                "left out: this system gives its users no file systems of their own (on Ubuntu, \
                 kernel.apparmor_restrict_unprivileged_userns says so)"
            );
            return None;
        }
        Some(disk)
    }

    /// Where it is for programs on it.
    fn path(&self) -> PathBuf {
        self.folder.path().join("disk")
    }

    /// Where it is for this test.
    fn seen(&self) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.keeper.id()));
        root.join(self.path().strip_prefix("/").expect("a whole path"))
    }

    /// The program with access to the disk, and with its data at `data`.
    fn readyroom(&self, data: &Path) -> Command {
        let mut command = Command::new("nsenter");
        command
            .args(["--user", "--mount", "--preserve-credentials", "--target"])
            .arg(self.keeper.id().to_string())
            .arg(program())
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .arg("--data-dir")
            .arg(data);
        command
    }

    /// Fills it to the last byte.
    fn fill(&self) {
        let mut options = File::options();
        let filler = options.create(true).append(true);
        let mut filler = filler.open(self.seen().join("filler")).expect("a file");
        for bytes in [&[1; 4096][..], &[1]] {
            while filler.write_all(bytes).is_ok() {}
        }
    }

    fn empty(&self) {
        fs::remove_file(self.seen().join("filler")).expect("the filler");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // What is mounted goes with its last process.
        let _ = self.keeper.kill();
        let _ = self.keeper.wait();
    }
}

/// The program at a table on the disk, driven line by line.
struct Driven {
    child: Child,
    lines: ChildStdin,
    answers: BufReader<ChildStdout>,
    last: Value,
}

impl Driven {
    /// A new evening of `game`, or the unfinished one.
    fn start(disk: &SmallDisk, game: Option<&str>) -> Self {
        let mut command = disk.readyroom(&disk.path());
        command.args(["drive", "--virtual-clock", "--seed", "5"]);
        command.args(game.into_iter().flat_map(|game| ["--game", game]));
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("the program starts");
        let mut driven = Self {
            lines: child.stdin.take().expect("piped"),
            answers: BufReader::new(child.stdout.take().expect("piped")),
            child,
            last: Value::Null,
        };
        driven.listen();
        driven
    }

    fn listen(&mut self) {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("an answer");
        self.last = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
    }

    /// Sends a line; true if it was taken.
    fn say(&mut self, line: &str) -> bool {
        writeln!(self.lines, "{line}").expect("it listens");
        self.listen();
        self.last["ok"] == true
    }

    /// The first choice of the game, as a line.
    fn first(&self) -> String {
        let menu = self.last["menu"].as_array().expect("a menu");
        let ids = menu
            .iter()
            .map(|entry| entry["id"].as_str().expect("an id"));
        let mut ids = ids.filter(|id| !id.starts_with("table:"));
        format!("choose #{}", ids.next().expect("a choice"))
    }

    /// Makes the first choice; it must be taken.
    fn play(&mut self) {
        let first = self.first();
        assert!(self.say(&first), "{first}: {}", self.last);
    }

    fn ply(&self) -> u64 {
        self.last["ply"].as_u64().expect("a number")
    }

    fn is_over(&self) -> bool {
        !self.last["over"].is_null()
    }

    /// Whether the last answer tells the players that the disk is full.
    fn warns(&self) -> bool {
        self.last.to_string().contains("The disk is full.")
    }

    /// Leaves; true if all was well.
    fn leave(mut self) -> bool {
        drop(self.lines);
        self.child.wait().expect("it ends").success()
    }
}

fn output_text(output: Output) -> String {
    let text = [output.stdout, output.stderr].concat();
    String::from_utf8(text).expect("words")
}

#[test]
fn a_full_disk_lets_an_evening_be_undone_resumed_and_ended() {
    let Some(disk) = SmallDisk::mount(1_000) else {
        return;
    };
    let reserve = disk.seen().join("journal.sqlite3.reserve");
    let mut table = Driven::start(&disk, Some("career"));
    for _ in 0..10 {
        table.play();
    }
    assert!(reserve.exists());
    disk.fill();
    // The log has room for a while: it was written before.
    let mut more = 0;
    while !table.warns() {
        table.play();
        more += 1;
        assert!(more < 15 && !table.is_over(), "the disk is full");
    }
    assert!(!reserve.exists());
    let ply = table.ply();
    table.play();
    assert!(!table.warns(), "it is told once");
    assert!(table.say("undo"), "{}", table.last);
    assert!(table.ply() <= ply);
    assert!(table.leave());

    // Still full, and without a reserve: what it left is room enough.
    let mut table = Driven::start(&disk, None);
    assert_eq!(table.last["game"], "career");
    assert!(
        table.ply() <= ply && table.ply() + 2 >= ply,
        "{}",
        table.last
    );
    while !table.is_over() {
        table.play();
    }
    assert!(table.leave());
    disk.empty();
    let listed = disk.readyroom(&disk.path()).arg("list").output();
    let listed = output_text(listed.expect("the program runs"));
    assert!(listed.contains("Last tour ended"), "{listed}");
    assert!(Driven::start(&disk, Some("panic")).leave());
    assert!(reserve.exists(), "there is room again");
}

#[test]
fn a_full_disk_opens_a_journal_with_the_reserve_without_loss() {
    let Some(disk) = SmallDisk::mount(1_000) else {
        return;
    };
    let reserve = disk.seen().join("journal.sqlite3.reserve");
    let mut table = Driven::start(&disk, Some("five-year-mission"));
    for _ in 0..10 {
        table.play();
    }
    let ply = table.ply();
    assert!(table.leave());
    disk.fill();
    let mut table = Driven::start(&disk, None);
    assert_eq!(table.ply(), ply, "{}", table.last);
    assert!(!reserve.exists());
    table.play();
    assert!(table.say("undo"), "{}", table.last);
    // Another person takes that room, too.
    disk.fill();
    let (mut ply, mut choice) = (table.ply(), table.first());
    while table.say(&choice) {
        assert!(table.ply() < 100 && !table.is_over(), "the disk is full");
        (ply, choice) = (table.ply(), table.first());
    }
    let why = table.last["error"].as_str().expect("a sentence");
    assert!(
        why.contains("the disk is full") && why.contains("free some space"),
        "{why}"
    );
    disk.empty();
    assert!(table.say("state"), "{}", table.last);
    assert_eq!(table.ply(), ply, "nothing has happened");
    assert!(table.say(&choice), "{}", table.last);
    assert!(!table.leave(), "a decision was not saved when it was made");
}

#[test]
fn a_full_second_folder_drops_old_copies_and_keeps_other_files() {
    let Some(stick) = SmallDisk::mount(300) else {
        return;
    };
    let data = TempDir::new().expect("a folder");
    let settings = data.path().join("config.toml");
    let folder = format!("[backup]\nfolder = {:?}\n", stick.path());
    fs::write(&settings, folder).expect("settings");
    let readyroom = |arguments: &[&str]| {
        let mut command = stick.readyroom(&data.path().join("data"));
        let command = command.arg("--config").arg(&settings).args(arguments);
        command.stdin(Stdio::null()).output().expect("it runs")
    };
    let begin = ["drive", "--game", "panic", "--virtual-clock"];
    assert!(readyroom(&begin).status.success());
    fs::write(stick.seen().join("letters.txt"), [1; 9_000]).expect("a file");
    let copies = || {
        let files = fs::read_dir(stick.seen()).expect("a folder");
        let names = files.map(|file| file.expect("a file").file_name().into_string());
        let mut names: Vec<_> = names.map(|name| name.expect("a name")).collect();
        names.retain(|name| name.starts_with("journal-"));
        names.sort();
        names
    };
    let numbers = || -> Vec<String> {
        let of = |name: String| name[name.len() - 12..name.len() - 8].to_owned();
        copies().into_iter().map(of).collect()
    };
    for _ in 0..5 {
        let output = readyroom(&["backup"]);
        assert!(output.status.success(), "{}", output_text(output));
    }
    assert_eq!(numbers(), ["0001", "0002", "0003", "0004", "0005"]);
    stick.fill();
    let output = readyroom(&["backup"]);
    assert!(output.status.success(), "{}", output_text(output));
    let kept = numbers();
    assert_eq!(kept.last().map(String::as_str), Some("0006"), "{kept:?}");
    assert!(
        kept.len() < 5 && kept.contains(&"0005".to_owned()),
        "{kept:?}"
    );
    assert!(stick.seen().join("letters.txt").exists());

    // One copy alone is all that there is room for: it stays.
    for name in &copies()[..copies().len() - 1] {
        fs::remove_file(stick.seen().join(name)).expect("a copy");
    }
    stick.fill();
    let output = readyroom(&["backup"]);
    assert!(!output.status.success());
    let why = output_text(output);
    let disk = stick.path().display().to_string();
    assert!(
        why.contains(&format!("{disk}, is full: a copy takes "))
            && why.contains(" kB can be had there"),
        "{why}"
    );
    assert_eq!(numbers(), ["0006"]);
}
