//! The effects of a card in its form: when, what, and in words.

use std::iter;

use arrayvec::ArrayString;
use readyroom_kit::face::{Field, Form, FormFault};

use super::{Steps, field_of};
use crate::{
    face::{sentences::FormErrors, words},
    rules::{AlertCard, DraftStep, Effect, What, When, all_effects},
};

/// Most effects a card may have.
const MOST_EFFECTS: usize = 4;

/// An effect as the form has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    when: String,
    what: String,
    text: String,
}

/// The entry of the effect field for an effect in the table's own words.
const IN_WORDS: &str = "In words";
fn field(nth: usize, of: &str) -> String {
    field_of("effect", nth, of)
}

/// The words of an effect in the table's own words.
const fn note(what: What) -> Option<ArrayString<40>> {
    match what {
        What::Note(text) => Some(text),
        What::Damage(_)
        | What::InjureActive(_)
        | What::InjureEveryone(_)
        | What::InjureOne(_)
        | What::FailOldest(_)
        | What::Draw(_) => None,
    }
}

fn what(what: What) -> String {
    note(what).map_or_else(|| words::what(what), |_| IN_WORDS.into())
}

fn rows(card: &AlertCard) -> Vec<Row> {
    let row = |effect: &Effect| Row {
        when: effect.when.label().into(),
        what: what(effect.what),
        text: note(effect.what).map_or_else(String::new, |text| text.to_string()),
    };
    card.effects.iter().map(row).collect()
}

/// The fields of the effects of `card`, and of those it may have more.
pub fn fields(card: &AlertCard) -> Vec<Field> {
    let rows = rows(card);
    let at_once = || all_effects().filter(|effect| effect.when == When::Immediate);
    let of_effect = |nth: usize| {
        let row = rows.get(nth).cloned().unwrap_or_default();
        let group = format!("Effect {}", nth + 1);
        let whens = When::ALL.map(|when| when.label());
        let whats = at_once().map(|effect| what(effect.what));
        let fields = [
            Field::choice(field(nth, "when"), "When", whens, row.when),
            Field::choice(field(nth, "what"), "What", whats, row.what),
            Field::text(field(nth, "text"), "In words", 40, &row.text),
        ];
        fields.map(|field| field.optional().of(group.clone()))
    };
    (0..MOST_EFFECTS).flat_map(of_effect).collect()
}

/// Drops the effects from the first that is another one on, and adds those that are asked for.
pub fn change(card: &AlertCard, form: &Form, steps: &mut Steps) -> Result<(), FormFault> {
    let mut asked = Vec::new();
    for nth in 0..MOST_EFFECTS {
        let [when, what, text] = ["when", "what", "text"].map(|of| field(nth, of));
        let row = Row {
            when: form.value(&when).into(),
            what: form.value(&what).into(),
            text: form.value(&text).into(),
        };
        match (row.when.is_empty(), row.what.is_empty()) {
            (false, true) => return Err(FormFault::new(what, FormErrors::EffectDoesNothing.say())),
            (true, false) => return Err(FormFault::new(when, FormErrors::EffectWithoutTime.say())),
            (true, true) | (false, false) if !row.text.is_empty() && row.what != IN_WORDS => {
                return Err(FormFault::new(text, FormErrors::EffectNotInWords.say()));
            }
            (true, true) => {}
            (false, false) => asked.push((nth, row)),
        }
    }
    let before = rows(card);
    let alike = before
        .iter()
        .zip(&asked)
        .take_while(|(was, (_, is))| *was == is);
    let kept = alike.count();
    let drop = (DraftStep::DropEffect, field(0, "what"));
    steps.extend(iter::repeat_n(drop, before.len() - kept));
    let every = || all_effects().chain(card.effects.iter().copied());
    for (nth, row) in asked.into_iter().skip(kept) {
        let is = |effect: &Effect| effect.when.label() == row.when && what(effect.what) == row.what;
        let text = form.text(&field(nth, "text"))?;
        let effect = every().find(is).map(|effect| match note(effect.what) {
            Some(_) => Effect {
                what: What::Note(text),
                ..effect
            },
            None => effect,
        });
        steps.extend(effect.map(|effect| (DraftStep::Effect(effect), field(nth, "what"))));
    }
    Ok(())
}
