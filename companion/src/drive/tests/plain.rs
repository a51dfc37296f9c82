//! Evenings in plain text.

use readyroom_kit::sentence::Count;

use super::*;
use crate::plain_text::sentences::{LineError, Prompt};

fn plain(commands: &str) -> String {
    let folder = TempDir::new().expect("a folder");
    let (reported, ended) = written_as(folder.path(), commands, Form::Plain(Charset::Utf8));
    ended.expect("a good end");
    reported
}

#[test]
fn in_plain_text_an_evening_is_played_with_numbers_and_words() {
    let reported = plain("1\nEnterprise\nroll\n\nundo\n\nhelp\nlast\nquit\n");
    let lines: Vec<&str> = reported.lines().collect();
    assert!(lines.contains(&"1. Ship's name…"), "{reported}");
    assert!(reported.contains(&*Prompt::TypeText.say()), "{reported}");
    assert!(reported.contains("She is the Enterprise."), "{reported}");
    assert!(reported.contains("Die 1: ["), "{reported}");
    assert!(reported.contains("Taken back"), "{reported}");
    assert!(!reported.contains('{'), "{reported}");
}

#[test]
fn in_plain_text_an_error_is_shown_whole_and_changes_nothing() {
    let folder = TempDir::new().expect("a folder");
    let form = Form::Plain(Charset::Ascii);
    let (reported, ended) = written_as(
        folder.path(),
        "99\nfly\n1\nEnterprise the very first\n\u{7}\n",
        form,
    );
    ended.expect("a good end");
    assert!(reported.is_ascii());
    let number = |line: &'static str| {
        let (line, most) = (line.into(), 2_u8.into());
        LineError::NoNumber { line, most }.say()
    };
    let (text, room) = ("Enterprise the very first".into(), Count::of(12_u8));
    let long = LineError::TooLong { text, room }.say();
    for error in [number("99"), number("fly"), long] {
        assert!(reported.lines().any(|line| error == line), "{reported}");
    }
    let (answers, _) = session(folder.path(), "state\n");
    assert_eq!(answers[0]["ply"], 0);
}
