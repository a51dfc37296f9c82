//! The view of a table: one at a time, it decides what the buttons mean and what is shown.

use readyroom_hardware::scene::{DieFace, Scene};
use readyroom_kit::{Chance, Stage, face::Face};

use super::{
    cover::Private,
    dice_entry::DiceEntry,
    hand::Hand,
    offers::{Offers, Take},
    text_entry::TextEntry,
    way_back::WayBack,
};
use crate::{evening::Evening, invitation::Shown};

/// The advice in a menu without a default.
pub(super) const UP_OR_DOWN: &str = "UP or DOWN first, then OK";

/// A view of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// The menu.
    Menu,
    /// The cover of what one player alone may see.
    Cover,
    /// Who chooses at another panel.
    Chooses,
    /// An overview page.
    Page(usize),
    /// The dice just rolled, the cursor on the one of that number where something can be done with them.
    Tray(usize),
    /// Dice that were rolled for nothing in particular.
    Free(Vec<DieFace>),
    /// The countdown, large; the view under it comes back.
    Countdown(Box<Self>),
    /// What an entry of the menu changes, before it is taken.
    Explanation {
        /// The id of the entry.
        id: String,
        /// What its level of the menu is called.
        title: String,
        /// What it changes.
        text: String,
    },
    /// Typing the table's own dice.
    Dice(DiceEntry),
    /// Entering the text of a move.
    Text {
        /// The id of the move, blank empty.
        id: String,
        /// The question that the text answers.
        title: String,
        /// The text so far.
        entry: TextEntry,
    },
    /// The decisions that can be taken back.
    WayBack(WayBack),
    /// A hidden hand, covered or open.
    Hand(Hand),
    /// A QR code that lets a phone in.
    Phone(Shown),
    /// The closing seal, to be photographed.
    ClosingSeal(Box<Scene>),
    /// The end of the game.
    Outcome,
}

impl View {
    /// The view in which the present prompt is answered, where `private` of the offers is one player's own.
    pub fn home<G: Face>(evening: &Evening<G>, private: Private) -> Self {
        match evening.now().stage() {
            Stage::Over { .. } => Self::Outcome,
            Stage::Chance(Chance::Dice(dice)) if evening.own_dice() => {
                Self::Dice(DiceEntry::new(dice))
            }
            Stage::Chance(_) | Stage::Choosing => match private {
                Private::Covered(_) => Self::Cover,
                Private::Elsewhere(_) => Self::Chooses,
                Private::Nothing | Private::Shown(_) | Private::BehindEntry(_) => Self::Menu,
            },
        }
    }

    /// The view after a move: the tray, if the panel rolled dice with it.
    pub fn after<G: Face>(evening: &Evening<G>, private: Private, rolled_by_panel: bool) -> Self {
        match Self::home(evening, private) {
            Self::Menu | Self::Cover | Self::Chooses
                if rolled_by_panel && !evening.now().tray().is_empty() =>
            {
                Self::Tray(0)
            }
            home => home,
        }
    }

    /// This view, or what lies under the large countdown.
    pub fn under_countdown(self) -> Self {
        match self {
            Self::Countdown(under) => *under,
            view => view,
        }
    }

    /// True if the large countdown may come over this view by itself.
    pub const fn may_be_covered(&self) -> bool {
        match self {
            Self::Menu
            | Self::Cover
            | Self::Chooses
            | Self::Page(_)
            | Self::Tray(_)
            | Self::Free(_) => true,
            Self::Countdown(_)
            | Self::Dice(_)
            | Self::Text { .. }
            | Self::Explanation { .. }
            | Self::WayBack(_)
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::ClosingSeal(_)
            | Self::Outcome => false,
        }
    }

    /// True if this view is still right although something happened meanwhile.
    pub fn still_fits<G: Face>(
        &self,
        evening: &Evening<G>,
        offers: &Offers<Take<G::Move>>,
    ) -> bool {
        match self {
            Self::Page(_) => !evening.now().stage().is_over(),
            Self::Dice(entry) => evening.dice_asked(None) == Some(entry.of()),
            Self::Text { id, .. } | Self::Explanation { id, .. } => {
                offers.with_id(evening.now(), id).is_some()
            }
            Self::Tray(die) => *die < evening.now().tray_moves().len(),
            Self::Menu
            | Self::Cover
            | Self::Chooses
            | Self::Free(_)
            | Self::Countdown(_)
            | Self::WayBack(_)
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::ClosingSeal(_)
            | Self::Outcome => false,
        }
    }

    /// Whether it shows anything of the menu, where a countdown is `running` or paused.
    pub fn is_of_the_menu(&self, running: Option<bool>) -> bool {
        match self {
            Self::Menu
            | Self::Explanation { .. }
            | Self::Cover
            | Self::Chooses
            | Self::Text { .. } => true,
            Self::Countdown(under) => running.is_none() && under.is_of_the_menu(running),
            Self::Page(_)
            | Self::Tray(_)
            | Self::Free(_)
            | Self::Dice(_)
            | Self::WayBack(_)
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::ClosingSeal(_)
            | Self::Outcome => false,
        }
    }

    /// What everybody may see of the view of a player who looked and had so many pages of their own; else where everybody is
    /// at `home`.
    pub fn left(self, own_pages: usize, home: &Self) -> Self {
        match self {
            Self::Page(page) if page >= own_pages => Self::Page(page - own_pages),
            Self::Countdown(under) => Self::Countdown(Box::new(under.left(own_pages, home))),
            Self::Tray(_)
            | Self::Free(_)
            | Self::Dice(_)
            | Self::WayBack(_)
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::ClosingSeal(_)
            | Self::Outcome => self,
            Self::Menu
            | Self::Explanation { .. }
            | Self::Cover
            | Self::Chooses
            | Self::Page(_)
            | Self::Text { .. } => home.clone(),
        }
    }

    /// Shows `next` in place of who chooses.
    pub fn after_choosing(&mut self, next: Self) {
        match self {
            Self::Chooses => *self = next,
            Self::Countdown(under) => under.after_choosing(next.under_countdown()),
            _ => {}
        }
    }
}
