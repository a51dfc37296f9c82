//! What happened, as a page says it.

use maud::{Markup, html};
use readyroom_kit::face::{Kind, Message};

use crate::report::{Log, Report};

/// The last report whole, and those before it.
pub fn reports(log: &Log, before: usize) -> Markup {
    let mut reports = log.reports().iter().rev();
    html! {
        h2 { "What happened" }
        @match reports.next() {
            Some(last) => (report(last)),
            None => p { "Nothing yet." },
        }
        @if before > 0 && log.reports().len() > 1 {
            details #earlier {
                summary { "Before that" }
                @for earlier in reports.take(before) { (report(earlier)) }
            }
        }
    }
}

fn report(report: &Report) -> Markup {
    html! {
        h3 { (report.title) }
        (messages(&report.messages))
    }
}

/// Messages, each as what it is.
pub fn messages(messages: &[Message]) -> Markup {
    html! {
        ul .messages {
            @for message in messages {
                li class=(kind(message.kind)) {
                    @if message.kind == Kind::Alarm { strong { "Alarm: " } }
                    (message.sentence())
                }
            }
        }
    }
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Alarm => "alarm",
        Kind::Do(_) => "do",
        Kind::Know | Kind::Roll => "know",
    }
}
