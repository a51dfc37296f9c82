//! A page that is followed over a connection.

use std::net::{Ipv4Addr, SocketAddr};

use axum::{Router, extract::ConnectInfo, routing::get};
use readyroom_hardware::{
    frame::Frame,
    lamp::Lamps,
    scene::{Hint, Scene, TitleRow, cut},
};
use readyroom_table::{
    question::{Choice, Question},
    table_view::{AtTable, TableView},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::Instant,
};

use super::{super::pulse::PINGS, *};
use crate::{
    panel_handle::{Moment, Viewers},
    second_screen::SecondScreens,
    web::{
        access::{Config, Surroundings, guarded, plain},
        connections::Ends,
        table::Table,
    },
};

/// A level of a menu.
const LEVEL: &str = "Discard";

/// A table with a menu that has [`LEVEL`] while `menu` is true.
fn channels(mut menu: watch::Receiver<bool>) -> Channels {
    let screens = SecondScreens::default();
    let (queue, requests) = mpsc::channel(1);
    let handle = screens.handle(queue);
    let frame = Frame {
        scene: Scene::Notice {
            header: TitleRow::new(""),
            text: cut(""),
            hint: Hint::new(),
        },
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    };
    let panels = Viewers::new(Moment::new(frame, Instant::now()));
    let panel = panels.panel_handle(mpsc::channel(1).0);
    tokio::spawn(async move {
        let _open = (requests, panels);
        for number in 0.. {
            let mut path = readyroom_kit::face::Path::new();
            path.extend([LEVEL, "A card"].map(|step| step.to_owned().into()));
            let choice = Choice {
                id: "discard:1".into(),
                path,
                ..Choice::default()
            };
            let view = TableView {
                revision: number,
                question: Question {
                    choices: menu
                        .borrow_and_update()
                        .then_some(choice)
                        .into_iter()
                        .collect(),
                    ..Question::default()
                },
                ..TableView::default()
            };
            screens.show(number, AtTable::default, |_| view.clone());
            tokio::select! {
                () = screens.visitor_came() => {}
                Ok(()) = menu.changed() => {}
            }
        }
    });
    Channels::new(Table::new(handle, panel, 7))
}

/// Serves such a table; where it is.
async fn table(menu: watch::Receiver<bool>) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let at = listener.local_addr().unwrap();
    let config = Config {
        hosts: Vec::new(),
        file: None,
        assets: "/assets/",
        layout: plain,
    };
    let world = Surroundings::of_the_machine(Vec::new, || false, AtTable::default);
    let access = Access::new(config, world);
    let router = Router::new()
        .route("/stream", get(stream))
        .layer(Extension(Arc::clone(&access)))
        .with_state(Arc::new(channels(menu)));
    let here = ConnectInfo(Ends {
        remote: at,
        local: at,
    });
    let router = guarded(router, access).layer(Extension(here));
    tokio::spawn(async { axum::serve(listener, router).await });
    at
}

/// A browser that follows the table.
struct Browser(TcpStream);

impl Browser {
    async fn follow(at: SocketAddr, level: &str) -> Self {
        let (head, browser) = Self::ask(at, &format!("table&in={level}")).await;
        assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
        browser
    }

    /// Asks to follow `of`; what is answered at first.
    async fn ask(at: SocketAddr, of: &str) -> (String, Self) {
        let mut stream = TcpStream::connect(at).await.unwrap();
        let asked = format!(
            "GET /stream?of={of} HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        (String::from_utf8(head).unwrap(), Self(stream))
    }

    /// Sends a ping or another message without a content of more than 125 bytes.
    async fn say(&mut self, kind: u8, text: &str) -> std::io::Result<()> {
        let length = 0x80 | u8::try_from(text.len()).unwrap();
        let message = [&[0x80 | kind, length, 0, 0, 0, 0], text.as_bytes()].concat();
        self.0.write_all(&message).await
    }

    /// The next message of this kind; none once the connection has ended.
    async fn hear(&mut self, wanted: u8) -> Option<String> {
        loop {
            let kind = self.0.read_u8().await.ok()? & 0xf;
            let length = match self.0.read_u8().await.ok()? {
                126 => usize::from(self.0.read_u16().await.ok()?),
                length => usize::from(length),
            };
            let mut message = vec![0; length];
            self.0.read_exact(&mut message).await.ok()?;
            if kind == wanted {
                return Some(String::from_utf8(message).unwrap());
            }
        }
    }

    /// The number of the channel of the next update.
    async fn channel(&mut self) -> String {
        loop {
            let update = self.hear(TEXT).await.expect("an update");
            if let Some(rest) = update.strip_prefix(r#"{"id":""#) {
                return rest.split('.').next().unwrap().into();
            }
        }
    }
}

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

#[tokio::test]
async fn a_ping_is_answered_and_the_page_is_followed_on() {
    let (menu, updates) = watch::channel(false);
    let mut browser = Browser::follow(table(updates).await, "").await;
    browser.channel().await;
    for sent in ["", "are you there"] {
        browser.say(PING, sent).await.unwrap();
        assert_eq!(browser.hear(PONG).await.as_deref(), Some(sent));
        browser.say(PONG, sent).await.unwrap();
    }
    menu.send_replace(true);
    browser.channel().await;
}

/// Nothing that a page shows tells a cut line from an idle table.
#[tokio::test(start_paused = true)]
async fn an_idle_page_learns_that_the_table_is_there() {
    let (_menu, updates) = watch::channel(false);
    let mut browser = Browser::follow(table(updates).await, "").await;
    browser.channel().await;
    assert_eq!(browser.hear(PING).await.as_deref(), Some(""));
    let sign = browser.hear(TEXT).await.expect("a sign");
    assert!(
        sign.starts_with(r#"{"now":"#) && !sign.contains("past"),
        "{sign}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_browser_that_answers_no_ping_for_forty_seconds_is_gone() {
    let (_menu, updates) = watch::channel(false);
    let mut browser = Browser::follow(table(updates).await, "").await;
    browser.channel().await;
    let mut signs = 0;
    while browser.hear(TEXT).await.is_some() {
        signs += 1;
    }
    assert_eq!(signs, 4);
}

#[tokio::test]
async fn what_no_page_is_called_is_not_followed() {
    let (_menu, updates) = watch::channel(false);
    let at = table(updates).await;
    for of in ["nothing", "", "Table", "television"] {
        let (head, _) = Browser::ask(at, of).await;
        assert!(head.starts_with("HTTP/1.1 400 "), "{of}: {head}");
    }
    for of in ["table", "panel", "tv"] {
        let (head, _) = Browser::ask(at, of).await;
        assert!(head.starts_with("HTTP/1.1 101 "), "{of}: {head}");
    }
}

#[tokio::test]
async fn a_flood_of_pings_or_any_other_message_ends_the_connection() {
    let (_menu, updates) = watch::channel(false);
    let at = table(updates).await;
    let mut flood = Browser::follow(at, "").await;
    for _ in 0..=PINGS {
        let _ = flood.say(PONG, "").await;
    }
    let _ = flood.say(PING, "is anybody there").await;
    assert_eq!(flood.hear(PONG).await, None, "it has ended");
    for kind in [TEXT, CLOSE] {
        let mut browser = Browser::follow(at, "").await;
        browser.say(kind, "").await.unwrap();
        let _ = browser.say(PING, "is anybody there").await;
        assert_eq!(browser.hear(PONG).await, None, "it has ended");
    }
}

#[tokio::test]
async fn a_level_has_a_channel_once_something_is_there() {
    let (menu, updates) = watch::channel(false);
    let at = table(updates).await;
    let mut all = Browser::follow(at, "").await;
    let whole = all.channel().await;
    let mut level = Browser::follow(at, LEVEL).await;
    assert_eq!(level.channel().await, whole, "nothing stands there");
    menu.send_replace(true);
    let mut own = level.channel().await;
    // The last of the whole menu may still have been on its way.
    if own == whole {
        own = level.channel().await;
    }
    assert_ne!(own, whole);
    menu.send_replace(false);
    assert_eq!(level.channel().await, own, "it is kept, and may come again");
    let mut nothing = Browser::follow(at, "nothing").await;
    assert_eq!(nothing.channel().await, whole);
}

#[tokio::test]
async fn levels_that_spectators_look_at_take_none_from_a_player() {
    let (_menu, updates) = watch::channel(true);
    let channels = channels(updates);
    let subject = |plays, level: String| Subject::Table {
        player: None,
        earlier_player: None,
        plays,
        level: level.into(),
        opened: None,
    };
    let mut open = Vec::new();
    for level in 0..40 {
        let level = subject(false, format!("level {level}"));
        open.push(channels.listen(level, "").await.unwrap());
    }
    let whole = channels.listen(subject(true, "".into()), "").await.unwrap();
    let level = subject(true, LEVEL.into());
    let level = channels.listen(level, "").await.unwrap();
    assert!(!Arc::ptr_eq(&level.channel, &whole.channel));
    let [.., last_but_one, last] = &open[..] else {
        unreachable!("there are 40")
    };
    assert!(
        Arc::ptr_eq(&last_but_one.channel, &last.channel),
        "too many"
    );
}
