//! Filling the short strings of a scene: never a panic, and never a tail that is lost without an ellipsis.

use core::fmt::{self, Display, Write};

use heapless::{String, string::StringView};

use super::Text;

const ELLIPSIS: &str = "…";

/// `value` as a text of a scene: a string, a number, or `format_args!(…)`. What does not fit into 40 bytes is cut
/// between two characters and ends in an ellipsis.
pub fn text(value: impl Display) -> Text {
    cut(value)
}

/// The same for the other strings of a scene ([`super::Title`], [`super::Hint`] and so on): `N` bytes, the ellipsis
/// (3 bytes) counted. Below 3 bytes none fits, and nothing is left instead of a wrong half.
pub fn cut<const N: usize>(value: impl Display) -> String<N> {
    cut_within(value, N)
}

/// Writes `value` in the place of the content of `text`, cut to its room as by [`cut`].
pub fn refill(text: &mut StringView, value: impl Display) {
    let room = text.capacity();
    text.clear();
    fill(text, format_args!("{value}"), room);
}

/// The same for a string with a byte budget.
pub(super) fn cut_within<const N: usize>(value: impl Display, budget: usize) -> String<N> {
    let mut kept = String::new();
    fill(&mut kept, format_args!("{value}"), budget.min(N));
    kept
}

/// Cuts a string to `budget` bytes, the ellipsis counted, unless it is that short.
pub(super) fn shorten(text: &mut StringView, budget: usize) {
    if text.len() > budget {
        end_in_ellipsis(text, budget);
    }
}

/// One function for strings of all lengths: a panel has little flash for code.
#[inline(never)]
fn fill(kept: &mut StringView, value: fmt::Arguments<'_>, budget: usize) {
    let mut cutting = Cutting { kept, full: false };
    // The only error is the one `Cutting` stops the formatting with; `full` is set by it.
    let _ = cutting.write_fmt(value);
    if cutting.full {
        end_in_ellipsis(kept, budget);
    } else {
        shorten(kept, budget);
    }
}

/// Cuts `text` so that an ellipsis fits the budget, and adds one. Below 3 bytes nothing is left.
fn end_in_ellipsis(text: &mut StringView, budget: usize) {
    let end = text.floor_char_boundary(budget.saturating_sub(ELLIPSIS.len()));
    text.truncate(text[..end].trim_end().len());
    if budget >= ELLIPSIS.len() {
        // Fits: the bytes for it are left.
        let _ = text.push_str(ELLIPSIS);
    }
}

/// A number in digits: what is drawn in every picture of a board should not take the way of formatting.
pub(super) fn decimal(number: u8) -> String<3> {
    let mut digits = String::new();
    for unit in [100, 10, 1] {
        if number >= unit || unit == 1 {
            // Three of them fit.
            let _ = digits.push(char::from(b'0' + number / unit % 10));
        }
    }
    digits
}

/// Takes characters while they fit.
struct Cutting<'a> {
    kept: &'a mut StringView,
    full: bool,
}

impl Write for Cutting<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for character in part.chars() {
            if self.kept.push(character).is_err() {
                self.full = true;
                return Err(fmt::Error);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_bytes_stay_whole_and_one_more_becomes_an_ellipsis() {
        let whole = "Repair with the red six of the engineer!";
        assert_eq!(whole.len(), 40);
        assert_eq!(text(whole), whole);
        assert_eq!(
            text(format_args!("{whole}!")),
            "Repair with the red six of the engine…"
        );
    }

    #[test]
    fn a_cut_is_between_characters_without_a_blank_before_it() {
        assert_eq!(cut::<8>("éééééé"), "éé…");
        assert_eq!(cut::<8>("four five"), "four…");
        assert_eq!(cut::<4>("12345"), "1…");
        assert_eq!(cut::<4>("5+"), "5+");
    }

    #[test]
    fn a_text_is_written_anew_and_cut_to_its_room() {
        let mut title: String<8> = cut("Anna");
        refill(&mut title, "Benedict");
        assert_eq!(title, "Benedict");
        refill(&mut title, "Benedicta");
        assert_eq!(title, "Bened…");
    }

    #[test]
    fn no_length_of_text_or_string_panics() {
        for length in 0..60 {
            let long = "aé›"
                .chars()
                .cycle()
                .take(length)
                .collect::<std::string::String>();
            let short = cut::<5>(&long);
            assert!(short == *long || short.ends_with('…'), "{short:?}");
            assert!(cut::<3>(&long) == *long || cut::<3>(&long) == "…");
            assert!(cut::<2>(&long) == *long || cut::<2>(&long).is_empty());
            assert!(cut::<0>(&long).is_empty());
        }
    }

    #[test]
    fn every_number_of_a_byte_is_written_in_its_digits() {
        for number in 0..=u8::MAX {
            assert_eq!(decimal(number), *number.to_string());
        }
    }

    #[test]
    fn numbers_and_formats_need_no_string() {
        assert_eq!(text(65_535), "65535");
        assert_eq!(cut::<16>(format_args!("{}/{}", 3, 12)), "3/12");
    }
}
