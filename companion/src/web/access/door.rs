//! Who is let in: invitations, sessions and wrong tries together. Pure, with time and randomness as arguments.

use std::{io, net::IpAddr};

use super::{
    codes::{self, Id, Random},
    invited::{Invited, Open, VALID_MS},
    limits::{Allowance, Peer, Requests, Tries},
    refusal::Refusal,
    sessions::{Right, Sessions},
    visitor::{May, Owner, Seated, Visitor, Whereabouts},
};
use crate::invitation::{Guest, Invitation};

/// Wrong PINs of all peers together. In a day there are at most 10 + 24 × 12 = 298, against four PINs at most: a guesser
/// with any number of addresses comes in with a probability below 298 × 4 / 10⁶ = 0.12 %, if PINs are shown all day long.
pub(super) const PINS: Allowance = Allowance {
    at_once: 10,
    every_ms: 5 * 60_000,
};

/// Wrong tokens of all peers together. In a day there are at most 3,000 + 24 × 7,200 = 175,800, against four tokens at
/// most: a guesser comes in with a probability below 175,800 × 4 / 29⁶ = 0.12 %, if tokens are good all day long.
///
/// One device that takes all 254 addresses of a usual IPv4 network does not use it up, since each address has to wait
/// longer each time: whoever has the right token is not kept out. With thousands of IPv6 addresses it can.
pub(super) const TOKENS: Allowance = Allowance {
    at_once: 3_000,
    every_ms: 500,
};

/// The requests of one peer on the network. Fifty browsers behind one reverse proxy or router are one peer, and each of
/// them loads a page with all that belongs to it.
const REQUESTS: Allowance = Allowance {
    at_once: 1_000,
    every_ms: 10,
};

/// What somebody comes in with.
#[derive(Clone, Copy, Debug)]
pub(super) enum Key<'a> {
    /// The token of an address.
    Token(&'a str),
    /// A typed PIN.
    Pin(&'a str),
}

/// When something happens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Now {
    /// Milliseconds of a clock that never goes back.
    pub(super) ms: u64,
    /// Seconds of Unix time.
    pub(super) unix_s: u64,
}

/// Who is let in.
#[derive(Debug)]
pub(super) struct Door {
    pub(super) sessions: Sessions,
    invited: Invited,
    pins: Tries,
    tokens: Tries,
    requests: Requests,
}

impl Door {
    /// With the sessions there were before, and no invitation.
    pub(super) fn new(sessions: Sessions) -> Self {
        Self {
            sessions,
            invited: Invited::default(),
            pins: Tries::new(PINS),
            tokens: Tries::new(TOKENS),
            requests: Requests::new(REQUESTS),
        }
    }

    /// Counts a request of `peer`.
    pub(super) fn count(&mut self, peer: IpAddr, now: Now) -> Result<(), Refusal> {
        self.requests
            .count(peer.into(), now.ms)
            .map_err(Refusal::wait)
    }

    /// Invites `guest` to `evening`, at the first of `authorities` (host and port); the second may work as well.
    pub(super) fn invite(
        &mut self,
        authorities: &[String],
        evening: &str,
        guest: Guest,
        random: &Random,
        now: Now,
    ) -> Result<Invitation, String> {
        let first = authorities.first().ok_or("This computer has no network.")?;
        let secrets = || Ok((codes::token(random)?, codes::pin(random)?));
        let (token, pin) =
            secrets().map_err(|error: io::Error| format!("No randomness: {error}."))?;
        let invitation = Invitation {
            address: format!("HTTP://{}/{token}", first.to_ascii_uppercase()),
            typed: format!("http://{first}"),
            also: authorities.get(1).map(|second| format!("http://{second}")),
            pin: Some(pin.clone()),
            valid_ms: VALID_MS,
        };
        self.invited.add(token, pin, evening, guest, now.ms);
        Ok(invitation)
    }

    /// True if somebody has come in with `invitation`.
    pub(super) fn used(&self, invitation: &Invitation) -> bool {
        self.invited.used(&invitation.address)
    }

    /// True if a PIN can be typed now.
    pub(super) fn has_pin(&mut self, now: Now) -> bool {
        self.invited.has_pin(now.ms)
    }

    /// The invitation of `key`, which lets the browser `id` in. A wrong key is counted against `peer`.
    pub(super) fn find(
        &mut self,
        key: Key<'_>,
        id: &Id,
        peer: IpAddr,
        now: Now,
    ) -> Result<Open, Refusal> {
        let (peer, browser) = (Peer::from(peer), id.key());
        let tries = match key {
            Key::Token(_) => &mut self.tokens,
            Key::Pin(_) => &mut self.pins,
        };
        tries.may_try(peer, now.ms).map_err(Refusal::wait)?;
        let (open, wrong) = match key {
            Key::Token(token) => (self.invited.with_token(token, now.ms), Refusal::WrongToken),
            Key::Pin(pin) => (
                self.invited.with_pin(pin, &browser, now.ms),
                Refusal::WrongPin,
            ),
        };
        match open {
            Some(open) if open.lets_in(&browser) => return Ok(open.clone()),
            // Whoever has the token of an invitation that was used has not guessed.
            Some(_) => return Err(Refusal::UsedToken),
            None => tries.wrong(peer, now.ms),
        }
        if let Key::Pin(_) = key {
            self.invited.wrong_pin();
        }
        Err(wrong)
    }

    /// Lets a browser in with `key`: from now on it is `id`. Whoever planted the id it had `before` gains nothing.
    pub(super) fn join(
        &mut self,
        key: Key<'_>,
        peer: IpAddr,
        before: &Id,
        id: &Id,
        now: Now,
    ) -> Result<Guest, Refusal> {
        let Open {
            token,
            evening,
            guest,
            ..
        } = self.find(key, before, peer, now)?;
        let (right, seated) = match &guest {
            Guest::Player { seat, name } => {
                let seated = Seated {
                    evening,
                    seat: *seat,
                    name: name.clone(),
                };
                (Right::PlayAs(name.clone()), Some(seated))
            }
            Guest::AnyPlayer => (Right::Play, None),
            Guest::Spectator => (Right::Look, None),
        };
        self.invited.came(&token, before.key());
        self.sessions.begin(before, id, right, seated, now.unix_s);
        Ok(guest)
    }

    /// Who asks with `id` from `whereabouts`; none on the network who was not let in.
    pub(super) fn visitor(
        &mut self,
        id: Id,
        whereabouts: Whereabouts,
        now: Now,
    ) -> Option<Visitor> {
        let session = self.sessions.seen(&id, now.unix_s);
        let right = session.map_or(&Right::Here, |session| &session.right);
        let may = match (whereabouts, right) {
            (Whereabouts::Here, _) | (Whereabouts::Network, Right::Play | Right::PlayAs(_)) => {
                May::Play
            }
            (Whereabouts::Network, Right::Look) => May::Look,
            (Whereabouts::Network, Right::Here) => return None,
        };
        let owner = session.map_or(Owner::Nobody, |session| session.owner.clone());
        Some(Visitor {
            id,
            may,
            owner,
            whereabouts,
        })
    }

    /// The players that `visitor` may be in `evening`, of `players` by seat.
    ///
    /// On this computer that is everyone. On the network it is whom the invitation named; with one for any player, one
    /// without a browser. Either way once an evening, else all hands could be seen in turn: whoever's player has
    /// another browser now has to be invited again.
    pub(super) fn seats(
        &mut self,
        visitor: &Visitor,
        evening: &str,
        players: &[String],
        now: Now,
    ) -> Vec<Seated> {
        let right = self
            .sessions
            .seen(&visitor.id, now.unix_s)
            .map(|session| session.right.clone());
        let once = visitor.owner.was_player_in(evening);
        let may_be = |seated: &Seated| match (visitor.whereabouts, &right) {
            (Whereabouts::Here, _) => true,
            (Whereabouts::Network, Some(Right::Play)) => !once && !self.sessions.taken(seated),
            (Whereabouts::Network, Some(Right::PlayAs(name))) => {
                !once && seated.name == *name && !self.sessions.taken(seated)
            }
            (Whereabouts::Network, Some(Right::Look | Right::Here) | None) => false,
        };
        let seats = (0..).zip(players).map(|(seat, name)| Seated {
            evening: evening.to_owned(),
            seat,
            name: name.clone(),
        });
        seats.filter(may_be).collect()
    }

    /// `visitor` is that player from now on, or nobody, and has the id `id`. False if it was so before: it then keeps its id.
    pub(super) fn sit(
        &mut self,
        visitor: &Visitor,
        seated: Option<Seated>,
        id: &Id,
        now: Now,
    ) -> bool {
        let session = self.sessions.seen(&visitor.id, now.unix_s).cloned();
        let (right, owner) = session.map_or((Right::Here, Owner::Nobody), |session| {
            (session.right, session.owner)
        });
        let changes = owner != Owner::from(seated.clone());
        if changes {
            self.sessions
                .begin(&visitor.id, id, right, seated, now.unix_s);
        }
        changes
    }
}
