//! Arguments of sentences, and resource cards passed from one place to another.

use readyroom_catan::{Resource, SupportCard};
use readyroom_kit::sentence::{SentenceKey, Value};

/// Why hands could not carry out a sentence.
pub type Done = Result<(), String>;

/// Resource cards of each kind, in the order of [`Resource::ALL`].
pub type Cards = [u8; 5];

fn named<'a>(key: &'a SentenceKey, argument: &str) -> Result<&'a Value, String> {
    let mut arguments = key.arguments.iter();
    let found = arguments.find(|(name, _)| *name == argument);
    found
        .map(|(_, value)| value)
        .ok_or_else(|| format!("names no {argument}"))
}

/// The number that a sentence names.
pub fn number(key: &SentenceKey, argument: &str) -> Result<u8, String> {
    match named(key, argument)? {
        Value::Number(number) => u8::try_from(*number).map_err(|error| error.to_string()),
        other => Err(format!("has no number: {other}")),
    }
}

/// The seat of the player whom a sentence names, from 0.
pub fn seat(key: &SentenceKey, argument: &str) -> Result<usize, String> {
    Ok(usize::from(number(key, argument)?) - 1)
}

/// The place that a sentence names.
pub fn place<'a>(key: &'a SentenceKey, argument: &str) -> Result<&'a str, String> {
    match named(key, argument)? {
        Value::Text(place) => Ok(place),
        other => Err(format!("names no place: {other}")),
    }
}

/// The support card that a sentence names.
pub fn support(key: &SentenceKey, argument: &str) -> Result<SupportCard, String> {
    let value = named(key, argument)?;
    let is =
        |card: &SupportCard| matches!(value, Value::Word(word) if format!("{card:?}") == *word);
    let found = SupportCard::ALL.into_iter().find(is);
    found.ok_or_else(|| format!("names no support card: {value}"))
}

/// The cards that a sentence names: a list of them, or one resource.
pub fn cards(key: &SentenceKey, argument: &str) -> Result<Cards, String> {
    let mut cards = [0; 5];
    let value = named(key, argument)?;
    let listed = match value {
        Value::List(listed) => listed,
        one => std::slice::from_ref(one),
    };
    for one in listed {
        let is = |of: &Resource| matches!(one, Value::Word(word) if format!("{of:?}") == *word);
        let found = Resource::ALL.into_iter().find(is);
        let resource = found.ok_or_else(|| format!("names no resource: {one}"))?;
        cards[resource as usize] += 1;
    }
    Ok(cards)
}

/// Moves cards of each kind from one place to another.
pub fn pass(from: &mut Cards, to: &mut Cards, cards: Cards) -> Done {
    for (kind, count) in cards.into_iter().enumerate() {
        let left = from[kind].checked_sub(count);
        from[kind] = left.ok_or("asks for cards that are not there")?;
        to[kind] += count;
    }
    Ok(())
}
