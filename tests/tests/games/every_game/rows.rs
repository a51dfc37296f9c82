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
    face::Reader,
    testing::{
        Sample,
        names::{are_long_in, longest},
        walk::{Moment, Observer, Reach, Watch},
    },
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
/// Moments that are looked at in games of long names, and of how many of them the overview.
const REACH: Reach = Reach::games(6).moves(400);
const ONE_OF: usize = 10;
/// Faults that are named.
const SHOWN: usize = 60;

/// Looks at what the display shows, with the longest names.
pub fn watching<G: Sample>() -> Vec<Watch<G>> {
    let name = "nothing_that_must_be_known_is_cut";
    vec![Watch::new(name, REACH, Cut(BTreeSet::new()))]
}

/// What is cut.
struct Cut(BTreeSet<String>);

impl<G: Sample> Observer<G> for Cut {
    fn look(&mut self, at: &Moment<'_, G>) {
        if !are_long_in(at.seed) {
            return;
        }
        self.0.extend(rows(at.game));
        if at.ply.is_multiple_of(ONE_OF) {
            self.0.extend(pages(at.game));
        }
    }

    fn conclude(&mut self) {
        assert_none(&self.0);
    }
}

/// Sets `G` up at random and looks at what the display shows before the game begins.
pub fn check_set_up<G: Sample>() {
    let mut faults = BTreeSet::new();
    for &way in G::WAYS {
        for seed in 0..SET_UPS {
            let target = G::set_up(way, &mut ChaCha8Rng::seed_from_u64(seed));
            let mut game = longest(G::deal(target.content()));
            loop {
                faults.extend(rows(&game));
                faults.extend(pages(&game));
                match set_up_move(&game, &target).filter(|mv| *mv != G::begin()) {
                    Some(mv) => game = longest(game.play(&mv).expect("set-up").0),
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
/// longer than a row, if it begins with the present state: the rest is read whole in the explanation.
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
