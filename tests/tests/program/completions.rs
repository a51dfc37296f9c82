//! Completions as bash makes them of what is typed.

use std::{path::Path, process::Command};

use readyroom_tests::{
    command::readyroom,
    terminal::{NO_SETTINGS, program},
};
use tempfile::TempDir;

/// What bash completes behind `words`, the last of which is only begun, with the evenings of the data folder `folder`.
fn completed(folder: &Path, words: &[&str]) -> Vec<String> {
    let typed: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let typed = typed.join(" ");
    let last = words.len();
    let script = format!(
        "source <(\"$PROGRAM\" completions bash)
        COMP_WORDS=(\"$PROGRAM\" {typed}) COMP_CWORD={last}
        _readyroom \"$PROGRAM\" \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"
        printf '%s\\n' \"${{COMPREPLY[@]}}\""
    );
    let output = Command::new("bash")
        .args(["--norc", "-c", &script])
        .env("PROGRAM", program())
        .env("READYROOM_DATA", folder)
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .output()
        .expect("bash runs");
    assert!(output.stderr.is_empty(), "{output:?}");
    let completed = String::from_utf8(output.stdout).expect("text");
    let completed = completed.lines().filter(|word| !word.is_empty());
    completed.map(str::to_owned).collect()
}

#[test]
fn bash_completes_names_of_games_and_numbers_of_evenings() {
    let folder = TempDir::new().expect("a folder");
    for game in ["panic", "catan", "panic"] {
        let arguments = ["drive", "--game", game, "--virtual-clock"];
        let output = readyroom(folder.path(), &arguments, b"choose Begin\n");
        assert!(output.status.success(), "{output:?}");
    }
    let all = |words: &[&str]| completed(folder.path(), words);
    let games = [
        "career",
        "catan",
        "encounters",
        "five-year-mission",
        "panic",
    ];
    for before in [
        &["play"][..],
        &["stats"],
        &["packs", "export"],
        &["drive", "--game"],
    ] {
        let typed = |begun| [before, &[begun]].concat();
        let offered = all(&typed(""));
        for game in games {
            assert!(
                offered.iter().any(|word| word == game),
                "{before:?}: {offered:?}"
            );
        }
        let mut begun = all(&typed("ca"));
        begun.sort();
        assert_eq!(begun, ["career", "catan"], "{before:?}");
        assert!(
            !offered.iter().any(|word| word == "3"),
            "{before:?}: {offered:?}"
        );
    }
    for before in [
        &["show"][..],
        &["resume"],
        &["verify"],
        &["story"],
        &["export"],
        &["stats", "--evening"],
        &["drive", "--evening"],
    ] {
        let mut offered = all(&[before, &[""]].concat());
        offered.retain(|word| !word.starts_with('-'));
        offered.sort();
        assert_eq!(offered, ["1", "2", "3"], "{before:?}");
    }
    assert_eq!(all(&["sho"]), ["show"]);
}

#[test]
fn without_a_journal_completions_offer_no_evening_and_no_error() {
    let folder = TempDir::new().expect("a folder");
    let mut offered = completed(folder.path(), &["show", ""]);
    offered.retain(|word| !word.starts_with('-'));
    assert_eq!(offered, Vec::<String>::new());
    let words = ["play", "five"];
    assert_eq!(completed(folder.path(), &words), ["five-year-mission"]);
    let before: Vec<_> = folder.path().read_dir().expect("a folder").collect();
    assert!(before.is_empty(), "asking makes no journal: {before:?}");
}

#[test]
fn every_script_asks_for_the_evenings_and_shows_each_game() {
    let folder = TempDir::new().expect("a folder");
    for (shell, asked) in [
        ("bash", "$(_readyroom_evenings)"),
        ("zsh", ":_readyroom_evenings'"),
        ("fish", "-a \"(__readyroom_evenings)\""),
    ] {
        let output = readyroom(folder.path(), &["completions", shell], b"");
        let script = String::from_utf8(output.stdout).expect("text");
        // show, resume, verify, story, export; stats and drive by an option.
        assert!(script.matches(asked).count() >= 7, "{shell}: {script}");
        assert!(!script.contains("EVENINGS_OF"), "{shell}: {script}");
        assert!(script.contains("five-year-mission"), "{shell}");
    }
}
