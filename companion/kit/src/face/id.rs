//! The id of a move, for scripts: what a journal writes of it, made readable.

use alloc::{format, string::String, vec, vec::Vec};

use serde::Serialize;
use serde_json::Value;

use crate::Game;

/// The id of `mv`: `draw:red`, `repair:hull:2`, `name:0:Anna`. It comes from the move alone, so it is the same in every
/// evening, wherever the move stands in a menu and whatever it is called there. Words are in lower case with hyphens;
/// only a text of the table ([`Game::text`]) stays as it is. With that text still blank, the id ends in `:`.
pub fn id<G: Game>(mv: &G::Move) -> String {
    let blank = G::fill(mv.clone(), "");
    let mut id = words(&data(mv), &data(&blank)).join(":");
    if blank == *mv && G::blank(mv).is_some() && !id.ends_with(':') {
        id.push(':');
    }
    id
}

fn data(mv: &impl Serialize) -> Value {
    serde_json::to_value(mv).expect("a move is plain data")
}

/// The words of `value`; where it differs from `blank`, it is the table's text.
fn words(value: &Value, blank: &Value) -> Vec<String> {
    match value {
        Value::Null => vec!["none".into()],
        Value::Bool(_) | Value::Number(_) => vec![format!("{value}")],
        Value::String(text) if value != blank => vec![text.clone()],
        Value::String(name) => vec![hyphenated(name)],
        Value::Array(items) => each(items, blank).collect(),
        Value::Object(fields) if fields.len() == 1 => {
            let of = |(name, value): (&String, &Value)| {
                let more = words(value, &blank[name]);
                core::iter::once(hyphenated(name)).chain(more)
            };
            fields.iter().flat_map(of).collect()
        }
        Value::Object(fields) => {
            let of = |(name, value): (&String, &Value)| match value {
                Value::Null | Value::Bool(false) => None,
                Value::Bool(true) => Some(hyphenated(name)),
                value => Some(format!(
                    "{}={}",
                    hyphenated(name),
                    word(value, &blank[name])
                )),
            };
            fields.iter().filter_map(of).collect()
        }
    }
}

fn each<'a>(items: &'a [Value], blank: &'a Value) -> impl Iterator<Item = String> + 'a {
    let items = items.iter().enumerate();
    items.map(|(at, item)| word(item, &blank[at]))
}

/// The same in one word: a list within a list has its ends marked.
fn word(value: &Value, blank: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", each(items, blank).collect::<Vec<_>>().join(",")),
        value => {
            let words = words(value, blank);
            match words.is_empty() {
                true => "none".into(),
                false => words.join(":"),
            }
        }
    }
}

/// `ForceField`, `force_field` and `force field` as `force-field`.
fn hyphenated(name: &str) -> String {
    let mut hyphenated = String::new();
    let mut inside = false;
    for letter in name.chars() {
        let begins = letter.is_uppercase() && inside;
        if begins || !letter.is_alphanumeric() {
            hyphenated.push('-');
        }
        if letter.is_alphanumeric() {
            hyphenated.extend(letter.to_lowercase());
        }
        inside = letter.is_lowercase() || letter.is_numeric();
    }
    hyphenated
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        testing::toy::{Move, Rehearsal},
        text::cut,
    };
    use serde_json::json;

    #[test]
    fn a_move_is_its_words_and_a_text_of_the_table_stays_as_it_is() {
        for (mv, expected) in [
            (Move::Draw, "draw"),
            (Move::Roll(3), "roll:3"),
            (Move::Repair { sign: 1, face: 5 }, "repair:face=5:sign=1"),
            (Move::Start { may_pause: false }, "start:may-pause:false"),
            (Move::Name(cut("Anna Lee")), "name:Anna Lee"),
            (Move::Name(cut("")), "name:"),
        ] {
            assert_eq!(id::<Rehearsal>(&mv), expected);
        }
    }

    #[test]
    fn what_is_nested_or_left_out_is_told_apart() {
        for (value, expected) in [
            (
                json!({ "Hit": ["ForceField", null, -1] }),
                "hit:force-field:none:-1",
            ),
            (json!({ "Heal": [0, "blue 6"] }), "heal:0:blue-6"),
            (
                json!({ "Draft": { "Icon": "any_colour" } }),
                "draft:icon:any-colour",
            ),
            (
                json!({ "Place": { "alert": 3, "dice": [[0, "red"], [1, "blue"]], "scott": false } }),
                "place:alert=3:dice=[[0,red],[1,blue]]",
            ),
            (
                json!({ "Mark": ["red", { "urgent": true, "escalation": null }] }),
                "mark:red:urgent",
            ),
            (
                json!({ "Mark": ["red", { "urgent": false, "escalation": null }] }),
                "mark:red:none",
            ),
        ] {
            assert_eq!(words(&value, &value).join(":"), expected);
        }
    }
}
