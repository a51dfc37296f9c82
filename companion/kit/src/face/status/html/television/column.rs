//! A column beside the middle: parts with a title each, a line or two a thing. What has no room at its end is counted.

use alloc::{string::String, vec::Vec};

use maud::{Markup, html};

use super::measure::{Letters, Room};

/// The title of a part, with a little room below.
pub(super) const TITLE: Letters = Letters::regular(112);
pub(super) const BELOW_TITLE: Room = 30;
/// What is reported in a sentence, and what is counted.
pub(super) const SMALL: Letters = Letters::regular(112);
/// Between parts.
const BETWEEN: Room = 100;

/// A title with lines below it.
#[derive(Debug)]
pub(super) struct Part {
    title: String,
    /// The class of its list.
    class: &'static str,
    /// The id of its list, if the list is a thing.
    id: Option<Markup>,
    wide: Room,
    /// Each an `li` element, with its height.
    pub(super) lines: Vec<(Room, Markup)>,
}

/// Parts below each other.
#[derive(Debug)]
pub(super) struct Column {
    /// How wide it is.
    pub(super) wide: Room,
    high: Room,
    used: Room,
    parts: Vec<Part>,
}

impl Part {
    pub(super) fn new(title: &str, class: &'static str, wide: Room) -> Self {
        Self {
            title: title.into(),
            class,
            id: None,
            wide,
            lines: Vec::new(),
        }
    }

    /// The same as the thing with that id.
    pub(super) fn with_id(self, id: Option<Markup>) -> Self {
        Self { id, ..self }
    }

    pub(super) fn push(&mut self, high: Room, line: Markup) {
        self.lines.push((high, line));
    }

    /// Sentences.
    pub(super) fn of_text(title: &str, lines: &[String], wide: Room) -> Self {
        let mut part = Self::new(title, "text", wide);
        for line in lines {
            part.push(SMALL.height(line, wide) + 20, html! { li { (line) } });
        }
        part
    }

    /// How high it is.
    pub(super) fn high(&self) -> Room {
        self.head() + self.lines.iter().map(|(high, _)| high).sum::<Room>()
    }

    fn head(&self) -> Room {
        match self.title.is_empty() {
            true => BETWEEN,
            false => BETWEEN + TITLE.height(&self.title, self.wide) + BELOW_TITLE,
        }
    }
}

impl Column {
    pub(super) const fn new(wide: Room, high: Room) -> Self {
        Self {
            wide,
            high,
            used: 0,
            parts: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, part: Part) {
        self.used += part.high();
        self.parts.push(part);
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// How high that is which is free.
    pub(super) const fn left(&self) -> Room {
        self.high.saturating_sub(self.used)
    }

    pub(super) fn markup(&self, class: &str) -> Markup {
        // What is counted takes a line.
        let high = match self.used > self.high {
            true => self.high.saturating_sub(SMALL.line() + BETWEEN),
            false => self.high,
        };
        let (mut used, mut more, mut is_full) = (0, 0, false);
        let mut shown = Vec::new();
        for part in &self.parts {
            let mut fit = 0;
            let mut to = used + part.head();
            for (line, _) in &part.lines {
                to += line;
                is_full |= to > high;
                match is_full {
                    true => more += 1,
                    false => fit += 1,
                }
            }
            if fit > 0 {
                used = to.min(high);
                shown.push((part, fit));
            }
        }
        html! {
            div .column .(class) {
                @for (part, fit) in shown {
                    section {
                        @if !part.title.is_empty() { h2 { (part.title) } }
                        ul .(part.class) id=[part.id.as_ref()] { @for (_, line) in &part.lines[..fit] { (line) } }
                    }
                }
                @if more > 0 { p .more { (more) " more" } }
            }
        }
    }
}
