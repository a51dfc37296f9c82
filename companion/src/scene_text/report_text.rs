//! The text form of a report: its title, and its sentences in full.

/// A report as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportText {
    /// Its number: one more with every report.
    pub number: u64,
    /// The step that it reports.
    pub title: String,
    /// Its sentences, the most important first; bad news begins with `! `.
    pub sentences: Vec<String>,
}
