//! Cards as HTML: what lies on them, their boxes and targets, and what holds for a row of them.

use super::*;

#[test]
fn a_card_shows_all_its_words() {
    let ship = Card {
        progress: Some((1, 2)),
        counted: "Defense".into(),
        asks: "Picard, La Forge".into(),
        tags: vec![Tag::new("Cloaked").toned(Tone::Alarm, "It fires first")],
        note: "Not in this turn".into(),
        face_down: true,
        tone: Tone::Faint,
        ..card("token-7", "Raider")
    };
    let section = Section::new("sector", "Sector", Body::Cards(Row::new("", vec![ship])));
    let page = whole(section.clone());
    assert!(
        page.contains(r#"<li class="card plain dim face-down" id="toy-token-7">"#),
        "{page}"
    );
    let expected = [
        "Raider",
        "Picard, La Forge",
        "Defense 1 of 2",
        "Cloaked",
        "It fires first",
        "Not in this turn",
    ];
    assert_lines(section, &expected);
}

#[test]
fn boxes_and_milestones_are_counted_and_shown() {
    let aid = Card {
        targets: vec![target(4, Takes::Only(GREEN)), target(5, Takes::Unknown)],
        ..boxed(1, &[0, 2], 0)
    };
    let section = Section::new("missions", "Missions", Body::Cards(Row::new("", vec![aid])));
    let page = whole(section.clone());
    let boxes = r#"<i class="ticked" aria-hidden="true"></i><i aria-hidden="true">2</i>"#;
    assert!(page.contains(boxes), "{page}");
    assert_lines(
        section,
        &[
            "1 of 2 boxes, 0 points. Its boxes bring 0, 2",
            "Asks for 4 or more green, 5 or more (colour not known)",
        ],
    );
    let milestone = |first_box, name| Milestone {
        first_box,
        assumed: first_box > 9,
        name,
    };
    let track = BoxTrack {
        id: "promotion".into(),
        label: "Promotion".into(),
        boxes: 48,
        ticked: 9,
        milestones: vec![milestone(5, "Ensign"), milestone(13, "Lieutenant")],
    };
    let section = Section::new("promotion", "Promotion", Body::Boxes(track));
    let page = whole(section.clone());
    assert!(
        page.contains(r#"<li class="reached"><span class="said">1 Ensign from box 5</span></li>"#),
        "{page}"
    );
    assert_lines(section, &["9 of 48 boxes Lieutenant from box 13 (assumed)"]);
}

#[test]
fn a_target_shows_its_die_and_how_that_reaches_it() {
    let on = Met {
        by: rolled(Some(2)),
        turned: Some((5, "turned over")),
        plus: 1,
        by_leave: "by Liaison",
    };
    let met = Target {
        met: Some(on),
        ..target(6, Takes::Only(GREEN))
    };
    let attempt = Card {
        targets: vec![met, target(3, Takes::Any)],
        spare: vec![Rolled {
            id: "spare".into(),
            ..rolled(Some(4))
        }],
        ..card("attempt", "Aid")
    };
    let section = Section::new("dice", "Aid", Body::Cards(Row::new("", vec![attempt])));
    let page = whole(section.clone());
    assert!(
        page.contains(r#"<span id="toy-die">"#) && page.contains(r#"<li id="toy-spare">"#),
        "{page}"
    );
    assert_lines(
        section,
        &[
            "target 6 or more green: green 5, turned over from 2, plus 1, by Liaison",
            "3 or more by any die: open",
            "Dice on no target green 4",
        ],
    );
}

#[test]
fn a_row_names_the_cards_under_an_effect_and_separates_them() {
    let page = whole(bridge(3, 1));
    let (before, after) = page.split_once("parting").expect("a line");
    assert!(
        before.contains("Goes at the end of the turn: Probe.") && before.contains(r#"id="toy-0""#)
    );
    assert!(after.contains(r#"id="toy-1""#), "{page}");
    assert!(!whole(bridge(3, 0)).contains("part"));
    assert_lines(bridge(0, 0), &["No card"]);
}

#[test]
fn a_row_among_others_is_under_what_its_cards_are() {
    let row = |kind: &'static str, count| Row::new(kind, cards(count));
    let rows = vec![row("Long range", 1), row("Short range", 0)];
    let page = whole(Section::new("sector", "Sector 1", Body::Rows(rows)));
    assert!(
        page.contains("<h4>Long range</h4><ul class=\"deal\">"),
        "{page}"
    );
    assert!(!page.contains("Short range"), "nothing lies there: {page}");
}

/// A card of usual width would break it between letters.
#[test]
fn a_card_with_a_long_word_is_wide_on_a_phone() {
    let named = |name: &'static str| {
        let cards = vec![card("skill", name)];
        whole(Section::new(
            "skills",
            "Skills",
            Body::Cards(Row::new("", cards)),
        ))
    };
    assert!(named("Administration").contains("wide"));
    assert!(!named("Alien tech-Engineering").contains("wide"));
}
