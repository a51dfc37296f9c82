//! How people join from the network, and what each of them then sees.

use super::{super::visitor::Owner, *};

#[tokio::test]
async fn a_stranger_on_the_network_sees_the_page_to_join_and_nothing_else() {
    let table = Table::new();
    let mut phone = table.phone(20);
    assert!(phone.get("/").await.leads_to("/join"));
    assert!(phone.get("/nowhere").await.leads_to("/join"));
    assert_eq!(phone.get("/assets/style.css").await.body, "p {}");
    assert_eq!(phone.get("/join").await.status, 200);
    phone
        .post("/play", "")
        .await
        .is_refused(403, "You have not joined the table.");
    phone
        .post("/seat", "player=7 0 Anna")
        .await
        .is_refused(403, "You have not joined the table.");
    assert_eq!(table.moves(), 0);
}

#[tokio::test]
async fn a_scanned_code_leads_to_the_hand_with_one_press_and_nothing_typed() {
    let table = Table::new();
    let invitation = table.invite_anna();
    assert!(!table.access.used(&invitation));
    let mut phone = table.phone(20);
    let landing = phone.get(&path(&invitation)).await;
    assert!(
        landing.body.contains("<button>Join as Anna</button>"),
        "{}",
        landing.body
    );
    assert!(phone.post(&path(&invitation), "").await.leads_to("/"));
    assert_eq!(phone.hand().await, "hand of Anna");
    assert!(table.access.used(&invitation));
    assert_eq!(phone.post("/play", "").await.body, "0");
}

#[test]
fn an_invitation_says_where_to_go_for_a_camera_and_for_fingers() {
    let table = Table::new();
    let Invitation {
        address,
        typed,
        also,
        pin,
        valid_ms,
    } = table.invite(Guest::AnyPlayer);
    let token = address
        .strip_prefix("HTTP://192.168.178.123:1701/")
        .unwrap();
    assert!(codes::is_token(token), "{token}");
    assert_eq!(typed, "http://192.168.178.123:1701");
    assert_eq!(also.as_deref(), Some("http://readyroom.local:1701"));
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
        .is_refused(410, "Somebody has joined");
    other
        .post(&path(&invitation), "")
        .await
        .is_refused(410, "Somebody has joined");
    let pin = invitation.pin.unwrap();
    other
        .type_pin(&pin)
        .await
        .is_refused(403, "This PIN is wrong or too old.");
}

#[tokio::test]
async fn a_button_pressed_twice_joins() {
    let table = Table::new();
    let invitation = table.invite_anna();
    let mut phone = table.phone(20);
    phone.get(&path(&invitation)).await;
    let before = phone.cookie.clone();
    phone.post(&path(&invitation), "").await;
    // The first answer was lost, and its cookie with it.
    phone.cookie = before;
    assert!(phone.post(&path(&invitation), "").await.leads_to("/"));
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn a_tab_with_a_used_address_that_is_loaded_again_leads_to_the_table() {
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
        .is_refused(403, "wrong or too old");
    let pin = invitation.pin.unwrap();
    table
        .phone(20)
        .type_pin(&pin)
        .await
        .is_refused(403, "wrong or too old");
}

#[tokio::test]
async fn a_pin_is_as_good_as_the_code() {
    let table = Table::new();
    let invitation = table.invite_anna();
    let mut phone = table.phone(20);
    assert!(phone.get("/join").await.body.contains("a PIN to type here"));
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
async fn of_more_than_four_invitations_used_ones_go_first_and_then_the_oldest() {
    let table = Table::new();
    let mut invitations: Vec<_> = (0..4).map(|_| table.invite(Guest::AnyPlayer)).collect();
    table.phone(20).join(&invitations.remove(2)).await;
    invitations.push(table.invite(Guest::AnyPlayer));
    for good in &invitations {
        assert_eq!(table.phone(21).get(&path(good)).await.status, 200);
    }
    table.invite(Guest::AnyPlayer);
    let oldest = table.phone(22).get(&path(&invitations[0])).await;
    oldest.is_refused(403, "wrong or too old");
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
            .is_refused(403, "You are a spectator.");
        tv.post("/seat", "player=7 0 Anna")
            .await
            .is_refused(409, "You cannot be that player");
    }
    assert_eq!(table.moves(), 0);
}

#[tokio::test]
async fn any_player_says_who_it_is_once_and_cannot_be_one_who_has_a_browser() {
    let table = Table::new();
    let (anna, any) = (table.invite_anna(), table.invite(Guest::AnyPlayer));
    table.phone(20).join(&anna).await;
    let mut phone = table.phone(21);
    assert!(phone.join(&any).await.leads_to("/seat"));
    assert_eq!(phone.hand().await, "no hand");
    let seats = phone.get("/seat").await.body;
    assert!(
        !seats.contains("Anna") && seats.contains("Ben") && seats.contains("Cleo"),
        "{seats}"
    );
    phone
        .post("/seat", "player=7 0 Anna")
        .await
        .is_refused(409, "You cannot be that player");
    phone.get("/seat").await;
    assert!(phone.post("/seat", "player=7 1 Ben").await.leads_to("/"));
    assert_eq!(phone.hand().await, "hand of Ben");
    phone.get("/seat").await;
    phone
        .post("/seat", "player=7 2 Cleo")
        .await
        .is_refused(409, "You cannot be that player");
    assert_eq!(phone.hand().await, "hand of Ben");
}

#[tokio::test]
async fn the_newest_browser_of_a_player_has_the_hand_and_the_earlier_one_is_told() {
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
    let id = codes::Id::said(cookie.split_once('=').unwrap().1).unwrap();
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
async fn in_the_next_evening_a_player_takes_the_same_name_and_no_other() {
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
        .is_refused(409, "You cannot be that player");
    phone.get("/seat").await;
    phone
        .post("/seat", "player=7 1 Anna")
        .await
        .is_refused(409, "the table has changed");
    phone.get("/seat").await;
    phone.post("/seat", "player=8 1 Anna").await;
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn a_restart_is_a_reconnect() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    phone.get("/").await;
    let (cookie, form) = (phone.cookie.clone(), phone.form.clone());
    let table = table.restarted();
    let mut phone = table.phone(20);
    (phone.cookie, phone.form) = (cookie, form);
    assert_eq!(
        phone.post("/play", "").await.status,
        200,
        "the page from before"
    );
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn the_kept_file_is_the_owners_alone_and_lets_nobody_in() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    let file = table.folder.path().join("web-sessions.json");
    let text = std::fs::read_to_string(&file).unwrap();
    let cookie = phone.cookie.clone().unwrap();
    let (name, id) = cookie.split_once('=').unwrap();
    assert!(
        text.contains("Anna") && !text.contains(id) && !text.contains(&phone.form),
        "{text}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    for kept in text.split('"').filter(|text| text.len() >= 32) {
        for said in [kept, &kept[..32]] {
            let mut thief = table.phone(66);
            thief.cookie = Some(format!("{name}={said}"));
            assert!(thief.get("/").await.leads_to("/join"));
        }
    }
}

#[tokio::test]
async fn a_damaged_file_of_sessions_only_makes_browsers_join_again() {
    let table = Table::new();
    table.phone(20).join(&table.invite_anna()).await;
    let file = table.folder.path().join("web-sessions.json");
    std::fs::write(&file, "[{\"key\": ").unwrap();
    let table = table.restarted();
    let mut phone = table.phone(20);
    assert!(phone.get("/").await.leads_to("/join"));
    phone.join(&table.invite_anna()).await;
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn joining_gives_a_new_cookie_so_that_a_planted_one_is_worth_nothing() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.get("/join").await;
    let planted = phone.cookie.clone();
    let joined = phone.join(&table.invite_anna()).await;
    let rules = "Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600";
    assert!(joined.header("set-cookie").ends_with(rules), "{joined:?}");
    assert_ne!(phone.cookie, planted);
    let mut thief = table.phone(66);
    thief.cookie = planted;
    assert!(thief.get("/").await.leads_to("/join"));
}

#[test]
fn when_there_are_many_spectators_go_before_players_and_the_longest_unseen_first() {
    use sessions::{Right, Sessions};
    let random = random(3);
    let mut sessions = Sessions::default();
    let ids: Vec<_> = (0..202).map(|_| Id::new(&random).unwrap()).collect();
    sessions.begin(&ids[0], &ids[0], Right::Play, None, 0);
    for (at, id) in (1..).zip(&ids[1..200]) {
        sessions.begin(id, id, Right::Look, None, at);
    }
    sessions.seen(&ids[1], 300);
    for id in &ids[200..] {
        sessions.begin(id, id, Right::Look, None, 301);
    }
    let gone: Vec<_> = (0..202)
        .filter(|at| sessions.seen(&ids[*at], 302).is_none())
        .collect();
    assert_eq!(gone, [2, 3]);
}

#[test]
fn a_session_is_over_when_it_was_not_seen_for_two_weeks() {
    use sessions::{KEPT_S, Right, Sessions};
    let id = Id::new(&random(3)).unwrap();
    let mut sessions = Sessions::default();
    sessions.begin(&id, &id, Right::Play, None, 0);
    assert!(sessions.seen(&id, KEPT_S - 1).is_some());
    assert!(sessions.seen(&id, 2 * KEPT_S - 2).is_some());
    assert!(sessions.seen(&id, 0).is_some(), "the calendar was set back");
    assert!(sessions.seen(&id, KEPT_S).is_none());
}
