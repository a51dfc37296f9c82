//! Tests of a guest admitted as any player, who is one player an evening.

use super::*;
use crate::web::words::Entrance;
use crate::web::words::Refused;

/// A person came in as any player and sat as Anna; then Anna is invited by name, and comes on another device.
async fn anna_came_after(phone: &mut Browser<'_>) {
    let table = phone.table;
    phone.join(&table.invite(Guest::AnyPlayer)).await;
    phone.get("/seat").await;
    phone.post("/seat", "player=7 0 Anna").await;
    assert_eq!(phone.hand().await, "hand of Anna");
    table.phone(90).join(&table.invite_anna()).await;
    assert_eq!(phone.hand().await, "no hand");
}

#[tokio::test]
async fn any_player_cannot_become_a_player_who_has_another_browser() {
    let table = Table::new();
    let mut phone = table.phone(20);
    anna_came_after(&mut phone).await;
    let seats = phone.get("/seat").await.body;
    assert!(!seats.contains("Ben") && !seats.contains("Cleo"), "{seats}");
    assert!(
        seats.contains(
            &Entrance::NowElsewhere {
                name: "Anna".into()
            }
            .to_string()
        ),
        "{seats}"
    );
    assert!(seats.contains(&*Entrance::NoSeat.say()), "{seats}");
    phone
        .post("/seat", "player=7 1 Ben")
        .await
        .is_refused(409, Refused::NotThatPlayer);
    assert_eq!(phone.hand().await, "no hand");
}

#[tokio::test]
async fn who_is_invited_by_name_is_that_player_again() {
    let table = Table::new();
    let mut phone = table.phone(20);
    anna_came_after(&mut phone).await;
    phone.join(&table.invite_anna()).await;
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn any_player_enters_the_name_again_in_the_next_evening() {
    let table = Table::new();
    let mut phone = table.phone(20);
    anna_came_after(&mut phone).await;
    *table.at_table.lock().unwrap() = at_table("8", &PLAYERS);
    phone.get("/seat").await;
    assert!(phone.post("/seat", "player=8 1 Ben").await.leads_to("/"));
    assert_eq!(phone.hand().await, "hand of Ben");
}
