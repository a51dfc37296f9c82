//! Bad input: a clear answer, nothing changed, nothing of a hand in it.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use http_body::Frame;
use rand::RngExt;

use super::*;
use crate::web::words::Refused;

pub(super) const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn every_answer_has_security_headers_and_only_assets_are_cached() {
    let table = Table::new();
    let mut here = table.here();
    for (path, kept) in [
        ("/", false),
        ("/join", false),
        ("/nowhere", false),
        ("/assets/style.css", true),
        ("/assets/none", false),
        ("/222222", false),
    ] {
        let answer = here.get(path).await;
        for name in [
            "x-content-type-options",
            "x-frame-options",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
            "permissions-policy",
        ] {
            assert_ne!(answer.header(name), "", "{path} {name}");
        }
        assert!(
            answer
                .header("content-security-policy")
                .starts_with("default-src 'none'; script-src 'self';")
        );
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        let cache = if kept {
            "max-age=31536000, immutable"
        } else {
            "no-store"
        };
        assert_eq!(answer.header("cache-control"), cache, "{path}");
        assert!(!kept || answer.header("set-cookie").is_empty());
    }
}

#[tokio::test]
async fn what_is_too_long_is_refused_before_it_is_read() {
    let table = Table::new();
    let mut here = table.here();
    here.get("/").await;
    let long = |bytes: usize| "x".repeat(bytes);
    here.get(&format!("/{}", long(3_000)))
        .await
        .is_refused(414, Refused::LongAddress { most: 2048.into() });
    let headers = here.request("GET", "/").header("x-long", long(20_000));
    here.send(headers, Body::empty()).await.is_refused(
        431,
        Refused::LongHeaders {
            most: 16_384.into(),
        },
    );
    here.post("/play", &long(20_000)).await.is_refused(
        413,
        Refused::LongForm {
            most: 16_384.into(),
        },
    );
    assert_eq!(table.moves(), 0);
    assert_eq!(here.post("/play", &long(16_000)).await.status, 200);
}

#[tokio::test(start_paused = true)]
async fn a_form_that_does_not_arrive_is_not_waited_for() {
    let table = Table::new();
    let mut here = table.here();
    here.get("/").await;
    let request = here
        .request("POST", "/play")
        .header(header::CONTENT_TYPE, FORM);
    let begun = tokio::time::Instant::now();
    let answer = here.send(request, Body::new(Stalled)).await;
    answer.is_refused(408, Refused::SlowForm);
    assert_eq!(begun.elapsed().as_secs(), 10);
}

#[tokio::test(start_paused = true)]
async fn a_form_with_too_large_a_length_is_refused_at_once() {
    let table = Table::new();
    let mut here = table.here();
    here.get("/").await;
    let begun = tokio::time::Instant::now();
    for length in ["16385", "99999999999999"] {
        let request = here
            .request("POST", "/play")
            .header(header::CONTENT_TYPE, FORM)
            .header(header::CONTENT_LENGTH, length);
        let answer = here.send(request, Body::new(Stalled)).await;
        answer.is_refused(
            413,
            Refused::LongForm {
                most: 16_384.into(),
            },
        );
    }
    assert_eq!(begun.elapsed().as_millis(), 0, "on the paused clock");
}

#[tokio::test]
async fn one_device_cannot_keep_the_table_busy() {
    let table = Table::new();
    let mut phone = table.phone(20);
    let mut refused = 0;
    for _ in 0..1_100 {
        refused += u32::from(phone.get("/assets/style.css").await.status == 429);
    }
    assert_eq!(refused, 100);
    assert_eq!(table.phone(21).get("/join").await.status, 200);
    table.wait_ms(1_000);
    assert_eq!(phone.get("/join").await.status, 200);
}

/// Anything at all, put together of what requests are made of: no answer is a fault, no visitor is admitted, nothing is played.
#[tokio::test]
async fn random_requests_are_answered_and_let_no_one_in() {
    let table = Table::new();
    let invitation = table.invite_anna();
    let mut dice = ChaCha20Rng::seed_from_u64(8);
    let names = [
        "host",
        "origin",
        "referer",
        "cookie",
        "content-type",
        "sec-fetch-site",
        "sec-fetch-mode",
        "upgrade",
        "x-forwarded-for",
        "content-length",
        "accept",
    ];
    let pieces: [&[u8]; 18] = [
        b"localhost",
        b":1701",
        b"[::1]",
        b"192.168.178.123",
        b"http://",
        b"readyroom-1701=",
        b"; ",
        b"text/html",
        FORM.as_bytes(),
        b"form=",
        b"&pin=",
        b"%00%zz",
        b"same-origin",
        b"websocket",
        b"\xff\xfe",
        b"/",
        b"..",
        b"\xf0\x9f\x96\x96",
    ];
    let paths = [
        "/",
        "/join",
        "/seat",
        "/leave",
        "/play",
        "/stream",
        "/222222",
        "/..",
        "/%2e%2e/x",
        "//",
        "/assets/../",
        "*",
        "/?a=%00",
    ];
    for _ in 0..2_000 {
        let mut some = |most: usize| -> Vec<u8> {
            let pieces = (0..dice.random_range(0..=most))
                .map(|_| pieces[dice.random_range(0..pieces.len())]);
            pieces.collect::<Vec<_>>().concat()
        };
        let (body, values) = (some(12), [(); 4].map(|()| some(3)));
        let mut request = Request::builder()
            .method(["GET", "POST", "HEAD", "PUT"][dice.random_range(0..4)])
            .uri(paths[dice.random_range(0..paths.len())])
            .extension(connected(SocketAddr::from((
                [10, 0, 0, dice.random_range(0..9)],
                1,
            ))));
        if dice.random_bool(0.8) {
            request = request.header("host", AUTHORITY);
        }
        for value in values {
            request = request.header(names[dice.random_range(0..names.len())], value);
        }
        let Ok(request) = request.body(Body::from(body)) else {
            continue;
        };
        let answer = table.ask(request).await;
        assert!(!answer.status.is_server_error(), "{answer:?}");
        assert!(!answer.body.contains("hand"), "{answer:?}");
        table.wait_ms(50);
    }
    assert!(table.moves() == 0 && !table.access.used(&invitation));
}

/// A body that never comes.
struct Stalled;

impl http_body::Body for Stalled {
    type Data = axum::body::Bytes;
    type Error = io::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Self::Data>>>> {
        Poll::Pending
    }
}
