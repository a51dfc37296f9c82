//! Messages of parse errors, in words for a person who edits a pack.

use readyroom_kit::PackList;
use toml::de::DeValue;

use crate::fault::either;

/// The name that tells an entry of `list` from others, if it has one.
pub(super) fn entry_name<'a>(list: &PackList, entry: &'a DeValue<'_>) -> Option<&'a str> {
    entry.get(list.key)?.get_ref().as_str()
}

/// What an entry of `list` is called: `card "Ion Storm"`, or `card 3` if it has no name.
pub(super) fn entry_called(list: &PackList, entry: &DeValue<'_>, number: usize) -> String {
    match entry_name(list, entry).filter(|name| !name.trim().is_empty()) {
        Some(name) => format!("{} {name:?}", list.entry),
        None => format!("{} {number}", list.entry),
    }
}

/// `message`, which is about the text `given`.
pub(super) fn in_words(message: &str, given: &str) -> String {
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match (message, &quoted[..]) {
        (m, [name, known @ ..]) if m.starts_with("unknown field") => {
            let known: Vec<String> = known.iter().map(ToString::to_string).collect();
            format!("there is no {name:?} here, expected {}", either(&known))
        }
        (m, [name, known @ ..]) if m.starts_with("unknown variant") => {
            let known: Vec<String> = known.iter().map(|name| format!("{name:?}")).collect();
            format!("expected {}, found {name:?}", either(&known))
        }
        (m, [name]) if m.starts_with("missing field") => format!("{name} is missing"),
        _ => mismatch(message, given).unwrap_or_else(|| plain(message)),
    }
}

/// A value of another kind or size than expected.
fn mismatch(message: &str, given: &str) -> Option<String> {
    let (found, expected) = message.split_once(", expected ")?;
    if found.starts_with("invalid length") {
        let mut numbers = expected.split(|letter: char| !letter.is_ascii_digit());
        let most = numbers.rfind(|number| !number.is_empty())?;
        return Some(if expected.contains("bytes") {
            let letters = given.trim_matches(['"', '\'']).chars().count();
            format!(
                "expected at most {most} letters, found {letters}; other letters than a-z count twice or more"
            )
        } else {
            format!("expected at most {most} of them")
        });
    }
    if !found.starts_with("invalid type") && !found.starts_with("invalid value") {
        return None;
    }
    let expected = match expected {
        "a boolean" => "true or false",
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "i64" => "a whole number",
        text if text.contains("string") => "a text in quotes",
        list if list.contains("array") || list.contains("sequence") => "a list",
        table if table.starts_with("struct") || table.contains("map") || table == "a table" => {
            "a section or { … }"
        }
        other => other,
    };
    let given = given.trim();
    let found = match given.chars().next() {
        Some('[') if given.starts_with("[[") => "a section",
        Some('[') => "a list",
        Some('{') => "{ … }",
        _ => given.lines().next().unwrap_or_default(),
    };
    Some(format!("expected {}, found {found}", plain(expected)))
}

/// A message without the marks of a programmer.
fn plain(message: &str) -> String {
    let message = match message {
        "wanted string or table" => "expected a word in quotes, or { … }",
        one if one.starts_with("wanted exactly 1 element") => "expected one thing in the braces",
        other => other,
    };
    let message = message.replace("`\"`", "a closing quotation mark");
    message.replace('`', "\"")
}
