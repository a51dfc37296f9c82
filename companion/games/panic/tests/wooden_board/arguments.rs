//! The arguments of a sentence, as hands take them.

use readyroom_kit::sentence::{SentenceKey, Value};

use super::board::{Plank, Wood, range_named};

/// Why hands could not carry out a sentence.
pub type Done = Result<(), String>;

/// The argument of that name.
fn argument<'a>(key: &'a SentenceKey, name: &str) -> Result<&'a Value, String> {
    let mut arguments = key.arguments.iter();
    let found = arguments.find(|(argument, _)| *argument == name);
    found
        .map(|(_, value)| value)
        .ok_or_else(|| format!("names no {name}"))
}

/// A number: a sector, so many cards.
pub fn number(key: &SentenceKey, name: &str) -> Result<u8, String> {
    match argument(key, name)? {
        Value::Number(number) => u8::try_from(*number).map_err(|_| "is too much".into()),
        other => Err(format!("{other} is no number")),
    }
}

/// A player's place among the hands.
pub fn hand(key: &SentenceKey, name: &str) -> Result<usize, String> {
    Ok(usize::from(number(key, name)?) - 1)
}

/// Something by its name, and the words beside that.
pub fn name_and_words(key: &SentenceKey, name: &str) -> Result<(String, Vec<String>), String> {
    let text = |value: &Value| match value {
        Value::Text(text) => Ok(text.clone()),
        other => Err(format!("{other} is no name")),
    };
    match argument(key, name)? {
        Value::List(values) => {
            let (first, rest) = values.split_first().ok_or("names nothing")?;
            Ok((text(first)?, rest.iter().map(Value::to_string).collect()))
        }
        value => Ok((text(value)?, Vec::new())),
    }
}

/// Something by its name alone.
pub fn name(key: &SentenceKey, name: &str) -> Result<String, String> {
    name_and_words(key, name).map(|(name, _)| name)
}

/// Words, be there one or several.
pub fn words(key: &SentenceKey, name: &str) -> Result<Vec<String>, String> {
    Ok(match argument(key, name)? {
        Value::List(values) => values.iter().map(Value::to_string).collect(),
        value => vec![value.to_string()],
    })
}

/// A range.
pub fn range(key: &SentenceKey, name: &str) -> Result<&'static str, String> {
    let named = words(key, name)?;
    range_named(&named[0]).ok_or_else(|| format!("knows no range {named:?}"))
}

/// So many tokens of each kind.
pub fn several(key: &SentenceKey, name: &str) -> Result<Vec<(u8, String)>, String> {
    let Value::List(values) = argument(key, name)? else {
        return Err("is no list".into());
    };
    let one = |value: &Value| match value {
        Value::List(of) => match &of[..] {
            [Value::Number(count), Value::Text(name)] => Ok((*count as u8, name.clone())),
            _ => Err(format!("{value} counts nothing")),
        },
        other => Err(format!("{other} counts nothing")),
    };
    values.iter().map(one).collect()
}

/// The markers that a sentence names; none if it names none.
pub fn markers(key: &SentenceKey) -> Result<Vec<&'static str>, String> {
    if argument(key, "markers").is_err() {
        return Ok(Vec::new());
    }
    let known = |word: &String| {
        let mut all = ["force-field", "tractor-beam"].into_iter();
        all.find(|marker| marker == word)
            .ok_or_else(|| format!("names no marker of the box: {word:?}"))
    };
    words(key, "markers")?.iter().map(known).collect()
}

/// Whether a token is as a word tells it from others.
pub fn matches_word(token: &Wood, tell: &str) -> bool {
    match tell {
        "face-up" => !token.face_down,
        "face-down" => token.face_down,
        "no-marker" => token.markers.is_empty(),
        "force-field" | "tractor-beam" => token.markers == [tell],
        "[force-field,tractor-beam]" => token.markers.len() == 2,
        tell => token.range == tell || format!("defense-{}", token.defense) == tell,
    }
}

/// Lays a token as "sector-4", "short", "face-up" and "defense-2" say.
pub fn position_token(token: &mut Wood, words: &[String]) -> Done {
    for part in words {
        let number = |text: &str| {
            text.parse()
                .map_err(|_| format!("has no number in {part:?}"))
        };
        match part.as_str() {
            "face-up" => token.face_down = false,
            "face-down" => token.face_down = true,
            _ if part.starts_with("sector-") => token.sector = number(&part[7..])?,
            _ if part.starts_with("defense-") => token.defense = number(&part[8..])?,
            _ => token.range = range_named(part).ok_or_else(|| format!("knows no {part:?}"))?,
        }
    }
    Ok(())
}

/// A shield or hull section that is so becomes so.
pub fn becomes(plank: &mut Plank, from: &[Plank], to: Plank) -> Done {
    if !from.contains(plank) {
        return Err(format!("cannot be done: it is {plank:?}"));
    }
    *plank = to;
    Ok(())
}

/// So many fewer here, so many more there.
pub fn goes(from: &mut u8, to: &mut u8, count: u8) -> Done {
    *from = from
        .checked_sub(count)
        .ok_or("asks for more than there are")?;
    *to += count;
    Ok(())
}
