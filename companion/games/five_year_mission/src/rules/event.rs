//! Events of the game, typed; a face turns them into sentences and chimes.

use alloc::boxed::Box;

use arrayvec::{ArrayString, ArrayVec};

use readyroom_kit::Seat;

use super::{
    agenda::RollFor,
    card::{AlertCard, CardName, MOST_ICONS, Reward},
    crew::Crew,
    dice::{Colour, Die, MOST_DICE, MOST_ON_TRAY},
    lasting::Lasting,
    state::{CardId, End, Held, Serial, Tracking},
};

/// Why an alert failed (FYM-63).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailCause {
    /// A fourth alert of its colour came.
    Fourth,
    /// Its time ran out.
    TimeUp,
    /// Another alert was completed before this Prime Directive.
    PrimeDirective,
    /// By a card's text.
    Card,
}

/// An alert as events speak of it: it may have left the table by the time anyone asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Which {
    /// Its number in this game.
    pub serial: Serial,
    /// Its card, if known.
    pub card: Option<CardId>,
    /// Its colour.
    pub colour: Colour,
}

/// The die that an injury takes (FYM-56).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InjuryDie {
    /// Light tracking: the table knows which, and one more is counted.
    Counted,
    /// One of the player's own.
    Own(Die),
    /// One of the pool.
    OfPool(Die),
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A crew member came to a player.
    CrewDealt(Seat, Crew),
    /// The table is set up for the first turn.
    Prepared,
    /// A turn begins.
    TurnBegins(Seat),
    /// An alert came to the table.
    Entered(Which),
    /// Light tracking: an alert entered without icons is Urgent.
    FoundUrgent(Which),
    /// An alert brings another.
    Escalated(Colour),
    /// An escalation was skipped (reading A9).
    EscalationSkipped(Colour),
    /// The discards of a colour became its deck again.
    Reshuffled(Colour),
    /// There was no card left of that colour to draw.
    NothingToDraw(Colour),
    /// The top of a deck was looked at.
    Revealed(Colour, Option<CardId>),
    /// A card the table knew by the first name has the second; what it is now is learned next.
    Renamed(CardName, CardName),
    /// The table learned a card.
    Learned(Box<AlertCard>),
    /// Sulu discarded the drawn alert.
    Discarded(Which),
    /// An alert failed; so many are in the failure pile with it.
    Failed(Which, FailCause, u8),
    /// An alert was resolved, for so many points.
    Resolved(Which, u8),
    /// The dice that were on an alert go to the pool (FYM-41, FYM-64).
    DiceFreed(Which, ArrayVec<Die, MOST_ICONS>),
    /// A reward card lies beside a mat.
    RewardKept(Seat, Reward),
    /// A reward card changed hands.
    RewardGiven(Seat, Seat),
    /// A reward card was used, and goes to the score pile for so many points, or with none to the discards.
    RewardUsed(Held, u8),
    /// Dice were rolled.
    Rolled(RollFor, ArrayVec<Die, MOST_DICE>),
    /// A die that was rolled alone comes to the actions box: La Forge's, Riker's (FYM-46, A15).
    DieReturned(Die),
    /// It goes to the pool.
    DiePooled(Die),
    /// Dice were taken from the pool, or from the actions box of a player, where it matters what the others there show.
    Taken(Option<Seat>, ArrayVec<Die, MOST_ON_TRAY>),
    /// So many points of damage; the marker now is on that space (6 once destroyed).
    Damaged(u8, u8),
    /// The marker moved left; it now is on that space.
    Repaired(u8),
    /// A die went to an injuries box.
    Injured(Seat, InjuryDie),
    /// There was no die for an injury.
    NothingToInjure(Seat),
    /// An injury was healed: its die went to the pool (none in light tracking).
    Healed(Seat, Option<Die>),
    /// The timer is on an alert now.
    TimerStarted(Which),
    /// The rest of the time runs out before the next.
    TimerRunsOut,
    /// The timer is free.
    TimerFree,
    /// What lasts while its alert lies open, oldest alert first (FYM-21).
    InForce(Lasting),
    /// What lasted before and is not in force now no longer lasts: its alert is gone (FYM-21).
    NoLongerInForce(Lasting, Lasting),
    /// A card reminds the table of something.
    Reminder(ArrayString<40>),
    /// Tracking changed.
    Tracking(Tracking),
    /// The game ended.
    Over(End),
}

readyroom_kit::groups! { Event:
    /// News of the game, of which a pack learns nothing.
    events_of_play = CrewDealt(..), Prepared, TurnBegins(_), Entered(_), FoundUrgent(_), Escalated(_), EscalationSkipped(_),
        Reshuffled(_), NothingToDraw(_), Revealed(..), Discarded(_), Failed(..), Resolved(..),
        DiceFreed(..), RewardKept(..), RewardGiven(..), RewardUsed(..), Rolled(..), DieReturned(_), DiePooled(_), Taken(..), Damaged(..),
        Repaired(_), Injured(..), NothingToInjure(_), Healed(..), TimerStarted(_), TimerRunsOut,
        TimerFree, InForce(_), NoLongerInForce(..), Reminder(_), Tracking(_), Over(_);
}
