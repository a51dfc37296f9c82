//! Expectations of a step, compared with the answer.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Game, picture, scenario::Step, sentence};

/// Whole games remembered by name.
pub type Memory = BTreeMap<String, Value>;

/// Between the segments of a path.
const STEP: &str = " › ";

/// A path of the menu in one line.
pub fn path(entry: &Value) -> String {
    let segments: Vec<&str> = entry["path"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    segments.join(STEP)
}

/// Everything that is not as `step` expects. `messages` are the sentences of all its lines.
pub fn check(
    game: &Game,
    step: &Step,
    lines: &[&str],
    answer: &Value,
    messages: &[Value],
    memory: &mut Memory,
) -> Vec<String> {
    let mut differences = Vec::new();
    let mut expect = |met: bool, what: String| {
        if !met {
            differences.push(what);
        }
    };
    words(step, answer, &mut expect);
    menu(step, answer, &mut expect);
    signals(step, answer, &mut expect);
    sentences(step, messages, &mut expect);
    if let Some(most) = step.most_presses {
        let presses: Option<usize> = lines.iter().map(|line| presses(line)).sum();
        expect(
            presses.is_some_and(|presses| presses <= most),
            format!("{presses:?} presses, expected at most {most}"),
        );
    }
    if let Some(name) = &step.screen
        && let Err(why) = picture::compare(game, name, &answer["screen"])
    {
        expect(false, why);
    }
    whole_game(step, answer, memory, &mut expect);
    differences
}

/// How many presses a line is; none if it is no press.
fn presses(line: &str) -> Option<usize> {
    let rest = line.strip_prefix("press ")?;
    match rest.split_whitespace().collect::<Vec<_>>()[..] {
        [_] => Some(1),
        [_, times] => times.parse().ok(),
        _ => None,
    }
}

fn words(step: &Step, answer: &Value, expect: &mut impl FnMut(bool, String)) {
    let text = |key: &str| answer[key].as_str().unwrap_or_default().to_owned();
    if let Some(prompt) = &step.prompt {
        expect(
            sentence::is(prompt, &answer["prompt_id"], &answer["prompt_args"]),
            format!(
                "prompt: {} ({:?}), expected {prompt:?}",
                sentence::named(&answer["prompt_id"], &answer["prompt_args"]),
                text("prompt")
            ),
        );
    }
    if let Some(hint) = &step.hint {
        expect(
            sentence::is(hint, &answer["hint_id"], &answer["hint_args"]),
            format!("hint: {}, expected {hint:?}", answer["hint_id"]),
        );
    }
    if let Some(chime) = &step.chime {
        expect(
            text("chime") == *chime,
            format!("chime: {:?}, expected {chime:?}", text("chime")),
        );
    }
    if let Some(error) = &step.error {
        expect(
            sentence::is(error, &answer["error_id"], &answer["error_args"]),
            format!(
                "error: {} ({:?}), expected {error:?}",
                sentence::named(&answer["error_id"], &answer["error_args"]),
                text("error")
            ),
        );
    }
    if let Some(refusal) = &step.refusal {
        let refused = &answer["refusal"];
        expect(
            *refusal == named(refused),
            format!("refusal: {refused}, expected {refusal:?}"),
        );
    }
    if let Some(over) = &step.over {
        let ending = &answer["over"];
        let met = match over.as_str() {
            "" => ending.is_null(),
            over => sentence::is(over, &ending["id"], &ending["args"]),
        };
        expect(met, format!("over: {ending}, expected {over:?}"));
    }
}

/// A refusal as a scenario names it: its rule and its id.
pub fn named(refusal: &Value) -> String {
    let part = |key: &str| refusal[key].as_str().unwrap_or_default();
    format!("{} {}", part("rule"), part("id"))
}

fn menu(step: &Step, answer: &Value, expect: &mut impl FnMut(bool, String)) {
    let paths: Vec<String> = answer["menu"]
        .as_array()
        .into_iter()
        .flatten()
        .map(path)
        .collect();
    let begins = |entry: &str| {
        let within = format!("{entry}{STEP}");
        paths
            .iter()
            .any(|path| path == entry || path.starts_with(&within))
    };
    for entry in &step.menu {
        expect(begins(entry), format!("the menu has no {entry:?}"));
    }
    for entry in &step.absent {
        expect(!begins(entry), format!("the menu has {entry:?}"));
    }
    let within = |head: &str, texts: &dyn Fn(&Value) -> String| -> Vec<String> {
        let within = format!("{head}{STEP}");
        let entries = answer["menu"].as_array().into_iter().flatten();
        let entries = entries.filter(|entry| format!("{}{STEP}", path(entry)).starts_with(&within));
        entries.map(texts).collect()
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    for (head, expected) in &step.warns {
        let entries = answer["menu"].as_array().into_iter().flatten();
        let within = format!("{head}{STEP}");
        let entries: Vec<&Value> = entries
            .filter(|entry| format!("{}{STEP}", path(entry)).starts_with(&within))
            .collect();
        let warned = |entry: &&Value| warns(entry, expected);
        expect(
            !entries.is_empty() && entries.iter().all(warned),
            format!("{head:?} warns otherwise, expected {expected:?}: {entries:?}"),
        );
    }
    for (head, expected) in &step.notes {
        let notes = within(head, &|entry| {
            let note = &entry["note"];
            if sentence::is(expected, &note["id"], &note["args"]) {
                return expected.clone();
            }
            let words = ["beside", "below"].map(|key| text(&note[key]));
            words.join(" ").trim().to_owned()
        });
        expect(
            !notes.is_empty() && notes.iter().all(|note| note == expected),
            format!("the notes on {head:?} are {notes:?}, expected {expected:?}"),
        );
    }
    for (head, expected) in &step.below {
        let within = format!("{head}{STEP}");
        let found: Vec<&str> = paths
            .iter()
            .filter_map(|path| path.strip_prefix(&within))
            .collect();
        expect(
            found == *expected,
            format!("below {head:?}: {found:?}, expected {expected:?}"),
        );
    }
}

fn signals(step: &Step, answer: &Value, expect: &mut impl FnMut(bool, String)) {
    for (lamp, pattern) in &step.lamps {
        let found = answer["lamps"][lamp].as_str().unwrap_or("no such lamp");
        expect(
            found == pattern,
            format!("lamp {lamp}: {found}, expected {pattern}"),
        );
    }
    let countdown = &answer["countdown"];
    match &step.countdown {
        None => {}
        Some(toml::Value::Table(parts)) => {
            for (part, expected) in parts {
                let met = countdown[part] == json(expected);
                expect(
                    met,
                    format!("countdown {part}: {}, expected {expected}", countdown[part]),
                );
            }
        }
        Some(_) => expect(
            countdown.is_null(),
            format!("countdown: {countdown}, expected none"),
        ),
    }
    if let Some(kind) = &step.scene {
        let found = answer["scene"]
            .as_object()
            .and_then(|scene| scene.keys().next().cloned())
            .unwrap_or_default();
        expect(
            found == *kind,
            format!("scene: {found:?}, expected {kind:?}"),
        );
    }
    let mut texts = Vec::new();
    gather(&answer["scene"], &mut texts);
    for part in &step.shows {
        let met = texts.iter().any(|text| text.contains(part));
        expect(
            met,
            format!("the picture does not show {part:?}, but {texts:?}"),
        );
    }
}

/// All texts within `value`.
fn gather<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => texts.push(text),
        Value::Array(values) => values.iter().for_each(|value| gather(value, texts)),
        Value::Object(values) => values.values().for_each(|value| gather(value, texts)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn sentences(step: &Step, messages: &[Value], expect: &mut impl FnMut(bool, String)) {
    if let Some(expected) = &step.events {
        expect(
            !expected.is_empty() || messages.is_empty(),
            "something was told, expected nothing".into(),
        );
        let mut left = messages.iter();
        for part in expected {
            let met = left.any(|message| matches_expected(message, part));
            expect(met, format!("no message {part:?}, or not in this order"));
        }
    }
    for part in &step.untold {
        let met = !messages
            .iter()
            .any(|message| matches_expected(message, part));
        expect(met, format!("a message {part:?}"));
    }
}

/// Whether an entry of the menu warns with the sentence of that id; or of nothing, if none is expected.
fn warns(entry: &Value, expected: &str) -> bool {
    match entry["warning_id"].as_str() {
        None => expected.is_empty(),
        Some(_) => sentence::is(expected, &entry["warning_id"], &entry["warning_args"]),
    }
}

/// Whether a message is the sentence of that id.
fn matches_expected(message: &Value, expected: &str) -> bool {
    sentence::is(expected, &message["id"], &message["args"])
}

fn whole_game(
    step: &Step,
    answer: &Value,
    memory: &mut Memory,
    expect: &mut impl FnMut(bool, String),
) {
    let state = &answer["state"];
    for (pointer, expected) in &step.state {
        let found = state.pointer(pointer);
        let met = match expected {
            toml::Value::Boolean(false) => {
                found.is_none_or(|found| found.is_null() || *found == false)
            }
            expected => found == Some(&json(expected)),
        };
        expect(
            met,
            format!(
                "state {pointer}: {}, expected {expected}",
                found.unwrap_or(&Value::Null)
            ),
        );
    }
    if let Some(name) = &step.same_as {
        let met = memory
            .get(name)
            .is_some_and(|remembered| remembered == state);
        expect(met, format!("the game is not as remembered by {name:?}"));
    }
    if let Some(name) = &step.remember {
        memory.insert(name.clone(), state.clone());
    }
}

fn json(value: &toml::Value) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
