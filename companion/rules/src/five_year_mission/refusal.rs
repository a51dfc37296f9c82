//! Why a move is not legal: the rule and what would be.

use alloc::{format, string::String};
use core::fmt;

use crate::Refused;

/// A refusal. Every variant belongs to one rule of RULES.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentences in `why` say it")]
pub enum Refusal {
    NotAtSetUp,
    OnlyAtSetUp,
    ReadingNotOffered,
    Players,
    CrewNotAvailable,
    NotAFirstPlayer,
    StepOrder,
    FirstThis,
    DeckForbidden,
    DeckEmpty,
    DrawFirst,
    NotThatCard,
    NoSuluNow,
    TooManyDice,
    NotInPool,
    NotYourDie,
    FacesExpected,
    NoSuchAlert,
    NoSuchIcon,
    IconColour,
    IconValue,
    WholeFrame,
    RepairDie,
    NothingToRepair,
    NotResolvedJustNow,
    NotResolvedYet,
    ScottIcon,
    NoSuchSeat,
    FullMat,
    MustFillFrame,
    BlueDie,
    NothingToHeal,
    OncePerCrew,
    NoReward,
    AbilityUsed,
    NotThatAbility,
    SameDie,
    RandColours,
    RandLeavesIllegal,
    BeforePlacing,
    RikerMustPlace,
    RikerFitsNowhere,
    NoInjury,
    Wraps,
    Lent,
    LendsNothing,
    NoSuchTimer,
    LightOnly,
    FullOnly,
    Draft,
    NameTaken,
    HasDice,
    Number,
    TrackLater,
    Stock,
    Covered,
    NotOnTray,
    NothingToRoll,
    Over,
}

impl Refusal {
    /// All of them.
    pub const ALL: [Self; 59] = [
        Self::NotAtSetUp,
        Self::OnlyAtSetUp,
        Self::ReadingNotOffered,
        Self::Players,
        Self::CrewNotAvailable,
        Self::NotAFirstPlayer,
        Self::StepOrder,
        Self::FirstThis,
        Self::DeckForbidden,
        Self::DeckEmpty,
        Self::DrawFirst,
        Self::NotThatCard,
        Self::NoSuluNow,
        Self::TooManyDice,
        Self::NotInPool,
        Self::NotYourDie,
        Self::FacesExpected,
        Self::NoSuchAlert,
        Self::NoSuchIcon,
        Self::IconColour,
        Self::IconValue,
        Self::WholeFrame,
        Self::RepairDie,
        Self::NothingToRepair,
        Self::NotResolvedJustNow,
        Self::NotResolvedYet,
        Self::ScottIcon,
        Self::NoSuchSeat,
        Self::FullMat,
        Self::MustFillFrame,
        Self::BlueDie,
        Self::NothingToHeal,
        Self::OncePerCrew,
        Self::NoReward,
        Self::AbilityUsed,
        Self::NotThatAbility,
        Self::SameDie,
        Self::RandColours,
        Self::RandLeavesIllegal,
        Self::BeforePlacing,
        Self::RikerMustPlace,
        Self::RikerFitsNowhere,
        Self::NoInjury,
        Self::Wraps,
        Self::Lent,
        Self::LendsNothing,
        Self::NoSuchTimer,
        Self::LightOnly,
        Self::FullOnly,
        Self::Draft,
        Self::NameTaken,
        Self::HasDice,
        Self::Number,
        Self::TrackLater,
        Self::Stock,
        Self::Covered,
        Self::NotOnTray,
        Self::NothingToRoll,
        Self::Over,
    ];

    /// The number of its rule in RULES.md.
    pub const fn number(self) -> u8 {
        match self {
            Self::Players => 3,
            Self::CrewNotAvailable => 4,
            Self::NotAtSetUp | Self::OnlyAtSetUp | Self::ReadingNotOffered => 10,
            Self::NotAFirstPlayer => 11,
            Self::StepOrder | Self::FirstThis => 13,
            Self::DeckForbidden | Self::DeckEmpty => 16,
            Self::NotThatCard => 7,
            Self::NoSuluNow => 23,
            Self::TooManyDice => 25,
            Self::NotInPool => 26,
            Self::NotYourDie => 29,
            Self::FacesExpected => 31,
            Self::IconColour => 37,
            Self::IconValue => 38,
            Self::WholeFrame => 39,
            Self::NoSuchAlert | Self::NoSuchIcon => 40,
            Self::RepairDie | Self::NothingToRepair => 45,
            Self::NotResolvedJustNow => 47,
            Self::NotResolvedYet | Self::RikerMustPlace | Self::RikerFitsNowhere => 48,
            Self::ScottIcon => 49,
            Self::NoSuchSeat | Self::FullMat => 50,
            Self::MustFillFrame => 51,
            Self::BlueDie | Self::NothingToHeal => 52,
            Self::OncePerCrew => 53,
            Self::SameDie => 34,
            Self::RandColours | Self::RandLeavesIllegal => 35,
            Self::BeforePlacing => 36,
            Self::AbilityUsed | Self::NotThatAbility | Self::DrawFirst => 55,
            Self::NoInjury => 58,
            Self::NoSuchTimer => 66,
            Self::NoReward | Self::LendsNothing => 72,
            Self::Wraps | Self::Lent => 73,
            Self::LightOnly | Self::FullOnly => 83,
            Self::Draft | Self::NameTaken | Self::HasDice => 84,
            Self::Number => 85,
            Self::TrackLater | Self::Stock | Self::Covered => 86,
            Self::NotOnTray | Self::NothingToRoll => 87,
            Self::Over => 65,
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Self::NotAtSetUp => "Finish the set-up and begin first.",
            Self::OnlyAtSetUp => "That is agreed on before the start.",
            Self::ReadingNotOffered => "A game begun with these rules has no such reading.",
            Self::Players => "3 to 7 players.",
            Self::CrewNotAvailable => "That crew member is not among those of this mission.",
            Self::NotAFirstPlayer => "The lowest crew number begins.",
            Self::StepOrder => "Each step ends before the next: draw, replenish, roll, place, end.",
            Self::FirstThis => "First finish what is being asked.",
            Self::DeckForbidden => "The damage track forbids that deck: draw a higher colour.",
            Self::DeckEmpty => "That deck is empty: draw from another.",
            Self::DrawFirst => "Abilities come after the draw.",
            Self::NotThatCard => "That card is not in this deck: choose another or describe it.",
            Self::NoSuluNow => "Only Sulu may discard the drawn alert, once.",
            Self::TooManyDice => "Take dice only up to 5 on the mat, injuries included.",
            Self::NotInPool => "The pool does not have those dice.",
            Self::NotYourDie => "That die is not in the actions box; roll each die only once.",
            Self::FacesExpected => "One face from 1 to 6 for each die that was rolled.",
            Self::NoSuchAlert => "That alert is not on the table.",
            Self::NoSuchIcon => "That icon is not open.",
            Self::IconColour => "The die must have the colour of the icon; white takes any.",
            Self::IconValue => "The die must have the value the icon asks for.",
            Self::WholeFrame => "All open icons of a frame are filled at once, others one by one.",
            Self::RepairDie => "A repair takes a red action die of the value above the marker.",
            Self::NothingToRepair => "The ship has no damage.",
            Self::NotResolvedJustNow => "Spock takes a die of the alert resolved just now.",
            Self::NotResolvedYet => {
                "Riker acts after an alert is resolved this turn, with a pool die."
            }
            Self::RikerMustPlace => "Riker's die must be used at once, since it fits.",
            Self::RikerFitsNowhere => "Riker's die does not fit there.",
            Self::ScottIcon => "Scott puts one blue or yellow die on a red icon.",
            Self::NoSuchSeat => "Choose another player.",
            Self::FullMat => "A mat with 5 dice takes no more (as agreed).",
            Self::MustFillFrame => {
                "A moved die goes into a frame only if its open icons are filled at once."
            }
            Self::BlueDie => "Healing takes one of one's own blue dice.",
            Self::NothingToHeal => "There is no injury to heal there.",
            Self::OncePerCrew => "Crusher heals one injury of each player.",
            Self::NoReward => "That reward card is not there for this.",
            Self::AbilityUsed => "An ability serves once a turn.",
            Self::NotThatAbility => "The active player does not have that ability.",
            Self::SameDie => "Worf copies the value of another rolled die.",
            Self::RandColours => "Rand swaps two rolled dice of different colours.",
            Self::RandLeavesIllegal => "A die on an alert must still fit after the swap.",
            Self::BeforePlacing => "Wesley exchanges right after the roll, before placing.",
            Self::NoInjury => "A healing turn needs an injury of one's own.",
            Self::Wraps => "A 6 has no +1 and a 1 no -1.",
            Self::Lent => "That ability cannot be borrowed.",
            Self::LendsNothing => "That ability could do nothing now: keep the card for later.",
            Self::NoSuchTimer => "That countdown is not running.",
            Self::LightOnly => "In full tracking, dice and icons decide that.",
            Self::FullOnly => "In light tracking the table keeps the dice.",
            Self::Draft => "The card needs at least one icon, and frames of two or more.",
            Self::NameTaken => "Another card has that name.",
            Self::HasDice => "A card with dice on it cannot be changed.",
            Self::Number => "A card can do 1 to 5 damage at once.",
            Self::TrackLater => "Tracking changes at the start of a turn.",
            Self::Stock => "There is no such die left to tell.",
            Self::Covered => "An alert covered completely would have been resolved.",
            Self::NotOnTray => "Keep a die of the tray that is not kept, or release one that is.",
            Self::NothingToRoll => "Every die is kept or injured: release one to roll it again.",
            Self::Over => "The mission is over.",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FYM-{}: {}", self.number(), self.sentence())
    }
}

impl Refused for Refusal {
    fn rule(&self) -> String {
        format!("FYM-{}", self.number())
    }

    fn why(&self) -> String {
        self.sentence().into()
    }
}

#[cfg(test)]
mod tests {
    use super::Refusal;

    #[test]
    fn no_refusal_is_missing_from_the_list() {
        assert!(
            (0..)
                .zip(Refusal::ALL)
                .all(|(at, refusal)| refusal as usize == at)
        );
        assert_eq!(Refusal::ALL.len(), Refusal::Over as usize + 1);
    }
}
