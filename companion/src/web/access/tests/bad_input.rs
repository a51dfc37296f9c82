//! Bad input: a clear answer, nothing changed, nothing of a hand in it.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use http_body::Frame;
use rand::RngExt;

use super::*;

const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn every_answer_has_the_security_headers_and_only_assets_are_kept() {
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
async fn a_host_of_another_name_is_refused_whatever_address_it_leads_to() {
    let table = Table::new();
    for good in [
        "192.168.178.123:1701",
        "10.0.0.7",
        "[fd00::7]:1701",
        "localhost",
        "localhost.",
        "readyroom",
        "READYROOM.local:1701",
        "readyroom-2.local",
        "table.example.org",
    ] {
        let answer = table.browser([10, 0, 0, 9].into(), good).get("/").await;
        assert!(answer.leads_to("/join"), "{good}: {answer:?}");
    }
    for other in [
        "evil.example",
        "192.168.178.123.evil.example",
        "readyroom.evil.example",
        "localhost.evil.example",
        "readyroom-2",
        "readyroom-evil.local",
        "evil.local",
        "table.example.org.evil.example",
        "table.example.org.local",
        "readyroom.local.local",
    ] {
        for peer in [[127, 0, 0, 1], [10, 0, 0, 9]] {
            let answer = table.browser(peer.into(), other).get("/").await;
            answer.is_refused(421, "This table does not answer to the name");
        }
    }
    for unclear in ["", "a b", "user@localhost", "localhost:99999x", "::1"] {
        table
            .browser([127, 0, 0, 1].into(), unclear)
            .get("/")
            .await
            .is_refused(400, "for which host");
    }
}

#[tokio::test]
async fn a_host_that_is_missing_or_said_twice_is_refused() {
    let table = Table::new();
    let bare = || Request::get("/").header(header::ACCEPT, "text/html");
    let request = bare().body(Body::empty()).unwrap();
    table.ask(request).await.is_refused(400, "for which host");
    let twice = bare()
        .header(header::HOST, "localhost")
        .header(header::HOST, "evil.example");
    table
        .ask(twice.body(Body::empty()).unwrap())
        .await
        .is_refused(400, "for which host");
    let other = Request::get("http://evil.example/").header(header::HOST, "localhost");
    table
        .ask(other.body(Body::empty()).unwrap())
        .await
        .is_refused(400, "for which host");
}

#[tokio::test]
async fn a_page_of_another_site_can_link_here_and_nothing_more() {
    let table = Table::new();
    let mut here = table.here();
    here.get("/").await;
    let form = format!("form={}", here.form);
    let post = |here: &Browser<'_>| {
        here.request("POST", "/play")
            .header(header::CONTENT_TYPE, FORM)
    };
    for (name, value) in [
        ("origin", "http://evil.example"),
        ("origin", "http://localhost:3000"),
        ("origin", "http://localhost:1701.evil.example"),
        ("origin", "null"),
        ("origin", ""),
        ("referer", "http://evil.example/localhost:1701/"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let request = post(&here).header(name, value);
        let answer = here.send(request, form.clone()).await;
        answer.is_refused(403, "a page of another site");
    }
    assert_eq!(table.moves(), 0);
    for (name, value) in [
        ("origin", "http://localhost:1701"),
        ("referer", "http://localhost:1701/a?b"),
        ("sec-fetch-site", "same-origin"),
        ("x", "y"),
    ] {
        let request = post(&here).header(name, value);
        assert_eq!(
            here.send(request, form.clone()).await.status,
            200,
            "{name}: {value}"
        );
    }

    let link = here
        .request("GET", "/")
        .header("sec-fetch-site", "cross-site")
        .header("sec-fetch-mode", "navigate");
    assert_eq!(here.send(link, Body::empty()).await.status, 200);
    for (mode, dest) in [
        ("no-cors", "image"),
        ("cors", "empty"),
        ("navigate", "iframe"),
    ] {
        let embedded = here
            .request("GET", "/")
            .header("sec-fetch-site", "cross-site")
            .header("sec-fetch-mode", mode)
            .header("sec-fetch-dest", dest);
        here.send(embedded, Body::empty())
            .await
            .is_refused(403, "a page of another site");
    }
}

#[tokio::test]
async fn a_web_socket_says_that_its_page_is_from_here() {
    let table = Table::new();
    let mut here = table.here();
    for (origin, open) in [
        (Some("http://localhost:1701"), true),
        (Some("http://evil.example"), false),
        (Some("null"), false),
        (None, false),
    ] {
        let request = here
            .request("GET", "/stream")
            .header(header::UPGRADE, "websocket");
        let request = match origin {
            Some(origin) => request.header(header::ORIGIN, origin),
            None => request,
        };
        let answer = here.send(request, Body::empty()).await;
        match open {
            true => assert_eq!(answer.body, "Play"),
            false => answer.is_refused(403, "a page of another site"),
        }
    }
    let mut stranger = table.phone(20);
    let request = stranger
        .request("GET", "/stream")
        .header(header::UPGRADE, "websocket");
    let request = request.header(header::ORIGIN, format!("http://{AUTHORITY}"));
    stranger
        .send(request, Body::empty())
        .await
        .is_refused(403, "You have not joined the table.");
}

#[tokio::test]
async fn a_form_must_be_of_this_browser() {
    let table = Table::new();
    let (mut here, mut other) = (table.here(), table.here());
    here.post("/play", "")
        .await
        .is_refused(403, "This browser sent no cookie.");
    here.get("/").await;
    other.get("/").await;
    for form in [
        other.form.clone(),
        String::new(),
        "0".repeat(32),
        here.form[1..].to_owned(),
    ] {
        let right = std::mem::replace(&mut here.form, form);
        here.post("/play", "")
            .await
            .is_refused(403, "This form belongs to another browser");
        here.form = right;
    }
    assert_eq!(
        (table.moves(), here.post("/play", "").await.status.as_u16()),
        (0, 200)
    );
}

#[tokio::test]
async fn a_forged_cookie_is_no_browser() {
    let table = Table::new();
    for value in [
        "",
        "x",
        &"0".repeat(31),
        &"0".repeat(33),
        &"G".repeat(32),
        &"é".repeat(16),
        &"0".repeat(32),
    ] {
        let mut forged = table.phone(20);
        forged.cookie = Some(format!("readyroom-1701={value}"));
        assert!(forged.get("/").await.leads_to("/join"), "{value}");
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
        .is_refused(414, "longer than 2048 bytes");
    let headers = here.request("GET", "/").header("x-long", long(20_000));
    here.send(headers, Body::empty())
        .await
        .is_refused(431, "longer than 16384 bytes");
    here.post("/play", &long(20_000))
        .await
        .is_refused(413, "longer than 16384 bytes");
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
    answer.is_refused(408, "did not arrive in time");
    assert_eq!(begun.elapsed().as_secs(), 10);
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

/// Anything at all, put together of what requests are made of: no answer is a fault, nobody is let in, nothing is played.
#[tokio::test]
async fn random_requests_are_answered_and_let_nobody_in() {
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
