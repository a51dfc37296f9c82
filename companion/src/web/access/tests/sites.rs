//! Pages of other sites, and forms of other browsers.

use super::{bad_input::FORM, *};
use crate::web::words::Refused;

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
        answer.is_refused(403, Refused::OtherSite);
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
            .is_refused(403, Refused::OtherSite);
    }
}

#[tokio::test]
async fn a_web_socket_shows_that_its_page_is_from_here() {
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
            false => answer.is_refused(403, Refused::OtherSite),
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
        .is_refused(403, Refused::NotInvited);
}

#[tokio::test]
async fn a_form_must_be_of_this_browser() {
    let table = Table::new();
    let (mut here, mut other) = (table.here(), table.here());
    here.post("/play", "")
        .await
        .is_refused(403, Refused::NoCookie);
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
            .is_refused(403, Refused::OldForm);
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
