//! What holds for pages that live.

use maud::html;
use readyroom_kit::Sight;
use readyroom_table::table_view::TableView;

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
