//! Facts as lines: a label and its value, five a page. Two short facts share a line where the second is beside the first.

use alloc::{
    format,
    string::{String, ToString as _},
    vec::Vec,
};

use readyroom_hardware::scene::{self, Scene, cut};

use super::{FACT, LABEL, Page, VALUE, header};
use crate::face::{
    page::{self, LINES},
    status::{Fact, Label, Value},
};

/// The pages of facts, as many as they take.
pub fn pages(title: &Label, facts: &[Fact], hint: &str) -> Vec<Page<'static>> {
    let rows = facts.chunk_by(|_, next| next.beside);
    let rows: Vec<scene::Fact> = rows.map(row).collect();
    let page = |rows: &[scene::Fact]| {
        Page::is_complete(Scene::Facts {
            header: header(title),
            facts: rows.iter().cloned().collect(),
            hint: cut(hint),
        })
    };
    rows.chunks(LINES).map(page).collect()
}

/// A fact, or several that are in one row: "Starfleet, route": "3, 6".
fn row(facts: &[Fact]) -> scene::Fact {
    match facts {
        [fact] => alone(fact),
        facts => {
            let labels: Vec<&str> = facts.iter().map(|fact| fact.label.shortest()).collect();
            let values: Vec<String> = facts.iter().map(|fact| fact.value.within(0)).collect();
            page::fact(&labels.join(", "), &values.join(", "))
        }
    }
}

/// A fact under the longest label that leaves its value whole. A sum is under what makes it up.
fn alone(fact: &Fact) -> scene::Fact {
    if let Value::Sum(count, of) = &fact.value
        && let Some(label) = sum(&fact.label, of)
    {
        return page::fact(&label, &count.to_string());
    }
    let room = |label: &str| FACT.saturating_sub(letters(label) + 1).min(VALUE);
    let fits = |label: &str| {
        let room = room(label);
        letters(label) <= LABEL && letters(&fact.value.within(room)) <= room
    };
    let label = match fact.label.fitting(fits) {
        label if fits(label) => label,
        _ => fact.label.within(LABEL),
    };
    page::fact(label, &fact.value.within(room(label)))
}

/// "Cards: route", else "2 outposts, 1 base": what makes up a sum, under its label if there is room for it; none if nothing
/// does.
fn sum(label: &Label, of: &Label) -> Option<String> {
    let labelled = |of: &str| format!("{}: {of}", label.shortest());
    let of = of.fitting(|of| letters(of) <= LABEL);
    match labelled(of) {
        _ if of.is_empty() => None,
        labelled if letters(&labelled) <= LABEL => Some(labelled),
        _ => Some(capital(of)),
    }
}

/// With a capital first letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn letters(words: &str) -> usize {
    words.chars().count()
}
