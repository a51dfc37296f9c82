//! Right-to-left names in a sentence. Each run of such letters is isolated (U+2068 … U+2069), as Fluent does with what it puts
//! into a sentence: so a name in Hebrew or Arabic reorders neither numbers nor marks beside it in a browser or a terminal.
//! A sentence without such letters stays as it is.
//!
//! Limits: menu entries and names alone are no sentences, and are not isolated.

use alloc::string::String;

/// Begins an isolate, whose direction is that of its first letter.
const BEGIN: char = '\u{2068}';
/// Ends it.
const END: char = '\u{2069}';

/// `sentence` with its right-to-left runs isolated; none if it has no such run.
pub(super) fn isolated(sentence: &str) -> Option<String> {
    // The first of these letters, U+0590, begins with this byte.
    if sentence.bytes().all(|byte| byte < 0xd6) || !sentence.contains(is_right_to_left) {
        return None;
    }
    let mut isolated = String::with_capacity(sentence.len() + 6);
    let mut rest = sentence;
    while let Some(at) = rest.find(is_right_to_left) {
        let (before, run) = rest.split_at(at);
        isolated.push_str(before);
        let (run, after) = run.split_at(length(run));
        // A sentence inside another has its isolates already.
        if isolated.ends_with(BEGIN) {
            isolated.push_str(run);
        } else {
            isolated.extend([BEGIN]);
            isolated.push_str(run);
            isolated.extend([END]);
        }
        rest = after;
    }
    isolated.push_str(rest);
    Some(isolated)
}

/// `sentence` without its isolates.
pub(super) fn without_isolates(sentence: &str) -> String {
    sentence.replace([BEGIN, END], "")
}

/// The bytes of the run that `text` begins with: words of such letters.
fn length(text: &str) -> usize {
    let mut end = 0;
    for (at, letter) in text.char_indices() {
        if is_right_to_left(letter) {
            end = at + letter.len_utf8();
        } else if !is_in_a_name(letter) {
            break;
        }
    }
    end
}

/// Whether `letter` may be between two right-to-left letters of one name: blanks, hyphens, accents, joiners.
const fn is_in_a_name(letter: char) -> bool {
    matches!(
        letter,
        ' ' | '-' | '\'' | '’' | '\u{300}'..='\u{36f}' | '\u{200c}' | '\u{200d}'
    )
}

/// Whether `letter` is of a script that is written from right to left: the blocks of UAX #9 whose letters are R or AL.
const fn is_right_to_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_to_left_name_is_isolated_and_nothing_else() {
        for (sentence, expected) in [
            ("נורה: 3 cards", "\u{2068}נורה\u{2069}: 3 cards"),
            (
                "Turn of נורה לוי-כץ.",
                "Turn of \u{2068}נורה לוי-כץ\u{2069}.",
            ),
            ("می‌خواهم draws 2", "\u{2068}می‌خواهم\u{2069} draws 2"),
            (
                "נורה, نورا and Anna",
                "\u{2068}נורה\u{2069}, \u{2068}نورا\u{2069} and Anna",
            ),
        ] {
            assert_eq!(isolated(sentence).as_deref(), Some(expected));
            assert_eq!(without_isolates(expected), sentence, "as data");
        }
    }

    #[test]
    fn a_name_in_a_sentence_that_another_names_is_isolated_once() {
        let inner = isolated("נורה: roll").unwrap_or_default();
        let outer = alloc::format!("Taken back: {inner}");
        assert_eq!(isolated(&outer), Some(outer));
    }

    #[test]
    fn a_sentence_of_left_to_right_letters_stays_as_it_is() {
        for sentence in [
            "",
            "Zoë draws 2 cards…",
            "日本 and 👩‍🚀 draw.",
            "<b>Anna</b> & *Ben*",
            "e\u{301}",
        ] {
            assert_eq!(isolated(sentence), None, "{sentence}");
        }
    }
}
