//! `readyroom stats`, as users type it.

use std::{collections::BTreeSet, fs};

use readyroom::{
    command_line::{CommandError, answers::Answer},
    journal::{Act, Decision, JournalFileError, Origin},
    sentences::MessageText,
};
use readyroom_kit::{sentence::Count, testing::toy::Move};
use serde_json::Value;
use tempfile::TempDir;

use super::evening::{Evening, printed, reason_id, run};

fn json(evening: &Evening, arguments: &[&str]) -> Value {
    let arguments = [&["stats", "--json"], arguments].concat();
    serde_json::from_str(&evening.run(&arguments).unwrap()).unwrap()
}

/// Dice that the table typed, in rolls of up to nine.
fn type_dice(evening: &mut Evening, counts: [usize; 6]) {
    let faces = (1..)
        .zip(counts)
        .flat_map(|(face, count)| vec![face; count]);
    for faces in faces.collect::<Vec<u8>>().chunks(9) {
        evening.choose(Move::Roll(faces.len() as u8));
        evening.play(Move::Rolled(faces.to_vec()), Origin::Typed);
    }
}

#[test]
fn known_dice_give_their_counts_and_their_p_value() {
    let mut evening = Evening::begin(1);
    type_dice(&mut evening, [22, 11, 16, 25, 8, 18]);
    let report = json(&evening, &["rehearsal"]);
    let faces = &report["games"][0]["all"]["table_dice"]["faces"];
    let rolled: Vec<u64> = faces["bars"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bar| bar["rolled"].as_u64().unwrap())
        .collect();
    assert_eq!(rolled, [22, 11, 16, 25, 8, 18]);
    // Worked out apart from this program: see the tests of the statistics.
    let p = faces["fit"]["p"].as_f64().unwrap();
    assert!((p - 0.029_231_652_602_3).abs() < 1e-9, "{p}");
    let text = evening.run(&["stats"]).unwrap();
    assert!(
        text.contains("Honest dice are at least this uneven 3 times in 100.\n"),
        "{text}"
    );
    assert!(
        text.contains("chi-squared 12.44, 5 degrees of freedom, p = 0.0292"),
        "{text}"
    );
}

#[test]
fn an_evening_is_counted_before_its_end_and_after_it() {
    let mut evening = Evening::eventful(1);
    let unfinished = json(&evening, &["--evening", "1"]);
    let numbers = &unfinished["games"][0]["evenings"][0]["numbers"];
    assert_eq!(numbers["results"]["unfinished"], 1);
    assert_eq!(numbers["taken_back"], 3);
    assert_eq!(numbers["companion_dice"]["rolls"], 2);
    assert_eq!(numbers["companion_dice"]["faces"]["fit"]["needed"], 30);
    evening.finish();
    let finished = json(&evening, &["--evening", "1"]);
    let numbers = &finished["games"][0]["evenings"][0]["numbers"];
    assert_eq!(numbers["results"]["won"], 1);
    assert_eq!(numbers["table_dice"]["sums"]["bars"][10]["rolled"], 1);
    assert_eq!(
        finished["games"][0]["evenings"][0]["players"],
        "Ada and Grace"
    );
}

#[test]
fn text_is_at_most_80_columns_wide() {
    let mut evening = Evening::eventful(1);
    type_dice_after(&mut evening);
    let titled = Decision {
        title: Some(["Montgomery"; 12].join(", ")),
        ..Decision::default()
    };
    evening.journal.write(evening.id, &titled).unwrap();
    for arguments in [&["stats"][..], &["stats", "--evening", "1"]] {
        let text = evening.run(arguments).unwrap();
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
    }
}

fn type_dice_after(evening: &mut Evening) {
    evening.play(Move::Rolled(vec![6, 6]), Origin::Typed);
    type_dice(evening, [200, 1, 1, 1, 1, 1]);
}

#[test]
fn what_is_not_there_has_no_numbers() {
    let empty = TempDir::new().unwrap();
    for arguments in [&["stats"][..], &["stats", "rehearsal"]] {
        let text = run(empty.path(), arguments).unwrap();
        assert_eq!(text, printed([Answer::NothingToCount]));
    }
    let report = run(empty.path(), &["stats", "--json"]).unwrap();
    assert_eq!(
        serde_json::from_str::<Value>(&report).unwrap()["games"],
        Value::Array(Vec::new())
    );
    let chess = run(empty.path(), &["stats", "chess"]).unwrap_err();
    assert!(matches!(chess, CommandError::NoSuchGame { .. }), "{chess}");
    let ninth = run(empty.path(), &["stats", "--evening", "9"]).unwrap_err();
    assert!(
        matches!(
            ninth,
            CommandError::Journal(JournalFileError::NoSuchEvening { .. })
        ),
        "{ninth}"
    );
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0);
}

/// Another evening in the folder of `evening`, which takes back what was never done.
fn with_one_that_cannot_be_replayed(evening: Evening) -> Evening {
    let folder = evening.folder;
    drop(evening.journal);
    let mut bad = Evening::begin_in(folder, 3);
    bad.journal
        .append(bad.id, &Act::TookBack { ply: 7 }, None)
        .unwrap();
    bad
}

#[test]
fn one_evening_is_titled_by_its_number_and_several_by_their_count() {
    let game = || "The Rehearsal".into();
    let first = Evening::eventful(1);
    let evening = 1.into();
    let one = printed([Answer::OneCounted {
        game: game(),
        evening,
    }]);
    let numbers = first.run(&["stats"]).unwrap();
    assert!(numbers.starts_with(&one), "{numbers}");
    let second = Evening::begin_in(first.folder, 3);
    drop(first.journal);
    let several = printed([Answer::EveningsCounted {
        game: game(),
        evenings: Count::of(2_u8),
    }]);
    let numbers = second.run(&["stats"]).unwrap();
    assert!(numbers.starts_with(&several), "{numbers}");
}

#[test]
fn an_evening_that_cannot_be_replayed_is_named_and_left_out() {
    let good = Evening::eventful(1);
    let bad = with_one_that_cannot_be_replayed(good);
    let report = json(&bad, &[]);
    let game = &report["games"][0];
    assert_eq!(game["evenings"].as_array().unwrap().len(), 1);
    assert_eq!(game["left_out"][0]["evening"], 2);
    let why = game["left_out"][0]["why"].as_str().unwrap().into();
    let message = MessageText::EveningLeftOut {
        evening: 2.into(),
        why,
    }
    .say();
    let numbers = bad.run(&["stats"]).unwrap();
    assert!(
        numbers.replace('\n', " ").contains(&*message.text),
        "{numbers}"
    );
    bad.run(&["stats", "--evening", "2"]).unwrap_err();
}

#[test]
fn a_picture_has_a_bar_for_each_face_and_overwrites_nothing() {
    let mut evening = Evening::begin(1);
    type_dice(&mut evening, [22, 11, 16, 25, 8, 18]);
    let file = evening.folder.path().join("dice.svg");
    let name = file.to_str().unwrap();
    evening.run(&["stats", "--svg", name]).unwrap();
    let svg = fs::read_to_string(&file).unwrap();
    assert!(
        svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    assert_eq!(svg.matches("fill=\"#5488D6\"").count(), 6);
    // The line of what is expected, across each bar.
    assert_eq!(svg.matches("stroke=\"#C94F0A\" stroke-width").count(), 6);
    assert!(svg.contains("prefers-color-scheme: dark"), "{svg}");

    let there = evening.run(&["stats", "--svg", name]).unwrap_err();
    assert_eq!(reason_id(&there), "there-already");
    let nowhere = evening.folder.path().join("no/such/dice.svg");
    let refused = evening
        .run(&["stats", "--svg", nowhere.to_str().unwrap()])
        .unwrap_err();
    assert_eq!(reason_id(&refused), "not-made");
}

/// The keys in `value`, those of lists as `list[].key`. Below a key of `named` stand names, not keys.
fn keys(value: &Value, at: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let path = if at.is_empty() {
                    key.clone()
                } else {
                    format!("{at}.{key}")
                };
                found.insert(path.clone());
                if !["lost_because", "counted"].contains(&key.as_str()) {
                    keys(value, &path, found);
                }
            }
        }
        Value::Array(values) => values
            .iter()
            .for_each(|value| keys(value, &format!("{at}[]"), found)),
        _ => {}
    }
}

#[test]
fn every_json_key_is_documented_and_every_documented_key_exists() {
    let good = Evening::eventful(1);
    let folder = good.folder;
    drop(good.journal);
    let mut evening = Evening::begin_in(folder, 2);
    type_dice(&mut evening, [5; 6]);
    let bad = with_one_that_cannot_be_replayed(evening);
    let report = json(&bad, &[]);
    assert_eq!(report["version"], 1);
    let mut found = BTreeSet::new();
    keys(&report, "", &mut found);
    // The numbers of an evening are documented as those of all, and a histogram once.
    let shared = [
        ("games[].all", "numbers"),
        ("games[].evenings[].numbers", "numbers"),
        ("numbers.companion_dice", "dice"),
        ("numbers.table_dice", "dice"),
        ("numbers.moves", "length"),
        ("numbers.seconds", "length"),
        ("numbers.turns", "length"),
        ("dice.faces", "histogram"),
        ("dice.sums", "histogram"),
    ];
    let short = |path: &String| {
        shared.iter().fold(path.clone(), |path, (long, short)| {
            match path.strip_prefix(long) {
                Some(below) if below.starts_with('.') => format!("{short}{below}"),
                _ => path,
            }
        })
    };
    let found: BTreeSet<String> = found.iter().map(short).collect();
    let documentation = include_str!("../../docs/stats.md");
    let rows = documentation
        .lines()
        .filter_map(|row| row.strip_prefix("| `"));
    let documented: BTreeSet<String> = rows
        .map(|row| row.split('`').next().unwrap().into())
        .collect();
    assert_eq!(found, documented);
}
