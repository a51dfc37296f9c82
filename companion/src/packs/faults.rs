//! Faults in the text of a pack, all at once.
//!
//! The rules of a game say only the first thing that is wrong with what they are given. So each entry of a list is given to
//! them by itself, without what has been found wrong in it already, until nothing more is. What is wrong with all entries
//! together is looked for among those that are right.

use std::{borrow::Cow, ops::Range, path::Path};

use readyroom_kit::{Game, PackList};
use serde::Deserialize;
use toml::{
    Spanned,
    de::{DeArray, DeTable, DeValue},
};

use super::{
    header,
    words::{entry_called, entry_name, in_words},
};
use crate::fault::{Fault, Lines};

/// The faults of the pack `text`, which came from `file`, from its top to its bottom.
pub(super) fn faults<G: Game>(file: &Path, text: &str) -> Vec<Fault> {
    let found = Faults {
        lists: G::PACK_LISTS,
        check: |table| G::Content::deserialize(toml::Deserializer::from(table)).map(drop),
        found: Vec::new(),
    };
    found.of_pack(G::NAME, file, text)
}

/// What is wrong where, in a pack of a game with these lists.
struct Faults {
    lists: &'static [PackList],
    /// Reports the first thing that is wrong with a content.
    check: fn(Spanned<DeTable<'_>>) -> Result<(), toml::de::Error>,
    found: Vec<(Range<usize>, String)>,
}

impl Faults {
    /// With what is wrong with the pack `text` of the game called `name`.
    fn of_pack(mut self, name: &str, file: &Path, text: &str) -> Vec<Fault> {
        let (mut table, errors) = DeTable::parse_recoverable(text);
        for error in &errors {
            let at = error.span().unwrap_or(text.len()..text.len());
            self.add(at.clone(), in_words(error.message(), given(text, &at)));
        }
        // What else seems wrong may come of a line that could not be read.
        if errors.is_empty() {
            match header(&mut table) {
                Ok(game) if game.as_ref() == name => self.look_through(table, text),
                Ok(game) => {
                    let other = format!(
                        "this is a pack of the game \"{}\", expected \"{name}\"",
                        game.as_ref()
                    );
                    self.add(game.span(), other);
                }
                Err((at, why)) => self.add(at.unwrap_or(0..0), why),
            }
        }
        self.sorted(file, text)
    }

    fn add(&mut self, at: Range<usize>, why: String) {
        self.found.push((at, why));
    }

    /// True if something within `at` is known to be wrong: what is reported of the whole may come of that.
    fn is_known(&self, at: &Range<usize>) -> bool {
        self.found.iter().any(|(known, _)| holds(at, known))
    }

    fn sorted(mut self, file: &Path, text: &str) -> Vec<Fault> {
        let lines = Lines::of(text.as_bytes());
        self.found.sort_by_cached_key(|(at, _)| at.start);
        let fault = |(at, why): (Range<usize>, String)| Fault {
            file: file.into(),
            line: lines.at(at.start),
            why: why.replace('\n', " "),
        };
        let mut faults: Vec<Fault> = self.found.into_iter().map(fault).collect();
        faults.dedup();
        faults
    }

    /// What is wrong with the content, which `table` is without the header.
    fn look_through(&mut self, table: Spanned<DeTable<'_>>, text: &str) {
        let (whole, mut right) = (table.span(), DeTable::new());
        for (key, value) in table.into_inner() {
            let list = self.lists.iter().find(|list| list.name == key.as_ref());
            let at = value.span();
            match (list, value.into_inner()) {
                (Some(list), DeValue::Array(entries)) => {
                    let sound = self.entries(list, &key, entries, text);
                    right.insert(key, Spanned::new(at, DeValue::Array(sound)));
                }
                (_, value) => {
                    let alone = DeTable::from_iter([(key, Spanned::new(at.clone(), value))]);
                    if let Err(error) = (self.check)(Spanned::new(at.clone(), alone)) {
                        let at = error.span().unwrap_or(at);
                        self.add(at.clone(), in_words(error.message(), given(text, &at)));
                    }
                }
            }
        }
        if let Err(error) = (self.check)(Spanned::new(whole, right)) {
            let at = error.span().unwrap_or(0..0);
            self.add(at.clone(), in_words(error.message(), given(text, &at)));
        }
    }

    /// Those of `entries` that are right.
    fn entries<'a>(
        &mut self,
        list: &PackList,
        key: &Spanned<Cow<'a, str>>,
        entries: DeArray<'a>,
        text: &str,
    ) -> DeArray<'a> {
        let mut right: Vec<Spanned<DeValue<'a>>> = Vec::new();
        for (number, entry) in (1..).zip(entries) {
            let called = entry_called(list, entry.get_ref(), number);
            let before = self.found.len();
            self.entry(key, &called, entry.clone(), text);
            let name = entry_name(list, entry.get_ref());
            let mut named = right.iter().filter(|_| name.is_some());
            if let Some(first) = named.find(|known| entry_name(list, known.get_ref()) == name) {
                let line = Lines::of(text.as_bytes()).at(first.span().start);
                let why = format!("{called} stands there twice, first in line {line}");
                self.add(entry.span(), why);
            } else if self.found.len() == before {
                right.push(entry);
            }
        }
        right.into_iter().collect()
    }

    /// What is wrong with one entry.
    fn entry<'a>(
        &mut self,
        key: &Spanned<Cow<'a, str>>,
        called: &str,
        mut entry: Spanned<DeValue<'a>>,
        text: &str,
    ) {
        let before = self.found.len();
        loop {
            let at = entry.span();
            let one = DeValue::Array(DeArray::from_iter([entry.clone()]));
            let alone = DeTable::from_iter([(key.clone(), Spanned::new(at.clone(), one))]);
            let Err(error) = (self.check)(Spanned::new(at.clone(), alone)) else {
                return;
            };
            let whole = extent(&entry);
            let within = |found: &Range<usize>| holds(&whole, found);
            let found = error.span().filter(within).unwrap_or(at.clone());
            let is_known = match found == at {
                true => self.found.len() > before,
                false => self.is_known(&found),
            };
            let removed = remove(&mut entry, &found);
            if !is_known {
                let why = in_words(error.message(), given(text, &found));
                let why = match &removed {
                    _ if why.starts_with(called) => why,
                    Some(Removed::Key(name)) if why.contains(&format!("no {name:?} here")) => {
                        format!("{called}: {why}")
                    }
                    Some(Removed::Key(name)) => format!("{called}, {name}: {why}"),
                    Some(Removed::Element) | None => format!("{called}: {why}"),
                };
                self.add(found, why);
            }
            if removed.is_none() {
                return;
            }
        }
    }
}

/// True if `inner` lies in `outer`.
const fn holds(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// From where to where `value` goes: a section's own place is its head alone.
fn extent(value: &Spanned<DeValue<'_>>) -> Range<usize> {
    let own = value.span();
    let below: Vec<Range<usize>> = match value.get_ref() {
        DeValue::Table(table) => table
            .iter()
            .flat_map(|(key, below)| [key.span(), extent(below)])
            .collect(),
        DeValue::Array(array) => array.iter().map(extent).collect(),
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_) => Vec::new(),
    };
    let join =
        |one: Range<usize>, other: Range<usize>| one.start.min(other.start)..one.end.max(other.end);
    below.into_iter().fold(own, join)
}

/// The text in a place, as far as there is one.
fn given<'a>(text: &'a str, at: &Range<usize>) -> &'a str {
    text.get(at.clone()).unwrap_or_default()
}

/// What was taken out.
enum Removed {
    /// What was behind this key.
    Key(String),
    /// An element of a list.
    Element,
}

/// Takes the smallest part of `value` out that `at` lies in; none if that is all of it.
fn remove(value: &mut Spanned<DeValue<'_>>, at: &Range<usize>) -> Option<Removed> {
    match value.get_mut() {
        DeValue::Table(table) => {
            let entries = table.iter();
            let mut keys =
                entries.filter(|(key, below)| holds(&key.span(), at) || holds(&extent(below), at));
            let key = keys.next()?.0.clone();
            if let Some(below) = table.get_mut(&key)
                && holds(&extent(below), at)
                && let Some(removed) = remove(below, at)
            {
                return Some(removed);
            }
            table.remove(&key);
            Some(Removed::Key(key.into_inner().into_owned()))
        }
        DeValue::Array(array) => {
            let place = array.iter().position(|below| holds(&extent(below), at))?;
            let below = array.get_mut(place)?;
            if let Some(removed) = remove(below, at) {
                return Some(removed);
            }
            let elements = std::mem::replace(array, DeArray::new())
                .into_iter()
                .enumerate();
            let others = elements.filter(|(number, _)| *number != place);
            *array = others.map(|(_, element)| element).collect();
            Some(Removed::Element)
        }
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_) => None,
    }
}
