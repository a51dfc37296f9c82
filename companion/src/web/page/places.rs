//! The choices that can be made in the picture: each is a button of the page's form, where its place is drawn.
//!
//! The same choices stand in the list, whose buttons have names: these are for fingers and mice alone, so that nobody goes
//! through all of them with the Tab key, or hears them twice. Choices of several kinds may lie too close to each other for a
//! finger: one kind is shown at a time.

use maud::{Markup, html};
use readyroom_kit::face::{Drawing, DrawnPlace};

use super::choices::{FORM, address};
use crate::table_view::{TableView, ViewChoice};

/// The places of `view` in its `drawing`, to lie on it.
pub fn places(view: &TableView, drawing: &Drawing) -> Markup {
    let kinds = kinds(view);
    html! {
        @if !kinds.is_empty() {
            // The first button of a form is the one that the Enter key in a text presses, wherever it stands.
            button .entered form=(FORM) tabindex="-1" aria-hidden="true" {}
        }
        @for (number, (kind, choices)) in kinds.iter().enumerate() {
            @if kinds.len() > 1 {
                label .kind #{ "kind-" (address(kind)) } aria-hidden="true" {
                    input type="radio" name="kind" tabindex="-1" checked[number == 0];
                    " " (kind)
                }
            }
            svg .places #{ "places-" (address(kind)) } viewBox=(view_box(drawing)) aria-hidden="true" {
                @for (choice, place) in choices { (button(choice, *place)) }
            }
        }
    }
}

/// Choices with their places, by what stands before them in the menu.
fn kinds(view: &TableView) -> Vec<(String, Vec<(&ViewChoice, DrawnPlace)>)> {
    let mut kinds: Vec<(String, Vec<_>)> = Vec::new();
    for choice in &view.choices {
        let Some(place) = choice.place else {
            continue;
        };
        let (_, above) = choice.path.split_last().unwrap_or((&"".into(), &[]));
        let kind = above.join(", ");
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, choices)) => choices.push((choice, place)),
            None => kinds.push((kind, vec![(choice, place)])),
        }
    }
    kinds
}

/// The box of a drawing, which every drawing has.
fn view_box(drawing: &Drawing) -> &str {
    let (_, rest) = drawing
        .picture
        .0
        .split_once("viewBox=\"")
        .unwrap_or_default();
    rest.split('"').next().unwrap_or_default()
}

fn button(choice: &ViewChoice, place: DrawnPlace) -> Markup {
    let size = i32::from(place.size);
    html! {
        foreignObject x=(place.x - size / 2) y=(place.y - size / 2) width=(size) height=(size) {
            button class=[place.is_round.then_some("round")] form=(FORM) name="choice" value=(choice.id) tabindex="-1" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::*;

    fn choice(id: &str, path: &[&str], place: Option<DrawnPlace>) -> ViewChoice {
        ViewChoice {
            id: id.into(),
            path: path.iter().map(|&step| step.to_owned().into()).collect(),
            blank: false,
            warning: None,
            explanation: None,
            note: None,
            place,
        }
    }

    fn drawn(choices: Vec<ViewChoice>) -> String {
        let view = TableView {
            choices,
            ..TableView::default()
        };
        let drawing = Drawing {
            picture: PreEscaped(r#"<svg role="img" viewBox="0 0 400 370"></svg>"#.into()),
            text: Vec::new(),
        };
        places(&view, &drawing).into_string()
    }

    const PLACE: DrawnPlace = DrawnPlace {
        x: 50,
        y: 40,
        size: 26,
        is_round: false,
    };

    #[test]
    fn what_can_be_chosen_in_the_picture_is_a_button_where_it_is_drawn() {
        let page = drawn(vec![
            choice("outpost:3", &["8 water"], Some(PLACE)),
            choice("end", &["End of turn"], None),
        ]);
        let object = r#"<foreignObject x="37" y="27" width="26" height="26"><button form="act" name="choice" value="outpost:3""#;
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
        assert_eq!(drawn(vec![choice("end", &["End of turn"], None)]), "");
    }

    #[test]
    fn of_several_kinds_one_is_shown_at_a_time() {
        let page = drawn(vec![
            choice("starship:1", &["Starship", "8 water"], Some(PLACE)),
            choice("outpost:3", &["Outpost", "8 water"], Some(PLACE)),
            choice("starship:2", &["Starship", "3 food"], Some(PLACE)),
        ]);
        assert_eq!(page.matches("<svg").count(), 2, "{page}");
        assert_eq!(page.matches(r#"type="radio""#).count(), 2, "{page}");
        let (starships, outposts) = page.split_once("places-Outpost").expect("both");
        assert_eq!(starships.matches("starship:").count(), 2, "{page}");
        assert!(
            outposts.contains("outpost:3") && !outposts.contains("starship:"),
            "{page}"
        );
    }
}
