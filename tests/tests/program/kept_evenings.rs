//! Evenings that older versions of the program played, as they lie in `tests/kept`: each continues as it began, to
//! the state it had then.
//!
//! A journal there was written by the program of its day and is never written again; beside it is the state that program gave
//! of every evening in it (`state` of `readyroom drive`, without the cards it knew). A state may have more in it today, and
//! nothing less or else. `READYROOM_KEPT` names another folder with such pairs.
//!
//! `rules-1` has nineteen evenings played at random, chosen since each would go another way by rules 2, and one that is
//! not finished and has an Urgent alert timed.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use readyroom::{
    context::Context,
    games::GAMES,
    journal::{JournalFile, Summary},
    packs::Packs,
};
use readyroom_table::{evening::NotOpened, tabletop::Tabletop};
use serde_json::Value;
use tempfile::TempDir;

/// A journal, and the facts noted of its evenings.
struct Kept {
    journal: PathBuf,
    /// The states by the number of the evening, from 1.
    states: Vec<Value>,
}

fn kept() -> Vec<Kept> {
    let folder = env::var_os("READYROOM_KEPT").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("kept"),
        PathBuf::from,
    );
    let files = fs::read_dir(&folder).expect("the folder of kept journals");
    let paths = files.map(|file| file.expect("a file").path());
    let journals = paths.filter(|path| path.extension().is_some_and(|kind| kind == "sqlite3"));
    let kept = journals.map(|journal| {
        let states = fs::read_to_string(journal.with_extension("states.json")).expect("its states");
        let states = states.lines().map(serde_json::from_str);
        Kept {
            states: states.collect::<Result<_, _>>().expect("JSON"),
            journal,
        }
    });
    kept.collect()
}

/// Whether `today` has everything that `then` had; where it first has not.
fn differs(then: &Value, today: &Value, path: &str) -> Option<String> {
    match (then, today) {
        (Value::Object(then), Value::Object(today)) => then.iter().find_map(|(key, value)| {
            let path = format!("{path}.{key}");
            match today.get(key) {
                Some(today) => differs(value, today, &path),
                None => Some(format!("{path} is gone")),
            }
        }),
        (Value::Array(then), Value::Array(today)) if then.len() == today.len() => then
            .iter()
            .zip(today)
            .zip(0..)
            .find_map(|((then, today), at)| differs(then, today, &format!("{path}[{at}]"))),
        _ if then == today => None,
        _ => Some(format!("{path} was {then} and is {today}")),
    }
}

/// A copy of the journal, with the rest of a data folder.
fn data_folder(journal: &Path) -> (TempDir, Context, Vec<Summary>) {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("journal.sqlite3");
    fs::copy(journal, &copy).expect("a copy");
    let journal = JournalFile::open(&copy).expect("a journal of its day");
    let mut evenings = journal.evenings().expect("its evenings");
    evenings.sort_by_key(|summary| summary.evening.0);
    let context = Context::new(journal, Packs::new(folder.path().join("packs")));
    (folder, context, evenings)
}

fn resume(context: &Context, summary: &Summary) -> Result<Box<dyn Tabletop>, NotOpened> {
    let game = GAMES.iter().find(|game| game.name == summary.game);
    (game.expect("a game of today").resume)(context, summary.evening, 0)
}

#[test]
fn evenings_of_older_rules_go_on_as_they_began() {
    let kept = kept();
    assert!(!kept.is_empty(), "no journal is kept");
    for Kept { journal, states } in kept {
        let (_folder, context, evenings) = data_folder(&journal);
        assert_eq!(evenings.len(), states.len());
        let mut wrong = Vec::new();
        for (summary, then) in evenings.iter().zip(&states) {
            match resume(&context, summary) {
                Ok(table) => {
                    let why = differs(then, &table.state(), "state");
                    wrong.extend(why.map(|why| format!("evening {}: {why}", summary.evening)));
                }
                Err(error) => wrong.push(error.to_string()),
            }
        }
        let journal = journal.display();
        assert!(wrong.is_empty(), "{journal}:\n{}", wrong.join("\n"));
    }
}

#[test]
fn a_countdown_in_the_first_format_waits_with_its_rest() {
    let journal = Path::new(env!("CARGO_MANIFEST_DIR")).join("kept/rules-1.sqlite3");
    let (_folder, context, evenings) = data_folder(&journal);
    let unfinished: Vec<_> = evenings
        .iter()
        .filter(|summary| summary.result.is_none())
        .collect();
    let [summary] = unfinished[..] else {
        panic!("{unfinished:?}");
    };
    let table = resume(&context, summary).expect("an evening of its day");
    let countdown = table.frame(0).countdown.expect("an alert is timed");
    assert_eq!((countdown.left_ms, countdown.running), (110_000, false));
}

#[test]
fn what_a_state_has_lost_or_changed_is_named_by_its_place() {
    let then = serde_json::json!({"hull": [0, 1], "name": "Anna"});
    let more = serde_json::json!({"hull": [0, 1], "name": "Anna", "rules": 1});
    let less = serde_json::json!({"hull": [0, 1]});
    let other = serde_json::json!({"hull": [0, 2], "name": "Anna"});
    let longer = serde_json::json!({"hull": [0, 1, 0], "name": "Anna"});
    assert_eq!(differs(&then, &more, "state"), None);
    assert_eq!(
        differs(&then, &less, "state").unwrap(),
        "state.name is gone"
    );
    assert_eq!(
        differs(&then, &other, "state").unwrap(),
        "state.hull[1] was 1 and is 2"
    );
    assert!(differs(&then, &longer, "state").is_some());
}
