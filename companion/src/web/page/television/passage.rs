//! Text of a television beside the question: the last report, the ending, or a step of a replayed evening.

use maud::{Markup, html};
use readyroom_kit::face::{Kind, Message, status::html::Letters};
use readyroom_table::{printable::line, report::Report, table_view::TableView};

use super::super::report::kind;
use crate::web::words::Page;

/// Letters of a passage, with the lines that there is room for; and how wide these are, in hundredths of a unit.
const LETTERS: [(Letters, u32, &str); 2] = [
    (Letters::bold(145), 3, "large"),
    (Letters::bold(112), 5, "small"),
];
const WIDE: u32 = 2_700;

/// Sentences under a title.
pub(super) struct Passage {
    title: String,
    /// Each with its class.
    sentences: Vec<(String, &'static str)>,
    /// What they say to do has been done.
    is_before: bool,
}

impl Passage {
    /// What `view` tells: how the game ended, or the last report; nothing before the first.
    pub(super) fn of(view: &TableView) -> Option<Self> {
        let log = &view.log;
        match (&view.question.over, log.of_last_step()) {
            (Some(over), _) => Some(Self {
                title: if over.won { Page::Won } else { Page::Over }.to_string(),
                sentences: vec![(over.why.to_string(), "do")],
                is_before: false,
            }),
            (None, Some(report)) => Some(Self::of_report(report, false)),
            (None, None) => log.last().map(|report| Self::of_report(report, true)),
        }
    }

    fn of_report(report: &Report, is_before: bool) -> Self {
        Self {
            title: report.title.to_string(),
            sentences: report.messages.iter().map(sentence).collect(),
            is_before,
        }
    }

    /// The step `title` of an evening: what was `done`, and the `messages` that came of it.
    pub(super) fn of_step(title: &str, done: &str, messages: &[Message]) -> Self {
        let done = (done.to_owned(), "do");
        let reported = messages.iter().map(sentence);
        let reported = reported.map(|(words, kind)| (line(&words).into_owned(), kind));
        Self {
            title: title.into(),
            sentences: [done].into_iter().chain(reported).collect(),
            is_before: false,
        }
    }

    /// As many of the sentences as there is room for, in letters in which the first of them has room.
    pub(super) fn markup(&self) -> Markup {
        let sentences = &self.sentences;
        let all = |(letters, most, _): &&(Letters, u32, &str)| {
            let lines = sentences
                .iter()
                .map(|(words, _)| letters.lines(words, WIDE));
            lines.sum::<u32>() <= *most
        };
        let (letters, most, class) = LETTERS.iter().find(all).unwrap_or(&LETTERS[1]);
        let mut lines = 0;
        let fit = sentences.iter().take_while(|(words, _)| {
            lines += letters.lines(words, WIDE);
            lines <= *most
        });
        let fit = fit.count().max(1).min(sentences.len());
        html! {
            div .before[self.is_before] {
                h2 { span { (self.title) } @if sentences.len() > fit { span .more { (Page::MoreOfThem { count: (sentences.len() - fit).into() }) } } }
                ul .(class) { @for (words, kind) in &sentences[..fit] { li class=(kind) { (words) } } }
            }
        }
    }
}

/// A message in words, with its class.
fn sentence(message: &Message) -> (String, &'static str) {
    let words = match message.kind {
        Kind::Alarm => format!("! {}", message.sentence()),
        Kind::Do(_) | Kind::Know | Kind::Roll => message.sentence().to_string(),
    };
    (words, kind(message.kind))
}
