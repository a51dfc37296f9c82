//! The network interfaces of this computer, and the order in which phones are shown their addresses.
//!
//! Limits: a service that systemd keeps in a network of its own sees none of them. Names tell tunnels and containers apart
//! where the system does not.

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

/// What Linux says of each interface, in a folder of its name.
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
    ranked.sort_by_key(|(rank, _)| *rank);
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
    let said = fs::read_to_string(folder.join("uevent")).ok()?;
    let mut lines = said.lines();
    lines.find_map(|line| line.strip_prefix("DEVTYPE=").map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interface as a table of tests says it: name, address, and what Linux calls its type. One with a `-` before its
    /// name is not up.
    fn interface((name, address, device_type): (&str, &str, &str)) -> Interface {
        let up = name.strip_prefix('-');
        let name = up.unwrap_or(name);
        let said = Some(device_type).filter(|said| !said.is_empty());
        Interface {
            name: name.into(),
            address: address.parse().expect("an address"),
            is_up: up.is_none(),
            kind: Kind::of(name, said, false),
        }
    }

    /// Each row: what the computer is like, its interfaces, the address towards the default route, the order of addresses.
    #[test]
    fn the_address_that_phones_reach_most_likely_comes_first() {
        const LOOP: (&str, &str, &str) = ("lo0", "127.0.0.1", "");
        type Row<'a> = (
            &'a str,
            &'a [(&'a str, &'a str, &'a str)],
            &'a str,
            &'a [&'a str],
        );
        let rows: [Row<'_>; 14] = [
            (
                "at home, by Ethernet",
                &[LOOP, ("eth0", "192.168.178.5", ""), ("eth0", "fe80::5", "")],
                "192.168.178.5",
                &["192.168.178.5"],
            ),
            (
                "everything through a VPN",
                &[
                    ("tun0", "10.8.0.2", "tun"),
                    ("wlp3s0", "192.168.1.20", "wlan"),
                ],
                "10.8.0.2",
                &["192.168.1.20", "10.8.0.2"],
            ),
            (
                "everything through WireGuard, by a name of one's own",
                &[
                    ("home", "10.6.0.2", "wireguard"),
                    ("enp1s0", "10.0.0.7", ""),
                ],
                "10.6.0.2",
                &["10.0.0.7", "10.6.0.2"],
            ),
            (
                "Ethernet, and a hotspot for the phones",
                &[("wlan0", "10.42.0.1", "wlan"), ("eth0", "192.168.1.20", "")],
                "192.168.1.20",
                &["192.168.1.20", "10.42.0.1"],
            ),
            (
                "a wireless network that leads out, and a cable that does not",
                &[("eth0", "10.0.0.1", ""), ("wlan0", "192.168.1.20", "wlan")],
                "192.168.1.20",
                &["192.168.1.20", "10.0.0.1"],
            ),
            (
                "containers and virtual machines",
                &[
                    ("docker0", "172.17.0.1", "bridge"),
                    ("br-0123456789ab", "172.18.0.1", "bridge"),
                    ("virbr0", "192.168.122.1", "bridge"),
                    ("veth12ab", "169.254.7.7", ""),
                    ("eth0", "192.168.1.20", ""),
                ],
                "192.168.1.20",
                &["192.168.1.20"],
            ),
            (
                "Ethernet as part of a bridge, and a network of containers alone",
                &[
                    ("docker0", "172.17.0.1", "bridge"),
                    ("br0", "192.168.1.20", "bridge"),
                ],
                "192.168.1.20",
                &["192.168.1.20"],
            ),
            (
                "no default route",
                &[
                    ("tailscale0", "100.101.102.103", ""),
                    ("eth0", "192.168.56.101", ""),
                ],
                "",
                &["192.168.56.101", "100.101.102.103"],
            ),
            (
                "IPv6 alone",
                &[
                    ("eth0", "fe80::5", ""),
                    ("eth0", "2001:db8::5", ""),
                    ("eth0", "fd12::5", ""),
                    ("wlan0", "fd13::6", "wlan"),
                ],
                "",
                &["fd12::5", "fd13::6"],
            ),
            (
                "IPv6 beside IPv4",
                &[("eth0", "fd12::5", ""), ("eth0", "192.168.1.20", "")],
                "192.168.1.20",
                &["192.168.1.20"],
            ),
            (
                "one cable to one device",
                &[("eth0", "fe80::5", ""), ("eth0", "169.254.10.1", "")],
                "",
                &["169.254.10.1"],
            ),
            (
                "one cable to one device, and a network by air",
                &[
                    ("eth0", "169.254.10.1", ""),
                    ("wlan0", "192.168.1.20", "wlan"),
                ],
                "192.168.1.20",
                &["192.168.1.20", "169.254.10.1"],
            ),
            (
                "a public address that leads out, and one that does not",
                &[
                    ("eth1", "198.51.100.2", ""),
                    ("eth0", "198.51.100.1", ""),
                    ("eth2", "10.0.0.1", ""),
                ],
                "198.51.100.1",
                &["198.51.100.1", "10.0.0.1", "198.51.100.2"],
            ),
            (
                "a cable that is out",
                &[
                    ("-eth0", "192.168.1.20", ""),
                    ("wlan0", "192.168.1.21", "wlan"),
                ],
                "192.168.1.21",
                &["192.168.1.21"],
            ),
        ];
        for (computer, interfaces, route, expected) in rows {
            let interfaces: Vec<_> = interfaces.iter().copied().map(interface).collect();
            let found = in_order(&interfaces, route.parse().ok());
            let found: Vec<_> = found.iter().map(ToString::to_string).collect();
            assert_eq!(found, expected, "{computer}");
        }
    }

    #[test]
    fn a_kind_is_told_by_the_system_and_else_by_the_name() {
        let rows = [
            ("house", Some("wlan"), Kind::Wireless),
            ("wlan0", None, Kind::Wireless),
            ("wlp2s0", None, Kind::Wireless),
            ("usb0", Some("gadget"), Kind::Wired),
            ("eth0.5", Some("vlan"), Kind::Wired),
            ("bond0", Some("bond"), Kind::Wired),
            ("bridge0", None, Kind::Bridge),
            ("br-lan", Some("bridge"), Kind::Bridge),
            ("utun3", None, Kind::Tunnel),
            ("office", Some("wireguard"), Kind::Tunnel),
        ];
        for (name, said, kind) in rows {
            assert_eq!(Kind::of(name, said, false), kind, "{name}");
        }
        assert_eq!(Kind::of("office", None, true), Kind::Tunnel);
        assert_eq!(Kind::of("docker0", Some("bridge"), true), Kind::Container);
    }

    /// What a folder of Linux holds for a wireless interface, for a tunnel and for plain Ethernet.
    #[test]
    fn linux_says_the_type_of_an_interface_in_its_folder() {
        let folder = tempfile::TempDir::new().unwrap();
        let uevent = folder.path().join("uevent");
        fs::write(&uevent, "DEVTYPE=wlan\nINTERFACE=house\n").unwrap();
        assert_eq!(device_type(folder.path()).as_deref(), Some("wlan"));
        fs::write(&uevent, "INTERFACE=house\nIFINDEX=4\n").unwrap();
        assert_eq!(device_type(folder.path()), None);
        fs::write(folder.path().join("tun_flags"), "0x1002\n").unwrap();
        assert_eq!(device_type(folder.path()).as_deref(), Some("tun"));
        assert_eq!(device_type(&folder.path().join("nobody")), None);
    }

    #[test]
    fn the_interfaces_of_this_computer_have_the_address_that_a_socket_finds() {
        let socket = std::net::UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).unwrap();
        let Ok(()) = socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)) else {
            // Without a route, there is nothing to compare with.
            assert!(
                of_this_computer()
                    .iter()
                    .all(|own| !own.address.is_loopback())
            );
            return;
        };
        let own = socket.local_addr().unwrap().ip();
        let found = of_this_computer();
        assert!(
            found
                .iter()
                .any(|found| found.address == own && found.is_up),
            "{found:?}"
        );
    }
}
