//! Answers of plain text to questions about the table.

use readyroom_hardware::countdown::Countdown;
use readyroom_table::{printable, scene_text::ReportText, tabletop::Caption};

use super::{
    command::Tell,
    sentences::{Answer, HELP},
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
        Tell::Help => HELP.map(|line| line.say().into()).to_vec(),
        Tell::Time => vec![timer_line(countdown, age_ms)],
        Tell::Last => match reports.last() {
            None => vec![Answer::NoReport.say().into()],
            Some(last) => report(last),
        },
        Tell::Log if reports.is_empty() => vec![Answer::NoReport.say().into()],
        Tell::Log => reports.iter().flat_map(report).collect(),
        Tell::Crew if caption.crew.is_empty() => vec![Answer::NoPlayers.say().into()],
        Tell::Crew => {
            let crew = caption.crew.iter();
            crew.map(|line| printable::line(line).into_owned())
                .collect()
        }
    }
}

fn report(report: &ReportText) -> Vec<String> {
    let title = Answer::ReportTitle {
        number: report.number.into(),
        title: report.title.as_str().into(),
    };
    std::iter::once(title.say().into())
        .chain(report.sentences.iter().cloned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(what: Tell, reports: &[ReportText]) -> Vec<String> {
        tell(what, &Caption::default(), reports, None, 0)
    }

    #[test]
    fn without_reports_and_players_an_answer_says_so() {
        for (what, answer) in [
            (Tell::Last, Answer::NoReport),
            (Tell::Log, Answer::NoReport),
            (Tell::Crew, Answer::NoPlayers),
            (Tell::Time, Answer::NoTimer),
        ] {
            assert_eq!(told(what, &[]), [String::from(answer.say())]);
        }
    }

    #[test]
    fn the_last_report_is_told_with_its_title_and_the_log_has_all() {
        let report = |number, title: &str| ReportText {
            number,
            title: title.into(),
            sentences: vec!["A comet strikes.".into()],
        };
        let reports = [report(1, "Anna: fire"), report(2, "Ben: move")];
        let title = |number: u32, title: &'static str| {
            let (number, title) = (number.into(), title.into());
            String::from(Answer::ReportTitle { number, title }.say())
        };
        let last = [title(2, "Ben: move"), "A comet strikes.".into()];
        assert_eq!(told(Tell::Last, &reports), last);
        let log = told(Tell::Log, &reports);
        assert_eq!(log[0], title(1, "Anna: fire"));
        assert_eq!(log[2..], last);
    }
}
