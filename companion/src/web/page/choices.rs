//! Choices as buttons: one level of the menu's tree. Small groups of it open where they stand, and larger ones are links to
//! a page of their own: so that a phone shows no hundred buttons, and a move changes few of them.
//!
//! All of them stand in one form, which is of the page. Nothing here is of one browser, so that all who see the same get the
//! same.

use std::fmt::Write as _;

use maud::{Markup, html};

use crate::{
    table::{id::UNDO, offers::TABLE},
    table_view::{TableView, ViewChoice},
};

/// The id of the form that all choices belong to.
pub const FORM: &str = "act";
/// A level with at most so many choices below it shows all of them.
const ALL_OPEN: usize = 14;
/// Of a level with at most so many choices, groups of at most [`SMALL`] open where they stand; of one with more, none.
const MANY: usize = 24;
/// See [`MANY`].
const SMALL: usize = 6;
/// Between the segments of a level in an address.
const STEP: char = '/';
/// What stands before the id of a choice in the name of the text that belongs to it, or of each die of [`DICE`]. In a page
/// it begins the id of what has that text in it: by that the script knows it again, whatever comes and goes before it.
pub const TEXT: &str = "text:";
/// What stands before the id of a form in its address.
pub const FORMS: &str = "/form/";
/// What the button for typed dice says.
pub const DICE: &str = "dice";

/// What can be chosen in `view` at `level` of its menu, in run `epoch` of the program, by somebody who plays or only looks
/// on. A level that is not there any more is the whole menu.
pub fn choices(view: &TableView, level: &str, epoch: u64, plays: bool) -> Markup {
    let at = |choice: &&ViewChoice| is_below(choice, level);
    let here: Vec<_> = view.choices.iter().filter(at).collect();
    let undo = view.choices.iter().find(|choice| choice.id == UNDO);
    html! {
        // Both together: a revision is one of its run.
        input type="hidden" name="epoch" value=(epoch);
        input type="hidden" name="revision" value=(view.revision);
        @if level.is_empty() || here.is_empty() {
            @if plays {
                @if !view.dice_asked.is_empty() { (dice(&view.dice_asked)) }
                @for form in &view.forms {
                    p { a href={ (FORMS) (form.id) } { "On one page: " (form.title) } }
                }
            }
            @if let Some(name) = &view.covered {
                p {
                    (name) " is choosing; only " (name) " sees the choices. "
                    @if plays { "If that is you, open " a href="/seat" { "Who I am" } "." }
                }
            }
            @let (of_table, of_game): (Vec<_>, Vec<_>) = view.choices.iter().partition(|choice| own(choice));
            div #choices { (entries(&of_game, 0, plays)) }
            @if let Some(undo) = undo { p { (leaf(undo, 1, plays)) } }
            @let rest: Vec<_> = of_table.into_iter().filter(|choice| choice.id != UNDO).collect();
            @if !rest.is_empty() {
                details #table-menu {
                    summary { (TABLE) }
                    (entries(&rest, 1, plays))
                }
            }
        } @else {
            p { a href="/#answer" { "‹ All choices" } " › " (level.replace(STEP, " › ")) }
            div #choices { (entries(&here, level.split(STEP).count(), plays)) }
        }
    }
}

/// True for what the table itself offers, in every game.
fn own(choice: &ViewChoice) -> bool {
    choice.path.len() > 1 && choice.path[0] == TABLE
}

/// The segments of `choice` before number `depth`, as an address has them. A segment may have a step in it: that only makes
/// the level another one.
fn level_of(choice: &ViewChoice, depth: usize) -> String {
    choice.path[..depth].join(&STEP.to_string())
}

/// True if `choice` stands below `level` of the menu.
pub fn is_below(choice: &ViewChoice, level: &str) -> bool {
    let depth = level.split(STEP).count();
    choice.path.len() > depth && level_of(choice, depth) == level
}

/// The entries of the menu at `depth` that lead to `choices`. A group of one choice is that choice.
fn entries(choices: &[&ViewChoice], depth: usize, plays: bool) -> Markup {
    let small = if choices.len() <= ALL_OPEN {
        ALL_OPEN
    } else if choices.len() <= MANY {
        SMALL
    } else {
        1
    };
    html! {
        div .choices {
            @for group in groups(choices, depth) {
                @let first = group[0];
                @if group.len() == 1 || first.path.len() <= depth + 1 {
                    (leaf(first, depth, plays))
                } @else if group.len() <= small || group.iter().any(|choice| choice.blank) {
                    // A text that somebody types stays on the page, however many choices others come to have.
                    details #{ "g" (address(&level_of(first, depth + 1))) } {
                        summary { (first.path[depth]) }
                        (entries(&group, depth + 1, plays))
                    }
                } @else {
                    // Right to its choices: what stands above them has been seen.
                    a .group href={ "/?in=" (address(&level_of(first, depth + 1))) "#answer" } { (first.path[depth]) " ›" }
                }
            }
        }
    }
}

/// `choices` by what they are called at `depth`, each group where its first choice stands.
fn groups<'a>(choices: &[&'a ViewChoice], depth: usize) -> Vec<Vec<&'a ViewChoice>> {
    let mut groups: Vec<Vec<&ViewChoice>> = Vec::new();
    for &choice in choices {
        let same = |group: &&mut Vec<&ViewChoice>| {
            let opens = |one: &ViewChoice| one.path.len() > depth + 1;
            opens(choice) && opens(group[0]) && group[0].path[depth] == choice.path[depth]
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(choice),
            None => groups.push(vec![choice]),
        }
    }
    groups
}

fn leaf(choice: &ViewChoice, depth: usize, plays: bool) -> Markup {
    let rest = choice.path.get(depth..).unwrap_or_default().join(" › ");
    let label = rest.trim_end_matches('…');
    let words = html! {
        (label)
        @if let Some(note) = &choice.note {
            " " small { (note.beside) @if !note.below.is_empty() { " " (note.below) } }
        }
        @if let Some(warning) = &choice.warning { " " small .warning { "Warning: " (warning) } }
    };
    html! {
        @if !plays {
            span { (words) }
        } @else if choice.blank {
            span .blank #{ (TEXT) (address(&choice.id)) } {
                label {
                    // What is said may come to have more parts, and the text stays where it is.
                    span { (words) } " "
                    input type="text" name={ (TEXT) (choice.id) } maxlength="60" autocomplete="off";
                }
                button name="choice" value=(choice.id) aria-label={ "Enter: " (label) } { "Enter" }
            }
        } @else {
            button name="choice" value=(choice.id) { (words) }
        }
    }
}

/// `level` as a value in the query of an address, as forms send it (WHATWG URL, section 5); a colon stands for itself.
pub fn address(level: &str) -> String {
    let mut address = String::new();
    for byte in level.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b':' => {
                address.push(char::from(byte));
            }
            b' ' => address.push('+'),
            other => {
                let _ = write!(address, "%{other:02X}");
            }
        }
    }
    address
}

/// A number for each die of the table's own, all of one name.
fn dice(dice: &[String]) -> Markup {
    html! {
        fieldset .dice #{ (TEXT) (DICE) } {
            legend { "Your own dice" }
            @for die in dice {
                label {
                    (die) " "
                    input type="number" inputmode="numeric" min="1" max="6" name={ (TEXT) (DICE) };
                }
            }
            button name="choice" value=(DICE) { "These are the dice" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(id: &str, path: &[&str], blank: bool) -> ViewChoice {
        let mut steps = readyroom_kit::face::Path::new();
        steps.extend(path.iter().map(|step| (*step).to_owned().into()));
        ViewChoice {
            id: id.into(),
            path: steps,
            blank,
            warning: None,
            note: None,
            place: None,
        }
    }

    /// The ids of the elements on a page, in order.
    fn ids(page: &str) -> Vec<&str> {
        let ids = page.split(" id=\"").skip(1);
        ids.filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn what_is_typed_in_has_an_id_of_its_choice_which_no_other_has() {
        let view = TableView {
            choices: vec![
                choice("name:0:", &["Names", "Player 1…"], true),
                choice("name:1:", &["Names", "Player 2…"], true),
                choice("say:a b:", &["Say…"], true),
                choice("say:a+b\":", &["Say it…"], true),
                choice("begin", &["Begin"], false),
                choice("table:mute", &["Table", "Mute"], false),
            ],
            dice_asked: vec!["Die 1".into(), "Die 2".into()],
            ..TableView::default()
        };
        let page = choices(&view, "", 7, true).into_string();
        let mut ids = ids(&page);
        assert_eq!(
            ids,
            [
                "text:dice",
                "choices",
                "gNames",
                "text:name:0:",
                "text:name:1:",
                "text:say:a+b:",
                "text:say:a%2Bb%22:",
                "table-menu"
            ]
        );
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 8);
        assert_eq!(page.matches("name=\"text:dice\"").count(), 2);
    }

    #[test]
    fn a_revision_stands_beside_the_run_that_it_is_of() {
        let view = TableView {
            revision: 3,
            ..TableView::default()
        };
        let page = choices(&view, "", 7, true).into_string();
        let both = r#"name="epoch" value="7"><input type="hidden" name="revision" value="3">"#;
        assert!(page.contains(both), "{page}");
    }
}
