//! The id of a move, for scripts: what a journal writes of it, made readable.

use alloc::string::String;
use core::fmt::Write as _;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::Game;

/// The id of `mv`: `draw:red`, `repair:hull:2`, `name:0:Anna`. It comes from the move alone, so it is the same in every
/// evening, wherever the move stands in a menu and whatever it is called there. Words are in lower case with hyphens;
/// only a text of the table ([`Game::text`]) stays as it is. With that text still blank, the id ends in `:`.
pub fn id<G: Game>(mv: &G::Move) -> String {
    let mut id = String::new();
    let mut blank = mv.clone();
    let Some(text) = G::text(&mut blank) else {
        let data = data(mv);
        write(&mut id, &data, &data);
        return id;
    };
    text.fill("");
    write(&mut id, &data(mv), &data(&blank));
    if blank == *mv && G::blank(mv).is_some() && !id.ends_with(':') {
        id.push(':');
    }
    id
}

fn data(mv: &impl Serialize) -> Value {
    serde_json::to_value(mv).expect("a move is plain data")
}

/// Writes the words of `value`, a colon between them; where it differs from `blank`, it is the table's text. False if there
/// is none.
fn write(id: &mut String, value: &Value, blank: &Value) -> bool {
    match value {
        Value::Null => id.push_str("none"),
        Value::Bool(_) | Value::Number(_) => {
            let _ = write!(id, "{value}");
        }
        Value::String(text) if value != blank => id.push_str(text),
        Value::String(name) => hyphenate(id, name),
        Value::Array(items) => return write_each(id, ':', items, blank),
        Value::Object(fields) if fields.len() == 1 => {
            for (name, value) in fields {
                hyphenate(id, name);
                id.push(':');
                if !write(id, value, &blank[name]) {
                    id.pop();
                }
            }
        }
        Value::Object(fields) => return write_fields(id, fields, blank),
    }
    true
}

/// The fields that say something.
fn write_fields(id: &mut String, fields: &Map<String, Value>, blank: &Value) -> bool {
    let mut any = false;
    for (name, value) in fields {
        if matches!(value, Value::Null | Value::Bool(false)) {
            continue;
        }
        if any {
            id.push(':');
        }
        any = true;
        hyphenate(id, name);
        if *value != Value::Bool(true) {
            id.push('=');
            write_word(id, value, &blank[name]);
        }
    }
    any
}

/// The words of each item, `between` them.
fn write_each(id: &mut String, between: char, items: &[Value], blank: &Value) -> bool {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            id.push(between);
        }
        write_word(id, item, &blank[at]);
    }
    !items.is_empty()
}

/// The words in one: a list within a list has its ends marked.
fn write_word(id: &mut String, value: &Value, blank: &Value) {
    if let Value::Array(items) = value {
        id.push('[');
        write_each(id, ',', items, blank);
        id.push(']');
    } else if !write(id, value, blank) {
        id.push_str("none");
    }
}

/// Writes `ForceField`, `force_field` and `force field` as `force-field`.
fn hyphenate(id: &mut String, name: &str) {
    let mut inside = false;
    for letter in name.chars() {
        // Most of a name: the rest asks tables of Unicode.
        if letter.is_ascii_lowercase() {
            id.push(letter);
            inside = true;
            continue;
        }
        let begins = letter.is_uppercase() && inside;
        if begins || !letter.is_alphanumeric() {
            id.push('-');
        }
        if letter.is_alphanumeric() {
            id.extend(letter.to_lowercase());
        }
        inside = letter.is_lowercase() || letter.is_numeric();
    }
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
            let mut id = String::new();
            write(&mut id, &value, &value);
            assert_eq!(id, expected);
        }
    }
}
