//! Cards as a list: the name, and in boxes beside it what the card does or can be used as. Where cards ask for something,
//! that is below the name, and a box is only around what asks for attention. A dotted line parts the first cards from the
//! others where something holds for them.

use alloc::{format, vec, vec::Vec};

use readyroom_hardware::scene::{Picture, Scene, canvas::Align, cut};

use super::{
    Page, boxes, header, notice,
    paper::{Paper, WIDTH, boxed_width, width},
    shows::Shows,
    targets,
};
use crate::face::status::{Card, Id, Label, Row, Tag, Tone};

/// From one card to the next, in pixels; and from a name to what the card asks for.
const PITCH: i32 = 9;
const ASKS: i32 = 7;
/// What a card asks for is set in by so many pixels, and so is a name behind a cross.
const INDENT: i32 = 6;
/// Cards of a picture; and where they ask for something.
const ROWS: usize = 5;
const ROWS_THAT_ASK: usize = 3;

/// The cards of a row, on as many pages as they take.
pub fn pages<'a>(title: &Label, row: &'a Row, hint: &str) -> Vec<Page<'a>> {
    if row.cards.is_empty() {
        let nothing = format!("{}.", row.nothing.whole());
        return vec![notice(title, &nothing, hint)];
    }
    let of_their_own = boxes::pages(title, row, hint).or_else(|| targets::pages(title, row, hint));
    if let Some(pages) = of_their_own {
        return pages;
    }
    let rows = rows(&row.cards);
    let parted = row.parted.as_ref().map_or(0, |(count, _)| *count);
    let page = |(nth, cards): (usize, &'a [Card])| {
        let parted = parted.saturating_sub(nth * rows);
        Page {
            scene: Scene::Picture {
                header: header(title),
                picture: draw(cards, parted, None),
                hint: cut(hint),
            },
            shows: Shows::Cards { row, cards, parted },
        }
    };
    row.cards.chunks(rows).enumerate().map(page).collect()
}

/// Those of the row that are `offered`, in that order: the picture that has `focus`, which blinks.
pub fn choice(row: &Row, offered: &[Id], focus: Option<&str>) -> Option<Scene> {
    let mut cards: Vec<Card> = Vec::new();
    for id in offered {
        let known = cards.iter().any(|card| card.id == *id);
        let card = row.cards.iter().find(|card| card.id == *id);
        cards.extend(card.filter(|_| !known).cloned());
    }
    let at = focus.and_then(|focus| cards.iter().position(|card| card.id == focus));
    let rows = rows(&cards);
    let shown = cards.chunks(rows).nth(at.unwrap_or(0) / rows)?;
    Some(Scene::Picture {
        header: header(&Label::default()),
        picture: draw(shown, 0, focus),
        hint: cut(""),
    })
}

/// How many of these cards a picture has room for.
fn rows(cards: &[Card]) -> usize {
    match cards.iter().any(asks) {
        true => ROWS_THAT_ASK,
        false => ROWS,
    }
}

fn asks(card: &Card) -> bool {
    !card.asks.is_empty()
}

/// Cards that have room, a dotted line behind the first so many; the name of the one with `focus` blinks.
fn draw(cards: &[Card], parted: usize, focus: Option<&str>) -> Picture {
    let blinks = |card: &Card| focus == Some(&*card.id);
    let pitch = match cards.iter().any(asks) {
        true => PITCH + INDENT,
        false => PITCH,
    };
    let draw = |there: bool| {
        let mut paper = Paper::new();
        for (card, y) in cards.iter().zip((0..).step_by(pitch as usize)) {
            paper.card(card, y, there || !blinks(card));
        }
        if (1..cards.len()).contains(&parted) {
            paper.dots(parted as i32 * pitch - 1);
        }
        paper
    };
    match cards.iter().any(blinks) {
        true => draw(true).blinking(&draw(false)),
        false => draw(true).picture(),
    }
}

impl Paper {
    fn card(&mut self, card: &Card, y: i32, has_name: bool) {
        let left = match card.tone {
            Tone::Faint => INDENT,
            Tone::Plain | Tone::Warning | Tone::Alarm => 0,
        };
        let right = self.tags(card, left, y);
        self.line((0, left), y, Align::Left, "×");
        if has_name {
            let name = card.name.fitting(|words| left + width(words) <= right);
            self.line((left, right), y, Align::Left, name);
        }
        self.line((INDENT, WIDTH), y + ASKS, Align::Left, card.asks.whole());
    }

    /// The tags of a card, from the right; where the room for its name ends.
    fn tags(&mut self, card: &Card, left: i32, y: i32) -> i32 {
        let name = width(card.name.whole());
        let briefly: i32 = card
            .tags
            .iter()
            .map(|tag| boxed_width(tag.label.shortest()) + 1)
            .sum();
        // What is left beside the name if each tag is as short as can be.
        let mut room = WIDTH - left - name - briefly;
        card.tags.iter().rev().fold(WIDTH, |right, tag| {
            let brief = width(tag.label.shortest());
            let words = tag.label.fitting(|words| width(words) - brief <= room);
            room -= width(words) - brief;
            self.tag(tag, asks(card), right, y, words) - 1
        })
    }

    /// A tag that ends before `right`; where it begins.
    fn tag(&mut self, tag: &Tag, card_asks: bool, right: i32, y: i32, words: &str) -> i32 {
        match (tag.tone, card_asks) {
            (Tone::Alarm, _) | (_, false) => self.boxed(right, y, words),
            (Tone::Plain | Tone::Warning | Tone::Faint, true) => {
                self.line((0, right), y, Align::Right, words);
                right - width(words)
            }
        }
    }
}
