//! Events of the game.

use arrayvec::ArrayVec;
use readyroom_kit::Seat;

use super::{Combo, Effect, Encounter, End, HAND, Hidden, Penalty, Pending, Title};

/// Cards that a player draws at once.
pub type Drawn = ArrayVec<Title, { HAND as usize }>;

/// A deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckOf {
    /// The Enterprise deck.
    Cards,
    /// The Encounter deck.
    Encounters,
}

/// What kind of card a penalty takes (ENC-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Loss {
    /// A crew card.
    Crew,
    /// A ship card.
    Ship,
}

/// Something that just happened. Cards of a hand are named where everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game began.
    Began,
    /// A deck was shuffled, with its discard pile if the flag is set.
    Shuffled(DeckOf, bool),
    /// The discard pile of a deck was shuffled and put under what is left of the deck.
    LaidUnder(DeckOf),
    /// Everybody was dealt that many cards.
    Dealt(u8),
    /// A turn began.
    TurnBegan(Seat),
    /// A turn was missed (ENC-25).
    Missed(Seat),
    /// A player drew that many cards: which, that player alone may see; none with printed cards.
    Drew(Seat, u8, Hidden<Drawn>),
    /// A player discarded a card; none is known with printed cards.
    Discarded(Seat, Option<Title>),
    /// A player gave a card for that bridge card; the one given is named later with printed cards.
    Swapped(Seat, Option<Title>, Title),
    /// The card that a player gave for a bridge card.
    Gave(Seat, Title),
    /// A player used a bridge card.
    Used(Seat, Title, Effect),
    /// A player discarded a card at random; none is known with printed cards.
    LostAtRandom(Seat, Option<Title>),
    /// A player put a card at random on the bridge.
    Stolen(Seat, Title),
    /// A player discarded a whole hand of so many cards.
    HandDiscarded(Seat, u8),
    /// An encounter was turned up.
    EncounterCame(Encounter),
    /// An encounter was discarded.
    EncounterWent(Encounter),
    /// A card was put on the bridge.
    BridgeCame(Title),
    /// A bridge card was discarded at the end of a turn.
    BridgeWent(Title),
    /// A player resolved an encounter, with that bridge card; the hand's cards are known with the companion's.
    Resolved(Seat, Encounter, Title, Option<Combo>),
    /// A player takes the penalty of an encounter.
    Punished(Seat, Encounter, Penalty),
    /// A penalty that held in the turn of a player is over with it.
    PenaltyOver(Seat, Pending),
    /// No penalty is taken: there is no encounter, or a turn that is missed would be missed again (reading A16).
    NoPenalty(Seat),
    /// Defend kept a penalty away.
    Defended(Seat, Encounter, Penalty),
    /// A player lost a card of that kind; which is known with the companion's cards.
    LostCard(Seat, Loss, Option<Title>),
    /// A player has no card of that kind, or no encounter to give up.
    NothingToLose(Seat),
    /// A player gave up an encounter.
    GaveUp(Seat, Encounter),
    /// The game is over.
    Over(End),
}

readyroom_kit::groups! { Event:
    /// Cards change their place, and nothing else happens.
    moves_cards = Shuffled(..), LaidUnder(_), Dealt(_), Drew(..), Discarded(..), Swapped(..), Gave(..), LostAtRandom(..),
        Stolen(..), HandDiscarded(..), EncounterCame(_), EncounterWent(_), BridgeCame(_), BridgeWent(_), LostCard(..),
        GaveUp(..);
    /// No card changes its place, and nothing happens that is counted.
    goes_on = Began, TurnBegan(_), NoPenalty(_), NothingToLose(_), PenaltyOver(..), Over(_);
}
