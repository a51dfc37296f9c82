//! Databases and packs that are not what they should be.

use std::fs;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::journal::{EveningHeader, EveningId, JournalFile};
use rusqlite::Connection;
use tempfile::TempDir;

use super::{complaint, contents, evening_in, readyroom};

/// What is done with a journal that may be damaged: each reads it in another way.
const READERS: [&[&str]; 4] = [
    &["list"],
    &["show", "1"],
    &["export", "--yes", "1"],
    &["drive", "--evening", "1"],
];

fn evening() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    evening_in(folder.path());
    folder
}

/// `change` is made to the bytes of a good journal; all readers refuse it with a sentence that has `words`, and no file
/// is another one afterwards.
fn refused_untouched(words: &str, change: impl FnOnce(&mut Vec<u8>)) {
    let folder = evening();
    let journal = folder.path().join("journal.sqlite3");
    let mut bytes = fs::read(&journal).expect("a journal");
    change(&mut bytes);
    fs::write(&journal, bytes).expect("a journal");
    let before = contents(folder.path());
    for reader in READERS {
        let error = complaint(&readyroom(folder.path(), reader, b"state\n"));
        assert!(
            error.contains(words) && error.contains("journal.sqlite3"),
            "{reader:?}: {error}"
        );
        assert_eq!(contents(folder.path()), before, "{reader:?} changed a file");
    }
}

#[test]
fn a_journal_of_noise_is_refused_untouched() {
    refused_untouched("is not a Ready Room journal", |bytes| {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        rng.fill(&mut bytes[..]);
    });
}

#[test]
fn a_journal_of_a_newer_format_is_refused_untouched() {
    // The fourth byte from offset 60 is the lowest of SQLite's user_version, which holds the format.
    refused_untouched("was written by a newer Ready Room", |bytes| bytes[63] += 1);
}

#[test]
fn a_strangers_database_is_refused_untouched() {
    let folder = tempfile::tempdir().expect("a folder");
    Connection::open(folder.path().join("journal.sqlite3"))
        .and_then(|other| {
            other.execute_batch(
                "CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('Plomeek')",
            )
        })
        .expect("a database");
    let before = contents(folder.path());
    for arguments in [&["list"][..], &["drive", "--game", "five-year-mission"]] {
        let error = complaint(&readyroom(folder.path(), arguments, b""));
        assert!(error.contains("is not a Ready Room journal"), "{error}");
        assert_eq!(contents(folder.path()), before);
    }
}

#[test]
fn an_evening_of_newer_rules_is_refused_untouched() {
    let folder = evening();
    let journal = folder.path().join("journal.sqlite3");
    let mut newer = JournalFile::open(&journal).expect("a journal");
    let (header, _) = newer.read(EveningId(1)).expect("an evening");
    newer
        .begin(&EveningHeader {
            rules: header.rules + 1,
            ..header
        })
        .expect("an evening");
    drop(newer);
    let before = contents(folder.path());
    for arguments in [&["show", "2"][..], &["drive", "--evening", "2"]] {
        let error = complaint(&readyroom(folder.path(), arguments, b"state\n"));
        assert!(error.contains("newer rules"), "{error}");
        let after = contents(folder.path());
        assert!(
            before.iter().all(|file| after.contains(file)),
            "{arguments:?} changed a file"
        );
    }
}

#[test]
fn wrong_bytes_in_a_journal_crash_nothing_and_change_nothing() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let good = evening();
    let whole = fs::read(good.path().join("journal.sqlite3")).expect("a journal");
    let mut refused = 0;
    for round in 0..24 {
        let folder = tempfile::tempdir().expect("a folder");
        let mut bytes = whole.clone();
        if round % 4 == 0 {
            bytes.truncate(rng.random_range(1..bytes.len()));
        } else {
            for _ in 0..rng.random_range(1..2_000) {
                let at = rng.random_range(0..bytes.len());
                bytes[at] ^= rng.random_range(1..=255u8);
            }
        }
        fs::write(folder.path().join("journal.sqlite3"), &bytes).expect("a journal");
        for reader in READERS {
            let before = contents(folder.path());
            let output = readyroom(folder.path(), reader, b"state\nchoose Draw blue\n");
            if output.status.success() {
                // The bytes that are wrong were not needed for this.
                continue;
            }
            complaint(&output);
            refused += 1;
            let after = contents(folder.path());
            let journal = |files: &[(std::path::PathBuf, Vec<u8>)]| {
                files
                    .iter()
                    .find(|(path, _)| path.ends_with("journal.sqlite3"))
                    .cloned()
            };
            assert!(
                journal(&before) == journal(&after),
                "round {round}: {reader:?} changed the journal"
            );
        }
    }
    assert!(refused > 24, "only {refused} refusals");
}

#[test]
fn a_wrong_value_in_the_pack_is_reported_before_an_evening() {
    let folder = tempfile::tempdir().expect("a folder");
    let pack = folder.path().join("packs/five-year-mission.toml");
    fs::create_dir(folder.path().join("packs")).expect("a folder");
    let text = "format = 1\ngame = \"five-year-mission\"\n\n[[cards]]\nname = \"Q\"\ncolour = \"red\"\nicons = [{ face = 7 }]\n";
    fs::write(&pack, text).expect("a pack");
    let error = complaint(&readyroom(
        folder.path(),
        &["drive", "--game", "five-year-mission"],
        b"state\n",
    ));
    for words in [
        "five-year-mission.toml:7: card \"Q\", face: ",
        "expected a number from 1 to 6, found 7",
    ] {
        assert!(error.contains(words), "{error}");
    }
    let checked = complaint(&readyroom(
        folder.path(),
        &["packs", "check", pack.to_str().expect("a path")],
        b"",
    ));
    assert_eq!(error, checked);
    assert_eq!(fs::read_to_string(&pack).expect("a pack"), text);
}

#[test]
fn every_kind_of_wrong_value_shows_what_was_expected() {
    let head =
        "format = 1\ngame = \"five-year-mission\"\n[[cards]]\nname = \"Q\"\ncolour = \"red\"\n";
    let wrong = [
        ("colour = \"green\"", "blue"),
        ("insignia = 4", "expected a number from 0 to 3"),
        ("urgent = \"yes\"", "expected true or false, found \"yes\""),
        ("icons = [{ face = 3, need = \"about\" }]", "or-higher"),
        ("icons = [{ face = 3, set = 1 }]", "expected two or more"),
        ("escalation = \"blue\"", "expected \"yellow\" or \"red\""),
        (
            "effects = [{ when = \"later\", what = { damage = 1 } }]",
            "immediate",
        ),
        (
            "effects = [{ when = \"immediate\", what = { damage = 9 } }]",
            "expected 1 to 6",
        ),
        ("reward = \"gold\"", "use-ability"),
        ("shields = 3", "there is no \"shields\" here"),
        ("start = true", "expected colour = \"blue\""),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let pack = folder.path().join("pack.toml");
    for (value, expected) in wrong {
        let key = value.split(' ').next().expect("a key");
        let text = head.replace(
            "colour = \"red\"\n",
            if key == "colour" {
                ""
            } else {
                "colour = \"red\"\n"
            },
        ) + value
            + "\n";
        fs::write(&pack, text).expect("a pack");
        let error = complaint(&readyroom(
            folder.path(),
            &["packs", "check", pack.to_str().expect("a path")],
            b"",
        ));
        assert!(
            error.contains("pack.toml:") && error.contains(expected),
            "{value}: {error}"
        );
    }
}

#[test]
fn a_board_that_the_box_does_not_have_is_not_imported() {
    let sectors = r#""water 6", "asteroids", "oxygen 4", "water 10", "oxygen 9", "water 2", "tritanium 8", "food 4", "oxygen 5", "oxygen 8", "food 3", "dilithium 11", "tritanium 11", "dilithium 3", "dilithium 5", "food 9", "tritanium 10", "food 6", "tritanium 12""#;
    let posts =
        r#""3:1", "3:1", "food", "oxygen", "dilithium", "3:1", "tritanium", "water", "3:1""#;
    let five_blue = sectors
        .replace("oxygen 4", "water 4")
        .replace("food 4", "water 4");
    let wrong = [
        (
            five_blue.as_str(),
            posts.to_owned(),
            "3 planets of food, the box has 4; 3 planets of oxygen, the box has 4; 5 planets of water, the box has 3",
        ),
        (
            sectors,
            posts.replace("food", "latinum"),
            "expected \"3:1\" or a resource, found \"latinum\"",
        ),
        (sectors, posts.replace("\"food\", ", ""), "post"),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let table = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("boards.toml");
    let path = file.to_str().expect("a path");
    let import = |sectors: &str, posts: &str| {
        let head = "format = 1\ngame = \"catan\"\n\n[[boards]]\nname = \"Deep Space\"\n\n";
        let layout = format!("[boards.layout]\nsectors = [{sectors}]\nposts = [{posts}]\n");
        fs::write(&file, format!("{head}{layout}")).expect("a pack");
        readyroom(table.path(), &["packs", "import", path], b"")
    };
    for (sectors, posts, expected) in &wrong {
        let error = complaint(&import(sectors, posts));
        let place = error.contains("boards.toml:7: board \"Deep Space\", layout: ");
        assert!(place && error.contains(expected), "{error}");
        assert!(error.contains("nothing was changed"), "{error}");
        assert!(!table.path().join("packs").exists());
    }
    assert!(import(sectors, posts).status.success());
}

#[test]
fn an_unknown_game_is_reported_with_the_known_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = complaint(&readyroom(
        folder.path(),
        &["drive", "--game", "chess"],
        b"state\n",
    ));
    assert!(
        error.contains("\"chess\"") && error.contains("five-year-mission"),
        "{error}"
    );
    assert_eq!(contents(folder.path()), []);
}
