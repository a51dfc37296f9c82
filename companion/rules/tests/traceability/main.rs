//! Rules, refusals, readings and tests point at each other, and nothing points at nothing, in every game.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
    fs,
    path::{Path, PathBuf},
};

use readyroom_rules::{Refused, five_year_mission, panic};

/// A game's book of rules, and what must be found in it.
struct Book {
    /// What stands before the number of a rule.
    prefix: &'static str,
    /// The folder of the game below `src`, and of its tests below `tests`.
    folder: &'static str,
    /// Rules it has at least.
    rules: usize,
    /// Lettered readings.
    letters: usize,
    /// Names of its readings.
    readings: Vec<String>,
    /// Its refusals: name, number, and what they say.
    refusals: Vec<(String, u16, Said)>,
}

/// A refusal's rule, why, and whole text.
type Said = (String, String, String);

fn said<R: Refused>(refusal: &R) -> Said {
    (refusal.rule(), refusal.why(), refusal.to_string())
}

fn names<T: Debug>(all: &[T]) -> Vec<String> {
    all.iter().map(|one| format!("{one:?}")).collect()
}

fn books() -> [Book; 2] {
    let mission = five_year_mission::Refusal::ALL.iter();
    let bridge = panic::Refusal::ALL.iter();
    [
        Book {
            prefix: "FYM-",
            folder: "five_year_mission",
            rules: 86,
            letters: 29,
            readings: names(&five_year_mission::Reading::ALL),
            refusals: mission
                .map(|r| (format!("{r:?}"), r.number().into(), said(r)))
                .collect(),
        },
        Book {
            prefix: "PANIC-",
            folder: "panic",
            rules: 82,
            letters: 29,
            readings: names(&panic::Reading::ALL),
            refusals: bridge
                .map(|r| (format!("{r:?}"), r.number().into(), said(r)))
                .collect(),
        },
    ]
}

impl Book {
    fn text(&self) -> String {
        let path = format!("src/{}/RULES.md", self.folder);
        fs::read_to_string(crate_dir().join(path)).expect("RULES.md")
    }

    /// The numbers cited in a text.
    fn citations(&self, text: &str) -> Vec<u16> {
        let after = text.split(self.prefix).skip(1);
        after
            .filter_map(|rest| {
                let digits = rest.find(|c: char| !c.is_ascii_digit());
                rest[..digits.unwrap_or(rest.len())].parse().ok()
            })
            .collect()
    }

    /// The numbers of the rules, in the order of RULES.md.
    fn numbers(&self) -> Vec<u16> {
        let begins = format!("- **{}", self.prefix);
        let text = self.text();
        let lines = text.lines().filter(|line| line.starts_with(&begins));
        lines
            .filter_map(|line| self.citations(line).first().copied())
            .collect()
    }

    /// The numbers in the comments right above each `#[test]`, with the test's name.
    fn cited_by_tests(&self) -> BTreeMap<u16, Vec<String>> {
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
                for number in comment.flat_map(|line| self.citations(line)) {
                    cited.entry(number).or_default().push(name.clone());
                }
            }
        }
        cited
    }

    /// The tests of the game go through everything of a kind by its name.
    fn assert_all_named(&self, kind: &str, all: &[String]) {
        let tests: String = sources(&format!("tests/{}", self.folder))
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
        let untried: Vec<_> = all
            .iter()
            .filter(|name| !named.contains(name.as_str()))
            .collect();
        assert!(
            untried.is_empty(),
            "no test of {} tries {kind}::{untried:?}",
            self.folder
        );
    }
}

fn crate_dir() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
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

#[test]
fn rules_are_numbered_without_a_gap() {
    for book in books() {
        let numbers = book.numbers();
        assert!(numbers.len() >= book.rules, "{}", book.folder);
        assert!(
            numbers.iter().copied().eq(1..=numbers.len() as u16),
            "{numbers:?}"
        );
    }
}

#[test]
fn nothing_cites_a_rule_that_is_not_there() {
    for book in books() {
        let rules: BTreeSet<u16> = book.numbers().into_iter().collect();
        let stray = |text: &str| -> Vec<u16> {
            let cited = book.citations(text).into_iter();
            cited.filter(|number| !rules.contains(number)).collect()
        };
        for (path, text) in sources("src").into_iter().chain(sources("tests")) {
            let stray = stray(&text);
            assert!(
                stray.is_empty(),
                "{} cites {}{stray:?}",
                path.display(),
                book.prefix
            );
        }
        let stray = stray(&book.text());
        assert!(stray.is_empty(), "RULES.md cites {}{stray:?}", book.prefix);
    }
}

#[test]
fn every_refusal_names_a_rule_and_shows_its_number() {
    for book in books() {
        let rules: BTreeSet<u16> = book.numbers().into_iter().collect();
        for (name, number, (rule, why, text)) in &book.refusals {
            assert!(rules.contains(number), "{name}");
            assert_eq!(*rule, format!("{}{number}", book.prefix));
            assert_eq!(*text, format!("{rule}: {why}"));
        }
    }
}

#[test]
fn every_reading_is_explained() {
    for book in books() {
        let text = book.text();
        let (_, readings) = text
            .split_once("# Readings")
            .expect("a section of readings");
        for reading in &book.readings {
            assert!(
                readings.contains(&format!("`{reading}`")),
                "{reading} is not in RULES.md"
            );
        }
        for row in 1..=book.letters {
            assert!(
                readings.contains(&format!("| A{row} |")),
                "A{row} is not in RULES.md of {}",
                book.folder
            );
        }
    }
}

#[test]
fn every_rule_is_cited_by_a_test() {
    for book in books() {
        let cited = book.cited_by_tests();
        let forgotten: Vec<_> = book
            .numbers()
            .into_iter()
            .filter(|number| !cited.contains_key(number))
            .collect();
        assert!(
            forgotten.is_empty(),
            "no test cites {}{forgotten:?}",
            book.prefix
        );
    }
}

#[test]
fn every_refusal_is_provoked_by_a_test() {
    for book in books() {
        let names: Vec<String> = book.refusals.iter().map(|entry| entry.0.clone()).collect();
        book.assert_all_named("Refusal", &names);
    }
}

#[test]
fn every_reading_is_tried_by_a_test() {
    for book in books() {
        book.assert_all_named("Reading", &book.readings);
    }
}
