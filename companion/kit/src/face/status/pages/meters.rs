//! Facts that are about goals, as bars.

use alloc::vec::Vec;

use readyroom_hardware::scene::{Meter, Scene, cut};

use super::{Page, header};
use crate::face::status::{Fact, Label, Value};

/// Bars of a page, and bytes of a label beside one.
const METERS: usize = 4;
const LABEL: usize = 12;

/// The pages of facts that are all about a goal; none if one is about something else.
pub fn pages(title: &Label, facts: &[Fact], hint: &str) -> Option<Vec<Page<'static>>> {
    let meters: Option<Vec<Meter>> = facts.iter().map(meter).collect();
    let page = |meters: &[Meter]| {
        Page::is_complete(Scene::Meters {
            header: header(title),
            meters: meters.iter().cloned().collect(),
            hint: cut(hint),
        })
    };
    Some(meters?.chunks(METERS).map(page).collect())
}

fn meter(fact: &Fact) -> Option<Meter> {
    match fact.value {
        Value::Progress(value, goal) => Some(Meter {
            label: cut(fact.label.fitting(|label| label.len() <= LABEL)),
            value,
            goal,
        }),
        Value::Words(_)
        | Value::Count(_)
        | Value::OutOf(..)
        | Value::Sum(..)
        | Value::ByColour(_) => None,
    }
}
