//! Choices as buttons: the menu's tree, open all at once.
//!
//! All of them belong to one form, which stands outside of what changes: `form` names it. Nothing here is of one browser, so
//! that all who see the same get the same.

use maud::{Markup, html};

use crate::{
    table::{id::UNDO, offers::TABLE},
    table_view::{TableView, ViewChoice},
};

/// The id of the form that all choices belong to.
pub const FORM: &str = "act";
/// So many choices are all open; of more, groups are closed.
const OPEN: usize = 14;
/// What stands before the id of a choice in the name of the text that belongs to it.
pub const TEXT: &str = "text:";
/// What stands before the number of a die.
pub const DIE: &str = "die:";
/// What stands before the id of a form in its address.
pub const FORMS: &str = "/form/";
/// What the button for typed dice says.
pub const DICE: &str = "dice";

/// What can be chosen in `view`, by somebody who plays or only looks on.
pub fn choices(view: &TableView, plays: bool) -> Markup {
    let of_game: Vec<_> = view.choices.iter().filter(|choice| !own(choice)).collect();
    let of_table: Vec<_> = view.choices.iter().filter(|choice| own(choice)).collect();
    let undo = of_table.iter().find(|choice| choice.id == UNDO);
    html! {
        input type="hidden" name="revision" value=(view.revision) form=(FORM);
        @if plays {
            @if !view.dice_asked.is_empty() { (dice(&view.dice_asked)) }
            @for form in &view.forms {
                p { a href={ (FORMS) (form.id) } { "On one page: " (form.title) } }
            }
        }
        (level(&of_game, 0, of_game.len() <= OPEN, plays))
        @if let Some(undo) = undo { p { (leaf(undo, 1, plays)) } }
        @if of_table.len() > 1 {
            details #table-menu {
                summary { "Table" }
                @let rest: Vec<_> = of_table.iter().copied().filter(|choice| choice.id != UNDO).collect();
                (level(&rest, 1, true, plays))
            }
        }
    }
}

/// True for what the table itself offers, in every game.
fn own(choice: &ViewChoice) -> bool {
    choice.path.len() > 1 && choice.path[0] == TABLE
}

/// The choices of one level of the menu.
fn level(choices: &[&ViewChoice], depth: usize, open: bool, plays: bool) -> Markup {
    let groups = choices.chunk_by(|one, next| {
        one.path.len() > depth + 1
            && next.path.len() > depth + 1
            && one.path[depth] == next.path[depth]
    });
    html! {
        ul .choices {
            @for group in groups {
                @let first = group[0];
                li {
                    @if first.path.len() > depth + 1 {
                        details #{ "g" (slug(first, depth)) } open[open] {
                            summary { (first.path[depth]) }
                            (level(group, depth + 1, open, plays))
                        }
                    } @else {
                        (leaf(first, depth, plays))
                    }
                }
            }
        }
    }
}

fn leaf(choice: &ViewChoice, depth: usize, plays: bool) -> Markup {
    let label = choice
        .path
        .get(depth)
        .map_or("", |label| label.trim_end_matches('…'));
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
                    input type="text" name={ (TEXT) (choice.id) } form=(FORM) maxlength="60" autocomplete="off";
                }
                button form=(FORM) name="choice" value=(choice.id) aria-label={ "Enter: " (label) } { "Enter" }
            }
        } @else {
            button form=(FORM) name="choice" value=(choice.id) { (words) }
        }
    }
}

/// A number for each die of the table's own.
fn dice(dice: &[String]) -> Markup {
    html! {
        fieldset .dice {
            legend { "Your own dice" }
            @for (number, die) in dice.iter().enumerate() {
                label {
                    (die) " "
                    input type="number" inputmode="numeric" min="1" max="6" name={ (DIE) (number + 1) } form=(FORM);
                }
            }
            button form=(FORM) name="choice" value=(DICE) { "These are the dice" }
        }
    }
}

/// The id of a group, the same as long as the group is.
fn slug(choice: &ViewChoice, depth: usize) -> String {
    let mut slug = String::new();
    for segment in &choice.path[..=depth] {
        slug.push('-');
        let sign = |letter: char| {
            if letter.is_ascii_alphanumeric() {
                letter
            } else {
                '_'
            }
        };
        slug.extend(segment.chars().map(sign));
    }
    slug
}
