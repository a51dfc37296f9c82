//! A look at one's own hand, which nobody else may see: `Table › A hand › Anna` asks for the panel to be handed over, OK held
//! shows the hand, and any press covers it again, or ten seconds.
//!
//! A table has one frame: every panel that watches it shows the hand, and a terminal that only appends lines keeps it.
//! The report of what happened, the journal and the bottom row have nothing of it.

use readyroom_hardware::{
    button::Button,
    scene::{Scene, TitleRow, cut},
};
use readyroom_kit::{Seat, face::Face};

/// Milliseconds after which a hand is covered by itself.
const OPEN_MS: u64 = 10_000;

/// A hand that somebody asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    /// Whose.
    seat: Seat,
    cover: Cover,
}

/// Whether it can be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cover {
    /// It cannot: the panel is handed over first.
    Covered,
    /// It can: the page that is shown, until a moment in milliseconds.
    Open { page: usize, until_ms: u64 },
}

/// What a press at a hand did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pressed {
    /// It is still there.
    Stays,
    /// It is put away.
    Closed,
}

impl Hand {
    /// The hand of a player, covered.
    pub const fn of(seat: Seat) -> Self {
        Self {
            seat,
            cover: Cover::Covered,
        }
    }

    /// OK is held.
    pub fn open(&mut self, now_ms: u64) {
        if self.cover == Cover::Covered {
            let until_ms = now_ms + OPEN_MS;
            self.cover = Cover::Open { page: 0, until_ms };
        }
    }

    /// A press: OK, with which holding it begins, does nothing to a cover, UP and DOWN turn the pages of an open hand, any
    /// other closes it.
    pub fn press<G: Face>(&mut self, game: &G, button: Button) -> Pressed {
        let pages = game.private_pages(self.seat).len();
        match (&mut self.cover, button) {
            (Cover::Covered, Button::Ok) => {}
            (Cover::Open { page, .. }, Button::Up | Button::Down) if pages > 1 => {
                let step = if button == Button::Up { pages - 1 } else { 1 };
                *page = (*page + step) % pages;
            }
            (Cover::Covered | Cover::Open { .. }, _) => return Pressed::Closed,
        }
        Pressed::Stays
    }

    /// When it closes by itself, in milliseconds, if it is open.
    pub const fn closes(&self) -> Option<u64> {
        match self.cover {
            Cover::Covered => None,
            Cover::Open { until_ms, .. } => Some(until_ms),
        }
    }

    /// The hand, or its cover.
    pub fn scene<G: Face>(&self, game: &G) -> Scene {
        let mut pages = game.private_pages(self.seat);
        if let Cover::Open { page, .. } = self.cover
            && page < pages.len()
        {
            return pages.swap_remove(page);
        }
        let names = game.hand_owners();
        let name = names.get(usize::from(self.seat));
        let name = name.map_or("the player", String::as_str);
        Scene::Notice {
            header: TitleRow::new("A hand"),
            text: cut(format_args!(
                "Give the panel to {name}.\nThe others look away.\nHold OK to look."
            )),
            hint: cut("hold OK: look BACK: close"),
        }
    }
}
