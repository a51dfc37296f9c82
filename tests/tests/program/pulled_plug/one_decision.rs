//! A decision whose program is killed before any of its system calls: all that came of it is there, or nothing of it is.
//!
//! A killed program leaves what it wrote up to then. So its files are looked at between any two calls, and where they have
//! changed, a copy of them is opened as the next start would open it.

use std::{fs, path::Path};

use readyroom::{
    games::GAMES,
    journal::{Act, EveningId, JournalFile},
};
use readyroom_tests::terminal::program;
use tempfile::TempDir;

use super::{script::Script, stepped::Stepped, victim::Victim};

/// Decisions of the evening that are taken back in the end, and how many of those are done again.
const DECISIONS: usize = 12;
const TAKEN_BACK: usize = 6;
const DONE_AGAIN: usize = 4;

/// The files of the journal, with what is in them.
type Files = Vec<(&'static str, Vec<u8>)>;

fn files(folder: &Path) -> Files {
    let names = ["journal.sqlite3", "journal.sqlite3-wal", "playing/1"];
    let read = |name: &'static str| Some((name, fs::read(folder.join(name)).ok()?));
    names.into_iter().filter_map(read).collect()
}

/// An evening as a next start finds it.
#[derive(Debug, PartialEq)]
struct Found {
    acts: Vec<Act>,
    title: String,
    result: Option<String>,
}

/// None if there is no evening yet.
fn found(files: &Files) -> Option<Found> {
    let folder = TempDir::new().expect("a folder");
    fs::create_dir(folder.path().join("playing")).expect("a folder");
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).expect("room");
    }
    let path = folder.path().join("journal.sqlite3");
    let mut journal = JournalFile::open(&path).expect("it opens");
    if journal.evenings().expect("a journal").is_empty() {
        return None;
    }
    // Its mark never counts more than is there.
    journal.hold(EveningId(1)).expect("it goes on");
    let (header, entries) = journal.read(EveningId(1)).expect("it is whole");
    Some(Found {
        acts: entries.into_iter().map(|entry| entry.act).collect(),
        title: header.title,
        result: header.result,
    })
}

#[test]
fn between_any_two_calls_a_decision_is_whole_or_absent() {
    let program = program();
    let game = GAMES.iter().find(|game| game.name == "panic");
    let game = *game.expect("it is on the shelf");
    // What is taken back has a choice that chance followed.
    let is_rolled = |script: &Script| {
        let moments = script.moments.get(DECISIONS - TAKEN_BACK..=DECISIONS);
        moments.is_some_and(|moments| moments.windows(2).any(|pair| pair[1].ply > pair[0].ply + 1))
    };
    let script = (1..).map(|seed| Script::random(game, seed)).find(is_rolled);
    let script = script.expect("chance follows some choice");
    let mut lines = script.lines[..DECISIONS].to_vec();
    lines.extend((0..TAKEN_BACK).map(|_| "undo".to_owned()));
    lines.extend((0..DONE_AGAIN).map(|_| "redo".to_owned()));

    let place = TempDir::new().expect("a folder");
    let mut victim = Victim::start(program, place.path(), &script.opening());
    victim.first();
    let mut whole = vec![found(&files(place.path())).expect("it has begun")];
    for line in &lines {
        assert_eq!(victim.ask(line)["ok"], true, "{line}");
        whole.push(found(&files(place.path())).expect("it has begun"));
    }
    drop(victim);
    let two = |pair: &[Found]| pair[1].acts.len() > pair[0].acts.len() + 1;
    let (decided, undone) = whole.split_at(DECISIONS);
    assert!(decided.windows(2).any(two), "no choice has two entries");
    assert!(undone.windows(2).any(two), "no take-back has two entries");

    let place = TempDir::new().expect("a folder");
    let opening = script.opening();
    let mut arguments = vec!["drive", "--virtual-clock"];
    arguments.extend(opening.iter().map(String::as_str));
    let input = format!("{}\n", lines.join("\n"));
    let mut stepped = Stepped::start(program, place.path(), &arguments, &input);
    let (mut last, mut states, mut at) = (Files::new(), 0, 0);
    while stepped.step() {
        let files = files(place.path());
        if files == last || !files.iter().any(|(name, _)| *name == "journal.sqlite3") {
            continue;
        }
        // An evening is begun before chance deals its table.
        let dealt = |found: &Found| at > 0 || !found.title.is_empty();
        if let Some(found) = found(&files).filter(dealt) {
            let moment = whole[at..].iter().position(|whole| *whole == found);
            let moment = moment.unwrap_or_else(|| {
                panic!("after {at} lines of {lines:?} half of a decision was there: {found:?}")
            });
            assert!(moment < 2, "a decision was skipped");
            (at, states) = (at + moment, states + 1);
        }
        last = files;
    }
    assert_eq!(at, lines.len(), "all was written in the end");
    println!(
        "{states} states of the files, each with {} moments or the next",
        whole.len()
    );
}
