//! The level below an entry of the root, found by the entry's name.

use super::{Menu, Node};

impl Menu {
    /// The cursor in the level right below the entry `name` of the root, if that level is open.
    pub fn cursor_below(&self, name: &str) -> Option<usize> {
        let &[entry] = self.open.as_slice() else {
            return None;
        };
        (self.entry(name) == Some(entry)).then(|| self.cursor().unwrap_or(0))
    }

    /// Opens the level below the entry `name` of the root, cursor on its entry of that number, or on the last. Nothing if
    /// there is no such level.
    pub fn open_below(&mut self, name: &str, cursor: usize) {
        if let Some(entry) = self.entry(name) {
            self.open = vec![entry];
            self.put(cursor);
        }
    }

    /// Closes every level, cursor on the first entry of the root.
    pub fn to_first(&mut self) {
        self.open.clear();
        self.put(0);
    }

    /// The number of the group of the root whose paths begin with `name`.
    fn entry(&self, name: &str) -> Option<usize> {
        self.root.iter().position(|node| match node {
            Node::Group { first, .. } => {
                let path = &self.offers[*first].path;
                path.first().is_some_and(|segment| segment == name)
            }
            Node::Offer { .. } => false,
        })
    }
}
