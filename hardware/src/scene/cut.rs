//! Filling the short strings of a scene: never a panic, and never a tail that is lost without an ellipsis.

use core::fmt::{self, Display, Write};

use heapless::String;

use super::Text;

const ELLIPSIS: &str = "…";

/// `value` as a text of a scene: a string, a number, or `format_args!(…)`. What does not fit into 40 bytes is cut
/// between two characters and ends in an ellipsis.
pub fn text(value: impl Display) -> Text {
    cut(value)
}

/// The same for the shorter strings of a scene ([`super::Fact`], [`super::Cell`] and so on): `N` bytes, the ellipsis
/// (3 bytes) counted. Below 3 bytes there is no room for one, and nothing is left instead of a wrong half.
pub fn cut<const N: usize>(value: impl Display) -> String<N> {
    let mut cutting = Cutting {
        kept: String::new(),
        room_for_ellipsis: 0,
        full: false,
    };
    // The only error is the one `Cutting` stops the formatting with; `full` says so.
    let _ = write!(cutting, "{value}");
    let Cutting {
        mut kept,
        room_for_ellipsis,
        full,
    } = cutting;
    if full {
        kept.truncate(room_for_ellipsis);
        let end = kept.trim_end().len();
        kept.truncate(end);
        // Fits, since `room_for_ellipsis` left the room; or N is below 3 and nothing is said.
        let _ = kept.push_str(ELLIPSIS);
    }
    kept
}

/// Takes characters while they fit, and remembers how many bytes of them leave room for an ellipsis.
struct Cutting<const N: usize> {
    kept: String<N>,
    room_for_ellipsis: usize,
    full: bool,
}

impl<const N: usize> Write for Cutting<N> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for character in part.chars() {
            if self.kept.push(character).is_err() {
                self.full = true;
                return Err(fmt::Error);
            }
            if self.kept.len() + ELLIPSIS.len() <= N {
                self.room_for_ellipsis = self.kept.len();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_bytes_stay_whole_and_one_more_is_told_by_an_ellipsis() {
        let whole = "Repair with the red six of the engineer!";
        assert_eq!(whole.len(), 40);
        assert_eq!(text(whole), whole);
        assert_eq!(
            text(format_args!("{whole}!")),
            "Repair with the red six of the engine…"
        );
    }

    #[test]
    fn a_cut_falls_between_characters_and_leaves_no_blank_before_the_ellipsis() {
        assert_eq!(cut::<8>("éééééé"), "éé…");
        assert_eq!(cut::<8>("four five"), "four…");
        assert_eq!(cut::<4>("12345"), "1…");
        assert_eq!(cut::<4>("5+"), "5+");
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
    fn numbers_and_formats_need_no_string() {
        assert_eq!(text(65_535), "65535");
        assert_eq!(cut::<16>(format_args!("{}/{}", 3, 12)), "3/12");
    }
}
