//! The network interfaces of this computer, and the order in which phones are shown their addresses.
//!
//! Limits: a service that systemd keeps in its own network sees none of them. Names tell tunnels and containers apart
//! where the system does not.

use readyroom_kit::short_list;
use std::{
    cmp::Reverse,
    fs,
    net::{IpAddr, Ipv4Addr},
    path::Path,
};

use nix::{
    ifaddrs::{InterfaceAddress, getifaddrs},
    net::if_::InterfaceFlags,
    sys::socket::SockaddrStorage,
};

/// What Linux shows of each interface, in a folder of its name.
const OF_LINUX: &str = "/sys/class/net";

/// Beginnings of the names that virtual machines and containers give to their interfaces.
const CONTAINERS: [&str; 9] = [
    "docker", "veth", "virbr", "vnet", "lxc", "lxdbr", "podman", "cni", "vmnet",
];

/// Beginnings of the names that VPNs give to theirs.
const TUNNELS: [&str; 9] = [
    "tun",
    "tap",
    "utun",
    "wg",
    "ppp",
    "ipsec",
    "tailscale",
    "zt",
    "gif",
];

/// An address of an interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// The name of the interface, such as `eth0`.
    pub name: String,
    /// One of its addresses.
    pub address: IpAddr,
    /// It is on, and something is at its other end.
    pub is_up: bool,
    /// What kind of interface it is.
    pub kind: Kind,
}

/// The kind of an interface, the most likely way to a phone first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Ethernet, and whatever shows no sign of another kind.
    Wired,
    /// A client of a wireless network, or a hotspot.
    Wireless,
    /// Several interfaces joined into one network.
    Bridge,
    /// A VPN, or another line between two ends.
    Tunnel,
    /// A network inside of this computer: phones never reach it.
    Container,
}

impl Kind {
    /// The kind of the interface called `name`, which may be a line between two ends; `device_type` is what Linux calls it.
    fn of(name: &str, device_type: Option<&str>, point_to_point: bool) -> Self {
        let begins = |names: &[&str]| names.iter().any(|beginning| name.starts_with(beginning));
        // Docker calls its networks by twelve digits.
        let network = name
            .strip_prefix("br-")
            .is_some_and(|id| id.len() == 12 && id.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match device_type {
            _ if network || begins(&CONTAINERS) => Self::Container,
            Some("wlan") => Self::Wireless,
            Some("bridge") => Self::Bridge,
            Some("wireguard" | "ppp" | "tun") => Self::Tunnel,
            _ if point_to_point || begins(&TUNNELS) => Self::Tunnel,
            _ if begins(&["wl"]) => Self::Wireless,
            _ if begins(&["br"]) => Self::Bridge,
            _ => Self::Wired,
        }
    }

    const fn is_physical(self) -> bool {
        matches!(self, Self::Wired | Self::Wireless)
    }
}

/// How far an address is good, the best for a phone first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Scope {
    /// In a private network, or towards the default route.
    Home,
    /// Everywhere.
    Public,
    /// On one cable, without anybody who gives addresses out (RFC 3927).
    Link,
}

impl Scope {
    /// That of `address`; none of one that no browser of another device can open.
    fn of(address: IpAddr, route: Option<IpAddr>) -> Option<Self> {
        match address {
            _ if address.is_loopback() || address.is_unspecified() => None,
            // Browsers take no zone, without which it leads nowhere (RFC 4007).
            IpAddr::V6(v6) if v6.is_unicast_link_local() => None,
            IpAddr::V4(v4) if v4.is_link_local() => Some(Self::Link),
            _ if route == Some(address) => Some(Self::Home),
            IpAddr::V4(v4) if v4.is_private() || is_shared(v4) => Some(Self::Home),
            IpAddr::V6(v6) if v6.is_unique_local() => Some(Self::Home),
            IpAddr::V4(_) | IpAddr::V6(_) => Some(Self::Public),
        }
    }
}

/// True of 100.64.0.0/10, which some VPNs take for their own (RFC 6598).
const fn is_shared(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    first == 100 && second & 0xc0 == 64
}

/// The addresses of `interfaces` at which a phone may find this computer, the most likely first: physical interfaces before
/// bridges, and these before tunnels; among physical ones `route` first, which is the address towards the default route.
/// IPv6 only where there is no IPv4, and one address of each interface.
pub fn in_order(interfaces: &[Interface], route: Option<IpAddr>) -> Vec<IpAddr> {
    let reachable = |interface: &&Interface| interface.is_up && interface.kind != Kind::Container;
    let ranked = interfaces.iter().filter(reachable).filter_map(|interface| {
        let scope = Scope::of(interface.address, route)?;
        let is_route = route == Some(interface.address);
        let rank = (
            scope,
            Reverse(interface.kind.is_physical()),
            Reverse(is_route),
            interface.kind,
        );
        Some((rank, interface))
    });
    let mut ranked: Vec<_> = ranked.collect();
    // Those of one rank stay in the order of the system.
    short_list::sort_by_key(&mut ranked, |(rank, _)| *rank);
    let has_ipv4 = ranked
        .iter()
        .any(|((scope, ..), interface)| interface.address.is_ipv4() && *scope != Scope::Link);
    let mut ordered: Vec<&Interface> = Vec::new();
    for (_, interface) in ranked {
        let again = |other: &&Interface| {
            other.address == interface.address
                || interface.address.is_ipv6() && other.name == interface.name
        };
        let shadowed = has_ipv4 && interface.address.is_ipv6();
        if !shadowed && !ordered.iter().any(again) {
            ordered.push(interface);
        }
    }
    ordered.iter().map(|interface| interface.address).collect()
}

/// The interfaces of this computer now, an entry for each address; none if the system shows none.
pub fn of_this_computer() -> Vec<Interface> {
    let Ok(found) = getifaddrs() else {
        return Vec::new();
    };
    found.filter_map(|found| interface(&found)).collect()
}

fn interface(found: &InterfaceAddress) -> Option<Interface> {
    let has = |flag| found.flags.contains(flag);
    if has(InterfaceFlags::IFF_LOOPBACK) {
        return None;
    }
    let name = found.interface_name.clone();
    let device_type = device_type(&Path::new(OF_LINUX).join(&name));
    let line = has(InterfaceFlags::IFF_POINTOPOINT);
    Some(Interface {
        address: ip(found.address.as_ref()?)?,
        is_up: has(InterfaceFlags::IFF_UP | InterfaceFlags::IFF_RUNNING),
        kind: Kind::of(&name, device_type.as_deref(), line),
        name,
    })
}

fn ip(address: &SockaddrStorage) -> Option<IpAddr> {
    let v4 = address.as_sockaddr_in().map(|v4| v4.ip().into());
    v4.or_else(|| address.as_sockaddr_in6().map(|v6| v6.ip().into()))
}

/// What Linux calls the type of the interface in `folder`, such as `wlan`; none of plain Ethernet, and elsewhere.
fn device_type(folder: &Path) -> Option<String> {
    if folder.join("tun_flags").exists() {
        return Some("tun".into());
    }
    let text = fs::read_to_string(folder.join("uevent")).ok()?;
    let mut lines = text.lines();
    lines.find_map(|line| line.strip_prefix("DEVTYPE=").map(str::to_owned))
}

#[cfg(test)]
mod tests;
