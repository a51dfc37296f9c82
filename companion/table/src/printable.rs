//! Text that is safe to show: on terminals, in logs, in JSON. The one place that decides which characters are not.
//!
//! Titles, names and card names were typed by a player, or came in with a file. A character that a terminal obeys
//! instead of showing (control characters, of which ESC begins a command), that reorders what is beside it
//! (bidirectional controls), or that breaks a row or is not seen at all, is shown as its number: `\u{1b}`.
//!
//! An isolate that is closed (U+2068 … U+2069) stays: the kit puts right-to-left names into it, which reorder nothing then.
//!
//! Limits: an exported evening is data, and is written as it appears, to a terminal too. Letters that look alike
//! are letters.

use std::{borrow::Cow, ops::Range};

use serde_json::Value;

/// True if a terminal shows `letter`, where it is and as a part of its row. Joiners (U+200C, U+200D) belong to
/// words of some scripts and do no more than join.
pub fn is_printable(letter: char) -> bool {
    !letter.is_control()
        && !matches!(
            letter,
            // Bidirectional controls: marks, embeddings, overrides, isolates (UAX #9, table 4).
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            // Line and paragraph separators.
            | '\u{2028}' | '\u{2029}'
            // Nothing to be seen: zero-width spaces, invisible operators, annotations, tags.
            | '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}'
            // Letters and signs that are blank, though no spaces: fillers of Hangul, Khmer and Braille, a note head.
            | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}'
        )
}

/// True if `text` can be read: all of it is printable, and it begins with a letter that is seen, unless it is empty or blank.
/// Joiners, combining marks and what selects the shape of a letter belong to the letter before them: at the beginning they
/// would change the text before it.
pub fn is_readable(text: &str) -> bool {
    let only_beside_others = |letter: char| {
        matches!(
            letter,
            '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}'
            // Combining marks that are of no script.
            | '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
        )
    };
    text.chars().all(is_printable) && !text.trim_start().starts_with(only_beside_others)
}

/// `text` as one line.
pub fn line(text: &str) -> Cow<'_, str> {
    with_isolates(text, &is_printable)
}

/// `text` as it is parted into lines, each of them safe.
pub fn lines(text: &str) -> Cow<'_, str> {
    with_isolates(text, &|letter| letter == '\n' || is_printable(letter))
}

/// The same JSON, with escapes in its texts: nothing outside a text needs one.
pub fn json(text: &str) -> Cow<'_, str> {
    escaped(text, is_printable, |letter, out| {
        for unit in letter.encode_utf16(&mut [0; 2]) {
            out.push_str(&format!("\\u{unit:04x}"));
        }
    })
}

/// `text` with what is not `kept` as its number, but for isolates.
fn with_isolates<'a>(text: &'a str, kept: &impl Fn(char) -> bool) -> Cow<'a, str> {
    let number = |letter: char, out: &mut String| out.extend(letter.escape_unicode());
    if is_all(text, kept) {
        return text.into();
    }
    if first_isolate(text).is_none() {
        return escaped(text, kept, number);
    }
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(Range { start, end }) = first_isolate(rest) {
        out.push_str(&escaped(&rest[..start], kept, number));
        out.push_str(&rest[start..end]);
        rest = &rest[end..];
    }
    out.push_str(&escaped(rest, kept, number));
    out.into()
}

/// Where the first isolate lies that is closed and in which all is printable.
fn first_isolate(text: &str) -> Option<Range<usize>> {
    text.match_indices('\u{2068}').find_map(|(start, begin)| {
        let inside = &text[start + begin.len()..];
        let length = inside.find(|letter| !is_printable(letter))?;
        let end = inside[length..].strip_prefix('\u{2069}')?;
        Some(start..text.len() - end.len())
    })
}

fn escaped(
    text: &str,
    kept: impl Fn(char) -> bool,
    escape: impl Fn(char, &mut String),
) -> Cow<'_, str> {
    if is_all(text, &kept) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if kept(letter) {
            out.push(letter);
        } else {
            escape(letter, &mut out);
        }
    }
    out.into()
}

/// Whether all letters of `text` are `kept`, as those of ASCII are that are no control characters: most texts are nothing else,
/// which eight bytes at a time say.
fn is_all(text: &str, kept: impl Fn(char) -> bool) -> bool {
    let (words, rest) = text.as_bytes().as_chunks();
    // A letter of several bytes is looked at with the word in which it begins.
    let are_kept = |range: Range<usize>| {
        let range = text.ceil_char_boundary(range.start)..text.ceil_char_boundary(range.end);
        text[range].chars().all(&kept)
    };
    for (number, word) in words.iter().enumerate() {
        if !is_plain(*word) && !are_kept(8 * number..8 * number + 8) {
            return false;
        }
    }
    are_kept(text.len() - rest.len()..text.len())
}

/// Whether eight bytes are letters of ASCII, and none a control character. Where one is not, a subtraction leaves the first
/// such byte with its highest bit.
const fn is_plain(letters: [u8; 8]) -> bool {
    const fn each(byte: u8) -> u64 {
        u64::from_le_bytes([byte; 8])
    }
    let letters = u64::from_le_bytes(letters);
    let control = letters.wrapping_sub(each(b' '));
    let delete = (letters ^ each(0x7f)).wrapping_sub(each(1));
    (letters | control | delete) & each(0x80) == 0
}

/// Refuses JSON with a text that is not printable, in a key or a value at any depth. Whether it is JSON, others say.
///
/// # Errors
/// Which character is in the way.
pub fn check_json(text: &str) -> Result<(), String> {
    match serde_json::from_str(text).ok().as_ref().and_then(hidden) {
        None => Ok(()),
        Some(letter) => Err(format!(
            "a text in it has the control character U+{:04X}",
            u32::from(letter)
        )),
    }
}

/// The first character of `value` that is not printable.
fn hidden(value: &Value) -> Option<char> {
    let in_text = |text: &str| text.chars().find(|letter| !is_printable(*letter));
    match value {
        Value::String(text) => in_text(text),
        Value::Array(values) => values.iter().find_map(hidden),
        Value::Object(fields) => fields
            .iter()
            .find_map(|(key, value)| in_text(key).or_else(|| hidden(value))),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_shown_as_its_number() {
        assert_eq!(
            line("a\u{1b}[31mb\0\u{7f}\u{9b}"),
            "a\\u{1b}[31mb\\u{0}\\u{7f}\\u{9b}"
        );
        assert_eq!(line("\u{202e}nosnhoJ\u{2069}"), "\\u{202e}nosnhoJ\\u{2069}");
        assert_eq!(line("Anna\nBen\r\t"), "Anna\\u{a}Ben\\u{d}\\u{9}");
        assert_eq!(lines("Anna\nBen\r"), "Anna\nBen\\u{d}");
    }

    #[test]
    fn an_isolate_stays_if_it_is_closed_and_holds_nothing_but_printable_letters() {
        let text = "Turn of \u{2068}נורה\u{2069}: \u{2068}نورا\u{2069} rolls";
        assert_eq!(line(text), text);
        assert_eq!(lines(text), text);
        for (text, expected) in [
            ("\u{2068}נורה", "\\u{2068}נורה"),
            ("נורה\u{2069}: 3", "נורה\\u{2069}: 3"),
            (
                "\u{2068}a\u{202e}b\u{2069}",
                "\\u{2068}a\\u{202e}b\\u{2069}",
            ),
            (
                "\u{2068}\u{2068}נ\u{2069}\u{2069}\u{7}",
                "\\u{2068}\u{2068}נ\u{2069}\\u{2069}\\u{7}",
            ),
        ] {
            assert_eq!(line(text), expected);
        }
    }

    #[test]
    fn words_of_every_script_stay_as_they_are() {
        for word in [
            "Möwe",
            "Zoë › 3…",
            "نورا",
            "می‌خواهم",
            "👩‍🚀",
            "日本",
            "e\u{301}",
        ] {
            assert!(
                matches!(line(word), Cow::Borrowed(same) if same == word),
                "{word}"
            );
        }
    }

    #[test]
    fn what_is_not_printable_is_found_anywhere() {
        let hidden = |letter: &char| !is_printable(*letter);
        let letters = (0..=0x2fff).filter_map(char::from_u32);
        for letter in letters.filter(hidden).chain(['\u{ffa0}', '\u{e0041}']) {
            for at in 0..20 {
                for (beside, after) in ["a", "ö", "…"].iter().zip([0, 3, 9]) {
                    let text = format!("{}{letter}{}", beside.repeat(at), "a".repeat(after));
                    assert!(!is_all(&text, is_printable), "{text:?}");
                }
            }
        }
        for words in [
            "",
            " ~",
            "Zoë › 3…",
            "0123456789abcdef",
            "„Möwe“, Лена, 日本 and 👩‍🚀",
        ] {
            for at in 0..9 {
                assert!(
                    is_all(&format!("{}{words}", "a".repeat(at)), is_printable),
                    "{words}"
                );
            }
        }
    }

    #[test]
    fn a_text_that_shows_nothing_is_not_readable() {
        for nothing in [
            "\u{3164}",
            "\u{ffa0}",
            "\u{115f}",
            "\u{1160}",
            "\u{2800}",
            "\u{ad}",
            "\u{17b5}",
            "\u{200b}",
            "\u{1d159}",
            "\u{200d}",
            "\u{fe0f}",
            "\u{34f}\u{200c}",
            "\u{180b}",
            "\u{e0100}",
            "Anna\u{3164}",
            "\u{2800}Anna",
            "An\u{ad}na",
            "\u{301}Anna",
            " \u{20dd}Anna",
            "\u{200d}Anna",
        ] {
            assert!(!is_readable(nothing), "{}", nothing.escape_unicode());
        }
        for seen in [
            "",
            " \u{a0}\u{2003}",
            "Möwe",
            "می‌خواهم",
            "👩‍🚀",
            "❤\u{fe0f}",
            "葛\u{e0100}",
            "e\u{301}",
            "R2 D2",
            "한글",
        ] {
            assert!(is_readable(seen), "{seen}");
        }
    }

    #[test]
    fn json_shows_the_same_in_escapes() {
        let text = "\u{202e}\u{7f}\u{e0041}\u{1b}Möwe";
        let raw = serde_json::to_string(text).unwrap();
        let safe = json(&raw);
        assert!(safe.chars().all(is_printable), "{safe}");
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), text);
    }

    #[test]
    fn a_control_character_is_found_at_any_depth_of_json() {
        assert_eq!(
            check_json(r#"{"a": ["Anna", {"b": 3}], "c": null}"#),
            Ok(())
        );
        for (text, number) in [
            (r#"{"a": ["Anna", {"b": "\u001b[2J"}]}"#, "U+001B"),
            (r#"{"a\u0000": 1}"#, "U+0000"),
            ("\"\u{202e}\"", "U+202E"),
        ] {
            let refused = check_json(text).unwrap_err();
            assert!(refused.contains(number), "{refused}");
        }
    }
}
