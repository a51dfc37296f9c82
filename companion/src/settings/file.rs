//! One file of settings: which keys it sets, and every line that is wrong.
//!
//! A file that is none of settings may have a fault in every line, and be a megabyte: what somebody meant is asked only
//! for the faults that are told.

use std::{borrow::Cow, path::Path};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{
    Settings,
    fault::{Fault, Lines, TOLD},
    key::Key,
    suggestion::{instead_of, sections},
    value::{Given, text_in_a_sentence},
};

/// What a file says.
pub(super) struct Read {
    /// What it sets, with the line.
    pub set: Vec<(Key, usize)>,
    /// What is wrong with it, by line.
    pub faults: Vec<Fault>,
}

/// A file being read.
pub(super) struct File<'a> {
    lines: Lines,
    keys: &'a [Key],
    /// Section and name of each key.
    names: Vec<(Cow<'static, str>, Cow<'static, str>)>,
    sections: Vec<String>,
    /// Lines that are no TOML, from the top to the bottom: what was made of them is a guess.
    broken: Vec<usize>,
    set: Vec<(Key, usize)>,
    /// What is wrong, and at which byte.
    wrong: Vec<(usize, Why)>,
}

/// What is wrong.
enum Why {
    /// This.
    Told(String),
    /// There is no such key.
    Unknown {
        /// In this section.
        section: String,
        /// Its name.
        name: String,
    },
}

impl<'a> File<'a> {
    /// Reads `text`, which came from `path`, into `settings`. What is wrong leaves its setting as it is.
    pub fn read(path: &Path, text: &str, keys: &'a [Key], settings: &mut Settings) -> Read {
        let mut file = File {
            lines: Lines::of(text.as_bytes()),
            keys,
            names: keys.iter().map(|key| (key.section(), key.name())).collect(),
            sections: sections(keys),
            broken: Vec::new(),
            set: Vec::new(),
            wrong: Vec::new(),
        };
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in &errors {
            let at = error.span().map_or(text.len(), |span| span.start);
            file.fault(at, error.message().to_owned());
            file.broken.push(file.lines.at(at));
        }
        let broken = file.wrong.len();
        file.section("", table.get_ref(), settings);
        if !errors.is_empty() {
            // What else seems wrong may come of a line that could not be read.
            file.wrong.truncate(broken);
        }
        let faults = file.faults(path);
        Read {
            set: file.set,
            faults,
        }
    }

    fn fault(&mut self, at: usize, why: String) {
        self.wrong.push((at, Why::Told(why)));
    }

    /// Everything that is wrong, from the top to the bottom.
    fn faults(&mut self, path: &Path) -> Vec<Fault> {
        self.wrong.sort_by_key(|(at, _)| *at);
        let wrong = self.wrong.iter().enumerate();
        let faults = wrong.map(|(number, (at, why))| Fault {
            file: path.into(),
            line: self.lines.at(*at),
            why: self.words(why, number < TOLD),
        });
        let mut faults: Vec<_> = faults.collect();
        faults.dedup();
        faults
    }

    /// `why` in words; only if it is `told`, with what was meant.
    fn words(&self, why: &Why, told: bool) -> String {
        match why {
            Why::Told(why) => why.replace('\n', " "),
            Why::Unknown { section, name } => {
                let place = match section.as_str() {
                    "" => String::new(),
                    section => format!(" under [{section}]"),
                };
                let none = format!("there is no \"{}\"{place}", text_in_a_sentence(name));
                match told {
                    true => format!("{none}; {}", instead_of(name, section, self.keys)),
                    false => none,
                }
            }
        }
    }

    fn section(&mut self, section: &str, table: &DeTable<'_>, settings: &mut Settings) {
        for (name, given) in table {
            let at = name.span().start;
            let named = |known: &(Cow<'_, str>, Cow<'_, str>)| {
                known.0 == section && known.1 == *name.get_ref()
            };
            let key = self.names.iter().position(named);
            let whole = match section {
                "" => name.get_ref().to_string(),
                section => format!("{section}.{}", name.get_ref()),
            };
            match key.and_then(|number| self.keys.get(number)) {
                Some(key) => self.value(key, at, given, settings),
                None if self.sections.contains(&whole) => match given.get_ref() {
                    DeValue::Table(below) => self.section(&whole, below, settings),
                    _ => self.fault(at, format!("expected a section, [{whole}]")),
                },
                None => self.unknown(name, section),
            }
        }
    }

    fn value(&mut self, key: &Key, at: usize, given: &Given<'_>, settings: &mut Settings) {
        let line = self.lines.at(at);
        if self.broken.contains(&line) {
            return;
        }
        match key.take(given, settings) {
            Ok(()) => self.set.push((key.clone(), line)),
            Err((span, why)) => self.fault(span.start, format!("{}: {why}", key.name())),
        }
    }

    fn unknown(&mut self, name: &Spanned<Cow<'_, str>>, section: &str) {
        let why = Why::Unknown {
            section: section.to_owned(),
            name: name.get_ref().to_string(),
        };
        self.wrong.push((name.span().start, why));
    }
}
