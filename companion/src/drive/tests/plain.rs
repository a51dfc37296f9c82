//! Evenings in plain text.

use super::*;

fn plain(commands: &str) -> String {
    let folder = TempDir::new().expect("a folder");
    let (told, ended) = written_as(folder.path(), commands, Form::Plain(Charset::Utf8));
    ended.expect("a good end");
    told
}

#[test]
fn in_plain_text_an_evening_is_played_with_numbers_and_words() {
    let told = plain("1\nEnterprise\nroll\n\nundo\n\nhelp\nlast\nquit\n");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines.contains(&"1. Ship's name…"), "{told}");
    assert!(told.contains("Type the text; or back."), "{told}");
    assert!(told.contains("She is the Enterprise."), "{told}");
    assert!(told.contains("Die 1: ["), "{told}");
    assert!(told.contains("Taken back"), "{told}");
    assert!(!told.contains('{'), "{told}");
}

#[test]
fn in_plain_text_an_error_is_shown_whole_and_changes_nothing() {
    let folder = TempDir::new().expect("a folder");
    let form = Form::Plain(Charset::Ascii);
    let (told, ended) = written_as(
        folder.path(),
        "99\nfly\n1\nEnterprise the very first\n\u{7}\n",
        form,
    );
    ended.expect("a good end");
    assert!(told.is_ascii());
    assert!(
        told.contains("\"99\" is not understood and changed nothing: type a number from 1 to"),
        "{told}"
    );
    assert!(told.contains("\"fly\" is not understood"), "{told}");
    assert!(told.contains("too long and was not entered"), "{told}");
    let (answers, _) = session(folder.path(), "state\n");
    assert_eq!(answers[0]["ply"], 0);
}
