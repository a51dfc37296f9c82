//! What holds for pages that live.

use maud::html;
use readyroom_kit::Sight;
use readyroom_table::{question::Question, table_view::TableView};

use super::*;
use crate::web::page::table::{Viewer, table_body, table_regions};

fn regions() -> Regions {
    let viewer = Viewer {
        epoch: 7,
        sight: Sight::Public,
        plays: true,
        earlier_player: None,
    };
    table_regions(&TableView::default(), Level::default(), viewer, html! {})
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
fn what_is_to_do_stands_before_the_picture() {
    let regions = regions();
    let page = table_body(&regions, Level::default(), section(&regions, "answer")).into_string();
    let at = |id: &str| page.find(&format!(r#"<section id="{id}""#)).expect(id);
    let order = ["question", "own", "report", "picture", "besides", "answer"].map(at);
    assert!(order.is_sorted(), "{page}");
}

#[test]
fn a_page_without_a_script_says_that_it_does_not_update() {
    let said = "<noscript><p>Scripts are off, so this page does not update";
    assert!(live("table").into_string().contains(said));
}

#[test]
fn a_script_is_told_whose_turn_it_is_on_every_page_of_the_table() {
    let question = section(&regions(), "question").into_string();
    let told = r#"<div class="asked" data-turn="other" data-title="Games">"#;
    assert!(question.contains(told), "{question}");
}

#[test]
fn only_the_phone_of_a_player_says_whose_turn_it_is() {
    let view = TableView {
        title: "Space Game",
        players: vec!["Anna".into(), "Ben".into()],
        question: Question {
            prompt: "Ben: trade or build".into(),
            ..Question::default()
        },
        ..TableView::default()
    };
    let question = |sight, plays| {
        let viewer = Viewer {
            epoch: 7,
            sight,
            plays,
            earlier_player: None,
        };
        let regions = table_regions(&view, Level::default(), viewer, html! {});
        section(&regions, "question").into_string()
    };
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
    assert!(anna.contains("Ben chooses"), "{anna}");
    for (sight, plays) in [
        (Sight::Public, true),
        (Sight::Public, false),
        (Sight::Player(1), false),
    ] {
        let plain = question(sight, plays);
        let whole = r#"<div class="asked" data-turn="other" data-title="Space Game"><div><h1>Ben: trade or build</h1>"#;
        assert!(plain.contains(whole), "{plain}");
    }
}
