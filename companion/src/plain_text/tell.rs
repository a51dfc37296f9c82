//! Answers of plain text to questions about the table.

use readyroom_hardware::countdown::Countdown;
use readyroom_table::{printable, scene_text::ReportText, tabletop::Caption};

use super::{
    command::{HELP, Tell},
    timer_line,
};

/// The lines that tell `what`: none for what the transcript tells by itself.
pub fn tell(
    what: Tell,
    caption: &Caption,
    reports: &[ReportText],
    countdown: Option<&Countdown>,
    age_ms: u32,
) -> Vec<String> {
    match what {
        Tell::Again => Vec::new(),
        Tell::Help => HELP.map(str::to_owned).to_vec(),
        Tell::Time => vec![timer_line(countdown, age_ms)],
        Tell::Last => match reports.last() {
            None => vec!["There is no report yet.".into()],
            Some(last) => report(last),
        },
        Tell::Log if reports.is_empty() => vec!["There is no report yet.".into()],
        Tell::Log => reports.iter().flat_map(report).collect(),
        Tell::Crew if caption.crew.is_empty() => vec!["No players yet.".into()],
        Tell::Crew => {
            let crew = caption.crew.iter();
            crew.map(|line| printable::line(line).into_owned())
                .collect()
        }
    }
}

fn report(report: &ReportText) -> Vec<String> {
    let title = format!("Report {}: {}", report.number, report.title);
    std::iter::once(title)
        .chain(report.sentences.iter().cloned())
        .collect()
}
