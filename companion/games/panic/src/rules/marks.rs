//! Cards that are played on a threat, and the markers that they put on it (PANIC-83).

use serde::{Deserialize, Serialize};

readyroom_kit::named! {
    /// A card played on a threat. Only the card itself gives its effect (PANIC-83).
    pub enum ThreatCard {
        ForceField = "Force Field",
        TractorBeam = "Tractor Beam",
    }
}

/// The markers that cards played on a token have put on it until the turn is over (PANIC-83).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Marks {
    /// None.
    #[default]
    None,
    /// That of one card.
    One(ThreatCard),
    /// Those of both.
    Both,
}

impl Marks {
    /// Those of them that are not among `others`.
    pub fn besides(self, others: Self) -> Self {
        match (self, others) {
            (Self::None, _) | (_, Self::Both) => Self::None,
            (_, Self::None) => self,
            (Self::One(card), Self::One(other)) if card == other => Self::None,
            (Self::One(_), Self::One(_)) => self,
            (Self::Both, Self::One(ThreatCard::ForceField)) => Self::One(ThreatCard::TractorBeam),
            (Self::Both, Self::One(ThreatCard::TractorBeam)) => Self::One(ThreatCard::ForceField),
        }
    }

    /// With that of `card`.
    pub fn and(self, card: ThreatCard) -> Self {
        match self {
            Self::None => Self::One(card),
            Self::One(own) if own == card => self,
            Self::One(_) | Self::Both => Self::Both,
        }
    }
}
