//! Moves.

use alloc::vec::Vec;

use readyroom_kit::{PlayerName, Seat};
use serde::{Deserialize, Serialize};

use super::{Ability, Combo, Encounter, Keeping, Reading, Title};

/// A decision, or what chance or the table's own cards brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    // Set-up.
    /// A player's name; blank until it is filled in.
    Name(Seat, PlayerName),
    /// How many play (ENC-5).
    Seats(u8),
    /// Who plays first: the youngest (ENC-10).
    First(Seat),
    /// Who keeps the cards (ENC-4).
    Keep(Keeping),
    /// A reading is on, or not.
    Read(Reading, bool),
    /// Begin.
    Begin,

    // A turn with the companion's cards.
    /// Discard this card and draw another (ENC-12).
    Discard(Title),
    /// This card for that bridge card (ENC-13).
    Swap(Title, Title),
    /// Resolve an encounter with these cards (ENC-15).
    Resolve(Encounter, Combo),
    /// A crew card or a ship card of the hand is lost (ENC-27).
    Lose(Title),
    /// What was looked at has been seen (ENC-39).
    Seen,

    // The same with printed cards.
    /// A card was discarded and another drawn.
    DiscardAny,
    /// A card of the hand, still to be named, for that bridge card.
    SwapFor(Title),
    /// An encounter was resolved with five cards of the hand and that bridge card.
    Solve(Encounter, Title),
    /// A crew card or a ship card of the hand was lost; false if there is none.
    Lost(bool),
    /// The card that was put on the bridge.
    TellCard(Title),
    /// The encounter that was turned up.
    TellEncounter(Encounter),

    // A turn, in either way of keeping the cards.
    /// A bridge card is used (ENC-14).
    Use(Title, Effect),
    /// No encounter is resolved (ENC-21).
    NoEncounter,
    /// An encounter of the victory pile is given up (ENC-29).
    GiveUp(Encounter),

    // Chance.
    /// The order of a deck: the card at each place from the bottom, by its number among those that were shuffled.
    Shuffled(Vec<u8>),
    /// A card of a hand, by its number there, from 0.
    Taken(u8),
}

/// What a bridge card is used for (ENC-33 to ENC-42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// That player discards two cards at random.
    Attack(Seat),
    /// Another encounter comes for this one.
    NewMission(Encounter),
    /// Two more bridge cards.
    ProvideOptions,
    /// This ship card of the discard pile takes its place.
    Repair(Title),
    /// A new hand of five.
    Reset,
    /// Two more actions.
    ExtraActions,
    /// This crew card of the discard pile takes its place.
    Revive(Title),
    /// A look at what is hidden.
    Scan(Look),
    /// That player puts a card at random on the bridge.
    Steal(Seat),
    /// No penalty in this turn.
    Defend,
}

impl Effect {
    /// The ability that has it.
    pub const fn ability(self) -> Ability {
        match self {
            Self::Attack(_) => Ability::Attack,
            Self::NewMission(_) => Ability::NewMission,
            Self::ProvideOptions => Ability::ProvideOptions,
            Self::Repair(_) => Ability::Repair,
            Self::Reset => Ability::Reset,
            Self::ExtraActions => Ability::ExtraActions,
            Self::Revive(_) => Ability::Revive,
            Self::Scan(_) => Ability::Scan,
            Self::Steal(_) => Ability::Steal,
            Self::Defend => Ability::Defend,
        }
    }
}

/// What is looked at (ENC-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Look {
    /// The hand of an opponent.
    Hand(Seat),
    /// The next two encounters.
    Encounters,
    /// The next five cards of the Enterprise deck.
    Cards,
}

/// Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
/// find its place in each.
pub(crate) mod groups {
    readyroom_kit::groups! { Move:
        /// Set-up alone, without a text.
        agreements = Seats(_), First(_), Keep(_), Read(..), Begin;
        /// Of a turn, with the companion's cards; the cards are the player's alone to see.
        with_own_cards = Discard(_), Swap(..), Resolve(..);
        /// Of a turn, with printed cards.
        with_printed_cards = DiscardAny, SwapFor(_), Solve(..);
        /// Of a turn, in either way of keeping the cards.
        of_a_turn = Use(..), NoEncounter;
        /// Answers to what is asked.
        answers = Lose(_), Lost(_), Seen, TellCard(_), TellEncounter(_), GiveUp(_);
        /// Chance.
        by_chance = Shuffled(_), Taken(_);
    }

    /// All of set-up.
    macro_rules! set_up_moves {
        () => {
            Move::Name(..) | $crate::rules::moves::groups::agreements!()
        };
    }
    pub(crate) use set_up_moves;

    /// All but set-up.
    macro_rules! game_moves {
        () => {
            $crate::rules::moves::groups::with_own_cards!()
                | $crate::rules::moves::groups::with_printed_cards!()
                | $crate::rules::moves::groups::of_a_turn!()
                | $crate::rules::moves::groups::answers!()
                | $crate::rules::moves::groups::by_chance!()
        };
    }
    pub(crate) use game_moves;
}
