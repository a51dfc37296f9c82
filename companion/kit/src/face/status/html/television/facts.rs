//! Labels with values in a column, tracks, decks, dice.

use maud::{Markup, html};

use super::{
    super::{
        super::{Fact, Pile, Pool, Section, Status, Track, Value},
        aria, dice, facts, look, tone,
    },
    Television,
    column::{Part, SMALL},
    measure::{Letters, Room, rows},
};

/// Labels, values, and the number that matters most.
const LABEL: Letters = Letters::regular(125);
const VALUE: Letters = Letters::bold(125);
const FIGURE: Letters = Letters::bold(340);
/// Between a label and its value, and between two facts.
const BESIDE: Room = 75;
const BETWEEN: Room = 15;
/// A count on its colour, and a die, each with what is free around it.
const COUNT: Room = 240;
pub(super) const DIE: Room = 220;
/// The boxes of a goal, and of how many of them there can be for it to be seen.
pub(super) const BOXES: Room = 120;
pub(super) const MOST_BOXES: u16 = 15;
/// The spaces of a track.
const SPACES: Room = 350;

impl Television<'_> {
    /// Facts, of which the first that a panel has on its first page is a figure, if it is a number.
    pub(super) fn facts(
        &self,
        status: &Status,
        section: &Section,
        of: &[Fact],
        wide: Room,
    ) -> Part {
        let mut part = Part::new(section.title.whole(), "facts", wide);
        let first = status.key.first();
        for fact in of.iter().filter(|fact| !fact.value.is_empty()) {
            let is_figure = Some(&fact.id) == first && fact.value.count().is_some();
            let (high, line) = match is_figure {
                true => self.figure(fact),
                false => self.fact(fact, wide),
            };
            part.push(high, line);
        }
        if !section.note.is_empty() {
            let note = section.note.whole();
            let line = html! { li .note { (note) } };
            part.push(SMALL.height(note, wide) + BETWEEN, line);
        }
        part
    }

    /// "1 of 10" in large letters, under what it counts.
    fn figure(&self, fact: &Fact) -> (Room, Markup) {
        let most = most(&fact.value);
        let boxes = most.filter(|most| *most <= MOST_BOXES);
        let line = html! {
            li .figure .(tone(fact.tone).unwrap_or_default()) id=[self.renderer.id(&fact.id)] {
                (fact.label.whole())
                p { b { (fact.value.count().unwrap_or_default()) } @if let Some(most) = most { " of " (most) } }
                @if let Some(most) = boxes { (meter(fact.value.count().unwrap_or_default(), most)) }
            }
        };
        let high = SMALL.line() + FIGURE.line() + boxes.map_or(0, |_| BOXES);
        (high, line)
    }

    /// A label and its value, beside each other if there is room.
    fn fact(&self, fact: &Fact, wide: Room) -> (Room, Markup) {
        let swatch = if fact.colour.is_some() { 160 } else { 0 };
        let (value_wide, value_high) = size(&fact.value, wide);
        let beside = |label: &str| swatch + LABEL.width(label) + BESIDE + value_wide <= wide;
        let label = fact.label.fitting(beside);
        let is_beside = beside(label);
        let label = if is_beside { label } else { fact.label.whole() };
        let line = html! {
            li .below[!is_beside] .(tone(fact.tone).unwrap_or_default()) id=[self.renderer.id(&fact.id)] {
                span { @if fact.colour.is_some() { i .swatch .(look(fact.colour)) {} } (label) }
                " " b { (value(&fact.value)) }
            }
        };
        let label_high = LABEL.height(label, wide - swatch);
        let high = match is_beside {
            true => label_high.max(value_high),
            false => label_high + value_high,
        };
        (high + BETWEEN, line)
    }

    /// What the marker is on, the spaces, and what that means.
    pub(super) fn track(&self, section: &Section, track: &Track, wide: Room) -> Part {
        let id = self.renderer.id(&track.id);
        let mut part = Part::new(section.title.whole(), "track", wide).with_id(id);
        let spaces = html! {
            li .spaces .(tone(track.tone).unwrap_or_default()) {
                @for (at, space) in track.spaces.iter().enumerate() {
                    span .(look(space.colour)) .at[at == track.marker] {
                        @if at == track.marker { (aria("the marker: ")) }
                        (aria(space.name)) " "
                        @match space.need {
                            Some(need) => { (dice::need(need)) }
                            None => { span aria-hidden="true" { "–" } }
                        }
                    }
                }
            }
        };
        part.push(SPACES, spaces);
        if !track.means.is_empty() {
            let means = track.means.whole();
            let line = html! { li .note .(tone(track.tone).unwrap_or_default()) { (means) } };
            part.push(SMALL.height(means, wide) + BETWEEN, line);
        }
        part
    }

    pub(super) fn piles(&self, section: &Section, piles: &[Pile], wide: Room) -> Part {
        let mut part = Part::new(section.title.whole(), "facts", wide);
        for pile in piles {
            let fact = Fact::new(pile.id.clone(), pile.label.clone(), Value::Count(pile.left));
            let (high, line) = self.fact(&fact, wide);
            part.push(high, line);
        }
        part
    }

    /// Dice, where nothing lies in the middle.
    pub(super) fn pools(&self, title: &str, pools: &[Pool], wide: Room) -> Part {
        let mut part = Part::new(title, "dice", wide);
        for pool in pools {
            let line = html! { li { span .dice { @for of in &pool.dice { (dice::die(of)) } } } };
            let widths = pool.dice.iter().map(|_| DIE);
            part.push(rows(widths, 0, wide) * DIE, line);
        }
        part
    }
}

/// How wide and how high a value is.
fn size(value: &Value, wide: Room) -> (Room, Room) {
    match value {
        Value::ByColour(counts) if counts.iter().any(|(_, count)| *count > 0) => {
            let some = counts.iter().filter(|(_, count)| *count > 0).count() as Room;
            let rows = rows((0..some).map(|_| COUNT), 0, wide);
            ((some * COUNT).min(wide), rows * COUNT)
        }
        Value::Words(_)
        | Value::Count(_)
        | Value::OutOf(..)
        | Value::Progress(..)
        | Value::Sum(..)
        | Value::ByColour(_) => {
            let words = value.within(usize::MAX);
            let lines = VALUE.height(&words, wide);
            (VALUE.width(&words).min(wide), lines)
        }
    }
}

/// A value without the bar of a goal: the number shows how far that is.
fn value(value: &Value) -> Markup {
    match value {
        Value::Progress(..) | Value::OutOf(..) => html! { (value.within(usize::MAX)) },
        Value::Words(_) | Value::Count(_) | Value::Sum(..) | Value::ByColour(_) => {
            facts::value(value)
        }
    }
}

/// The most that a number can be.
pub(super) const fn most(value: &Value) -> Option<u16> {
    match *value {
        Value::OutOf(_, most) | Value::Progress(_, most) => Some(most),
        Value::Words(_) | Value::Count(_) | Value::Sum(..) | Value::ByColour(_) => None,
    }
}

/// As many boxes as there can be, so many of them filled. The number is beside them.
pub(super) fn meter(count: u16, most: u16) -> Markup {
    html! { span .meter aria-hidden="true" { @for nth in 0..most { i .on[nth < count] {} } } }
}
