//! One file of settings: which keys it sets, and every line that is wrong.

use std::path::Path;

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{
    Settings,
    fault::{Fault, line_of},
    key::Key,
    suggestion::{instead_of, sections},
    value::{Given, text_in_a_sentence},
};

/// A file being read.
pub(super) struct File<'a> {
    path: &'a Path,
    text: &'a str,
    keys: &'a [Key],
    sections: Vec<String>,
    /// What it has set, with the line.
    pub set: Vec<(Key, usize)>,
    /// What is wrong with it, by line.
    pub faults: Vec<Fault>,
}

impl<'a> File<'a> {
    /// Reads `text`, which came from `path`, into `settings`. What is wrong leaves its setting as it is.
    pub fn read(path: &'a Path, text: &'a str, keys: &'a [Key], settings: &mut Settings) -> Self {
        let mut file = File {
            path,
            text,
            keys,
            sections: sections(keys),
            set: Vec::new(),
            faults: Vec::new(),
        };
        let (table, errors) = DeTable::parse_recoverable(text);
        if errors.is_empty() {
            file.section("", table.get_ref(), settings);
        }
        for error in errors {
            let at = error.span().map_or(text.len(), |span| span.start);
            file.fault(at, error.message().to_owned());
        }
        file.faults.sort();
        file.faults.dedup();
        file
    }

    fn fault(&mut self, at: usize, why: String) {
        self.faults.push(Fault {
            file: self.path.into(),
            line: line_of(self.text, at),
            why: why.replace('\n', " "),
        });
    }

    fn section(&mut self, section: &str, table: &DeTable<'_>, settings: &mut Settings) {
        for (name, given) in table {
            let key = self
                .keys
                .iter()
                .find(|key| key.section() == section && key.name() == name.get_ref().as_ref());
            let whole = match section {
                "" => name.get_ref().to_string(),
                section => format!("{section}.{}", name.get_ref()),
            };
            match key {
                Some(key) => self.value(key, name.span().start, given, settings),
                None if self.sections.contains(&whole) => match given.get_ref() {
                    DeValue::Table(below) => self.section(&whole, below, settings),
                    _ => self.fault(name.span().start, format!("expected a section, [{whole}]")),
                },
                None => self.unknown(name, section),
            }
        }
    }

    fn value(&mut self, key: &Key, at: usize, given: &Given<'_>, settings: &mut Settings) {
        match key.take(given, settings) {
            Ok(()) => self.set.push((key.clone(), line_of(self.text, at))),
            Err((span, why)) => self.fault(span.start, format!("{}: {why}", key.name())),
        }
    }

    fn unknown(&mut self, name: &Spanned<std::borrow::Cow<'_, str>>, section: &str) {
        let written = name.get_ref();
        let place = match section {
            "" => String::new(),
            section => format!(" under [{section}]"),
        };
        let instead = instead_of(written, section, self.keys);
        let written = text_in_a_sentence(written);
        self.fault(
            name.span().start,
            format!("there is no \"{written}\"{place}; {instead}"),
        );
    }
}
