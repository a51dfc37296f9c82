//! Tests of joining from the network.

use super::*;
use crate::web::words::{Entrance, Refused};

#[tokio::test]
async fn an_uninvited_device_sees_the_join_page_and_nothing_else() {
    let table = Table::new();
    let mut phone = table.phone(20);
    assert!(phone.get("/").await.leads_to("/join"));
    assert!(phone.get("/nowhere").await.leads_to("/join"));
    assert_eq!(phone.get("/assets/style.css").await.body, "p {}");
    let page = phone.get("/join").await;
    assert_eq!(page.status, 200);
    let title = Entrance::JoinTitle.say();
    in_order(
        &page.body,
        &[
            &Entrance::JoinPageTitle {
                title: title.text.clone().into(),
            },
            &title,
            &Entrance::AtThePanel,
            &Entrance::PhoneEntry,
            &Entrance::AndWho,
            &Entrance::ScanTheCode,
            &Entrance::OrTypeThePin,
            &Entrance::NoPinNow,
            &Entrance::PinField,
            &Entrance::Join,
            &Entrance::JoinAbout,
            &Entrance::OnlyToLook,
        ],
    );
    phone
        .post("/play", "")
        .await
        .is_refused(403, Refused::NotInvited);
    phone
        .post("/seat", "player=7 0 Anna")
        .await
        .is_refused(403, Refused::NotInvited);
    assert_eq!(table.moves(), 0);
}

#[tokio::test]
async fn a_scanned_code_leads_to_the_hand_with_one_press() {
    let table = Table::new();
    let invitation = table.invite_anna();
    assert!(!table.access.used(&invitation));
    let mut phone = table.phone(20);
    let landing = phone.get(&path(&invitation)).await;
    let name = "Anna".into();
    in_order(
        &landing.body,
        &[
            &"<button class=\"primary\">",
            &Entrance::JoinAs { name },
            &Entrance::JoinAsAbout,
        ],
    );
    assert!(phone.post(&path(&invitation), "").await.leads_to("/"));
    assert_eq!(phone.hand().await, "hand of Anna");
    assert!(table.access.used(&invitation));
    assert_eq!(phone.post("/play", "").await.body, "0");
}

#[tokio::test]
async fn a_wide_screen_that_only_looks_on_is_led_to_the_television() {
    let table = Table::new();
    let looks = [Entrance::JoinAsSpectator, Entrance::JoinAsSpectatorAbout];
    let plays = [Entrance::JoinAsPlayer, Entrance::JoinAsPlayerAbout];
    for (guest, [button, about], screen, place) in [
        (Guest::Spectator, &looks, "screen=wide", "/tv"),
        (Guest::Spectator, &looks, "", "/"),
        (Guest::AnyPlayer, &plays, "screen=wide", "/seat"),
    ] {
        let invitation = table.invite(guest);
        let mut device = table.phone(20);
        let landing = device.get(&path(&invitation)).await;
        in_order(&landing.body, &[button, about]);
        let joined = device.post(&path(&invitation), screen).await;
        assert!(joined.leads_to(place), "{screen} leads to {place}");
    }
}

#[test]
fn an_invitation_shows_where_to_go_for_a_camera_and_for_fingers() {
    let table = Table::new();
    let invitation = table.invite(Guest::AnyPlayer);
    let token = path(&invitation);
    assert!(codes::is_token(&token[1..]), "{token}");
    let ways = (0..invitation.links()).map(|at| invitation.link(at).clone());
    let ways: Vec<_> = ways.map(|way| (way.address, way.typed)).collect();
    let typed = ["http://192.168.178.123:1701", "http://readyroom.local:1701"];
    let expected = typed.map(|typed| {
        let address = typed.to_ascii_uppercase() + &token;
        (address, typed.to_owned())
    });
    assert_eq!(ways, expected);
    let Invitation { pin, valid_ms, .. } = invitation;
    assert_eq!((pin.unwrap().len(), valid_ms), (6, 300_000));
}

#[tokio::test]
async fn an_invitation_is_not_used_up_by_looking_at_it() {
    let table = Table::new();
    let invitation = table.invite_anna();
    for preview in 30..33 {
        table.phone(preview).get(&path(&invitation)).await;
    }
    assert!(table.phone(20).join(&invitation).await.leads_to("/"));
}

#[tokio::test]
async fn an_invitation_for_a_player_is_good_once() {
    let table = Table::new();
    let invitation = table.invite_anna();
    table.phone(20).join(&invitation).await;
    let mut other = table.phone(21);
    other.get("/join").await;
    other
        .get(&path(&invitation))
        .await
        .is_refused(410, Refused::UsedToken);
    other
        .post(&path(&invitation), "")
        .await
        .is_refused(410, Refused::UsedToken);
    let pin = invitation.pin.unwrap();
    other.type_pin(&pin).await.is_refused(403, Refused::NoPin);
}

#[tokio::test]
async fn reloading_a_used_address_leads_to_the_table() {
    let table = Table::new();
    let invitation = table.invite_anna();
    let mut phone = table.phone(20);
    phone.join(&invitation).await;
    assert!(phone.get(&path(&invitation)).await.leads_to("/"));
    table.wait_ms(600_000);
    assert!(phone.get(&path(&invitation)).await.leads_to("/"));
}

#[tokio::test]
async fn an_invitation_is_good_for_five_minutes() {
    let table = Table::new();
    let invitation = table.invite_anna();
    table.wait_ms(299_999);
    assert_eq!(table.phone(20).get(&path(&invitation)).await.status, 200);
    table.wait_ms(1);
    table
        .phone(20)
        .get(&path(&invitation))
        .await
        .is_refused(403, Refused::WrongToken);
    let pin = invitation.pin.unwrap();
    table
        .phone(20)
        .type_pin(&pin)
        .await
        .is_refused(403, Refused::NoPin);
}

#[tokio::test]
async fn a_pin_is_as_good_as_the_code() {
    let table = Table::new();
    let invitation = table.invite_anna();
    let mut phone = table.phone(20);
    let page = phone.get("/join").await.body;
    assert!(!page.contains(&*Entrance::NoPinNow.say()), "{page}");
    let pin = invitation.pin.unwrap();
    assert!(phone.type_pin(&pin).await.leads_to("/"));
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn an_earlier_invitation_stays_good_beside_a_newer_one() {
    let table = Table::new();
    let anna = table.invite_anna();
    let ben = table.invite(Guest::Player {
        seat: 1,
        name: "Ben".into(),
    });
    let mut phones = [table.phone(20), table.phone(21)];
    phones[0].join(&ben).await;
    let pin = anna.pin.unwrap();
    phones[1].type_pin(&pin).await;
    assert_eq!(phones[0].hand().await, "hand of Ben");
    assert_eq!(phones[1].hand().await, "hand of Anna");
}

#[tokio::test]
async fn over_four_invitations_used_ones_go_first_then_the_oldest() {
    let table = Table::new();
    let mut invitations: Vec<_> = (0..4).map(|_| table.invite(Guest::AnyPlayer)).collect();
    table.phone(20).join(&invitations.remove(2)).await;
    invitations.push(table.invite(Guest::AnyPlayer));
    for good in &invitations {
        assert_eq!(table.phone(21).get(&path(good)).await.status, 200);
    }
    table.invite(Guest::AnyPlayer);
    let oldest = table.phone(22).get(&path(&invitations[0])).await;
    oldest.is_refused(403, Refused::WrongToken);
    assert_eq!(
        table.phone(21).get(&path(&invitations[1])).await.status,
        200
    );
}

#[tokio::test]
async fn a_link_for_spectators_lets_many_look_and_none_play() {
    let table = Table::new();
    let invitation = table.invite(Guest::Spectator);
    for device in 20..25 {
        let mut tv = table.phone(device);
        assert!(tv.join(&invitation).await.leads_to("/"));
        assert_eq!(tv.hand().await, "no hand");
        tv.post("/play", "")
            .await
            .is_refused(403, Refused::OnlyLooks);
        tv.post("/seat", "player=7 0 Anna")
            .await
            .is_refused(409, Refused::NotThatPlayer);
    }
    assert_eq!(table.moves(), 0);
}
