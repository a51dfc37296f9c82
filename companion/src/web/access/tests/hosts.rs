//! The name of the host that a request is for.

use super::*;
use crate::web::words::Refused;

#[tokio::test]
async fn a_host_of_another_name_is_refused_whatever_its_address() {
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
            answer.is_refused(421, Refused::WrongHost { name: other.into() });
        }
    }
    for unclear in ["", "a b", "user@localhost", "localhost:99999x", "::1"] {
        table
            .browser([127, 0, 0, 1].into(), unclear)
            .get("/")
            .await
            .is_refused(400, Refused::NoHost);
    }
}

#[tokio::test]
async fn a_host_that_is_missing_or_given_twice_is_refused() {
    let table = Table::new();
    let bare = || Request::get("/").header(header::ACCEPT, "text/html");
    let request = bare().body(Body::empty()).unwrap();
    table.ask(request).await.is_refused(400, Refused::NoHost);
    let twice = bare()
        .header(header::HOST, "localhost")
        .header(header::HOST, "evil.example");
    table
        .ask(twice.body(Body::empty()).unwrap())
        .await
        .is_refused(400, Refused::NoHost);
    let other = Request::get("http://evil.example/").header(header::HOST, "localhost");
    table
        .ask(other.body(Body::empty()).unwrap())
        .await
        .is_refused(400, Refused::NoHost);
}
