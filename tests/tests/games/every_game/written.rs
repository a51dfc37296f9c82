//! The words and numbers that are written in a drawing, each with the words that name what it belongs to.
//!
//! What has `aria-hidden` is left out: of that the words of a drawing say the same in another way, such as "3 of 15 done" of
//! numbered boxes.

use std::{collections::HashMap, fmt};

use roxmltree::{Document, Node};

/// A word or a number of a text.
#[derive(Clone)]
pub struct Word {
    letters: String,
    singular: String,
    /// Whether it may be the beginning of a longer one: it is a letter alone, or an ellipsis or full stop is behind it.
    may_be_short: bool,
}

impl Word {
    fn new(letters: String, may_be_short: bool) -> Self {
        Self {
            singular: singular(&letters),
            may_be_short: may_be_short || letters.chars().count() == 1,
            letters,
        }
    }

    pub fn is_number(&self) -> bool {
        self.letters
            .ends_with(|letter: char| letter.is_ascii_digit())
    }

    /// Whether it is a letter alone.
    pub fn is_letter(&self) -> bool {
        !self.is_number() && self.letters.chars().count() == 1
    }

    /// Whether it says what something is; short words such as "of" do not.
    fn is_name(&self) -> bool {
        let least = if self.may_be_short { 2 } else { 3 };
        !self.is_number() && self.letters.chars().count() >= least
    }

    /// Whether who hears this word hears `written`: that word, or one that begins with what is left of it.
    pub fn says(&self, written: &Self) -> bool {
        let begins = || self.letters.starts_with(&written.letters);
        let is_short = written.may_be_short && !written.is_number();
        self.singular == written.singular || is_short && begins()
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.letters)
    }
}

fn singular(word: &str) -> String {
    let without_s = || word.strip_suffix('s').filter(|stem| !stem.ends_with('s'));
    match (word, word.strip_suffix("ies")) {
        ("dice", _) => "die".into(),
        (_, Some(stem)) => format!("{stem}y"),
        (_, None) => without_s().unwrap_or(word).into(),
    }
}

/// The words and numbers of a text; a number with its minus sign.
pub fn words(text: &str) -> Vec<Word> {
    let text = text.to_lowercase().replace("'s", "");
    let class = |letter: char| (letter.is_alphabetic(), letter.is_ascii_digit());
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let runs = letters.chunk_by(|(_, one), (_, next)| class(*one) == class(*next));
    let word = |run: &[(usize, char)]| {
        let (start, first) = run[0];
        let run: String = run.iter().map(|(_, letter)| letter).collect();
        let (before, after) = (&text[..start], &text[start + run.len()..]);
        match class(first) {
            (true, _) => Some(Word::new(run, after.starts_with(['…', '.']))),
            (_, true) => {
                let sign = if is_minus(before) { "-" } else { "" };
                Some(Word::new(format!("{sign}{run}"), false))
            }
            (false, false) => None,
        }
    };
    runs.filter_map(word).collect()
}

/// Whether it ends with a minus sign, not with the hyphen of "1-2" or of a word.
fn is_minus(before: &str) -> bool {
    let before = before.strip_suffix('-');
    before.is_some_and(|before| !before.ends_with(char::is_alphanumeric))
}

/// A part of the letters of a drawing.
#[derive(Debug)]
pub struct Written {
    pub text: String,
    /// Words that name what it belongs to: its own, or those of the smallest thing with an id around it that has some, and
    /// of the ids.
    pub names: Vec<Word>,
}

/// All that is written in a drawing of `game`.
pub fn written(document: &Document<'_>, game: &str) -> Vec<Written> {
    let with_id = document.descendants();
    let with_id = with_id.filter_map(|node| Some((node.attribute("id")?, node)));
    let mut reader = Reader {
        with_id: with_id.collect(),
        inside: Vec::new(),
        texts: Vec::new(),
    };
    reader.read(document.root_element());
    let texts = reader.texts;
    let named = texts.iter().map(|(inside, text)| {
        let own = names(text);
        let names = match own.is_empty() {
            true => names_around(inside, &texts, game),
            false => own,
        };
        Written {
            text: text.clone(),
            names,
        }
    });
    named.collect()
}

fn names(text: &str) -> Vec<Word> {
    let words = words(text).into_iter();
    words.filter(Word::is_name).collect()
}

/// The words around a text: those in the smallest of the things that has some, and those of their ids.
fn names_around(inside: &[&str], texts: &[(Vec<&str>, String)], game: &str) -> Vec<Word> {
    let of_ids = inside.iter().flat_map(|id| {
        let id = id.strip_prefix(game).unwrap_or_default();
        names(&id.replace('-', " "))
    });
    let in_thing = |depth: usize| -> Vec<Word> {
        let texts = texts.iter();
        let here = texts.filter(|(other, _)| other.get(..depth) == inside.get(..depth));
        here.flat_map(|(_, text)| names(text)).collect()
    };
    let smallest_first = (1..=inside.len()).rev();
    let drawn = smallest_first.map(in_thing).find(|names| !names.is_empty());
    of_ids.chain(drawn.unwrap_or_default()).collect()
}

/// Goes through a drawing as it is drawn.
struct Reader<'a, 'input> {
    with_id: HashMap<&'a str, Node<'a, 'input>>,
    /// The ids of the things around, the smallest last.
    inside: Vec<&'a str>,
    texts: Vec<(Vec<&'a str>, String)>,
}

impl<'a, 'input> Reader<'a, 'input> {
    fn read(&mut self, node: Node<'a, 'input>) {
        let id = node.attribute("id");
        self.inside.extend(id);
        self.read_inside(node);
        if id.is_some() {
            self.inside.pop();
        }
    }

    fn read_inside(&mut self, node: Node<'a, 'input>) {
        match node.tag_name().name() {
            _ if node.attribute("aria-hidden") == Some("true") => {}
            "defs" => {}
            "text" | "title" => {
                let parts = node.descendants().filter(Node::is_text);
                let parts: Vec<&str> = parts.filter_map(|node| node.text()).collect();
                // Each tspan of a text has a place of its own; a semicolon parts one thing from another.
                let all = parts.join(" ");
                let clauses = all
                    .split(';')
                    .map(|clause| (self.inside.clone(), clause.into()));
                self.texts.extend(clauses);
            }
            "use" => {
                let shape = node
                    .attribute("href")
                    .and_then(|href| href.strip_prefix('#'));
                let shape = shape.and_then(|id| self.with_id.get(id).copied());
                // The id of a shape says nothing of the thing that has it.
                self.read_inside(shape.expect("a shape"));
            }
            _ => node.children().for_each(|child| self.read(child)),
        }
    }
}
