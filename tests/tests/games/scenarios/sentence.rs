//! Sentences as scenarios name them: an id, and behind it those of its arguments that matter.
//!
//! `hull-hit sector=3 damage=2`, `learned card="Warp Core Leak"`, `drawn cards=[probe,phasers]`; a sentence that another one
//! quotes, `taken-back what=(card-drawn player=2)`.

use serde_json::{Value, json};

/// Whether the sentence `id` with the arguments `given`, as an answer has them, is the one that is `expected`.
pub fn is(expected: &str, id: &Value, given: &Value) -> bool {
    let mut words = words(expected);
    let same = |(name, value): (&str, &str)| match (given.get(name), quoted(value)) {
        (Some(Value::Object(given)), Some(expected)) => is(
            expected,
            &given["id"],
            given.get("args").unwrap_or(&Value::Null),
        ),
        (Some(given), _) => written(given) == value,
        (None, _) => false,
    };
    words.next().is_some_and(|first| id == first)
        && words.all(|word| word.split_once('=').is_some_and(same))
}

/// The sentence that a value is; none if it is something else.
fn quoted(value: &str) -> Option<&str> {
    value.strip_prefix('(')?.strip_suffix(')')
}

/// The id that `expected` begins with; none if it is empty: no sentence is expected.
pub fn id(expected: &str) -> Option<&str> {
    words(expected).next()
}

/// The sentence `id` with its arguments, as a scenario names it.
pub fn named(id: &Value, given: &Value) -> String {
    let mut named = id.as_str().unwrap_or_default().to_owned();
    for (name, value) in given.as_object().into_iter().flatten() {
        named = format!("{named} {name}={}", written(value));
    }
    named
}

/// Its words: a blank inside of quotes or brackets ends none.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let (mut is_quoted, mut depth) = (false, 0_usize);
    let ends = move |letter: char| {
        match letter {
            '"' => is_quoted = !is_quoted,
            '[' | '(' if !is_quoted => depth += 1,
            ']' | ')' if !is_quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ' ' && !is_quoted && depth == 0
    };
    line.split(ends).filter(|word| !word.is_empty())
}

/// A value as a scenario has it: what players call something is in quotes.
fn written(value: &Value) -> String {
    match value {
        Value::String(word) if is_word(word) => word.clone(),
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(written).collect();
            format!("[{}]", values.join(","))
        }
        Value::Object(sentence) => {
            let args = sentence.get("args").unwrap_or(&Value::Null);
            format!("({})", named(&sentence["id"], args))
        }
        value => value.to_string(),
    }
}

/// A word of the game, in small letters with hyphens.
fn is_word(word: &str) -> bool {
    let is_plain =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    !word.is_empty() && word.chars().all(is_plain)
}

/// What holds of the notation itself.
pub fn ids_are_distinguished() {
    let (id, given) = (
        json!("learned"),
        json!({"card": "Warp Core", "places": [1, ["Far Away", "red"]], "by": 2}),
    );
    for expected in [
        "learned",
        "learned by=2",
        "learned card=\"Warp Core\" by=2",
        "learned places=[1,[\"Far Away\",red]] by=2",
    ] {
        assert!(is(expected, &id, &given), "{expected}");
    }
    for other in [
        "learn",
        "learned by=3",
        "learned card=Warp",
        "learned of=2",
        "learned 2",
        "",
    ] {
        assert!(!is(other, &id, &given), "{other}");
    }
    assert!(is(&named(&id, &given), &id, &given));
    let (id, given) = (
        json!("taken-back"),
        json!({"what": {"id": "learned", "args": {"card": "Warp (Core)", "by": 2}}}),
    );
    for expected in [
        "taken-back",
        "taken-back what=(learned)",
        "taken-back what=(learned card=\"Warp (Core)\")",
    ] {
        assert!(is(expected, &id, &given), "{expected}");
    }
    for other in [
        "taken-back what=learned",
        "taken-back what=(forgotten)",
        "taken-back what=(learned by=3)",
    ] {
        assert!(!is(other, &id, &given), "{other}");
    }
    assert!(is(&named(&id, &given), &id, &given));
}
