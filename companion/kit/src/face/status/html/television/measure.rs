//! Measures of words on a television, in hundredths of a unit, of which a screen is 45 high.

use crate::face::{LETTER_HEIGHT, bold_width_of, width_of};

/// Hundredths of a unit.
pub type Room = u32;

/// Letters of a size and a weight.
#[derive(Clone, Copy, Debug)]
pub struct Letters {
    size: Room,
    is_bold: bool,
}

impl Letters {
    /// Regular ones.
    pub const fn regular(size: Room) -> Self {
        let is_bold = false;
        Self { size, is_bold }
    }

    /// Bold ones.
    pub const fn bold(size: Room) -> Self {
        let is_bold = true;
        Self { size, is_bold }
    }

    /// How wide `text` is at most, whichever font the browser takes.
    pub(super) fn width(self, text: &str) -> Room {
        let measured = match self.is_bold {
            true => bold_width_of(text),
            false => width_of(text),
        };
        (u32::from(measured) * self.size).div_ceil(u32::from(LETTER_HEIGHT))
    }

    /// The lines that `text` takes within `room`, broken between words; a word that is wider is broken.
    pub fn lines(self, text: &str, room: Room) -> u32 {
        let space = self.width(" ");
        let (mut lines, mut used) = (1, 0);
        for word in text.split_whitespace() {
            let wide = self.width(word);
            if used > 0 && used + space + wide > room {
                lines += 1;
                used = 0;
            }
            used += wide + if used > 0 { space } else { 0 };
            lines += used.saturating_sub(1) / room;
            used -= room * (used.saturating_sub(1) / room);
        }
        lines
    }

    /// How high `text` is within `room`, with a fifth of its height between lines.
    pub(super) fn height(self, text: &str, room: Room) -> Room {
        self.lines(text, room) * self.line()
    }

    /// How high a line is.
    pub(super) const fn line(self) -> Room {
        self.size * 5 / 4
    }
}

/// How much of `room` each of so many things has that lie side by side, or below each other, so far apart.
pub(super) const fn share(room: Room, count: u32, apart: Room) -> Room {
    ((room + apart) / count).saturating_sub(apart)
}

/// The rows that things of these widths take within `room`, side by side and so far apart. What is wider than that is broken.
pub(super) fn rows(widths: impl IntoIterator<Item = Room>, apart: Room, room: Room) -> u32 {
    let (mut rows, mut used) = (0, 0);
    for wide in widths {
        if rows == 0 || used + apart + wide > room {
            rows += 1;
            used = wide;
        } else {
            used += apart + wide;
        }
        let broken = used.saturating_sub(1) / room;
        rows += broken;
        used -= broken * room;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_broken_into_lines_where_they_have_no_room() {
        let letters = Letters::bold(100);
        // Each word is reckoned a little too wide.
        let wide = letters.width("Warp Core") + 20;
        assert_eq!(letters.lines("Warp Core", wide), 1);
        assert_eq!(letters.lines("Warp Core", wide - 50), 2);
        assert_eq!(letters.lines("Warp Core Breach", wide), 2);
        assert_eq!(letters.height("Warp Core Breach", wide), 250);
        assert_eq!(letters.lines("", wide), 1);
        let word = letters.width("Breach");
        assert_eq!(letters.lines("Breach", word / 2), 2, "a word is broken");
        assert!(Letters::regular(100).width("Kirk") < letters.width("Kirk"));
    }

    #[test]
    fn things_side_by_side_take_as_many_rows_as_they_need() {
        assert_eq!(rows([10, 10, 10], 2, 34), 1);
        assert_eq!(rows([10, 10, 10], 2, 33), 2);
        assert_eq!(rows([], 2, 33), 0);
        assert_eq!(rows([50, 10], 2, 33), 2, "what is too wide is broken");
    }
}
