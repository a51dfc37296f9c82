//! Guessing: what a patient guesser with many addresses can reach.

use rand::RngExt;

use super::{
    codes::PINS,
    door::{self, Key},
    invited::{MOST, VALID_MS, WRONG_PINS},
    limits::{Allowance, PEERS, Peer, Requests, Tries},
    *,
};
use crate::web::words::Entrance;
use crate::web::words::Refused;

const DAY_MS: u64 = 24 * 60 * 60_000;

fn peer(number: u32) -> Peer {
    IpAddr::from(std::net::Ipv4Addr::from_bits(number)).into()
}

/// Wrong tokens that can be tried in a day, each from its own address, as soon as it is allowed.
fn wrong_tokens_in_a_day() -> u32 {
    let mut tries = Tries::new(door::TOKENS);
    let (mut now_ms, mut wrong) = (0, 0);
    while now_ms < DAY_MS && wrong < 1_000_000 {
        match tries.may_try(peer(wrong), now_ms) {
            Ok(()) => {
                tries.wrong(peer(wrong), now_ms);
                wrong += 1;
            }
            Err(wait_ms) => now_ms += wait_ms,
        }
    }
    wrong
}

#[test]
fn a_day_of_guessing_finds_a_token_in_less_than_one_of_800() {
    let tokens = wrong_tokens_in_a_day();
    assert_eq!(tokens, 175_799);
    let token = f64::from(tokens) * MOST as f64 / 29_f64.powi(6);
    assert!(token < 1.0 / 800.0, "{token}");
}

/// The whole door for a day: an invitation every half an hour, codes shown all day by a panel that asks for the PIN each
/// second, and a person with 100,000 addresses who types one as often as the PINs of five minutes can be used up.
#[test]
fn a_simulated_day_of_pins_lets_no_one_in() {
    let random = random(5);
    let mut door = Door::new(Sessions::default());
    let mut guess = ChaCha20Rng::seed_from_u64(6);
    let (mut pins, mut looked_at) = (std::collections::BTreeSet::new(), 0);
    let mut shown = None;
    let mut made = 0;
    for second in 0..DAY_MS / 1_000 {
        let now = Now { ms: second * 1_000 };
        if now.ms.is_multiple_of(VALID_MS) {
            let guest = Guest::AnyPlayer;
            let invitation = door.invite(&[AUTHORITY.into()], "7", guest, &random, now);
            shown = invitation.ok();
            made += 1;
        }
        let shown = shown.as_ref().unwrap();
        pins.extend(door.pin(shown, &random, now));
        let address = std::net::Ipv4Addr::from_bits(guess.random_range(0..100_000)).into();
        let pin = format!("{:06}", guess.random_range(0..PINS));
        let id = Id::new(&random).unwrap();
        match door.find(Key::Pin(&pin), &id, address, now) {
            Err(Refusal::WrongPin) => looked_at += 1,
            Err(Refusal::NoPin | Refusal::Wait { .. }) => {}
            other => panic!("{pin}: {other:?}, which happens in one of 290 such days"),
        }
    }
    let renewed = pins.len() - made;
    assert_eq!((made, renewed), (288, 52), "at most 5 + 24 × 2");
    // Each was tried ten times: a PIN that was not asked for in five minutes expires with its tries.
    assert_eq!(looked_at, pins.len() * WRONG_PINS);
}

#[test]
fn a_peer_waits_twice_as_long_after_each_wrong_try_alone() {
    let mut tries = Tries::new(Allowance {
        at_once: 100,
        every_ms: 1,
    });
    let mut now_ms = 5_000;
    for wait_ms in [
        1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000,
    ] {
        assert_eq!(tries.may_try(peer(1), now_ms), Ok(()));
        tries.wrong(peer(1), now_ms);
        assert_eq!(tries.may_try(peer(1), now_ms), Err(wait_ms));
        assert_eq!(tries.may_try(peer(1), now_ms + wait_ms - 1), Err(1));
        assert_eq!(tries.may_try(peer(2), now_ms), Ok(()));
        now_ms += wait_ms;
    }
    now_ms += 60 * 60_000;
    tries.wrong(peer(1), now_ms);
    assert_eq!(
        tries.may_try(peer(1), now_ms),
        Err(1_000),
        "an hour later that is forgiven"
    );
}

#[test]
fn requests_are_as_many_at_once_as_allowed_and_more_with_time() {
    let mut requests = Requests::new(Allowance {
        at_once: 3,
        every_ms: 100,
    });
    for _ in 0..3 {
        assert_eq!(requests.count(peer(1), 1_000), Ok(()));
    }
    assert_eq!(requests.count(peer(1), 1_000), Err(100));
    assert_eq!(requests.count(peer(2), 1_000), Ok(()));
    assert_eq!(requests.count(peer(1), 1_099), Err(1));
    assert_eq!(requests.count(peer(1), 1_100), Ok(()));
}

#[test]
fn past_1024_peers_the_one_heard_of_longest_ago_is_forgotten() {
    const HOUR_MS: u64 = 60 * 60_000;
    let mut requests = Requests::new(Allowance {
        at_once: 1,
        every_ms: HOUR_MS,
    });
    for number in 0..PEERS {
        assert_eq!(requests.count(peer(number), number.into()), Ok(()));
    }
    let now_ms = 2_000;
    assert_eq!(requests.count(peer(0), now_ms), Err(HOUR_MS - now_ms));
    assert_eq!(requests.count(peer(PEERS), now_ms), Ok(()));
    for (number, answer) in [
        (0, Err(HOUR_MS - now_ms)),
        (2, Err(HOUR_MS + 2 - now_ms)),
        (1, Ok(())),
    ] {
        assert_eq!(requests.count(peer(number), now_ms), answer, "{number}");
    }
}

/// A PIN that is not `pin`.
fn other_than(pin: &str) -> &'static str {
    if pin == "000000" { "000001" } else { "000000" }
}

/// Ten wrong tries at `pin`, each from another address, of which the last part begins with `first`.
async fn use_up(table: &Table, pin: &str, first: u8) {
    for device in first..first + 10 {
        let answer = table.phone(device).type_pin(other_than(pin)).await;
        answer.is_refused(403, Refused::WrongPin);
    }
}

#[tokio::test]
async fn a_used_up_pin_is_not_checked_or_counted_and_the_code_works() {
    let table = Table::new();
    let invitation = table.invite_anna();
    let pin = invitation.pin.clone().unwrap();
    use_up(&table, &pin, 20).await;
    let mut phone = table.phone(30);
    assert!(
        phone
            .get("/join")
            .await
            .body
            .contains(&*Entrance::NoPinNow.say())
    );
    for typed in [&pin, "", "x", &pin] {
        let answer = phone.type_pin(typed).await;
        answer.is_refused(403, Refused::NoPin);
    }
    // Had these been counted, this device would have to wait, and the next invitation would have fewer tries.
    let pin = table.invite(Guest::AnyPlayer).pin.unwrap();
    assert!(phone.type_pin(&pin).await.leads_to("/seat"));
    assert!(table.phone(33).join(&invitation).await.leads_to("/"));
}

#[tokio::test]
async fn a_new_pin_comes_at_once_and_after_five_one_in_half_an_hour() {
    let table = Table::new();
    let mut invitation = table.invite_anna();
    let pin_now = |invitation: &Invitation| table.access.pin(invitation);
    assert_eq!(
        pin_now(&invitation),
        invitation.pin,
        "as long as it is good"
    );
    for _ in 0..5 {
        let pin = invitation.pin.clone().unwrap();
        use_up(&table, &pin, 20).await;
        invitation.pin = pin_now(&invitation);
        assert!(invitation.pin.as_ref().is_some_and(|other| *other != pin));
        table.wait_ms(20_000);
    }
    let pin = invitation.pin.clone().unwrap();
    assert!(table.phone(90).type_pin(&pin).await.leads_to("/"));

    let invitation = table.invite_anna();
    use_up(&table, invitation.pin.as_ref().unwrap(), 120).await;
    assert_eq!(pin_now(&invitation), None);
    table.wait_ms(door::RENEWED.every_ms);
    let invitation = table.invite_anna();
    use_up(&table, invitation.pin.as_ref().unwrap(), 140).await;
    let pin = pin_now(&invitation).unwrap();
    assert!(table.phone(91).type_pin(&pin).await.leads_to("/"));
}

/// A person with 90 addresses has typed a PIN whenever it was looked at, through ten invitations.
#[tokio::test]
async fn the_new_right_pin_admits_a_device_that_tried_none_before() {
    let table = Table::new();
    for _ in 0..10 {
        let pin = table.invite_anna().pin.unwrap();
        for device in 20..110 {
            table.phone(device).type_pin(other_than(&pin)).await;
        }
    }
    let pin = table.invite_anna().pin.unwrap();
    for device in 200..209 {
        let answer = table.phone(device).type_pin(other_than(&pin)).await;
        answer.is_refused(403, Refused::WrongPin);
    }
    let mut anna = table.phone(120);
    assert!(anna.type_pin(&pin).await.leads_to("/"));
    assert_eq!(anna.hand().await, "hand of Anna");
}

#[tokio::test]
async fn a_waiting_device_learns_how_long_and_no_pin_is_checked() {
    let table = Table::new();
    let invitation = table.invite_anna();
    let pin = invitation.pin.unwrap();
    let mut phone = table.phone(20);
    phone.type_pin("x").await;
    let waits = phone.type_pin(&pin).await;
    waits.is_refused(429, Refused::Wait { seconds: 1.into() });
    assert_eq!(waits.header("retry-after"), "1");
    table.wait_ms(1_000);
    assert!(phone.type_pin(&pin).await.leads_to("/"));
}

#[tokio::test]
async fn tokens_cannot_be_tried_one_after_the_other() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone
        .get("/222222")
        .await
        .is_refused(403, Refused::WrongToken);
    phone
        .get("/222223")
        .await
        .is_refused(429, Refused::Wait { seconds: 1.into() });
    for device in 1..door::TOKENS.at_once {
        let device =
            std::net::Ipv4Addr::from_bits(u32::from_be_bytes([10, 0, 0, 0]) + device as u32);
        table.browser(device.into(), AUTHORITY).get("/222222").await;
    }
    phone = table.phone(81);
    phone
        .get("/222222")
        .await
        .is_refused(429, Refused::Wait { seconds: 1.into() });
    table.wait_ms(door::TOKENS.every_ms);
    phone
        .get("/222222")
        .await
        .is_refused(403, Refused::WrongToken);
}

#[test]
fn tokens_and_pins_are_uniform_and_no_sign_looks_like_another() {
    let random = random(7);
    let mut counts = std::collections::BTreeMap::new();
    let mut digits = [0; 10];
    for _ in 0..5_000 {
        for sign in codes::token(&random).unwrap().bytes() {
            *counts.entry(sign).or_insert(0_u32) += 1;
        }
        for digit in codes::pin(&random).unwrap().bytes() {
            digits[usize::from(digit - b'0')] += 1_u32;
        }
    }
    assert_eq!(counts.len(), 29);
    for alike in ["0O", "1I", "2Z", "5S", "8B"] {
        assert!(
            alike
                .bytes()
                .filter(|sign| counts.contains_key(sign))
                .count()
                <= 1,
            "{alike}"
        );
    }
    // Six standard deviations around 30,000 / 29 and 30,000 / 10.
    assert!(
        counts.values().all(|count| (845..1_224).contains(count)),
        "{counts:?}"
    );
    assert!(
        digits.iter().all(|count| (2_689..3_311).contains(count)),
        "{digits:?}"
    );
}

#[test]
fn only_equal_texts_are_the_same() {
    for (one, other, same) in [
        ("", "", true),
        ("123456", "123456", true),
        ("123456", "123457", false),
        ("12", "123", false),
        ("", "1", false),
    ] {
        assert_eq!(codes::same(one, other), same, "{one:?} {other:?}");
    }
}
