//! A board of the status with the places on it that can be chosen: each is a button of the page's form, for fingers and mice
//! alone, as [`super::places`] has them.
//!
//! Choices of several kinds may lie too close to each other for a finger: one kind is shown at a time. Where a phone has too
//! little room for one kind, a part of the board is picked first and shown large. Radio buttons do both, so that no script is
//! needed.

use maud::{Markup, html};
use readyroom_kit::face::DrawnPlace;
use readyroom_table::{question::Choice, table_view::TableView};

use super::{
    choices::{FORM, address},
    places::{entered, is_plain, text},
};
use crate::web::words::Page;

/// The picture of a board with the places of `view` to lie on it: an `svg` with a `viewBox`. One kind of them is shown at a time,
/// the first unless another one is picked. Where a phone has too little room for a thumb, a part of the board is picked first.
pub fn board(view: &TableView, plays: bool, picture: &Markup) -> Markup {
    let mut kinds = if plays { kinds(view) } else { Vec::new() };
    kinds.truncate(MOST_KINDS);
    let thumb = thumb(width(&picture.0));
    let lie: Vec<Vec<i32>> = kinds
        .iter()
        .map(|(_, choices)| reach(choices, thumb))
        .collect();
    let is_dense = lie.iter().flatten().any(|&across| across < thumb);
    html! {
        @if !kinds.is_empty() { (entered()) }
        @if is_dense {
            @for region in 0..=REGIONS {
                input .aim .{ "zoom-" (region) } #{ "zoom-" (region) } type="radio" name="zoom" tabindex="-1" aria-hidden="true" checked[region == 0];
            }
        }
        @if kinds.len() > 1 {
            @for (number, (kind, choices)) in kinds.iter().enumerate() {
                input .aim .{ "pick-" (number) } #{ "pick-" (address(kind)) } type="radio" name="kind" tabindex="-1" aria-hidden="true" checked[number == 0];
                label .aim .kind for={ "pick-" (address(kind)) } aria-hidden="true" { (kind) " " small { (choices.len()) } }
            }
        }
        div #frame {
            div #ground {
                (picture)
                @for ((number, (kind, choices)), across) in kinds.iter().enumerate().zip(&lie) {
                    svg .places .{ "picked-" (number) } #{ "places-" (address(kind)) } viewBox=(view_box_of(&picture.0)) aria-hidden="true" {
                        @for ((choice, place), &across) in choices.iter().zip(across) { (button(choice, *place, across)) }
                    }
                }
            }
            @if is_dense {
                div .aim .regions aria-hidden="true" { @for region in 1..=REGIONS { label for={ "zoom-" (region) } {} } }
            }
        }
        @if is_dense { label .aim .whole for="zoom-0" aria-hidden="true" { (Page::WholeBoard) } }
    }
}

/// Kinds of places that can be picked over a picture; the rest are in the list alone.
const MOST_KINDS: usize = 8;
/// Parts of a board, in three rows of three.
const REGIONS: usize = 9;
/// Pixels that a thumb needs, and that a board is wide on a phone of 390.
const THUMB: [i32; 2] = [44, 370];

/// What a thumb needs in units of a picture that is so many wide.
const fn thumb(wide: i32) -> i32 {
    let [thumb, phone] = THUMB;
    (wide * thumb + phone - 1) / phone
}

/// How far across each place is touched: as far as a thumb needs, if no other place lies there.
fn reach(choices: &[(&Choice, DrawnPlace)], thumb: i32) -> Vec<i32> {
    let apart = |one: &DrawnPlace, other: &DrawnPlace| {
        let [x, y] = [one.x - other.x, one.y - other.y].map(i64::from);
        // Several choices about one place lie over one another.
        (x * x + y * y)
            .isqrt()
            .try_into()
            .ok()
            .filter(|&apart: &i32| apart > 0)
    };
    let across = |(_, place): &(&Choice, DrawnPlace)| {
        let nearest = choices
            .iter()
            .filter_map(|(_, other)| apart(place, other))
            .min();
        nearest.map_or(thumb, |nearest| nearest.min(thumb))
    };
    choices.iter().map(across).collect()
}

/// Choices with their places, by where the menu begins with them.
fn kinds(view: &TableView) -> Vec<(&str, Vec<(&Choice, DrawnPlace)>)> {
    let mut kinds: Vec<(&str, Vec<_>)> = Vec::new();
    for choice in &view.question.choices {
        let Some(place) = choice.place.filter(|_| is_plain(choice)) else {
            continue;
        };
        let kind = match &choice.path[..] {
            [] | [_] => "",
            [first, ..] => &**first,
        };
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, choices)) => choices.push((choice, place)),
            None => kinds.push((kind, vec![(choice, place)])),
        }
    }
    kinds
}

/// The box of a picture, which every picture has.
fn view_box_of(picture: &str) -> &str {
    let (_, rest) = picture.split_once("viewBox=\"").unwrap_or_default();
    rest.split('"').next().unwrap_or_default()
}

/// How wide a picture is in its own units.
fn width(picture: &str) -> i32 {
    let wide = view_box_of(picture).split(' ').nth(2);
    wide.and_then(|wide| wide.parse().ok()).unwrap_or_default()
}

/// A dot, or a ring round what lies there, and what is touched over it.
fn button(choice: &Choice, place: DrawnPlace, across: i32) -> Markup {
    let size = i32::from(place.size);
    let class = if place.is_round { "ring" } else { "dot" };
    let radius = if place.is_round { size / 2 } else { size / 5 };
    html! {
        circle .(class) cx=(place.x) cy=(place.y) r=(radius) {}
        foreignObject x=(place.x - across / 2) y=(place.y - across / 2) width=(across) height=(across) {
            button form=(FORM) name="choice" value=(choice.id) title=(text(choice)) tabindex="-1" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;
    use readyroom_table::question::Question;

    use super::*;

    fn choice(id: &str, path: &[&str], place: Option<DrawnPlace>) -> Choice {
        Choice {
            id: id.into(),
            path: path.iter().map(|&step| step.to_owned().into()).collect(),
            place,
            ..Choice::default()
        }
    }

    fn drawn(choices: Vec<Choice>) -> String {
        let view = TableView {
            question: Question {
                choices,
                ..Question::default()
            },
            ..TableView::default()
        };
        let picture = r#"<svg role="img" viewBox="0 0 400 370"></svg>"#;
        board(&view, true, &PreEscaped(picture.into())).into_string()
    }

    const PLACE: DrawnPlace = DrawnPlace {
        x: 50,
        y: 40,
        size: 26,
        is_round: false,
    };

    #[test]
    fn choices_in_the_picture_are_buttons_where_they_are_drawn() {
        let page = drawn(vec![
            choice("outpost:3", &["8 water"], Some(PLACE)),
            choice("end", &["End of turn"], None),
        ]);
        // As large as a thumb needs, which is more than what is drawn there.
        let object = r#"<foreignObject x="26" y="16" width="48" height="48"><button form="act" name="choice" value="outpost:3""#;
        assert!(page.contains(object), "{page}");
        assert!(page.contains(r#"viewBox="0 0 400 370""#), "{page}");
        assert!(
            !page.contains("radio") && !page.contains("value=\"end\""),
            "{page}"
        );
        // Enter in a text chooses no place.
        let first = page.split("<button").nth(1).expect("a button");
        assert!(
            !first.split('>').next().expect("a tag").contains("name="),
            "{page}"
        );
        let page = drawn(vec![choice("end", &["End of turn"], None)]);
        assert!(!page.contains("<button") && page.contains("<svg"), "{page}");
    }

    #[test]
    fn of_several_kinds_one_is_shown_at_a_time() {
        let page = drawn(vec![
            choice("starship:1", &["Starship", "8 water"], Some(PLACE)),
            choice("outpost:3", &["Outpost", "8 water"], Some(PLACE)),
            choice("starship:2", &["Starship", "3 food"], Some(PLACE)),
        ]);
        assert_eq!(page.matches("<svg").count(), 3, "with the board: {page}");
        assert_eq!(page.matches(r#"name="kind""#).count(), 2, "{page}");
        assert!(!page.contains("zoom"), "there is room: {page}");
        let (starships, outposts) = page.split_once(r#"id="places-Outpost""#).expect("both");
        assert_eq!(starships.matches("starship:").count(), 2, "{page}");
        assert!(
            outposts.contains("outpost:3") && !outposts.contains("starship:"),
            "{page}"
        );
    }

    #[test]
    fn where_places_are_too_close_a_part_of_the_board_comes_first() {
        let beside = DrawnPlace {
            x: PLACE.x + 28,
            ..PLACE
        };
        let page = drawn(vec![
            choice("outpost:3", &["8 water"], Some(PLACE)),
            choice("outpost:4", &["3 food"], Some(beside)),
        ]);
        assert!(
            page.contains(r#"<foreignObject x="36" y="26" width="28""#),
            "{page}"
        );
        assert_eq!(
            page.matches(r#"name="zoom""#).count(),
            1 + REGIONS,
            "{page}"
        );
        assert_eq!(page.matches("<label for=").count(), REGIONS, "{page}");
        assert!(
            page.contains(r#"id="zoom-0" type="radio""#) && page.contains(&*Page::WholeBoard.say()),
            "{page}"
        );
    }
}
