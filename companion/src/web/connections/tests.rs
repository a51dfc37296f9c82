//! Connections as browsers have them.

use std::{future::pending, net::Ipv4Addr};

use axum::{extract::WebSocketUpgrade, routing::get};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    time::Instant,
};

use super::*;
use crate::settings::Reach;

fn come(listeners: &Listeners, address: impl Into<IpAddr>) -> std::net::TcpStream {
    let at = (address.into(), listeners.port().unwrap());
    std::net::TcpStream::connect(at).unwrap()
}

/// What `browser` makes of a table that answers "Ready", and follows at `/stream`.
async fn served(limits: Limits, browser: impl AsyncFnOnce(SocketAddr)) {
    let listeners = Listeners::bind(Reach::Here, 0).unwrap();
    let connections = Connections::new(&listeners, limits, LastAddress::default()).unwrap();
    let follow = |upgrade: WebSocketUpgrade| async {
        upgrade.on_upgrade(|mut socket| async move { while socket.recv().await.is_some() {} })
    };
    let router = Router::new()
        .route("/", get(|| async { "Ready" }))
        .route("/stream", get(follow));
    let at = (Ipv4Addr::LOCALHOST, listeners.port().unwrap());
    tokio::select! {
        () = connections.serve(router, pending()) => unreachable!("it is not over"),
        () = browser(at.into()) => {}
    }
}

async fn come_to(table: SocketAddr) -> TcpStream {
    TcpStream::connect(table).await.unwrap()
}

/// Sends a request; what is answered, up to `end`.
async fn ask(browser: &mut TcpStream, request: &str, end: &str) -> String {
    browser.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(end.as_bytes()) {
        let read = browser.read_buf(&mut answer).await.unwrap();
        assert_ne!(read, 0, "{}", String::from_utf8_lossy(&answer));
    }
    String::from_utf8(answer).unwrap()
}

const PAGE: &str = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

#[tokio::test]
async fn one_connection_too_many_takes_the_place_of_an_idle_one() {
    let three = Limits {
        all: 3,
        ..Limits::TABLE
    };
    let upgrade = "GET /stream HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    served(three, async |table| {
        let mut follows = come_to(table).await;
        ask(&mut follows, upgrade, "\r\n\r\n").await;
        let mut silent = come_to(table).await;
        let mut asks = come_to(table).await;
        ask(&mut asks, PAGE, "Ready").await;
        let mut comes = come_to(table).await;
        ask(&mut comes, PAGE, "Ready").await;
        let _ = silent.write_all(PAGE.as_bytes()).await;
        let answered = silent.read(&mut [0]).await.unwrap_or(0);
        assert_eq!(answered, 0, "it is closed");
        ask(&mut asks, PAGE, "Ready").await;
        let ping = [0x89, 0x80, 0, 0, 0, 0];
        follows.write_all(&ping).await.unwrap();
        assert_ne!(
            follows.read(&mut [0]).await.unwrap(),
            0,
            "it is still there"
        );
    })
    .await;
}

#[tokio::test]
async fn headers_are_read_as_far_as_they_are_let_in_and_no_further() {
    served(Limits::TABLE, async |table| {
        let address = "a".repeat(2_000);
        let longest = format!("X: {}\r\n", "a".repeat(175)).repeat(90);
        let request = format!("GET /?{address} HTTP/1.1\r\nHost: localhost\r\n{longest}\r\n");
        assert!(request.len() > 16 * 1_024);
        ask(&mut come_to(table).await, &request, "Ready").await;
        let endless = format!("GET / HTTP/1.1\r\nX: {}", "a".repeat(LONGEST_HEAD));
        let mut browser = come_to(table).await;
        browser.write_all(endless.as_bytes()).await.unwrap();
        browser.shutdown().await.unwrap();
        let mut refused = String::new();
        browser.read_to_string(&mut refused).await.unwrap();
        assert!(refused.starts_with("HTTP/1.1 431 "), "{refused}");
    })
    .await;
}

#[tokio::test]
async fn an_end_is_a_plain_address_whichever_socket_was_found() {
    let listeners = Listeners::bind(Reach::Network, 0).unwrap();
    let last = LastAddress::default();
    let connections = Connections::new(&listeners, Limits::TABLE, last.clone()).unwrap();
    let browser = come(&listeners, Ipv4Addr::LOCALHOST);
    let (_, ends) = connections.accept().await;
    assert_eq!(ends.remote, browser.local_addr().unwrap());
    assert_eq!(ends.local, browser.peer_addr().unwrap());
    let nobody_from_outside = last.get();
    assert_eq!(nobody_from_outside, None);
    if let Some(outside) = listeners.addresses(None, None).first()
        && let Ok(outside) = outside.parse::<SocketAddr>()
    {
        let _browser = come(&listeners, outside.ip());
        connections.accept().await;
        assert_eq!(last.get(), Some(outside.ip()));
    }
}

#[tokio::test(start_paused = true)]
async fn an_unfinished_request_is_not_waited_for_for_ever() {
    served(Limits::TABLE, async |table| {
        let mut browser = come_to(table).await;
        ask(&mut browser, PAGE, "Ready").await;
        let began = Instant::now();
        browser.write_all(&PAGE.as_bytes()[..20]).await.unwrap();
        assert_eq!(browser.read(&mut [0]).await.unwrap(), 0, "it is closed");
        let waited = began.elapsed();
        let little = Duration::from_secs(1);
        assert!(waited + little >= REQUEST, "{waited:?}");
        assert!(waited <= REQUEST + little, "{waited:?}");
    })
    .await;
}
