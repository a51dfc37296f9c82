//! The band of a television: whose turn it is, the question, the last report and the one number that matters.

use maud::{Markup, html};
use readyroom_kit::face::{
    Kind, Message,
    status::html::{Letters, Television},
};
use readyroom_table::{report::Report, table_view::TableView};

use super::{
    super::{report::kind, turn::asks},
    time_left::TimeLeft,
};

/// Letters of the question, of a report and of what is told in few lines, with the lines that there is room for; and how wide
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
const SAID: [(Letters, u32, &str); 2] = [
    (Letters::bold(145), 3, "large"),
    (Letters::bold(112), 5, "small"),
];
const NAME: [(Letters, u32, &str); 3] = [
    (Letters::bold(320), 1, "large"),
    (Letters::bold(220), 1, "medium"),
    (Letters::bold(150), 1, "small"),
];
const QUESTION_WIDE: u32 = 2_000;
const NAME_WIDE: u32 = 1_600;
const SAID_WIDE: u32 = 2_700;

/// The band of `view`, with the time that is left, if there is a countdown.
pub(super) fn band(
    view: &TableView,
    television: &Television<'_>,
    time: Option<TimeLeft>,
) -> Markup {
    let side = match &time {
        Some(time) => Some(time.number(view)),
        None => television.at_question(&view.status),
    };
    let is = |stage: fn(TimeLeft) -> bool| time.is_some_and(stage);
    html! {
        div .band .late[is(TimeLeft::is_late)] .ending[is(TimeLeft::is_ending)] .alone[side.is_none()] {
            (plate(view, television))
            div .report {
                @match (&view.question.over, view.log.of_last_step()) {
                    (Some(over), _) => (said(if over.won { "Won" } else { "Over" }, &[(over.why.to_string(), "do")])),
                    (None, Some(report)) => (reported(report)),
                    // What it says to do has been done.
                    (None, None) => @if let Some(report) = view.log.last() { div .before { (reported(report)) } }
                }
            }
            @if let Some(side) = side { div .side { (side) } }
            @if let Some(time) = time { (time.line()) }
        }
    }
}

/// Whose turn it is, by name and colour, and what is asked.
fn plate(view: &TableView, television: &Television<'_>) -> Markup {
    let prompt = view.question.prompt.as_str();
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

fn reported(report: &Report) -> Markup {
    let message = |message: &Message| {
        let words = match message.kind {
            Kind::Alarm => format!("! {}", message.sentence()),
            Kind::Do(_) | Kind::Know | Kind::Roll => message.sentence().to_string(),
        };
        (words, kind(message.kind))
    };
    let messages: Vec<_> = report.messages.iter().map(message).collect();
    said(&report.title, &messages)
}

/// As many of the messages as there is room for, in letters in which the first of them has room.
fn said(title: &str, messages: &[(String, &'static str)]) -> Markup {
    let all = |(letters, most, _): &&(Letters, u32, &str)| {
        let lines = messages
            .iter()
            .map(|(words, _)| letters.lines(words, SAID_WIDE));
        lines.sum::<u32>() <= *most
    };
    let (letters, most, class) = SAID.iter().find(all).unwrap_or(&SAID[1]);
    let mut lines = 0;
    let fit = messages.iter().take_while(|(words, _)| {
        lines += letters.lines(words, SAID_WIDE);
        lines <= *most
    });
    let fit = fit.count().max(1).min(messages.len());
    html! {
        h2 { span { (title) } @if messages.len() > fit { span .more { (messages.len() - fit) " more" } } }
        ul .(class) { @for (words, kind) in &messages[..fit] { li class=(kind) { (words) } } }
    }
}

/// The class of the first letters in which `text` has room, else of the last.
fn fitting(sizes: &[(Letters, u32, &'static str)], text: &str, wide: u32) -> &'static str {
    let fits =
        |(letters, most, _): &&(Letters, u32, &'static str)| letters.lines(text, wide) <= *most;
    let fitting = sizes.iter().find(fits).or(sizes.last());
    fitting.map_or("", |(.., class)| class)
}
