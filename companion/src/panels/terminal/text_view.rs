//! A scene as text, painted with widgets: a list with its cursor, dice as faces, a timer in large digits, lines.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Constraint, Layout, Rect},
    style::Modifier,
    text::Line,
    widgets::{
        Block, BorderType, Gauge, HighlightSpacing, List, ListItem, ListState, Paragraph,
        StatefulWidget, Widget, Wrap,
    },
};
use readyroom_hardware::countdown::Countdown;
use readyroom_table::{
    scene_text::{Body, SceneText, time},
    tabletop::MenuEntry,
};

use super::{dice_view, digits, palette::Appearance, signs::Signs};

/// A scene as text at one moment.
#[derive(Clone, PartialEq)]
pub(super) struct TextPicture {
    pub text: SceneText,
    pub time: Option<Time>,
}

/// A timer at one moment, to the second.
#[derive(Clone, PartialEq)]
pub(super) struct Time {
    left: String,
    running: bool,
    seconds: u32,
    of: u32,
}

impl Time {
    pub fn of(countdown: &Countdown, age_ms: u32) -> Self {
        Self {
            left: time(countdown, age_ms),
            running: countdown.running,
            seconds: countdown.seconds_at(age_ms),
            of: countdown.total_seconds().max(1),
        }
    }

    fn state(&self) -> &'static str {
        if self.running { "running" } else { "paused" }
    }
}

impl TextPicture {
    /// Paints it into `area`, the lines of its body `scrolled` rows on.
    pub fn paint(&self, area: Rect, scrolled: u16, appearance: Appearance, buffer: &mut Buffer) {
        let palette = appearance.palette;
        let frame = frame(appearance);
        let inside = frame.inner(area);
        let title = Line::from(format!(" {} ", self.text.title)).style(Modifier::BOLD);
        let hint = match self.hidden_rows(area) {
            0 => format!(" {} ", self.text.hint),
            _ => " PageUp, PageDown: read on ".to_owned(),
        };
        let mut frame = frame.title_top(title).title_bottom(hint);
        if let Some(corner) = self.corner() {
            frame = frame.title_top(Line::from(format!(" {corner} ")).right_aligned());
        }
        frame.border_style(palette.bezel()).render(area, buffer);
        buffer.set_style(inside, palette.display());
        match &self.text.body {
            Body::Choices { entries, cursor } => {
                choices(entries, *cursor, appearance.signs, inside, buffer);
            }
            Body::Dice {
                dice,
                colours,
                cursor,
            } => {
                dice_view::paint(dice, *colours, *cursor, appearance.signs, inside, buffer);
            }
            Body::TextEntry { typed, letter } => {
                let lines = vec![
                    Line::from(format!("> {typed}_")).style(Modifier::BOLD),
                    Line::from(format!("  Letter on the wheel: {letter}")),
                ];
                Paragraph::new(lines).render(inside, buffer);
            }
            Body::Countdown => self.countdown(appearance.signs, inside, buffer),
            Body::Lines(lines) => {
                let scrolled = scrolled.min(self.hidden_rows(area));
                paragraph(lines)
                    .scroll((scrolled, 0))
                    .render(inside, buffer);
            }
        }
    }

    /// Rows of the body that a frame of this size does not show at once.
    pub fn hidden_rows(&self, area: Rect) -> u16 {
        let Body::Lines(lines) = &self.text.body else {
            return 0;
        };
        let inside = Block::bordered().inner(area);
        let rows = paragraph(lines).line_count(inside.width);
        u16::try_from(rows)
            .unwrap_or(u16::MAX)
            .saturating_sub(inside.height)
    }

    /// What stands in the corner: the timer, else where in a long list the cursor is.
    fn corner(&self) -> Option<String> {
        match (&self.time, &self.text.body) {
            (Some(time), _) if time.running => Some(time.left.clone()),
            (Some(time), _) => Some(format!("{} paused", time.left)),
            (
                None,
                Body::Choices {
                    entries,
                    cursor: Some(at),
                },
            ) => Some(format!("{}/{}", at + 1, entries.len())),
            (None, _) => self.text.page.map(|(page, of)| format!("{page}/{of}")),
        }
    }

    fn countdown(&self, signs: Signs, area: Rect, buffer: &mut Buffer) {
        let Some(time) = &self.time else {
            return Line::from("No timer runs.").render(area, buffer);
        };
        let rows = digits::large(&time.left);
        let words = format!("{} left, {}", time.left, time.state());
        let large = usize::from(area.height) >= digits::ROWS + 3
            && usize::from(area.width) >= rows[0].chars().count();
        if !large {
            return Line::from(words).centered().render(area, buffer);
        }
        let large = rows.map(Line::from).to_vec();
        let [_, top, _, bar, _] = Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(digits::ROWS as u16),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
        ])
        .areas(area);
        Paragraph::new(large)
            .alignment(Alignment::Center)
            .render(top, buffer);
        let ratio = (f64::from(time.seconds) / f64::from(time.of)).clamp(0.0, 1.0);
        Gauge::default()
            .ratio(ratio)
            .label(words)
            .use_unicode(signs == Signs::All)
            .render(bar, buffer);
    }
}

pub(super) fn frame(appearance: Appearance) -> Block<'static> {
    Block::bordered().border_type(match appearance.signs {
        Signs::All => BorderType::Rounded,
        Signs::Console => BorderType::Plain,
    })
}

fn paragraph(lines: &[String]) -> Paragraph<'_> {
    let lines: Vec<Line> = lines.iter().map(|line| Line::from(line.as_str())).collect();
    Paragraph::new(lines).wrap(Wrap { trim: false })
}

/// The list, an entry that is too long over several rows.
fn choices(
    entries: &[MenuEntry],
    cursor: Option<usize>,
    signs: Signs,
    area: Rect,
    buffer: &mut Buffer,
) {
    const CURSOR: &str = "> ";
    let width = usize::from(area.width).saturating_sub(CURSOR.len());
    let item = |entry: &MenuEntry| {
        let mark = entry.warning.as_ref().map_or("", |_| "! ");
        let opens = match (entry.opens, signs) {
            (false, _) => "",
            (true, Signs::All) => " ›",
            (true, Signs::Console) => " >",
        };
        let rows = wrapped(&format!("{mark}{}{opens}", entry.words()), width);
        ListItem::new(rows.into_iter().map(Line::from).collect::<Vec<_>>())
    };
    let list = List::new(entries.iter().map(item))
        .highlight_symbol(CURSOR)
        .highlight_spacing(HighlightSpacing::Always)
        .highlight_style(Modifier::REVERSED);
    StatefulWidget::render(
        list,
        area,
        buffer,
        &mut ListState::default().with_selected(cursor),
    );
}

/// `text` in rows of at most `width` letters, parted between words; only a longer word is parted itself.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let fits =
            |row: &str| row.is_empty() || row.chars().count() + 1 + word.chars().count() <= width;
        let mut letters = word.chars().peekable();
        match rows.last_mut() {
            Some(row) if fits(row) => {
                if !row.is_empty() {
                    row.push(' ');
                }
            }
            Some(_) | None => rows.push("  ".into()),
        }
        while letters.peek().is_some() {
            let row = rows.last_mut().expect("there is a first row");
            let room = width.saturating_sub(row.chars().count()).max(1);
            row.extend(letters.by_ref().take(room));
            if letters.peek().is_some() {
                rows.push("  ".into());
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_entry_is_parted_between_words_and_nothing_is_lost() {
        assert_eq!(wrapped("Repair › Red 6", 20), ["Repair › Red 6"]);
        assert_eq!(
            wrapped("Draw with icons and flags", 11),
            ["Draw with", "  icons and", "  flags"]
        );
        assert_eq!(
            wrapped("Unbelievable", 5),
            ["Unbel", "  iev", "  abl", "  e"]
        );
    }
}
