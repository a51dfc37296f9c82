//! Notices that must be read: reports, refusals, faults. One at a time, each until it is closed.
//!
//! OK, ROLL and TIMER turn to the next page and close the last one, so that no page is passed over. UP and DOWN turn
//! pages, and close what has only one. BACK shows the picture that belongs to a report, and the report again; without a
//! picture it turns back, and closes the first page.
//!
//! Each `PanelUi` has its own queue, with what may be read there. What everybody may read waits in all of them, under one
//! number, and is read once at the table: turned or closed in one, it is turned or closed in the others, so that no player
//! waits for it twice and no player misses it, since a player has read it. Where a report gives more to the player who looks,
//! the others have it without that: they read and close theirs, which leaves the player's own; closed by that player, it is
//! closed for all. What is reported to that player alone waits in that player's queue, and play of the others does not wait for
//! it.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use readyroom_hardware::{
    button::Button,
    scene::{Scene, TitleRow, cut},
};
use readyroom_kit::face::page::{self, pages_of};

use super::lettering::Kept;
use crate::lettering::{with_room, without_room};

/// What the buttons do on the last page of a report with a picture.
const GOES_ON_OR_LOOKS: &str = "OK: continue  BACK: look";

/// Puts words into the letters of the reader.
type Words<'a> = &'a dyn Fn(&str) -> String;
/// The picture that was kept in those letters.
type Drawn<'a> = &'a dyn Fn(&Kept) -> Scene;

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// What a step has brought.
    Step,
    /// A move taken back or done again: OK held on it does (the next) one again.
    Undo,
    /// A refusal, a fault, a welcome.
    Else,
}

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    title: String,
    /// What is read; never empty.
    pages: Vec<String>,
    /// It has something for the player alone whose queue it is in.
    own: bool,
    page: usize,
    about: About,
    /// It has an alarm in it: it is read before all that has none.
    alarm: bool,
    /// The board with what has changed.
    picture: Option<Kept>,
    /// The picture is shown instead of the text.
    looking: bool,
}

impl Notice {
    /// A notice of `lines`, each a message.
    fn new<'a>(title: &str, lines: impl IntoIterator<Item = &'a str>, about: About) -> Self {
        Self {
            title: title.into(),
            pages: roomy_pages(lines),
            own: false,
            page: 0,
            about,
            alarm: false,
            picture: None,
            looking: false,
        }
    }

    /// A refusal, a fault, a welcome.
    pub fn text(title: &str, text: &str) -> Self {
        Self::new(title, [text], About::Else)
    }

    /// The report of a step, with the picture it is better understood with.
    pub(crate) fn report<'a>(
        title: &str,
        lines: impl IntoIterator<Item = &'a str>,
        picture: Option<Kept>,
    ) -> Self {
        Self {
            picture,
            ..Self::new(title, lines, About::Step)
        }
    }

    /// What was taken back or done again.
    pub fn undo<'a>(title: &str, lines: impl IntoIterator<Item = &'a str>) -> Self {
        Self::new(title, lines, About::Undo)
    }

    /// The same with an alarm in it.
    #[must_use]
    pub fn alarming(self) -> Self {
        Self {
            alarm: true,
            ..self
        }
    }

    /// The same, which has something for one player alone.
    #[must_use]
    pub fn own(self) -> Self {
        Self { own: true, ..self }
    }

    /// Continues with a press; false if it closes the notice.
    fn press(&mut self, button: Button) -> bool {
        let last = self.pages.len() - 1;
        match button {
            Button::Ok | Button::Roll | Button::Timer if self.looking => self.looking = false,
            Button::Ok | Button::Roll | Button::Timer if self.page < last => self.page += 1,
            Button::Back if self.picture.is_some() => self.looking = !self.looking,
            Button::Back if self.page > 0 => self.page -= 1,
            Button::Down if last > 0 => self.page = (self.page + 1).min(last),
            Button::Up if last > 0 => self.page = self.page.saturating_sub(1),
            Button::Ok
            | Button::Back
            | Button::Down
            | Button::Up
            | Button::Roll
            | Button::Timer => {
                return false;
            }
        }
        true
    }

    fn scene(&self, can_do_again: bool, words: Words<'_>, drawn: Drawn<'_>) -> Scene {
        if let Some(picture) = self.picture.as_ref().filter(|_| self.looking) {
            return drawn(picture);
        }
        let hint = match self.about {
            _ if self.page + 1 < self.pages.len() => "OK: next page",
            About::Undo if can_do_again => "OK: close  hold OK: redo",
            About::Step if self.picture.is_some() => GOES_ON_OR_LOOKS,
            About::Step | About::Undo | About::Else => page::GOES_ON,
        };
        page_in(&self.title, &self.pages, self.page, hint, words)
    }
}

/// The texts of the pages on which `lines` are read, with room for the letters of a display; see [`pages_of`].
pub fn roomy_pages<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let roomy: Vec<_> = lines.into_iter().map(with_room).collect();
    pages_of(roomy.iter().map(|line| &**line))
}

/// The picture of page number `page`, from 0, of `pages`.
pub fn page(title: &str, pages: &[String], page: usize, hint: &str) -> Scene {
    page_in(title, pages, page, hint, &str::to_owned)
}

/// The same in the letters of `words`.
pub fn page_in(title: &str, pages: &[String], page: usize, hint: &str, words: Words<'_>) -> Scene {
    let number = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    Scene::Notice {
        header: TitleRow {
            title: cut(words(title)),
            page: (number(page + 1), number(pages.len())),
        },
        text: cut(words(&without_room(&pages[page]))),
        hint: cut(words(hint)),
    }
}

/// What a press at a notice did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// It turned a page: the notice is still there.
    On,
    /// It closed the notice, which was about this.
    Closed(About),
}

/// The notices that wait to be read, each with its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices(VecDeque<(u32, Notice)>);

impl Notices {
    /// The number of what waits in no other queue.
    pub const ALONE: u32 = 0;

    /// Adds notice number `number`: an alarm before what has none, what was taken back or done again before all else, in
    /// the place of what was reported of that before. A text that waits already is not added twice.
    pub fn add(&mut self, number: u32, notice: Notice) {
        let waits = |waiting: &(u32, Notice)| waiting.1 == notice;
        match notice.about {
            About::Else if self.0.iter().any(waits) => {}
            About::Undo => {
                self.0.retain(|(_, waiting)| waiting.about != About::Undo);
                self.0.push_front((number, notice));
            }
            About::Step if notice.alarm => {
                let alarms = self.0.iter().take_while(|(_, waiting)| waiting.alarm);
                self.0.insert(alarms.count(), (number, notice));
            }
            About::Step | About::Else => self.0.push_back((number, notice)),
        }
    }

    /// Adds a text that waits in no other queue.
    pub fn add_text(&mut self, title: &str, text: &str) {
        self.add(Self::ALONE, Notice::text(title, text));
    }

    /// The number of the notice that is shown.
    pub fn shown(&self) -> Option<u32> {
        self.0.front().map(|(number, _)| *number)
    }

    /// The title of the notice that is shown.
    pub fn title(&self) -> Option<&str> {
        self.0.front().map(|(_, notice)| &*notice.title)
    }

    /// Takes a press at the notice that is shown. None if none is.
    pub fn press(&mut self, button: Button) -> Option<Read> {
        let (_, shown) = self.0.front_mut()?;
        if shown.press(button) {
            return Some(Read::On);
        }
        let closed = self.0.pop_front();
        closed.map(|(_, notice)| Read::Closed(notice.about))
    }

    /// Follows how far notice number `number` has been read in another queue.
    pub fn follow(&mut self, number: u32, other: &Self) {
        let is = |waiting: &&(u32, Notice)| waiting.0 == number;
        match other.0.iter().find(is) {
            None => self.0.retain(|(at, notice)| *at != number || notice.own),
            Some((_, read)) => {
                let mut twins = self.0.iter_mut().filter(|(at, _)| *at == number);
                if let Some((_, twin)) = twins.next()
                    && !(twin.own || read.own)
                {
                    (twin.page, twin.looking) = (read.page, read.looking);
                }
            }
        }
    }

    /// True if one waits that has something for one player alone.
    pub fn has_own(&self) -> bool {
        self.0.iter().any(|(_, notice)| notice.own)
    }

    /// Takes away a notice of exactly this text; false if none waits.
    pub fn retract(&mut self, text: &str) -> bool {
        let before = self.0.len();
        let pages = roomy_pages([text]);
        self.0.retain(|(_, notice)| notice.pages != pages);
        self.0.len() < before
    }

    /// Takes away the reports: what they say is no longer so.
    pub fn retract_reports(&mut self) {
        self.0.retain(|(_, notice)| notice.about != About::Step);
    }

    /// Takes all of them away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes all away but what has something for one player alone.
    pub fn keep_own(&mut self) {
        self.0.retain(|(_, notice)| notice.own);
    }

    /// True if none waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The picture of the first one. `can_do_again` is true if there is something to do again.
    pub fn scene(&self, can_do_again: bool) -> Option<Scene> {
        let as_written = |picture: &Kept| picture.written().clone();
        self.scene_in(can_do_again, &str::to_owned, &as_written)
    }

    /// The same in the letters of `words` and `drawn`.
    pub(crate) fn scene_in(
        &self,
        can_do_again: bool,
        words: Words<'_>,
        drawn: Drawn<'_>,
    ) -> Option<Scene> {
        let (_, shown) = self.0.front()?;
        Some(shown.scene(can_do_again, words, drawn))
    }
}
