//! A look at one's own hand, which no other player may see: `Table › A hand › Anna` asks for the panel to be handed over.
//! The hand is shown there while OK is held, and covered when OK is released. The other panels show the cover, or who
//! looks.
//!
//! UP and DOWN turn the pages meanwhile, and any other press closes the hand. A keyboard reports no release of a key: there ten
//! seconds close it.
//!
//! A terminal that only appends lines keeps the hand. The report of what happened, the journal and the bottom row have
//! nothing of it.

use readyroom_hardware::button::{Button, STUCK_US};
use readyroom_kit::Seat;

use crate::tabletop::PanelId;

/// How long an open hand is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A button is held, and its release covers the hand.
    WhileHeld,
    /// A key was pressed instead, or the player took an entry: no release is reported.
    ForAMoment,
}

impl Shown {
    /// Milliseconds after which the hand closes by itself. A button that is down for longer than [`STUCK_US`] is ignored, so
    /// a hand is closed then even if its release got lost.
    const fn longest_ms(self) -> u64 {
        match self {
            Self::WhileHeld => STUCK_US / 1_000,
            Self::ForAMoment => 10_000,
        }
    }
}

/// A hand that a player asked for.
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
    /// It can at one panel: the page that is shown, until a moment in milliseconds.
    Open {
        panel: PanelId,
        page: usize,
        until_ms: u64,
    },
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

    /// Whose it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The panel that shows it, if it is open.
    pub const fn panel(&self) -> Option<PanelId> {
        match self.cover {
            Cover::Covered => None,
            Cover::Open { panel, .. } => Some(panel),
        }
    }

    /// The hand is shown at `panel` from now on. Where it is already, its page stays, and the time of a key.
    pub fn open(&mut self, panel: PanelId, shown: Shown, now_ms: u64) {
        let closes_ms = now_ms + shown.longest_ms();
        match (&mut self.cover, shown) {
            (
                Cover::Open {
                    panel: at,
                    until_ms,
                    ..
                },
                Shown::WhileHeld,
            ) if *at == panel => *until_ms = closes_ms,
            (Cover::Open { panel: at, .. }, Shown::ForAMoment) if *at == panel => {}
            (Cover::Covered | Cover::Open { .. }, _) => {
                self.cover = Cover::Open {
                    panel,
                    page: 0,
                    until_ms: closes_ms,
                };
            }
        }
    }

    /// OK is released at `panel`.
    pub fn release(&mut self, panel: PanelId) {
        if self.panel() == Some(panel) {
            self.cover = Cover::Covered;
        }
    }

    /// A press at a hand of so many `pages`: OK, with which holding it begins, does nothing to a cover, UP and DOWN turn the pages of an open hand, any
    /// other closes it.
    pub fn press(&mut self, pages: usize, at: PanelId, button: Button) -> Pressed {
        let pages = pages.max(1);
        match (&mut self.cover, button) {
            (Cover::Covered, Button::Ok) => {}
            (Cover::Open { panel, .. }, Button::Ok) if *panel != at => {}
            (Cover::Open { panel, page, .. }, Button::Up | Button::Down) if *panel == at => {
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

    /// The page that `at` shows; none of a covered hand, or of one that is open at another panel.
    pub fn page_at(&self, at: PanelId) -> Option<usize> {
        match self.cover {
            Cover::Open { panel, page, .. } => (panel == at).then_some(page),
            Cover::Covered => None,
        }
    }
}
