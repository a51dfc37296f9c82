//! Tests of faults in a pack, by line.

use std::fs;

use readyroom::{
    command_line::answers::Answer,
    packs::{PackError, game_of, parse},
};
use readyroom_kit::{Game, testing::toy::Rehearsal};
use tempfile::TempDir;

use super::HEAD;
use crate::evenings::evening::{printed, run};

/// Every line of a pack of `text` that is wrong, and why.
fn faults(text: &str) -> Vec<(usize, String)> {
    let error = parse::<Rehearsal>("packs/rehearsal.toml".as_ref(), text).unwrap_err();
    let refusal = error.to_string();
    assert!(refusal.starts_with("packs/rehearsal.toml:"), "{refusal}");
    assert!(refusal.ends_with("; nothing was changed"), "{refusal}");
    match error {
        PackError::Wrong(faults) => faults.into_iter().map(|of| (of.line, of.why)).collect(),
        other => panic!("{other}"),
    }
}

/// The only one.
fn complaint(text: &str) -> (usize, String) {
    let mut faults = faults(text);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

#[test]
fn a_wrong_value_is_reported_with_its_line_and_expectation() {
    let word = "[[cards]]\ntext = \"wïck\"\n";
    let wrong = [
        (
            "worth = \"three\"\ncolour = \"red\"\n",
            5,
            "card \"wïck\", worth: expected a whole number from 0 to 255, found \"three\"",
        ),
        (
            "worth = 3\ncolour = \"green\"\n",
            6,
            "card \"wïck\", colour: expected \"blue\" or \"red\", found \"green\"",
        ),
        (
            "worth = 300\ncolour = \"red\"\n",
            5,
            "card \"wïck\", worth: expected a whole number from 0 to 255, found 300",
        ),
        ("colour = \"red\"\n", 3, "card \"wïck\": worth is missing"),
        (
            "worth = 3\nshape = 1\ncolour = \"red\"\n",
            6,
            "card \"wïck\": there is no \"shape\" here, expected text, worth or colour",
        ),
        (
            "worth = 3\ncolour = [\"red\"]\n",
            6,
            "card \"wïck\", colour: expected a word in quotes, or { … }",
        ),
    ];
    for (rest, line, why) in wrong {
        assert_eq!(
            complaint(&format!("{HEAD}{word}{rest}")),
            (line, why.into()),
            "{rest}"
        );
    }
    assert_eq!(
        complaint(&format!("{HEAD}[[cards]]\ntext = 4\n")),
        (4, "card 1, text: expected a text in quotes, found 4".into())
    );
    assert_eq!(
        complaint(&format!("{HEAD}cards = 4\n")),
        (3, "expected a list, found 4".into())
    );
}

#[test]
fn a_pack_with_ten_faults_is_shown_all_ten_of_them() {
    let text = format!(
        "{HEAD}[[cards]]\nworth = -1\ncolour = 1\nshape = 1\n\
         [[cards]]\ntext = \"oil\"\nworth = true\ncolour = \"green\"\n\
         [[cards]]\ntext = \"wick\"\nworth = 1\ncolour = \"red\"\n\
         [[cards]]\ntext = [1]\nworth = 1.5\ncolour = \"RED\"\n\
         [[cards]]\ntext = \"wick\"\nworth = 2\ncolour = \"red\"\n\
         [shields]\nx = 1\n"
    );
    let lines: Vec<usize> = faults(&text).iter().map(|(line, _)| *line).collect();
    // The first has no name either, which is looked for once the rest is right.
    assert_eq!(lines, [4, 5, 6, 9, 10, 16, 17, 18, 19, 23]);
    let twin = "card \"wick\" stands there twice, first in line 11";
    assert!(faults(&text).contains(&(19, twin.into())));
    for (_, why) in faults(&text) {
        for jargon in ["`", "u8", "struct", "variant", "field", "invalid type"] {
            assert!(!why.contains(jargon), "{why}");
        }
    }
}

#[test]
fn a_slip_of_the_pen_is_reported_with_its_place() {
    let (line, why) = complaint(&format!(
        "{HEAD}cards = [\n  {{ text = \"é\", worth = }},\n]\n"
    ));
    assert_eq!(line, 4, "{why}");
    assert_eq!(complaint("format = 1\nformat = 1\n").0, 2);
    assert_eq!(complaint("").0, 1);
}

#[test]
fn a_pack_of_another_game_or_of_the_future_is_refused() {
    assert_eq!(
        complaint("format = 1\ngame = \"chess\"\n"),
        (
            2,
            "this is a pack of the game \"chess\", expected \"rehearsal\"".into()
        )
    );
    let (line, why) = complaint("game = \"rehearsal\"\nformat = 2\n");
    assert_eq!(line, 2);
    assert!(why.contains("newer"), "{why}");
    assert!(
        complaint("game = \"rehearsal\"\n")
            .1
            .contains("expected `format = 1`")
    );
    assert!(complaint("format = 1\n").1.contains("expected `game"));
    assert_eq!(
        game_of("x".as_ref(), HEAD, &["chess", Rehearsal::NAME]).unwrap(),
        Rehearsal::NAME
    );
}

#[test]
fn a_pack_is_checked_by_the_game_it_names() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("mine.toml");
    let check = |text: &str| {
        fs::write(&file, text).unwrap();
        run(folder.path(), &["packs", "check", file.to_str().unwrap()])
    };
    let good = Answer::GoodPack {
        file: file.display().to_string().into(),
        game: "The Rehearsal".into(),
    };
    assert_eq!(
        check("format = 1\ngame = \"rehearsal\"\n").unwrap(),
        printed([good])
    );
    let wrong = check("format = 1\ngame = \"rehearsal\"\n[[cards]]\ntext = 4\n")
        .unwrap_err()
        .to_string();
    assert!(
        wrong.contains("mine.toml:4: card 1, text: expected a text in quotes, found 4"),
        "{wrong}"
    );
    let unknown = check("format = 1\ngame = \"chess\"\n")
        .unwrap_err()
        .to_string();
    assert!(
        unknown.contains("mine.toml:2: there is no game \"chess\", expected rehearsal"),
        "{unknown}"
    );
    fs::remove_file(&file).unwrap();
    let missing = run(folder.path(), &["packs", "check", file.to_str().unwrap()]).unwrap_err();
    assert!(
        missing.to_string().contains("mine.toml cannot be read"),
        "{missing}"
    );
}
