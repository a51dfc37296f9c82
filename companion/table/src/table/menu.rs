//! The menu: labelled paths, grouped into a tree, and a cursor that six buttons move over it.
//!
//! The order of the offers is kept, and a group takes the place of its first member, so what a game offers first comes first. A
//! group with a single member is not worth a press: it is shown joined (`Repair › Red 6`). Only one that states what is so now
//! (`Tracking: light`) stays a group.
//!
//! An entry that warns has a `!` before it, and its words are in the bottom row while the cursor is on it; so has a group
//! all of whose members warn of the same. A note is behind the words of its entry, and of a group whose members all have
//! the same; cursors are kept by the words alone.

use readyroom_hardware::scene::cut;
use std::{collections::HashMap, sync::Arc};

use readyroom_hardware::scene::{Entries, Entry, Scene, TitleRow};
use readyroom_kit::face::Note;

mod below;
mod node;
mod notes;

use super::path::{Offer, shows_state};
use crate::tabletop::MenuEntry;
pub use node::Join;
use node::Node;

/// The number of entries a screen shows at once.
const ROWS: usize = 4;
/// Small letters in a title.
const TITLE: usize = 25;

/// What OK did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The offer of that number, counted as they were given.
    Offer(usize),
    /// A level was opened.
    Opened,
    /// There is nothing to take.
    Nothing,
}

/// Where the cursor is before anybody has moved it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// On the entry of the root with that number, and on the first of every other level.
    At(usize),
    /// On none: OK takes nothing before UP or DOWN.
    Nowhere,
}

impl Default for Start {
    fn default() -> Self {
        Self::At(0)
    }
}

/// A tree of labelled offers with a cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    offers: Arc<[Offer]>,
    /// The notes on the offers, by the same number; empty while there are none.
    notes: Vec<Option<Note>>,
    root: Vec<Node>,
    start: Start,
    /// Entry numbers from the root down to the open level.
    open: Vec<usize>,
    /// Where the cursor was left in each level, by the entry numbers that lead there.
    cursors: HashMap<Vec<usize>, usize>,
}

impl Menu {
    /// A menu over `offers`, cursor on the first entry. A group of one is joined with its member where a row shows both whole.
    pub fn new(offers: impl Into<Arc<[Offer]>>) -> Self {
        Self::joining(Join::Whole, offers)
    }

    /// The same, which joins such groups according to `join`.
    pub fn joining(join: Join, offers: impl Into<Arc<[Offer]>>) -> Self {
        let offers = offers.into();
        let mut root = Vec::new();
        for number in 0..offers.len() {
            Node::insert(&mut root, &offers, number, 0);
        }
        Self {
            root: root
                .into_iter()
                .map(|node| node.joined(join, &offers))
                .collect(),
            offers,
            ..Self::default()
        }
    }

    /// The same menu with the cursor on no entry until UP or DOWN puts it on one.
    #[must_use]
    pub fn without_default(self) -> Self {
        Self {
            start: Start::Nowhere,
            ..self
        }
    }

    /// The same menu with the cursor on the entry that leads to offer `number` until UP or DOWN moves it.
    #[must_use]
    pub fn starting_at(self, number: usize) -> Self {
        let entry = self.root.iter().position(|node| node.leads_to(number));
        Self {
            start: Start::At(entry.unwrap_or(0)),
            ..self
        }
    }

    /// The same offers under other labels, cursor and open levels kept as far as they still exist.
    #[must_use]
    pub fn relabelled(self, offers: impl Into<Arc<[Offer]>>) -> Self {
        let mut menu = Self {
            start: self.start,
            open: self.open,
            cursors: self.cursors,
            ..Self::new(offers)
        };
        while menu.level().is_empty() && menu.back() {}
        menu
    }

    /// The same menu with the cursors where they were left in `before`, level by level, by what entries are called: where
    /// nothing new comes first, and at the root only if both ask the `same` question. A menu without a default stays so.
    #[must_use]
    pub fn after(mut self, before: &Self, same: bool) -> Self {
        if self.start == Start::Nowhere {
            return self;
        }
        for (open, &at) in &before.cursors {
            let Some((here, called)) = before.called(open, at) else {
                continue;
            };
            if open.is_empty() && !same {
                continue;
            }
            let level = here.iter().try_fold(Vec::new(), |mut level, called| {
                let at = self.find(&level, called)?;
                level.push(at);
                Some(level)
            });
            let level = level.filter(|level| self.first(level) == before.first(open));
            let left = level.and_then(|level| Some((self.find(&level, &called)?, level)));
            if let Some((at, level)) = left {
                self.cursors.insert(level, at);
            }
        }
        self
    }

    /// What the levels that lead to `open` are called, and its entry number `at`.
    fn called(&self, open: &[usize], at: usize) -> Option<(Vec<String>, String)> {
        let called = |level: &[Node], at: usize| Some(level.get(at)?.shown(&self.offers));
        let mut path = Vec::new();
        for depth in 0..open.len() {
            path.push(called(self.level_at(&open[..depth]), open[depth])?);
        }
        Some((path, called(self.level_at(open), at)?))
    }

    /// The number of the entry that is called so, in the level at `open`; or of the one that gives another state of the same,
    /// as "Players: 3" does of "Players: 2", and "(on) Starbase wins" of "(off) Starbase wins".
    fn find(&self, open: &[usize], called: &str) -> Option<usize> {
        let level = self.level_at(open).iter();
        let level: Vec<String> = level.map(|node| node.shown(&self.offers)).collect();
        let whole = level.iter().position(|entry| entry == called);
        whole.or_else(|| {
            let named = named(called)?;
            level
                .iter()
                .position(|entry| self::named(entry) == Some(named))
        })
    }

    /// What the first entry of the level at `open` is called.
    fn first(&self, open: &[usize]) -> Option<String> {
        Some(self.level_at(open).first()?.shown(&self.offers))
    }

    /// One entry up, from the first to the last.
    pub fn up(&mut self) {
        let len = self.level().len().max(1);
        self.put(self.cursor().map_or(len - 1, |at| (at + len - 1) % len));
    }

    /// One entry down, from the last to the first.
    pub fn down(&mut self) {
        let len = self.level().len().max(1);
        self.put(self.cursor().map_or(0, |at| (at + 1) % len));
    }

    /// True if an entry is under the cursor.
    pub fn has_cursor(&self) -> bool {
        self.cursor().is_some()
    }

    /// The offer under the cursor, if that is no group.
    pub fn offer_at_cursor(&self) -> Option<usize> {
        match self.level().get(self.cursor()?)? {
            Node::Offer { number, .. } => Some(*number),
            Node::Group { .. } => None,
        }
    }

    /// Takes or opens the entry under the cursor.
    pub fn ok(&mut self) -> Taken {
        let Some(at) = self.cursor() else {
            return Taken::Nothing;
        };
        match self.level().get(at) {
            Some(Node::Offer { number, .. }) => Taken::Offer(*number),
            Some(Node::Group { .. }) => {
                self.open.push(at);
                Taken::Opened
            }
            None => Taken::Nothing,
        }
    }

    /// Closes the open level; false at the root.
    pub fn back(&mut self) -> bool {
        self.open.pop().is_some()
    }

    /// What to know of the entry under the cursor before it is taken.
    pub fn warning(&self) -> Option<&str> {
        self.level().get(self.cursor()?)?.warning(&self.offers)
    }

    /// The entry under the cursor as it appears in the list.
    pub fn at_cursor(&self) -> Option<String> {
        let entry = self.level().get(self.cursor()?)?;
        Some(entry.listed(&self.offers, &self.notes))
    }

    /// What the open level is called; none at the root.
    pub fn title(&self) -> Option<String> {
        let (&entry, above) = self.open.split_last()?;
        Some(self.level_at(above).get(entry)?.label(&self.offers))
    }

    /// Every entry of the open level.
    pub fn choices(&self) -> Vec<MenuEntry> {
        let level = self.level().iter();
        level
            .map(|node| node.choice(&self.offers, &self.notes))
            .collect()
    }

    /// What OK would do on each entry of the open level.
    pub fn outcomes(&self) -> Vec<Taken> {
        let taken = |node: &Node| match node {
            Node::Offer { number, .. } => Taken::Offer(*number),
            Node::Group { .. } => Taken::Opened,
        };
        self.level().iter().map(taken).collect()
    }

    /// Puts the cursor on the entry of the open level called `label`; false if there is none.
    pub fn point_at(&mut self, label: &str) -> bool {
        let found = self
            .level()
            .iter()
            .position(|node| node.label(&self.offers) == label);
        if let Some(at) = found {
            self.put(at);
        }
        found.is_some()
    }

    /// The picture: the window of the list around the cursor.
    pub fn scene(&self, header: TitleRow, hint: &str) -> Scene {
        self.scene_in(header, hint, &str::to_owned)
    }

    /// The same, its entries in the letters of `words`.
    pub fn scene_in(&self, header: TitleRow, hint: &str, words: &dyn Fn(&str) -> String) -> Scene {
        let (level, cursor) = (self.level(), self.cursor());
        // The window moves by as many entries as it holds, so that most steps move the cursor alone.
        let first = (cursor.unwrap_or(0) / ROWS * ROWS).min(level.len().saturating_sub(ROWS));
        let seen = level.iter().skip(first).take(ROWS);
        let row = cursor.map_or(Ok(u8::MAX), |cursor| u8::try_from(cursor - first));
        let row = row.unwrap_or(u8::MAX);
        Scene::Menu {
            header,
            entries: Entries::new(
                seen.map(|node| -> Entry { cut(words(&node.listed(&self.offers, &self.notes))) }),
                row,
            ),
            cursor: row,
            first: u16::try_from(first).unwrap_or(u16::MAX),
            total: u16::try_from(level.len()).unwrap_or(u16::MAX),
            hint: cut(hint),
        }
    }

    /// The open level; empty if what led there is gone.
    fn level(&self) -> &[Node] {
        self.level_at(&self.open)
    }

    fn level_at(&self, open: &[usize]) -> &[Node] {
        let mut level = self.root.as_slice();
        for &entry in open {
            level = match level.get(entry) {
                Some(Node::Group { below, .. }) => below,
                _ => &[],
            };
        }
        level
    }

    /// What is so now, if the choices of that are open: they do not say it themselves, since what is so is none of them.
    /// The innermost that a title has room for.
    pub fn open_state(&self) -> Option<String> {
        let words = |depth: usize| {
            let node = self.level_at(&self.open[..depth]).get(self.open[depth])?;
            Some(node.label(&self.offers))
        };
        let fits = |words: &String| shows_state(words) && words.chars().count() <= TITLE;
        let mut open = (0..self.open.len()).rev().filter_map(words);
        open.find(fits)
    }

    /// The number of the entry under the cursor in the open level, from 0; none if it is on none.
    pub fn cursor(&self) -> Option<usize> {
        let start = match self.start {
            Start::Nowhere if self.open.is_empty() => None,
            Start::At(entry) if self.open.is_empty() => Some(entry),
            Start::Nowhere | Start::At(_) => Some(0),
        };
        let at = self.cursors.get(&self.open).copied().or(start)?;
        Some(at.min(self.level().len().saturating_sub(1)))
    }

    fn put(&mut self, at: usize) {
        self.cursors.insert(self.open.clone(), at);
    }
}

/// The subject of an entry that shows a state.
fn named(entry: &str) -> Option<&str> {
    let after = entry
        .strip_prefix('(')
        .and_then(|entry| entry.split_once(") "));
    let before = || entry.split_once(": ");
    after.map(|(_, named)| named).or_else(|| Some(before()?.0))
}

#[cfg(test)]
pub(super) mod tests;
