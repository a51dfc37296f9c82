//! Boxes of cards, boxes on the way to something, and numbers that dice have to reach.

use readyroom_hardware::scene::{Scene, Sign};

use super::*;

pub(super) const GREEN: Colour = Colour {
    word: "green",
    sign: Sign::Double,
};

pub(super) fn boxed(ticked: u8, points: &[i8], worth: i16) -> Card {
    Card {
        boxes: Boxes {
            points: points.into(),
            ticked,
            worth,
        },
        ..card("mission-aid", "Aid")
    }
}

pub(super) fn target(number: u8, takes: Takes) -> Target {
    Target {
        id: "target".into(),
        number,
        takes,
        met: None,
    }
}

pub(super) fn rolled(face: Option<u8>) -> Rolled {
    Rolled {
        id: "die".into(),
        die: Die {
            colour: Some(GREEN),
            face,
            kept: false,
        },
    }
}

fn row(cards: Vec<Card>) -> Section {
    Section::new("missions", "Missions", Body::Cards(Row::new("", cards)))
}

#[test]
fn a_card_shows_its_boxes_and_what_its_targets_ask_for() {
    let mission = Card {
        targets: vec![
            target(4, Takes::Only(GREEN)),
            target(5, Takes::Only(GREEN)),
            target(3, Takes::Any),
        ],
        note: "Can be attempted".into(),
        ..boxed(3, &[0, 0, 1, 2], 1)
    };
    let expected = "Aid: 3 of 4 boxes, 1 point. Its boxes bring 0, 0, 1, 2. Asks for 4, 5 or more green, 3 or more by any die. \
                Can be attempted.";
    assert_eq!(words::card(&mission), expected);
    let unknown = Card {
        targets: vec![target(4, Takes::Unknown), target(5, Takes::Unknown)],
        ..boxed(0, &[0, 0], 0)
    };
    let expected = "Aid: 0 of 2 boxes, 0 points. Asks for 4, 5 or more (colours not known).";
    assert_eq!(words::card(&unknown), expected);
    let one = words::card(&boxed(1, &[-3], -3));
    assert_eq!(one, "Aid: 1 of 1 box, -3 points. Its box brings -3.");
}

#[test]
fn cards_with_boxes_lie_five_a_page_and_say_there_what_is_drawn() {
    let mission = Card {
        targets: vec![target(4, Takes::Any)],
        ..boxed(1, &[1, 2], 1)
    };
    let pages = public(row(vec![mission.clone(); 7]));
    let counts: Vec<usize> = pages.iter().map(|page| page.words.len()).collect();
    assert_eq!(counts, [5, 2]);
    assert_eq!(
        pages[0].words[0],
        "Aid: 1 of 2 boxes, 1 point. Its boxes bring 1, 2."
    );
    let ticked = public(row(vec![boxed(2, &[1, 2], 3); 7])).swap_remove(0);
    let other = public(row(vec![boxed(1, &[1, 3], 1); 7])).swap_remove(0);
    assert!(ticked.scene != pages[0].scene && other.scene != pages[0].scene);
}

#[test]
fn beside_tags_a_line_shows_how_many_boxes_are_ticked() {
    let skill = Card {
        tags: vec![Tag::new("+survival")],
        ..boxed(1, &[0, 0, 1], 0)
    };
    let page = public(row(vec![skill; 2])).swap_remove(0);
    let Scene::Facts { facts, .. } = &page.scene else {
        panic!("facts, not {page:?}");
    };
    assert_eq!(
        (facts[0].label(), facts[0].value()),
        ("Aid", "+survival 1/3")
    );
}

#[test]
fn a_card_without_boxes_is_shown_with_the_dice_on_its_targets() {
    let met = Met {
        by: rolled(Some(2)),
        turned: Some((5, "turned over")),
        plus: 1,
        by_leave: "by Liaison",
    };
    let mut mission = Card {
        targets: vec![target(6, Takes::Only(GREEN)), target(4, Takes::Any)],
        spare: vec![rolled(Some(1)), rolled(Some(3))],
        ..card("on-table", "Aid")
    };
    mission.targets[0].met = Some(met);
    let pages = public(row(vec![mission.clone()]));
    let expected = [
        "Aid, target 6 or more green: green 5, turned over from 2, plus 1, by Liaison.",
        "Aid, target 4 or more by any die: open.",
        "Dice on no target: green 1, green 3.",
    ];
    assert_eq!(
        (pages.len(), &pages[0].words[..]),
        (1, &expected.map(String::from)[..])
    );
    assert_eq!(words::section(&row(vec![mission.clone()]))[1..], expected);
    mission.spare = vec![rolled(None); 2];
    let last = words::targets(&mission).pop();
    assert_eq!(last.as_deref(), Some("Dice to roll: 2 green (G)."));
}

#[test]
fn boxes_on_the_way_say_what_is_reached_next_and_each_milestone() {
    let milestone = |first_box, assumed, name| Milestone {
        first_box,
        assumed,
        name,
    };
    let track = |ticked| BoxTrack {
        id: "promotion".into(),
        label: "Promotion".into(),
        boxes: 48,
        ticked,
        milestones: vec![
            milestone(3, false, "Ensign"),
            milestone(48, true, "Admiral"),
        ],
    };
    let section = |ticked| Section::new("promotion", "Promotion", Body::Boxes(track(ticked)));
    let expected = [
        "Promotion: 9 of 48 boxes. Admiral from box 48 (assumed).",
        "Promotion boxes: 1 Ensign from box 3, 2 Admiral from box 48 (assumed).",
    ];
    assert_eq!(words::section(&section(9)), expected);
    let page = public(section(9)).swap_remove(0);
    assert_eq!(page.words, expected);
    assert_ne!(public(section(10)).swap_remove(0).scene, page.scene);
    assert_eq!(
        words::section(&section(48))[0],
        "Promotion: 48 of 48 boxes."
    );
}
