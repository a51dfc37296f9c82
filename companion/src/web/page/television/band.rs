//! The band of a television: the player on turn, the question, the last report and the one number that matters.

use maud::{Markup, html};
use readyroom_kit::face::status::html::{Letters, Television};
use readyroom_table::table_view::TableView;

use super::{super::turn::asks, passage::Passage, time_left::TimeLeft};

/// Letters of the question and of a name, with the lines that there is room for; and how wide
/// these are, in hundredths of a unit.
const QUESTION: [(Letters, u32, &str); 3] = [
    (Letters::bold(180), 2, "large"),
    (Letters::bold(140), 3, "medium"),
    (Letters::bold(112), 4, "small"),
];
const QUESTION_ALONE: [(Letters, u32, &str); 3] = [
    (Letters::bold(240), 2, "large"),
    (Letters::bold(180), 3, "medium"),
    (Letters::bold(140), 5, "small"),
];
const NAME: [(Letters, u32, &str); 3] = [
    (Letters::bold(320), 1, "large"),
    (Letters::bold(220), 1, "medium"),
    (Letters::bold(150), 1, "small"),
];
const QUESTION_WIDE: u32 = 2_000;
const NAME_WIDE: u32 = 1_600;

/// The band of `view`, with the time that is left, if there is a countdown, and the passage beside the question.
pub(super) fn band(
    view: &TableView,
    television: &Television<'_>,
    time: Option<TimeLeft>,
    passage: Option<Passage>,
) -> Markup {
    let side = match &time {
        Some(time) => Some(time.number(view)),
        None => television.at_question(&view.status),
    };
    let is = |stage: fn(TimeLeft) -> bool| time.is_some_and(stage);
    html! {
        div .band .late[is(TimeLeft::is_late)] .ending[is(TimeLeft::is_ending)] .alone[side.is_none()] {
            (plate(view, television))
            div .report { @if let Some(passage) = passage { (passage.markup()) } }
            @if let Some(side) = side { div .side { (side) } }
            @if let Some(time) = time { (time.line()) }
        }
    }
}

/// Whose turn it is, by name and colour, and what is asked.
fn plate(view: &TableView, television: &Television<'_>) -> Markup {
    let prompt = &*view.question.prompt;
    let status = &view.status;
    let asked = television.player(status, |player| asks(prompt, &player.name).is_some());
    let plays = television.player(status, |player| player.plays);
    let who = asked.or(plays).filter(|_| view.question.over.is_none());
    match who {
        Some((player, letter)) => {
            let question = asks(prompt, &player.name).unwrap_or(prompt);
            html! {
                div .plate .{ "seat-" (player.seat) } {
                    p .who .(fitting(&NAME, &player.name, NAME_WIDE)) { i .chip aria-hidden="true" { (letter) } " " b { (player.name) } }
                    h1 .(fitting(&QUESTION, question, QUESTION_WIDE)) { (question) }
                }
            }
        }
        None => html! {
            div .plate.nobody { h1 .alone .(fitting(&QUESTION_ALONE, prompt, QUESTION_WIDE)) { (prompt) } }
        },
    }
}

/// The class of the first letters in which `text` has room, else of the last.
fn fitting(sizes: &[(Letters, u32, &'static str)], text: &str, wide: u32) -> &'static str {
    let fits =
        |(letters, most, _): &&(Letters, u32, &'static str)| letters.lines(text, wide) <= *most;
    let fitting = sizes.iter().find(fits).or(sizes.last());
    fitting.map_or("", |(.., class)| class)
}
