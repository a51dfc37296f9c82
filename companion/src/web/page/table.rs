//! The table: the question, what can be chosen, how the game stands, what happened.

use maud::{Markup, html};
use readyroom_kit::{
    Sight,
    face::status::html::{self, Renderer},
};
use readyroom_table::table_view::TableView;

use super::{
    Regions,
    choices::{Level, Opened, Pressing, address, choices},
    form, live, page,
    places::{entered, places, presses},
    report::{messages, reports},
    section,
    television::TELEVISION,
    turn::Turn,
};
use crate::web::access::Visitor;

/// Reports before the last step that the page of the table has.
const EARLIER: usize = 6;

/// The page of the table at `level` of its menu.
pub fn table_page(
    regions: &Regions,
    (title, level): (&str, Level<'_>),
    visitor: &Visitor,
) -> Markup {
    let answer = form(visitor, "/choose", section(regions, "answer"));
    page("/", title, table_body(regions, level, answer))
}

/// All of the page but what every page has, with `answer` as what can be chosen.
pub(super) fn table_body(regions: &Regions, level: Level<'_>, answer: Markup) -> Markup {
    html! {
        (live(&subject(level)))
        (section(regions, "question"))
        div .table {
            // What hands have to do at the board comes before what it looks like.
            // It may have to be scrolled, also with a keyboard.
            div .now tabindex="0" role="region" aria-label="Now" { (section(regions, "own")) (section(regions, "report")) }
            (section(regions, "picture"))
            (section(regions, "besides"))
            // On a phone the choices lie over the lower part of the screen, so all else comes before them.
            (answer)
        }
        p { a href={ "/" (TELEVISION) } { "Show on a television" } }
    }
}

/// What is to be followed of the table, as the script asks for it.
fn subject(level: Level<'_>) -> String {
    let of = format!("table&in={}", address(level.path));
    match level.opened {
        Some(Opened { epoch, revision }) => format!("{of}&epoch={epoch}&revision={revision}"),
        None => of,
    }
}

/// Who looks, apart from what is one player's own, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer<'a> {
    /// The run of the program that choices are for.
    pub epoch: u64,
    /// What they see.
    pub sight: Sight,
    /// Whether there is anything to press.
    pub plays: bool,
    /// The name of the player whose browser it was, and who has another one.
    pub earlier_player: Option<&'a str>,
}

/// The regions of the table as `view` has them.
pub fn table_regions(
    view: &TableView,
    level: Level<'_>,
    viewer: Viewer<'_>,
    timer: Markup,
) -> Regions {
    let turn = Turn::of(view, viewer.sight.player().filter(|_| viewer.plays));
    let question = html! {
        div class=(turn.class()) data-turn=(turn.word()) data-title=(turn.title(view.title)) {
            div {
                (turn.question(&view.question.prompt))
                // At set-up the question is the game's name.
                @if !view.title.contains(&view.question.prompt) { p { (view.title) } }
            }
            (timer)
        }
        @if let Some(over) = &view.question.over {
            p .over { strong { @if over.won { "Won. " } @else { "Over. " } } (over.why) }
        }
    };
    let (picture, besides) = shown(view, viewer);
    let pressing = match (viewer.plays, turn) {
        (false, _) => Pressing::Nothing,
        (true, Turn::Anothers(asked)) => Pressing::For(asked.name),
        (true, Turn::Anybodys | Turn::Yours(_)) => Pressing::Plainly,
    };
    let own = html! {
        @if let Some(name) = viewer.earlier_player {
            p { (name) " plays on another device now. To have " (name) "'s own view here again, choose Table › A phone › "
                (name) " at the panel, and scan its code with this device." }
        }
        @if !view.told.is_empty() {
            h2 { "For you alone" }
            (messages(&view.told))
        }
    };
    vec![
        ("question", question.into_string()),
        ("picture", picture.into_string()),
        (
            "answer",
            html! { h2 { "Choices" } (choices(view, level, viewer.epoch, pressing)) }.into_string(),
        ),
        ("own", own.into_string()),
        ("report", reports(&view.log, EARLIER).into_string()),
        ("besides", besides.into_string()),
    ]
}

/// The status: what lies on the table to be pressed, and how the game stands besides.
fn shown(view: &TableView, viewer: Viewer<'_>) -> (Markup, Markup) {
    let board = |id: &str| {
        let svg = html::board(&view.boards, id)?;
        Some(html! {
            (svg)
            @if viewer.plays { (places(view, &svg.0)) }
        })
    };
    let renderer = Renderer {
        game: view.question.game,
        sight: viewer.sight,
        presses: &|id| presses(view, viewer.plays, id),
        board: &board,
    };
    let on_the_table = html! {
        @if viewer.plays && view.question.choices.iter().any(|choice| choice.about.is_some()) { (entered()) }
        (renderer.on_the_table(&view.status))
    };
    (on_the_table, renderer.besides(&view.status))
}
