//! `rename`, `archive`, `delete` and their ways back, and `play` that names the evening it opens.

use std::{
    path::Path,
    process::{Command, Output, Stdio},
};

use readyroom::{
    command_line::{CommandError, answers::Answer},
    data_dir::DataDir,
    sentences::{MessageText, name},
};
use tempfile::TempDir;

use super::evening::{Evening, printed, run};

/// A folder with one evening, which is not played any more.
fn one_evening() -> TempDir {
    Evening::eventful(1).folder
}

fn refused(folder: &Path, command: &[&str]) -> String {
    let output = run(folder, command);
    output.expect_err("a refusal").to_string()
}

#[test]
fn a_name_is_first_in_list_and_chronicle_and_can_be_removed() {
    let folder = one_evening();
    let list = || run(folder.path(), &["list"]).unwrap();
    let before = list();
    let output = run(folder.path(), &["rename", "1", " Friday night "]).unwrap();
    let (evening, name) = (1.into(), name("Friday night"));
    let named = MessageText::EveningNamed { evening, name }.say();
    assert_eq!(output, format!("{}\n", named.text));
    assert!(
        list().contains("  Friday night · The Rehearsal · "),
        "{}",
        list()
    );
    let shown = run(folder.path(), &["show", "1"]).unwrap();
    assert_eq!(shown.lines().nth(1), Some("Friday night"));
    let output = run(folder.path(), &["rename", "1", ""]).unwrap();
    let nameless = MessageText::EveningNameless { evening: 1.into() }.say();
    assert_eq!(output, format!("{}\n", nameless.text));
    assert_eq!(list(), before);
    let long = refused(folder.path(), &["rename", "1", &"x".repeat(31)]);
    assert_eq!(long, "that name has 31 letters; give one of at most 30");
    let odd = refused(folder.path(), &["rename", "1", "a\u{1b}b"]);
    assert!(odd.starts_with("that name has a control"), "{odd}");
    let none = refused(folder.path(), &["rename", "2", "Friday"]);
    assert!(none.starts_with("there is no evening 2"), "{none}");
}

#[test]
fn an_archived_evening_is_listed_counted_and_resumed_by_number() {
    let folder = one_evening();
    let numbers = run(folder.path(), &["stats"]).unwrap();
    let output = run(folder.path(), &["archive", "1"]).unwrap();
    let evening = 1.into();
    assert_eq!(output, printed([Answer::ArchivedUnfinished { evening }]));
    let list = run(folder.path(), &["list"]).unwrap();
    assert!(list.ends_with(" · archived\n"), "{list}");
    assert_eq!(run(folder.path(), &["stats"]).unwrap(), numbers);
    let output = run(folder.path(), &["unarchive", "1"]).unwrap();
    let evening = 1.into();
    assert_eq!(output, printed([Answer::OfferedAgain { evening }]));
    let list = run(folder.path(), &["list"]).unwrap();
    assert!(list.ends_with("unfinished\n"), "{list}");
}

#[test]
fn a_finished_evening_is_archived_and_no_longer() {
    let mut evening = Evening::eventful(1);
    evening.finish();
    drop(evening.journal);
    let run = |command: &str| run(evening.folder.path(), &[command, "1"]).unwrap();
    let archived = MessageText::EveningArchived { evening: 1.into() }.say();
    assert_eq!(run("archive"), format!("{}\n", archived.text));
    let no_longer = Answer::Unarchived { evening: 1.into() };
    assert_eq!(run("unarchive"), printed([no_longer]));
}

#[test]
fn a_delete_needs_a_yes_and_is_undone_until_it_is_removed() {
    let folder = one_evening();
    let list = || run(folder.path(), &["list"]).unwrap();
    let before = list();
    let why = refused(folder.path(), &["delete", "1"]);
    assert_eq!(
        why,
        CommandError::NotConfirmed {
            evening: "1".parse().unwrap()
        }
        .to_string()
    );
    assert_eq!(list(), before);
    let output = run(folder.path(), &["delete", "1", "--yes"]).unwrap();
    let evening = || 1.into();
    assert_eq!(output, printed([Answer::Deleted { evening: evening() }]));
    assert!(list().ends_with(" · deleted\n"), "{}", list());
    let numbers = run(folder.path(), &["stats"]).unwrap();
    assert_eq!(numbers, printed([Answer::NothingToCount]));
    for command in [&["archive", "1"][..], &["rename", "1", "Friday"]] {
        let why = refused(folder.path(), command);
        assert!(why.contains("evening 1 is deleted"), "{why}");
    }
    let output = run(folder.path(), &["undelete", "1"]).unwrap();
    assert_eq!(
        output,
        printed([Answer::KeptAfterAll { evening: evening() }])
    );
    assert_eq!(list(), before);
    let output = run(folder.path(), &["undelete", "1"]).unwrap();
    assert_eq!(output, printed([Answer::NotDeleted { evening: evening() }]));
}

#[test]
fn what_another_window_plays_is_neither_deleted_nor_archived() {
    let evening = Evening::eventful(1);
    for command in [&["delete", "1", "--yes"][..], &["archive", "1"]] {
        let why = evening.run(command).expect_err("it is played").to_string();
        assert!(why.contains("is being played in another window"), "{why}");
    }
    evening.run(&["rename", "1", "Friday"]).unwrap();
}

#[test]
fn without_a_journal_nothing_is_made() {
    let folder = TempDir::new().unwrap();
    for command in [&["delete", "1", "--yes"][..], &["rename", "1", "Friday"]] {
        let why = refused(folder.path(), command);
        assert!(why.starts_with("there is no evening 1"), "{why}");
    }
    let journal = DataDir::new(folder.path().into()).journal();
    assert!(!journal.exists());
}

/// What the program prints at a game of Star Trek Panic that is begun in plain text, given `lines`.
fn plays(folder: &Path, arguments: &[&str], lines: &str) -> Output {
    use std::io::Write as _;
    let mut child = Command::new(env!("CARGO_BIN_EXE_readyroom"))
        .env("READYROOM_DATA", folder)
        .env("READYROOM_CONFIG", "/dev/null")
        .args(["--no-serial", "--plain", "play", "panic"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(lines.as_bytes()).unwrap();
    drop(input);
    child.wait_with_output().unwrap()
}

fn first_line(output: &Output) -> String {
    let stdout = String::from_utf8(output.stdout.clone()).unwrap();
    stdout.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn play_resumes_or_begins_by_name_and_a_look_leaves_none() {
    let folder = TempDir::new().unwrap();
    let list = || run(folder.path(), &["list"]).unwrap();
    let looked = plays(folder.path(), &[], "quit\n");
    let game = || "Star Trek Panic".into();
    let begins = |evening: &'static str| {
        let (evening, game) = (evening.into(), game());
        Answer::EveningBegins { evening, game }.say()
    };
    assert_eq!(first_line(&looked), *begins("1"));
    assert_eq!(list(), printed([Answer::NoEvenings]));
    let chosen = plays(folder.path(), &[], "1\nquit\n");
    assert_eq!(first_line(&chosen), *begins("2"));
    let again = plays(folder.path(), &[], "quit\n");
    let continues = Answer::EveningContinues {
        evening: "2".into(),
        game: game(),
        name: "panic".into(),
    };
    assert_eq!(first_line(&again), *continues.say());
    let other = plays(folder.path(), &["--new"], "1\nquit\n");
    assert!(other.status.success(), "{other:?}");
    assert_eq!(list().lines().count(), 2, "{}", list());
    run(folder.path(), &["delete", "3", "--yes"]).unwrap();
    let again = plays(folder.path(), &[], "quit\n");
    assert!(first_line(&again).starts_with("Evening 2 "), "{again:?}");
    assert_eq!(list().lines().count(), 1, "{}", list());
}
