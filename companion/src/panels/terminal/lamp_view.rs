//! The nine lamps, in the form that the window has room for. Nothing is said by colour alone.

use ratatui::{buffer::Buffer, layout::Rect, text::Line, widgets::Widget};
use readyroom_hardware::{
    frame::Frame,
    lamp::{Lamp, Lamps, Pattern},
};

use readyroom_kit::face::LampRow;

use super::{
    layout::LampPlace,
    palette::{Appearance, Palette},
    signs::Signs,
};
use readyroom_table::scene_text;

/// The lamps at one moment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LampView {
    lamps: Lamps,
    row: LampRow,
    /// Those that blink are lit.
    beat: bool,
}

impl LampView {
    /// The lamps of `frame`, in a row called so, `age_ms` after it was made.
    ///
    /// Each painting costs a wake-up and perhaps a line's worth of bytes, so a lamp blinks only while a countdown runs,
    /// and in step with that; the pattern stands below it in a word.
    pub fn of(frame: &Frame, row: LampRow, age_ms: u32) -> Self {
        let beat = frame.countdown;
        Self {
            lamps: frame.lamps,
            row,
            beat: beat.is_none_or(|countdown| countdown.beats_lit_at(age_ms)),
        }
    }

    pub fn paint(&self, place: LampPlace, area: Rect, appearance: Appearance, buffer: &mut Buffer) {
        match place {
            LampPlace::Below => self.below(area, appearance, buffer),
            LampPlace::Beside => self.beside(area, appearance, buffer),
            LampPlace::Words => {
                let words = format!("Lamps: {}", scene_text::lamps(&self.lamps));
                buffer.set_stringn(
                    area.x,
                    area.y,
                    words,
                    area.width.into(),
                    appearance.palette.plain(),
                );
            }
        }
    }

    fn lit(&self, lamp: Lamp) -> bool {
        match self.lamps.get(lamp) {
            Pattern::Off => false,
            Pattern::On => true,
            Pattern::Slow | Pattern::Fast | Pattern::Pulse => self.beat,
        }
    }

    fn bulb(&self, lamp: Lamp, signs: Signs) -> char {
        match (signs, self.lit(lamp)) {
            (Signs::All, true) => '●',
            (Signs::All, false) => '○',
            (Signs::Console, true) => '*',
            (Signs::Console, false) => '·',
        }
    }

    /// The pattern in a word, for those who cannot wait for a blink or cannot see it.
    fn word(&self, lamp: Lamp) -> &'static str {
        match self.lamps.get(lamp) {
            Pattern::Off => "",
            shining => shining.name(),
        }
    }

    /// Whether the letter of a lamp says its name.
    fn says(&self, lamp: Lamp, name: &str) -> bool {
        name.chars().eq([self.row.letter(lamp)])
    }

    /// Three rows: the light with its letter, its name, its pattern. The conditions stand a little apart.
    fn below(&self, area: Rect, appearance: Appearance, buffer: &mut Buffer) {
        const APART: u16 = 2;
        let width = (area.width - APART) / 9;
        let left = area.x + (area.width - APART - 9 * width) / 2;
        for (n, lamp) in (0..).zip(Lamp::ALL) {
            let x = left + n * width + if n < 6 { 0 } else { APART };
            let row = |y| Rect::new(x, area.y + y, width, 1);
            let bulb = Line::styled(
                format!(
                    " {} {} ",
                    self.bulb(lamp, appearance.signs),
                    self.row.letter(lamp)
                ),
                appearance.palette.lamp(lamp, self.lit(lamp)),
            );
            let name = Some(name(lamp)).filter(|name| !self.says(lamp, name));
            for (y, line) in (0..).zip([
                bulb,
                name.unwrap_or_default().into(),
                self.word(lamp).into(),
            ]) {
                line.centered().render(row(y), buffer);
            }
        }
    }

    /// Nine rows: name, light, pattern.
    fn beside(&self, area: Rect, Appearance { palette, signs }: Appearance, buffer: &mut Buffer) {
        let plain = Palette::plain(palette);
        for (y, lamp) in (area.y..).zip(Lamp::ALL) {
            let name = match lamp {
                Lamp::Blue | Lamp::Yellow | Lamp::Red => name(lamp)[..3].to_owned(),
                track if self.says(track, name(track)) => name(track).to_owned(),
                track => format!("{} {}", name(track), self.row.letter(track)),
            };
            buffer.set_string(area.x, y, name, plain);
            let bulb = format!(" {} ", self.bulb(lamp, signs));
            buffer.set_string(area.x + 4, y, bulb, palette.lamp(lamp, self.lit(lamp)));
            buffer.set_string(area.x + 8, y, self.word(lamp), plain);
        }
    }
}

/// A lamp's name: the track's lamps by their number.
fn name(lamp: Lamp) -> &'static str {
    lamp.name().trim_start_matches("TRACK")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The left columns of the lamps beside the picture, from the top down.
    fn beside(row: LampRow) -> Vec<String> {
        let frame = Frame {
            scene: readyroom_hardware::scene::Scene::TestCard,
            lamps: Lamps::default(),
            countdown: None,
            chime: None,
        };
        let area = Rect::new(0, 0, 14, 9);
        let mut buffer = Buffer::empty(area);
        let appearance = Appearance {
            palette: Palette::Mono,
            signs: Signs::All,
        };
        LampView::of(&frame, row, 0).paint(LampPlace::Beside, area, appearance, &mut buffer);
        let cell = |x, y| buffer[(x, y)].symbol().to_owned();
        let name = |y| (0..4).map(|x| cell(x, y)).collect::<String>();
        (0..9).map(|y| name(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn the_lamps_of_the_row_are_called_as_the_game_calls_them() {
        let numbered = ["1", "2", "3", "4", "5", "6", "BLU", "YEL", "RED"];
        assert_eq!(beside(LampRow::numbered("Hull")), numbered);
        let damage = LampRow {
            about: "Damage",
            letters: ['W', 'B', 'Y', 'Y', 'R', 'R'],
        };
        assert_eq!(beside(damage)[..3], ["1 W", "2 B", "3 Y"]);
    }
}
