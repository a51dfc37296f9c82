//! Copies of the journal by commands: made, listed and put back.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use readyroom::journal::{JournalFile, SeedOrigin};
use readyroom_kit::{sentence::Count, testing::toy::Move};
use tempfile::TempDir;

use super::evening::{Evening, printed, reason_id, run};
use readyroom::command_line::{CommandError, answers::Answer, reasons::Reason};

/// The copies of `evening`, the newest first, as `restore` lists them.
fn listed(evening: &Evening) -> Vec<PathBuf> {
    let listed = evening.run(&["restore"]).unwrap();
    let paths = listed.lines().filter(|line| line.starts_with('/'));
    paths.map(PathBuf::from).collect()
}

#[test]
fn a_copy_is_made_listed_and_put_back_with_what_it_changes() {
    let mut evening = Evening::eventful(1);
    assert_eq!(
        evening.run(&["restore"]).unwrap(),
        printed([Answer::NoCopies])
    );
    let made = evening.run(&["backup"]).unwrap();
    let copied = Answer::CopiedInto {
        evenings: Count::of(1_u8),
        copy: listed(&evening)[0].display().to_string().into(),
    };
    assert_eq!(made, printed([copied]));
    evening.play(Move::Rolled(vec![6, 6]), readyroom::journal::Origin::Typed);
    evening.run(&["backup"]).unwrap();
    let [newer, older] = &listed(&evening)[..] else {
        panic!("{:?}", listed(&evening));
    };
    assert!(older < newer);
    let text = evening.run(&["restore"]).unwrap();
    let evenings = Count::of(1_u8);
    let row = Answer::InTheCopyUntil {
        evenings,
        when: "20".into(),
    }
    .say();
    assert!(text.contains(&format!("      {row}")), "{text}");
    assert!(text.ends_with(&printed([Answer::HowToRestore])), "{text}");

    let Evening {
        folder,
        journal,
        id,
        ..
    } = evening;
    drop(journal);
    let name = older.file_name().unwrap().to_str().unwrap();
    let answer = super::evening::run(folder.path(), &["restore", name, "--yes"]).unwrap();
    let kept = folder.path().join("journal.sqlite3.replaced-1");
    let answers = [
        Answer::EveningShorter {
            evening: 1.into(),
            copied: Count::of(12_u8),
            there: 13.into(),
        },
        Answer::ContinuationSeen,
        Answer::Restored,
        Answer::JournalKept {
            journal: kept.display().to_string().into(),
        },
    ];
    assert_eq!(answer, printed(answers));
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).unwrap();
    let (header, entries) = journal.read(id).unwrap();
    assert_eq!((header.seed_origin, entries.len()), (SeedOrigin::Given, 12));
    let kept = JournalFile::open_copy(&kept).unwrap();
    assert_eq!(kept.read(id).unwrap().1.len(), 13);
}

#[test]
fn a_copy_without_evenings_and_a_broken_one_are_listed_too() {
    let folder = TempDir::new().unwrap();
    drop(JournalFile::open(&folder.path().join("journal.sqlite3")).unwrap());
    run(folder.path(), &["backup"]).unwrap();
    let listed = run(folder.path(), &["restore"]).unwrap();
    let (copy, rows) = listed.split_once('\n').unwrap();
    let evenings = Count::of(0_u8);
    let row = printed([Answer::InTheCopy { evenings }]);
    let end = printed([Answer::HowToRestore]);
    assert_eq!(rows, format!("      {row}{end}"));
    fs::write(copy, "Dear diary").unwrap();
    let why = JournalFile::open_copy(copy.as_ref()).map(drop).unwrap_err();
    let why = why.to_string().into();
    let row = printed([Answer::BrokenCopy { why }]);
    let listed = run(folder.path(), &["restore"]).unwrap();
    assert_eq!(listed, format!("{copy}\n      {row}{end}"));
}

#[test]
fn a_journal_that_cannot_be_read_is_named_before_it_is_replaced() {
    let evening = Evening::eventful(1);
    evening.run(&["backup"]).unwrap();
    let copy = listed(&evening).remove(0);
    drop(evening.journal);
    let journal = evening.folder.path().join("journal.sqlite3");
    fs::write(&journal, "Dear diary").unwrap();
    let why = JournalFile::open_to_read(&journal).map(drop).unwrap_err();
    let why = why.to_string().into();
    let evenings = Count::of(1_u8);
    let copy = copy.to_str().unwrap();
    let answer = run(evening.folder.path(), &["restore", copy, "--yes"]).unwrap();
    let expected = printed([
        Answer::JournalUnreadable { why },
        Answer::CopyHas { evenings },
        Answer::ContinuationSeen,
        Answer::Restored,
    ]);
    assert!(answer.starts_with(&expected), "{answer}");
}

#[test]
fn what_is_no_whole_copy_is_not_put_back() {
    let evening = Evening::eventful(1);
    evening.run(&["backup"]).unwrap();
    let copy = &listed(&evening)[0];
    let journal = evening.folder.path().join("journal.sqlite3");
    let text = evening.folder.path().join("diary.txt");
    fs::write(&text, "Dear diary").unwrap();
    let mut bytes = fs::read(copy).unwrap();
    let at = bytes.windows(6).position(|at| at == b"\"Roll\"").unwrap();
    bytes[at + 1] ^= 1;
    let broken = evening.folder.path().join("broken.sqlite3");
    fs::write(&broken, bytes).unwrap();
    let missing = evening.folder.path().join("missing.sqlite3");
    for (file, id, why) in [
        (&text, "no-good-copy", "is not a Ready Room journal"),
        (&broken, "no-good-copy", "evening 1 is damaged"),
        (&missing, "no-good-copy", ""),
        (&PathBuf::from("/dev/zero"), "copy-unreadable", ""),
        (&journal, "journal-itself", ""),
    ] {
        let refused = evening.run(&["restore", file.to_str().unwrap(), "--yes"]);
        let refused = refused.unwrap_err();
        assert_eq!(reason_id(&refused), id);
        let refused = refused.to_string();
        assert!(
            refused.contains(why) && refused.contains(file.to_str().unwrap()),
            "{refused}"
        );
    }
    assert_eq!(evening.journal.read(evening.id).unwrap().1.len(), 12);
}

#[test]
fn without_a_terminal_and_without_a_yes_nothing_is_put_back() {
    let evening = Evening::eventful(1);
    evening.run(&["backup"]).unwrap();
    let copy = listed(&evening).remove(0);
    let Evening {
        folder, journal, ..
    } = evening;
    drop(journal);
    let output = Command::new(env!("CARGO_BIN_EXE_readyroom"))
        .env("READYROOM_CONFIG", "/dev/null")
        .arg("--data-dir")
        .arg(folder.path())
        .arg("restore")
        .arg(&copy)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{stderr}");
    let copy = copy.display().to_string().into();
    let otherwise = Reason::NotPutBack { copy }.say().text.into();
    let why = Reason::NobodyToAsk { otherwise }.say().to_string();
    let error = CommandError::NotAgreed(why);
    assert_eq!(stderr, format!("readyroom: {error}.\n"));
    assert!(!folder.path().join("journal.sqlite3.replaced-1").exists());
}

#[test]
fn a_folder_that_is_named_has_to_be_there_and_keeps_every_copy() {
    let evening = Evening::eventful(1);
    let stick = evening.folder.path().join("stick");
    let stick = stick.to_str().unwrap();
    let refused = evening.run(&["backup", stick]).unwrap_err();
    assert_eq!(reason_id(&refused), "no-folder");
    fs::create_dir(stick).unwrap();
    for _ in 0..7 {
        evening.run(&["backup", stick]).unwrap();
    }
    assert_eq!(fs::read_dir(stick).unwrap().count(), 7);
    assert!(listed(&evening).is_empty());
}

#[test]
fn the_second_folder_gets_the_same_copy_while_it_exists() {
    let evening = Evening::eventful(1);
    let stick = evening.folder.path().join("stick");
    let settings = evening.folder.path().join("config.toml");
    fs::write(&settings, format!("[backup]\nfolder = {:?}\n", stick)).unwrap();
    let settings = ["--config", settings.to_str().unwrap(), "backup"];
    let run = || {
        let folder = [
            "readyroom",
            "--data-dir",
            evening.folder.path().to_str().unwrap(),
        ];
        let arguments = folder.into_iter().chain(settings);
        let mut out = Vec::new();
        let line =
            <readyroom::command_line::CommandLine as clap::Parser>::try_parse_from(arguments);
        let done = line.unwrap().run(super::evening::GAMES, &mut out);
        done.map(|()| String::from_utf8(out).unwrap())
    };
    let refused = run().unwrap_err().to_string();
    assert!(refused.contains("stick, is not there now"), "{refused}");
    assert_eq!(
        listed(&evening).len(),
        1,
        "there is a copy in the data folder"
    );
    fs::create_dir(&stick).unwrap();
    let answer = run().unwrap();
    let there = fs::read_dir(&stick).unwrap().next().unwrap().unwrap();
    let copy = there.path().display().to_string().into();
    let second = printed([Answer::SecondCopy { copy }]);
    assert!(answer.ends_with(&second), "{answer}");
    assert_eq!(fs::read_dir(&stick).unwrap().count(), 1);
}
