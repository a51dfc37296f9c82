//! Transliterations of letters that a display does not have: those of `deunicode`, packed by `build.rs` into a third of
//! its size. They are unpacked when the first such letter is to be shown, into half a megabyte of memory.

use std::sync::LazyLock;

use miniz_oxide::inflate::decompress_to_vec;

/// Lines of a block; where each block begins is remembered.
const BLOCK: usize = 256;

static READINGS: LazyLock<Readings> = LazyLock::new(|| {
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/readings"));
    Readings::of(decompress_to_vec(packed).expect("packed by build.rs"))
});

struct Readings {
    /// A line for each letter, in the order of the code points.
    lines: Vec<u8>,
    blocks: Vec<usize>,
}

impl Readings {
    fn of(lines: Vec<u8>) -> Self {
        let ends = lines.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let begins = std::iter::once(0).chain(ends.map(|(end, _)| end + 1));
        let blocks = begins.step_by(BLOCK).collect();
        Self { lines, blocks }
    }

    fn line(&self, number: usize) -> Option<&str> {
        let block = &self.lines[*self.blocks.get(number / BLOCK)?..];
        let line = block.split(|byte| *byte == b'\n').nth(number % BLOCK)?;
        std::str::from_utf8(line).ok()
    }
}

/// How `letter` is read in Latin letters; "?" if no player knows.
pub(super) fn of(letter: char) -> &'static str {
    READINGS.line(letter as usize).unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use deunicode::deunicode_char;

    use super::*;

    #[test]
    fn every_letter_is_read_as_the_library_reads_it() {
        for letter in '\0'..=char::MAX {
            let read = deunicode_char(letter).unwrap_or("?").replace('\n', " ");
            assert_eq!(of(letter), read, "{}", letter.escape_unicode());
        }
    }
}
