//! Tests of `verify` on the evenings that were begun before one and came to nothing.

use readyroom::journal::{Decision, Ending};
use readyroom_kit::testing::toy::Move;
use tempfile::TempDir;

use super::{
    evening::{Evening, run},
    honesty::{SECRET, rolled_here},
};

#[test]
fn evenings_rolled_and_left_before_one_are_named_with_it() {
    let mut folder = TempDir::new().unwrap();
    for begun in 1..=3 {
        let mut left = Evening::begin_in(folder, begun);
        if begun != 2 {
            left.choose(Move::Roll(3));
            left.roll();
        }
        folder = left.folder;
    }
    for _ in 4..=5 {
        let mut evening = Evening::begin_in(folder, 4);
        evening.choose(Move::Win);
        evening.end("Ada");
        folder = evening.folder;
    }
    let verdict = |evening| run(folder.path(), &["verify", evening]).unwrap();
    assert!(
        verdict("4").contains(
            "Evenings 1, 3 of the same game were begun before this one, rolled and left."
        ),
        "{}",
        verdict("4")
    );
    assert!(!verdict("5").contains("and left"), "{}", verdict("5"));
}

#[test]
fn an_imported_evening_is_named_so_and_a_finished_hides_none() {
    let elsewhere = TempDir::new().unwrap();
    let file = |name: &str| elsewhere.path().join(name).to_str().unwrap().to_owned();
    let mut other = Evening::begin(SECRET);
    other.choose(Move::Roll(3));
    other.roll();
    other.run(&["export", "--yes", "1", &file("left")]).unwrap();
    let finished = rolled_here();
    finished.run(&["export", "1", &file("finished")]).unwrap();

    let mut left = Evening::begin(SECRET + 1);
    left.choose(Move::Roll(3));
    left.roll();
    let folder = left.folder;
    for name in ["left", "finished"] {
        run(folder.path(), &["import", &file(name)]).unwrap();
    }
    let mut evening = Evening::begin_in(folder, SECRET + 2);
    evening.choose(Move::Win);
    evening.end("Ada");
    let verdict = evening.run(&["verify", "4"]).unwrap();
    for expected in [
        "Evening 1 of the same game was begun before this one, rolled and left.",
        "Evening 2 of the same game was rolled and left as well, but somebody may have seen its seed:",
    ] {
        assert!(verdict.contains(expected), "{verdict}");
    }
    assert!(!verdict.contains("Evenings"), "{verdict}");
}

#[test]
fn an_evening_continued_after_its_end_is_named_as_seen_seed() {
    let mut reopened = Evening::begin(SECRET);
    reopened.choose(Move::Roll(3));
    reopened.roll();
    reopened.choose(Move::Win);
    reopened.end("Ada");
    let decision = Decision {
        ending: Some(Ending::Reopened),
        ..Decision::default()
    };
    reopened.journal.write(reopened.id, &decision).unwrap();
    let mut evening = Evening::begin_in(reopened.folder, SECRET + 1);
    evening.choose(Move::Win);
    evening.end("Ada");
    let verdict = evening.run(&["verify", "2"]).unwrap();
    let expected = "Evening 1 of the same game was rolled and left, but somebody may have seen its seed: it was given, \
                imported, exported or gone on with after its end.";
    assert!(verdict.contains(expected), "{verdict}");
}
