//! The whole state of a mission, as data.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use readyroom_kit::{PlayerName, Seat, Shared, players, sentence::Phrase};
use smallvec::SmallVec;

use super::{
    Ending,
    agenda::Task,
    card::{AlertCard, MOST_CARDS, MOST_ICONS, Reward},
    crew::{Crew, Series},
    dice::{Colour, Dice, Die, Tray},
    difficulty::Difficulty,
    reading::Readings,
};

/// Alerts that lie on the table at most: four of each colour, until the oldest of them fails.
pub(super) const MOST_ALERTS: usize = 12;

/// Which card of [`FiveYearMission::cards`].
pub type CardId = u8;

/// Tells alerts on the table apart; grows with every alert of a game, so a lower number is an older alert.
pub type Serial = u16;

readyroom_kit::named! {
    /// How much of the table the companion keeps.
    #[derive(Default)]
    pub enum Tracking {
        /// Order of play, timer, damage, alerts by colour and flags, fails, score, injuries as counts (FYM-83).
        #[default]
        Light = "Light",
        Full = "Every die and icon",
    }
}

/// How crew members come to players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CrewChoice {
    /// Shuffled and dealt (FYM-4).
    #[default]
    Dealt,
    /// Taken as the players wish.
    Chosen,
}

/// What the table agreed on before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The Enterprise in the middle.
    pub ship: Series,
    /// How much is tracked.
    pub tracking: Tracking,
    /// The goal.
    pub difficulty: Difficulty,
    /// Whether the crew comes from both series (FYM-81, FYM-82).
    pub time_rift: bool,
    /// Whether the promotional crew 8 may be dealt or chosen.
    pub promo: bool,
    /// How crews come to players.
    pub crews: CrewChoice,
    /// Readings that depart from the default.
    pub readings: Readings,
}

/// The phases of a game and of a turn (FYM-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Before the start.
    SetUp,
    /// Step 1: draw an alert.
    Draw,
    /// Step 2: take dice from the pool.
    Replenish,
    /// Step 3: choose what to roll, and roll.
    Roll,
    /// Step 4: place dice, resolve alerts, repair.
    Place,
    /// Over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// The goal was reached.
    GoalReached,
    /// Five alerts failed (FYM-65).
    FiveFailures,
    /// More damage than the ship could take (FYM-71).
    Destroyed,
}

impl End {
    /// Why a mission of that level is over.
    pub(super) fn why(self, level: Difficulty) -> Phrase {
        let ending = match self {
            Self::GoalReached => Ending::GoalReached { level },
            Self::FiveFailures => Ending::FiveFailures,
            Self::Destroyed => Ending::ShipDestroyed,
        };
        ending.say()
    }
}

/// A reward card beside a mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The alert it was.
    pub serial: Serial,
    /// Which card, if known.
    pub card: Option<CardId>,
    /// Its colour.
    pub colour: Colour,
    /// What it is good for.
    pub reward: Reward,
    /// Its insignia.
    pub insignia: u8,
}

/// A player and their mat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Name; empty for "Player n".
    pub name: PlayerName,
    /// Crew member.
    pub crew: Crew,
    /// Dice in the actions box.
    pub actions: Dice,
    /// Dice in the injuries box.
    pub injuries: Dice,
    /// Dice beside the mat, waiting for their roll: the starting dice, or those just taken from the pool.
    pub beside: Dice,
    /// Injuries as a count, for light tracking.
    pub hurt: u8,
    /// Whether the starting dice still wait for their first roll.
    pub fresh: bool,
    /// Light tracking: how many blue, yellow and red dice the companion rolled last; none yet if all are 0 (FYM-87).
    #[serde(default, skip_serializing_if = "is_none")]
    pub took: [u8; 3],
    /// Reward cards beside the mat, in the order they came.
    pub rewards: SmallVec<[Held; 4]>,
}

/// Whether no die of any colour is counted.
fn is_none(dice: &[u8; 3]) -> bool {
    *dice == [0; 3]
}

impl players::Player for Player {
    fn name(&self) -> &PlayerName {
        &self.name
    }

    fn name_mut(&mut self) -> &mut PlayerName {
        &mut self.name
    }
}

/// The state of an alert's timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Urgency {
    /// Not an Urgent alert.
    None,
    /// Waits for the timer.
    Waiting,
    /// Is being timed.
    Timed,
    /// Urgent, but never timed.
    Untimed,
}

/// An alert face up on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alert {
    /// Its number in this game.
    pub serial: Serial,
    /// Which card it is, if known.
    pub card: Option<CardId>,
    /// Its row.
    pub colour: Colour,
    /// How many cards its deck had left when it came; only of an alert that may be timed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<u8>,
    /// Urgent or not.
    pub urgency: Urgency,
    /// Must be resolved before others (FYM-44).
    pub prime_directive: bool,
    /// Insignia; in light tracking reported when it is resolved.
    pub insignia: u8,
    /// Kept once resolved, for this.
    pub reward: Option<Reward>,
    /// Die on each icon of its card.
    pub dice: [Option<Die>; MOST_ICONS],
}

/// Where a known card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardPlace {
    /// In its draw deck, or in the box: not seen yet.
    Deck,
    /// Drawn, on its way to the table.
    Drawn,
    /// On the table.
    Table,
    /// In the discard pile.
    Discard,
    /// In the score pile.
    Score,
    /// In the failure pile.
    Failure,
    /// Beside a mat as a reward.
    Mat,
}

/// The cards of one colour by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    /// Cards left in the draw deck.
    pub deck: u8,
    /// Cards in the discard pile.
    pub discard: u8,
    /// Cards in the score pile.
    pub score: u8,
    /// Cards in the failure pile.
    pub failure: u8,
    /// Alerts of this colour that count as completed (FYM-80).
    pub completed: u8,
    /// The top card of the deck, once Data has revealed it.
    pub top: Option<CardId>,
}

/// The sand timer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Timer {
    /// Free.
    #[default]
    Idle,
    /// On an alert.
    Timing {
        /// Number of this countdown.
        id: u32,
        /// The alert it is on.
        alert: Serial,
    },
    /// Its alert is gone; the rest of the time runs out first (FYM-69).
    Draining {
        /// Number of this countdown.
        id: u32,
    },
}

/// What belongs to the turn of the active player only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The own ability has been used (FYM-55).
    pub ability_used: bool,
    /// An ability lent by a reward card, still to be used.
    pub borrowed: Option<Crew>,
    /// A die that a reward makes any colour, still to be used.
    pub any_colour: Option<Die>,
    /// The colour of the alert drawn in step 1, until it lies on the table.
    pub drawn: Option<Colour>,
    /// Dice of the actions box chosen to be rolled again.
    pub again: Dice,
    /// Dice of the actions box that were rolled this turn.
    pub rolled: Dice,
    /// The turn's roll is done.
    pub roll_done: bool,
    /// A die has been placed or spent since the roll.
    pub placed: bool,
    /// An alert has been resolved this turn.
    pub resolved: bool,
    /// The dice of the alert resolved last, while nothing else has been done since.
    pub just_resolved: Dice,
    /// Wesley's first exchange is made; the second is open if the crew wants that.
    pub second_exchange: bool,
    /// Light tracking: the alerts that came without icons, oldest first.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub without_icons: SmallVec<[Serial; 8]>,
    /// Light tracking: the timer became free after the dice had fallen, so that this roll does not start it (A12).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub freed_after_roll: bool,
    /// Light tracking: the table has entered what a card did to ship or crew.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub effect_told: bool,
    /// Light tracking: an alert has failed by the last decision, and what it does is still to be entered.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub alert_failed: bool,
    /// What the companion rolled in light tracking.
    #[serde(default, skip_serializing_if = "Tray::is_empty")]
    pub tray: Tray,
}

/// The flags of an alert (FYM-22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Timed.
    #[serde(default)]
    pub urgent: bool,
    /// To be resolved before others.
    #[serde(default)]
    pub prime_directive: bool,
    /// Brings an alert from this deck with it.
    #[serde(default)]
    pub escalation: Option<Colour>,
}

/// One moment of a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FiveYearMission {
    /// The version of the rules it was begun with: FiveYearMission::OLDEST_RULES to FiveYearMission::RULES_VERSION.
    pub rules: u32,
    /// The state of the game.
    pub phase: Phase,
    /// What was agreed.
    pub setup: Setup,
    /// The players, clockwise.
    pub players: ArrayVec<Player, 7>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who began.
    pub first: Seat,
    /// Round, from 1.
    pub round: u16,
    /// Space of the damage marker: 0 white to 5; 6 once destroyed.
    pub damage: u8,
    /// The dice pool.
    pub pool: Dice,
    /// The alerts on the table by colour, oldest first.
    pub rows: [ArrayVec<Alert, 4>; 3],
    /// The other cards, by colour.
    pub piles: [Piles; 3],
    /// Urgent alerts resolved.
    pub urgent_resolved: u8,
    /// Points of used rewards and of the score pile.
    pub scored: u16,
    /// The sand timer.
    pub timer: Timer,
    /// Countdowns so far.
    pub timers: u32,
    /// Alerts so far.
    pub alerts: Serial,
    /// Light tracking: the alerts last drawn with icons, the latest first, so that they are offered first.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub drawn_with_icons: ArrayVec<(Colour, Marks), 4>,
    /// What belongs to this turn.
    pub turn: Turn,
    /// What comes before the turn continues; last first.
    pub agenda: SmallVec<[Task; 8]>,
    /// The cards the table knows.
    pub cards: Shared<Vec<AlertCard>>,
    /// Where each of them is.
    pub places: ArrayVec<CardPlace, MOST_CARDS>,
}
