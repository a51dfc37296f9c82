//! Reading one value of a file: what it is, or what was expected and what was found.

use readyroom_kit::face::Answer;
use std::{ops::RangeInclusive, path::PathBuf, time::Duration};

use etcetera::BaseStrategy;
use toml::{
    Spanned,
    de::{DeInteger, DeValue},
};

use super::fault::Wrong;
use crate::{evening::Warnings, panels::serial::Ports};

/// Longest time that can be set: a day.
const LONGEST_MINUTES: f64 = 1_440.0;

/// A value and where it stands.
pub(super) type Given<'a> = Spanned<DeValue<'a>>;

/// Something else was expected at `span`.
pub(super) fn expected<T>(what: &str, given: &Given<'_>) -> Result<T, Wrong> {
    let why = format!("expected {what}, found {}", found(given.get_ref()));
    Err((given.span(), why))
}

/// True or false.
pub(super) fn switch(given: &Given<'_>) -> Result<bool, Wrong> {
    match given.get_ref().as_bool() {
        Some(on) => Ok(on),
        None => expected("true or false", given),
    }
}

/// A whole number in `range`, which is of `what`.
pub(super) fn whole<N>(given: &Given<'_>, range: RangeInclusive<N>, what: &str) -> Result<N, Wrong>
where
    N: TryFrom<i64> + PartialOrd + std::fmt::Display + Copy,
{
    let number = given.get_ref().as_integer().and_then(integer);
    match number.and_then(|number| N::try_from(number).ok()) {
        Some(number) if range.contains(&number) => Ok(number),
        _ => {
            let (from, to) = (range.start(), range.end());
            expected(&format!("{what} from {from} to {to}"), given)
        }
    }
}

fn integer(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// One of these words.
pub(super) fn word<T: Copy>(given: &Given<'_>, words: &[(&str, T)]) -> Result<T, Wrong> {
    let said = given.get_ref().as_str();
    match words.iter().find(|(word, _)| Some(*word) == said) {
        Some((_, meant)) => Ok(*meant),
        None => {
            let words: Vec<_> = words
                .iter()
                .map(|(word, _)| format!("\"{word}\""))
                .collect();
            expected(&either(&words), given)
        }
    }
}

/// A time in minutes, or never.
pub(super) fn minutes(given: &Given<'_>) -> Result<Option<Duration>, Wrong> {
    let number = match given.get_ref() {
        DeValue::String(word) if word == "never" => return Ok(None),
        DeValue::Integer(whole) => integer(whole).map(|whole| whole as f64),
        DeValue::Float(part) => part.as_str().parse().ok(),
        _ => None,
    };
    // To the second: nobody can tell more apart.
    let seconds = number
        .filter(|minutes| (0.0..=LONGEST_MINUTES).contains(minutes))
        .map(|minutes| (minutes * 60.0).round() as u64);
    match seconds {
        Some(seconds @ 1..) => Ok(Some(Duration::from_secs(seconds))),
        Some(0) | None => expected("minutes, above 0 and up to 1440, or \"never\"", given),
    }
}

/// Seconds left at which a timer warns.
pub(super) fn warnings(given: &Given<'_>) -> Result<Warnings, Wrong> {
    let Some(seconds) = given.get_ref().as_array() else {
        return expected("a list of whole seconds, such as [30, 10]", given);
    };
    let second = |given| whole(given, 1..=3_600_u16, "whole seconds");
    let seconds: Result<Vec<u16>, Wrong> = seconds.iter().map(second).collect();
    Ok(Warnings::new(seconds?))
}

/// One of these answers.
pub(super) fn answer(given: &Given<'_>, answers: &[Answer]) -> Result<Answer, Wrong> {
    let is = |answer: &&Answer| match answer {
        Answer::Word(word) => given.get_ref().as_str() == Some(word),
        Answer::Number(number) => {
            given.get_ref().as_integer().and_then(integer) == Some((*number).into())
        }
        Answer::Switch(on) => given.get_ref().as_bool() == Some(*on),
    };
    match answers.iter().find(is) {
        Some(answer) => Ok(answer.clone()),
        None => {
            let answers: Vec<_> = answers.iter().map(Answer::to_string).collect();
            expected(&either(&answers), given)
        }
    }
}

/// Which serial ports.
pub(super) fn ports(given: &Given<'_>) -> Result<Option<Ports>, Wrong> {
    const WHAT: &str = "true, false, or ports such as [\"/dev/ttyACM0\"]";
    let port = |given: &Given<'_>| match given.get_ref().as_str() {
        Some(path) if !path.is_empty() => Ok(PathBuf::from(path)),
        _ => expected("the name of a port, such as \"/dev/ttyACM0\"", given),
    };
    match given.get_ref() {
        DeValue::Boolean(true) => Ok(Some(Ports::Found)),
        DeValue::Boolean(false) => Ok(None),
        DeValue::String(_) => Ok(Some(Ports::Named(vec![port(given)?]))),
        DeValue::Array(ports) if !ports.is_empty() => {
            let ports: Result<_, Wrong> = ports.iter().map(port).collect();
            Ok(Some(Ports::Named(ports?)))
        }
        _ => expected(WHAT, given),
    }
}

/// A folder: a whole path, or one in the user's home.
pub(super) fn folder(given: &Given<'_>) -> Result<PathBuf, Wrong> {
    const WHAT: &str = "a folder that begins with / or ~/";
    let Some(said) = given.get_ref().as_str() else {
        return expected(WHAT, given);
    };
    if let Some(below) = said.strip_prefix("~/") {
        let home = etcetera::choose_base_strategy();
        return match home {
            Ok(home) => Ok(home.home_dir().join(below)),
            Err(_) => Err((
                given.span(),
                "there is no home folder that ~ could be".into(),
            )),
        };
    }
    if said.starts_with('/') {
        Ok(said.into())
    } else {
        expected(WHAT, given)
    }
}

/// "1, 2 or 3".
pub(super) fn either(things: &[String]) -> String {
    match things {
        [] => "nothing".into(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} or {last}", some.join(", ")),
    }
}

/// A value in words, as far as they fit into a sentence.
fn found(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("\"{}\"", text_in_a_sentence(text)),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(on) => on.to_string(),
        DeValue::Datetime(_) => "a date or a time".into(),
        DeValue::Array(array) if array.is_empty() => "an empty list".into(),
        DeValue::Array(_) => "a list".into(),
        DeValue::Table(_) => "a section".into(),
    }
}

/// So much of `text` as a sentence can quote.
pub(super) fn text_in_a_sentence(text: &str) -> String {
    const LONGEST: usize = 40;
    let shown: String = text
        .chars()
        .map(|letter| {
            if letter.is_control() {
                '\u{fffd}'
            } else {
                letter
            }
        })
        .take(LONGEST)
        .collect();
    if text.chars().count() > LONGEST {
        format!("{shown}…")
    } else {
        shown
    }
}
