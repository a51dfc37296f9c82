//! The choices that can be made where their thing lies: on a card, a die or a player of the status; those of a board lie on
//! its picture ([`super::board`]). Each is a button of the page's form.
//!
//! The same choices are in the list, whose buttons have names: these are for fingers and mice alone, so that no user goes
//! through all of them with the Tab key, or hears them twice.

use maud::{Markup, html};

use super::choices::FORM;
use readyroom_table::{question::Choice, table_view::TableView};

/// The choices about the thing of the status that has this id, to lie on it. Several are behind one press. What is worth
/// knowing of them is there for everybody.
pub fn presses(view: &TableView, plays: bool, id: &str) -> Markup {
    let is_made_at = |choice: &Choice| {
        let mut things = choice.about.iter().chain(&choice.with);
        things.any(|thing| thing == id)
    };
    let about = |choice: &&Choice| is_made_at(choice) && is_plain(choice);
    let choices: Vec<&Choice> = view.question.choices.iter().filter(about).collect();
    html! {
        @match &choices[..] {
            [] => {}
            [one] => {
                @if let Some(note) = beside(one) { small .beside { (note) } }
                @if plays { button .places form=(FORM) name="choice" value=(one.id) title=(text(one)) tabindex="-1" aria-hidden="true" {} }
            }
            several => {
                @for (choice, note) in several.iter().filter_map(|choice| Some((choice, beside(choice)?))) {
                    small .beside { (text(choice)) " " (note) }
                }
                @if plays {
                    details .places aria-hidden="true" {
                        summary tabindex="-1" {}
                        @for choice in several {
                            button form=(FORM) name="choice" value=(choice.id) tabindex="-1" { (text(choice)) }
                        }
                    }
                }
            }
        }
    }
}

/// Whether the name of a choice is all there is to read: a choice with more is made in the list, which shows the rest.
pub(super) const fn is_plain(choice: &Choice) -> bool {
    !choice.blank && choice.warning.is_none() && choice.explanation.is_none()
}

/// What is worth knowing of a choice, in a word or two.
pub(super) fn beside(choice: &Choice) -> Option<&str> {
    let note = choice.note.as_ref()?;
    Some(note.beside.as_str()).filter(|note| !note.is_empty())
}

/// What a choice is called.
pub(super) fn text(choice: &Choice) -> String {
    choice.path.join(" › ")
}

/// The first button of a form is the one that the Enter key in a text presses, wherever it is: this one chooses nothing.
pub fn entered() -> Markup {
    html! { button .entered form=(FORM) tabindex="-1" aria-hidden="true" {} }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::face::Note;
    use readyroom_table::question::Question;

    use super::*;

    fn choice(id: &str, path: &[&str]) -> Choice {
        Choice {
            id: id.into(),
            path: path.iter().map(|&step| step.to_owned().into()).collect(),
            ..Choice::default()
        }
    }

    fn about(id: &str, path: &[&str], thing: &'static str) -> Choice {
        Choice {
            about: Some(thing.into()),
            ..choice(id, path)
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
            choice("end", &["End of turn"]),
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
    fn a_choice_is_pressed_on_what_it_is_made_with_too() {
        let place = Choice {
            with: vec!["actions-0-1".into()],
            ..about("place:1", &["Place", "Warp Core"], "alert-3")
        };
        for thing in ["alert-3", "actions-0-1"] {
            assert!(pressed(vec![place.clone()], true, thing).contains("place:1"));
        }
        assert_eq!(pressed(vec![place], true, "actions-0-0"), "");
    }

    #[test]
    fn a_choices_note_is_at_its_thing_for_everybody() {
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
    fn notes_of_several_choices_about_a_thing_have_their_names() {
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
