//! The television: the game from edge to edge, and a band below with whose turn it is, the question, the last report and the
//! one number that matters. Nothing can be pressed, so nothing looks as if.

#[cfg(test)]
mod tests;

use maud::{DOCTYPE, Markup, html};
use readyroom_kit::{
    Sight,
    face::{
        Kind, Message,
        status::html::{self, Letters, Renderer, Television},
    },
};
use readyroom_table::{report::Report, scene_text, table_view::TableView};
use tokio::time::Instant;

use super::{Regions, home_screen::home_screen, places, report::kind, section, timer, turn::asks};
use crate::{
    panel_handle::Moment,
    web::assets::{COLOURS, GUARD_SCRIPT, LIGHT, LINK_SCRIPT, TELEVISION_SCRIPT, TELEVISION_STYLE},
};

/// Where it is, and what its script follows.
pub const TELEVISION: &str = "tv";

/// A browser without a script asks again after so many seconds.
const AGAIN_S: &str = "10";
/// From here on the time that is left fills a third of the screen's width, in milliseconds.
const LAST_MS: u32 = 60_000;
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
/// Choices that a screen has room for where no game is played.
const MOST_CHOICES: usize = 10;

/// The page, dark or light.
pub fn television_page(regions: &Regions, day: bool) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Television · Ready Room" }
                link rel="stylesheet" href=(COLOURS.address);
                @if day { link rel="stylesheet" href=(LIGHT.address); }
                link rel="stylesheet" href=(TELEVISION_STYLE.address);
                (home_screen())
                script src=(LINK_SCRIPT.address) defer {}
                script src=(TELEVISION_SCRIPT.address) defer {}
                script src=(GUARD_SCRIPT.address) defer {}
                noscript { meta http-equiv="refresh" content=(AGAIN_S); }
            }
            body {
                main {
                    (section(regions, "picture"))
                    (section(regions, "band"))
                    p #line data-of=(TELEVISION) role="status" {}
                }
            }
        }
    }
}

/// Its regions as `view` has them, with the timer of `moment` on the clock that began with `started`.
pub fn television_regions(view: &TableView, moment: &Moment, started: Instant) -> Regions {
    let beside = |id: &str| {
        let mut choices = view.question.choices.iter();
        let noted =
            choices.find(|choice| choice.about.as_deref() == Some(id) && choice.note.is_some());
        noted
            .and_then(places::beside)
            .unwrap_or_default()
            .to_owned()
    };
    let television = Television {
        renderer: Renderer {
            game: view.question.game,
            sight: Sight::Public,
            presses: &|_| html! {},
            board: &|id| html::board(&view.boards, id),
        },
        beside: &beside,
    };
    let picture = match view.status.sections.is_empty() {
        true => choices(view),
        false => television.picture(&view.status),
    };
    vec![
        ("picture", picture.into_string()),
        (
            "band",
            band(view, &television, moment, started).into_string(),
        ),
    ]
}

/// What can be chosen where no game is played.
fn choices(view: &TableView) -> Markup {
    let names = view
        .question
        .choices
        .iter()
        .filter_map(|choice| choice.path.first());
    let names: Vec<String> = names.map(ToString::to_string).collect();
    let shown = if names.len() > MOST_CHOICES {
        MOST_CHOICES - 1
    } else {
        names.len()
    };
    html! {
        div .scene.choose {
            ul {
                @for name in &names[..shown] { li { (name) } }
                @if names.len() > shown { li .more { (names.len() - shown) " more" } }
            }
        }
    }
}

fn band(
    view: &TableView,
    television: &Television<'_>,
    moment: &Moment,
    started: Instant,
) -> Markup {
    let side = time_left(moment, started);
    let is_late = moment.frame.countdown.is_some_and(|countdown| {
        countdown.running && countdown.left_at(moment.age_ms(Instant::now())) <= LAST_MS
    });
    let side = side.or_else(|| television.at_question(&view.status));
    html! {
        div .band .late[is_late] .alone[side.is_none()] {
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

/// The time that is left: of a countdown that runs, when it ends, which the script counts down to.
fn time_left(moment: &Moment, started: Instant) -> Option<Markup> {
    let countdown = moment.frame.countdown.as_ref()?;
    let left = scene_text::time(countdown, moment.age_ms(Instant::now()));
    Some(html! {
        @if countdown.running {
            p { small { "Timer" } }
            p .timer role="timer" data-ends=(timer::ends(moment, countdown, started)) {
                noscript { (left) }
            }
        } @else {
            p { small { "Timer stands at" } }
            p .timer { (left) }
        }
    })
}

/// The class of the first letters in which `text` has room, else of the last.
fn fitting(sizes: &[(Letters, u32, &'static str)], text: &str, wide: u32) -> &'static str {
    let fits =
        |(letters, most, _): &&(Letters, u32, &'static str)| letters.lines(text, wide) <= *most;
    let fitting = sizes.iter().find(fits).or(sizes.last());
    fitting.map_or("", |(.., class)| class)
}
