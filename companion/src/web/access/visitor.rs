//! The visitor: the sender of a request.

use std::fmt;

use axum::{
    extract::FromRequestParts,
    http::{StatusCode, request::Parts},
};
use readyroom_kit::{Seat, Sight};
use serde::{Deserialize, Serialize};

use super::codes::Id;

/// What a person may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum May {
    /// Look on.
    Look,
    /// Choose what a player can choose.
    Play,
}

/// The player a browser belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seated {
    /// The number of the evening.
    pub evening: String,
    /// The seat in that evening.
    pub seat: Seat,
    /// The player's name, as the table shows it.
    pub name: String,
}

impl Seated {
    /// True if both are the same seat of the same evening, whatever the player is called.
    pub(super) fn same_seat(&self, other: &Self) -> bool {
        (&self.evening, self.seat) == (&other.evening, other.seat)
    }

    /// True if it is a seat of the evening `evening` with these players by seat.
    pub fn fits(&self, evening: &str, players: &[String]) -> bool {
        !evening.is_empty()
            && self.evening == evening
            && players.get(usize::from(self.seat)) == Some(&self.name)
    }
}

/// Whose a browser is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// No player's.
    #[default]
    Nobody,
    /// That player's.
    Player(Seated),
    /// No player's any more: that one has another browser.
    Before(Seated),
}

impl Owner {
    /// The player it belongs to.
    pub const fn player(&self) -> Option<&Seated> {
        match self {
            Self::Player(seated) => Some(seated),
            Self::Nobody | Self::Before(_) => None,
        }
    }

    /// True if it is or was a player's in that evening.
    pub(super) fn was_player_in(&self, evening: &str) -> bool {
        match self {
            Self::Player(seated) | Self::Before(seated) => seated.evening == evening,
            Self::Nobody => false,
        }
    }
}

impl From<Option<Seated>> for Owner {
    fn from(seated: Option<Seated>) -> Self {
        seated.map_or(Self::Nobody, Self::Player)
    }
}

/// Where a browser is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// On this computer.
    Here,
    /// On the network, this computer's reverse proxy included.
    Network,
}

/// Who is asking: taken out of a request by a handler's argument, once [`guarded`](super::guarded) has let it through.
#[derive(Clone, PartialEq, Eq)]
pub struct Visitor {
    pub(super) id: Id,
    pub(super) may: May,
    pub(super) owner: Owner,
    pub(super) whereabouts: Whereabouts,
}

impl Visitor {
    /// What the visitor may do. A POST of anyone who may only look reaches no handler.
    pub const fn may(&self) -> May {
        self.may
    }

    /// The player this browser belongs to, in whatever evening that was.
    pub const fn seated(&self) -> Option<&Seated> {
        self.owner.player()
    }

    /// What the visitor may see of the table with the evening `evening` and these players by seat. A seat counts while
    /// evening, seat and name all fit; with anything else everybody's view is shown.
    pub fn sight(&self, evening: &str, players: &[String]) -> Sight {
        let player = self.player(evening, players);
        player.map_or(Sight::Public, |seated| Sight::Player(seated.seat))
    }

    /// The player of such a table whose browser this is.
    pub fn player(&self, evening: &str, players: &[String]) -> Option<&Seated> {
        self.seated().filter(|seated| seated.fits(evening, players))
    }

    /// The player of such a table whose browser this was, and who has another one.
    pub fn earlier_player(&self, evening: &str, players: &[String]) -> Option<&str> {
        match &self.owner {
            Owner::Before(seated) if seated.fits(evening, players) => Some(&seated.name),
            Owner::Player(_) | Owner::Before(_) | Owner::Nobody => None,
        }
    }

    /// What tells this browser from others: the same for all of its tabs. It admits no device.
    pub fn browser(&self) -> String {
        self.id.key()
    }

    /// The name of the panel that this browser is, if it is one of its own. Anyone who holds OK at such a panel sees the hand
    /// of the player who chooses: so can anyone who sits at the table, and no device on the network may.
    pub fn own_panel(&self) -> Option<String> {
        match (self.may, self.whereabouts) {
            (May::Play, Whereabouts::Here) => Some(self.browser()),
            (May::Look, _) | (_, Whereabouts::Network) => None,
        }
    }

    /// The value of the field [`FORM_FIELD`](super::FORM_FIELD) of each form on this browser's pages.
    pub fn form(&self) -> String {
        self.id.form()
    }
}

impl fmt::Debug for Visitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            id: _,
            may,
            owner,
            whereabouts,
        } = self;
        write!(f, "Visitor({may:?}, {owner:?}, {whereabouts:?})")
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, StatusCode> {
        let visitor = parts.extensions.get::<Self>();
        visitor.cloned().ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}
