//! Admission: invitations, sessions and wrong tries together. Pure, with time and randomness as arguments.

use std::{io, net::IpAddr};

use super::{
    codes::{self, Id, Random},
    invited::{Invited, Open, VALID_MS},
    limits::{Allowance, Peer, Requests, Tries, Used, Waits},
    refusal::Refusal,
    sessions::{Right, Sessions},
    visitor::{May, Owner, Seated, Visitor, Whereabouts},
};
use readyroom_kit::sentence::Phrase;
use readyroom_table::invitation::{Guest, Invitation, Link, no_network, no_randomness};

/// PINs that the panel shows by itself, in the place of one that was tried too often.
///
/// # The odds of guessing a PIN
/// A PIN is good for at most 10 wrong tries of all peers together ([`WRONG_PINS`](super::invited::WRONG_PINS)), and each
/// wrong try counts against every PIN that it was compared with. So a guesser with any number of addresses finds one with a
/// probability of at most 10 / 10⁶ = 0.001 %. PINs come from two places:
/// * each invitation at the panel shows one: 0.05 % in a day of 50 invitations;
/// * the panel by itself shows at most 5 + 24 × 2 = 53 a day: 0.053 %, if a person guesses while codes are shown all day.
///
/// # What is left
/// A person on the network with four addresses or more can use up each PIN that is shown, since one address has three tries at
/// it. That keeps out who types a PIN. It does not keep out a visitor who scans a code: tokens have their own tries.
pub(super) const RENEWED: Allowance = Allowance {
    at_once: 5,
    every_ms: 30 * 60_000,
};

/// Wrong tokens of all peers together. In a day there are at most 3,000 + 24 × 7,200 = 175,800, against four tokens at
/// most: a guesser comes in with a probability below 175,800 × 4 / 29⁶ = 0.12 %, if tokens are good all day long.
///
/// One device that takes all 254 addresses of a usual IPv4 network does not use it up, since each address has to wait
/// longer each time: anyone who has the right token is not kept out. With thousands of IPv6 addresses it can.
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

/// What a person comes in with.
#[derive(Clone, Copy, Debug)]
pub(super) enum Key<'a> {
    /// The token of an address.
    Token(&'a str),
    /// A typed PIN.
    Pin(&'a str),
}

/// When something happens: milliseconds of this run's clock, which never goes back and knows no date.
#[derive(Clone, Copy, Debug)]
pub(super) struct Now {
    pub(super) ms: u64,
}

impl Now {
    /// Whole seconds.
    pub(super) fn s(self) -> i64 {
        i64::try_from(self.ms / 1_000).unwrap_or(i64::MAX)
    }
}

/// Who is let in.
#[derive(Debug)]
pub(super) struct Door {
    pub(super) sessions: Sessions,
    invited: Invited,
    pins: Waits,
    renewed: Used,
    tokens: Tries,
    requests: Requests,
}

impl Door {
    /// With the sessions there were before, and no invitation.
    pub(super) fn new(sessions: Sessions) -> Self {
        Self {
            sessions,
            invited: Invited::default(),
            pins: Waits::new(),
            renewed: Used::default(),
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

    /// Invites `guest` to `evening`, at each of `authorities` (host and port).
    pub(super) fn invite(
        &mut self,
        authorities: &[String],
        evening: &str,
        guest: Guest,
        random: &Random,
        now: Now,
    ) -> Result<Invitation, Phrase> {
        let (first, others) = authorities.split_first().ok_or_else(no_network)?;
        let secrets = || Ok((codes::token(random)?, codes::pin(random)?));
        let (token, pin) =
            secrets().map_err(|error: io::Error| no_randomness(error.to_string()))?;
        let link = |authority: &String| Link {
            address: format!("HTTP://{}/{token}", authority.to_ascii_uppercase()),
            typed: format!("http://{authority}"),
        };
        let invitation = Invitation {
            first: link(first),
            others: others.iter().map(link).collect(),
            pin: Some(pin.clone()),
            valid_ms: VALID_MS,
        };
        self.invited.add(token, pin, evening, guest, now.ms);
        Ok(invitation)
    }

    /// True if a person has come in with `invitation`.
    pub(super) fn used(&self, invitation: &Invitation) -> bool {
        self.invited.used(&invitation.first.address)
    }

    /// The PIN that is good for `invitation` now; none while it has none.
    pub(super) fn pin(
        &mut self,
        invitation: &Invitation,
        random: &Random,
        now: Now,
    ) -> Option<String> {
        let open = self.invited.at(&invitation.first.address, now.ms)?;
        let renews = open.pin.is_none() && open.has_room();
        if renews
            && self.renewed.wait_ms(RENEWED, now.ms) == 0
            && let Ok(pin) = codes::pin(random)
        {
            self.renewed.take(RENEWED, now.ms);
            open.renew(pin);
        }
        open.pin.clone()
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
        let open = match key {
            Key::Token(token) => {
                let may_try = self.tokens.may_try(peer, now.ms);
                may_try.map_err(Refusal::wait)?;
                let Some(open) = self.invited.with_token(token, now.ms) else {
                    self.tokens.wrong(peer, now.ms);
                    return Err(Refusal::WrongToken);
                };
                open
            }
            Key::Pin(pin) => {
                self.invited.may_try_pin(&browser, peer, now.ms)?;
                self.pins.may_try(peer, now.ms).map_err(Refusal::wait)?;
                let Some(open) = self.invited.with_pin(pin, &browser, peer) else {
                    self.pins.wrong(peer, now.ms);
                    self.invited.wrong_pin(peer);
                    return Err(Refusal::WrongPin);
                };
                open
            }
        };
        let came = open.came_as(&browser);
        let is_over = came.is_some_and(|came| !self.sessions.goes_on(&came.session));
        // Anyone who has the token of an invitation that was used has not guessed.
        if is_over || !open.lets_in(&browser) {
            return Err(Refusal::UsedToken);
        }
        Ok(open.clone())
    }

    /// Lets a browser in with `key`: from now on it is `id`. Anyone who planted the id it had `before` gains nothing. The
    /// table is in the evening `current`.
    pub(super) fn join(
        &mut self,
        key: Key<'_>,
        peer: IpAddr,
        before: &Id,
        id: &Id,
        current: &str,
        now: Now,
    ) -> Result<Guest, Refusal> {
        let open = self.find(key, before, peer, now)?;
        match open.came_as(&before.key()) {
            Some(came) => self.sessions.rename(&came.session, id, now.s()),
            None => {
                let (right, seated) = granted(&open);
                self.sessions
                    .begin(before, id, right, seated, current, now.s());
            }
        }
        self.invited.came(&open.token, before.key(), id.key());
        Ok(open.guest)
    }

    /// Who asks with `id` from `whereabouts`; none on the network who was not let in.
    pub(super) fn visitor(
        &mut self,
        id: Id,
        whereabouts: Whereabouts,
        now: Now,
    ) -> Option<Visitor> {
        let session = self.sessions.seen(&id, now.s());
        if let Some(session) = session {
            self.invited.seen(&session.key);
        }
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
    /// On this computer that is everyone. On the network it is whom the invitation named; with one for any player, one without
    /// a browser. Either way once an evening, else all hands could be seen in turn: a player with another browser now has to be
    /// invited again.
    pub(super) fn seats(
        &mut self,
        visitor: &Visitor,
        evening: &str,
        players: &[String],
        now: Now,
    ) -> Vec<Seated> {
        let right = self
            .sessions
            .seen(&visitor.id, now.s())
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

    /// `visitor` is that player from now on, or a spectator, and has the id `id`. False if it was so before: it then keeps its
    /// id. The table is in the evening `current`.
    pub(super) fn sit(
        &mut self,
        visitor: &Visitor,
        seated: Option<Seated>,
        id: &Id,
        current: &str,
        now: Now,
    ) -> bool {
        let session = self.sessions.seen(&visitor.id, now.s()).cloned();
        let (right, owner) = session.map_or((Right::Here, Owner::Nobody), |session| {
            (session.right, session.owner)
        });
        let changes = owner != Owner::from(seated.clone());
        if changes {
            self.sessions
                .begin(&visitor.id, id, right, seated, current, now.s());
        }
        changes
    }
}

/// What an invitation lets a browser in for, and as whom.
fn granted(open: &Open) -> (Right, Option<Seated>) {
    match &open.guest {
        Guest::Player { seat, name } => {
            let seated = Seated {
                evening: open.evening.clone(),
                seat: *seat,
                name: name.clone(),
            };
            (Right::PlayAs(name.clone()), Some(seated))
        }
        Guest::AnyPlayer => (Right::Play, None),
        Guest::Spectator => (Right::Look, None),
    }
}
