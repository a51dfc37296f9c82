//! The text form of a report: its title, and its sentences in full.

use readyroom_kit::face::Kind;

use crate::{
    printable,
    report::{Log, Report},
};

/// A report as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportText {
    /// Its number: one more with every report.
    pub number: u32,
    /// The step that it reports.
    pub title: String,
    /// Its sentences, the most important first; bad news begins with `! `.
    pub sentences: Vec<String>,
}

impl ReportText {
    /// The reports of `log`, oldest first.
    pub fn all(log: &Log) -> Vec<Self> {
        log.reports()
            .iter()
            .map(|report| Self::of(report))
            .collect()
    }

    fn of(report: &Report) -> Self {
        let sentence = |kind: Kind, text: &str| match kind {
            Kind::Alarm => format!("! {}", printable::line(text)),
            Kind::Do(_) | Kind::Know | Kind::Roll => printable::line(text).into_owned(),
        };
        let messages = report.messages.iter();
        Self {
            number: report.number,
            title: printable::line(&report.title).into_owned(),
            sentences: messages
                .map(|message| sentence(message.kind, &message.sentence()))
                .collect(),
        }
    }
}
