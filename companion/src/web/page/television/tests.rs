//! Tests of the television's page.

use std::fmt::Display;

use readyroom_hardware::{
    countdown::Countdown,
    frame::Frame,
    lamp::Lamps,
    scene::{Hint, Scene, TitleRow, cut},
};
use readyroom_kit::{
    face::{
        say::{alarm, know},
        status::{Body, Player, Section, Status},
    },
    testing::words::in_order,
};
use readyroom_table::question::{Ending, Question};

use super::*;

fn moment(countdown: Option<Countdown>) -> Moment {
    let frame = Frame {
        scene: Scene::Notice {
            header: TitleRow::new(""),
            text: cut(""),
            hint: Hint::new(),
        },
        lamps: Lamps::default(),
        countdown,
        chime: None,
    };
    Moment::new(frame, Instant::now())
}

fn view(prompt: &str) -> TableView {
    let named = |(seat, name): (u8, &str)| Player {
        seat,
        name: name.into(),
        plays: seat == 0,
        ..Player::default()
    };
    let players = [(0, "Anna"), (1, "Ben")].map(named);
    let mut status = Status::new("Anna's turn");
    status.push(Section::new(
        "players",
        "Players",
        Body::Players(players.into()),
    ));
    TableView {
        question: Question {
            game: "toy",
            prompt: prompt.into(),
            ..Question::default()
        },
        status,
        ..TableView::default()
    }
}

fn band_of(view: &TableView, countdown: Option<Countdown>) -> String {
    let regions = television_regions(view, &moment(countdown), Instant::now());
    let band = regions.into_iter().find(|(region, _)| *region == "band");
    band.expect("a band").1
}

fn countdown(left_ms: u32, running: bool) -> Option<Countdown> {
    Some(Countdown {
        id: 1,
        left_ms,
        total_ms: 180_000,
        running,
    })
}

#[test]
fn the_band_names_who_is_asked_else_who_plays() {
    let of = |prompt| band_of(&view(prompt), None);
    let asked = of("Ben: trade?");
    assert!(
        asked.contains("seat-1") && asked.contains(">Ben<"),
        "{asked}"
    );
    assert!(
        asked.contains(">trade?</h1>"),
        "the name stands once: {asked}"
    );
    let plays = of("Which card?");
    assert!(
        plays.contains("seat-0") && plays.contains(">Which card?</h1>"),
        "{plays}"
    );
    let page = band_of(&TableView::default(), None);
    assert!(page.contains("nobody") && !page.contains("seat-"), "{page}");
}

#[test]
fn a_report_has_alarms_first_and_counts_what_has_no_room() {
    let mut view = view("Anna: build");
    let long = "A sentence that takes all of a line of the band, and more. ".repeat(2);
    view.log.add(
        "Anna: roll",
        1,
        vec![
            know(&*long),
            know(&*long),
            know(&*long),
            alarm("Hull lost."),
        ],
    );
    let band = band_of(&view, None);
    let at = |what: &str| band.find(what).unwrap_or_else(|| panic!("{what}: {band}"));
    assert!(at("! Hull lost.") < at("A sentence"), "{band}");
    let count = (4 - band.matches("<li").count()).into();
    let more = Page::MoreOfThem { count };
    assert!(band.contains(&format!(">{more}<")), "{band}");
    assert!(band.contains("Anna: roll") && !band.contains("class=\"before\""));
    view.log.begin_step();
    let before = band_of(&view, None);
    assert!(
        before.contains("class=\"before\""),
        "it was dealt with: {before}"
    );
}

#[test]
fn the_last_minute_of_a_running_timer_is_late_and_has_halves() {
    let of = |countdown| band_of(&view("Anna: place"), countdown);
    let begins = |band: &str, is: &str| band.starts_with(&format!(r#"<div class="{is}">"#));
    let late = of(countdown(60_000, true));
    assert!(
        begins(&late, "band late") && late.contains("data-ends"),
        "{late}"
    );
    assert!(begins(&of(countdown(30_000, true)), "band late ending"));
    assert!(begins(&of(countdown(90_000, true)), "band"));
    let page = of(countdown(30_000, false));
    assert!(
        begins(&page, "band") && !page.contains("data-ends"),
        "{page}"
    );
    in_order(&page, &[&Page::TimerStands, &"0:30"]);
    assert!(begins(&of(None), "band alone"));
}

#[test]
fn a_timer_names_itself_and_what_follows_where_there_is_room() {
    let of = |timed: &'static str, time_up_brings: Option<&'static str>| {
        let view = TableView {
            timed: timed.into(),
            time_up_brings: time_up_brings.map(Into::into),
            ..view("Anna: place")
        };
        band_of(&view, countdown(90_000, true))
    };
    let labels = |band: &str| {
        let parts = band.split("<small class=\"").skip(1);
        let parts = parts.map(|part| part.split_once("</small>").expect("its end").0.to_owned());
        parts.collect::<Vec<_>>()
    };
    let shown = |what: &dyn Display, then: Page<'_>| {
        [format!(r#"what">{what}"#), format!(r#"then">{then}"#)]
    };
    let (leak, event) = ("Warp Core Leak", "Warp Core Leak fails");
    let fails = Page::ComesIn {
        event: event.into(),
    };
    assert_eq!(labels(&of(leak, Some(event))), shown(&leak, fails));
    let general = shown(&Page::Timer, Page::TimeUpIn);
    assert_eq!(labels(&of("", None)), general);
    let long = "An alert with a name that is longer than the field";
    assert_eq!(labels(&of(long, Some(long))), general);
}

#[test]
fn a_line_is_as_long_as_the_time_that_is_left() {
    let line = |left_ms, running| {
        let band = band_of(&view("Anna: place"), countdown(left_ms, running));
        let at = band.find("<svg class=\"drain\"").expect("a line");
        band[at..].to_owned()
    };
    for running in [true, false] {
        let line = line(45_000, running);
        assert!(line.contains(r#"viewBox="0 0 180 1""#), "{line}");
        assert!(line.contains(r#"<rect width="45""#), "{line}");
    }
}

#[test]
fn the_end_is_shown() {
    let mut won = view("Anna has won");
    won.question.over = Some(Ending {
        won: true,
        why: "Ten points.".into(),
    });
    let band = band_of(&won, None);
    assert!(
        band.contains("Won") && band.contains("Ten points."),
        "{band}"
    );
}

#[test]
fn a_television_has_no_buttons_and_reloads_without_a_script() {
    let regions = television_regions(&view("Anna: build"), &moment(None), Instant::now());
    let page = |is_day| television_page(&regions, is_day, &Goes::WithTable).into_string();
    let dark = page(false);
    // A link that is there in a hand alone.
    let pressed = dark.replace(r#"<p class="whole"><a href="/">"#, "");
    for way in ["<a ", "<button", "<form", "<summary", "tabindex"] {
        assert!(!pressed.contains(way), "{way}");
    }
    let title = Page::Television.say().into();
    in_order(&dark, &[&Page::PageTitle { title }, &Page::AllOfTheTable]);
    assert!(dark.contains(r#"<noscript><meta http-equiv="refresh" content="10"></noscript>"#));
    assert!(!dark.contains("light.css") && page(true).contains("light.css"));
}

#[test]
fn a_step_of_an_evening_shows_what_was_done_and_leads_on() {
    let messages = [alarm("Hull lost."), know("Nothing else.")];
    let regions = step_regions(
        &view("Ben: trade?"),
        "Evening 3, step 7 of 8",
        "Anna rolls",
        &messages,
    );
    let at = |every_s, next: Option<&str>| {
        let goes = Goes::ByStep {
            before: Some("/tv?evening=3&step=6".into()),
            next: next.map(Into::into),
            every_s,
        };
        television_page(&regions, false, &goes).into_string()
    };
    let next = Some("/tv?evening=3&step=8");
    let page = at(15, next);
    for part in [
        "Evening 3, step 7 of 8",
        r#"<li class="do">Anna rolls</li><li class="alarm">! Hull lost.</li>"#,
        r#"data-before="/tv?evening=3&amp;step=6" data-next="/tv?evening=3&amp;step=8" data-every="15""#,
        r#"<meta http-equiv="refresh" content="15;url=/tv?evening=3&amp;step=8">"#,
        "seat-1",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(
        !page.contains("id=\"line\""),
        "it does not follow the table"
    );
    for holds in [at(0, next), at(15, None)] {
        assert!(!holds.contains("refresh"), "{holds}");
    }
    assert!(!at(15, None).contains("data-every"));
}
