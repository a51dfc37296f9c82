//! Tests that necessary text is never cut on the display: titles, rows of the menu, the bottom row and lines of the
//! overview, for players with the longest names too.

use std::{collections::BTreeSet, fmt::Display, sync::Arc};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    scene::{Heading, NOTICE_COLUMNS, NOTICE_ROWS, Scene},
    text::wrap,
};
use readyroom_kit::{
    PlayerName, Seat,
    face::Reader,
    testing::{Sample, random_play::choose},
};
use readyroom_table::table::{
    menu::{Menu, Taken},
    path::Offer,
};
use readyroom_tests::new_table::set_up_move;

/// Small letters of an entry, beside the arrow and the scroll bar.
const ENTRY: usize = 24;
/// Set-ups of each way.
const SET_UPS: u64 = 8;
/// Games played in each way, moves of each, and of how many moments the overview is looked at.
const GAMES: u64 = 3;
const MOVES: usize = 400;
const ONE_OF: usize = 10;
/// Faults that are named.
const SHOWN: usize = 60;

/// Plays `G` at random and looks at what the display says.
pub fn check<G: Sample>() {
    let mut faults = BTreeSet::new();
    for &way in G::WAYS {
        for seed in 0..GAMES {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = begun::<G>(way, &mut rng);
            for count in 0..MOVES {
                faults.extend(rows(&game));
                if count % ONE_OF == 0 {
                    faults.extend(pages(&game));
                }
                let Some(mv) = choose(&game, &mut rng) else {
                    break;
                };
                game = game.play(&mv).expect("offered").0;
            }
        }
    }
    assert_none(&faults);
}

/// Sets `G` up at random and looks at what the display says before the game begins.
pub fn check_set_up<G: Sample>() {
    let mut faults = BTreeSet::new();
    for &way in G::WAYS {
        for seed in 0..SET_UPS {
            let target = G::set_up(way, &mut ChaCha8Rng::seed_from_u64(seed));
            let mut game = named(G::deal(target.content()));
            loop {
                faults.extend(rows(&game));
                faults.extend(pages(&game));
                match set_up_move(&game, &target).filter(|mv| *mv != G::begin()) {
                    Some(mv) => game = named(game.play(&mv).expect("set-up").0),
                    None => break,
                }
            }
        }
    }
    assert_none(&faults);
}

#[track_caller]
fn assert_none(faults: &BTreeSet<String>) {
    let shown: Vec<&String> = faults.iter().take(SHOWN).collect();
    assert!(faults.is_empty(), "{} are cut: {shown:#?}", faults.len());
}

/// A game that has just begun, with names as long as names are.
fn begun<G: Sample>(way: G::Way, rng: &mut ChaCha8Rng) -> G {
    let target = G::set_up(way, rng);
    let mut game = G::deal(target.content());
    while let Some(mv) = set_up_move(&game, &target) {
        if mv == G::begin() {
            game = named(game);
        }
        game = game.play(&mv).expect("set-up").0;
    }
    game
}

/// The same game, its players with names as long as names are, if set-up can still name them.
fn named<G: Sample>(mut game: G) -> G {
    let seats = game.seating().map_or(0, |seating| seating.names.len());
    for seat in 0..seats as Seat {
        let name = format!("Bartholomew{seat}");
        let name = PlayerName::from(&name).expect("12 letters");
        if let Some(seating) = game.seating()
            && let Ok((named, _)) = game.play(&(seating.name)(seat, name))
        {
            game = named;
        }
    }
    game
}

/// `text`, if a row of so many letters cuts it.
fn cut(what: &str, text: impl Display, room: usize) -> Option<String> {
    let text = text.to_string();
    let whole = text.chars().count() <= room;
    (!whole).then(|| format!("{what} {text:?} has no room"))
}

/// What is cut of the title, the bottom row, and every level of the menu.
fn rows<G: Sample>(game: &G) -> Vec<String> {
    let guidance = game.guidance().unwrap_or_default();
    let title = cut("the title", game.headline(), NOTICE_COLUMNS);
    let bottom = cut("the bottom row", guidance, NOTICE_COLUMNS);
    let offers = game.choices().into_iter();
    let offers = offers.map(|mv| Offer::of(game.entry(&mv, Reader::Panel), false));
    let offers: Arc<[Offer]> = offers.collect();
    let mut entries = Vec::new();
    if !offers.is_empty() {
        level(&mut Menu::new(Arc::clone(&offers)), &offers, &mut entries);
    }
    let entries = entries
        .into_iter()
        .filter_map(|entry| cut("the entry", entry, ENTRY));
    title.into_iter().chain(bottom).chain(entries).collect()
}

/// The entries of the open level and of all below it, as the list has them. One that is explained before it is taken may be
/// longer than a row, if it says first what is so now: what it is about is read whole in the explanation.
fn level(menu: &mut Menu, offers: &[Offer], entries: &mut Vec<String>) {
    let labels: Vec<String> = menu
        .choices()
        .into_iter()
        .map(|choice| choice.label)
        .collect();
    for (label, taken) in labels.into_iter().zip(menu.outcomes()) {
        menu.point_at(&label);
        let entry = menu.at_cursor();
        let offer = menu.offer_at_cursor().map(|number| &offers[number]);
        let is_explained = offer.is_some_and(|offer| offer.explanation.is_some());
        entries.extend(entry.filter(|entry| !is_explained || !entry.starts_with('(')));
        if taken == Taken::Opened {
            menu.ok();
            level(menu, offers, entries);
            menu.back();
        }
    }
}

/// What is cut on the pages of the overview.
fn pages<G: Sample>(game: &G) -> Vec<String> {
    game.pages().iter().flat_map(page).collect()
}

fn page(page: &Scene) -> Vec<String> {
    let whole = |text: &str| !text.ends_with('…') && text.chars().count() <= NOTICE_COLUMNS;
    let mut texts = vec![page.hint().to_owned()];
    if let Heading::Row(row) = page.heading() {
        texts.push(row.title.to_string());
    }
    match page {
        Scene::Facts { facts, .. } => {
            // Dots part a label from its value.
            let lines = facts.iter().map(|fact| (fact.label(), fact.value()));
            texts.extend(lines.map(|(label, value)| format!("{label} {value}")));
            texts.extend(facts.iter().map(|fact| fact.label().to_owned()));
        }
        Scene::Meters { meters, .. } => {
            texts.extend(meters.iter().map(|meter| meter.label.to_string()));
        }
        Scene::Notice { text, .. } => {
            let rows = wrap(text, NOTICE_COLUMNS).count();
            texts.extend(
                (rows > NOTICE_ROWS || text.ends_with('…')).then(|| text.to_string() + "…"),
            );
        }
        _ => {}
    }
    texts.retain(|text| !whole(text));
    let cut = texts.into_iter();
    cut.map(|text| format!("{text:?} is cut on a page"))
        .collect()
}
