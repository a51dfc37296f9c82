//! An invitation that is used again, with what the browser was before it came in.

use super::*;
use crate::web::words::Refused;

/// What a browser was: its cookie, and what its forms carried.
#[derive(Clone)]
struct Before(Option<String>, String);

impl Before {
    /// What `browser` is now.
    fn of(browser: &Browser<'_>) -> Self {
        Self(browser.cookie.clone(), browser.form.clone())
    }

    /// Presses the button at `path` as that once more, from a device of the network; `fields` were typed.
    async fn presses<'a>(
        &self,
        table: &'a Table,
        device: u8,
        path: &str,
        fields: &str,
    ) -> (Browser<'a>, Answer) {
        let mut browser = table.phone(device);
        (browser.cookie, browser.form) = (self.0.clone(), self.1.clone());
        let answer = browser.post(path, fields).await;
        (browser, answer)
    }
}

/// A device that has come in with `invitation`, and what it was before; nothing was asked with its new cookie.
async fn came<'a>(table: &'a Table, device: u8, invitation: &Invitation) -> (Browser<'a>, Before) {
    let mut phone = table.phone(device);
    phone.get(&path(invitation)).await;
    let before = Before::of(&phone);
    let answer = phone.post(&path(invitation), "").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    (phone, before)
}

#[tokio::test]
async fn a_button_pressed_twice_joins_once() {
    let table = Table::new();
    let invitation = table.invite_anna();
    // The first answer was lost, and its cookie with it.
    let (mut lost, before) = came(&table, 20, &invitation).await;
    let (mut phone, answer) = before.presses(&table, 20, &path(&invitation), "").await;
    assert!(answer.leads_to("/"));
    assert_eq!(table.kept(), 1);
    assert_eq!(phone.hand().await, "hand of Anna");
    assert!(lost.get("/").await.leads_to("/join"));
}

#[tokio::test]
async fn a_pin_sent_twice_joins_once() {
    let table = Table::new();
    let pin = format!("pin={}", table.invite_anna().pin.unwrap());
    let mut lost = table.phone(20);
    lost.get("/join").await;
    let before = Before::of(&lost);
    lost.post("/join", &pin).await;
    let (mut phone, answer) = before.presses(&table, 20, "/join", &pin).await;
    assert!(answer.leads_to("/"));
    assert_eq!(table.kept(), 1);
    assert_eq!(phone.hand().await, "hand of Anna");
    let (mut again, answer) = before.presses(&table, 20, "/join", &pin).await;
    answer.is_refused(403, Refused::NoPin);
    assert!(again.get("/").await.leads_to("/join"));
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn one_invitation_for_any_player_is_one_player_and_not_two() {
    let table = Table::new();
    let invitation = table.invite(Guest::AnyPlayer);
    let (mut phone, before) = came(&table, 20, &invitation).await;
    phone.get("/seat").await;
    phone.post("/seat", "player=7 0 Anna").await;
    assert_eq!(phone.hand().await, "hand of Anna");
    for device in [20, 21] {
        let (mut second, answer) = before.presses(&table, device, &path(&invitation), "").await;
        answer.is_refused(410, Refused::UsedToken);
        assert!(
            second
                .get("/seat")
                .await
                .body
                .contains(&Refused::NotInvited.to_string())
        );
    }
    assert_eq!(table.kept(), 1);
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn an_old_invitation_does_not_restore_a_replaced_player() {
    let table = Table::new();
    for seen in [false, true] {
        let invitation = table.invite_anna();
        let (mut thief, before) = came(&table, 66, &invitation).await;
        if seen {
            assert_eq!(thief.hand().await, "hand of Anna");
        }
        let mut anna = table.phone(20);
        anna.join(&table.invite_anna()).await;
        let (mut again, answer) = before.presses(&table, 66, &path(&invitation), "").await;
        answer.is_refused(410, Refused::UsedToken);
        assert!(again.get("/").await.leads_to("/join"));
        assert_eq!(anna.hand().await, "hand of Anna");
    }
}

#[tokio::test]
async fn who_has_left_does_not_come_back_by_the_old_invitation() {
    let table = Table::new();
    let invitation = table.invite_anna();
    let (mut phone, before) = came(&table, 20, &invitation).await;
    phone.get("/seat").await;
    assert!(phone.post("/leave", "").await.leads_to("/"));
    let (_, answer) = before.presses(&table, 20, &path(&invitation), "").await;
    answer.is_refused(410, Refused::UsedToken);
}

#[tokio::test]
async fn a_button_pressed_often_takes_one_place_and_no_others_session() {
    let table = Table::new();
    let mut anna = table.phone(20);
    anna.join(&table.invite_anna()).await;
    let invitation = table.invite(Guest::Spectator);
    let (_, before) = came(&table, 21, &invitation).await;
    for _ in 0..205 {
        let (_, answer) = before.presses(&table, 21, &path(&invitation), "").await;
        assert!(answer.leads_to("/"));
    }
    assert_eq!(table.kept(), 2);
    assert!(table.phone(22).join(&invitation).await.leads_to("/"));
    assert_eq!(anna.hand().await, "hand of Anna");
    let (mut seen, _) = before.presses(&table, 21, &path(&invitation), "").await;
    assert_eq!(seen.get("/").await.status, StatusCode::OK);
    let (_, answer) = before.presses(&table, 21, &path(&invitation), "").await;
    answer.is_refused(410, Refused::UsedToken);
}

#[tokio::test]
async fn one_link_for_spectators_lets_fifty_in() {
    let table = Table::new();
    let invitation = table.invite(Guest::Spectator);
    for device in 20..70 {
        assert!(table.phone(device).join(&invitation).await.leads_to("/"));
    }
    let late = table.phone(70).get(&path(&invitation)).await;
    late.is_refused(410, Refused::UsedToken);
    assert_eq!(table.kept(), 50);
}
