//! Words that fit the entries of a menu.

use readyroom_kit::{face::Path, path};

/// Letters of an entry of the menu, beside the mark of one that warns or opens a level.
const ENTRY: usize = 22;

/// Whether an entry of the menu shows these words whole.
pub fn is_entry(words: &str) -> bool {
    words.chars().count() <= ENTRY
}

/// The first of several wordings that an entry of the menu shows whole; failing that, the last.
pub fn entry<const N: usize>(wordings: [String; N]) -> String {
    let fitting = wordings.iter().find(|words| is_entry(words)).cloned();
    let [.., last] = &wordings[..] else {
        return String::new();
    };
    fitting.unwrap_or_else(|| last.clone())
}

/// `parts` in a row, in as many levels of the menu as it takes to show all of it.
pub fn entries(parts: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut levels: Vec<String> = Vec::new();
    for part in parts {
        let joined = levels.last().map(|level| format!("{level} {part}"));
        match joined.filter(|joined| is_entry(joined)) {
            Some(joined) => *levels.last_mut().expect("one to join") = joined,
            None => levels.push(part),
        }
    }
    levels
}

/// The place in the menu below `head` of `levels`; what is too deep for a path is together in its last one.
pub fn below(head: &str, levels: impl IntoIterator<Item = String>) -> Path {
    let mut path = path![head.to_owned()];
    let mut rest: Vec<String> = levels.into_iter().collect();
    let deep = rest.split_off(rest.len().min(path.remaining_capacity() - 1));
    path.extend(rest.into_iter().map(Into::into));
    if !deep.is_empty() {
        path.push(deep.join(" ").into());
    }
    path
}
