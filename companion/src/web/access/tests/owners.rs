//! Tests of a browser's player, and of the hand that it shows.

use super::{super::visitor::Owner, *};
use crate::web::words::{Entrance, Page, Refused};

#[tokio::test]
async fn any_player_chooses_once_and_not_a_player_with_a_browser() {
    let table = Table::new();
    let (anna, any) = (table.invite_anna(), table.invite(Guest::AnyPlayer));
    table.phone(20).join(&anna).await;
    let mut phone = table.phone(21);
    assert!(phone.join(&any).await.leads_to("/seat"));
    assert_eq!(phone.hand().await, "no hand");
    let seats = phone.get("/seat").await.body;
    assert!(!seats.contains("Anna"), "{seats}");
    in_order(
        &seats,
        &[
            &Entrance::SeatTitle,
            &Entrance::BelongsToNobody,
            &Entrance::WhoPlays,
            &"Ben",
            &"Cleo",
            &Entrance::ShownHereAlone,
            &Page::ToTheTable,
            &Entrance::Leave,
            &Entrance::LeaveAbout,
        ],
    );
    phone
        .post("/seat", "player=7 0 Anna")
        .await
        .is_refused(409, Refused::NotThatPlayer);
    phone.get("/seat").await;
    assert!(phone.post("/seat", "player=7 1 Ben").await.leads_to("/"));
    assert_eq!(phone.hand().await, "hand of Ben");
    phone.get("/seat").await;
    phone
        .post("/seat", "player=7 2 Cleo")
        .await
        .is_refused(409, Refused::NotThatPlayer);
    assert_eq!(phone.hand().await, "hand of Ben");
}

#[tokio::test]
async fn the_newest_browser_of_a_player_has_the_hand_the_older_a_note() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    assert_eq!(phone.hand().await, "hand of Anna");
    let changes = table.access.changes();
    table.phone(21).join(&table.invite_anna()).await;
    assert!(changes.has_changed().unwrap());
    assert_eq!(phone.hand().await, "no hand");
    assert_eq!(phone.post("/play", "").await.body, "0", "it still plays");
}

#[tokio::test]
async fn a_stream_can_ask_who_its_browser_is_by_now() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    let cookie = phone.cookie.clone().unwrap();
    let id = codes::Id::parse(cookie.split_once('=').unwrap().1).unwrap();
    let now = table.access.now();
    let visitor = table
        .access
        .door()
        .visitor(id, Whereabouts::Network, now)
        .unwrap();
    assert!(visitor.seated().is_some());
    table.phone(21).join(&table.invite_anna()).await;
    let by_now = table.access.visitor_again(&visitor).unwrap();
    assert_eq!((by_now.seated(), by_now.may()), (None, May::Play));
    let players = PLAYERS.map(str::to_owned);
    assert_eq!(by_now.earlier_player("7", &players), Some("Anna"));
    assert_eq!(by_now.earlier_player("8", &players), None);
    assert_eq!(visitor.earlier_player("7", &players), None);
    phone.get("/seat").await;
    assert!(phone.post("/leave", "").await.leads_to("/"));
    assert_eq!(table.access.visitor_again(&visitor), None);
    assert!(phone.get("/").await.leads_to("/join"));
}

#[test]
fn only_a_browser_of_this_computer_is_a_panel_that_shows_hands() {
    let mut visitor = Visitor {
        id: Id::new(&random(3)).unwrap(),
        may: May::Play,
        owner: Owner::Nobody,
        whereabouts: Whereabouts::Here,
    };
    assert_eq!(visitor.own_panel(), Some(visitor.browser()));
    visitor.whereabouts = Whereabouts::Network;
    assert_eq!(visitor.own_panel(), None);
}

#[tokio::test]
async fn a_hand_is_shown_only_while_evening_seat_and_name_fit() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    for (evening, players) in [
        ("8", &PLAYERS[..]),
        ("7", &["Ben", "Anna", "Cleo"]),
        ("7", &["Anna-Lena", "Ben"]),
        ("7", &[]),
        ("", &PLAYERS),
    ] {
        *table.at_table.lock().unwrap() = at_table(evening, players);
        assert_eq!(phone.hand().await, "no hand", "{evening} {players:?}");
    }
    *table.at_table.lock().unwrap() = at_table("7", &["Anna", "Anna"]);
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn in_the_next_evening_a_player_takes_the_same_name_only() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    *table.at_table.lock().unwrap() = at_table("8", &["Ben", "Anna"]);
    let seats = phone.get("/seat").await.body;
    assert!(
        seats.contains("7 1 Anna") || seats.contains("8 1 Anna"),
        "{seats}"
    );
    phone
        .post("/seat", "player=8 0 Ben")
        .await
        .is_refused(409, Refused::NotThatPlayer);
    phone.get("/seat").await;
    phone
        .post("/seat", "player=7 1 Anna")
        .await
        .is_refused(409, Refused::NotThatPlayer);
    phone.get("/seat").await;
    phone.post("/seat", "player=8 1 Anna").await;
    assert_eq!(phone.hand().await, "hand of Anna");
}
