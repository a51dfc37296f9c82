//! Tests of live pages.

use maud::html;
use readyroom_kit::{Sight, testing::words::in_order};
use readyroom_table::{question::Question, table_view::TableView};

use super::*;
use crate::web::page::table::{Viewer, bar, table_body, table_regions};
use crate::web::words::Page;

fn regions() -> Regions {
    regions_of(&TableView::default(), Sight::Public, true)
}

fn regions_of(view: &TableView, sight: Sight, plays: bool) -> Regions {
    let viewer = Viewer {
        epoch: 7,
        sight,
        plays,
        earlier_player: None,
    };
    table_regions(view, Level::default(), viewer, html! {})
}

#[test]
fn what_is_spoken_is_live_before_anything_is_in_it() {
    let section = |id| section(&regions(), id).into_string();
    for id in ["own", "report"] {
        let live = format!(r#"<section id="{id}" aria-live="polite">"#);
        assert!(section(id).starts_with(&live), "{}", section(id));
    }
    // A live region within another one would be read twice.
    assert_eq!(section("report").matches("aria-live").count(), 1);
    assert!(!section("picture").contains("aria-live"));
}

#[test]
fn every_page_has_its_title_and_the_ways_to_all_pages() {
    let page = page("/seat", "Cards", html! {}).into_string();
    let title = "Cards".into();
    in_order(
        &page,
        &[
            &Page::PageTitle { title },
            &Page::ToThePage,
            &Page::PagesNav,
            &Page::TablePage,
            &Page::PanelPage,
            &Page::EveningsPage,
            &Page::NumbersPage,
            &"aria-current=\"page\">",
            &Page::SeatPage,
        ],
    );
}

#[test]
fn what_is_to_do_is_right_above_what_can_be_chosen() {
    let regions = regions();
    let page = table_body(&regions, None, section(&regions, "answer")).into_string();
    let at = |id: &str| page.find(&format!(r#"<section id="{id}""#)).expect(id);
    let order = ["picture", "besides", "own", "report", "answer"].map(at);
    assert!(order.is_sorted(), "{page}");
}

#[test]
fn a_page_without_a_script_shows_that_it_does_not_update() {
    let text = &*format!("<noscript><p>{}", Page::NoScripts);
    let regions = regions();
    let page = table_body(&regions, None, html! {}).into_string();
    assert!(page.contains(text), "{page}");
}

#[test]
fn a_script_learns_whose_turn_it_is_on_every_page() {
    let shows = |title| {
        let view = TableView {
            title,
            ..TableView::default()
        };
        let regions = regions_of(&view, Sight::Public, true);
        ["question", "answer"].map(|id| {
            let expected = format!(r#"data-turn="other" data-title="{}""#, super::title(title));
            section(&regions, id).into_string().contains(&expected)
        })
    };
    // Without a game nothing is in the bar but the ways to the pages.
    assert_eq!(
        [shows("Space Game"), shows("")],
        [[true, false], [false, true]]
    );
    let bar = bar(&regions(), Level::default()).into_string();
    assert!(
        bar.starts_with(r#"<section id="question"></section><details id="menu">"#),
        "{bar}"
    );
}

#[test]
fn only_the_phone_of_a_player_shows_whose_turn_it_is() {
    let view = TableView {
        title: "Space Game",
        players: vec!["Anna".into(), "Ben".into()],
        question: Question {
            prompt: "Ben: trade or build".into(),
            ..Question::default()
        },
        ..TableView::default()
    };
    let question =
        |sight, plays| section(&regions_of(&view, sight, plays), "question").into_string();
    let ben = question(Sight::Player(1), true);
    assert!(
        ben.contains(r#"data-turn="yours" data-title="● Your turn, Ben""#),
        "{ben}"
    );
    let anna = question(Sight::Player(0), true);
    assert!(
        anna.contains(r#"data-turn="other" data-title="Space Game""#),
        "{anna}"
    );
    let name = "Ben".into();
    assert!(anna.contains(&*Page::AnothersTurn { name }.say()), "{anna}");
    for (sight, plays) in [
        (Sight::Public, true),
        (Sight::Public, false),
        (Sight::Player(1), false),
    ] {
        let plain = question(sight, plays);
        let whole = r#"<div class="asked" data-turn="other" data-title="Space Game"><div class="words"><h1>Ben: trade or build</h1>"#;
        assert!(plain.contains(whole), "{plain}");
    }
}
