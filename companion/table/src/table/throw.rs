//! A throw of dice as the table sees it: the moment in which they tumble, and dice that are rolled for nothing in
//! particular.
//!
//! The outcome is on the disk before the dice begin to tumble. Any press ends that, and does nothing else. Where the next
//! question comes by itself, dice lie for a moment before it. Free dice are no move: they change nothing in the game, and no
//! roll of the game depends on them.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{Face, Stays};

use super::{PanelView, Table, view::View};
use crate::sentences::{Faces, MessageText};

/// Milliseconds that dice tumble.
const TUMBLES_MS: u64 = 600;
/// Milliseconds that they lie after that, where the next question comes by itself.
const LIE_MS: u64 = 1_400;
/// Milliseconds after that in which a press was still meant for the dice.
const SPARED_MS: u64 = 300;

/// The dice that tumble at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Throw {
    /// Dice lie still at once.
    #[default]
    Still,
    /// Dice tumble when they are rolled; the last ones until then.
    Tumbles {
        /// When they are shown no more, or lie still, in milliseconds.
        until_ms: u64,
        /// Until when a press does no more than end that, in milliseconds.
        spared_ms: u64,
    },
}

/// What comes after dice that tumbled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterDice {
    /// They lie, or a report is read: until a press.
    Press,
    /// The next question, by itself, once they have lain for a moment.
    Question,
}

impl Throw {
    /// Dice that have tumbled, if they do.
    pub const TUMBLED: Self = Self::Tumbles {
        until_ms: 0,
        spared_ms: 0,
    };

    /// Dice are thrown now.
    pub fn begin(&mut self, now_ms: u64, after: AfterDice) {
        if self.is_in_motion() {
            let lie_ms = now_ms + TUMBLES_MS;
            let (until_ms, spared_ms) = match after {
                AfterDice::Press => (lie_ms, lie_ms),
                AfterDice::Question => (lie_ms + LIE_MS, lie_ms + LIE_MS + SPARED_MS),
            };
            *self = Self::Tumbles {
                until_ms,
                spared_ms,
            };
        }
    }

    /// Something else has happened than a press: what comes of it is shown, and dice no more.
    pub const fn end(&mut self) {
        match self {
            Self::Still => {}
            Self::Tumbles { .. } => *self = Self::TUMBLED,
        }
    }

    /// Whether dice tumble at this table.
    pub const fn is_in_motion(self) -> bool {
        match self {
            Self::Still => false,
            Self::Tumbles { .. } => true,
        }
    }

    /// When the dice that were thrown are shown no more or lie still, if they are thrown now.
    pub fn lands(self, now_ms: u64) -> Option<u64> {
        match self {
            Self::Tumbles { until_ms, .. } if now_ms < until_ms => Some(until_ms),
            Self::Still | Self::Tumbles { .. } => None,
        }
    }

    /// A press ends it; false if it was not meant for dice.
    pub fn skip(&mut self, now_ms: u64) -> bool {
        let meant = match *self {
            Self::Still => false,
            Self::Tumbles { spared_ms, .. } => now_ms < spared_ms,
        };
        if meant {
            *self = Self::TUMBLED;
        }
        meant
    }
}

impl<G: Face> Table<G> {
    /// The same table, whose dice tumble.
    #[must_use]
    pub fn with_motion(mut self) -> Self {
        self.panels.shared.ui.throw = Throw::TUMBLED;
        self
    }

    /// Rolls dice of the game's kinds that were not asked for.
    pub(super) fn roll_free(&mut self, now_ms: u64) {
        let mut dice = G::ABOUT.free_dice.to_vec();
        if dice.is_empty() {
            return self.decline("No dice in this game");
        }
        let faces = self.evening.free_roll(dice.len() as u8);
        for (die, face) in dice.iter_mut().zip(faces) {
            die.face = face;
        }
        let faces = Faces(dice.iter().map(|die| die.face).collect());
        self.panels.chimes.earn(Chime::Roll);
        self.messages.push(MessageText::FreeDice { faces }.say());
        let ui = self.ui_mut();
        ui.view = View::Free(dice);
        ui.throw.begin(now_ms, AfterDice::Press);
    }

    /// The dice that were just rolled tumble.
    pub(super) fn throw_dice(&mut self, now_ms: u64) {
        let pass = self.evening.now().dice_tray().stays == Stays::AMoment;
        for PanelView { ui, .. } in self.panels.all_mut() {
            let asks = ui.view == View::Menu && ui.notices.is_empty();
            ui.throw.begin(
                now_ms,
                match asks && pass {
                    true => AfterDice::Question,
                    false => AfterDice::Press,
                },
            );
        }
    }
}
