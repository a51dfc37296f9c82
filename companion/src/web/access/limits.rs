//! Limits: how long a request may be, and how often one may come. Pure, with the time as an argument.
//!
//! governor, six more crates, remembers any number of peers until it is asked to forget some, and counts each try that it is
//! asked about. Of tries at a secret only wrong ones count here, and after each its peer waits twice as long.

use std::{collections::HashMap, net::IpAddr};

/// Most bytes of path and query.
pub(super) const LONGEST_ADDRESS: usize = 2_048;

/// Most bytes of all headers.
pub(super) const LONGEST_HEADERS: usize = 16 * 1_024;

/// Most bytes of a form.
pub(super) const LONGEST_BODY: usize = 16 * 1_024;

/// The peers of which something is remembered. Past that the one heard of longest ago is forgotten.
pub(super) const PEERS: u32 = 1_024;

/// Milliseconds to wait after a peer's first wrong try; after each further one it is twice as long.
const FIRST_WAIT_MS: u64 = 1_000;

/// The longest of these waits, in milliseconds.
const LONGEST_WAIT_MS: u64 = 5 * 60_000;

/// Milliseconds without a wrong try after which a peer's wrong tries are forgotten.
const FORGIVEN_MS: u64 = 60 * 60_000;

/// Anyone who connects, as far as limits go: an address. All devices of a home share the first 64 bits of their IPv6
/// addresses, so only the whole one tells them apart. One device may take many: what that gains it is bounded by the
/// allowance of all peers together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Peer(IpAddr);

impl From<IpAddr> for Peer {
    fn from(address: IpAddr) -> Self {
        Self(address.to_canonical())
    }
}

/// So many at once, and one more after each while.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowance {
    /// At most so many at once.
    pub(super) at_once: u64,
    /// Milliseconds after which there may be one more.
    pub(super) every_ms: u64,
}

/// How much of an [`Allowance`] is used.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Used {
    /// When all of it is there again.
    whole_ms: u64,
}

impl Used {
    /// Milliseconds until one may be taken; 0 if one may be now.
    pub(super) fn wait_ms(self, of: Allowance, now_ms: u64) -> u64 {
        let all = of.at_once.saturating_mul(of.every_ms);
        let missing = self.whole_ms.saturating_sub(now_ms);
        missing.saturating_add(of.every_ms).saturating_sub(all)
    }

    pub(super) fn take(&mut self, of: Allowance, now_ms: u64) {
        self.whole_ms = self.whole_ms.max(now_ms).saturating_add(of.every_ms);
    }
}

/// Something about each of the last peers.
#[derive(Debug)]
struct Peers<T>(HashMap<Peer, (u64, T)>);

impl<T: Default> Peers<T> {
    fn entry(&mut self, peer: Peer, now_ms: u64) -> &mut T {
        if self.0.len() >= PEERS as usize && !self.0.contains_key(&peer) {
            let oldest = self.0.iter().min_by_key(|(_, (heard_ms, _))| *heard_ms);
            if let Some(oldest) = oldest.map(|(peer, _)| *peer) {
                self.0.remove(&oldest);
            }
        }
        let (heard_ms, about) = self.0.entry(peer).or_default();
        *heard_ms = now_ms;
        about
    }
}

/// The requests of each peer.
#[derive(Debug)]
pub(super) struct Requests {
    allowance: Allowance,
    peers: Peers<Used>,
}

impl Requests {
    pub(super) fn new(allowance: Allowance) -> Self {
        let peers = Peers(HashMap::new());
        Self { allowance, peers }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// There were too many; milliseconds until the next.
    pub(super) fn count(&mut self, peer: Peer, now_ms: u64) -> Result<(), u64> {
        let used = self.peers.entry(peer, now_ms);
        match used.wait_ms(self.allowance, now_ms) {
            0 => {
                used.take(self.allowance, now_ms);
                Ok(())
            }
            wait_ms => Err(wait_ms),
        }
    }
}

/// The wrong tries of each peer, which waits longer after each one.
#[derive(Debug)]
pub(super) struct Waits(Peers<Wrong>);

#[derive(Debug, Default)]
struct Wrong {
    times: u32,
    last_ms: u64,
}

impl Wrong {
    /// When this peer may try again.
    fn until_ms(&self) -> u64 {
        let Some(doubled) = self.times.checked_sub(1) else {
            return 0;
        };
        let wait = 1_u64
            .checked_shl(doubled)
            .and_then(|factor| factor.checked_mul(FIRST_WAIT_MS));
        self.last_ms
            .saturating_add(wait.unwrap_or(u64::MAX).min(LONGEST_WAIT_MS))
    }
}

impl Waits {
    pub(super) fn new() -> Self {
        Self(Peers(HashMap::new()))
    }

    /// Whether `peer` may try now. A try that may not be made is not looked at: so a right one reveals nothing.
    ///
    /// # Errors
    /// Not yet; milliseconds until then.
    pub(super) fn may_try(&self, peer: Peer, now_ms: u64) -> Result<(), u64> {
        let wrong = self.0.0.get(&peer);
        let until_ms = wrong.map_or(0, |(_, wrong)| wrong.until_ms());
        match until_ms.saturating_sub(now_ms) {
            0 => Ok(()),
            wait_ms => Err(wait_ms),
        }
    }

    /// The try of `peer` was wrong.
    pub(super) fn wrong(&mut self, peer: Peer, now_ms: u64) {
        let wrong = self.0.entry(peer, now_ms);
        if now_ms.saturating_sub(wrong.last_ms) >= FORGIVEN_MS {
            wrong.times = 0;
        }
        wrong.times = wrong.times.saturating_add(1);
        wrong.last_ms = now_ms;
    }
}

/// The wrong tries at a secret: each peer waits longer after each one, and all peers together have an allowance. The
/// second is what bounds a guesser with many addresses.
#[derive(Debug)]
pub(super) struct Tries {
    allowance: Allowance,
    used: Used,
    waits: Waits,
}

impl Tries {
    pub(super) fn new(allowance: Allowance) -> Self {
        Self {
            allowance,
            used: Used::default(),
            waits: Waits::new(),
        }
    }

    /// Whether `peer` may try now.
    ///
    /// # Errors
    /// Not yet; milliseconds until then.
    pub(super) fn may_try(&self, peer: Peer, now_ms: u64) -> Result<(), u64> {
        let of_all = self.used.wait_ms(self.allowance, now_ms);
        match self.waits.may_try(peer, now_ms) {
            Ok(()) if of_all == 0 => Ok(()),
            Ok(()) => Err(of_all),
            Err(own) => Err(own.max(of_all)),
        }
    }

    /// The try of `peer` was wrong.
    pub(super) fn wrong(&mut self, peer: Peer, now_ms: u64) {
        self.used.take(self.allowance, now_ms);
        self.waits.wrong(peer, now_ms);
    }
}
