//! The places of connections: how many are served at a time, and which one is closed for another.
//!
//! No visitor keeps the others out by opening connections and saying nothing. Each connection counts in several shares: those
//! of its address, of its network of IPv6, of the whole network, and of everybody. Where a share is full, the connection in it
//! whose last request is the longest ago, or that came the longest ago and has asked for nothing, is closed; a browser connects
//! again without being asked. A connection with a stream open is never closed, and one that is being answered only if no other
//! one waits. Some places are this computer's alone.
//!
//! A concurrency limit of tower counts requests, and has newcomers wait until a person goes; it knows no addresses.
//!
//! # What it cannot do
//! Only admitted visitors have a stream, and four such addresses with nothing but streams hold all places of the network.
//! Anyone who opens connections faster than a browser sends its request closes that too: some hundred in the time that a packet
//! takes.

use std::{
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

/// The connections that are served at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Of everybody. This computer may have any number of them: a proxy on it represents many devices.
    pub all: usize,
    /// Of the network; the rest of `all` is kept for this computer.
    pub network: usize,
    /// Of one network of IPv6 (/64). A home has one or two, and a device in it can take any number of addresses.
    pub ipv6_network: usize,
    /// Of one address elsewhere. A browser opens six, and one for each tab; a proxy on another computer represents all devices
    /// of a table.
    pub address: usize,
}

impl Limits {
    /// Those of a table.
    pub const TABLE: Self = Self {
        all: 512,
        network: 448,
        ipv6_network: 336,
        address: 112,
    };
}

/// The places of connections.
#[derive(Clone, Debug)]
pub struct Capacity {
    limits: Limits,
    taken: Arc<Mutex<Taken>>,
}

/// The permit of one connection; dropped, it is free for another.
#[derive(Debug)]
pub struct Permit {
    number: u64,
    taken: Arc<Mutex<Taken>>,
    given: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Taken {
    /// Counts what happens, so that it is known what was longer ago.
    now: u64,
    connections: Vec<Connection>,
}

#[derive(Debug)]
struct Connection {
    number: u64,
    address: IpAddr,
    state: State,
    /// Notified that another one has its place.
    given: Arc<Notify>,
}

/// What a connection does; the least of them is closed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    /// It waits for a request since then.
    Waiting(u64),
    /// A request is answered since then.
    Answering(u64),
    /// Something is followed.
    Streaming,
}

/// What a connection counts in.
#[derive(Clone, Copy, Debug)]
enum Share {
    Address(IpAddr),
    /// Those with these first 64 bits.
    Ipv6Network(u128),
    Network,
    All,
}

impl Capacity {
    /// Places for so many.
    pub fn new(limits: Limits) -> Self {
        let taken = Arc::default();
        Self { limits, taken }
    }

    /// Gives a place to a connection from `address`, if need be that of another; none if all of those have a stream.
    pub fn take(&self, address: IpAddr) -> Option<Permit> {
        let mut taken = lock(&self.taken);
        for (share, limit) in self.shares(address, &taken) {
            if taken.count(share) >= limit {
                taken.close_one(share)?;
            }
        }
        let number = taken.tick();
        let given = Arc::<Notify>::default();
        taken.connections.push(Connection {
            number,
            address,
            state: State::Waiting(number),
            given: Arc::clone(&given),
        });
        let taken = Arc::clone(&self.taken);
        Some(Permit {
            number,
            taken,
            given,
        })
    }

    /// What a connection from `address` counts in, the smallest first, with the most there may be.
    fn shares(&self, address: IpAddr, taken: &Taken) -> Vec<(Share, usize)> {
        let limits = self.limits;
        if address.is_loopback() {
            return vec![(Share::All, limits.all)];
        }
        let here = taken.connections.len() - taken.count(Share::Network);
        let network = limits.network.min(limits.all.saturating_sub(here));
        let mut shares = vec![(Share::Address(address), limits.address)];
        if let IpAddr::V6(address) = address {
            shares.push((
                Share::Ipv6Network(first_64_bits(address)),
                limits.ipv6_network,
            ));
        }
        shares.push((Share::Network, network));
        shares
    }
}

impl Taken {
    fn tick(&mut self) -> u64 {
        self.now += 1;
        self.now
    }

    fn count(&self, share: Share) -> usize {
        let connections = self.connections.iter();
        connections.filter(|one| share.has(one.address)).count()
    }

    /// Closes a connection of `share`; none if all of them have a stream.
    fn close_one(&mut self, share: Share) -> Option<()> {
        let connections = self.connections.iter().enumerate();
        let closed =
            connections.filter(|(_, one)| share.has(one.address) && one.state != State::Streaming);
        let (least, _) = closed.min_by_key(|(_, one)| one.state)?;
        self.connections.swap_remove(least).given.notify_one();
        Some(())
    }
}

impl Share {
    fn has(self, address: IpAddr) -> bool {
        match (self, address) {
            (Self::Address(of), _) => of == address,
            (Self::Ipv6Network(of), IpAddr::V6(address)) => of == first_64_bits(address),
            (Self::Ipv6Network(_), IpAddr::V4(_)) => false,
            (Self::Network, _) => !address.is_loopback(),
            (Self::All, _) => true,
        }
    }
}

fn first_64_bits(address: Ipv6Addr) -> u128 {
    address.to_bits() >> 64
}

fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Permit {
    /// A request has come, and is being answered.
    pub fn asked(&self) {
        self.set(State::Answering);
    }

    /// It is answered.
    pub fn answered(&self) {
        self.set(State::Waiting);
    }

    /// It is answered by a stream.
    pub fn follows(&self) {
        self.set(|_| State::Streaming);
    }

    /// Waits until another connection has the place.
    pub async fn given(&self) {
        self.given.notified().await;
    }

    fn set(&self, state: impl Fn(u64) -> State) {
        let mut taken = lock(&self.taken);
        let state = state(taken.tick());
        let mut connections = taken.connections.iter_mut();
        if let Some(one) = connections.find(|one| one.number == self.number) {
            one.state = state;
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        taken.connections.retain(|one| one.number != self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::Ipv4Addr,
        pin::pin,
        task::{Context, Waker},
    };

    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
    const PHONE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 178, 20));
    const TABLET: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 178, 21));
    const STRANGER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 178, 22));

    const FEW: Limits = Limits {
        all: 6,
        network: 4,
        ipv6_network: 3,
        address: 2,
    };

    fn take<const PLACES: usize>(capacity: &Capacity, address: IpAddr) -> [Permit; PLACES] {
        [(); PLACES].map(|()| capacity.take(address).expect("a place"))
    }

    fn is_given(place: &Permit) -> bool {
        let given = pin!(place.given());
        given
            .poll(&mut Context::from_waker(Waker::noop()))
            .is_ready()
    }

    fn given<const PLACES: usize>(places: [&Permit; PLACES]) -> [bool; PLACES] {
        places.map(is_given)
    }

    #[test]
    fn one_address_has_its_share_and_takes_no_one_elses() {
        let capacity = Capacity::new(FEW);
        let [other] = take(&capacity, TABLET);
        let [first, second, third] = take(&capacity, PHONE);
        assert_eq!(
            given([&other, &first, &second, &third]),
            [false, true, false, false]
        );
        drop([other, first, second, third]);
        assert!(lock(&capacity.taken).connections.is_empty());
    }

    #[test]
    fn when_the_network_is_full_the_longest_waiting_is_closed() {
        let capacity = Capacity::new(FEW);
        let [first, second] = take(&capacity, PHONE);
        let [third, fourth] = take(&capacity, TABLET);
        first.asked();
        second.follows();
        third.asked();
        third.answered();
        let newcomers = [(); 3].map(|()| capacity.take(STRANGER).expect("a place"));
        let [new, newer, newest] = &newcomers;
        assert_eq!(
            given([&first, &second, &third, &fourth]),
            [false, false, true, true]
        );
        assert_eq!(given([new, newer, newest]), [true, false, false]);
        newer.follows();
        newest.follows();
        let [last] = take(&capacity, TABLET);
        assert!(is_given(&first), "it is answered, and nobody waits");
        last.follows();
        assert!(capacity.take(PHONE).is_none(), "all of them are streams");
        assert_eq!(given([&second, newer, newest, &last]), [false; 4]);
    }

    #[test]
    fn the_network_never_has_the_places_of_this_computer() {
        let capacity = Capacity::new(FEW);
        let streams = [PHONE, TABLET].map(|address| take::<2>(&capacity, address));
        streams.iter().flatten().for_each(Permit::follows);
        assert!(capacity.take(STRANGER).is_none());
        let here: [Permit; 2] = take(&capacity, HERE);
        assert_eq!(given([&here[0], &here[1]]), [false; 2]);
    }

    #[test]
    fn this_computer_has_any_number_and_the_network_what_is_left() {
        let capacity = Capacity::new(FEW);
        let here: [Permit; 5] = take(&capacity, HERE);
        let [phone] = take(&capacity, PHONE);
        let [tablet] = take(&capacity, TABLET);
        assert_eq!(given([&phone, &tablet]), [true, false]);
        assert!(!here.iter().any(is_given));
        let [more] = take(&capacity, HERE);
        assert_eq!(given([&here[0], &tablet, &more]), [true, false, false]);
    }

    #[test]
    fn a_network_of_ipv6_has_more_places_than_an_address_in_it() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let capacity = Capacity::new(FEW);
        let [elsewhere] = take(&capacity, address("fd00:0:0:1::1"));
        let [first, second, third] = take(&capacity, address("fe80::1"));
        assert_eq!(given([&first, &second, &third]), [true, false, false]);
        let [other] = take(&capacity, address("fe80::2"));
        assert_eq!(given([&second, &third, &other]), [false; 3]);
        let [another] = take(&capacity, address("fe80::3"));
        assert_eq!(
            given([&elsewhere, &second, &third, &other, &another]),
            [false, true, false, false, false]
        );
    }
}
