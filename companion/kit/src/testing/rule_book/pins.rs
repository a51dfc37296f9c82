//! What pins each rule: scenarios where a player can see it, rule tests where no scenario reaches it. A scenario pins the
//! rules of its list `rules`, a rule test those with which its doc comment begins, as in `/// FYM-7, FYM-9: …`. RULES.md ends
//! with the table of them. With `UPDATE=1` the table is rewritten, to be read before it is committed.
//!
//! A test that provokes a refusal or tries a house rule names it, `Refusal::NotNow` or `Reading::TimerMayPause`, or a scenario
//! does: `"FYM-45 not-now"`, `"Timer may pause"`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{Debug, Write as _},
    fs,
    path::Path,
};

use serde::Deserialize;

use super::{prefix, rules, sources, text};
use crate::{
    Alternative, Refused,
    testing::{
        Sample,
        reached::{has, is_part_of_a_name},
        sentences::compare_text,
    },
};

/// Its checks.
pub fn checks<G: Sample>() -> crate::testing::Named {
    crate::testing::named![
        every_rule_is_pinned_in_one_layer,
        the_rule_book_names_what_pins_each_rule,
        every_refusal_is_provoked_by_a_test,
        every_reading_is_tried_by_a_test,
    ]
}

/// Above the table, at the end of RULES.md.
const HEADING: &str = "# What pins each rule\n";

/// The introduction of the table.
const ABOUT: &str = "
A scenario (a file of `scenarios/`) pins a rule that players can see, a rule test (in `tests/`) one that no scenario reaches.
Rule tests without a number try combinations, limits, refusals and readings of the same rules.
`UPDATE=1 cargo test --workspace --test games rule_book` writes this table.

| rule | pinned by |
|---|---|
";

/// A scenario, as far as rules are concerned.
pub(super) struct Scenario {
    /// The name of its file, without `.toml`.
    pub(super) name: String,
    /// Numbers of the rules that it pins.
    pins: BTreeSet<u16>,
    /// The whole file.
    pub(super) text: String,
}

/// What the checks read of a scenario.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    rules: Vec<String>,
}

pub(super) fn scenarios<G: Sample>() -> Vec<Scenario> {
    let folder = Path::new(G::FOLDER).join("scenarios");
    let files =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut scenarios = Vec::new();
    for entry in files {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("text");
        let head: Head =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let pins = head.rules.iter().map(|rule| {
            number::<G>(rule).unwrap_or_else(|| panic!("{} pins {rule:?}", path.display()))
        });
        scenarios.push(Scenario {
            name: path.file_stem().expect("a name").display().to_string(),
            pins: pins.collect(),
            text,
        });
    }
    scenarios.sort_by(|a, b| a.name.cmp(&b.name));
    scenarios
}

/// The number of a rule as it is cited.
fn number<G: Sample>(rule: &str) -> Option<u16> {
    rule.strip_prefix(prefix::<G>())?.parse().ok()
}

/// A test of the game's rules.
struct Test {
    /// The name of its function.
    name: String,
    /// The comment right above it, in one line.
    comment: String,
}

fn tests<G: Sample>() -> Vec<Test> {
    let mut tests = Vec::new();
    for (_, text) in sources::<G>("tests") {
        let lines: Vec<_> = text.lines().collect();
        for at in (0..lines.len()).filter(|&at| lines[at] == "#[test]") {
            let above = lines[..at].iter().rev();
            let mut comment: Vec<&str> = above.map_while(|line| line.strip_prefix("///")).collect();
            comment.reverse();
            let comment = comment.concat();
            let name = lines[at + 1].split(['(', ' ']).nth(1).unwrap_or_default();
            tests.push(Test {
                name: name.into(),
                comment,
            });
        }
    }
    tests
}

/// The rules that the doc comment of a rule test pins: those with which it begins, beside letters of readings.
///
/// # Panics
/// If another word is among them.
fn pinned_by<G: Sample>(test: &Test) -> BTreeSet<u16> {
    let cited = test.comment.split_once(':').map_or("", |(rules, _)| rules);
    let words: Vec<&str> = cited.split(", ").map(str::trim).collect();
    if words.iter().all(|word| number::<G>(word).is_none()) {
        return BTreeSet::new();
    }
    let is_reading = |word: &str| {
        let letter = word.strip_prefix('A');
        letter.is_some_and(|row| row.parse::<u8>().is_ok())
    };
    let numbers = words.into_iter().filter(|word| !is_reading(word));
    let pinned = numbers.map(|word| {
        number::<G>(word).unwrap_or_else(|| panic!("{}: {word:?} is no rule", test.name))
    });
    pinned.collect()
}

/// Names of scenarios and of rule tests, by the rule that they pin.
#[derive(Default)]
struct Pins {
    scenarios: Vec<String>,
    tests: Vec<String>,
}

fn pins<G: Sample>() -> BTreeMap<u16, Pins> {
    let mut pins: BTreeMap<u16, Pins> = rules::<G>()
        .into_iter()
        .map(|rule| (rule, Pins::default()))
        .collect();
    for scenario in scenarios::<G>() {
        for rule in &scenario.pins {
            pins.entry(*rule)
                .or_default()
                .scenarios
                .push(scenario.name.clone());
        }
    }
    for test in tests::<G>() {
        for rule in pinned_by::<G>(&test) {
            pins.entry(rule).or_default().tests.push(test.name.clone());
        }
    }
    pins
}

fn every_rule_is_pinned_in_one_layer<G: Sample>() {
    let rules = prefix::<G>();
    let (mut forgotten, mut twice) = (Vec::new(), Vec::new());
    for (rule, by) in pins::<G>() {
        match (by.scenarios.is_empty(), by.tests.is_empty()) {
            (true, true) => forgotten.push(rule),
            (false, false) => {
                twice.push(format!("{rule} by {:?} and {:?}", by.scenarios, by.tests))
            }
            (true, false) | (false, true) => {}
        }
    }
    assert!(
        forgotten.is_empty() && twice.is_empty(),
        "no scenario and no rule test pins {rules}{forgotten:?}; scenarios and rule tests pin {rules}{twice:#?}"
    );
}

fn the_rule_book_names_what_pins_each_rule<G: Sample>() {
    let book = text::<G>();
    let before = book.split(HEADING).next().unwrap_or_default().trim_end();
    let mut listed = format!("{before}\n\n{HEADING}{ABOUT}");
    for (rule, by) in pins::<G>() {
        let names: Vec<String> = by
            .scenarios
            .iter()
            .chain(&by.tests)
            .map(|name| format!("`{name}`"))
            .collect();
        writeln!(listed, "| {}{rule} | {} |", prefix::<G>(), names.join(", "))
            .expect("a text takes all");
    }
    compare_text(&Path::new(G::FOLDER).join("RULES.md"), &listed);
}

/// A scenario names a refusal by its rule and id, and a rule test by its variant where no menu offers the move. The text about
/// two players of one name is tried in all games alike: see [`names`].
///
/// [`names`]: crate::testing::names
fn every_refusal_is_provoked_by_a_test<G: Sample>() {
    let (tests, scenarios) = (text_of_tests::<G>(), scenarios::<G>());
    let is_provoked = |refusal: &G::Refusal| {
        let named = format!("\"{} {}\"", refusal.rule(), refusal.id());
        has_name(&tests, "Refusal", refusal)
            || scenarios
                .iter()
                .any(|scenario| scenario.text.contains(&named))
    };
    let of_names = crate::testing::names::objection::<G>();
    let mut untried = <G::Refusal as Refused>::EVERY.to_vec();
    untried.retain(|refusal| of_names.as_ref() != Some(refusal) && !is_provoked(refusal));
    assert!(
        untried.is_empty(),
        "no scenario and no test names {untried:?}"
    );
}

/// All rule tests in one text.
fn text_of_tests<G: Sample>() -> String {
    let sources = sources::<G>("tests").into_iter();
    sources.map(|(_, text)| text).collect()
}

/// A scenario switches a reading on by its label, a test names it.
fn every_reading_is_tried_by_a_test<G: Sample>() {
    let tests = text_of_tests::<G>();
    let scenarios = scenarios::<G>();
    let is_tried = |reading: &G::Reading| {
        let label = format!("{:?}", reading.about().label);
        has_name(&tests, "Reading", reading)
            || scenarios
                .iter()
                .any(|scenario| scenario.text.contains(&label))
    };
    let mut untried = <G::Reading as Alternative>::EVERY.to_vec();
    untried.retain(|reading| !is_tried(reading));
    assert!(
        untried.is_empty(),
        "no scenario and no test tries {untried:?}"
    );
}

/// Whether `text` names that one of a kind, such as `Refusal::Over`.
fn has_name(text: &str, kind: &str, one: &impl Debug) -> bool {
    has(text, &format!("{kind}::{one:?}"), is_part_of_a_name)
}
