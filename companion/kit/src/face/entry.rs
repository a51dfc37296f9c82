//! Menu entries of moves: the path, and the hint to read before the move is made.

use alloc::{
    borrow::Cow,
    boxed::Box,
    string::{String, ToString as _},
    vec::Vec,
};

use arrayvec::ArrayVec;

use super::{DrawnPlace, Menu, status::Id};
use crate::{Seat, Sight, sentence::Phrase};

/// One level of a [`Path`].
pub type Segment = Cow<'static, str>;

/// Where a move is in the menu: from the root down, at most five levels.
pub type Path = ArrayVec<Segment, 5>;

/// Writes a [`Path`] of anything that becomes its segments.
#[macro_export]
macro_rules! path {
    ($($segment:expr),+ $(,)?) => {
        $crate::face::Path::from_iter([$($crate::face::Segment::from($segment)),+])
    };
}

/// A number as a segment; the small ones, which many entries are, take no room of their own.
pub fn number(number: u8) -> Segment {
    const SMALL: [&str; 32] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
        "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31",
    ];
    match SMALL.get(usize::from(number)) {
        Some(small) => Cow::Borrowed(small),
        None => Cow::Owned(number.to_string()),
    }
}

/// Who reads an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A panel, after every move: what is for pages alone is not worked out.
    Panel,
    /// A page, which has room for whole words and is touched at the things it shows.
    Page,
}

/// What is shown of an entry while the cursor is on it, if all entries of its level are shown so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtCursor {
    /// Its words, in a list.
    #[default]
    Listed,
    /// A picture on which its place blinks ([`super::Subject::Choice`]), with its words in the bottom row.
    Pictured,
    /// A picture that names it, with the note on it in the bottom row.
    Named,
}

/// A move in the menu. Made by [`Entry::at`] and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who reads it.
    pub reader: Reader,
    /// Where it is: `["Repair", "Red 6"]`. A move with a blank ends in a segment that shows what to enter. No two offers or
    /// outcomes of one prompt are in one place.
    pub path: Path,
    /// The same in whole words, where a row of the panel has no room for them: for a page, if they are others.
    pub on_a_page: Option<Box<Path>>,
    /// Who may see that it is on offer. What is a player's own is behind a cover of the menu, and its path, its notes and
    /// its picture may name what that player alone may see. All private moves of one prompt are of one player.
    pub sight: Sight,
    /// What to know before it is made, if it would bring about something that no player may want: at most 25 letters, for
    /// the bottom row. It is marked in the menu.
    pub warning: Option<Phrase>,
    /// What it changes for the whole game, in the rows of a notice: it is read at a panel before the move is made, and
    /// beside the choice on a page. None where the path has it.
    pub explanation: Option<String>,
    /// The thing of [`super::Pictures::status`] that it chooses among others that lie side by side: for a page.
    pub about: Option<Id>,
    /// Other things of the status with which it is made, such as a die: for a page, where it is chosen at these too.
    pub with: Vec<Id>,
    /// Where on the board it is chosen, and by whom, if it is about one place there: for a page.
    pub place: Option<(DrawnPlace, Seat)>,
    /// What is shown of it while the cursor is on it.
    pub at_cursor: AtCursor,
    /// Whether its dice fall at once, so that ROLL makes it, as OK does, while the cursor is on it.
    pub rolls: bool,
}

impl Entry {
    /// What everybody may choose at `path`.
    pub const fn at(path: Path, reader: Reader) -> Self {
        Self {
            reader,
            path,
            on_a_page: None,
            sight: Sight::Public,
            warning: None,
            explanation: None,
            about: None,
            with: Vec::new(),
            place: None,
            at_cursor: AtCursor::Listed,
            rolls: false,
        }
    }

    /// The same, called otherwise on a page if there are other words.
    #[must_use]
    pub fn on_a_page(mut self, path: impl FnOnce() -> Option<Path>) -> Self {
        if self.reader == Reader::Page {
            self.on_a_page = path().map(Box::new);
        }
        self
    }

    /// The same, which `sight` sees.
    #[must_use]
    pub const fn seen_by(mut self, sight: Sight) -> Self {
        self.sight = sight;
        self
    }

    /// The same with what to know first, if there is anything.
    #[must_use]
    pub fn warned(mut self, warning: Option<impl Into<Phrase>>) -> Self {
        self.warning = warning.map(Into::into);
        self
    }

    /// The same with what it changes, if that is to be read.
    #[must_use]
    pub fn explained(mut self, explanation: impl Into<Option<String>>) -> Self {
        self.explanation = explanation.into();
        self
    }

    /// The same about a thing of the status.
    #[must_use]
    pub fn about(self, thing: impl Into<Id>) -> Self {
        self.about_any(|| Some(thing.into()))
    }

    /// The same about a thing of the status, if it is about one.
    #[must_use]
    pub fn about_any(mut self, thing: impl FnOnce() -> Option<Id>) -> Self {
        if self.reader == Reader::Page {
            self.about = thing();
        }
        self
    }

    /// The same, which is made with these things of the status.
    #[must_use]
    pub fn with(mut self, things: impl FnOnce() -> Vec<Id>) -> Self {
        if self.reader == Reader::Page {
            self.with = things();
        }
        self
    }

    /// The same at a place on the board, which is touched by the player who chooses it.
    #[must_use]
    pub fn placed(mut self, place: impl FnOnce() -> Option<(DrawnPlace, Seat)>) -> Self {
        if self.reader == Reader::Page {
            self.place = place();
        }
        self
    }

    /// The same, shown so while the cursor is on it.
    #[must_use]
    pub const fn shown(mut self, at_cursor: AtCursor) -> Self {
        self.at_cursor = at_cursor;
        self
    }

    /// The same, whose dice fall at once.
    #[must_use]
    pub const fn rolled(mut self) -> Self {
        self.rolls = true;
        self
    }

    /// Where `sight` touches it on the board. Anyone who has their own device touches only what is theirs to
    /// choose: a picture is touched in passing.
    pub fn place_for(&self, sight: Sight) -> Option<DrawnPlace> {
        let (place, chooses) = self.place?;
        let theirs = sight.player().is_none_or(|seat| seat == chooses);
        theirs.then_some(place)
    }
}

/// Where the cursor of a menu is before anybody has moved it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start<M> {
    /// On the first entry.
    #[default]
    First,
    /// On the entry that leads to this offer: in a list whose likeliest entries are in the middle.
    At(M),
    /// On none: OK takes nothing before UP or DOWN, where OK pressed in passing would teach the companion what no player
    /// has looked up.
    Nowhere,
}

/// The menu of a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing<M> {
    /// The entries, in order, each with its move. What people look for by more than one thing is in several places; the
    /// first is that of [`Menu::entry`].
    pub entries: Vec<(Entry, M)>,
    /// Where the cursor is when the question comes.
    pub start: Start<M>,
    /// What is asked, where the title of a question changes while it stays the same one: the cursor stays as long as this
    /// does. None where the title has it.
    pub topic: Option<String>,
}

impl<M> Listing<M> {
    /// `offers` in their order.
    pub fn of<G: Menu<Move = M>>(game: &G, offers: Vec<M>) -> Self {
        let entry = |mv: M| (game.entry(&mv, Reader::Panel), mv);
        Self {
            entries: offers.into_iter().map(entry).collect(),
            start: Start::First,
            topic: None,
        }
    }

    /// The same with the cursor there.
    #[must_use]
    pub fn starting(self, start: Start<M>) -> Self {
        Self { start, ..self }
    }

    /// The same as one question while the title changes, if it has a topic.
    #[must_use]
    pub fn staying(self, topic: Option<String>) -> Self {
        Self { topic, ..self }
    }
}

/// `offers` with `first` before all others, if it is one of them: the cursor begins on it.
pub fn led_by<M: PartialEq>(first: &M, mut offers: Vec<M>) -> Vec<M> {
    if let Some(at) = offers.iter().position(|mv| mv == first) {
        offers[..=at].rotate_right(1);
    }
    offers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_leading_offer_is_first_and_the_others_keep_their_order() {
        assert_eq!(led_by(&3, [1, 2, 3, 4].into()), [3, 1, 2, 4]);
        assert_eq!(led_by(&5, [1, 2].into()), [1, 2]);
    }

    #[test]
    fn a_number_is_its_digits() {
        for of in 0..=u8::MAX {
            assert_eq!(number(of), of.to_string());
        }
    }

    #[test]
    fn what_is_for_pages_is_not_worked_out_for_a_panel() {
        let place = DrawnPlace {
            x: 3,
            y: 4,
            size: 26,
            is_round: true,
        };
        let entry = |reader| {
            Entry::at(path!["Dock"], reader)
                .on_a_page(|| Some(path!["Dock at the starbase"]))
                .about("starbase-1")
                .placed(|| Some((place, 1)))
        };
        let panel = entry(Reader::Panel);
        assert_eq!(panel, Entry::at(path!["Dock"], Reader::Panel));
        let page = entry(Reader::Page);
        assert_eq!(
            page.on_a_page.as_deref(),
            Some(&path!["Dock at the starbase"])
        );
        assert_eq!(page.about.as_deref(), Some("starbase-1"));
        assert_eq!(page.place_for(Sight::Public), Some(place));
        assert_eq!(page.place_for(Sight::Player(1)), Some(place));
        assert_eq!(page.place_for(Sight::Player(0)), None, "it is another's");
    }
}
