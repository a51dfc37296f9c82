//! The cover of what one player alone may see.

use readyroom_hardware::scene::{Scene, TitleRow, cut};
use readyroom_kit::{Seat, face::Face};

/// What of the offers is one player's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Private {
    /// Nothing.
    Nothing,
    /// Something of that player's, which is among the offers.
    Shown(Seat),
    /// Something of that player's, which is behind one entry of the offers.
    BehindEntry(Seat),
    /// All that the game offers is that player's, and is behind the cover.
    Covered(Seat),
    /// Something of that player's, who looks at it at another panel.
    Elsewhere(Seat),
}

impl Private {
    /// Whose it is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Nothing => None,
            Self::Shown(seat)
            | Self::BehindEntry(seat)
            | Self::Covered(seat)
            | Self::Elsewhere(seat) => Some(seat),
        }
    }
}

/// What the player of `seat` is called.
pub(super) fn name_of<G: Face>(game: &G, seat: Seat) -> String {
    let owners = game.hand_owners();
    let at = usize::from(seat);
    let named = || game.players().split(", ").nth(at).map(Into::into);
    let name: Option<String> = owners.get(at).cloned().or_else(named);
    let name = name.filter(|name| !name.is_empty());
    name.unwrap_or_else(|| "the player".into())
}

/// What the players are called who may have something of their own to see, by seat; none before they have names.
pub(super) fn players_of<G: Face>(game: &G) -> Vec<String> {
    let owners = game.hand_owners();
    if !owners.is_empty() {
        return owners;
    }
    let players = game.players();
    let players = players.split(", ").filter(|name| !name.is_empty());
    players.map(Into::into).collect()
}

/// What the entry is called that leads to the cover.
pub(super) fn entry<G: Face>(game: &G, seat: Seat) -> String {
    format!("{}'s cards…", name_of(game, seat))
}

/// The page that asks for the panel to be handed over.
pub(super) fn hand_over(header: TitleRow, name: &str, hint: &str) -> Scene {
    Scene::Notice {
        header,
        text: cut(format_args!(
            "Give the panel to {name}.\nThe others look away.\nHold OK to look."
        )),
        hint: cut(hint),
    }
}
