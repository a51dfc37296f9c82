//! The sockets of the second screen: bound here, or handed in by systemd.
//!
//! The service has no network of its own (`packaging/systemd/readyroom.service`): it can accept on a socket that systemd has
//! opened, and open none, and it sees no interface. A UDP socket shows which address leads out; it is connected and never
//! sends: connecting one looks the route up.

use std::{
    env, fmt, io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket},
    process,
};

use listenfd::ListenFd;
use rustix::{io::Errno, net::connect_unspec, system::uname};
use thiserror::Error;

use super::interfaces::{self, Interface};
use crate::settings::{Reach, Web};

/// An unassigned address (RFC 5737): what goes there takes the default route.
const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// Why there is nothing to listen on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ListenError {
    /// Another program has the port.
    #[error(
        "port {port} is taken by another program, perhaps by another Ready Room: end that one, or set web-port to \
         another number"
    )]
    Taken {
        /// The port.
        port: u16,
    },
    /// The system refuses the port for another reason.
    #[error(
        "the system does not let this program listen on port {port} ({source}): set web-port to another number"
    )]
    Refused {
        /// The port.
        port: u16,
        /// The error of the system.
        source: io::Error,
    },
    /// The program is the service, which may open no port.
    #[error(
        "this service has no network, and opens no port itself: `sudo systemctl enable readyroom-web.socket`, then \
         restart the service"
    )]
    NoNetwork,
    /// What systemd has handed in is no TCP socket that can be listened on.
    #[error(
        "the socket that systemd has handed in cannot be used ({0}): compare readyroom-web.socket with the packaged one"
    )]
    Inherited(#[from] io::Error),
}

/// Sockets to accept connections on. None of them blocks.
#[derive(Debug)]
pub struct Listeners {
    /// The sockets, at least one.
    pub tcp: Vec<TcpListener>,
    /// From where they can be reached.
    pub reach: Reach,
    /// Handed in to look routes up, where the program cannot open a socket itself.
    route: Option<UdpSocket>,
}

impl Listeners {
    /// Those of a program with these settings: what systemd has handed in, else what it binds itself; none if none is wanted.
    /// To be called where [`Self::inherited`] may be.
    ///
    /// # Errors
    /// There are to be some, and there can be none.
    pub fn wanted(web: &Web) -> Result<Option<Self>, ListenError> {
        match (Self::inherited()?, web.reach) {
            (Some(inherited), _) => Ok(Some(inherited)),
            (None, Some(reach)) => Self::bind(reach, web.port).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// Listens on `port`; 0 is any that is free.
    ///
    /// # Errors
    /// The port is taken, or the system refuses it.
    pub fn bind(reach: Reach, port: u16) -> Result<Self, ListenError> {
        // A name such as localhost may mean either; a computer may have only one of them.
        let addresses: [IpAddr; 2] = match reach {
            Reach::Here => [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()],
            Reach::Network => [Ipv6Addr::UNSPECIFIED.into(), Ipv4Addr::UNSPECIFIED.into()],
        };
        let mut tcp: Vec<TcpListener> = Vec::new();
        let mut refused = None;
        for address in addresses {
            let port = tcp.first().map_or(Ok(port), port_of).unwrap_or(port);
            match TcpListener::bind((address, port)) {
                Ok(listener) => tcp.push(listener),
                // The first one of the network is mostly there for IPv4 too.
                Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                    if reach == Reach::Here || tcp.is_empty() {
                        return Err(ListenError::Taken { port });
                    }
                }
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        match refused {
            Some(error) if tcp.is_empty() => Err(match Errno::from_io_error(&error) {
                Some(Errno::AFNOSUPPORT) => ListenError::NoNetwork,
                _ => ListenError::Refused {
                    port,
                    source: error,
                },
            }),
            _ => Self::of(tcp, reach, None),
        }
    }

    /// Takes what systemd has handed in; none if it has not. To be called before there is a second thread, since it
    /// takes variables of the environment away.
    ///
    /// # Errors
    /// Something was handed in that cannot be listened on.
    pub fn inherited() -> Result<Option<Self>, ListenError> {
        let own = process::id().to_string();
        // What a parent has got is not ours.
        if env::var("LISTEN_PID").ok() != Some(own) {
            return Ok(None);
        }
        let mut handed = ListenFd::from_env();
        let (mut tcp, mut route) = (Vec::new(), None);
        for index in 0..handed.len() {
            match handed.take_udp_socket(index) {
                Ok(socket) => route = route.or(socket),
                Err(_) => tcp.extend(handed.take_tcp_listener(index)?),
            }
        }
        if tcp.is_empty() {
            return Ok(None);
        }
        let mut reach = Reach::Here;
        for listener in &tcp {
            if !listener.local_addr()?.ip().to_canonical().is_loopback() {
                reach = Reach::Network;
            }
        }
        Self::of(tcp, reach, route).map(Some)
    }

    fn of(
        tcp: Vec<TcpListener>,
        reach: Reach,
        route: Option<UdpSocket>,
    ) -> Result<Self, ListenError> {
        for listener in &tcp {
            listener.set_nonblocking(true)?;
        }
        let listeners = Self { tcp, reach, route };
        // Once it is connected, it gets nothing from others.
        listeners.own_address();
        Ok(listeners)
    }

    /// The port.
    ///
    /// # Errors
    /// The system does not say.
    pub fn port(&self) -> io::Result<u16> {
        self.tcp.first().map_or(Ok(0), port_of)
    }
}

impl Listeners {
    /// Where a browser on another device finds the table, best first: the name or address that is to be `first`, if there is
    /// one, the addresses of the interfaces, and the name that mDNS gives the computer. Where no interface is seen, the
    /// address towards the default route, and `last`, which is the local address of the connection accepted last.
    pub fn addresses(&self, first: Option<&str>, last: Option<IpAddr>) -> Vec<String> {
        let port = self.port().unwrap_or_default();
        let found = self.found(&interfaces::of_this_computer(), last);
        let found = found
            .into_iter()
            .map(|address| SocketAddr::new(address, port).to_string());
        let name = host_name().map(|name| format!("{name}.local:{port}"));
        let first = first.map(|first| format!("{first}:{port}"));
        let others = found
            .chain(name)
            .filter(|other| first.as_ref() != Some(other));
        first.iter().cloned().chain(others).collect()
    }

    fn found(&self, interfaces: &[Interface], last: Option<IpAddr>) -> Vec<IpAddr> {
        let route = self.own_address();
        let found = interfaces::in_order(interfaces, route);
        if !found.is_empty() {
            return found;
        }
        let last = last.map(|address| address.to_canonical());
        let last = last.filter(|last| route != Some(*last));
        let outside = |address: &IpAddr| !address.is_loopback() && !address.is_unspecified();
        route.into_iter().chain(last).filter(outside).collect()
    }

    /// The address of this computer towards the default route. Nothing is sent.
    fn own_address(&self) -> Option<IpAddr> {
        let towards = |socket: &UdpSocket| {
            // An address that it had before would hold for ever.
            connect_unspec(socket)?;
            socket.connect(ELSEWHERE)?;
            socket.local_addr()
        };
        let address = match &self.route {
            Some(handed) => towards(handed),
            None => UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|own| towards(&own)),
        };
        address.ok().map(|address| address.ip())
    }
}

impl fmt::Display for Listeners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let port = self.port().unwrap_or_default();
        match self.reach {
            Reach::Here => write!(f, "browsers of this computer at http://localhost:{port}"),
            Reach::Network => write!(f, "browsers on the network at port {port}"),
        }
    }
}

fn port_of(listener: &TcpListener) -> io::Result<u16> {
    Ok(listener.local_addr()?.port())
}

/// The first part of the computer's name, which mDNS answers to with `.local` behind it.
pub fn host_name() -> Option<String> {
    let name = uname();
    let name = name.nodename().to_str().ok()?.split('.').next()?;
    (!name.is_empty() && name != "localhost").then(|| name.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use std::{io::ErrorKind, net::TcpStream};

    use super::*;

    /// Where a browser would find it.
    fn at(listeners: &Listeners, address: impl Into<IpAddr>) -> SocketAddr {
        SocketAddr::new(address.into(), listeners.port().unwrap())
    }

    #[test]
    fn here_only_this_computer_gets_in_and_by_whatever_localhost_is() {
        let listeners = Listeners::bind(Reach::Here, 0).unwrap();
        for listener in &listeners.tcp {
            assert!(listener.local_addr().unwrap().ip().is_loopback());
            let error = listener.accept().map(drop).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::WouldBlock);
        }
        TcpStream::connect(at(&listeners, Ipv4Addr::LOCALHOST)).unwrap();
        if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok() {
            TcpStream::connect(at(&listeners, Ipv6Addr::LOCALHOST)).unwrap();
        }
    }

    #[test]
    fn on_the_network_every_address_of_the_computer_is_listened_on() {
        let listeners = Listeners::bind(Reach::Network, 0).unwrap();
        TcpStream::connect(at(&listeners, Ipv4Addr::LOCALHOST)).unwrap();
        if let Some(own) = listeners.own_address() {
            TcpStream::connect(at(&listeners, own)).unwrap();
        }
    }

    #[test]
    fn a_taken_port_is_refused_with_its_number_and_what_to_do() {
        for (first, second) in [
            (Reach::Here, Reach::Here),
            (Reach::Here, Reach::Network),
            (Reach::Network, Reach::Here),
            (Reach::Network, Reach::Network),
        ] {
            let taken = Listeners::bind(first, 0).unwrap();
            let port = taken.port().unwrap();
            let refused = Listeners::bind(second, port).unwrap_err().to_string();
            let words = format!("port {port} is taken by another program");
            assert!(refused.starts_with(&words), "{refused}");
            assert!(refused.contains("set web-port to another number"));
        }
    }

    #[test]
    fn addresses_come_first_and_the_name_last_each_with_the_port() {
        let listeners = Listeners::bind(Reach::Network, 0).unwrap();
        let port = listeners.port().unwrap();
        let last = IpAddr::from([192, 168, 178, 123]);
        let mut addresses = listeners.addresses(None, Some(last));
        if let Some(name) = host_name() {
            assert_eq!(addresses.pop(), Some(format!("{name}.local:{port}")));
        }
        let found = listeners.found(&interfaces::of_this_computer(), Some(last));
        let found = found
            .iter()
            .map(|ip| SocketAddr::new(*ip, port).to_string());
        assert_eq!(addresses, found.collect::<Vec<_>>());
        assert!(!addresses.is_empty());
    }

    #[test]
    fn the_address_that_was_set_comes_first_and_once() {
        let listeners = Listeners::bind(Reach::Network, 0).unwrap();
        let port = listeners.port().unwrap();
        let found = listeners.addresses(None, None);
        let set = listeners.addresses(Some("table.example.org"), None);
        assert_eq!(set[0], format!("table.example.org:{port}"));
        assert_eq!(set[1..], found);
        let last = found.last().expect("a name or an address");
        let again = last.rsplit_once(':').map(|(host, _)| host);
        let again = listeners.addresses(again, None);
        assert_eq!(&again[0], last);
        assert_eq!(again.len(), found.len());
    }

    #[test]
    fn without_interfaces_the_route_is_first_then_a_browsers_host() {
        let listeners = Listeners::bind(Reach::Network, 0).unwrap();
        let own = listeners.own_address();
        let last = IpAddr::from([192, 168, 178, 123]);
        let both: Vec<_> = own.into_iter().chain([last]).collect();
        assert_eq!(listeners.found(&[], Some(last)), both);
        let mapped = Ipv4Addr::new(192, 168, 178, 123).to_ipv6_mapped();
        assert_eq!(listeners.found(&[], Some(mapped.into())), both);
        assert_eq!(listeners.found(&[], own), Vec::from_iter(own));
        let here = Some(Ipv4Addr::LOCALHOST.into());
        assert_eq!(listeners.found(&[], here), Vec::from_iter(own));
    }

    #[test]
    fn a_passed_in_socket_finds_the_address_and_hears_no_one() {
        let handed = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).unwrap();
        handed.set_nonblocking(true).unwrap();
        let mut listeners = Listeners::bind(Reach::Here, 0).unwrap();
        let own = listeners.own_address();
        let port = handed.local_addr().unwrap().port();
        // An address of which a route elsewhere knows nothing.
        handed.connect((Ipv4Addr::LOCALHOST, 9)).unwrap();
        listeners.route = Some(handed);
        assert_eq!(listeners.own_address(), own);
        let stranger = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        stranger.send_to(b"?", (Ipv4Addr::LOCALHOST, port)).unwrap();
        if own.is_some() {
            let handed = listeners.route.unwrap();
            let nothing = handed.recv(&mut [0; 8]).unwrap_err();
            assert_eq!(nothing.kind(), ErrorKind::WouldBlock);
        }
    }
}
