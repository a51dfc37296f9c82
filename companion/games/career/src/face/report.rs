//! The report of a step: all that a mission brought, in one page wherever fewer words make it one.

use readyroom_kit::face::{Made, Message, Speech, StepReport, page::pages_of};

use super::{message::messages, wording::Wording};
use crate::rules::{Career, Event};

/// What `moves` brought, that began at `before`: each has what happened, and the state that it led to.
pub fn report(before: &Career, moves: &[Made<Career>]) -> StepReport {
    let after = moves.last().map_or(before, |(after, _)| after);
    let events = moves.iter().flat_map(|(_, events)| events);
    let events: Vec<Event> = events.cloned().collect();
    let whole = messages(after, &events, Wording::Whole);
    let reported = match is_one_page(&whole) {
        true => whole,
        false => messages(after, &events, Wording::Short),
    };
    StepReport {
        title: before.headline(),
        messages: reported,
    }
}

fn is_one_page(messages: &[Message]) -> bool {
    let texts = messages.iter().map(|message| message.text.as_str());
    pages_of(texts).len() == 1
}
