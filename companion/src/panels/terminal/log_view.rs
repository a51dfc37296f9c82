//! The reports of the evening: the last one in the rows below the picture, all of them beside it in wide windows, and
//! the crew.

use std::ops::RangeInclusive;

use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
    style::Modifier,
    text::Line,
    widgets::{Paragraph, Widget, Wrap},
};

use super::{palette::Appearance, text_view::frame};
use readyroom_table::scene_text::ReportText;

/// Reports that can be scrolled back to. `readyroom show` tells the whole evening.
const REPORTS: usize = 100;
/// Rows from which a report has its title above it.
const TITLED: u16 = 3;

/// Reports in an area.
pub(super) struct LogView<'a> {
    reports: &'a [ReportText],
    area: Rect,
    usual: Usual,
}

/// What an area shows before any scrolling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Usual {
    /// The last report, from its beginning.
    Last,
    /// The end of the log; of a last report that is too long for that, the beginning.
    End,
}

/// What an area shows.
struct Shown<'a> {
    lines: Vec<Line<'a>>,
    /// First row of what is shown before any scrolling.
    usual: usize,
    /// Rows of all of it.
    rows: usize,
}

impl<'a> LogView<'a> {
    pub fn new(reports: &'a [ReportText], area: Rect, usual: Usual) -> Self {
        let first = reports.len().saturating_sub(REPORTS);
        Self {
            reports: &reports[first..],
            area,
            usual,
        }
    }

    /// How many pages it can be scrolled: back to its beginning (below 0) and on to its end.
    pub fn pages(&self) -> RangeInclusive<i16> {
        let shown = self.shown();
        let height = usize::from(self.area.height).max(1);
        let pages = |rows: usize| i16::try_from(rows.div_ceil(height)).unwrap_or(i16::MAX);
        let end = shown.rows.saturating_sub(height);
        -pages(shown.usual)..=pages(end.saturating_sub(shown.usual))
    }

    /// Paints it, `pages` scrolled from its usual place.
    pub fn paint(&self, pages: i16, buffer: &mut Buffer) {
        let shown = self.shown();
        let height = usize::from(self.area.height).max(1);
        let scrolled = height * usize::from(pages.unsigned_abs());
        let end = shown.rows.saturating_sub(height);
        let top = if pages < 0 {
            shown.usual.saturating_sub(scrolled)
        } else {
            (shown.usual + scrolled).min(end.max(shown.usual))
        };
        let more = top + height < shown.rows;
        wrapping(shown.lines)
            .scroll((u16::try_from(top).unwrap_or(u16::MAX), 0))
            .render(self.area, buffer);
        if more {
            let sign = Line::from(" PageDown ")
                .style(Modifier::REVERSED)
                .right_aligned();
            let last = Rect {
                y: self.area.bottom() - 1,
                height: 1,
                ..self.area
            };
            sign.render(last, buffer);
        }
    }

    fn shown(&self) -> Shown<'a> {
        let titled = self.area.height >= TITLED;
        let mut lines = Vec::new();
        let mut last = 0;
        for report in self.reports {
            last = lines.len();
            if titled {
                let title = format!("{}. {}", report.number, report.title);
                lines.push(Line::from(title).style(Modifier::BOLD));
            }
            lines.extend(report.sentences.iter().map(|line| sentence(line)));
        }
        let width = self.area.width;
        let before = wrapping(lines[..last].to_vec()).line_count(width);
        let rows = wrapping(lines.clone()).line_count(width);
        let usual = match self.usual {
            Usual::Last => before,
            Usual::End => before.min(rows.saturating_sub(usize::from(self.area.height))),
        };
        Shown { lines, usual, rows }
    }
}

fn sentence(line: &str) -> Line<'_> {
    match line.starts_with('!') {
        true => Line::from(line).style(Modifier::BOLD),
        false => Line::from(line),
    }
}

fn wrapping(lines: Vec<Line<'_>>) -> Paragraph<'_> {
    Paragraph::new(lines).wrap(Wrap { trim: false })
}

/// The parts of the area beside the panel: the crew, and the log inside its frame.
pub(super) fn beside(area: Rect, crew: &[String]) -> [Rect; 2] {
    let rows = match crew {
        [] => 0,
        crew => (crew.len() as u16 + 2).min(area.height / 3),
    };
    Layout::vertical([Constraint::Length(rows), Constraint::Fill(1)]).areas(area)
}

/// Paints the frames beside the panel and the crew, and returns the place of the reports.
pub(super) fn paint_beside(
    area: Rect,
    crew: &[String],
    appearance: Appearance,
    buffer: &mut Buffer,
) -> Rect {
    let [above, below] = beside(area, crew);
    let style = appearance.palette.bezel();
    let people = crew.iter().map(|line| Line::from(line.as_str()));
    let people = Paragraph::new(people.collect::<Vec<_>>()).wrap(Wrap { trim: true });
    if above.height > 0 {
        let frame = frame(appearance).title_top(" Crew ").border_style(style);
        people.block(frame).render(above, buffer);
    }
    let frame = frame(appearance)
        .title_top(" Log ")
        .title_bottom(" PageUp, PageDown ")
        .border_style(style);
    let inside = frame.inner(below);
    frame.render(below, buffer);
    inside
}

/// Where the reports go beside the panel.
pub(super) fn inside(area: Rect, crew: &[String], appearance: Appearance) -> Rect {
    frame(appearance).inner(beside(area, crew)[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(number: u32, sentences: &[&str]) -> ReportText {
        ReportText {
            number,
            title: format!("Step {number}"),
            sentences: sentences.iter().map(|&line| line.to_owned()).collect(),
        }
    }

    fn painted(reports: &[ReportText], size: (u16, u16), usual: Usual, pages: i16) -> Vec<String> {
        let area = Rect::new(0, 0, size.0, size.1);
        let mut buffer = Buffer::empty(area);
        LogView::new(reports, area, usual).paint(pages, &mut buffer);
        let rows = buffer.content.chunks(usize::from(size.0));
        rows.map(|row| {
            let row: String = row.iter().map(|cell| cell.symbol()).collect();
            row.trim_end().to_owned()
        })
        .collect()
    }

    #[test]
    fn one_row_shows_the_most_important_sentence_and_pages_the_rest() {
        let reports = [
            report(1, &["Old."]),
            report(2, &["! Hull lost.", "Move on.", "Draw."]),
        ];
        assert_eq!(
            painted(&reports, (30, 1), Usual::Last, 0)[0],
            format!("{:20} PageDown", "! Hull lost.")
        );
        assert_eq!(painted(&reports, (30, 1), Usual::Last, 2), ["Draw."]);
        assert!(painted(&reports, (30, 1), Usual::Last, -1)[0].starts_with("Old."));
        let area = Rect::new(0, 0, 30, 1);
        assert_eq!(LogView::new(&reports, area, Usual::Last).pages(), -1..=2);
    }

    #[test]
    fn a_tall_area_ends_with_the_last_report_and_wraps_at_words() {
        let reports = [
            report(1, &["Old."]),
            report(2, &["Sector 5: long to medium."]),
        ];
        assert_eq!(
            painted(&reports, (16, 6), Usual::End, 0),
            [
                "1. Step 1",
                "Old.",
                "2. Step 2",
                "Sector 5: long",
                "to medium.",
                ""
            ]
        );
        assert_eq!(
            painted(&reports, (16, 4), Usual::End, 0),
            ["Old.", "2. Step 2", "Sector 5: long", "to medium."]
        );
        assert_eq!(painted(&reports, (16, 4), Usual::End, -1)[0], "1. Step 1");
        assert!(painted(&[], (16, 4), Usual::Last, 0).concat().is_empty());
    }
}
