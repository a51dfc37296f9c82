//! What must be read: reports, refusals, faults. One at a time, each until it is closed.
//!
//! OK, ROLL and TIMER turn to the next page and close the last one, so that no page is passed over. UP and DOWN turn
//! pages, and close what has only one. BACK shows the picture that belongs to a report, and the report again; without a
//! picture it turns back, and closes the first page.
//!
//! A report may say more to the player who looks than to the others, or something to that player alone: then it is that
//! player's to close.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use readyroom_hardware::{
    button::Button,
    scene::{Scene, TitleRow, cut},
};
use readyroom_kit::{
    Seat, Sight,
    face::page::{self, pages_of},
};

use super::lettering::Kept;
use crate::lettering::{with_room, without_room};

/// What the buttons do on the last page of a report with a picture.
const GOES_ON_OR_LOOKS: &str = "OK: continue  BACK: look";

/// Puts words into the letters of whoever reads them.
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
struct Notice {
    title: String,
    /// What everybody reads; empty only if a player alone reads something.
    pages: Vec<String>,
    /// What that player reads instead; never empty.
    own: Option<(Seat, Vec<String>)>,
    page: usize,
    about: About,
    /// It has an alarm in it.
    alarm: bool,
    /// The board with what has changed.
    picture: Option<Kept>,
    /// The picture is shown instead of the text.
    looking: bool,
}

impl Notice {
    fn new<'a>(title: &str, lines: impl IntoIterator<Item = &'a str>, about: About) -> Self {
        Self {
            title: title.into(),
            pages: roomy_pages(lines),
            own: None,
            page: 0,
            about,
            alarm: false,
            picture: None,
            looking: false,
        }
    }

    fn report<'a>(
        title: &str,
        lines: impl IntoIterator<Item = &'a str>,
        picture: Option<Kept>,
    ) -> Self {
        Self {
            picture,
            ..Self::new(title, lines, About::Step)
        }
    }

    /// What somebody reads who sees so much; empty for whom it is not.
    fn pages(&self, sight: Sight) -> &[String] {
        match &self.own {
            Some((seat, pages)) if sight.sees(Sight::Player(*seat)) => pages,
            Some(_) | None => &self.pages,
        }
    }

    fn is_for(&self, sight: Sight) -> bool {
        !self.pages(sight).is_empty()
    }

    /// Goes on with a press of somebody who sees so much; false if it closes the notice.
    fn press(&mut self, button: Button, sight: Sight) -> bool {
        if let Some((seat, _)) = self.own
            && !sight.sees(Sight::Player(seat))
        {
            return true;
        }
        let last = self.pages(sight).len() - 1;
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

    fn scene(&self, sight: Sight, can_do_again: bool, words: Words<'_>, drawn: Drawn<'_>) -> Scene {
        if let Some(picture) = self.picture.as_ref().filter(|_| self.looking) {
            return drawn(picture);
        }
        let hint = match self.about {
            _ if self.page + 1 < self.pages(sight).len() => "OK: next page",
            About::Undo if can_do_again => "OK: close  hold OK: redo",
            About::Step if self.picture.is_some() => GOES_ON_OR_LOOKS,
            About::Step | About::Undo | About::Else => page::GOES_ON,
        };
        self.shown(sight, hint, words)
    }

    fn shown(&self, sight: Sight, hint: &str, words: Words<'_>) -> Scene {
        let pages = self.pages(sight);
        let at = self.page.min(pages.len() - 1);
        page_in(&self.title, pages, at, hint, words)
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

/// The notices that wait to be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices(VecDeque<Notice>);

impl Notices {
    /// Adds a text. One that waits already is not added twice.
    pub fn add(&mut self, title: &str, text: &str) {
        let notice = Notice::new(title, [text], About::Else);
        if !self.0.contains(&notice) {
            self.0.push_back(notice);
        }
    }

    /// Adds the report of a step, each of `lines` a message, with the picture it is better understood with.
    pub fn add_report<'a>(
        &mut self,
        title: &str,
        lines: impl IntoIterator<Item = &'a str>,
        picture: Option<Kept>,
    ) {
        self.0.push_back(Notice::report(title, lines, picture));
    }

    /// The same for a report with an alarm in it, which is read before all that has none.
    pub fn add_alarm<'a>(
        &mut self,
        title: &str,
        lines: impl IntoIterator<Item = &'a str>,
        picture: Option<Kept>,
    ) {
        let alarms = self.0.iter().take_while(|notice| notice.alarm).count();
        let notice = Notice {
            alarm: true,
            ..Notice::report(title, lines, picture)
        };
        self.0.insert(alarms, notice);
    }

    /// The same for a step that says something to the player of `seat` alone: that player reads `own` instead of `lines`,
    /// which may be none.
    pub fn add_report_with_own<'a>(
        &mut self,
        title: &str,
        lines: &[&'a str],
        (seat, own): (Seat, &[&'a str]),
        picture: Option<Kept>,
    ) {
        self.add_report(title, lines.iter().copied(), picture);
        if let Some(notice) = self.0.back_mut() {
            if lines.is_empty() {
                notice.pages.clear();
            }
            notice.own = Some((seat, roomy_pages(own.iter().copied())));
        }
    }

    /// True if one waits that says something to the player of `seat` alone.
    pub fn are_for(&self, seat: Seat) -> bool {
        let mut own = self.0.iter().filter_map(|notice| notice.own.as_ref());
        own.any(|(of, _)| *of == seat)
    }

    /// Takes away what is said to the player of `seat` alone.
    pub fn forget(&mut self, seat: Seat) {
        for notice in &mut self.0 {
            notice.own.take_if(|(of, _)| *of == seat);
        }
        self.0
            .retain(|notice| notice.own.is_some() || !notice.pages.is_empty());
    }

    /// Shows, before all others, what was taken back or done again. One such notice takes the place of the one before.
    pub fn add_undo<'a>(&mut self, title: &str, lines: impl IntoIterator<Item = &'a str>) {
        self.0.retain(|notice| notice.about != About::Undo);
        self.0.push_front(Notice::new(title, lines, About::Undo));
    }

    /// Takes a press of somebody who sees so much at the notice that is shown. None if none is.
    pub fn press(&mut self, button: Button, sight: Sight) -> Option<Read> {
        let at = self.0.iter().position(|notice| notice.is_for(sight))?;
        if self.0[at].press(button, sight) {
            return Some(Read::On);
        }
        self.0.remove(at).map(|notice| Read::Closed(notice.about))
    }

    /// Takes away a notice of exactly this text; false if none waits.
    pub fn retract(&mut self, text: &str) -> bool {
        let before = self.0.len();
        let pages = roomy_pages([text]);
        self.0.retain(|notice| notice.pages != pages);
        self.0.len() < before
    }

    /// Takes away the reports: what they say is no longer so.
    pub fn retract_reports(&mut self) {
        self.0.retain(|notice| notice.about != About::Step);
    }

    /// Takes all of them away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// True if none waits for somebody who sees so much.
    pub fn is_empty(&self, sight: Sight) -> bool {
        !self.0.iter().any(|notice| notice.is_for(sight))
    }

    /// The picture of the first one for somebody who sees so much. `can_do_again` says whether there is something to do
    /// again.
    pub fn scene(&self, sight: Sight, can_do_again: bool) -> Option<Scene> {
        let as_written = |picture: &Kept| picture.written().clone();
        self.scene_in(sight, can_do_again, &str::to_owned, &as_written)
    }

    /// The same in the letters of `words` and `drawn`.
    pub fn scene_in(
        &self,
        sight: Sight,
        can_do_again: bool,
        words: Words<'_>,
        drawn: Drawn<'_>,
    ) -> Option<Scene> {
        let front = self.0.iter().find(|notice| notice.is_for(sight));
        front.map(|notice| notice.scene(sight, can_do_again, words, drawn))
    }
}
