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

use super::{Table, view::View};

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

impl Hand {
    /// The hand of a player, covered.
    pub const fn of(seat: Seat) -> Self {
        Self {
            seat,
            cover: Cover::Covered,
        }
    }
}

impl<G: Face> Table<G> {
    /// Opens the covered hand that is asked for; false if none is.
    pub(super) fn opens_hand(&mut self, now_ms: u64) -> bool {
        let View::Hand(hand) = &mut self.view else {
            return false;
        };
        if hand.cover == Cover::Covered {
            let until_ms = now_ms + OPEN_MS;
            hand.cover = Cover::Open { page: 0, until_ms };
        }
        true
    }

    /// A press: OK before a hold begins does nothing, UP and DOWN turn the pages of an open hand, any other covers it.
    pub(super) fn press_at_hand(&mut self, button: Button) {
        let View::Hand(Hand { seat, cover }) = &mut self.view else {
            return;
        };
        let pages = self.evening.now().private_pages(*seat).len();
        match (cover, button) {
            (Cover::Covered, Button::Ok) => {}
            (Cover::Open { page, .. }, Button::Up | Button::Down) if pages > 1 => {
                let step = if button == Button::Up { pages - 1 } else { 1 };
                *page = (*page + step) % pages;
            }
            (Cover::Covered | Cover::Open { .. }, _) => self.view = View::home(&self.evening),
        }
    }

    /// When an open hand is covered by itself.
    pub(super) const fn covers_hand(&self) -> Option<u64> {
        match &self.view {
            View::Hand(Hand {
                cover: Cover::Open { until_ms, .. },
                ..
            }) => Some(*until_ms),
            _ => None,
        }
    }

    /// Covers an open hand if it is time.
    pub(super) fn cover_hand(&mut self, now_ms: u64) {
        if self.covers_hand().is_some_and(|due| due <= now_ms) {
            self.view = View::home(&self.evening);
        }
    }

    /// The picture of a hand, or of its cover.
    pub(super) fn hand(&self, hand: &Hand) -> Scene {
        let game = self.evening.now();
        let mut pages = game.private_pages(hand.seat);
        if let Cover::Open { page, .. } = hand.cover
            && page < pages.len()
        {
            return pages.swap_remove(page);
        }
        let mut names = game.hand_owners();
        let name = match names.get_mut(usize::from(hand.seat)) {
            Some(name) => std::mem::take(name),
            None => "the player".into(),
        };
        Scene::Notice {
            header: TitleRow::new("A hand"),
            text: cut(format_args!(
                "Give the panel to {name}.\nThe others look away.\nHold OK to look."
            )),
            hint: cut("hold OK: look  BACK: close"),
        }
    }
}
