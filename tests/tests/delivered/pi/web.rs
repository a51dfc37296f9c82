//! The table in a browser, from the service that has no network: systemd opens the port and hands it in.

use std::time::Duration;

use readyroom_tests::pi::{Fitted, Pi};

use super::{figures::property, installed::installed};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole an_enabled_socket_serves_the_network_the_service_none,
];

/// Addresses that this Pi has besides those of its own: one of a private network, and one of the internet (RFC 5737).
const PRIVATE: &str = "192.168.178.123";
const PUBLIC: &str = "203.0.113.5";

/// A browser: the address comes behind it.
const BROWSER: &str = r#"perl -MIO::Socket::INET -e '$s = IO::Socket::INET->new(PeerAddr => "$ARGV[0]:1701", Timeout => 2) or die "no way: $@\n"; print $s "GET / HTTP/1.1\r\nHost: $ARGV[0]:1701\r\nConnection: close\r\n\r\n"; print scalar <$s>'"#;

#[track_caller]
fn answers(pi: &Pi, address: &str) {
    let answer = pi.succeed(&format!("{BROWSER} {address}"));
    assert!(answer.starts_with("HTTP/1.1 "), "{address}: {answer}");
}

#[track_caller]
fn is_silent(pi: &Pi, address: &str) {
    let answer = pi.run(&format!("{BROWSER} {address}")).text;
    assert!(answer.starts_with("no way: "), "{address}: {answer}");
}

#[track_caller]
fn started(pi: &Pi, command: &str) {
    pi.succeed(command);
    pi.succeed("until systemctl is-active --quiet readyroom; do sleep 0.1; done");
}

fn an_enabled_socket_serves_the_network_the_service_none() {
    let pi = Pi::start(installed(), Fitted::Whole);
    pi.wait_for("the shelf", |panel| panel.display.is_on());
    for address in [PRIVATE, PUBLIC] {
        pi.succeed(&format!("busybox ip addr add {address}/24 dev lo"));
    }
    pi.succeed(&format!(
        "busybox ip route add default dev lo src {PRIVATE}"
    ));
    is_silent(&pi, "127.0.0.1");

    started(
        &pi,
        "systemctl enable readyroom-web.socket && systemctl restart readyroom",
    );
    answers(&pi, "127.0.0.1");
    answers(&pi, PRIVATE);
    is_silent(&pi, PUBLIC);
    the_service_has_no_way_out(&pi);

    // As at a start of the Pi.
    pi.succeed("systemctl stop readyroom");
    is_silent(&pi, "127.0.0.1");
    pi.succeed("systemctl --quiet is-active readyroom readyroom-web.socket && exit 1 || true");
    started(&pi, "systemctl start multi-user.target");
    answers(&pi, PRIVATE);

    pi.succeed("systemctl kill --signal KILL readyroom");
    pi.wait(Duration::from_secs(3));
    started(&pi, "true");
    answers(&pi, PRIVATE);

    pi.succeed("systemctl disable --now readyroom-web.socket");
    pi.wait(Duration::from_secs(2));
    started(&pi, "true");
    is_silent(&pi, "127.0.0.1");
    pi.wait_for("the shelf", |panel| panel.display.is_on());
    pi.succeed("echo 'web = \"network\"' >/etc/readyroom/config.toml");
    started(&pi, "systemctl restart readyroom");
    let log = pi.succeed("journalctl --unit readyroom --output cat");
    assert!(
        log.contains("this service has no network, and opens no port itself"),
        "{log}"
    );
}

/// It knows its address from a socket that is connected to no host, has no network of its own, and is as fenced in as without a
/// port.
fn the_service_has_no_way_out(pi: &Pi) {
    let connected = pi.succeed("cat /proc/net/udp");
    // 192.168.178.123:17010, and 192.0.2.1:9 (proc(5)).
    assert!(
        connected.contains(" 7BB2A8C0:4272 010200C0:0009 "),
        "{connected}"
    );
    let process = property(pi, "MainPID");
    let inside = pi.run(&format!("nsenter -t {process} -n {BROWSER} {PRIVATE}"));
    assert!(
        inside.text.contains("Network is unreachable"),
        "{}",
        inside.text
    );
    // Below 10 of 100 its verdict is SAFE.
    pi.succeed("systemd-analyze security --threshold=9 readyroom.service >/dev/null");
}
