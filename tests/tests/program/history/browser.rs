//! The history in a browser.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::Path,
};

use axum::{
    Router,
    body::{self, Body},
    extract::ConnectInfo,
    http::{HeaderMap, Request, StatusCode, header, request::Builder},
    routing::get,
};
use maud::html;
use readyroom::{
    games::GAMES,
    journal::{JournalFile, SharedJournal},
    web::{
        access::{Access, Config, Surroundings, guarded, plain},
        connections::Ends,
        history::{Archive, answer, routes},
    },
};
use readyroom_table::table_view::AtTable;
use tower::ServiceExt;

use super::well_formed;

/// The pages of a journal.
pub struct Browser(Router);

/// What was answered.
#[derive(Debug)]
pub struct Answered {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Browser {
    /// Of the journal in the data folder `folder`, in which no evening is being played: no page writes to it.
    pub fn new(folder: &Path) -> Self {
        Self::with(Archive::new(folder.join("journal.sqlite3"), GAMES))
    }

    /// Beside a game in the data folder `folder`; and the journal as the game has it.
    pub fn beside_a_game(folder: &Path) -> (Self, SharedJournal) {
        let path = folder.join("journal.sqlite3");
        let played = SharedJournal::new(JournalFile::open(&path).expect("a journal"));
        let archive = Archive::new(path, GAMES);
        archive.write_through(played.clone());
        (Self::with(archive), played)
    }

    fn with(archive: Archive) -> Self {
        let surroundings = Surroundings::of_the_machine(Vec::new, || false, AtTable::default);
        let config = Config {
            hosts: Vec::new(),
            file: None,
            assets: "/assets/",
            layout: plain,
        };
        let television = get(answer).with_state(archive.clone());
        let router = routes(archive).route("/tv", television);
        Self(guarded(router, Access::new(config, surroundings)))
    }

    /// Whatever is at `address`.
    pub fn get(&self, address: &str) -> Answered {
        self.ask(Request::get(address), Body::empty())
    }

    /// The answer to a form of this browser, sent to `address` with what is in its `fields`.
    pub fn post(&self, address: &str, fields: &str) -> Answered {
        let page = self.get("/join");
        let value = |text: &str, before: &str, end: char| {
            let (_, rest) = text.split_once(before).expect(before);
            rest.split(end).next().expect("a value").to_owned()
        };
        let cookie = page.headers[header::SET_COOKIE].to_str().expect("a cookie");
        let cookie = value(&format!(";{cookie}"), ";", ';');
        let form = value(&page.text, "name=\"form\" value=\"", '"');
        let request = Request::post(address)
            .header(header::COOKIE, cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.ask(request, format!("form={form}&{fields}").into())
    }

    fn ask(&self, request: Builder, body: Body) -> Answered {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build();
        runtime.expect("a runtime").block_on(async {
            let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 1701));
            let ends = Ends {
                remote: here,
                local: here,
            };
            let request = request
                .header(header::HOST, "localhost")
                .header(header::ACCEPT, "text/html")
                .extension(ConnectInfo(ends));
            let request = request.body(body).expect("an address");
            let response = self.0.clone().oneshot(request).await.expect("an answer");
            let (head, body) = response.into_parts();
            let bytes = body::to_bytes(body, usize::MAX).await.expect("a body");
            Answered {
                status: head.status,
                headers: head.headers,
                text: String::from_utf8(bytes.into()).expect("UTF-8"),
            }
        })
    }

    /// The page at `address`, which is there and well-formed.
    pub fn page(&self, address: &str) -> String {
        let answered = self.get(address);
        assert_eq!(
            answered.status,
            StatusCode::OK,
            "{address}: {}",
            answered.text
        );
        answered.check(address);
        answered.text
    }

    /// The file at `address` under its name.
    pub fn file(&self, address: &str, name: &str, kind: &str) -> String {
        let answered = self.get(address);
        assert_eq!(
            answered.status,
            StatusCode::OK,
            "{address}: {}",
            answered.text
        );
        let kept = format!("attachment; filename=\"{name}\"");
        assert_eq!(answered.headers[header::CONTENT_DISPOSITION], kept);
        assert_eq!(answered.headers[header::CONTENT_TYPE], kind);
        answered.text
    }
}

impl Answered {
    /// It is a page, and well-formed.
    pub fn check(&self, address: &str) {
        assert_eq!(
            self.headers[header::CONTENT_TYPE],
            "text/html; charset=utf-8"
        );
        if let Err(why) = well_formed::check(&self.text) {
            panic!("{address}: {why}\n{}", self.text);
        }
    }
}

/// `text` as it appears in a page.
pub fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}
