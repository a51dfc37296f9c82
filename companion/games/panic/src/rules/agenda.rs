//! The agenda: steps still to be done before a turn continues.

use alloc::boxed::Box;
use core::slice::from_ref;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{
    mission_card::{Bonus, MissionCard},
    state::{Facing, KindId, MissionId, Part, Sector, TokenId},
    token::TokenKind,
};

/// What a die is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RollFor {
    /// The sector of a token that was drawn.
    Sector(KindId),
    /// Where cloaked ships come up (PANIC-58).
    Uncloak,
    /// The same, for Klingon ships when Kang comes (PANIC-67).
    UncloakKlingons,
}

/// Something still to be done before the turn continues; the last entry of the agenda comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// The characters are dealt.
    DealCharacters,
    /// The table counts what is in its box, kind by kind.
    CountBag,
    /// The three first threats go to their sectors in random order.
    PlaceFirst,
    /// A token is drawn from the bag; then it is placed.
    DrawToken,
    /// Spock has drawn these so far; three in all.
    SpockDraws(ArrayVec<KindId, 3>),
    /// Spock returns one of three.
    SpockReturns(ArrayVec<KindId, 3>),
    /// Spock chooses which of two comes first.
    SpockOrders(ArrayVec<KindId, 2>),
    /// A token of that kind comes: ships, starbase and comet by the die.
    Arrive(KindId),
    /// A die is to be thrown. Up to rules 2.
    Toss(RollFor),
    /// A die is in the air.
    Roll(RollFor),
    /// A card's text affects a token (PANIC-82).
    CardOn(TokenId),
    /// An effect token is carried out as it reads (PANIC-63).
    Effect(KindId),
    /// A token kind is described.
    DescribeKind(Box<KindDraft>),
    /// A kind was described with another Defense: whether its tokens on the board change too (PANIC-84).
    CorrectTokens(Box<KindDraft>),
    /// A mission is described.
    DescribeMission(Box<MissionDraft>),
    /// The table reports which mission was turned up.
    RevealMission,
    /// A token boards the ship: Security Teams may hold it up. Damage still to come.
    Board(Boarding),
    /// The threats of all sectors that are left move and fire, one sector after the other.
    AdvanceAll,
    /// All threats of a sector fire.
    FireFrom(Sector),
    /// All Klingon ships fire (PANIC-67).
    KlingonsFire,
    /// A reward takes effect.
    Reward(Bonus),
    /// A choice of the starbase: shields, or hull (PANIC-72, PANIC-73).
    Dock(Part),
    /// Phase 5 (PANIC-38 to PANIC-40).
    MissionStatus,
}

/// A token on its way into the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boarding {
    /// The token.
    pub token: TokenId,
    /// Facing it boards.
    pub facing: Facing,
    /// Damage it will do, 0–3.
    pub damage: u8,
}

/// A token kind being described.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindDraft {
    /// As far as described.
    pub kind: TokenKind,
    /// The known kind it is, if it is known.
    pub of: Option<KindId>,
}

/// A mission being described.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionDraft {
    /// As far as described.
    pub mission: MissionCard,
    /// The known mission it is, if it is known.
    pub of: Option<MissionId>,
}

impl Task {
    /// The tokens that were drawn for it and are not placed yet.
    pub fn in_hand(&self) -> &[KindId] {
        match self {
            Self::Arrive(kind)
            | Self::Toss(RollFor::Sector(kind))
            | Self::Roll(RollFor::Sector(kind)) => from_ref(kind),
            Self::SpockDraws(kinds) | Self::SpockReturns(kinds) => kinds,
            Self::SpockOrders(kinds) => kinds,
            Self::Toss(RollFor::Uncloak | RollFor::UncloakKlingons)
            | Self::Roll(RollFor::Uncloak | RollFor::UncloakKlingons)
            | Self::DealCharacters
            | Self::CountBag
            | Self::PlaceFirst
            | Self::DrawToken
            | Self::CardOn(_)
            | Self::Effect(_)
            | Self::DescribeKind(_)
            | Self::CorrectTokens(_)
            | Self::DescribeMission(_)
            | Self::RevealMission
            | Self::Board(_)
            | Self::AdvanceAll
            | Self::FireFrom(_)
            | Self::KlingonsFire
            | Self::Reward(_)
            | Self::Dock(_)
            | Self::MissionStatus => &[],
        }
    }
}

// Tasks by who does them, as patterns; draws from the bag are either's, and a reward may leave no choice.

readyroom_kit::groups! { Task:
    /// Chance.
    chance_tasks = DealCharacters, PlaceFirst, Roll(_);
    /// The table, which decides or reports something.
    table_tasks = CountBag, SpockReturns(_), SpockOrders(_), Toss(_), CardOn(_), Effect(_), DescribeKind(_),
        CorrectTokens(_), DescribeMission(_), RevealMission, Board(_), Dock(_);
    /// The rules alone.
    rules_tasks = Arrive(_), AdvanceAll, FireFrom(_), KlingonsFire, MissionStatus;
}
