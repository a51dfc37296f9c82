//! The rule book of a game, its RULES.md: rules, refusals, readings and tests point at each other, and nothing points at
//! nothing.
//!
//! A rule begins with `- **CATAN-1** `, numbered from 1 without a gap. Below `## Readings` each house rule has a row `| A1 |` that
//! names it in backquotes, as in `` `TimerMayPause` ``. The rule about names has the words "called the same".

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use readyroom_hardware::{
    scene::{NOTICE_COLUMNS, NOTICE_ROWS},
    text::wrap,
};

pub mod pins;

use super::{Sample, names};
use crate::{Alternative, Refused, face::Reader};

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![
        rules_are_numbered_without_a_gap,
        nothing_cites_a_rule_that_is_not_there,
        every_refusal_names_a_rule_and_shows_its_number,
        the_rule_of_names_shows_what_it_refuses,
        every_reading_is_explained,
        every_reading_shows_what_it_changes,
        every_house_rule_is_explained_where_it_is_asked,
    ]
}

/// Of two players of one name, who are refused in all games alike: see [`names`].
fn the_rule_of_names_shows_what_it_refuses<G: Sample>() {
    if let Some(objection) = names::objection::<G>() {
        let rule = rule::<G>(objection.number());
        assert!(rule.contains("called the same"), "{objection}: {rule}");
    }
}

/// What is before the number of a rule of `G`.
const fn prefix<G: Sample>() -> &'static str {
    <G::Refusal as Refused>::RULES
}

fn text<G: Sample>() -> String {
    let path = Path::new(G::FOLDER).join("RULES.md");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every Rust file below `below` in the folder of `G`, with its text.
fn sources<G: Sample>(below: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(G::FOLDER).join(below);
    let mut folders = vec![folder.clone()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .map(Result::unwrap)
        {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("text");
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty(), "no sources in {}", folder.display());
    found
}

/// The numbers cited in a text.
fn citations<G: Sample>(text: &str) -> Vec<u16> {
    let after = text.split(prefix::<G>()).skip(1);
    after
        .filter_map(|rest| {
            let digits = rest.find(|c: char| !c.is_ascii_digit());
            rest[..digits.unwrap_or(rest.len())].parse().ok()
        })
        .collect()
}

/// The numbers of the rules, in the order of RULES.md.
fn rules<G: Sample>() -> Vec<u16> {
    let begins = format!("- **{}", prefix::<G>());
    let text = text::<G>();
    let lines = text.lines().filter(|line| line.starts_with(&begins));
    lines
        .filter_map(|line| citations::<G>(line).first().copied())
        .collect()
}

/// The text in RULES.md under the number of a rule.
fn rule<G: Sample>(number: u16) -> String {
    let begins = format!("- **{}{number}** ", prefix::<G>());
    let text = text::<G>();
    let (_, after) = text.split_once(&begins).expect("a rule of that number");
    let end = after.find("\n- **").unwrap_or(after.len());
    after[..end].into()
}

fn rules_are_numbered_without_a_gap<G: Sample>() {
    let numbers = rules::<G>();
    let least = G::RULE_BOOK.0;
    assert!(
        numbers.len() >= least,
        "RULES.md has {} rules, and `Sample::RULE_BOOK` says {least}",
        numbers.len()
    );
    assert!(
        numbers.iter().copied().eq(1..=numbers.len() as u16),
        "the rules of RULES.md are not numbered from 1 without a gap: {numbers:?}"
    );
}

fn nothing_cites_a_rule_that_is_not_there<G: Sample>() {
    let rules: BTreeSet<u16> = rules::<G>().into_iter().collect();
    let files = sources::<G>("src").into_iter().chain(sources::<G>("tests"));
    let scenarios = pins::scenarios::<G>().into_iter();
    let scenarios = scenarios.map(|scenario| (PathBuf::from(scenario.name), scenario.text));
    let book = (PathBuf::from("RULES.md"), text::<G>());
    for (path, text) in files.chain(scenarios).chain([book]) {
        let mut stray = citations::<G>(&text);
        stray.retain(|number| !rules.contains(number));
        let rules = prefix::<G>();
        assert!(
            stray.is_empty(),
            "{} cites {rules}{stray:?}",
            path.display()
        );
    }
}

fn every_refusal_names_a_rule_and_shows_its_number<G: Sample>() {
    let rules: BTreeSet<u16> = rules::<G>().into_iter().collect();
    let every = <G::Refusal as Refused>::EVERY;
    assert!(!every.is_empty(), "the game refuses nothing");
    for refusal in every {
        assert!(
            rules.contains(&refusal.number()),
            "`Refusal::{refusal:?}` has the number of no rule of RULES.md: {}",
            refusal.number()
        );
        let shown = format!("{}: {}", refusal.rule(), refusal.why());
        assert_eq!(refusal.to_string(), shown);
    }
}

/// Each reading is in its row of the table of readings. One that belongs to a rule, or to older rules alone, is named in
/// that section.
fn every_reading_is_explained<G: Sample>() {
    let text = text::<G>();
    let (_, table) = text
        .split_once("# Readings")
        .expect("RULES.md has a section `## Readings`, also where there are none");
    for row in 1..=G::RULE_BOOK.1 {
        assert!(
            table.contains(&format!("| A{row} |")),
            "RULES.md has no row `| A{row} |` of a house rule"
        );
    }
    for reading in <G::Reading as Alternative>::EVERY {
        let about = reading.about();
        let name = format!("`{reading:?}`");
        let row = format!("| {} |", about.listed);
        let in_row = |line: &str| line.starts_with(&row) && line.contains(&name);
        let has_row =
            !about.listed.starts_with(prefix::<G>()) && reading.is_offered_by(G::RULES_VERSION);
        assert!(
            if has_row {
                table.lines().any(in_row)
            } else {
                table.contains(&name)
            },
            "{name} does not stand in RULES.md under {}",
            about.listed
        );
        let letters = about.label.chars().count();
        assert!((1..=29).contains(&letters), "{name} has {letters} letters");
    }
}

/// A row of the title stays over what a reading changes.
const MEANING_ROWS: usize = NOTICE_ROWS - 1;

/// Each reading describes what is so when it is on and when it is off, in sentences that fit one page of the panel.
fn every_reading_shows_what_it_changes<G: Sample>() {
    let every = <G::Reading as Alternative>::EVERY.iter();
    let mut meanings: Vec<String> = every.map(|reading| reading.meaning()).collect();
    for meaning in &meanings {
        let rows = meaning.lines().flat_map(|line| wrap(line, NOTICE_COLUMNS));
        assert!(rows.count() <= MEANING_ROWS, "{meaning:?} is too long");
        let ends = meaning.lines().all(|line| line.ends_with('.'));
        assert!(ends && meaning.lines().count() == 2, "{meaning:?}");
    }
    let all = meanings.len();
    meanings.sort();
    meanings.dedup();
    assert_eq!(meanings.len(), all, "two readings change the same");
}

/// The player who is asked for a house rule at set-up can read what it changes, in the menu and in settings, in the same
/// words.
fn every_house_rule_is_explained_where_it_is_asked<G: Sample>() {
    let game = G::deal(G::Content::default());
    let questions = G::questions().into_iter();
    let asked: Vec<_> = questions
        .filter(|question| question.name.starts_with("readings."))
        .collect();
    let offered: Vec<G::Reading> = G::Reading::offered(G::RULES_VERSION).collect();
    assert_eq!(asked.len(), offered.len());
    for (question, reading) in asked.iter().zip(offered) {
        let meaning = reading.meaning();
        for (_, mv) in &question.answers {
            let explanation = game.entry(mv, Reader::Panel).explanation;
            assert_eq!(explanation.as_ref(), Some(&meaning), "{reading:?}");
        }
        assert!(
            question.about.ends_with(&meaning.replace('\n', " ")),
            "{}",
            question.about
        );
    }
}
