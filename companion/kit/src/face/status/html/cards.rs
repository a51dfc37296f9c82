//! Cards and tokens that lie open, with the decks that they come from.

use maud::{Markup, html};

use super::{
    super::{Card, Colour, Row, Tag, words},
    Renderer,
    boxes::boxes,
    dice::slots,
    facts::left,
    look, tone,
};

/// Letters of the longest word for which a card of usual width has room on a phone.
const LONGEST: usize = 11;

impl Renderer<'_> {
    /// A row of cards among others, behind its deck, under what its cards are.
    pub(super) fn behind_deck(&self, row: &Row) -> Markup {
        html! {
            div .behind .(look(row.colour)) {
                @if let Some(deck) = &row.deck {
                    div .deck id=[self.id(&deck.id)] {
                        strong { (deck.label.whole()) } ": " (left(deck))
                        ((self.presses)(&deck.id))
                    }
                }
                @if !row.kind.is_empty() && !row.cards.is_empty() { h4 { (row.kind.whole()) } }
                @if !row.cards.is_empty() || row.room > 0 { (self.row(row)) }
            }
        }
    }

    /// The cards of a row. What holds for the first of them stands before these, so that a card says the same for as long as
    /// it lies there.
    pub(super) fn row(&self, row: &Row) -> Markup {
        let parted = row.parted.as_ref().filter(|(count, _)| *count > 0);
        let ends = parted.map_or(0, |(count, _)| *count);
        html! {
            @if row.cards.is_empty() && !row.nothing.is_empty() { p .nothing { (row.nothing.whole()) } }
            ul {
                @if let Some(holds) = words::parted(row) { li .parted { (holds) } }
                @for (nth, of) in row.cards.iter().enumerate() {
                    @if nth == ends && nth > 0 { li .parting aria-hidden="true" {} }
                    (self.card(of, row.colour))
                }
                @for _ in row.cards.len()..row.room { li .free aria-hidden="true" {} }
            }
        }
    }

    fn card(&self, card: &Card, colour: Option<Colour>) -> Markup {
        html! {
            li .card .wide[has_long_word(card)] .face-down[card.face_down] .(look(colour)) .(tone(card.tone).unwrap_or_default()) id=[self.id(&card.id)] {
                strong { (card.name.whole()) }
                @if !card.slots.is_empty() { (slots(&card.slots)) }
                @if !card.asks.is_empty() { span .asks { (card.asks.whole()) } }
                @if !card.boxes.is_empty() { (boxes(&card.boxes)) }
                @if !card.targets.is_empty() { (self.targets(card)) }
                @if let Some((done, of)) = card.progress {
                    span .squares { @if !card.counted.is_empty() { (card.counted.whole()) " " } (done) " of " (of) @if of > 0 { meter min="0" max=(of) value=(done) aria-hidden="true" {} } }
                }
                @if !card.tags.is_empty() { span .tags { @for of in &card.tags { (tag(of)) " " } } }
                @for of in card.tags.iter().filter(|of| !of.means.is_empty()) {
                    span class=[tone(of.tone)] { (of.means.whole()) }
                }
                @for of in &card.effects { span .effect { (words::effect(of)) } }
                @if !card.note.is_empty() { em { (card.note.whole()) } }
                ((self.presses)(&card.id))
            }
        }
    }
}

/// Whether a word of its name needs more room than a card of usual width has on a phone.
fn has_long_word(card: &Card) -> bool {
    let mut words = card.name.whole().split([' ', '-']);
    words.any(|word| word.chars().count() > LONGEST)
}

fn tag(tag: &Tag) -> Markup {
    html! {
        span .tag .(look(tag.colour)) .(tone(tag.tone).unwrap_or_default()) { (tag.label.whole()) }
    }
}
