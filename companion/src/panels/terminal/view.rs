//! The view of the terminal at one moment, and its painting.

use std::{ops::RangeInclusive, sync::Arc};

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect, Size},
    widgets::{Clear, Paragraph, Widget, Wrap},
};
use readyroom_hardware::{frame::Frame, scene, screen::Screen};
use readyroom_table::{
    scene_text::{ReportText, SceneText},
    tabletop::Caption,
};

use super::{
    keys::Asked,
    lamp_view::LampView,
    layout::{self, Form, LampPlace, Layout},
    legend,
    log_view::{self, LogView, Usual},
    palette::Appearance,
    raster::Raster,
    text_view::{TextPicture, Time, frame},
};

/// Everything that can be seen. Two equal views look the same, so the second need not be painted.
#[derive(Clone, PartialEq)]
pub struct View {
    picture: Picture,
    lamps: LampView,
    asked: Asked,
    /// The bell is off.
    pub muted: bool,
    /// The help covers everything.
    pub help: bool,
    /// The status of other panels, if there is something to say.
    pub status_line: Option<String>,
    /// Where the second screen is, if there is one.
    pub second_screen: Option<String>,
    /// What the last key did not do, in the place of the last report.
    pub remark: Option<String>,
    /// The reports of the evening, the last one last.
    pub reports: Arc<[ReportText]>,
    /// The players.
    crew: Vec<String>,
    /// Pages scrolled: on (above 0) or back.
    pub scrolled: i16,
}

#[derive(Clone, PartialEq)]
enum Picture {
    Pixels(Box<Screen>),
    Text(Box<TextPicture>),
}

impl View {
    /// `frame` with its `caption` in this form, its pixels in this layout, as it looks `age_ms` after it was made, and
    /// the keys for what is `asked`.
    pub fn of(
        (frame, caption): (&Frame, &Caption),
        (form, layout): (Form, scene::Layout),
        asked: Asked,
        age_ms: u32,
    ) -> Self {
        let picture = match form {
            Form::Pixels => {
                let mut screen = Box::new(Screen::default());
                let Ok(()) = frame.draw_in(layout, age_ms, &mut *screen);
                Picture::Pixels(screen)
            }
            Form::Text => Picture::Text(Box::new(TextPicture {
                text: legend::in_keys(SceneText::of(&frame.scene, caption), asked),
                time: frame
                    .countdown
                    .map(|countdown| Time::of(&countdown, age_ms)),
            })),
        };
        Self {
            picture,
            lamps: LampView::of(frame, caption.lamp_row, age_ms),
            asked,
            muted: false,
            help: false,
            status_line: None,
            second_screen: None,
            remark: None,
            reports: Arc::default(),
            crew: caption.crew.clone(),
            scrolled: 0,
        }
    }

    /// When `frame` in this form and layout next looks different by itself, after `age_ms`; none if it never does.
    pub fn next_change(
        frame: &Frame,
        (form, layout): (Form, scene::Layout),
        age_ms: u32,
    ) -> Option<u32> {
        let blinks = frame
            .lamps
            .iter()
            .any(|(_, pattern)| pattern != pattern.steady());
        let beat = frame
            .countdown
            .filter(|_| blinks)
            .and_then(|countdown| countdown.next_beat(age_ms));
        let picture = match form {
            Form::Pixels => frame.next_change_in(layout, age_ms),
            Form::Text => frame
                .countdown
                .and_then(|countdown| countdown.next_change(age_ms)),
        };
        picture.into_iter().chain(beat).min()
    }

    /// Paints this view into all of `buffer`.
    pub fn paint(&self, appearance: Appearance, buffer: &mut Buffer) {
        let area = buffer.area;
        let Some(place) = layout::fit(area, self.form(), appearance.signs) else {
            return too_small(area, buffer);
        };
        if self.help {
            Clear.render(area, buffer);
            let top = u16::try_from(self.scrolled).unwrap_or(0) * area.height;
            return help(area).scroll((top, 0)).render(area, buffer);
        }
        self.picture(&place, appearance, buffer);
        self.lamps
            .paint(place.lamp_place, place.lamps, appearance, buffer);
        let alignment = match place.lamp_place {
            LampPlace::Beside | LampPlace::Words => Alignment::Left,
            LampPlace::Below => Alignment::Center,
        };
        let form = self.form();
        Paragraph::new(legend::lines(self.asked, form, self.muted, place.legend))
            .alignment(alignment)
            .render(place.legend, buffer);
        self.report(&place, appearance, buffer);
        self.draw_status(&place, appearance, buffer);
    }

    /// Paints what looks different than `before`, which all of `buffer` shows, over it; returns the places that are painted.
    pub fn paint_over(
        &self,
        before: &Self,
        appearance: Appearance,
        buffer: &mut Buffer,
    ) -> Vec<Rect> {
        let area = buffer.area;
        let place = layout::fit(area, self.form(), appearance.signs);
        let Some(place) = place.filter(|place| self.has_beside_picture_and_lamps(before, place))
        else {
            buffer.reset();
            self.paint(appearance, buffer);
            return vec![area];
        };
        let mut places = Vec::new();
        if self.lamps != before.lamps {
            let (form, area) = (place.lamp_place, place.lamps);
            places.extend(
                self.lamps
                    .paint_over(&before.lamps, form, area, appearance, buffer),
            );
        }
        match (&self.picture, &before.picture, place.picture) {
            (now, shown, _) if now == shown => {}
            (Picture::Pixels(now), Picture::Pixels(shown), layout::Picture::Pixels(raster)) => {
                let inside = frame(appearance).inner(place.oled);
                let rows = inside.rows().zip(0..);
                for (row, number) in rows.filter(|(_, row)| raster.differs(*row, now, shown)) {
                    pixels(raster, now, number, row, buffer);
                    places.push(row);
                }
            }
            (Picture::Text(now), Picture::Text(shown), _) if now.text == shown.text => {
                places.extend(now.paint_time(shown, place.oled, appearance, buffer));
            }
            _ => {
                reset(place.oled, buffer);
                self.picture(&place, appearance, buffer);
                places.push(place.oled);
            }
        }
        places
    }

    /// Whether all but the picture and the lamps is as `before`, and nothing is over them.
    fn has_beside_picture_and_lamps(&self, before: &Self, place: &Layout) -> bool {
        let Self {
            picture: _,
            lamps: _,
            asked,
            muted,
            help: _,
            status_line,
            second_screen,
            remark: _,
            reports,
            crew,
            scrolled,
        } = self;
        let same = (asked, muted, scrolled) == (&before.asked, &before.muted, &before.scrolled)
            && (status_line, second_screen) == (&before.status_line, &before.second_screen)
            && (reports, crew) == (&before.reports, &before.crew)
            && (self.form(), self.hidden_rows(place)) == (before.form(), before.hidden_rows(place));
        let covered = |view: &Self| view.help || view.over_report(place).is_some();
        same && !covered(self) && !covered(before)
    }

    /// How many pages can be scrolled in a window of that size: back (below 0) and on.
    pub fn pages(&self, size: Size, appearance: Appearance) -> RangeInclusive<i16> {
        let area = Rect::from((ratatui::layout::Position::ORIGIN, size));
        let Some(place) = layout::fit(area, self.form(), appearance.signs) else {
            return 0..=0;
        };
        if self.help {
            let rows = help(area).line_count(area.width);
            return 0..=(rows.saturating_sub(1) / usize::from(area.height).max(1)) as i16;
        }
        match self.hidden_rows(&place) {
            0 => self.log(&place, appearance).pages(),
            hidden => 0..=hidden.div_ceil(page(&place)) as i16,
        }
    }

    /// The form in which the scene is shown.
    fn form(&self) -> Form {
        match self.picture {
            Picture::Pixels(_) => Form::Pixels,
            Picture::Text(_) => Form::Text,
        }
    }

    fn hidden_rows(&self, place: &Layout) -> u16 {
        match &self.picture {
            Picture::Pixels(_) => 0,
            Picture::Text(text) => text.hidden_rows(place.oled),
        }
    }

    fn picture(&self, place: &Layout, appearance: Appearance, buffer: &mut Buffer) {
        match (&self.picture, place.picture) {
            (Picture::Text(text), _) => {
                let pages = u16::try_from(self.scrolled).unwrap_or(0);
                text.paint(place.oled, pages * page(place), appearance, buffer);
            }
            (Picture::Pixels(screen), layout::Picture::Pixels(raster)) => {
                let bezel = frame(appearance).border_style(appearance.palette.bezel());
                let inside = bezel.inner(place.oled);
                bezel.render(place.oled, buffer);
                buffer.set_style(inside, appearance.palette.display());
                for (row, number) in inside.rows().zip(0..) {
                    pixels(raster, screen, number, row, buffer);
                }
            }
            (Picture::Pixels(_), layout::Picture::Text) => {}
        }
    }

    /// The log where it is scrolled: beside the panel, or the last report below the picture.
    fn log(&self, place: &Layout, appearance: Appearance) -> LogView<'_> {
        match place.side {
            Some(side) => {
                let area = log_view::inside(side, &self.crew, appearance);
                LogView::new(&self.reports, area, Usual::End)
            }
            None => LogView::new(&self.reports, place.report, Usual::Last),
        }
    }

    fn report(&self, place: &Layout, appearance: Appearance, buffer: &mut Buffer) {
        let scrolled = match self.hidden_rows(place) {
            0 => self.scrolled,
            _ => 0,
        };
        if let Some(side) = place.side {
            log_view::paint_beside(side, &self.crew, appearance, buffer);
            self.log(place, appearance).paint(scrolled, buffer);
        }
        if let Some(sentence) = self.over_report(place) {
            return over(&self::sentence(sentence), place.report, buffer);
        }
        let scrolled = if place.side.is_some() { 0 } else { scrolled };
        LogView::new(&self.reports, place.report, Usual::Last).paint(scrolled, buffer);
    }

    /// The sentence in the place of the last report, if there is one.
    fn over_report(&self, place: &Layout) -> Option<&String> {
        // A status that has no row of its own is read before the report.
        let status = self
            .status_line
            .as_ref()
            .filter(|_| place.status.height == 0);
        // Where the second screen is has that place until there is a report.
        let second_screen = self
            .second_screen
            .as_ref()
            .filter(|_| place.status.height == 0 && self.reports.is_empty());
        self.remark.as_ref().or(status).or(second_screen)
    }

    fn draw_status(&self, place: &Layout, appearance: Appearance, buffer: &mut Buffer) {
        let both = [&self.status_line, &self.second_screen];
        let texts: Vec<&str> = both.into_iter().flatten().map(String::as_str).collect();
        let between = if place.status.height > 1 { "\n" } else { ". " };
        sentence(&texts.join(between))
            .alignment(Alignment::Center)
            .style(appearance.palette.plain())
            .render(place.status, buffer);
    }
}

/// Paints a row of characters of `screen` into `place`.
fn pixels(raster: Raster, screen: &Screen, row: u16, place: Rect, buffer: &mut Buffer) {
    for (x, column) in (place.x..place.right()).zip(0..) {
        let glyph = raster.glyph(column, row, |x, y| screen.get(x, y));
        buffer[(x, place.y)].set_char(glyph);
    }
}

/// Makes a place as empty as it is before anything is painted.
fn reset(place: Rect, buffer: &mut Buffer) {
    Clear.render(place, buffer);
}

/// Rows of the body that a page scrolls by.
fn page(place: &Layout) -> u16 {
    place.oled.height.saturating_sub(2).max(1)
}

fn sentence(text: &str) -> Paragraph<'_> {
    Paragraph::new(text).wrap(Wrap { trim: true })
}

/// Paints a sentence in the place of the report, and over what is above that if it takes more rows.
fn over(sentence: &Paragraph<'_>, report: Rect, buffer: &mut Buffer) {
    let rows = sentence
        .line_count(report.width)
        .max(usize::from(report.height));
    let rows = u16::try_from(rows).unwrap_or(u16::MAX).min(report.bottom());
    let place = Rect {
        y: report.bottom() - rows,
        height: rows,
        ..report
    };
    Clear.render(place, buffer);
    sentence.render(place, buffer);
}

/// The help, which covers everything and is read page by page.
fn help(area: Rect) -> Paragraph<'static> {
    let all = legend::help(area.height);
    Paragraph::new(all).wrap(Wrap { trim: false })
}

fn too_small(area: Rect, buffer: &mut Buffer) {
    let (columns, rows) = layout::least();
    let text = format!(
        "Ready Room needs a window of {columns}×{rows} characters; this one has {}×{}. Make it larger or its letters \
         smaller: the game goes on. Ctrl-C quits.",
        area.width, area.height
    );
    sentence(&text).render(area, buffer);
}
