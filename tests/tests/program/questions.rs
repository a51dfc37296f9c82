//! Questions in a terminal before a command does what cannot be undone.

use std::path::Path;

use readyroom::command_line::{CommandError, answers::Answer, reasons::Reason};
use readyroom_kit::sentence::Phrase;
use readyroom_tests::{
    command::readyroom,
    terminal::{Console, Exit, program},
};
use tempfile::TempDir;

/// A window in which no question is broken.
const WINDOW: (u16, u16) = (500, 24);

/// A folder with one more unfinished evening.
fn play(folder: &Path) {
    let arguments = ["drive", "--game", "panic", "--virtual-clock"];
    let output = readyroom(folder, &arguments, b"choose Begin\n");
    assert!(output.status.success(), "{output:?}");
}

/// The command asks `question`. A no does nothing, with `otherwise` as the reason; a yes does it.
fn asks(folder: &Path, command: &[&str], question: Reason<'_>, otherwise: &Phrase) {
    let question = question.say().to_string();
    // A clause begins a sentence.
    let question = question[..1].to_uppercase() + &question[1..];
    let folder = folder.to_str().expect("a plain path");
    let arguments = [&["--data-dir", folder], command].concat();
    let not = CommandError::NotAgreed(otherwise.to_string()).to_string();
    for (answer, code, is_refused) in [("n\r", 1, true), ("y\r", 0, false)] {
        let mut console = Console::start(program(), &arguments, &[], WINDOW);
        console.wait_for_words(&question);
        console.keys(answer);
        assert_eq!(console.wait_for_exit(), Exit::Code(code), "{command:?}");
        let shown = console.transcript();
        assert_eq!(shown.contains(&not), is_refused, "{command:?}: {shown}");
    }
}

#[test]
fn export_asks_before_it_gives_unfinished_evenings_dice_away() {
    let folder = TempDir::new().expect("a folder");
    play(folder.path());
    let evening = "1".into();
    let otherwise = Reason::SeedGivenAway { evening }.say();
    let why = otherwise.text.clone().into();
    let question = Reason::ExportIt { why };
    asks(folder.path(), &["export", "1"], question, &otherwise);
    play(folder.path());
    play(folder.path());
    let (evenings, last) = ("2".into(), "3".into());
    let otherwise = Reason::SeedsGivenAway { evenings, last }.say();
    let why = otherwise.text.clone().into();
    let question = Reason::ExportThem { why };
    asks(folder.path(), &["export", "--all"], question, &otherwise);
}

#[test]
fn delete_asks_before_it_takes_an_evening_out_of_the_list() {
    let folder = TempDir::new().expect("a folder");
    play(folder.path());
    let at = folder.path().to_str().expect("a plain path");
    let arguments = ["--data-dir", at, "delete", "1"];
    for (answer, code) in [("no\r", 1), ("yes\r", 0)] {
        let mut console = Console::start(program(), &arguments, &[], WINDOW);
        console.wait_for_words(Answer::DeleteIt.say().trim_end());
        console.keys(answer);
        assert_eq!(console.wait_for_exit(), Exit::Code(code), "{answer:?}");
        let deleted = Answer::Deleted { evening: 1.into() }.say();
        let shown = console.transcript();
        assert_eq!(shown.contains(&*deleted), code == 0, "{shown}");
    }
}

#[test]
fn restore_asks_before_it_replaces_the_journal() {
    let folder = TempDir::new().expect("a folder");
    play(folder.path());
    let made = readyroom(folder.path(), &["backup"], b"");
    let made = String::from_utf8(made.stdout).expect("text");
    let (_, copy) = made.split_once(" into ").expect("a path");
    let copy = copy.trim_end().trim_end_matches('.');
    let otherwise = Reason::NotPutBack { copy: copy.into() }.say();
    let command = ["restore", copy];
    asks(folder.path(), &command, Reason::PutBack, &otherwise);
}
