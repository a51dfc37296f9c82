//! The table: the question in a bar on top, the state of the game, and in a sheet what happened and what can be chosen.

use maud::{Markup, html};
use readyroom_kit::{
    Sight,
    face::status::html::{self, Renderer},
};
use readyroom_table::table_view::TableView;

use super::{
    Regions,
    board::board,
    choices::{Level, Opened, Pressing, address, choices},
    document, form, live, pages,
    places::{entered, presses},
    report::{earlier, last, messages},
    section, sound_switch,
    television::TELEVISION,
    turn::Turn,
    without_script,
};
use crate::web::words::Page;
use crate::web::{
    access::{May, Visitor},
    assets::STYLE,
};

/// Reports before the last step that the page of the table has.
const EARLIER: usize = 6;

/// The page of the table at `level` of its menu.
pub fn table_page(
    regions: &Regions,
    (title, level): (&str, Level<'_>),
    visitor: &Visitor,
) -> Markup {
    let answer = form(visitor, "/choose", section(regions, "answer"));
    // What cannot be pressed has to be scrolled with a keyboard.
    let stop = (visitor.may() != May::Play).then_some("0");
    document(
        &STYLE,
        title,
        bar(regions, level),
        table_body(regions, stop, answer),
    )
}

/// What is asked, and behind a press the other pages. Without a game they are tabs, by the style sheet: what is asked is empty.
pub(super) fn bar(regions: &Regions, level: Level<'_>) -> Markup {
    let more = html! {
        a href={ "/" (TELEVISION) } { (Page::ShowOnTelevision) }
        (sound_switch())
    };
    html! {
        (section(regions, "question"))
        details #menu { summary { span .unseen { (Page::Menu) } } }
        (pages("/", &more))
        (live(&subject(level)))
    }
}

/// The state of the game, and the sheet below or beside it: what hands have to do at the board, then what can be chosen.
pub(super) fn table_body(regions: &Regions, stop: Option<&str>, answer: Markup) -> Markup {
    html! {
        (without_script())
        div .table {
            (section(regions, "picture"))
            (section(regions, "besides"))
            div .sheet {
                div .now { (section(regions, "own")) (section(regions, "report")) }
                div .acts role="region" aria-label=(Page::Choices) tabindex=[stop] { (answer) }
            }
        }
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
    let title = turn.title(view.title);
    // Before a game the question is the heading of what can be chosen, and there is nothing else.
    let is_game = !view.title.is_empty();
    let question = html! {
        @if is_game {
            div class=(turn.class()) data-turn=(turn.word()) data-title=(title) {
                (turn.chip(view))
                div .words { (turn.question(&view.question.prompt)) }
                (timer)
            }
            @if let Some(over) = &view.question.over {
                p .over { strong { @if over.won { (Page::Won) } @else { (Page::Over) } ". " } (over.why) }
            }
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
            p { (Page::PlaysElsewhere { name: name.into() }) }
        }
        @if !view.messages.is_empty() {
            details .report #reported open { summary { h2 { (Page::ForYouAlone) } } (messages(&view.messages)) }
        }
    };
    let answer = html! {
        @if is_game { h2 .unseen { (Page::Choices) } }
        @else { h1 data-turn=(turn.word()) data-title=(title) { (view.question.prompt) } }
        (choices(view, level, viewer.epoch, pressing))
    };
    vec![
        ("question", question.into_string()),
        ("picture", picture.into_string()),
        ("answer", answer.into_string()),
        ("own", own.into_string()),
        ("report", last(&view.log).into_string()),
        ("besides", besides.into_string()),
    ]
}

/// The status: what lies on the table to be pressed, and the state of the game besides.
fn shown(view: &TableView, viewer: Viewer<'_>) -> (Markup, Markup) {
    let drawn = |id: &str| {
        let svg = html::board(&view.boards, id)?;
        Some(board(view, viewer.plays, &svg))
    };
    let renderer = Renderer {
        game: view.question.game,
        sight: viewer.sight,
        presses: &|id| presses(view, viewer.plays, id),
        board: &drawn,
    };
    let on_the_table = html! {
        @if viewer.plays && view.question.choices.iter().any(|choice| choice.about.is_some()) { (entered()) }
        (renderer.on_the_table(&view.status))
    };
    let besides = html! {
        (renderer.besides(&view.status))
        (earlier(&view.log, EARLIER))
    };
    (on_the_table, besides)
}
