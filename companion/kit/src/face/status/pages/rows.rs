//! Rows of cards: all of them together, what lasts (the oldest first), and each card that has more to show.

use alloc::{format, string::String, vec::Vec};

use readyroom_hardware::scene::{Arrow, BoardRow, Cell, Icon, Rows, Scene, cut, text};

use crate::short_list;

use super::{Page, header, text_pages};
use crate::face::{
    page::HINT,
    status::{By, Card, Label, Row, Slot, Tone, When, colour::sign, words},
};

/// Cards of a row that the page of all of them has room for.
const CELLS: usize = 4;
/// Bytes of the note of a card.
const NOTE: usize = 40;

/// The pages of rows that are seen together; `dice` are those that can be used for them, and come before each card.
pub fn pages(
    title: &Label,
    rows: &[Row],
    hint: &str,
    dice: Vec<Page<'static>>,
) -> Vec<Page<'static>> {
    let mut pages = Vec::from([together(title, rows, hint)]);
    let mut cards: Vec<&Card> = rows.iter().flat_map(|row| &row.cards).collect();
    short_list::sort_by_key(&mut cards, |card| card.came);
    let lasting: Vec<String> = cards.into_iter().flat_map(lasting).collect();
    if !lasting.is_empty() {
        pages.extend(text_pages(&"In force".into(), &[lasting.join("; ")], HINT));
    }
    pages.extend(dice);
    for row in rows {
        let cards = row.cards.iter().filter(|card| has_more(card));
        pages.extend(cards.flat_map(|card| large(row, card)));
    }
    pages
}

/// What lasts as long as a card lies there, and which card.
fn lasting(card: &Card) -> impl Iterator<Item = String> {
    let lasting = card
        .effects
        .iter()
        .filter(|effect| effect.when == When::Lasting);
    lasting.map(|effect| format!("{} ({})", effect.words, card.name.whole()))
}

/// Whether a card alone shows what its cell does not: which dice it asks for.
fn has_more(card: &Card) -> bool {
    !card.slots.is_empty()
}

fn together(title: &Label, rows: &[Row], hint: &str) -> Page<'static> {
    Page::is_complete(Scene::Board {
        header: header(title),
        rows: Rows::new(rows.iter().map(board_row)),
        hint: cut(hint),
    })
}

/// A row under its colour, or under the first letter of what its cards are.
fn board_row(row: &Row) -> BoardRow {
    let shown = match row.cards.len() {
        count @ ..=CELLS => count,
        _ => CELLS - 1,
    };
    let more = row.cards.len() - shown;
    let more = (more > 0).then(|| Cell {
        label: cut(format_args!("+{more}")),
        ..Cell::default()
    });
    let letter = row.kind.shortest().chars().next();
    BoardRow {
        sign: sign(row.colour),
        letter: letter.filter(|_| row.colour.is_none()),
        cells: row.cards.iter().take(shown).map(cell).chain(more).collect(),
    }
}

/// A card by its name: in parentheses if it lies face down, behind a star if it cannot be used now. Its note has this in words.
fn cell(card: &Card) -> Cell {
    let star = match card.tone {
        Tone::Faint => "*",
        Tone::Plain | Tone::Warning | Tone::Alarm => "",
    };
    let [open, close] = if card.face_down { ["(", ")"] } else { [""; 2] };
    let name = card.name.shortest();
    Cell {
        label: cut(format_args!("{star}{open}{name}{close}")),
        progress: card.squares(),
        urgent: card.tone == Tone::Alarm,
    }
}

/// A card alone; behind it, what its note has no room for.
fn large(row: &Row, card: &Card) -> Vec<Page<'static>> {
    let note = note(card);
    let rest =
        (note.len() > NOTE).then(|| text_pages(&card.name, core::slice::from_ref(&note), HINT));
    let page = Page::is_complete(Scene::Card {
        header: header(&row.kind),
        name: text(card.name.whole()),
        icons: card.slots.iter().map(icon).collect(),
        note: text(note),
        hint: cut(HINT),
    });
    core::iter::once(page)
        .chain(rest.into_iter().flatten())
        .collect()
}

/// The text of a card besides its places, what matters now first: what lasts, its tags, what happens, and what matters less.
fn note(card: &Card) -> String {
    let effects = |when| {
        let effects = card.effects.iter();
        effects
            .filter(move |effect| effect.when == when)
            .map(words::effect)
    };
    let tags = |is_faint| {
        let tags = card.tags.iter();
        let tags = tags.filter(move |tag| (tag.tone == Tone::Faint) == is_faint);
        tags.map(|tag| tag.label.whole().into())
    };
    let all = effects(When::Lasting).chain(tags(false));
    let all = all.chain(effects(When::Once)).chain(tags(true));
    all.collect::<Vec<String>>().join("; ")
}

fn icon(slot: &Slot) -> Icon {
    Icon {
        sign: sign(slot.colour),
        number: slot.need.face,
        arrow: match slot.need.by {
            By::Exactly => Arrow::None,
            By::OrHigher => Arrow::Up,
            By::OrLower => Arrow::Down,
        },
        group: slot.group,
        ticked: slot.die.is_some(),
    }
}
