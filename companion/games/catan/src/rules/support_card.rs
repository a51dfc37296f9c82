//! The ten support cards and what they do (CATAN-45 to CATAN-51).

use serde::{Deserialize, Serialize};

readyroom_kit::named! {
    /// A support card. The first four are dealt at the start, by their numbers A1 to A4 (CATAN-15).
    pub enum SupportCard {
        /// Number A1.
        Uhura = "Uhura",
        /// Number A2.
        Scott = "Scott",
        /// Number A3.
        Spock = "Spock",
        /// Number A4.
        Sulu = "Sulu",
        Kirk = "Kirk",
        McCoy = "McCoy",
        Chekov = "Chekov",
        Chapel = "Chapel",
        Rand = "Rand",
        Sarek = "Sarek",
    }
}

readyroom_kit::named! {
    /// What a support card does (CATAN-51).
    #[derive(Default)]
    pub enum Effect {
        /// It was not entered yet: the table does what the card states.
        #[default]
        Unknown = "As the card says",
        /// One or two others give one of a resource, if they have it, and get one in return.
        ForcedTrade = "Forced trade",
        /// A starship, one of its two resources replaced by any other.
        CheapStarship = "Cheaper starship",
        /// Any resource, if the roll was not 7 and brought nothing.
        Compensation = "No production: take one",
        /// A starship at an open end moves.
        MoveStarship = "Move a starship",
        /// A 7 costs no cards; with 7 or fewer, one resource.
        Protection = "Protection from the 7",
        /// A development card, one resource of its price replaced by any other, chosen of three.
        ChosenDevelopment = "Choose a development",
        /// One resource goes two for one at the border.
        TwoForOne = "Trade two for one",
        /// The Klingon battle cruiser goes back to the asteroid field; one resource of the sector it left.
        KlingonHome = "Send the Klingon home",
        /// A Starfleet Intervenes card is removed; an outpost or a starbase costs less.
        Demobilize = "Cheaper base for a fleet",
        /// A card of choice from an opponent with more points.
        LookAndTake = "Take from who leads",
    }
}

impl SupportCard {
    /// The number that it is dealt by, from 1; none for the others.
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Uhura => Some(1),
            Self::Scott => Some(2),
            Self::Spock => Some(3),
            Self::Sulu => Some(4),
            Self::Kirk | Self::McCoy | Self::Chekov | Self::Chapel | Self::Rand | Self::Sarek => {
                None
            }
        }
    }

    /// What it does as far as the companion knows without having seen the box.
    pub const fn known_effect(self) -> Effect {
        match self {
            Self::Uhura => Effect::ForcedTrade,
            Self::Scott => Effect::CheapStarship,
            Self::Spock => Effect::Compensation,
            Self::Sulu => Effect::MoveStarship,
            Self::Kirk | Self::McCoy | Self::Chekov | Self::Chapel | Self::Rand | Self::Sarek => {
                Effect::Unknown
            }
        }
    }
}

/// What each support card does, in the order of [`SupportCard::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Effects(pub [Effect; 10]);

impl Default for Effects {
    fn default() -> Self {
        Self(SupportCard::ALL.map(SupportCard::known_effect))
    }
}

impl Effects {
    /// What `card` does.
    pub const fn of(&self, card: SupportCard) -> Effect {
        self.0[card as usize]
    }

    /// The effects that no card has yet.
    pub fn unassigned(&self) -> impl Iterator<Item = Effect> {
        let taken = self.0;
        let all = Effect::ALL.into_iter();
        all.filter(move |effect| *effect != Effect::Unknown && !taken.contains(effect))
    }
}
