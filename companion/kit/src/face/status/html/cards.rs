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

/// Letters of the longest word for which a card that is dealt beside others has room on a phone.
const LONGEST: usize = 11;
/// Boxes for which a card has room.
const MOST_SQUARES: u8 = 8;

impl Renderer<'_> {
    /// Rows of cards, each under what its cards are, and then the decks that they come from, side by side.
    pub(super) fn rows(&self, rows: &[Row]) -> Markup {
        let decks = || rows.iter().filter_map(|row| row.deck.as_ref());
        html! {
            @for row in rows.iter().filter(|row| !row.cards.is_empty()) {
                // The colour and the shape of its cards say what they are.
                @if !row.kind.is_empty() { h4 class=[row.colour.map(|_| "said")] { (row.kind.whole()) } }
                (self.row(row))
            }
            @if decks().next().is_some() {
                ul .decks {
                    @for deck in decks() {
                        li .deck id=[self.id(&deck.id)] { (deck.label.whole()) " " b { (left(deck)) } ((self.presses)(&deck.id)) }
                    }
                }
            }
        }
    }

    /// The cards of a row. What holds for the first of them is before these, so that the text of a card stays the same for as
    /// long as it lies there.
    pub(super) fn row(&self, row: &Row) -> Markup {
        let parted = row.parted.as_ref().filter(|(count, _)| *count > 0);
        let ends = parted.map_or(0, |(count, _)| *count);
        html! {
            @if row.cards.is_empty() && !row.nothing.is_empty() { p .nothing { (row.nothing.whole()) } }
            ul class=[(!row.cards.iter().any(is_wide)).then_some("deal")] {
                @if let Some(holds) = words::parted(row) { li .parted { (holds) } }
                @for (nth, of) in row.cards.iter().enumerate() {
                    @if nth == ends && nth > 0 { li .parting aria-hidden="true" {} }
                    (self.card(of, row.colour))
                }
            }
        }
    }

    /// A card: its name and what holds for it, then what it asks for, so that the one lies left of the other where it is wide.
    fn card(&self, card: &Card, colour: Option<Colour>) -> Markup {
        html! {
            li .card .wide[has_long_word(card)] .face-down[card.face_down] .(look(colour)) .(tone(card.tone).unwrap_or_default()) id=[self.id(&card.id)] {
                div .what {
                    strong { (card.name.whole()) }
                    @if !card.tags.is_empty() { span .tags { @for of in &card.tags { (tag(of)) " " } } }
                    @for of in card.tags.iter().filter(|of| !of.means.is_empty()) {
                        span class=[tone(of.tone)] { (of.means.whole()) }
                    }
                    @for of in &card.effects { span .effect { (words::effect(of)) } }
                    @if !card.note.is_empty() { em { (card.note.whole()) } }
                }
                @if !card.slots.is_empty() { (slots(&card.slots)) }
                @if !card.asks.is_empty() { span .asks { (card.asks.whole()) } }
                @if !card.boxes.is_empty() { (boxes(&card.boxes)) }
                @if !card.targets.is_empty() { (self.targets(card)) }
                @if let Some((done, of)) = card.progress {
                    span .squares { @if !card.counted.is_empty() { (card.counted.whole()) " " } (done) " of " (of) (squares(done, of)) }
                }
                ((self.presses)(&card.id))
            }
        }
    }
}

/// As many boxes as there can be, filled as far as that is; the number beside them shows the same.
fn squares(done: u8, of: u8) -> Markup {
    html! {
        @if of <= MOST_SQUARES {
            " " span .boxes aria-hidden="true" { @for nth in 0..of { i .ticked[nth < done] {} } }
        }
    }
}

/// Whether a word of its name needs more room than a card that is dealt beside others has on a phone.
fn has_long_word(card: &Card) -> bool {
    let mut words = card.name.whole().split([' ', '-']);
    !is_wide(card) && words.any(|word| word.chars().count() > LONGEST)
}

/// Whether a card asks for something, or has so much of something, which lies beside its name where a row has the whole width of a phone.
fn is_wide(card: &Card) -> bool {
    !card.slots.is_empty()
        || !card.asks.is_empty()
        || !card.targets.is_empty()
        || !card.boxes.is_empty()
        || card.progress.is_some()
}

fn tag(tag: &Tag) -> Markup {
    html! {
        span .tag .(look(tag.colour)) .(tone(tag.tone).unwrap_or_default()) { (tag.label.whole()) }
    }
}
