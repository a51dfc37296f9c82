//! Neighbours: what one device of the network does keeps the others neither out nor waiting.

use std::net::{Ipv4Addr, Ipv6Addr};

use super::{
    door,
    limits::{Allowance, Peer, Requests, Tries},
    *,
};
use crate::web::words::Refused;

/// A device of the home network, whose devices differ only in the second half of their addresses.
fn at_home(device: u32) -> IpAddr {
    let network = u128::from("2001:db8:1:2::".parse::<Ipv6Addr>().unwrap());
    Ipv6Addr::from(network | u128::from(device)).into()
}

#[test]
fn each_address_is_its_own_peer_an_ipv4_one_in_either_form() {
    let of = |address: &str| Peer::from(address.parse::<IpAddr>().unwrap());
    assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
    assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:0::1"));
    assert_eq!(of("::ffff:192.168.178.20"), of("192.168.178.20"));
}

#[tokio::test]
async fn wrong_pins_of_one_device_let_its_ipv6_neighbours_try() {
    let table = Table::new();
    let pin = table.invite_anna().pin.unwrap();
    let mut child = table.browser(at_home(1), AUTHORITY);
    for wait_ms in [1_000, 2_000] {
        child.type_pin("x").await.is_refused(403, Refused::WrongPin);
        table.wait_ms(wait_ms - 1);
        child
            .type_pin(&pin)
            .await
            .is_refused(429, Refused::Wait { seconds: 1.into() });
        table.wait_ms(1);
    }
    child.type_pin("x").await.is_refused(403, Refused::WrongPin);
    // After three wrong ones this PIN is no use on this device any more, however long it waits.
    for wait_ms in [0, 60_000] {
        table.wait_ms(wait_ms);
        let answer = child.type_pin(&pin).await;
        answer.is_refused(429, Refused::TriedPin);
    }
    let mut anna = table.browser(at_home(2), AUTHORITY);
    assert!(anna.type_pin(&pin).await.leads_to("/"));
    assert_eq!(anna.hand().await, "hand of Anna");
    let pin = table.invite(Guest::AnyPlayer).pin.unwrap();
    assert!(child.type_pin(&pin).await.leads_to("/seat"));
}

#[tokio::test]
async fn too_many_requests_of_one_device_let_its_ipv6_neighbours_ask() {
    let table = Table::new();
    let mut busy = table.browser(at_home(1), AUTHORITY);
    for _ in 0..1_000 {
        busy.get("/assets/style.css").await;
    }
    busy.get("/join")
        .await
        .is_refused(429, Refused::Wait { seconds: 1.into() });
    let other = table.browser(at_home(2), AUTHORITY).get("/join").await;
    assert_eq!(other.status, StatusCode::OK);
}

/// Three hours in which a person tries wrong tokens from 254 addresses, from each as soon as it is allowed: anyone who
/// has a right one is never made to wait.
#[test]
fn wrong_tokens_from_a_whole_ipv4_network_keep_no_right_one_out() {
    let address = |last: u8| Peer::from(IpAddr::from(Ipv4Addr::new(192, 168, 178, last)));
    let mut tries = Tries::new(door::TOKENS);
    let mut wrong = 0;
    for second in 0..3 * 60 * 60 {
        let now_ms = second * 1_000;
        for last in 1..255 {
            if tries.may_try(address(last), now_ms).is_ok() {
                tries.wrong(address(last), now_ms);
                wrong += 1;
            }
        }
        assert_eq!(tries.may_try(address(255), now_ms), Ok(()), "{second} s");
    }
    assert!(wrong > 10_000, "{wrong}");
}

#[test]
fn over_1024_peers_the_one_unheard_of_longest_is_forgotten() {
    let mut requests = Requests::new(Allowance {
        at_once: 1,
        every_ms: 1_000_000,
    });
    let of = |device| Peer::from(at_home(device));
    assert_eq!(requests.count(of(0), 0), Ok(()));
    for device in 1..3_000_u32 {
        let now_ms = u64::from(device);
        assert_eq!(requests.count(of(device), now_ms), Ok(()));
        assert!(requests.count(of(0), now_ms).is_err(), "heard of each time");
    }
    // Of the last 1,024, number 0 is one.
    assert!(requests.count(of(1_977), 3_000).is_err());
    assert_eq!(requests.count(of(1_976), 3_000), Ok(()));
}
