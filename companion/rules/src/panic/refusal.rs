//! Why a move is not legal: the rule and what would be.

use alloc::{format, string::String};
use core::fmt;

use crate::Refused;

/// A refusal. Every variant belongs to one rule of RULES.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum Refusal {
    Players,
    NoSuchSeat,
    MissionCount,
    BagIncomplete,
    TooManyTokens,
    NotSetUp,
    OnlySetUp,
    ReadingNotOffered,
    FirstThree,
    StepOrder,
    FirstThis,
    TradeForbidden,
    NoCard,
    NoSuchToken,
    TorpedoFront,
    Cloaked,
    NotATarget,
    NotAThreat,
    NothingToRepair,
    NothingToRebuild,
    NoSuchObjective,
    ObjectiveDone,
    ManeuverOnce,
    HullTooWeak,
    ManeuverForbidden,
    Trapped,
    SectorDone,
    UncloakFirst,
    NoBoarder,
    NotInBag,
    DieExpected,
    NotOfThree,
    NoSuchMission,
    Description,
    NameTaken,
    NoRoom,
    NoDeck,
    NoTimer,
    Over,
}

impl Refusal {
    /// All of them.
    pub const ALL: [Self; 39] = [
        Self::Players,
        Self::NoSuchSeat,
        Self::MissionCount,
        Self::BagIncomplete,
        Self::TooManyTokens,
        Self::NotSetUp,
        Self::OnlySetUp,
        Self::ReadingNotOffered,
        Self::FirstThree,
        Self::StepOrder,
        Self::FirstThis,
        Self::TradeForbidden,
        Self::NoCard,
        Self::NoSuchToken,
        Self::TorpedoFront,
        Self::Cloaked,
        Self::NotATarget,
        Self::NotAThreat,
        Self::NothingToRepair,
        Self::NothingToRebuild,
        Self::NoSuchObjective,
        Self::ObjectiveDone,
        Self::ManeuverOnce,
        Self::HullTooWeak,
        Self::ManeuverForbidden,
        Self::Trapped,
        Self::SectorDone,
        Self::UncloakFirst,
        Self::NoBoarder,
        Self::NotInBag,
        Self::DieExpected,
        Self::NotOfThree,
        Self::NoSuchMission,
        Self::Description,
        Self::NameTaken,
        Self::NoRoom,
        Self::NoDeck,
        Self::NoTimer,
        Self::Over,
    ];

    /// The number of its rule in RULES.md.
    pub const fn number(self) -> u8 {
        match self {
            Self::Players | Self::NoSuchSeat => 1,
            Self::FirstThree => 4,
            Self::BagIncomplete | Self::TooManyTokens => 5,
            Self::MissionCount => 9,
            Self::NotSetUp | Self::OnlySetUp | Self::ReadingNotOffered => 10,
            Self::StepOrder | Self::FirstThis => 11,
            Self::NoSuchMission => 15,
            Self::TradeForbidden => 16,
            Self::NotATarget | Self::NoSuchToken => 18,
            Self::TorpedoFront => 19,
            Self::Cloaked => 20,
            Self::NoCard => 22,
            Self::NothingToRepair => 23,
            Self::NothingToRebuild => 25,
            Self::NoSuchObjective | Self::ObjectiveDone => 28,
            Self::ManeuverOnce => 29,
            Self::HullTooWeak => 33,
            Self::ManeuverForbidden => 34,
            Self::Trapped => 35,
            Self::NoTimer => 39,
            Self::SectorDone => 42,
            Self::NoBoarder => 54,
            Self::UncloakFirst => 58,
            Self::NotInBag => 61,
            Self::DieExpected => 62,
            Self::NotOfThree => 65,
            Self::Over => 78,
            Self::Description | Self::NameTaken => 81,
            Self::NoRoom | Self::NoDeck => 82,
            Self::NotAThreat => 83,
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Self::Players => "1 to 6 players.",
            Self::NoSuchSeat => "There is no such player.",
            Self::FirstThree => "Sectors 1, 3 and 5 take one each of the three first threats.",
            Self::BagIncomplete => {
                "A digital bag needs all 31 tokens told, the three first threats among them, ships with their Defense."
            }
            Self::TooManyTokens => "The box has 31 tokens.",
            Self::MissionCount => "1 to 10 missions, or none.",
            Self::NotSetUp => "Finish the set-up and begin first.",
            Self::OnlySetUp => "That is agreed on before the start.",
            Self::ReadingNotOffered => "A game begun with these rules has no such reading.",
            Self::StepOrder => "The phases of a turn come in their order.",
            Self::FirstThis => "First finish what is being asked.",
            Self::TradeForbidden => {
                "No trade now: once a turn, before playing, if the mission allows."
            }
            Self::NotATarget => "A hit card hits one threat.",
            Self::NotAThreat => "Force Field and Tractor Beam are played on a threat.",
            Self::NoSuchToken => "That token is not on the board.",
            Self::TorpedoFront => "Torpedoes reach the two front facings only.",
            Self::Cloaked => "A cloaked ship cannot be targeted.",
            Self::NoCard => "There is no card in that hand.",
            Self::NothingToRepair => "Only a damaged section is repaired.",
            Self::NothingToRebuild => "Only a destroyed section is rebuilt, with two cards.",
            Self::NoSuchObjective => "The mission has no such objective.",
            Self::ObjectiveDone => "That objective is already met.",
            Self::ManeuverOnce => "One maneuver a turn (Sulu: two).",
            Self::HullTooWeak => "No maneuver with three or more hull sections destroyed.",
            Self::ManeuverForbidden => "The mission forbids maneuvers.",
            Self::Trapped => "A Tholian at short range holds the ship.",
            Self::NoTimer => "The mission's timer does not go there.",
            Self::SectorDone => "The threats of that sector have moved and fired.",
            Self::NoBoarder => "Nobody is boarding.",
            Self::UncloakFirst => "Roll for the cloaked ships first.",
            Self::NotInBag => "That token is not in the bag.",
            Self::DieExpected => "One face from 1 to 6.",
            Self::NotOfThree => "Choose one of the tokens Spock drew.",
            Self::Over => "The game is over.",
            Self::NoSuchMission => "That mission is not in the deck.",
            Self::Description => "That cannot be printed on it.",
            Self::NameTaken => "Another one has that name.",
            Self::NoRoom => "There is no room for that.",
            Self::NoDeck => "There is no card for that.",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PANIC-{}: {}", self.number(), self.sentence())
    }
}

impl Refused for Refusal {
    fn rule(&self) -> String {
        format!("PANIC-{}", self.number())
    }

    fn why(&self) -> String {
        self.sentence().into()
    }
}
