//! Refusals: a page for people, and a sentence for programs.

use axum::extract::Path;

use super::*;
use crate::web::words::{Entrance, Page, Refused};

#[tokio::test]
async fn only_three_methods_and_one_kind_of_form_are_taken() {
    let table = Table::new();
    let mut here = table.here();
    here.get("/").await;
    for method in [
        "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "BREW",
    ] {
        let answer = here
            .send(here.request(method, "/play"), Body::empty())
            .await;
        answer.is_refused(405, Refused::WrongMethod);
        assert_eq!(answer.header("allow"), "GET, HEAD, POST");
    }
    for (path, allowed) in [("/play", "POST"), ("/leave", "POST")] {
        let answer = here.get(path).await;
        answer.is_refused(405, Refused::WrongMethod);
        assert_eq!(answer.header("allow"), allowed);
    }
    let head = here.send(here.request("HEAD", "/"), Body::empty()).await;
    assert_eq!((head.status.as_u16(), head.body.as_str()), (200, ""));
    for kind in ["text/plain", "multipart/form-data", "application/json", ""] {
        let request = here
            .request("POST", "/play")
            .header(header::CONTENT_TYPE, kind);
        let body = format!("form={}", here.form);
        here.send(request, body)
            .await
            .is_refused(415, Refused::NoForm);
    }
    assert_eq!(table.moves(), 0);
}

#[tokio::test]
async fn a_refusal_is_a_page_for_people_and_a_sentence_for_programs() {
    let table = Table::new();
    let mut here = table.here();
    let page = here.get("/nowhere").await;
    let title = format!("<h1>{}</h1>", Entrance::RefusedTitle);
    assert!(page.body.contains(&title), "{page:?}");
    page.is_refused(404, Refused::NoPage);
    let request = Request::get("/nowhere")
        .header(header::HOST, "localhost:1701")
        .header(header::ACCEPT, "application/json")
        .extension(connected(SocketAddr::from(([127, 0, 0, 1], 1))));
    let sentence = table.ask(request.body(Body::empty()).unwrap()).await;
    assert_eq!(
        sentence.body,
        format!("{} {}\n", Refused::NoPage, Page::NothingChanged)
    );
    assert!(sentence.header("content-type").starts_with("text/plain"));
}

#[tokio::test]
async fn what_is_shown_of_a_request_is_text() {
    let table = Table::new();
    let invitation = table.invite(Guest::Player {
        seat: 0,
        name: "<b>\"Zoë\"&".into(),
    });
    let landing = table.phone(20).get(&path(&invitation)).await;
    assert!(
        landing
            .body
            .contains("Join as &lt;b&gt;&quot;Zoë&quot;&amp;"),
        "{}",
        landing.body
    );
    let name = format!("{}.example", "a".repeat(500));
    let answer = table.browser([10, 0, 0, 9].into(), &name).get("/").await;
    assert!(
        answer.status == 421 && answer.body.len() < 1_000,
        "{answer:?}"
    );
}

#[tokio::test]
async fn what_the_http_library_refuses_is_a_page_for_people_too() {
    let typed = get(async |Path(number): Path<u8>| number.to_string());
    let table = Table::new();
    let router = Router::new().route("/typed/{number}", typed);
    let router = guarded(router, Arc::clone(&table.access));
    let table = Table { router, ..table };
    let mut here = table.here();
    assert_eq!(here.get("/typed/7").await.body, "7");
    for path in ["/typed/x", "/typed/%FF"] {
        let page = here.get(path).await;
        assert!(page.header("content-type").starts_with("text/html"));
        let title = format!("<h1>{}</h1>", Entrance::RefusedTitle);
        assert!(page.body.contains(&title), "{path}");
        assert!(page.body.contains("<a href=\"/\">"), "{path}");
        page.is_refused(400, Refused::Unclear);
    }
}

#[tokio::test]
async fn a_visitor_by_a_wrong_name_gets_no_address() {
    let table = Table::new();
    let mut browser = table.browser([10, 0, 0, 9].into(), "evil.example");
    let answer = browser.get("/").await;
    answer.is_refused(
        421,
        Refused::WrongHost {
            name: "evil.example".into(),
        },
    );
    // A page of that name could read this one, and both ends of the connection are 10.0.0.9 here.
    for secret in ["<a ", "10.0.0.9", AUTHORITY] {
        assert!(!answer.body.contains(secret), "{}", answer.body);
    }
    let style = browser.get("/assets/style.css").await;
    assert_eq!(style.status, 200, "the page has its style");
}

#[tokio::test]
async fn the_page_of_a_refused_pin_has_the_field_again_empty() {
    let table = Table::new();
    let mut phone = table.phone(20);
    let field = "<input class=\"pin\" id=\"pin\" name=\"pin\"";
    let answer = phone.type_pin("000001").await;
    answer.is_refused(403, Refused::NoPin);
    assert!(answer.body.contains(field), "{}", answer.body);

    let pin = table.invite_anna().pin.expect("a PIN");
    let wrong = if pin == "000001" { "000002" } else { "000001" };
    let answer = phone.post("/join", &format!("pin={wrong}")).await;
    answer.is_refused(403, Refused::WrongPin);
    assert!(answer.body.contains(field) && !answer.body.contains(wrong));
    assert!(
        answer
            .body
            .contains("aria-describedby=\"why\" aria-invalid=\"true\" autofocus>"),
        "{}",
        answer.body
    );
    let why = Refused::WrongPin;
    let why = format!("<p class=\"warning\" id=\"why\" role=\"alert\">! {why}");
    assert!(answer.body.contains(&why), "{}", answer.body);
    // The page is enough to go on from, once a guesser would have waited.
    table.wait_ms(60_000);
    let answer = phone.post("/join", &format!("pin={pin}")).await;
    assert!(answer.leads_to("/"), "{answer:?}");
    assert_eq!(phone.hand().await, "hand of Anna");
}

/// The text of an answer that has the time to wait in its headers.
fn waits(answer: &Answer) -> Refused<'static> {
    let seconds = answer
        .header("retry-after")
        .parse::<u64>()
        .expect("seconds");
    Refused::Wait {
        seconds: seconds.into(),
    }
}

/// Of a browser that belongs to a player, the page shows no more than of any other.
#[tokio::test]
async fn too_many_pins_are_refused_with_the_field_and_the_wait() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    table.invite(Guest::Spectator);
    phone.type_pin("x").await.is_refused(403, Refused::WrongPin);
    let last = phone.post("/join", "pin=x").await;
    last.is_refused(429, waits(&last));
    assert_eq!(
        last.header("retry-after").parse::<u64>().map(|s| s > 0),
        Ok(true)
    );
    assert!(last.body.contains("name=\"pin\""), "{}", last.body);
    let mut program = phone
        .request("POST", "/join")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let headers = program.headers_mut().expect("headers");
    headers.remove(header::ACCEPT);
    let sent = format!("form={}&pin=x", phone.form);
    let sentence = phone.send(program, sent).await;
    sentence.is_refused(429, waits(&sentence));
    assert!(!sentence.body.contains('<'), "{}", sentence.body);
}
