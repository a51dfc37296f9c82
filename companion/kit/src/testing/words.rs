//! Words of a page or a terminal, in the order in which they are read.

use std::fmt::Display;

/// Checks that `text` has all of `words` in their order, each whole: it is no part of a longer word.
///
/// # Panics
/// If one is not there behind the one before.
#[track_caller]
pub fn in_order(text: &str, words: &[&dyn Display]) {
    let mut rest = text;
    for words in words {
        let words = words.to_string();
        let Some(end) = end_of(rest, &words) else {
            panic!("{words:?} is not in order in\n{text}");
        };
        rest = &rest[end..];
    }
}

/// Where `words` end that are first in `text`.
fn end_of(text: &str, words: &str) -> Option<usize> {
    let ends = |text: &str| text.chars().next_back().is_some_and(char::is_alphanumeric);
    let begins = |text: &str| text.chars().next().is_some_and(char::is_alphanumeric);
    let is_whole = |&(at, _): &(usize, &str)| {
        let (before, behind) = (&text[..at], &text[at + words.len()..]);
        !(ends(before) && begins(words) || ends(words) && begins(behind))
    };
    let (at, _) = text.match_indices(words).find(is_whole)?;
    Some(at + words.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_count_whole_and_behind_those_before() {
        let text = "<p>Steps</p><p title=\"Step\">Last step</p>";
        in_order(text, &[&"Steps", &"Step", &"Last step"]);
        assert_eq!(end_of(text, "Step"), Some(26));
        for other in ["Ste", "tep", "Last steps"] {
            assert_eq!(end_of(text, other), None, "{other}");
        }
    }

    #[test]
    #[should_panic(expected = "\"Steps\" is not in order")]
    fn words_before_others_are_not_behind_them() {
        in_order("Steps, Step", &[&"Step", &"Steps"]);
    }
}
