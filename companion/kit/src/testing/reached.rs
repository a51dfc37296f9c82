//! Ids that nothing makes, and ids that no test names: read from the sources of a crate beside its golden file.
//!
//! A scenario or a test names an id as a string, `"card-lost player=2"`, or as the variant of its table, `MessageText::CardLost`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::Sample;
use crate::sentence::Listed;

/// Its check.
pub fn checks<G: Sample>() -> super::Named {
    super::named![every_id_is_made_and_named_by_a_test]
}

fn every_id_is_made_and_named_by_a_test<G: Sample>() {
    check(&[Path::new(G::FOLDER)], &G::sentences());
}

/// Reads the sources of a crate in the first of `folders`, and what tests it there and in the others, such as scenarios; holds
/// the ids of its `sentences` against them.
///
/// # Panics
/// If the code makes one of them nowhere, or no test names it.
pub fn check(folders: &[&Path], sentences: &[Listed]) {
    let sources = Sources::of(folders);
    let (mut unmade, mut unnamed) = (Vec::new(), Vec::new());
    for listed in sentences {
        let variant = format!("{}::{}", listed.table, listed.usual.0.name);
        let id = listed.usual.0.id();
        if !has(&sources.code, &variant, is_part_of_a_name) {
            unmade.push(variant.clone());
        }
        let is_named = |text: &String| {
            has(text, &variant, is_part_of_a_name) || has(text, &id, is_no_mark_of_an_id)
        };
        if !is_named(&sources.tests) {
            unnamed.push(format!("{} {id}", listed.kind));
        }
    }
    let folder = folders[0].display();
    assert!(
        unmade.is_empty(),
        "{folder}: the code makes these nowhere: {unmade:#?}"
    );
    assert!(
        unnamed.is_empty(),
        "{folder}: no scenario and no test names these: {unnamed:#?}"
    );
}

/// Whether `word` is in `text` as a whole word: no letter beside it is a part of a longer one.
pub(super) fn has(text: &str, word: &str, is_part: impl Fn(char) -> bool) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let behind = text[at + word.len()..].chars().next();
        !before.into_iter().chain(behind).any(&is_part)
    })
}

pub(super) fn is_part_of_a_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// An id is in quotes, in brackets or behind `undo.`, and arguments follow it after a blank.
fn is_no_mark_of_an_id(letter: char) -> bool {
    !matches!(letter, '"' | '\'' | '(' | ')' | '.' | ' ')
}

/// The sources of a crate: what it is made of, without the tables of its sentences, and what tests it.
#[derive(Default)]
struct Sources {
    code: String,
    tests: String,
}

impl Sources {
    fn of(folders: &[&Path]) -> Self {
        let mut sources = Self::default();
        let Some((first, others)) = folders.split_first() else {
            return sources;
        };
        for below in ["src", "tests", "scenarios"] {
            sources.add(&first.join(below));
        }
        let code = std::mem::take(&mut sources.code);
        for other in others {
            sources.add(other);
        }
        Self { code, ..sources }
    }

    fn add(&mut self, path: &Path) {
        if path.is_dir() {
            let below = fs::read_dir(path).expect("a folder of sources");
            let mut below: Vec<PathBuf> = below.map(|file| file.expect("a file").path()).collect();
            below.sort();
            below.iter().for_each(|path| self.add(path));
            return;
        }
        let text = || fs::read_to_string(path).expect("a source");
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("toml" | "mjs") => self.tests.push_str(&text()),
            Some("rs") if is_test(path) => self.tests.push_str(&text()),
            Some("rs") => {
                let text = text();
                let (code, tests) = match text.find("#[cfg(test)]\nmod tests {") {
                    Some(at) => text.split_at(at),
                    None => (&*text, ""),
                };
                self.code.push_str(&without_tables(code));
                self.tests.push_str(tests);
            }
            _ => {}
        }
    }
}

/// Whether a source is a test as a whole.
fn is_test(path: &Path) -> bool {
    let mut parts = path.components().map(|part| part.as_os_str());
    parts.any(|part| part == "tests" || part == "testing" || part == "tests.rs")
}

/// `code` without the tables of sentences in it, which end with a bracket at the beginning of a line.
fn without_tables(code: &str) -> String {
    let mut parts = code.split("sentences! {\n");
    let mut without = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let (_, behind) = part.split_once("\n}\n").unwrap_or_default();
        without.push_str(behind);
    }
    without
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_named_as_a_whole() {
        for named in ["\"draw player=1\"", "'draw'", "(draw)", "\"undo.draw\""] {
            assert!(has(named, "draw", is_no_mark_of_an_id), "{named}");
        }
        for other in ["\"#draw:red\"", "\"draw-card\"", "redraw", "\"withdraw\""] {
            assert!(!has(other, "draw", is_no_mark_of_an_id), "{other}");
        }
        assert!(has(
            "MessageText::Draw {",
            "MessageText::Draw",
            is_part_of_a_name
        ));
        assert!(!has(
            "MessageText::DrawCard",
            "MessageText::Draw",
            is_part_of_a_name
        ));
    }

    #[test]
    fn a_table_makes_none_of_its_sentences() {
        let code = "a\nsentences! {\n    know Draw = \"Draw.\"\n}\nMessageText::Lit\n";
        assert_eq!(without_tables(code), "a\nMessageText::Lit\n");
    }
}
