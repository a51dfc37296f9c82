//! The television: the game from edge to edge, and a band below with whose turn it is, the question, the last report and the
//! one number that matters. Nothing can be pressed, so nothing looks as if.

mod band;
mod passage;
#[cfg(test)]
mod tests;
mod time_left;

use maud::{DOCTYPE, Markup, html};
use readyroom_kit::{
    Sight,
    face::{
        Message,
        status::html::{self, Renderer, Television},
    },
};
use readyroom_table::table_view::TableView;
use tokio::time::Instant;

use super::{Regions, connection_line, home_screen::home_screen, panel::sound, places, section};
use crate::web::words::Page;
use crate::{
    panel_handle::Moment,
    web::assets::{COLOURS, GUARD_SCRIPT, LIGHT, LINK_SCRIPT, TELEVISION_SCRIPT, TELEVISION_STYLE},
};
use band::band;
use passage::Passage;
use time_left::TimeLeft;

/// Where it is, and what its script follows.
pub const TELEVISION: &str = "tv";

/// A browser without a script asks again after so many seconds.
const AGAIN_S: &str = "10";
/// Choices that a screen has room for where no game is played.
const MOST_CHOICES: usize = 10;

/// How a page comes to show something else.
#[derive(Debug)]
pub enum Goes {
    /// It follows the table.
    WithTable,
    /// It goes through an evening that was played.
    ByStep {
        /// Where the step before is shown, if there is one.
        before: Option<String>,
        /// Where the next one is shown, if there is one.
        next: Option<String>,
        /// Seconds until that comes by itself; 0 for never.
        every_s: usize,
    },
}

impl Goes {
    /// The instructions for a browser without a script: when it asks again, and for what.
    fn refresh(&self) -> Option<String> {
        match self {
            Self::WithTable => Some(AGAIN_S.into()),
            Self::ByStep { next: None, .. } | Self::ByStep { every_s: 0, .. } => None,
            Self::ByStep {
                next: Some(next),
                every_s,
                ..
            } => Some(format!("{every_s};url={next}")),
        }
    }
}

/// The page, dark or light.
pub fn television_page(regions: &Regions, is_day: bool, goes: &Goes) -> Markup {
    let (before, next, every_s) = match goes {
        Goes::WithTable => (None, None, None),
        Goes::ByStep {
            before,
            next,
            every_s,
        } => (
            before.as_ref(),
            next.as_ref(),
            next.as_ref().map(|_| every_s),
        ),
    };
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (Page::PageTitle { title: Page::Television.say().into() }) }
                link rel="stylesheet" href=(COLOURS.address);
                @if is_day { link rel="stylesheet" href=(LIGHT.address); }
                link rel="stylesheet" href=(TELEVISION_STYLE.address);
                (home_screen())
                script src=(LINK_SCRIPT.address) defer {}
                script src=(TELEVISION_SCRIPT.address) defer {}
                script src=(GUARD_SCRIPT.address) defer {}
                @if let Some(refresh) = goes.refresh() { noscript { meta http-equiv="refresh" content=(refresh); } }
            }
            body data-before=[before] data-next=[next] data-every=[every_s] {
                main {
                    (section(regions, "picture"))
                    (section(regions, "band"))
                    p .whole { a href="/" { (Page::AllOfTheTable) } }
                    @if matches!(goes, Goes::WithTable) {
                        (section(regions, "sound"))
                        (connection_line(TELEVISION))
                    }
                }
            }
        }
    }
}

/// Its regions as `view` has them, with the timer of `moment` on the clock that began with `started`.
pub fn television_regions(view: &TableView, moment: &Moment, started: Instant) -> Regions {
    let time = TimeLeft::of(moment, started);
    let mut regions = regions(view, time, Passage::of(view));
    regions.push(("sound", sound(moment).into_string()));
    regions
}

/// Its regions at a step of an evening that was played, which `view` has: `title` names the step, `done` what was done, and
/// `messages` what came of it.
pub fn step_regions(view: &TableView, title: &str, done: &str, messages: &[Message]) -> Regions {
    regions(view, None, Some(Passage::of_step(title, done, messages)))
}

fn regions(view: &TableView, time: Option<TimeLeft>, passage: Option<Passage>) -> Regions {
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
    let band = band(view, &television, time, passage);
    vec![
        ("picture", picture.into_string()),
        ("band", band.into_string()),
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
                @if names.len() > shown { li .more { (Page::MoreOfThem { count: (names.len() - shown).into() }) } }
            }
        }
    }
}
