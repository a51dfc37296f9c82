//! Tests of drawn targets: each can be distinguished and keeps off the rest.

use std::collections::HashSet;

use readyroom_hardware::screen::{HEIGHT as SCREEN, Screen};

use super::*;
use crate::face::status::{Colour, Rolled};

const COLOURS: [Colour; 3] = [
    colour("blue", Sign::Rounded),
    colour("green", Sign::Double),
    colour("red", Sign::Filled),
];
/// Targets and dice of a card, at most.
const MOST_TARGETS: usize = 7;
const MOST_DICE: usize = 11;

const fn colour(word: &'static str, sign: Sign) -> Colour {
    Colour { word, sign }
}

fn rolled(id: &'static str, colour: Colour, face: Option<u8>) -> Rolled {
    Rolled {
        id: id.into(),
        die: Die {
            colour: Some(colour),
            face,
            kept: false,
        },
    }
}

fn met(face: u8, turned: Option<(u8, &'static str)>, plus: u8) -> Met {
    Met {
        by: rolled("on", COLOURS[1], Some(face)),
        turned,
        plus,
        by_leave: "",
    }
}

fn target(number: u8, takes: Takes, met: Option<Met>) -> Target {
    Target {
        id: "target".into(),
        number,
        takes,
        met,
    }
}

fn any() -> Target {
    target(5, Takes::Any, None)
}

fn card(targets: Vec<Target>, spare: Vec<Rolled>) -> Card {
    Card {
        targets,
        spare,
        ..Card::default()
    }
}

fn screen(card: &Card) -> Screen {
    draw(card, None, true).canvas().target.clone()
}

fn drawn(targets: Vec<Target>, spare: Vec<Rolled>) -> String {
    screen(&card(targets, spare)).to_string()
}

#[test]
fn dice_of_each_colour_and_face_are_distinct_in_any_number() {
    for count in 1..=MOST_DICE {
        let mut seen = HashSet::new();
        for colour in COLOURS {
            for face in [None].into_iter().chain((1..=6).map(Some)) {
                let mut dice = alloc::vec![rolled("other", COLOURS[0], Some(1)); count];
                dice[0] = rolled("one", colour, face);
                assert!(seen.insert(drawn([any()].into(), dice)));
            }
        }
    }
}

#[test]
fn what_is_on_a_target_and_what_helped_is_distinguished() {
    let ways = [
        None,
        Some(met(6, None, 3)),
        Some(met(6, None, 2)),
        Some(met(6, None, 0)),
        Some(met(1, Some((6, "turned to 6")), 0)),
        Some(met(1, None, 0)),
    ];
    for count in 1..=MOST_TARGETS {
        let mut seen = HashSet::new();
        for way in ways.clone() {
            let mut targets = alloc::vec![any(); count];
            targets[count - 1].met = way.clone();
            assert!(
                seen.insert(drawn(targets, Vec::new())),
                "{way:?} of {count}"
            );
        }
    }
}

#[test]
fn targets_of_each_colour_and_number_are_distinct_in_any_number() {
    let takes = COLOURS.map(Takes::Only);
    for count in 1..=MOST_TARGETS {
        let mut seen = HashSet::new();
        for takes in takes.into_iter().chain([Takes::Any, Takes::Unknown]) {
            for number in 1..=9 {
                let mut targets = alloc::vec![any(); count];
                targets[0] = target(number, takes, None);
                let picture = drawn(targets, Vec::new());
                assert!(seen.insert(picture), "{number} {takes:?} of {count}");
            }
        }
    }
}

/// Nothing is drawn over the top row or the bottom row, and no column of targets runs into the next.
#[test]
fn columns_of_targets_are_apart() {
    let top = Picture::AREA.top_left.y as usize;
    for count in 2..=MOST_TARGETS {
        let on = met(3, Some((4, "turned over")), 4);
        let targets = alloc::vec![target(5, Takes::Any, Some(on)); count];
        let spare = alloc::vec![rolled("", COLOURS[0], Some(1)); MOST_DICE];
        let screen = screen(&card(targets, spare));
        let lit = |x: i32, y: usize| screen.get(x as usize, y);
        for at in 1..count as i32 {
            let gap = column(count, at).0 - 1;
            let above = top..top + SPARE as usize - 2;
            assert!(
                above.clone().all(|y| !lit(gap, y)),
                "before {at} of {count}"
            );
        }
        assert!((0..top).all(|y| (0..WIDTH).all(|x| !lit(x, y))));
        assert!((SCREEN - 8..SCREEN).all(|y| (0..WIDTH).all(|x| !lit(x, y))));
    }
}

/// A die that is chosen is looked for on the table: it blinks where it lies, without what helped it.
#[test]
fn a_chosen_die_blinks_as_it_was_rolled() {
    let spare = [rolled("spare", COLOURS[0], Some(1))];
    let helped = card(
        [target(
            5,
            Takes::Any,
            Some(met(2, Some((5, "turned over")), 1)),
        )]
        .into(),
        spare.clone().into(),
    );
    let plain = card(
        [target(5, Takes::Any, Some(met(2, None, 0)))].into(),
        spare.into(),
    );
    let shown = |card, lit| draw(card, Some("on"), lit).canvas().target.to_string();
    assert_eq!(shown(&helped, true), screen(&plain).to_string());
    assert_eq!(shown(&helped, false), shown(&plain, false));
    assert_ne!(shown(&helped, true), shown(&helped, false));
    let still = with_die(&helped, None);
    assert!(
        with_die(&helped, Some("spare")) != still && before_and_after(&plain, &helped) != still
    );
}
