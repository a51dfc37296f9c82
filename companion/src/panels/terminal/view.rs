//! The view of the terminal at one moment, and its painting.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    text::Line,
    widgets::{Block, BorderType, Paragraph, Widget, Wrap},
};
use readyroom_hardware::{
    frame::Frame,
    lamp::{Lamp, Pattern},
    screen::Screen,
};

use super::{
    keys::Asked,
    layout::{self, Layout},
    legend,
    palette::Palette,
};

/// Everything that can be seen. Two equal views look the same, so the second need not be painted.
#[derive(Clone, PartialEq)]
pub struct View {
    screen: Screen,
    lamps: [Light; 9],
    asked: Asked,
    /// The bell is off.
    pub muted: bool,
    /// The help covers the picture.
    pub help: bool,
    /// The status of other panels, if there is something to say.
    pub status_line: Option<String>,
}

/// A lamp at this moment.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Light {
    pattern: Pattern,
    lit: bool,
}

impl View {
    /// `frame` as it looks `age_ms` after it was made, and the keys for what is `asked`.
    ///
    /// Each painting costs a wake-up and perhaps a line's worth of bytes, so a lamp blinks only while a countdown runs,
    /// and in step with that; the pattern stands below it in a word.
    pub fn of(frame: &Frame, asked: Asked, age_ms: u32) -> Self {
        let mut screen = Screen::default();
        let Ok(()) = frame.draw(age_ms, &mut screen);
        let beat = frame
            .countdown
            .is_none_or(|countdown| countdown.beats_lit_at(age_ms));
        let lamps = Lamp::ALL.map(|lamp| {
            let pattern = frame.lamps.get(lamp);
            Light {
                pattern,
                lit: match pattern {
                    Pattern::Off => false,
                    Pattern::On => true,
                    Pattern::Slow | Pattern::Fast | Pattern::Pulse => beat,
                },
            }
        });
        Self {
            screen,
            lamps,
            asked,
            muted: false,
            help: false,
            status_line: None,
        }
    }

    /// When `frame` next looks different by itself, after `age_ms`; none if it never does.
    pub fn next_change(frame: &Frame, age_ms: u32) -> Option<u32> {
        let blinks = frame
            .lamps
            .iter()
            .any(|(_, pattern)| pattern != pattern.steady());
        let beat = frame
            .countdown
            .filter(|_| blinks)
            .and_then(|countdown| countdown.next_beat(age_ms));
        frame.next_change(age_ms).into_iter().chain(beat).min()
    }

    /// Paints this view into all of `buffer`.
    pub fn paint(&self, palette: Palette, buffer: &mut Buffer) {
        let area = buffer.area;
        match layout::fit(area) {
            None => too_small(area, buffer),
            Some(place) => {
                self.oled(&place, palette, buffer);
                if place.beside {
                    self.lamps_beside(place.lamps, palette, buffer);
                } else {
                    self.lamps_below(place.lamps, palette, buffer);
                }
                let lines = legend::lines(self.asked, self.muted, place.beside);
                let alignment = if place.beside {
                    Alignment::Left
                } else {
                    Alignment::Center
                };
                Paragraph::new(lines)
                    .alignment(alignment)
                    .render(place.legend, buffer);
                self.draw_status(&place, palette, buffer);
            }
        }
    }

    fn oled(&self, place: &Layout, palette: Palette, buffer: &mut Buffer) {
        let bezel = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(palette.bezel());
        let inside = bezel.inner(place.oled);
        bezel.render(place.oled, buffer);
        buffer.set_style(inside, palette.display());
        if self.help {
            return Paragraph::new(legend::help())
                .style(palette.display())
                .render(inside, buffer);
        }
        for row in 0..inside.height {
            for column in 0..inside.width {
                let glyph = place
                    .raster
                    .glyph(column, row, |x, y| self.screen.get(x, y));
                buffer[(inside.x + column, inside.y + row)].set_char(glyph);
            }
        }
    }

    /// In the rows that are left below the panel, or else in the lower edge of the picture's frame, where a long
    /// sentence is cut.
    fn draw_status(&self, place: &Layout, palette: Palette, buffer: &mut Buffer) {
        let Some(status) = &self.status_line else {
            return;
        };
        if place.status.height > 0 {
            return Paragraph::new(status.as_str())
                .alignment(Alignment::Center)
                .wrap(Wrap { trim: true })
                .render(place.status, buffer);
        }
        // A space and a piece of the frame stay on both sides.
        let width = usize::from(place.oled.width) - 6;
        let words = if status.chars().count() > width {
            let head: String = status.chars().take(width - 1).collect();
            format!(" {head}… ")
        } else {
            format!(" {status} ")
        };
        let (x, y) = (place.oled.x + 2, place.oled.bottom() - 1);
        buffer.set_string(x, y, words, palette.plain());
    }

    /// Three rows: the light with its letter, its name, its pattern. The conditions stand a little apart.
    fn lamps_below(&self, area: Rect, palette: Palette, buffer: &mut Buffer) {
        const APART: u16 = 2;
        let width = (area.width - APART) / 9;
        let left = area.x + (area.width - APART - 9 * width) / 2;
        for (n, (lamp, light)) in (0..).zip(Lamp::ALL.into_iter().zip(self.lamps)) {
            let x = left + n * width + if n < 6 { 0 } else { APART };
            let row = |y| Rect::new(x, area.y + y, width, 1);
            let bulb = Line::styled(
                format!(" {} {} ", light.sign(), lamp.letter()),
                palette.lamp(lamp, light.lit),
            );
            for (y, line) in (0..).zip([bulb, name(lamp).into(), light.word().into()]) {
                line.centered().render(row(y), buffer);
            }
        }
    }

    /// Nine rows: name, light, pattern.
    fn lamps_beside(&self, area: Rect, palette: Palette, buffer: &mut Buffer) {
        for (y, (lamp, light)) in (area.y..).zip(Lamp::ALL.into_iter().zip(self.lamps)) {
            let name = match lamp {
                Lamp::Blue | Lamp::Yellow | Lamp::Red => name(lamp)[..3].to_owned(),
                track => format!("{} {}", name(track), track.letter()),
            };
            buffer.set_string(area.x, y, name, palette.plain());
            buffer.set_string(
                area.x + 4,
                y,
                format!(" {} ", light.sign()),
                palette.lamp(lamp, light.lit),
            );
            buffer.set_string(area.x + 8, y, light.word(), palette.plain());
        }
    }
}

impl Light {
    fn sign(self) -> char {
        if self.lit { '●' } else { '○' }
    }

    /// The pattern in a word, for those who cannot wait for a blink or cannot see it.
    fn word(self) -> &'static str {
        match self.pattern {
            Pattern::Off => "",
            shining => shining.name(),
        }
    }
}

/// A lamp's name: the track's lamps by their number.
fn name(lamp: Lamp) -> &'static str {
    lamp.name().trim_start_matches("TRACK")
}

fn too_small(area: Rect, buffer: &mut Buffer) {
    let [below, beside] = layout::needed().map(|(columns, rows)| format!("{columns}×{rows}"));
    let text = format!(
        "Ready Room needs a window of {below} or {beside} characters; this one has {}×{}. Make it larger or its letters \
         smaller: the game goes on. Ctrl-C quits.",
        area.width, area.height
    );
    Paragraph::new(text)
        .wrap(Wrap { trim: true })
        .render(area, buffer);
}
