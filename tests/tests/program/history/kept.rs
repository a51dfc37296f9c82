//! Evenings that are kept in `tests/kept`: each page and each step of them.

use std::{fs, path::Path};

use readyroom::{games::GAMES, journal::JournalFile};
use serde_json::Value;
use tempfile::TempDir;

use super::browser::{Browser, escaped};

/// A copy of the kept journal.
pub fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("kept/rules-1.sqlite3");
    fs::copy(kept, folder.path().join("journal.sqlite3")).expect("a copy");
    folder
}

pub fn journal(folder: &TempDir) -> JournalFile {
    let journal = JournalFile::open_to_read(&folder.path().join("journal.sqlite3"));
    journal.expect("readable").expect("a journal")
}

#[test]
fn every_page_of_every_kept_evening_is_there_and_well_formed() {
    let folder = folder();
    let browser = Browser::new(folder.path());
    let list = browser.page("/evenings");
    let journal = journal(&folder);
    for summary in journal.evenings().expect("evenings") {
        let id = summary.evening;
        assert!(list.contains(&format!("href=\"/evenings/{id}\"")), "{list}");
        let (header, entries) = journal.read(id).expect("an evening");
        let page = browser.page(&format!("/evenings/{id}"));
        let game = GAMES.iter().find(|game| game.name == summary.game);
        let game = game.expect("a game of today");
        for line in (game.chronicle)(id, &header, &entries).expect("a chronicle") {
            assert!(page.contains(&escaped(&line.sentence())), "{line:?}");
        }
        let last = entries.len();
        for step in (0..=last).step_by(last.div_ceil(8)).chain([last]) {
            let page = browser.page(&format!("/evenings/{id}/step/{step}"));
            assert!(page.contains(&format!("Step {step} of {last}")), "{page}");
        }
    }
}

#[test]
fn a_step_links_to_its_neighbours_and_a_number_leads_to_a_step() {
    let folder = folder();
    let browser = Browser::new(folder.path());
    let to = |step: usize| format!("href=\"/evenings/1/step/{step}\"");
    let (_, entries) = journal(&folder)
        .read(1.to_string().parse().expect("an id"))
        .expect("an evening");
    let last = entries.len();
    for (step, linked, not) in [
        (0, vec![1, last], vec![0]),
        (3, vec![0, 2, 4, last], vec![3]),
        (last, vec![0, last - 1], vec![last, last + 1]),
    ] {
        let page = browser.page(&format!("/evenings/1/step/{step}"));
        assert!(
            linked.into_iter().all(|step| page.contains(&to(step))),
            "{page}"
        );
        assert!(
            !not.into_iter().any(|step| page.contains(&to(step))),
            "{page}"
        );
    }
    let answered = browser.get("/evenings/1/step?number=3");
    assert_eq!(answered.status, 303);
    assert_eq!(answered.headers["location"], "/evenings/1/step/3");
}

#[test]
fn numbers_are_those_of_the_command() {
    let folder = folder();
    let browser = Browser::new(folder.path());
    let all = browser.page("/numbers");
    for game in GAMES {
        let page = browser.page(&format!("/numbers/{}", game.name));
        let numbers = (game.numbers)(&journal(&folder)).expect("numbers");
        if numbers.evenings.is_empty() {
            assert!(page.contains("No evenings to count yet."));
            continue;
        }
        assert!(all.contains(&format!("href=\"/numbers/{}\"", game.name)));
        for chart in numbers.all.charts() {
            assert!(page.contains(&chart.title()), "{page}");
            assert!(page.contains(&chart.sentence()), "{page}");
        }
        assert_eq!(
            page.matches("<svg viewBox").count(),
            numbers.all.charts().len()
        );
    }
}

#[test]
fn files_have_what_the_command_prints() {
    let folder = folder();
    let browser = Browser::new(folder.path());
    let printed = |arguments: &[&str]| {
        let output = readyroom_tests::command::readyroom(folder.path(), arguments, b"");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    for (folder, name, game) in [
        ("", "numbers", None),
        ("/panic/numbers", "panic", Some("panic")),
    ] {
        let file = |ending: &str, kind| {
            let address = format!("/numbers{folder}.{ending}");
            browser.file(&address, &format!("readyroom-{name}.{ending}"), kind)
        };
        let stats = |form| {
            let arguments = ["stats", form].into_iter().chain(game);
            printed(&arguments.collect::<Vec<_>>())
        };
        assert_eq!(file("json", "application/json"), stats("--json"));
        assert_eq!(file("csv", "text/csv; charset=utf-8"), stats("--csv"));
    }
    let json = browser.file(
        "/evenings.json",
        "readyroom-evenings.json",
        "application/json",
    );
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let evenings = json["evenings"].as_array().expect("a list");
    assert_eq!(
        evenings.len(),
        journal(&folder).evenings().expect("evenings").len()
    );
    assert!(
        evenings
            .iter()
            .all(|evening| evening["moves"].is_u64() && evening["seconds"].is_u64())
    );
}

#[test]
fn the_seed_of_an_evening_is_on_no_page_before_its_end() {
    let folder = folder();
    let browser = Browser::new(folder.path());
    let journal = journal(&folder);
    let files = [
        "/evenings",
        "/evenings.json",
        "/numbers.json",
        "/numbers.csv",
    ];
    let files = files.map(|file| browser.get(file).text).concat();
    for summary in journal.evenings().expect("evenings") {
        let id = summary.evening;
        let seed = journal.header(id).expect("an evening").seed.to_hex();
        let shows_seed = browser.page(&format!("/evenings/{id}")).contains(&seed);
        assert_eq!(shows_seed, summary.result.is_some(), "evening {id}");
        assert!(!files.contains(&seed), "evening {id}");
    }
}
