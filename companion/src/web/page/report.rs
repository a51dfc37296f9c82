//! Report of a step, on a page.

use maud::{Markup, html};
use readyroom_kit::face::{Kind, Message};

use crate::web::words::Page;
use readyroom_table::report::{Log, Report};

/// The report of the last step whole, and at most `before` of those before it: what they say to do has been done.
pub fn reports(log: &Log, before: usize) -> Markup {
    html! {
        h2 { (Page::WhatHappened) }
        @match log.of_last_step() {
            Some(last) => (report(last)),
            None if log.reports().is_empty() => p { (Page::NothingYet) },
            None => p { (Page::NothingToDo) },
        }
        (earlier(log, before))
    }
}

/// The report of the last step as a card that can be shut; the next one is open again. None if that step was silent.
pub fn last(log: &Log) -> Markup {
    html! {
        @if let Some(report) = log.of_last_step() {
            details .report #last data-revision=(report.number) open {
                summary { h2 { span .unseen { (Page::WhatHappenedIn) " " } (report.title) } }
                (messages(&report.messages))
            }
        }
    }
}

/// At most so many reports before that of the last step.
pub fn earlier(log: &Log, most: usize) -> Markup {
    let last = log.of_last_step();
    let earlier = log.reports().iter().rev().skip(usize::from(last.is_some()));
    let earlier: Vec<_> = earlier.take(most).collect();
    html! {
        @if !earlier.is_empty() {
            details #earlier {
                summary { (Page::WhatHappenedBefore) }
                @for earlier in earlier { (report(earlier)) }
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
                    @if message.kind == Kind::Alarm { b aria-hidden="true" { "! " } span .unseen { (Page::Alarm) " " } }
                    (message.sentence())
                }
            }
        }
    }
}

pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Alarm => "alarm",
        Kind::Do(_) => "do",
        Kind::Know | Kind::Roll => "know",
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{face::say::card, testing::words::in_order};

    use super::*;

    #[test]
    fn work_of_earlier_steps_is_with_the_earlier_reports() {
        let mut log = Log::default();
        let nothing = reports(&log, 2).into_string();
        in_order(&nothing, &[&Page::WhatHappened, &Page::NothingYet]);
        log.add("Player 1: roll", 1, vec![card("Player 1: 1 oxygen.")]);
        let parts = |log: &Log| {
            let page = reports(log, 2).into_string();
            let (now, earlier) = page
                .split_once(&*Page::WhatHappenedBefore.say())
                .unwrap_or((&page, ""));
            (now.to_owned(), earlier.to_owned())
        };
        let (now, earlier) = parts(&log);
        assert!(now.contains("1 oxygen") && earlier.is_empty(), "{now}");
        log.begin_step();
        let (now, earlier) = parts(&log);
        in_order(&now, &[&Page::WhatHappened, &Page::NothingToDo]);
        assert!(!now.contains("oxygen") && earlier.contains("1 oxygen"));
        log.add("Player 2: roll", 3, vec![card("Player 2: 1 food.")]);
        let (now, earlier) = parts(&log);
        assert!(now.contains("1 food") && !now.contains("oxygen"), "{now}");
        assert!(earlier.contains("1 oxygen") && !earlier.contains("food"));
    }

    #[test]
    fn the_last_steps_card_reopens_with_the_next_if_not_empty() {
        let mut log = Log::default();
        assert!(last(&log).0.is_empty());
        log.add("Player 1: roll", 1, vec![card("Player 1: 1 oxygen.")]);
        let card_of = |log: &Log| last(log).into_string();
        let open = r#"<details class="report" id="last" data-revision="1" open><summary>"#;
        assert!(card_of(&log).starts_with(open), "{}", card_of(&log));
        let title = "Player 1: roll";
        in_order(&card_of(&log), &[&Page::WhatHappenedIn, &title]);
        log.add("Player 2: roll", 2, vec![card("Player 2: 1 food.")]);
        assert!(card_of(&log).contains(r#"data-revision="2" open"#));
        log.begin_step();
        assert_eq!(card_of(&log), "");
        assert!(earlier(&log, 1).into_string().contains("1 food"));
    }
}
