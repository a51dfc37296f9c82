//! Access as browsers meet it: a small table behind the guard, asked without a network.

mod bad_input;
mod guessing;
mod here;
mod hosts;
mod joining;
mod kept_sessions;
mod neighbours;
mod once;
mod owners;
mod refusals;
mod repeats;
mod sites;
mod unchanged;
mod weeks;

use std::{
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{HeaderMap, Request, StatusCode, header, request::Builder},
    response::Html,
    routing::{get, post},
};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use readyroom_kit::{Sight, testing::words::in_order};
use tempfile::TempDir;
use tower::ServiceExt;

use super::*;
use crate::web::connections::Ends;
use crate::web::words::Refused;

/// The address that other devices find the table at.
const AUTHORITY: &str = "192.168.178.123:1701";

const PLAYERS: [&str; 3] = ["Anna", "Ben", "Cleo"];

/// A table with a hand for each of three players, its clock, and what counts the moves made.
struct Table {
    access: Arc<Access>,
    router: Router,
    now_ms: Arc<AtomicU64>,
    at_table: Arc<Mutex<AtTable>>,
    moves: Arc<AtomicU64>,
    folder: Arc<TempDir>,
}

/// A connection from `remote`.
fn connected(remote: SocketAddr) -> ConnectInfo<Ends> {
    let local = remote;
    ConnectInfo(Ends { remote, local })
}

fn at_table(evening: &str, players: &[&str]) -> AtTable {
    let players = players.iter().map(|name| (*name).to_owned()).collect();
    AtTable {
        evening: evening.into(),
        players,
    }
}

/// Random bytes that are the same in each run.
fn random(seed: u64) -> Box<Random> {
    let stream = Mutex::new(ChaCha20Rng::seed_from_u64(seed));
    Box::new(move |bytes| {
        stream.lock().unwrap().fill_bytes(bytes);
        Ok(())
    })
}

impl Table {
    fn new() -> Self {
        Self::in_folder(Arc::new(TempDir::new().unwrap()), 1)
    }

    /// The program ends and restarts.
    fn restarted(self) -> Self {
        Self::in_folder(self.folder, 2)
    }

    fn in_folder(folder: Arc<TempDir>, seed: u64) -> Self {
        let now_ms = Arc::new(AtomicU64::new(1_000));
        let clock = Arc::clone(&now_ms);
        let at_table = Arc::new(Mutex::new(at_table("7", &PLAYERS)));
        let seen = Arc::clone(&at_table);
        let config = Config {
            hosts: vec!["readyroom".into(), "table.example.org".into()],
            file: Some(folder.path().join("web-sessions.json")),
            assets: "/assets/",
            layout: plain,
        };
        let surroundings = Surroundings {
            now_ms: Box::new(move || clock.load(Ordering::Relaxed)),
            random: random(seed),
            authorities: Box::new(|| vec![AUTHORITY.into(), "readyroom.local:1701".into()]),
            reachable: Box::new(|| true),
            table: Box::new(move || seen.lock().unwrap().clone()),
        };
        let access = Access::new(config, surroundings);
        let moves = Arc::new(AtomicU64::new(0));
        let router = guarded(pages(&at_table, &moves), Arc::clone(&access));
        Self {
            access,
            router,
            now_ms,
            at_table,
            moves,
            folder,
        }
    }

    fn wait_ms(&self, ms: u64) {
        self.now_ms.fetch_add(ms, Ordering::Relaxed);
    }

    /// A browser on another device.
    fn phone(&self, last: u8) -> Browser<'_> {
        self.browser([192, 168, 178, last].into(), AUTHORITY)
    }

    /// A browser on this computer.
    fn here(&self) -> Browser<'_> {
        self.browser([127, 0, 0, 1].into(), "localhost:1701")
    }

    fn browser(&self, peer: IpAddr, host: &str) -> Browser<'_> {
        Browser {
            table: self,
            peer,
            host: host.into(),
            cookie: None,
            form: String::new(),
        }
    }

    fn invite(&self, guest: Guest) -> Invitation {
        self.access.invite("7", guest).unwrap()
    }

    fn invite_anna(&self) -> Invitation {
        self.invite(Guest::Player {
            seat: 0,
            name: "Anna".into(),
        })
    }

    fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    /// The sessions that are kept.
    fn kept(&self) -> usize {
        let file = self.folder.path().join("web-sessions.json");
        let text = std::fs::read_to_string(file).unwrap();
        let kept: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
        kept.len()
    }

    async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
        }
    }
}

/// What is behind the guard: a hand that its player sees, a move that counts, and a style sheet.
fn pages(at_table: &Arc<Mutex<AtTable>>, moves: &Arc<AtomicU64>) -> Router {
    let (at_table, moves) = (Arc::clone(at_table), Arc::clone(moves));
    let table = move |visitor: Visitor| async move {
        let AtTable { evening, players } = at_table.lock().unwrap().clone();
        let hand = match visitor.sight(&evening, &players) {
            Sight::Player(seat) => format!("hand of {}", players[usize::from(seat)]),
            Sight::Public => "no hand".into(),
        };
        Html(format!(
            "{hand} <input name=\"form\" value=\"{}\">",
            visitor.form()
        ))
    };
    let play = move || async move { moves.fetch_add(1, Ordering::Relaxed).to_string() };
    let style = || async {
        (
            [(header::CACHE_CONTROL, "max-age=31536000, immutable")],
            "p {}",
        )
    };
    Router::new()
        .route("/", get(table))
        .route("/play", post(play))
        .route(
            "/stream",
            get(async |visitor: Visitor| format!("{:?}", visitor.may())),
        )
        .route("/assets/style.css", get(style))
}

/// An answer, read whole.
#[derive(Debug)]
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    fn leads_to(&self, path: &str) -> bool {
        self.status == StatusCode::SEE_OTHER && self.header("location") == path
    }

    #[track_caller]
    fn is_refused(&self, status: u16, words: Refused<'_>) {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        assert!(self.body.contains(&words.to_string()), "{}", self.body);
        let of_a_hand = ["hand", "Anna", "Ben", "Cleo"]
            .iter()
            .find(|word| self.body.contains(*word));
        assert_eq!(of_a_hand, None, "{}", self.body);
    }
}

/// A browser: it has an address, keeps the cookie, and sends the forms of the page it saw last.
struct Browser<'a> {
    table: &'a Table,
    peer: IpAddr,
    host: String,
    cookie: Option<String>,
    form: String,
}

impl Browser<'_> {
    /// A request as this browser begins it.
    fn request(&self, method: &str, path: &str) -> Builder {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, &self.host)
            .header(header::ACCEPT, "text/html")
            .extension(connected(SocketAddr::new(self.peer, 50_000)));
        match &self.cookie {
            Some(cookie) => request.header(header::COOKIE, cookie),
            None => request,
        }
    }

    async fn send(&mut self, request: Builder, body: impl Into<Body>) -> Answer {
        let answer = self.table.ask(request.body(body.into()).unwrap()).await;
        if let Some((cookie, rules)) = answer.header("set-cookie").split_once("; ") {
            self.cookie = (!rules.ends_with("Max-Age=0")).then(|| cookie.to_owned());
        }
        if let Some((_, form)) = answer.body.split_once("name=\"form\" value=\"") {
            self.form = form.split('"').next().unwrap().to_owned();
        }
        answer
    }

    async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request("GET", path), Body::empty()).await
    }

    /// Presses a button of the page seen last.
    async fn post(&mut self, path: &str, fields: &str) -> Answer {
        let request = self
            .request("POST", path)
            .header(header::ORIGIN, format!("http://{}", self.host))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let body = format!("form={}&{fields}", self.form);
        self.send(request, body).await
    }

    /// Opens the address of an invitation and presses its button.
    async fn join(&mut self, invitation: &Invitation) -> Answer {
        let path = path(invitation);
        self.get(&path).await;
        self.post(&path, "").await
    }

    async fn type_pin(&mut self, pin: &str) -> Answer {
        self.get("/join").await;
        self.post("/join", &format!("pin={pin}")).await
    }

    async fn hand(&mut self) -> String {
        let body = self.get("/").await.body;
        body.split(" <").next().unwrap().to_owned()
    }
}

/// The path of an invitation's address, as a scanner opens it.
fn path(invitation: &Invitation) -> String {
    let path = invitation
        .first
        .address
        .strip_prefix("HTTP://192.168.178.123:1701");
    path.expect("the address of this table").to_owned()
}
