//! Where the rulebook can be read in two ways. Each reading here is the one that is *not* the default; a table that
//! prefers it switches it on at set-up. RULES.md says what the default is and why.

use serde::{Deserialize, Serialize};

use crate::readings::Alternative;

/// A reading that departs from the default, named after what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Reading {
    /// A1. A torpedo, too, lowers Defense by one (default: by the card's damage, 2).
    TorpedoesHitForOne,
    /// A2. A trade is a gift: one card goes over, none comes back (default: one card each way).
    TradeIsAGift,
    /// A3. After a failed mission the next is revealed at once (default: in phase 2 of the next turn).
    FailedMissionReplacedAtOnce,
    /// A4. The timer does not tick in the turn its mission is revealed (default: it does).
    TimerWaitsATurn,
    /// A5. Damage beyond the last of a hull section removes cards as well (default: it is lost).
    ExcessRemovesCards,
    /// A5 in games of rules 1: damage beyond the last of a hull section is lost (their default: each point removes a card).
    HullTakesNoExcess,
    /// A7. Boarding is checked after the sector's fire as well: a shield destroyed now lets them in (default: before).
    FireOpensTheWay,
    /// A8. A cloaked ship at short range without a shield boards at once (default: it uncloaks and fires).
    CloakedShipsBoard,
    /// A9. Ships that moved do not fire (default: they do).
    MovedShipsHoldFire,
    /// A10. A comet spares cloaked ships and the starbase (default: it destroys them).
    CometSparesHidden,
    /// A11. The comet's second point goes on behind what was damaged, to the hull or the deck (default: it does not).
    CometOverflows,
    /// A12. Kang's die moves every cloaked ship (default: the Klingon ones).
    KangUncloaksAll,
    /// A13. Koloth's move lets nobody board (default: it does).
    KolothNeverBoards,
    /// A14. Kor does not strengthen cloaked ships (default: he does).
    KorSkipsCloaked,
    /// A15. Koloth's own ship stays in long range (default: it moves as well).
    KolothStays,
    /// A17. Boarding by a forward maneuver cannot be held up by Security Teams (default: it can).
    NoTeamsWhenManeuvering,
    /// A20. An empty deck whose discards could be shuffled loses as well, once cards were removed (default: not).
    EmptyDeckLoses,
    /// A22. The starbase counts as a threat at the end (default: not).
    StarbaseBlocksWin,
    /// A24. Sector numbers rise counter-clockwise (default: clockwise).
    NumbersRunLeft,
    /// A25. A hand above its size is discarded down at the end of its player's turn (default: kept).
    HandsAreTrimmed,
    /// A27. The starbase is placed at medium range (default: at long range, like a ship).
    StarbaseAtMedium,
    /// A28. Without missions, too, the bag is refilled from the discard (default: not).
    BagRefillsWithoutMissions,
    /// A29. Once fire has destroyed a shield, other fire at its facing is ignored for the turn, and nothing else is
    /// (default: any damage after any that destroyed it). Games of rules 1 are played so.
    OnlyFireIsIgnored,
    /// A29. What comes later in the turn at a facing whose shield was destroyed hits the hull (default: it is ignored).
    ShieldStopsOneVolley,
}

impl Reading {
    /// All of them, those of older rules too, in the order of the menu.
    pub const ALL: [Self; 24] = [
        Self::TorpedoesHitForOne,
        Self::TradeIsAGift,
        Self::FailedMissionReplacedAtOnce,
        Self::TimerWaitsATurn,
        Self::ExcessRemovesCards,
        Self::HullTakesNoExcess,
        Self::FireOpensTheWay,
        Self::CloakedShipsBoard,
        Self::MovedShipsHoldFire,
        Self::CometSparesHidden,
        Self::CometOverflows,
        Self::KangUncloaksAll,
        Self::KolothNeverBoards,
        Self::KorSkipsCloaked,
        Self::KolothStays,
        Self::NoTeamsWhenManeuvering,
        Self::EmptyDeckLoses,
        Self::StarbaseBlocksWin,
        Self::NumbersRunLeft,
        Self::HandsAreTrimmed,
        Self::StarbaseAtMedium,
        Self::BagRefillsWithoutMissions,
        Self::OnlyFireIsIgnored,
        Self::ShieldStopsOneVolley,
    ];
}

impl Alternative for Reading {
    const EVERY: &'static [Self] = &Self::ALL;

    fn place(self) -> u32 {
        self as u32
    }

    fn is_offered_by(self, rules: u32) -> bool {
        match self {
            Self::HullTakesNoExcess => rules == 1,
            Self::ExcessRemovesCards | Self::OnlyFireIsIgnored => rules >= 2,
            // All the others have meant the same since the first rules.
            _ => true,
        }
    }

    fn replaces(self) -> Option<Self> {
        (self == Self::ExcessRemovesCards).then_some(Self::HullTakesNoExcess)
    }
}

/// The readings a table has switched on.
pub type Readings = crate::readings::Readings<Reading>;
