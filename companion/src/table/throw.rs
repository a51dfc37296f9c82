//! A throw of dice as the table sees it: the moment in which they tumble, and dice that are rolled for nothing in
//! particular.
//!
//! The outcome is on the disk before the dice begin to tumble. Any press ends that, and does nothing else. Free dice are
//! no move: they change nothing in the game, and no roll of the game depends on them.

use readyroom_hardware::{
    button::Button,
    chime::Chime,
    scene::{DieFace, Scene, TitleRow, cut},
};
use readyroom_kit::face::{Face, say::rolled};

use super::{Table, dice_entry::TRAY, gesture::HeldOk, lettering::Lettering, view::View};

/// Milliseconds that dice tumble.
const TUMBLES_MS: u64 = 600;
/// What is said of free dice.
const NO_CHANGE: &str = "They change nothing.";

/// The dice that tumble at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Throw {
    /// Dice lie still at once.
    #[default]
    Still,
    /// Dice tumble when they are rolled; the last ones until then.
    Tumbles {
        /// When they lie still, in milliseconds.
        until_ms: u64,
    },
}

impl Throw {
    /// Dice are thrown now.
    pub fn begin(&mut self, now_ms: u64) {
        if let Self::Tumbles { until_ms } = self {
            *until_ms = now_ms + TUMBLES_MS;
        }
    }

    /// When the dice in the air lie still, if any are.
    pub fn lands(self, now_ms: u64) -> Option<u64> {
        match self {
            Self::Tumbles { until_ms } if now_ms < until_ms => Some(until_ms),
            Self::Still | Self::Tumbles { .. } => None,
        }
    }

    /// A press ends it; false if nothing tumbled.
    pub fn skip(&mut self, now_ms: u64) -> bool {
        let in_the_air = self.lands(now_ms).is_some();
        if in_the_air {
            *self = Self::Tumbles { until_ms: 0 };
        }
        in_the_air
    }
}

impl<G: Face> Table<G> {
    /// The same table, whose dice tumble.
    #[must_use]
    pub fn with_motion(self) -> Self {
        Self {
            throw: Throw::Tumbles { until_ms: 0 },
            ..self
        }
    }

    /// The dice in the air, while they are: the picture in which they lie, so that little of it changes when they do.
    pub(super) fn tumbling(&self, now_ms: u64, letters: &Lettering<'_, G>) -> Option<Scene> {
        self.throw.lands(now_ms)?;
        let lie = match &self.view {
            View::Countdown(under) => &**under,
            view => view,
        };
        let mut scene = match lie {
            View::Free(dice) => Self::free_dice(dice),
            View::Tray(die) => self.tray(*die, letters),
            _ => self.tray(usize::MAX, letters),
        };
        if let Scene::Dice { tumbling, .. } = &mut scene {
            *tumbling = true;
        }
        Some(scene)
    }

    /// Rolls dice of the game's kinds that nobody asked for.
    pub(super) fn roll_free(&mut self, now_ms: u64) {
        let mut dice = self.evening.now().free_dice();
        if dice.is_empty() {
            return self.decline("No dice in this game");
        }
        let faces = self.evening.free_roll(dice.len() as u8);
        for (die, face) in dice.iter_mut().zip(faces) {
            die.face = face;
        }
        let faces: Vec<String> = dice.iter().map(|die| die.face.to_string()).collect();
        let message = rolled(format!("Free dice: {}. {NO_CHANGE}", faces.join(" ")));
        self.sounder.earn(Chime::Roll);
        self.messages.push(message);
        self.view = View::Free(dice);
        self.throw.begin(now_ms);
    }

    /// The free dice as they lie.
    pub(super) fn free_dice(dice: &[DieFace]) -> Scene {
        Scene::Dice {
            header: TitleRow::new("Free dice"),
            dice: dice.iter().copied().take(TRAY).collect(),
            cursor: None,
            tumbling: false,
            hint: cut(NO_CHANGE),
        }
    }

    /// A press while dice tumble does no more than end that.
    pub(super) fn skips(&mut self, button: Button, now_ms: u64) -> bool {
        let skips = self.throw.skip(now_ms);
        if skips {
            self.held_ok = HeldOk::after(button);
            self.sounder.earn(Chime::Press);
        }
        skips
    }
}
