//! The addresses of computers as they are found, in the order in which a phone should try them.

use super::*;

/// An interface as written in a table of tests: name, address, and what Linux calls its type. One with a `-` before its name is
/// not up.
fn interface((name, address, device_type): (&str, &str, &str)) -> Interface {
    let up = name.strip_prefix('-');
    let name = up.unwrap_or(name);
    let device_type = Some(device_type).filter(|text| !text.is_empty());
    Interface {
        name: name.into(),
        address: address.parse().expect("an address"),
        is_up: up.is_none(),
        kind: Kind::of(name, device_type, false),
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
fn a_kind_comes_from_the_system_or_else_from_the_name() {
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
    for (name, text, kind) in rows {
        assert_eq!(Kind::of(name, text, false), kind, "{name}");
    }
    assert_eq!(Kind::of("office", None, true), Kind::Tunnel);
    assert_eq!(Kind::of("docker0", Some("bridge"), true), Kind::Container);
}

/// What a folder of Linux holds for a wireless interface, for a tunnel and for plain Ethernet.
#[test]
fn linux_gives_the_type_of_an_interface_in_its_folder() {
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
fn this_computers_interfaces_have_the_address_of_a_socket() {
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
