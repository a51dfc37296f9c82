//! Sentences that must be read: one at a time, each until a button is pressed.

use readyroom_hardware::scene::cut;
use readyroom_kit::face::page::pages;
use std::collections::VecDeque;

use readyroom_hardware::scene::{Scene, TitleRow};

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    title: String,
    text: String,
    /// It is about a move taken back or done again: OK held on it does (the next) one again.
    about_undo: bool,
}

/// The notices that wait to be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices(VecDeque<Notice>);

impl Notices {
    /// Adds a text, over several notices if it is long. One that waits already is not added twice.
    pub fn add(&mut self, title: &str, text: &str) {
        for text in pages(text) {
            let notice = Notice {
                title: title.into(),
                text,
                about_undo: false,
            };
            if !self.0.contains(&notice) {
                self.0.push_back(notice);
            }
        }
    }

    /// Shows, before all others, what was taken back or done again. One such notice takes the place of the one before.
    pub fn add_undo(&mut self, title: &str, text: &str) {
        self.0.retain(|notice| !notice.about_undo);
        for text in pages(text).into_iter().rev() {
            self.0.push_front(Notice {
                title: title.into(),
                text,
                about_undo: true,
            });
        }
    }

    /// Takes away the notice that is shown; says whether it was about a move taken back or done again. None if none is.
    pub fn dismiss(&mut self) -> Option<bool> {
        self.0.pop_front().map(|notice| notice.about_undo)
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

    /// True if none waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The picture of the first one. `can_do_again` says whether there is something to do again.
    pub fn scene(&self, can_do_again: bool) -> Option<Scene> {
        self.0.front().map(|notice| Scene::Notice {
            header: TitleRow::new(&notice.title),
            text: cut(&notice.text),
            hint: cut(if notice.about_undo && can_do_again {
                "OK on   hold OK: again"
            } else {
                "any button goes on"
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sentence_about_a_move_taken_back_is_read_to_its_end() {
        let mut notices = Notices::default();
        notices.add("Attention", "Hull 2.");
        notices.add_undo("Taken back", &"word ".repeat(40));
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
        notices.add_undo("Taken back", "roll");
        notices.add_undo("Taken back", "repair");
        assert_eq!(
            (notices.dismiss(), notices.dismiss(), notices.dismiss()),
            (Some(true), Some(false), None)
        );
    }
}
