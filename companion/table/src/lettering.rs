//! The letters of a display, which are those of Latin-1 and a few signs. What a player wrote in others is transliterated
//! for it: here, and nowhere else. Texts and pages show it as it was written.
//!
//! Limits: it is done letter by letter, in whatever language a name is. Han characters are read as in Mandarin, and vowels
//! that a script leaves out are missing.

mod readings;

use std::{borrow::Cow, cmp::Reverse};

use readyroom_hardware::{
    scene::{NOTICE_COLUMNS, Scene, refill},
    text::shows,
};
use readyroom_kit::players::LONGEST_NAME;

/// Stands behind a word that takes more letters on a display than it was written with, once for each; see [`with_room`].
/// No text has it: it is not printable.
const ROOM: char = '\u{2060}';
/// Letters of the number behind a name: " 2".
const NUMBER: usize = 2;

/// True if a display has all letters of `text`.
pub fn is_shown(text: &str) -> bool {
    text.is_ascii() || text.chars().all(shows)
}

/// `written` in the letters of a display.
pub fn on_display(written: &str) -> Cow<'_, str> {
    if is_shown(written) {
        return written.into();
    }
    let mut shown = String::with_capacity(written.len());
    // Words that were written as one letter each are parted.
    let mut parts = false;
    for letter in written.chars() {
        let mut own = [0; 4];
        let read = match shows(letter) {
            true => letter.encode_utf8(&mut own),
            false => readings::of(letter),
        };
        if read.is_empty() {
            continue;
        }
        if parts && read.starts_with(char::is_alphanumeric) {
            shown.push(' ');
        }
        parts = !shows(letter) && read.ends_with(' ');
        shown.push_str(if parts { read.trim_end() } else { read });
    }
    shown.into()
}

/// `written` with as much room behind each word as it takes in the letters of a display: where lines are parted so, they
/// hold it in those letters too.
pub fn with_room(written: &str) -> Cow<'_, str> {
    if is_shown(written) {
        return written.into();
    }
    let word = |word: &str| match on_display(word) {
        Cow::Borrowed(_) => word.to_owned(),
        Cow::Owned(shown) => {
            // No word is longer than a row.
            let room = (shown.chars().count() + NUMBER).min(NOTICE_COLUMNS);
            let more = room.saturating_sub(word.chars().count());
            word.chars()
                .chain(std::iter::repeat_n(ROOM, more))
                .collect()
        }
    };
    let words: Vec<String> = written.split(' ').map(word).collect();
    words.join(" ").into()
}

/// `text` without the room that was made in it.
pub fn without_room(text: &str) -> Cow<'_, str> {
    match text.contains(ROOM) {
        true => text.replace(ROOM, "").into(),
        false => text.into(),
    }
}

/// The names of players as a display shows them, each another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<Name>);

/// A name that a display has no letters for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    written: String,
    shown: String,
}

impl Names {
    /// Those of `written`, of which no player has two. Of two that look alike on a display, each that was not written so
    /// gets the number that it is among them.
    pub fn of(written: &[String]) -> Self {
        let mut unique: Vec<&String> = Vec::new();
        for name in written {
            if !unique.contains(&name) {
                unique.push(name);
            }
        }
        let written = unique;
        let plain: Vec<String> = written.iter().map(|name| called(name)).collect();
        let mut taken: Vec<String> = Vec::new();
        let mut names = Vec::new();
        for (at, name) in written.iter().enumerate() {
            if is_shown(name) {
                continue;
            }
            let before = plain[..at].iter().filter(|other| alike(other, &plain[at]));
            let mut number = before.count() + 1;
            let alone = plain
                .iter()
                .filter(|other| alike(other, &plain[at]))
                .count()
                == 1;
            let mut shown = plain[at].clone();
            while !alone || taken.iter().any(|other| alike(other, &shown)) {
                shown = format!("{} {number}", fitted(&plain[at], LETTERS - NUMBER));
                let is_free = |other: &String| !alike(other, &shown);
                if plain.iter().all(is_free) && taken.iter().all(is_free) {
                    break;
                }
                number += 1;
            }
            taken.push(shown.clone());
            names.push(Name {
                written: name.to_string(),
                shown,
            });
        }
        Self(names)
    }

    /// True if a display has the letters of all names.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `written`, which may contain names, in the letters of a display.
    pub fn on_display<'a>(&self, written: &'a str) -> Cow<'a, str> {
        if is_shown(written) {
            return written.into();
        }
        let (mut shown, mut rest) = (String::with_capacity(written.len()), written);
        while let Some((at, name)) = self.first_in(rest) {
            shown.push_str(&on_display(&rest[..at]));
            shown.push_str(&name.shown);
            rest = &rest[at + name.written.len()..];
        }
        shown.push_str(&on_display(rest));
        shown.into()
    }

    /// Puts the texts of `scene` into the letters of a display; false if they are in those already.
    pub fn reletter(&self, scene: &mut Scene) -> bool {
        let mut other = false;
        scene.rewrite(&mut |text| {
            if let Cow::Owned(shown) = self.on_display(text) {
                refill(text, shown);
                other = true;
            }
        });
        other
    }

    /// The first name that is in `text` as a word, and where; the longest of those that begin there.
    fn first_in(&self, text: &str) -> Option<(usize, &Name)> {
        let places = self
            .0
            .iter()
            .filter_map(|name| Some((name.place_in(text)?, name)));
        places.min_by_key(|(at, name)| (*at, Reverse(name.written.len())))
    }
}

impl Name {
    /// Where it first is in `text` as a word.
    fn place_in(&self, text: &str) -> Option<usize> {
        let parted = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
        let mut places = text.match_indices(self.written.as_str());
        let word = places.find(|(at, word)| {
            let (before, after) = (&text[..*at], &text[at + word.len()..]);
            parted(before.chars().next_back()) && parted(after.chars().next())
        });
        word.map(|(at, _)| at)
    }
}

/// Letters of a name at most.
const LETTERS: usize = LONGEST_NAME as usize;

/// What a display calls the player `written`, as far as no other looks the same.
fn called(written: &str) -> String {
    let shown = on_display(written);
    let Cow::Owned(shown) = shown else {
        return written.into();
    };
    let shown = fitted(shown.trim(), LETTERS);
    // A script without capitals has none where a name has one.
    let mut letters = shown.chars();
    let begins_small = written.chars().next().is_some_and(char::is_lowercase);
    match letters.next() {
        Some(first) if !begins_small => first.to_uppercase().chain(letters).collect(),
        Some(_) => shown,
        None => "?".into(),
    }
}

/// `name` in at most `most` letters: its words as one if need be, and then cut.
fn fitted(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.into();
    }
    let joined = name.replace(' ', "");
    match joined.chars().count() <= most {
        true => joined,
        false => joined.chars().take(most - 1).chain(['…']).collect(),
    }
}

fn alike(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

#[cfg(test)]
mod tests;
