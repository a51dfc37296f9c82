//! Rules, refusals, readings and tests point at each other, and nothing points at nothing.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use readyroom_rules::{
    Refused,
    five_year_mission::{Reading, Refusal},
};

fn crate_dir() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn rules() -> String {
    fs::read_to_string(crate_dir().join("src/five_year_mission/RULES.md")).expect("RULES.md")
}

/// Every Rust file below a folder of this crate, with its text.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut folders = vec![crate_dir().join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("text");
                found.push((path, text));
            }
        }
    }
    assert!(found.len() > 1, "no sources in {folder}");
    found
}

/// The numbers cited in a text as `FYM-n`.
fn citations(text: &str) -> impl Iterator<Item = u16> + '_ {
    text.split("FYM-").skip(1).filter_map(|rest| {
        let digits = rest.find(|c: char| !c.is_ascii_digit());
        rest[..digits.unwrap_or(rest.len())].parse().ok()
    })
}

/// The numbers of the rules, in the order of RULES.md.
fn numbers() -> Vec<u16> {
    let rules = rules();
    let lines = rules.lines().filter(|line| line.starts_with("- **FYM-"));
    lines.filter_map(|line| citations(line).next()).collect()
}

/// The numbers in the comments right above each `#[test]`, with the test's name.
fn cited_by_tests() -> BTreeMap<u16, Vec<String>> {
    let mut cited: BTreeMap<u16, Vec<String>> = BTreeMap::new();
    for (_, text) in sources("tests") {
        let lines: Vec<_> = text.lines().map(str::trim).collect();
        for (at, _) in lines
            .iter()
            .enumerate()
            .filter(|(_, line)| **line == "#[test]")
        {
            let name = lines[at + 1].trim_start_matches("fn ").to_owned();
            let comment = lines[..at]
                .iter()
                .rev()
                .take_while(|line| line.starts_with("///"));
            for number in comment.flat_map(|line| citations(line)) {
                cited.entry(number).or_default().push(name.clone());
            }
        }
    }
    cited
}

#[test]
fn rules_are_numbered_without_a_gap() {
    let numbers = numbers();
    assert!(numbers.len() >= 86);
    assert!(
        numbers.iter().copied().eq(1..=numbers.len() as u16),
        "{numbers:?}"
    );
}

#[test]
fn nothing_cites_a_rule_that_is_not_there() {
    let rules: BTreeSet<u16> = numbers().into_iter().collect();
    for (path, text) in sources("src").into_iter().chain(sources("tests")) {
        let stray: Vec<_> = citations(&text)
            .filter(|number| !rules.contains(number))
            .collect();
        assert!(stray.is_empty(), "{} cites FYM-{stray:?}", path.display());
    }
    let text = self::rules();
    let stray: Vec<_> = citations(&text)
        .filter(|number| !rules.contains(number))
        .collect();
    assert!(stray.is_empty(), "RULES.md cites FYM-{stray:?}");
}

#[test]
fn every_refusal_names_a_rule_and_shows_its_number() {
    let rules: BTreeSet<u16> = numbers().into_iter().collect();
    for refusal in Refusal::ALL {
        assert!(rules.contains(&u16::from(refusal.number())), "{refusal:?}");
        assert_eq!(refusal.rule(), format!("FYM-{}", refusal.number()));
        assert_eq!(
            refusal.to_string(),
            format!("{}: {}", refusal.rule(), refusal.why())
        );
    }
}

#[test]
fn every_reading_is_explained() {
    let rules = rules();
    let (_, readings) = rules
        .split_once("# Readings")
        .expect("a section of readings");
    for reading in Reading::ALL {
        assert!(
            readings.contains(&format!("`{reading:?}`")),
            "{reading:?} is not in RULES.md"
        );
    }
    for row in 1..=27 {
        assert!(
            readings.contains(&format!("| A{row} |")),
            "A{row} is not in RULES.md"
        );
    }
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let cited = cited_by_tests();
    let forgotten: Vec<_> = numbers()
        .into_iter()
        .filter(|number| !cited.contains_key(number))
        .collect();
    assert!(forgotten.is_empty(), "no test cites FYM-{forgotten:?}");
}

/// The tests of a rule go through everything of a kind by its name.
fn assert_all_named(kind: &str, all: impl Iterator<Item = String>) {
    let tests: String = sources("tests/five_year_mission")
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    let named: BTreeSet<&str> = tests
        .split(&format!("{kind}::"))
        .skip(1)
        .map(|rest| {
            rest.split(|c: char| !c.is_alphanumeric())
                .next()
                .unwrap_or_default()
        })
        .collect();
    let untried: Vec<_> = all.filter(|name| !named.contains(name.as_str())).collect();
    assert!(untried.is_empty(), "no test tries {kind}::{untried:?}");
}

#[test]
fn every_refusal_is_provoked_by_a_test() {
    assert_all_named(
        "Refusal",
        Refusal::ALL.iter().map(|refusal| format!("{refusal:?}")),
    );
}

#[test]
fn every_reading_is_tried_by_a_test() {
    assert_all_named(
        "Reading",
        Reading::ALL.iter().map(|reading| format!("{reading:?}")),
    );
}
