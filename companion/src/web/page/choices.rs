//! Choices as buttons: one level of the menu's tree. Small groups of it open where they are, and larger ones are links to
//! their own page: so that a phone shows no hundred buttons, and a move changes few of them.
//!
//! All of them are in one form, which is of the page. Nothing here is of one browser, so that all who see the same get the
//! same.

#[cfg(test)]
mod tests;

use std::{fmt::Write as _, slice::from_ref};

use maud::{Markup, html};
use readyroom_kit::face::status::{Body, Colour, Status, html::look};

use crate::web::words::Page;
use readyroom_table::{
    question::Choice,
    table::{
        id::{SHELF, UNDO},
        offers::{STEPS_BACK, TABLE},
        path::shows_state,
    },
    table_view::{Seal, TableView},
};

/// The id of the form that all choices belong to.
pub const FORM: &str = "act";
/// A level with at most so many choices below it shows all of them.
const ALL_OPEN: usize = 14;
/// Of a level with at most so many choices, groups of at most [`SMALL`] open where they are; of one with more, none.
const MANY: usize = 24;
/// See [`MANY`].
const SMALL: usize = 6;
/// Between the segments of a level in an address.
const STEP: char = '/';
/// What is before the id of a choice in the name of the text that belongs to it, or of each die of [`DICE`]. In a page it
/// begins the id of what has that text in it: by that the script knows it again, whatever comes and goes before it.
pub const TEXT: &str = "text:";
/// What is before the id of a form in its address.
pub const FORMS: &str = "/form/";
/// The label of the button for typed dice.
pub const DICE: &str = "dice";

/// The level of the menu that a page was opened at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level<'a> {
    /// The group; empty for the whole menu.
    pub path: &'a str,
    /// Where it was in the game when the page was opened. Once something else is asked, the page shows the whole menu.
    pub opened: Option<Opened>,
}

/// A question of the game, as a page was opened at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opened {
    /// The run of the program.
    pub epoch: u64,
    /// [`TableView::revision`].
    pub revision: u64,
}

/// What anyone who looks does with the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressing<'a> {
    /// Nothing: they only look on.
    Nothing,
    /// They press them.
    Plainly,
    /// They press them for the player of this name, who is asked: behind one more press, so that it is not done in passing.
    For(&'a str),
}

impl Pressing<'_> {
    const fn is_any(self) -> bool {
        match self {
            Self::Nothing => false,
            Self::Plainly | Self::For(_) => true,
        }
    }
}

/// What can be chosen in `view` at `level` of its menu, in run `epoch` of the program. A level that is not there any more is
/// the whole menu.
pub fn choices(view: &TableView, level: Level<'_>, epoch: u64, pressing: Pressing<'_>) -> Markup {
    let now = Opened {
        epoch,
        revision: view.revision,
    };
    let left = level.opened.filter(|opened| *opened != now);
    let at = |choice: &&Choice| is_below(choice, level.path);
    let here: Vec<_> = view.question.choices.iter().filter(at).collect();
    let undo = view
        .question
        .choices
        .iter()
        .find(|choice| choice.id == UNDO);
    let list = List {
        status: &view.status,
        pressing,
        left: left.map(|opened| (level.path, opened.revision)),
    };
    html! {
        // Both together: a revision is one of its run.
        input type="hidden" name="epoch" value=(epoch);
        input type="hidden" name="revision" value=(view.revision);
        @if pressing.is_any() { (shield(view.revision)) }
        @if level.path.is_empty() || left.is_some() || here.is_empty() {
            (whole(view, &list))
        } @else {
            p .way { a href="/#answer" { (Page::AllChoices) } " › " (level.path.replace(STEP, " › ")) }
            div #choices { (list.entries(&here, level.path.split(STEP).count())) }
            @if let Some(undo) = undo { div .foot { (list.leaf(undo, 1)) } }
        }
    }
}

/// Keeps fingers off the choices of a new question for a moment: what is under a thumb now may be another choice than the
/// one that was tapped twice, in the list or in the picture. It is another element for each revision, so that its time
/// restarts.
fn shield(revision: u64) -> Markup {
    html! { span .shield #{ "shield-" (revision) } {} }
}

/// The whole menu: what the game asks, and at its foot what can be done at any time.
fn whole(view: &TableView, list: &List<'_>) -> Markup {
    let (of_table, of_game): (Vec<_>, Vec<_>) =
        view.question.choices.iter().partition(|choice| own(choice));
    // Once the game is over, the next one is all there is to choose.
    let leaves = |choice: &Choice| choice.id == SHELF && view.question.over.is_some();
    let (next, of_table): (Vec<_>, Vec<_>) =
        of_table.into_iter().partition(|choice| leaves(choice));
    let dice = html! {
        @if list.pressing.is_any() && !view.dice_asked.is_empty() { (dice(&view.dice_asked)) }
    };
    let covered = html! {
        @if let Some(name) = &view.covered {
            p {
                (Page::IsChoosing { name: (&**name).into() }) " "
                @if list.pressing.is_any() { (Page::IfThatIsYou) " " a href="/seat" { (Page::SeatPage) } "." }
            }
        }
    };
    let entries = html! {
        @if !next.is_empty() || !of_game.is_empty() {
            div #choices {
                @for choice in next { div .choices { (list.leaf(choice, 1)) } }
                (list.entries(&of_game, 0))
            }
        }
    };
    html! {
        @match list.pressing {
            Pressing::Nothing | Pressing::Plainly => { (dice) (covered) (entries) }
            Pressing::For(_) if of_game.is_empty() && dice.0.is_empty() => { (covered) (entries) }
            Pressing::For(name) => {
                (covered)
                // A script closes it at another question.
                details #for data-revision=(view.revision) { summary { (Page::ChooseFor { name: name.into() }) } (dice) (entries) }
            }
        }
        (foot(view, list, &of_table))
    }
}

/// What can be done whatever is asked: take back, and behind a press what is rare.
fn foot(view: &TableView, list: &List<'_>, of_table: &[&Choice]) -> Markup {
    let (undo, rest): (Vec<_>, Vec<_>) = of_table.iter().partition(|choice| choice.id == UNDO);
    let forms = list.pressing.is_any().then_some(&view.forms);
    let forms = forms.into_iter().flatten();
    html! {
        @if !of_table.is_empty() {
            div .foot {
                @for choice in undo { (list.leaf(choice, 1)) }
                @if !rest.is_empty() {
                    details #table-menu {
                        summary { (Page::More) }
                        @for form in forms { a .form href={ (FORMS) (form.id) } { (Page::OnOnePage { form: (&*form.title).into() }) } }
                        (list.entries(&rest, 1))
                        @if let Some(seal) = &view.seal { (dice_seal(seal, &view.evening)) }
                    }
                }
            }
        }
    }
}

/// The dice seal as it is read out at a table, and on request all of it.
fn dice_seal(seal: &Seal, evening: &str) -> Markup {
    html! {
        details #seal {
            summary { (Page::DiceSealShort { seal: (&*seal.short).into() }) }
            dl {
                dt { (Page::SealOfSeed) } dd { code { (seal.commitment) } }
                @if let Some(seed) = &seal.seed {
                    dt { (Page::SeedOfDice) } dd { code { (seed) } }
                    @if let Some(letters) = &seal.closing {
                        dt { (Page::ClosingSeal) } dd { code { (letters) } }
                    }
                    dt { (Page::AnyoneCanCheck) } dd { code { "readyroom verify " (evening) } }
                }
            }
        }
    }
}

/// True for what the table itself offers, in every game.
fn own(choice: &Choice) -> bool {
    choice.path.len() > 1 && choice.path[0] == TABLE
}

/// The segments of `choice` before number `depth`, as an address has them. A segment may have a step in it: that only makes
/// the level another one.
fn level_of(choice: &Choice, depth: usize) -> String {
    choice.path[..depth.min(choice.path.len())].join(&STEP.to_string())
}

/// True if `choice` is below `level` of the menu.
pub fn is_below(choice: &Choice, level: &str) -> bool {
    let depth = level.split(STEP).count();
    choice.path.len() > depth && level_of(choice, depth) == level
}

/// How choices are listed.
struct List<'a> {
    /// The things that choices are about.
    status: &'a Status,
    pressing: Pressing<'a>,
    /// The group in which a choice was made on this page, and the revision at which it was opened.
    left: Option<(&'a str, u64)>,
}

impl List<'_> {
    /// The entries of the menu at `depth` that lead to `choices`. A group of one choice is that choice, unless it asks
    /// something: a question is never taken with its answer.
    fn entries(&self, choices: &[&Choice], depth: usize) -> Markup {
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
                    @let level = level_of(first, depth + 1);
                    // More of the same is often chosen there next. With every step each of them has another
                    // number: that is drawn only where a person looks.
                    @let apart = first.path[depth] == STEPS_BACK;
                    @let again = self.left.is_some_and(|(left, _)| left == level) && group.len() <= ALL_OPEN;
                    @if first.path.len() <= depth + 1 || (group.len() == 1 && !shows_state(&first.path[depth])) {
                        (self.leaf(first, depth))
                    } @else if !apart && (again || group.len() <= small || group.iter().any(|choice| choice.blank)) {
                        // A text that a person types stays on the page, however many choices others come to have.
                        details #{ "g" (address(&level)) } open[again] {
                            summary { (first.path[depth]) }
                            (self.entries(&group, depth + 1))
                        }
                    } @else {
                        a .group href=(self.group_address(&level)) { (first.path[depth]) }
                    }
                }
            }
        }
    }

    /// The address of a group's page, right at its choices: what is above them has been seen. From a page that was of
    /// that group before, it is another address: to the same one no browser goes.
    fn group_address(&self, level: &str) -> String {
        let level = address(level);
        match self.left {
            Some((_, revision)) => format!("/?in={level}&after={revision}#answer"),
            None => format!("/?in={level}#answer"),
        }
    }

    fn leaf(&self, choice: &Choice, depth: usize) -> Markup {
        let rest = choice.path.get(depth..).unwrap_or_default().join(" › ");
        let label = rest.trim_end_matches('…');
        let colour = choice
            .about
            .as_deref()
            .and_then(|id| colour_of(self.status, id));
        let words = html! {
            @if colour.is_some() { i class={ "swatch " (look(colour)) } {} }
            (label)
            @if let Some(note) = &choice.note {
                " " small { (note.beside) @if !note.below.is_empty() { " " (note.below) } }
            }
            @if let Some(explanation) = &choice.explanation { " " small { (explanation) } }
            @if let Some(warning) = &choice.warning { " " small .warning { (Page::Warning { warning: (&**warning).into() }) } }
        };
        html! {
            @if !self.pressing.is_any() {
                span { (words) }
            } @else if choice.blank {
                span .blank #{ (TEXT) (address(&choice.id)) } {
                    label {
                        // What is reported may come to have more parts, and the text stays where it is.
                        span { (words) } " "
                        input type="text" name={ (TEXT) (choice.id) } maxlength="60" autocomplete="off";
                    }
                    button name="choice" value=(choice.id) aria-label=(Page::EnterText { label: label.into() }) { (Page::Enter) }
                }
            } @else {
                button name="choice" value=(choice.id) class=[choice.warning.is_some().then_some("danger")] { (words) }
            }
        }
    }
}

/// The colour of the cards of which one, or whose deck, has this id; none of anything else.
fn colour_of(status: &Status, id: &str) -> Option<Colour> {
    let rows = status
        .sections
        .iter()
        .flat_map(|section| match &section.body {
            Body::Rows(rows) => rows.as_slice(),
            Body::Cards(row) => from_ref(row),
            Body::Facts(_)
            | Body::Track(_)
            | Body::Boxes(_)
            | Body::Dice(_)
            | Body::Piles(_)
            | Body::Players(_)
            | Body::Text(_)
            | Body::Board(_) => &[],
        });
    let mut rows = rows.filter(|row| {
        let deck = row.deck.as_ref().map(|deck| &deck.id);
        let mut ids = deck
            .into_iter()
            .chain(row.cards.iter().map(|card| &card.id));
        ids.any(|of| of.as_ref() == id)
    });
    rows.next()?.colour
}

/// `choices` by what they are called at `depth`, each group in place of its first choice.
fn groups<'a>(choices: &[&'a Choice], depth: usize) -> Vec<Vec<&'a Choice>> {
    let mut groups: Vec<Vec<&Choice>> = Vec::new();
    for &choice in choices {
        let same = |group: &&mut Vec<&Choice>| {
            let opens = |one: &Choice| one.path.len() > depth + 1;
            opens(choice) && opens(group[0]) && group[0].path[depth] == choice.path[depth]
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(choice),
            None => groups.push(vec![choice]),
        }
    }
    groups
}

/// `level` as a value in the query of an address, as forms send it (WHATWG URL, section 5); a colon is kept.
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
            legend { (Page::OwnDice) }
            @for die in dice {
                label {
                    (die) " "
                    input type="number" inputmode="numeric" min="1" max="6" name={ (TEXT) (DICE) };
                }
            }
            button name="choice" value=(DICE) { (Page::TheseDice) }
        }
    }
}
