//! One file of settings: the keys it sets, and every line that is wrong.
//!
//! A file that is none of settings may have a fault in every line, and be a megabyte: what a person meant is asked only
//! for the faults that are listed.

use std::path::Path;

use toml::de::{DeTable, DeValue};

use super::{
    Key, Settings,
    error::MOST_LISTED,
    field::{Given, text_in_a_sentence},
    known::KnownKeys,
};
use crate::fault::{Fault, Lines};

/// Reads `text`, which came from `path`, into `settings`: which keys it sets in which line, and what is wrong with it
/// from the top to the bottom. What is wrong leaves its setting as it is.
pub(super) fn read(
    path: &Path,
    text: &str,
    known: &KnownKeys,
    settings: &mut Settings,
) -> (Vec<(Key, usize)>, Vec<Fault>) {
    let lines = Lines::of(text.as_bytes());
    let fault = |at, why: String| Fault {
        file: path.into(),
        line: lines.at(at),
        why: why.replace('\n', " "),
    };
    let (table, errors) = DeTable::parse_recoverable(text);
    let no_toml = errors.iter().map(|error| {
        let at = error.span().map_or(text.len(), |span| span.start);
        (at, error.message().to_owned())
    });
    let mut no_toml: Vec<_> = no_toml.collect();
    no_toml.sort_by_key(|(at, _)| *at);
    let mut no_toml: Vec<_> = no_toml
        .into_iter()
        .map(|(at, why)| fault(at, why))
        .collect();
    no_toml.dedup();

    let mut entries = Vec::new();
    collect("", table.get_ref(), known, &mut entries);
    entries.sort_by_key(|entry| entry.at);
    let (mut set, mut wrong) = (Vec::new(), Vec::new());
    for Entry {
        at,
        section,
        name,
        given,
    } in entries
    {
        let line = lines.at(at);
        let Some(key) = known.key(&section, name) else {
            wrong.push(fault(
                at,
                no_key(&section, name, known, wrong.len() < MOST_LISTED),
            ));
            continue;
        };
        // What was made of a line that is no TOML is a guess.
        if no_toml.iter().any(|fault| fault.line == line) {
            continue;
        }
        match key.field(settings).take(given) {
            Ok(()) => set.push((key.clone(), line)),
            Err((at, why)) => wrong.push(fault(at, format!("{name}: {why}"))),
        }
    }
    // What else seems wrong may come of a line that could not be read.
    (set, if no_toml.is_empty() { wrong } else { no_toml })
}

/// A name in a file, and what is behind it.
struct Entry<'a> {
    at: usize,
    section: String,
    name: &'a str,
    given: &'a Given<'a>,
}

/// Every name in the sections that there are.
fn collect<'a>(
    section: &str,
    table: &'a DeTable<'a>,
    known: &KnownKeys,
    entries: &mut Vec<Entry<'a>>,
) {
    for (name, given) in table {
        let whole = whole(section, name.get_ref());
        match given.get_ref() {
            DeValue::Table(below) if known.is_section(&whole) => {
                collect(&whole, below, known, entries)
            }
            _ => entries.push(Entry {
                at: name.span().start,
                section: section.to_owned(),
                name: name.get_ref(),
                given,
            }),
        }
    }
}

/// `name` in `section`, with a dot between them.
fn whole(section: &str, name: &str) -> String {
    match section {
        "" => name.to_owned(),
        section => format!("{section}.{name}"),
    }
}

/// The message that there is no such key; with the key that was meant, if `suggest`.
fn no_key(section: &str, name: &str, known: &KnownKeys, suggest: bool) -> String {
    let whole = whole(section, name);
    if known.is_section(&whole) {
        return format!("expected a section, [{whole}]");
    }
    let place = match section {
        "" => String::new(),
        section => format!(" under [{section}]"),
    };
    let none = format!("there is no \"{}\"{place}", text_in_a_sentence(name));
    match suggest {
        true => format!("{none}; {}", known.instead_of(name, section)),
        false => none,
    }
}
