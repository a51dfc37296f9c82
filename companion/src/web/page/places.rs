//! The choices that can be made where their thing lies: on a card, a die or a player of the status, or in a picture. Each is
//! a button of the page's form.
//!
//! The same choices stand in the list, whose buttons have names: these are for fingers and mice alone, so that nobody goes
//! through all of them with the Tab key, or hears them twice. Choices of several kinds may lie too close to each other in a
//! picture for a finger: one kind is shown at a time.

use maud::{Markup, html};
use readyroom_kit::face::DrawnPlace;

use super::choices::{FORM, address};
use readyroom_table::{question::Choice, table_view::TableView};

/// The choices about the thing of the status that has this id, to lie on it. Several are behind one press. What is worth
/// knowing of them is there for everybody.
pub fn presses(view: &TableView, plays: bool, id: &str) -> Markup {
    // What has more to say than its name is chosen in the list, which says it.
    let is_plain =
        |choice: &Choice| !choice.blank && choice.warning.is_none() && choice.explanation.is_none();
    let about = |choice: &&Choice| choice.about.as_deref() == Some(id) && is_plain(choice);
    let choices: Vec<&Choice> = view.question.choices.iter().filter(about).collect();
    html! {
        @match &choices[..] {
            [] => {}
            [one] => {
                @if let Some(note) = beside(one) { small .beside { (note) } }
                @if plays { button .places form=(FORM) name="choice" value=(one.id) title=(said(one)) tabindex="-1" aria-hidden="true" {} }
            }
            several => {
                @for (choice, note) in several.iter().filter_map(|choice| Some((choice, beside(choice)?))) {
                    small .beside { (said(choice)) " " (note) }
                }
                @if plays {
                    details .places aria-hidden="true" {
                        summary tabindex="-1" {}
                        @for choice in several {
                            button form=(FORM) name="choice" value=(choice.id) tabindex="-1" { (said(choice)) }
                        }
                    }
                }
            }
        }
    }
}

/// What is worth knowing of a choice, in a word or two.
pub(super) fn beside(choice: &Choice) -> Option<&str> {
    let note = choice.note.as_ref()?;
    Some(note.beside.as_str()).filter(|note| !note.is_empty())
}

/// What a choice is called.
fn said(choice: &Choice) -> String {
    choice.path.join(" › ")
}

/// The first button of a form is the one that the Enter key in a text presses, wherever it stands: this one chooses nothing.
pub fn entered() -> Markup {
    html! { button .entered form=(FORM) tabindex="-1" aria-hidden="true" {} }
}

/// The places of `view` in a picture, to lie on it: an `svg` with a `viewBox`.
pub fn places(view: &TableView, picture: &str) -> Markup {
    let kinds = kinds(view);
    html! {
        @if !kinds.is_empty() { (entered()) }
        @for (number, (kind, choices)) in kinds.iter().enumerate() {
            @if kinds.len() > 1 {
                label .kind #{ "kind-" (address(kind)) } aria-hidden="true" {
                    input type="radio" name="kind" tabindex="-1" checked[number == 0];
                    " " (kind)
                }
            }
            svg .places #{ "places-" (address(kind)) } viewBox=(view_box(picture)) aria-hidden="true" {
                @for (choice, place) in choices { (button(choice, *place)) }
            }
        }
    }
}

/// Choices with their places, by what stands before them in the menu.
fn kinds(view: &TableView) -> Vec<(String, Vec<(&Choice, DrawnPlace)>)> {
    let mut kinds: Vec<(String, Vec<_>)> = Vec::new();
    for choice in &view.question.choices {
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

/// The box of a picture, which every picture has.
fn view_box(picture: &str) -> &str {
    let (_, rest) = picture.split_once("viewBox=\"").unwrap_or_default();
    rest.split('"').next().unwrap_or_default()
}

fn button(choice: &Choice, place: DrawnPlace) -> Markup {
    let size = i32::from(place.size);
    html! {
        foreignObject x=(place.x - size / 2) y=(place.y - size / 2) width=(size) height=(size) {
            button class=[place.is_round.then_some("round")] form=(FORM) name="choice" value=(choice.id) tabindex="-1" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::face::Note;
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
        places(&view, r#"<svg role="img" viewBox="0 0 400 370"></svg>"#).into_string()
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

    fn about(id: &str, path: &[&str], thing: &'static str) -> Choice {
        Choice {
            about: Some(thing.into()),
            ..choice(id, path, None)
        }
    }

    fn pressed(choices: Vec<Choice>, plays: bool, thing: &str) -> String {
        let view = TableView {
            question: Question {
                choices,
                ..Question::default()
            },
            ..TableView::default()
        };
        presses(&view, plays, thing).into_string()
    }

    #[test]
    fn a_choice_about_a_thing_is_pressed_on_it() {
        let choices = vec![
            about("resolve:3", &["Resolve Borg Cube"], "encounter-3"),
            choice("end", &["End of turn"], None),
        ];
        let page = pressed(choices.clone(), true, "encounter-3");
        assert!(
            page.starts_with(
                r#"<button class="places" form="act" name="choice" value="resolve:3""#
            ),
            "{page}"
        );
        assert_eq!(page.matches("<button").count(), 1, "{page}");
        assert_eq!(pressed(choices.clone(), true, "encounter-4"), "");
        assert_eq!(
            pressed(choices, false, "encounter-3"),
            "",
            "a spectator has none"
        );
    }

    #[test]
    fn several_choices_about_a_thing_are_behind_one_press() {
        let choices = vec![
            about("place:1", &["Die 1", "Warp Core"], "alert-3"),
            about("place:2", &["Die 2", "Warp Core"], "alert-3"),
        ];
        let page = pressed(choices.clone(), true, "alert-3");
        assert!(page.starts_with("<details"), "{page}");
        assert!(
            page.contains(r#"value="place:2" tabindex="-1">Die 2 › Warp Core<"#),
            "{page}"
        );
        assert_eq!(pressed(choices, false, "alert-3"), "");
    }

    #[test]
    fn what_is_worth_knowing_of_a_choice_stands_at_its_thing_for_everybody() {
        let note = Note {
            beside: "42%".into(),
            ..Note::default()
        };
        let mission = Choice {
            note: Some(note),
            ..about("fly:3", &["Rescue"], "mission-3")
        };
        let page = pressed(vec![mission], false, "mission-3");
        assert_eq!(page, r#"<small class="beside">42%</small>"#);
    }

    #[test]
    fn what_is_worth_knowing_of_several_choices_about_a_thing_stands_there_with_their_names() {
        let fly = |kind: &str, chance: &str| Choice {
            note: Some(Note::new(chance, "")),
            ..about("fly", &["Rescue", kind], "mission-3")
        };
        let choices = vec![
            fly("Alone", "42%"),
            fly("Not worked out", ""),
            fly("With the fleet", "71%"),
        ];
        let notes = "<small class=\"beside\">Rescue › Alone 42%</small>\
                     <small class=\"beside\">Rescue › With the fleet 71%</small>";
        let page = pressed(choices.clone(), true, "mission-3");
        assert!(page.starts_with(&format!("{notes}<details")), "{page}");
        assert_eq!(pressed(choices, false, "mission-3"), notes);
    }

    #[test]
    fn a_choice_that_warns_or_explains_is_in_the_list_alone() {
        let plain = about("play:1", &["Play", "Probe"], "hand-1");
        assert_ne!(pressed(vec![plain.clone()], true, "hand-1"), "");
        let warns = Choice {
            warning: Some("You would lose".into()),
            ..plain.clone()
        };
        let explains = Choice {
            explanation: Some("Everybody rolls their own".into()),
            ..plain
        };
        assert_eq!(pressed(vec![warns, explains], true, "hand-1"), "");
    }
}
