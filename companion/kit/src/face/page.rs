//! Overview pages every game has in the same form: facts, and the readings a table has switched on.

use alloc::{string::String, vec::Vec};

use crate::{Alternative, Readings};
use readyroom_hardware::scene::{Fact, Scene, TitleRow, cut};

/// What the buttons do on a page.
pub const HINT: &str = "Up/Down page, OK back";

/// What the buttons do on a picture that is only looked at.
pub const GOES_ON: &str = "OK goes on";

/// Lines of a page of facts.
pub const LINES: usize = 5;

/// One fact.
pub fn fact(label: &str, value: &str) -> Fact {
    Fact::new(label, value)
}

/// A page of facts, at most [`LINES`].
pub fn facts(header: TitleRow, facts: impl IntoIterator<Item = Fact>) -> Scene {
    Scene::Facts {
        header,
        facts: facts.into_iter().take(LINES).collect(),
        hint: cut(HINT),
    }
}

/// The readings that are on, in the words of the set-up menu.
pub fn readings<A: Alternative>(readings: Readings<A>) -> Scene {
    let on = A::EVERY
        .iter()
        .copied()
        .filter(|&reading| readings.has(reading));
    let mut on = on.map(A::label).collect::<Vec<_>>().join(", ");
    if on.is_empty() {
        on.push_str("All as the rulebook reads by default.");
    }
    Scene::Notice {
        title: cut("Readings"),
        text: cut(on),
        hint: cut(HINT),
    }
}

/// How many bytes of text a notice takes.
const ROOM: usize = 120;

/// Pages to read `text` on, as many as it takes.
pub fn read(title: &str, text: &str, hint: &str) -> Vec<Scene> {
    let page = |text: String| Scene::Notice {
        title: cut(title),
        text: cut(&text),
        hint: cut(hint),
    };
    pieces(text).into_iter().map(page).collect()
}

/// `text` in as few pieces as fit, about as long as each other, so that none is a single left-over word.
pub fn pieces(text: &str) -> Vec<String> {
    let fewest = pieces_within(text, ROOM);
    let shortest = text.len() / fewest.len();
    (shortest..ROOM)
        .map(|room| pieces_within(text, room))
        .find(|pieces| pieces.len() == fewest.len())
        .unwrap_or(fewest)
}

/// `text` in pieces of at most `room` bytes, parted between words; only a word longer than a notice is parted itself.
fn pieces_within(text: &str, room: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut piece = String::new();
    for word in text.split_whitespace() {
        let mut rest = word;
        if !piece.is_empty() && piece.len() + 1 + rest.len() > room {
            pieces.push(core::mem::take(&mut piece));
        }
        while rest.len() > ROOM {
            let (head, tail) = rest.split_at(rest.floor_char_boundary(ROOM));
            pieces.push(head.into());
            rest = tail;
        }
        if !piece.is_empty() {
            piece.push(' ');
        }
        piece.push_str(rest);
    }
    pieces.push(piece);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_parted_between_words_and_nothing_is_lost() {
        let text = format!("{} {} end", "word ".repeat(40).trim(), "x".repeat(300));
        let parts = pieces(&text);
        assert!(
            parts
                .iter()
                .all(|part| part.len() <= ROOM && !part.is_empty()),
            "{parts:?}"
        );
        assert_eq!(parts.concat().replace(' ', ""), text.replace(' ', ""));
        assert!(parts[0].ends_with("word"));
    }

    #[test]
    fn a_text_that_just_fits_is_one_page_and_a_byte_more_makes_two() {
        let filled = "word ".repeat(23);
        let [fits, too_long] = ["words", "sentry"].map(|last| format!("{filled}{last}"));
        assert_eq!((fits.len(), pieces(&fits)), (ROOM, [fits].into()));
        assert_eq!(pieces(&too_long).len(), 2);
    }

    #[test]
    fn no_page_is_a_single_left_over_word() {
        let text = format!(
            "{} damage.",
            "Right front hull: destroyed. ".repeat(4).trim()
        );
        let parts = pieces(&text);
        assert_eq!(parts.len(), 2, "{parts:?}");
        assert!(
            parts[0].len().abs_diff(parts[1].len()) <= "destroyed.".len(),
            "{parts:?}"
        );
    }
}
