//! Cache of the pages read last: a page is read again and again while its rows are read, and a page of the log once for
//! each write.

use std::collections::VecDeque;

/// Pages that are remembered.
const MOST: usize = 64;

/// What is known of the pages that were looked at last.
#[derive(Debug)]
pub(super) struct Latest<K, T>(VecDeque<(K, T)>);

impl<K, T> Default for Latest<K, T> {
    fn default() -> Self {
        Self(VecDeque::with_capacity(MOST))
    }
}

impl<K: PartialEq, T> Latest<K, T> {
    /// What is known of this page; none if it was not looked at lately.
    pub(super) fn get(&self, version: &K) -> Option<&T> {
        let known = self.0.iter().rev().find(|(of, _)| of == version);
        known.map(|(_, known)| known)
    }

    /// Remembers what is known of this page.
    pub(super) fn add(&mut self, version: K, known: T) {
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back((version, known));
    }
}
