//! Sentences that must be read: one at a time, each until a button is pressed.

use std::collections::VecDeque;

use readyroom_hardware::scene::Scene;

use super::lettering::cut;

/// How many bytes of text a notice takes.
const ROOM: usize = 120;

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    title: String,
    text: String,
    /// It tells of a move taken back or done again: OK held on it does (the next) one again.
    again: bool,
}

/// The notices that wait to be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices(VecDeque<Notice>);

impl Notices {
    /// Adds a text, over several notices if it is long. One that waits already is not added twice.
    pub fn add(&mut self, title: &str, text: &str) {
        for text in pieces(text) {
            let notice = Notice {
                title: title.into(),
                text,
                again: false,
            };
            if !self.0.contains(&notice) {
                self.0.push_back(notice);
            }
        }
    }

    /// Shows, before all others, what was taken back or done again. One such notice takes the place of the one before.
    pub fn add_turned(&mut self, title: &str, text: &str) {
        self.0.retain(|notice| !notice.again);
        for text in pieces(text).into_iter().rev() {
            self.0.push_front(Notice {
                title: title.into(),
                text,
                again: true,
            });
        }
    }

    /// Takes away the notice that is shown; says whether it told of a move taken back or done again. None if none is.
    pub fn dismiss(&mut self) -> Option<bool> {
        self.0.pop_front().map(|notice| notice.again)
    }

    /// Takes away a notice of exactly this text; false if none waits.
    pub fn retract(&mut self, text: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|notice| notice.text != text);
        self.0.len() < before
    }

    /// Takes all of them away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether none waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The picture of the first one. `can_do_again` says whether there is something to do again.
    pub fn scene(&self, can_do_again: bool) -> Option<Scene> {
        self.0.front().map(|notice| Scene::Notice {
            title: cut(&notice.title),
            text: cut(&notice.text),
            hint: cut(if notice.again && can_do_again {
                "OK on   hold OK: again"
            } else {
                "any button goes on"
            }),
        })
    }
}

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
fn pieces(text: &str) -> Vec<String> {
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
            pieces.push(std::mem::take(&mut piece));
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

    #[test]
    fn a_long_sentence_about_a_move_taken_back_is_read_to_its_end() {
        let mut notices = Notices::default();
        notices.add("Attention", "Hull 2.");
        notices.add_turned("Taken back", &"word ".repeat(40));
        assert_eq!(notices.dismiss(), Some(true));
        assert_eq!(notices.dismiss(), Some(true));
        assert_eq!(notices.dismiss(), Some(false));
    }

    #[test]
    fn what_waits_already_is_not_added_twice() {
        let mut notices = Notices::default();
        notices.add("Not saved", "The disk is full.");
        notices.add("Not saved", "The disk is full.");
        assert_eq!(notices.dismiss(), Some(false));
        assert_eq!(notices.dismiss(), None);
    }

    #[test]
    fn a_second_take_back_replaces_the_notice_of_the_first() {
        let mut notices = Notices::default();
        notices.add("Attention", "Hull 2.");
        notices.add_turned("Taken back", "roll");
        notices.add_turned("Taken back", "repair");
        assert_eq!(
            (notices.dismiss(), notices.dismiss(), notices.dismiss()),
            (Some(true), Some(false), None)
        );
    }
}
