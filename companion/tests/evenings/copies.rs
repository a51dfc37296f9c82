//! Copies of the journal by commands: made, listed and put back.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use readyroom::journal::{JournalFile, SeedOrigin};
use readyroom_kit::testing::toy::Move;

use super::evening::Evening;
use super::evening::reason_id;
use readyroom::command_line::{CommandError, reasons::Reason};

/// The copies of `evening`, the newest first, as `restore` lists them.
fn listed(evening: &Evening) -> Vec<PathBuf> {
    let listed = evening.run(&["restore"]).unwrap();
    let paths = listed.lines().filter(|line| line.starts_with('/'));
    paths.map(PathBuf::from).collect()
}

#[test]
fn a_copy_is_made_listed_and_put_back_with_what_it_changes() {
    let mut evening = Evening::eventful(1);
    assert!(
        evening
            .run(&["restore"])
            .unwrap()
            .starts_with("No copies yet.")
    );
    let made = evening.run(&["backup"]).unwrap();
    assert!(made.starts_with("Copied 1 evening into /"), "{made}");
    evening.play(Move::Rolled(vec![6, 6]), readyroom::journal::Origin::Typed);
    evening.run(&["backup"]).unwrap();
    let [newer, older] = &listed(&evening)[..] else {
        panic!("{:?}", listed(&evening));
    };
    assert!(older < newer);
    let text = evening.run(&["restore"]).unwrap();
    assert!(text.contains("      1 evening, the last move 20"), "{text}");

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
    assert_eq!(
        answer,
        format!(
            "Evening 1 has 12 entries in the copy, and 13 in the journal.\n\
             What comes after the copy was seen: such an evening can be called repeatable from then on, never honest.\n\
             The copy is the journal now.\n\
             The journal that was there is kept as {}.\n",
            kept.display()
        )
    );
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).unwrap();
    let (header, entries) = journal.read(id).unwrap();
    assert_eq!((header.seed_origin, entries.len()), (SeedOrigin::Given, 12));
    let kept = JournalFile::open_copy(&kept).unwrap();
    assert_eq!(kept.read(id).unwrap().1.len(), 13);
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
    assert!(
        answer.contains("The same into ") && answer.contains("/stick/journal-"),
        "{answer}"
    );
    assert_eq!(fs::read_dir(&stick).unwrap().count(), 1);
}
