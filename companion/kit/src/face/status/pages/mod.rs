//! A status as pages of a panel, each with what it shows in words.

mod box_track;
mod boxes;
mod cards;
mod columns;
mod crew;
mod dice;
mod facts;
mod gathered;
mod lines;
mod mats;
mod meters;
mod one_fact;
mod paper;
mod player;
mod players;
mod rows;
mod shows;
mod targets;
mod tiny;
mod track;

use alloc::{string::String, vec::Vec};

pub use dice::die;
pub use shows::Page;
pub use targets::{before_and_after, with_die};

use readyroom_hardware::scene::{Heading, Scene, TitleRow, cut};

use facts::pages as fact_pages;
use shows::Shows;

use super::{Body, Fact, Id, Label, OnPanel, Pile, Section, Status, Value};
use crate::{
    Sight,
    face::page::{self, HINT},
};

/// Letters of a title beside the number of a page.
const TITLE: usize = 20;
/// Letters of a bottom row.
const BOTTOM_ROW: usize = 25;
/// Letters of a label, of a value, and of a row with both.
const LABEL: usize = 20;
const VALUE: usize = 16;
const FACT: usize = 25;

/// The pages of a board that a game draws by hand: asked with the id of its section.
pub type BoardPages<'a> = &'a dyn Fn(&str) -> Vec<Scene>;

/// The pages of what is meant for `sight`: all that is public, or what one player sees besides. The title of the first public one
/// shows whose turn it is.
pub fn pages<'a>(status: &'a Status, sight: Sight, boards: BoardPages<'_>) -> Vec<Page<'a>> {
    let mut pages = Vec::new();
    if sight == Sight::Public {
        pages.extend(gathered::key(status));
    }
    let sections = status.meant_for(sight);
    for section in sections.filter(|section| section.on_panel != OnPanel::Elsewhere) {
        let title = match sight {
            Sight::Public if pages.is_empty() => &status.title,
            Sight::Public | Sight::Player(_) => &section.title,
        };
        pages.extend(of_section(status, section, title, boards));
    }
    if sight == Sight::Public {
        pages.extend(gathered::pages(status));
    }
    pages
}

/// The pages of what one player alone sees, with their numbers and what the buttons do on them.
pub fn own_pages<'a>(status: &'a Status, sight: Sight, boards: BoardPages<'_>) -> Vec<Page<'a>> {
    let mut pages = pages(status, sight, boards);
    let of = u8::try_from(pages.len()).unwrap_or(u8::MAX);
    let buttons = match of {
        ..2 => "OK or BACK: cover",
        2.. => "UP DOWN: page  OK: cover",
    };
    for (page, number) in pages.iter_mut().zip(1..) {
        if let Heading::Row(row) = page.scene.heading_mut() {
            row.page = (number, of);
        }
        if let Some(hint) = page.scene.hint_mut() {
            *hint = cut(buttons);
        }
    }
    pages
}

/// The cards with the ids `offered`, in that order, with `focus` blinking among them: the page of them that has it. None if
/// they lie in no section that the status has.
pub fn choice(status: &Status, offered: &[Id], focus: Option<&str>) -> Option<Scene> {
    let first = focus.or_else(|| offered.first().map(AsRef::as_ref))?;
    let rows = status
        .sections
        .iter()
        .filter_map(|section| match &section.body {
            Body::Cards(row) => Some(row),
            Body::Facts(_)
            | Body::Track(_)
            | Body::Boxes(_)
            | Body::Dice(_)
            | Body::Rows(_)
            | Body::Piles(_)
            | Body::Players(_)
            | Body::Text(_)
            | Body::Board(_) => None,
        });
    let mut rows = rows.filter(|row| row.cards.iter().any(|card| card.id == first));
    cards::choice(rows.next()?, offered, focus)
}

fn of_section<'a>(
    status: &'a Status,
    section: &'a Section,
    title: &Label,
    boards: BoardPages<'_>,
) -> Vec<Page<'a>> {
    let hint = hint(&section.note);
    match &section.body {
        Body::Facts(facts) => pages_of_facts(title, facts, hint),
        Body::Track(track) => [track::page(title, track, hint)].into(),
        Body::Boxes(track) => [box_track::page(title, track, hint)].into(),
        Body::Dice(pools) => dice::pages(title, pools, hint),
        Body::Cards(row) => cards::pages(title, row, hint),
        Body::Rows(rows) => {
            let mut pages = rows::pages(title, rows, hint, mats::of_who_plays(status));
            pages.extend(gathered::decks(status, rows));
            pages
        }
        Body::Piles(piles) => fact_pages(title, &of_piles(piles), hint),
        Body::Players(players) if one_fact::is_one(players) => {
            one_fact::pages(title, players, hint)
        }
        Body::Players(players) if crew::is_one(players) => {
            let mut pages = crew::pages(title, players, hint);
            pages.extend(mats::of_others(status, players));
            pages.extend(crew::held(players));
            pages
        }
        Body::Players(players) => players::pages(title, players, hint),
        Body::Text(lines) => text_pages(title, lines, hint),
        Body::Board(_) => {
            let shows = Shows::Board(section);
            let page = |scene| Page {
                scene,
                shows: shows.clone(),
            };
            boards(&section.id).into_iter().map(page).collect()
        }
    }
}

fn header(title: &Label) -> TitleRow {
    TitleRow::new(title.within(TITLE))
}

/// What the bottom row shows: what is to be known of the section, else what the buttons do.
fn hint(note: &Label) -> &str {
    match note.is_empty() {
        true => HINT,
        false => note.within(BOTTOM_ROW),
    }
}

/// Bars where all are about a goal, else lines.
fn pages_of_facts(title: &Label, facts: &[Fact], hint: &str) -> Vec<Page<'static>> {
    meters::pages(title, facts, hint).unwrap_or_else(|| fact_pages(title, facts, hint))
}

/// Two rows a deck: what is left of it, and its discard pile.
fn of_piles(piles: &[Pile]) -> Vec<Fact> {
    let rows = |pile: &Pile| {
        let count = |label: Label, count| Fact::new(pile.id.clone(), label, Value::Count(count));
        let discarded = pile.discarded;
        let discarded = discarded.map(|discarded| count("Its discard pile".into(), discarded));
        core::iter::once(count(pile.label.clone(), pile.left)).chain(discarded)
    };
    piles.iter().flat_map(rows).collect()
}

/// What is read, on as many pages as it takes.
fn text_pages(title: &Label, lines: &[String], hint: &str) -> Vec<Page<'static>> {
    let texts = page::pages_of(lines.iter().map(String::as_str));
    let page = |text: String| notice(title, &text, hint);
    texts.into_iter().map(page).collect()
}

/// A page on which nothing lies, or that is read.
fn notice(title: &Label, text: &str, hint: &str) -> Page<'static> {
    Page::is_complete(Scene::Notice {
        header: header(title),
        text: cut(text),
        hint: cut(hint),
    })
}
