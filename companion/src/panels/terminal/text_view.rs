//! A scene as text, painted with widgets: a list with its cursor, dice as faces, a timer in large digits, lines.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Modifier,
    text::Line,
    widgets::{
        Block, BorderType, Borders, Clear, Gauge, HighlightSpacing, List, ListItem, ListState,
        Paragraph, StatefulWidget, Widget, Wrap,
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

    fn words(&self) -> String {
        let state = if self.running { "running" } else { "paused" };
        format!("{} left, {state}", self.left)
    }
}

impl TextPicture {
    /// Paints it into `area`, the lines of its body `scrolled` rows on.
    pub fn paint(&self, area: Rect, scrolled: u16, appearance: Appearance, buffer: &mut Buffer) {
        let palette = appearance.palette;
        let inside = frame(appearance).inner(area);
        let hint = match self.hidden_rows(area) {
            0 => format!(" {} ", self.text.hint),
            _ => " PageUp, PageDown: read on ".to_owned(),
        };
        let frame = self.titled(appearance).title_bottom(hint);
        frame.render(area, buffer);
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

    /// The frame with what is in its top row.
    fn titled(&self, appearance: Appearance) -> Block<'static> {
        let title = Line::from(format!(" {} ", self.text.title)).style(Modifier::BOLD);
        let corner = self.corner();
        let corner = corner.map(|corner| Line::from(format!(" {corner} ")).right_aligned());
        let frame = frame(appearance).border_style(appearance.palette.bezel());
        let frame = frame.title_top(title);
        match corner {
            Some(corner) => frame.title_top(corner),
            None => frame,
        }
    }

    /// Paints over `before` in `area`, whose text is the same: only the timer, where it is. Returns what is painted.
    pub fn paint_time(
        &self,
        before: &Self,
        area: Rect,
        appearance: Appearance,
        buffer: &mut Buffer,
    ) -> Vec<Rect> {
        let mut places = vec![self.paint_corner(before, area, appearance, buffer)];
        if self.text.body != Body::Countdown {
            return places;
        }
        let inside = frame(appearance).inner(area);
        let place = match (self.large(inside), before.large(inside)) {
            (Some(now), Some(was)) if now.digits == was.digits => {
                places.extend(now.retype(&was, buffer));
                now.bar
            }
            _ => inside,
        };
        Clear.render(place, buffer);
        buffer.set_style(place, appearance.palette.display());
        if place == inside {
            self.countdown(appearance.signs, inside, buffer);
        } else {
            self.bar(appearance.signs, place, buffer);
        }
        places.push(place);
        places
    }

    /// Paints the top row of `area` over that of `before`: the corner alone if that is there whole and is as wide.
    fn paint_corner(
        &self,
        before: &Self,
        area: Rect,
        appearance: Appearance,
        buffer: &mut Buffer,
    ) -> Rect {
        let top = area.rows().next().unwrap_or(area);
        if let (Some(now), Some(was)) = (self.corner(), before.corner()) {
            let width = was.chars().count() as u16;
            // Behind it are a space and the frame.
            let x = top.right().saturating_sub(width + 2);
            let place = Rect { x, width, ..top }.intersection(top);
            let letters = place.columns().zip(was.chars());
            let holds = letters
                .into_iter()
                .all(|(column, letter)| buffer[column.as_position()].symbol().chars().eq([letter]));
            if holds && now.chars().count() == was.chars().count() {
                for (column, letter) in place.columns().zip(now.chars()) {
                    buffer[column.as_position()].set_char(letter);
                }
                return place;
            }
        }
        Clear.render(top, buffer);
        let sides = Borders::TOP | Borders::LEFT | Borders::RIGHT;
        self.titled(appearance).borders(sides).render(top, buffer);
        top
    }

    /// The timer's large digits and its bar; none if there is no timer, or no room for them.
    fn large(&self, area: Rect) -> Option<Large> {
        let rows = digits::ROWS as u16;
        // In the middle, by hand: ratatui's solver of layouts takes 1.8 million instructions for that.
        let spare = area
            .height
            .checked_sub(rows + 2)
            .filter(|spare| *spare > 0)?;
        let above = spare.div_ceil(2);
        let letters = digits::large(&self.time.as_ref()?.left);
        let width = letters[0].chars().count() as u16;
        let left = (area.width / 2).checked_sub(width / 2)?;
        let bar = Rect::new(area.x, area.y + above + rows + 1, area.width, 1);
        (area.width >= width).then_some(Large {
            digits: Rect::new(area.x + left, area.y + above, width, rows),
            letters,
            bar,
        })
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

    /// What is in the corner: the timer, else where in a long list the cursor is.
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
        let Some(large) = self.large(area) else {
            return Line::from(time.words()).centered().render(area, buffer);
        };
        for (row, letters) in large.digits.rows().zip(&large.letters) {
            Line::from(letters.as_str()).render(row, buffer);
        }
        self.bar(signs, large.bar, buffer);
    }

    /// How much of the timer is left.
    fn bar(&self, signs: Signs, area: Rect, buffer: &mut Buffer) {
        let Some(time) = &self.time else {
            return;
        };
        let ratio = (f64::from(time.seconds) / f64::from(time.of)).clamp(0.0, 1.0);
        Gauge::default()
            .ratio(ratio)
            .label(time.words())
            .use_unicode(signs == Signs::All)
            .render(area, buffer);
    }
}

/// A timer in large digits.
struct Large {
    /// Where the digits are.
    digits: Rect,
    /// The rows that they are made of.
    letters: [String; digits::ROWS],
    /// Where the bar below them is.
    bar: Rect,
}

impl Large {
    /// Paints over `before`, which is in the same place. Returns where it differs.
    fn retype(&self, before: &Self, buffer: &mut Buffer) -> Option<Rect> {
        let mut changed: Option<Rect> = None;
        let rows = self.digits.rows().zip(&self.letters).zip(&before.letters);
        for ((row, now), was) in rows {
            let letters = row.columns().zip(now.chars()).zip(was.chars());
            for ((column, now), _) in letters.filter(|((_, now), was)| now != was) {
                buffer[column.as_position()].set_char(now);
                changed = Some(changed.map_or(column, |changed| changed.union(column)));
            }
        }
        changed
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
    fn the_timer_is_in_the_middle_of_any_height() {
        let left = Countdown {
            id: 1,
            left_ms: 125_000,
            total_ms: 180_000,
            running: true,
        };
        let picture = TextPicture {
            text: SceneText::default(),
            time: Some(Time::of(&left, 0)),
        };
        let rows = digits::ROWS as u16;
        for height in rows + 3..40 {
            let area = Rect::new(3, 2, 60, height);
            let Large { digits, bar, .. } = picture.large(area).expect("room");
            let below = area.bottom() - bar.bottom();
            let above = digits.y - area.y;
            assert!((0..=1).contains(&(above - below)), "{height}");
            assert_eq!((digits.height, bar.y), (rows, digits.bottom() + 1));
        }
        assert!(picture.large(Rect::new(3, 2, 60, rows + 2)).is_none());
    }

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
