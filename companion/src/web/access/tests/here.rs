//! Tests of this computer, where everybody may play.

use super::*;
use crate::web::words::Entrance;

#[tokio::test]
async fn on_this_computer_everybody_plays_and_names_who_sits_there() {
    let table = Table::new();
    let mut laptop = table.here();
    assert_eq!(laptop.hand().await, "no hand");
    assert_eq!(laptop.post("/play", "").await.body, "0");
    laptop.get("/seat").await;
    assert!(laptop.post("/seat", "player=7 0 Anna").await.leads_to("/"));
    assert_eq!(laptop.hand().await, "hand of Anna");
    let seats = laptop.get("/seat").await.body;
    assert!(
        seats.contains(
            &Entrance::BelongsTo {
                name: "Anna".into()
            }
            .to_string()
        ) && seats.contains("aria-pressed"),
        "{seats}"
    );
    laptop.post("/seat", "player=7 1 Ben").await;
    assert_eq!(laptop.hand().await, "hand of Ben");
    laptop.post("/seat", "player=nobody").await;
    assert_eq!(laptop.hand().await, "no hand");
}

#[tokio::test]
async fn two_browsers_of_this_computer_are_two() {
    let table = Table::new();
    let (mut one, mut other) = (table.here(), table.here());
    one.get("/seat").await;
    one.post("/seat", "player=7 0 Anna").await;
    assert_eq!(
        (one.hand().await, other.hand().await),
        ("hand of Anna".into(), "no hand".into())
    );
}

#[tokio::test]
async fn here_is_a_connection_from_here_to_a_name_of_this_computer() {
    let table = Table::new();
    let (v4, v6, mapped) = ("127.0.0.1", "::1", "::ffff:127.0.0.1");
    for (peer, host, here) in [
        (v4, "localhost:1701", true),
        (v4, "127.0.0.1:1701", true),
        (v6, "[::1]:1701", true),
        (mapped, "LOCALHOST", true),
        (v4, "localhost.:1701", true),
        ("192.168.178.20", "localhost.:1701", false),
        (v4, "table.example.org", false),
        (v4, "readyroom.local:1701", false),
        (v4, AUTHORITY, false),
        ("192.168.178.20", "localhost:1701", false),
        ("fd00::7", "[::1]:1701", false),
    ] {
        let answer = table.browser(peer.parse().unwrap(), host).get("/").await;
        let let_in = answer.status == StatusCode::OK;
        assert_eq!(let_in, here, "{peer} {host}: {answer:?}");
        assert!(let_in || answer.leads_to("/join"));
    }
}

#[tokio::test]
async fn what_a_reverse_proxy_hands_on_is_not_from_here() {
    let table = Table::new();
    for name in [
        "X-Forwarded-For",
        "Forwarded",
        "Via",
        "X-Real-IP",
        "X-Forwarded-Proto",
    ] {
        let mut proxied = table.here();
        let request = proxied.request("GET", "/").header(name, "203.0.113.9");
        let answer = proxied.send(request, Body::empty()).await;
        assert!(answer.leads_to("/join"), "{name}");
    }
    let mut proxied = table.here();
    let old = proxied
        .request("GET", "/")
        .version(axum::http::Version::HTTP_10);
    assert!(proxied.send(old, Body::empty()).await.leads_to("/join"));
}

#[tokio::test]
async fn a_browser_behind_a_reverse_proxy_joins_like_any_other() {
    let table = Table::new();
    let mut far = table.browser([127, 0, 0, 1].into(), "table.example.org");
    assert!(far.join(&table.invite_anna()).await.leads_to("/"));
    assert_eq!(far.hand().await, "hand of Anna");
    // The page came by TLS, which the proxy ends.
    let https = far
        .request("POST", "/play")
        .header(header::ORIGIN, "https://table.example.org")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let body = format!("form={}", far.form);
    assert_eq!(far.send(https, body).await.body, "0");
}

#[tokio::test]
async fn a_cookie_is_tls_only_where_a_local_reverse_proxy_used_tls() {
    let table = Table::new();
    for (peer, scheme, secure) in [
        ("127.0.0.1", Some("https"), true),
        ("::1", Some("HTTPS"), true),
        ("127.0.0.1", Some("http"), false),
        ("127.0.0.1", None, false),
        // Anybody on the network can write that, and would lock themselves out.
        ("192.168.178.20", Some("https"), false),
    ] {
        let mut far = table.browser(peer.parse().unwrap(), "table.example.org");
        let request = far.request("GET", "/join");
        let request = match scheme {
            Some(scheme) => request.header("x-forwarded-proto", scheme),
            None => request,
        };
        let answer = far.send(request, Body::empty()).await;
        let cookie = answer.header("set-cookie");
        assert!(cookie.starts_with("readyroom="), "{answer:?}");
        assert_eq!(
            cookie.contains("; Secure"),
            secure,
            "{peer} {scheme:?}: {cookie}"
        );
    }
}

#[tokio::test]
async fn without_a_known_peer_no_one_is_here() {
    let table = Table::new();
    let request = Request::get("/").header(header::HOST, "localhost:1701");
    assert!(
        table
            .ask(request.body(Body::empty()).unwrap())
            .await
            .leads_to("/join")
    );
}

#[tokio::test]
async fn a_seat_taken_here_lets_no_one_in_from_the_network() {
    let table = Table::new();
    let mut laptop = table.here();
    laptop.get("/seat").await;
    laptop.post("/seat", "player=7 0 Anna").await;
    let mut phone = table.phone(20);
    phone.cookie = laptop.cookie.clone();
    assert!(phone.get("/").await.leads_to("/join"));
}

#[tokio::test]
async fn eight_tabs_of_one_browser_are_one_browser() {
    let table = Table::new();
    let mut laptop = table.here();
    laptop.get("/").await;
    let (cookie, form) = (laptop.cookie.clone(), laptop.form.clone());
    for _ in 0..8 {
        laptop.get("/").await;
        assert_eq!((&laptop.cookie, &laptop.form), (&cookie, &form));
    }
}
