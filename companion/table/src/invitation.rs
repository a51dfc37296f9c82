//! Invitations: the request of a table for a phone to join, and the answer as panels show it.
//!
//! While a code is shown, every panel shows it, and no second screen.
//!
//! A table knows no web. The server of a second screen is given to it as [`Invitations`]; a table that was given
//! none offers no phone.

mod phone_of;
mod qr_code;
mod shown;

use std::fmt;

use readyroom_kit::{Seat, sentence::Phrase};

use crate::sentences::NotInvited;

pub use phone_of::PhoneOf;
pub use qr_code::qr_code;
pub use shown::{Passed, Shown};

/// The guest of a second screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guest {
    /// One player: sees what that player alone may see.
    Player {
        /// The seat of that player in the evening.
        seat: Seat,
        /// The name of that player, as the table shows it.
        name: String,
    },
    /// Anybody who plays, as the player who is at a panel does.
    AnyPlayer,
    /// A spectator.
    Spectator,
}

/// A link to the second screen, for a camera and for fingers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The address with its single-use token, in capitals, for the QR code: `HTTP://192.168.178.123:1701/8F3K2Q`.
    pub address: String,
    /// The address that a person types: `http://192.168.178.123:1701`.
    pub typed: String,
}

/// An answer to an invitation: the links to the second screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The likeliest link.
    pub first: Link,
    /// Those that may work too, the likeliest first: by other addresses, and by the machine's name.
    pub others: Vec<Link>,
    /// The number that is asked for at the typed address; none once it was tried too often.
    pub pin: Option<String>,
    /// Milliseconds from now on in which all of this is good.
    pub valid_ms: u64,
}

impl Invitation {
    /// The number of links, from 1.
    pub fn links(&self) -> usize {
        1 + self.others.len()
    }

    /// Link number `at`, from 0; the first if there are not so many.
    pub fn link(&self, at: usize) -> &Link {
        let other = at.checked_sub(1).and_then(|at| self.others.get(at));
        other.unwrap_or(&self.first)
    }
}

/// There is no invitation, since no device reaches this machine.
pub fn no_network() -> Phrase {
    NotInvited::NoNetwork.say()
}

/// There is no invitation, since its secrets cannot be drawn: `why`, in the words of the system.
pub fn no_randomness(why: String) -> Phrase {
    let why = why.into();
    NotInvited::NoRandomness { why }.say()
}

/// The server that admits phones, tablets and TVs.
///
/// A table calls this in the loop of the evening: every answer comes at once, without waiting for a disk or a network.
pub trait Invitations: fmt::Debug + Send + Sync {
    /// True if a phone could reach this machine now. Where none could, none is offered.
    fn reachable(&self) -> bool;

    /// Makes a new invitation for `guest` to the evening called `evening`; that is empty at the list of games. Those
    /// before it stay good.
    ///
    /// # Errors
    /// Why there is none: [`no_network`] or [`no_randomness`].
    fn invite(&self, evening: &str, guest: Guest) -> Result<Invitation, Phrase>;

    /// True once a player has come in with `invitation`. A table that shows one asks every second.
    fn used(&self, invitation: &Invitation) -> bool;

    /// The PIN that is good for `invitation` now: another one if the one before was tried too often, or none. A table that
    /// shows one asks every second.
    fn pin(&self, invitation: &Invitation) -> Option<String>;
}

#[cfg(any(test, feature = "testing"))]
pub mod testing;
