//! The agenda: steps that must be settled before the turn continues.

use readyroom_kit::Seat;
use serde::{Deserialize, Serialize};

use super::{Look, Loss};

/// Why a card is taken of a hand at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Taking {
    /// It is discarded (ENC-34).
    Attack,
    /// It is put on the bridge (ENC-40).
    Steal,
}

/// Something to be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    /// The Enterprise deck is shuffled, of what has been discarded, or at the start of everything.
    ShuffleCards,
    /// The Encounter deck is shuffled.
    ShuffleEncounters,
    /// A player draws so many cards.
    Draw(Seat, u8),
    /// So many cards are put on the bridge.
    LayBridge(u8),
    /// Encounters are turned up until three lie there.
    FillLine,
    /// A card is taken of that hand at random.
    TakeOf(Seat, Taking),
    /// A card of the player is lost.
    Lose(Loss),
    /// An encounter of the player is given up.
    GiveUp,
    /// The player looks at something hidden.
    Looked(Look),
    /// The card is entered that was put at this place of the bridge.
    TellSwapped(u8),
    /// The turn ends.
    EndTurn,
    /// The next turn begins.
    NextTurn,
}

readyroom_kit::groups! { Task:
    /// They happen by themselves.
    by_itself = Draw(..), EndTurn, NextTurn;
    /// By themselves with the companion's cards; with printed ones the table tells what came.
    laid_out = LayBridge(_), FillLine;
    /// Chance decides.
    chance = ShuffleCards, ShuffleEncounters, TakeOf(..);
    /// A player decides.
    asked = Lose(_), GiveUp, Looked(_), TellSwapped(_);
}
