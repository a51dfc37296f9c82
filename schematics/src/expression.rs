//! KiCad's files as values: words, quoted texts and lists in parentheses.
//!
//! KiCad distinguishes `yes` from `"yes"`, and writes numbers as words; both are kept as they appear.

use std::fmt::{self, Write};

use kiutils_sexpr::{Atom, Node, parse_one};

/// A word, a quoted text or a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// Without quotes: a keyword, a number.
    Word(String),
    /// In quotes.
    Text(String),
    /// In parentheses.
    List(Vec<Self>),
}

/// A file that is no expression.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a file of KiCad's: {0}")]
pub struct Unreadable(String);

impl Expression {
    /// A word, as it appears.
    pub fn word(word: impl Into<String>) -> Self {
        Self::Word(word.into())
    }

    /// A text, which gets its quotes when it is written.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A list that begins with `keyword`.
    pub fn list(keyword: &str, items: impl IntoIterator<Item = Self>) -> Self {
        let keyword = Self::word(keyword);
        Self::List(std::iter::once(keyword).chain(items).collect())
    }

    /// Reads one expression.
    ///
    /// # Errors
    /// Where parentheses or quotes are not closed.
    pub fn read(source: &str) -> Result<Self, Unreadable> {
        let document = parse_one(source).map_err(|error| Unreadable(error.to_string()))?;
        Ok(Self::of(&document.nodes[0], source))
    }

    fn of(node: &Node, source: &str) -> Self {
        match node {
            Node::List { items, .. } => {
                Self::List(items.iter().map(|item| Self::of(item, source)).collect())
            }
            Node::Atom { atom, span } => match atom {
                Atom::Symbol(word) => Self::Word(word.clone()),
                // The parser's own text has lost which `n` was the end of a line.
                Atom::Quoted(_) => Self::Text(unescaped(&source[span.start + 1..span.end - 1])),
            },
        }
    }

    /// The items of a list; of a word or a text, none.
    pub fn items(&self) -> &[Self] {
        match self {
            Self::List(items) => items,
            Self::Word(_) | Self::Text(_) => &[],
        }
    }

    /// The text of a word or a text; of a list, nothing.
    pub fn text_of(&self) -> &str {
        match self {
            Self::Word(text) | Self::Text(text) => text,
            Self::List(_) => "",
        }
    }

    /// The keyword a list begins with.
    pub fn keyword(&self) -> &str {
        self.items().first().map_or("", Self::text_of)
    }

    /// The lists in this one that begin with `keyword`.
    pub fn all<'a>(&'a self, keyword: &'a str) -> impl Iterator<Item = &'a Self> {
        let lists = self.items().iter();
        lists.filter(move |item| item.keyword() == keyword)
    }

    /// The first list in this one that begins with `keyword`.
    pub fn get(&self, keyword: &str) -> Option<&Self> {
        self.items().iter().find(|item| item.keyword() == keyword)
    }

    /// What follows `keyword` in the first list in this one that begins with it, as `"1k"` in `(value "1k")`.
    pub fn value(&self, keyword: &str) -> Option<&str> {
        Some(self.get(keyword)?.items().get(1)?.text_of())
    }

    /// The item at `index` as a number: millimetres or degrees in KiCad's files.
    pub fn number(&self, index: usize) -> Option<f64> {
        self.items().get(index)?.text_of().parse().ok()
    }
}

/// What is between two quotes.
fn unescaped(quoted: &str) -> String {
    let mut characters = quoted.chars();
    let mut text = String::with_capacity(quoted.len());
    while let Some(character) = characters.next() {
        text.push(match character {
            '\\' => match characters.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                other => other.unwrap_or('\\'),
            },
            _ => character,
        });
    }
    text
}

impl fmt::Display for Expression {
    /// As KiCad writes it: one list a line, indented by tabs. Only the points of a polygon share a line there.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, 0)
    }
}

impl Expression {
    fn write(&self, f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
        let items = match self {
            Self::Word(word) => return f.write_str(word),
            Self::Text(text) => return quoted(text, f),
            Self::List(items) => items,
        };
        f.write_char('(')?;
        for (index, item) in items.iter().enumerate() {
            match item {
                Self::List(_) => write!(f, "\n{:\t<1$}", "", depth + 1)?,
                Self::Word(_) | Self::Text(_) if index > 0 => f.write_char(' ')?,
                Self::Word(_) | Self::Text(_) => {}
            }
            item.write(f, depth + 1)?;
        }
        if items.iter().any(|item| matches!(item, Self::List(_))) {
            write!(f, "\n{:\t<depth$}", "")?;
        }
        f.write_char(')')
    }
}

fn quoted(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for character in text.chars() {
        match character {
            '\n' => f.write_str("\\n")?,
            '"' | '\\' => write!(f, "\\{character}")?,
            _ => f.write_char(character)?,
        }
    }
    f.write_char('"')
}
