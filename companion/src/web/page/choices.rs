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
/// What stands before the id of a choice in the name of the text that belongs to it.
pub const TEXT: &str = "text:";
/// What stands before the number of a die.
pub const DIE: &str = "die:";
/// What stands before the id of a form in its address.
pub const FORMS: &str = "/form/";
/// What the button for typed dice says.
pub const DICE: &str = "dice";

/// What can be chosen in `view` at `level` of its menu, by somebody who plays or only looks on. A level that is not there
/// any more is the whole menu.
pub fn choices(view: &TableView, level: &str, plays: bool) -> Markup {
    let at = |choice: &&ViewChoice| is_below(choice, level);
    let here: Vec<_> = view.choices.iter().filter(at).collect();
    let undo = view.choices.iter().find(|choice| choice.id == UNDO);
    html! {
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
                    (name) " chooses, and " (name) " alone sees what. "
                    @if plays { "Is that you? Then say so at " a href="/seat" { "Who I am" } "." }
                }
            }
            @let (of_table, of_game): (Vec<_>, Vec<_>) = view.choices.iter().partition(|choice| own(choice));
            (entries(&of_game, 0, plays))
            @if let Some(undo) = undo { p { (leaf(undo, 1, plays)) } }
            @let rest: Vec<_> = of_table.into_iter().filter(|choice| choice.id != UNDO).collect();
            @if !rest.is_empty() {
                details #table-menu {
                    summary { (TABLE) }
                    (entries(&rest, 1, plays))
                }
            }
        } @else {
            p { a href="/" { "‹ All choices" } " › " (level.replace(STEP, " › ")) }
            (entries(&here, level.split(STEP).count(), plays))
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

fn is_below(choice: &ViewChoice, level: &str) -> bool {
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
                } @else if group.len() <= small {
                    details #{ "g" (address(&level_of(first, depth + 1))) } {
                        summary { (first.path[depth]) }
                        (entries(&group, depth + 1, plays))
                    }
                } @else {
                    a .group href={ "/?in=" (address(&level_of(first, depth + 1))) } { (first.path[depth]) " ›" }
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
            span .blank {
                label {
                    (words) " "
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

/// A number for each die of the table's own.
fn dice(dice: &[String]) -> Markup {
    html! {
        fieldset .dice {
            legend { "Your own dice" }
            @for (number, die) in dice.iter().enumerate() {
                label {
                    (die) " "
                    input type="number" inputmode="numeric" min="1" max="6" name={ (DIE) (number + 1) };
                }
            }
            button name="choice" value=(DICE) { "These are the dice" }
        }
    }
}
