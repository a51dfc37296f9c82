//! The nine lamps, in the form that the window has room for. Nothing is reported by colour alone.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::Line,
    widgets::{Clear, Widget},
};
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
    /// and in step with that; the pattern is below it in a word.
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

    /// Paints over `before`, which is in `area`. Returns the places that are painted.
    pub fn paint_over(
        &self,
        before: &Self,
        place: LampPlace,
        area: Rect,
        appearance: Appearance,
        buffer: &mut Buffer,
    ) -> Vec<Rect> {
        let same_words = (self.lamps, self.row) == (before.lamps, before.row);
        let bulb: fn(Rect, usize) -> Rect = match place {
            LampPlace::Below if same_words => bulb_below,
            LampPlace::Beside if same_words => bulb_beside,
            LampPlace::Below | LampPlace::Beside | LampPlace::Words => {
                Clear.render(area, buffer);
                self.paint(place, area, appearance, buffer);
                return vec![area];
            }
        };
        let blinked = Lamp::ALL.into_iter().enumerate();
        let blinked = blinked.filter(|(_, lamp)| self.lit(*lamp) != before.lit(*lamp));
        blinked
            .map(|(n, lamp)| {
                let bulb = bulb(area, n);
                Clear.render(bulb, buffer);
                self.paint_bulb(place, lamp, bulb, appearance, buffer);
                bulb
            })
            .collect()
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

    /// Whether the letter of a lamp shows its name.
    fn names(&self, lamp: Lamp, name: &str) -> bool {
        name.chars().eq([self.row.letter(lamp)])
    }

    /// Paints the light of a lamp, where its letter is in it with that.
    fn paint_bulb(
        &self,
        place: LampPlace,
        lamp: Lamp,
        bulb: Rect,
        Appearance { palette, signs }: Appearance,
        buffer: &mut Buffer,
    ) {
        let light = self.bulb(lamp, signs);
        let words = match place {
            LampPlace::Below => format!(" {light} {} ", self.row.letter(lamp)),
            LampPlace::Beside | LampPlace::Words => format!(" {light} "),
        };
        let line = Line::styled(words, palette.lamp(lamp, self.lit(lamp)));
        line.centered().render(bulb, buffer);
    }

    /// Three rows: the light with its letter, its name, its pattern. The conditions are set a little apart.
    fn below(&self, area: Rect, appearance: Appearance, buffer: &mut Buffer) {
        for (n, lamp) in Lamp::ALL.into_iter().enumerate() {
            let bulb = bulb_below(area, n);
            self.paint_bulb(LampPlace::Below, lamp, bulb, appearance, buffer);
            let name = Some(name(lamp)).filter(|name| !self.names(lamp, name));
            for (y, words) in (bulb.bottom()..).zip([name.unwrap_or_default(), self.word(lamp)]) {
                Line::from(words)
                    .centered()
                    .render(Rect { y, ..bulb }, buffer);
            }
        }
    }

    /// Nine rows: name, light, pattern.
    fn beside(&self, area: Rect, appearance: Appearance, buffer: &mut Buffer) {
        let plain = Palette::plain(appearance.palette);
        for (n, lamp) in Lamp::ALL.into_iter().enumerate() {
            let name = match lamp {
                Lamp::Blue | Lamp::Yellow | Lamp::Red => name(lamp)[..3].to_owned(),
                track if self.names(track, name(track)) => name(track).to_owned(),
                track => format!("{} {}", name(track), self.row.letter(track)),
            };
            let bulb = bulb_beside(area, n);
            buffer.set_string(area.x, bulb.y, name, plain);
            self.paint_bulb(LampPlace::Beside, lamp, bulb, appearance, buffer);
            buffer.set_string(bulb.right() + 1, bulb.y, self.word(lamp), plain);
        }
    }
}

/// Where the light of the `n`th lamp is below the picture, which is that wide.
fn bulb_below(area: Rect, n: usize) -> Rect {
    const APART: u16 = 2;
    let width = (area.width - APART) / 9;
    let left = area.x + (area.width - APART - 9 * width) / 2;
    let x = left + n as u16 * width + if n < 6 { 0 } else { APART };
    Rect::new(x, area.y, width, 1)
}

/// Where the light of the `n`th lamp is beside the picture.
fn bulb_beside(area: Rect, n: usize) -> Rect {
    Rect::new(area.x + 4, area.y + n as u16, 3, 1)
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
