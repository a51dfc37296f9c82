//! Tests of refused text, at a table that answers every action in one way.

mod back;

use std::{fmt::Display, time::Duration};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{Request, header},
    response::Html,
    routing::{get, post},
};
use readyroom_hardware::{
    frame::Frame,
    lamp::Lamps,
    scene::{Hint, Scene, TitleRow, cut},
};
use readyroom_kit::{face::Field, testing::words::in_order};
use readyroom_table::{
    action::Refusal,
    question::{Choice, Question},
    table_view::AtTable,
};
use tokio::{sync::mpsc, time::Instant};
use tower::ServiceExt as _;

use super::*;
use crate::web::words::Page;
use crate::{
    panel_handle::{Moment, Viewers},
    second_screen::SecondScreens,
    web::{
        access::{Access, Config, Surroundings, guarded, plain},
        connections::Ends,
    },
};

const HOST: &str = "localhost:1701";
const REVISION: u64 = 3;
const EPOCH: u64 = 7;

/// A browser at the table, without a script.
struct Browser {
    router: Router,
    cookie: String,
    form: String,
}

/// An answer, read whole.
struct Answer {
    status: u16,
    page: String,
}

impl Answer {
    async fn of(response: Response) -> Self {
        let status = response.status().as_u16();
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        let page = String::from_utf8(body.to_vec()).unwrap();
        Self { status, page }
    }
}

fn board() -> Asked {
    Asked {
        id: "board",
        title: "The board".into(),
        about: "".into(),
        button: "That is it",
        fields: vec![
            Field::text("planet-1", "Planet 1", 24, ""),
            Field::text("planet-2", "Planet 2", 24, ""),
        ],
    }
}

/// The channels of a table where these `forms` are asked, and where each action has this `outcome`; with none the evening ends.
fn channels(forms: Vec<Asked>, outcome: Option<Outcome>) -> Channels {
    let screens = SecondScreens::default();
    let (queue, mut requests) = mpsc::channel(1);
    let handle = screens.handle(queue);
    let back = Choice {
        id: "table:undo-to:12".into(),
        path: readyroom_kit::path!["Table", "Take steps back", "2 roll 3"],
        ..Choice::default()
    };
    let last = Choice {
        id: "table:undo-to:13".into(),
        path: readyroom_kit::path!["Table", "Take steps back", "1 hit"],
        ..Choice::default()
    };
    let view = TableView {
        revision: REVISION,
        evening: "3".into(),
        question: Question {
            choices: vec![last, back],
            ..Question::default()
        },
        forms,
        ..TableView::default()
    };
    tokio::spawn(async move {
        loop {
            tokio::select! {
                () = screens.visitor_came() => screens.show(1, AtTable::default, |_| view.clone()),
                Some(sent) = requests.recv() => match &outcome {
                    Some(outcome) => drop(sent.answer.send(outcome.clone())),
                    None => break,
                },
            }
        }
    });
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
    Channels::new(Table::new(handle, panel, EPOCH))
}

impl Browser {
    /// A browser on this computer, which has seen a page.
    async fn at(forms: Vec<Asked>, outcome: Option<Outcome>) -> Self {
        let config = Config {
            hosts: Vec::new(),
            file: None,
            assets: "/assets/",
            layout: plain,
        };
        let world = Surroundings::of_the_machine(Vec::new, || false, AtTable::default);
        let routes = Router::new()
            .route("/", get(async |visitor: Visitor| Html(visitor.form())))
            .route("/choose", post(choose))
            .route("/press", post(press))
            .route("/back/{evening}/{ply}", get(crate::web::look::back))
            .route("/form/{id}", post(fill_form))
            .with_state(Arc::new(channels(forms, outcome)));
        let router = guarded(routes, Access::new(config, world));
        let request = Request::get("/").header(header::HOST, HOST);
        let request = request.extension(here()).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let form = Answer::of(response).await.page;
        Self {
            router,
            cookie,
            form,
        }
    }

    /// Opens a page.
    async fn open(&self, path: &str) -> Answer {
        let request = Request::get(path)
            .header(header::HOST, HOST)
            .header(header::COOKIE, &self.cookie)
            .header(header::ACCEPT, "text/html")
            .extension(here());
        let request = request.body(Body::empty()).unwrap();
        Answer::of(self.router.clone().oneshot(request).await.unwrap()).await
    }

    /// Sends a form with these fields.
    async fn send(&self, path: &str, fields: &str, accept: &str) -> Answer {
        let body = format!("form={}&{fields}", self.form);
        let request = Request::post(path)
            .header(header::HOST, HOST)
            .header(header::COOKIE, &self.cookie)
            .header(header::ACCEPT, accept)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .extension(here());
        let request = request.body(Body::from(body)).unwrap();
        Answer::of(self.router.clone().oneshot(request).await.unwrap()).await
    }
}

fn here() -> ConnectInfo<Ends> {
    let remote = ([127, 0, 0, 1], 50_000).into();
    let local = remote;
    ConnectInfo(Ends { remote, local })
}

fn refused() -> Outcome {
    Outcome::Refused(Refusal {
        rule: "CAT-9".into(),
        id: "alike".into(),
        why: "Two planets are alike.".into(),
    })
}

const FILLED: &str = "asked=1&planet-1=Food&planet-2=Dilithium+%26+more";

#[tokio::test]
async fn a_refused_form_returns_filled_in_and_shows_why() {
    let (overrun, closed) = (Page::FormOverrun.say(), Page::TableClosed.say());
    let rule = Page::RuleNumber;
    let refusal = format!("Two planets are alike. <small title=\"{rule}\">CAT-9</small>");
    for (outcome, status, why) in [
        (
            Some(Outcome::NotSaved("The disk is full.".into())),
            507,
            "The disk is full.",
        ),
        (Some(refused()), 409, &*refusal),
        (
            Some(Outcome::NotUnderstood("Not here.".into())),
            422,
            "Not here.",
        ),
        (
            Some(Outcome::Fault(FormFault::new("planet-1", "Which?".into()))),
            422,
            "Which?",
        ),
        (Some(Outcome::Outdated), 409, &*overrun),
        (None, 503, &*closed),
    ] {
        let browser = Browser::at(vec![board()], outcome).await;
        let Answer { status: was, page } = browser.send("/form/board", FILLED, "text/html").await;
        assert_eq!(was, status, "{page}");
        for part in [
            "<form class=\"long\" id=\"act\" method=\"post\" action=\"/form/board\">",
            "role=\"alert\"",
            why,
            "name=\"planet-1\" value=\"Food\"",
            "name=\"planet-2\" value=\"Dilithium &amp; more\"",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
        let asked = format!("name=\"asked\" value=\"{}\"", fingerprint(&board()));
        assert!(page.contains(&asked), "it can be sent again: {page}");
    }
}

#[tokio::test]
async fn a_form_no_longer_asked_repeats_what_was_filled_in() {
    let browser = Browser::at(Vec::new(), Some(Outcome::Outdated)).await;
    let answer = browser.send("/form/board", FILLED, "text/html").await;
    assert_eq!(answer.status, 404);
    for part in [
        &*Page::FormGone.say(),
        "<li>planet 1: Food</li><li>planet 2: Dilithium &amp; more</li>",
    ] {
        assert!(
            answer.page.contains(part),
            "{part} is not in {}",
            answer.page
        );
    }
}

#[tokio::test]
async fn a_refused_choice_repeats_its_text_without_a_script() {
    let typed = "text:name:0:=+Nyota+Uhura&text:name:1:=&text:dice=3&text:dice=5";
    let now = format!("epoch={EPOCH}&revision={REVISION}");
    let before = format!("epoch={EPOCH}");
    for (asked, outcome, status) in [
        (&now, Some(refused()), 409),
        (&now, Some(Outcome::Outdated), 409),
        (&now, Some(Outcome::NotSaved("Full.".into())), 507),
        (&now, None, 503),
        (&before, Some(Outcome::Done), 409),
    ] {
        let browser = Browser::at(Vec::new(), outcome).await;
        let fields = format!("{asked}&{typed}&choice=name:0:");
        let answer = browser.send("/choose", &fields, "text/html").await;
        assert_eq!(answer.status, status, "{}", answer.page);
        let list = "<ul><li>Nyota Uhura</li><li>Die 1: 3</li><li>Die 2: 5</li></ul>";
        let shown: [&dyn Display; 4] = [
            &Page::NothingWasChanged,
            &Page::FilledIn,
            &list,
            &Page::Back,
        ];
        in_order(&answer.page, &shown);
        let scripted = browser.send("/choose", &fields, "text/plain").await;
        assert!(
            !scripted.page.contains("Uhura"),
            "a script keeps it: {}",
            scripted.page
        );
    }
}

#[tokio::test]
async fn a_text_with_an_invisible_character_is_refused() {
    let browser = Browser::at(Vec::new(), Some(Outcome::Done)).await;
    let fields = format!("epoch={EPOCH}&revision={REVISION}&text:name:0:=a%00b");
    let answer = browser.send("/choose", &fields, "text/plain").await;
    assert_eq!(
        (answer.status, answer.page),
        (422, Page::TextWrong.to_string())
    );
}

#[tokio::test]
async fn after_a_restart_no_press_was_too_late() {
    for (epoch, why) in [
        (EPOCH, Page::OthersFirst),
        (EPOCH + 1, Page::ProgramRestarted),
    ] {
        let browser = Browser::at(Vec::new(), Some(Outcome::Outdated)).await;
        let fields = format!("epoch={epoch}&revision={REVISION}&choice=roll");
        let answer = browser.send("/choose", &fields, "text/html").await;
        assert_eq!(answer.status, 409);
        assert!(answer.page.contains(&*why.say()), "{}", answer.page);
    }
}

/// A line that was cut delivers late what it held back.
#[tokio::test(start_paused = true)]
async fn a_press_older_than_5_s_is_refused_but_not_a_release() {
    let browser = Browser::at(Vec::new(), Some(Outcome::Done)).await;
    tokio::time::advance(Duration::from_secs(60)).await;
    let choice = format!("epoch={EPOCH}&revision={REVISION}&choice=roll");
    let late = Page::TooLate.to_string();
    for (at, status) in [
        ("", 204),
        ("&at=60001", 204),
        ("&at=55001", 204),
        ("&at=55000", 409),
        ("&at=0", 409),
        ("&at=65002", 409),
        ("&at=soon", 204),
    ] {
        let fields = format!("{choice}{at}");
        let answer = browser.send("/choose", &fields, "text/plain").await;
        let why = if status == 409 { &*late } else { "" };
        assert_eq!((answer.status, &*answer.page), (status, why), "{at}");
    }
    // Frames for the panel of this table are dropped.
    for (button, status) in [("press=OK", 409), ("held=OK", 409), ("release=OK", 503)] {
        let fields = format!("{button}&at=50000");
        let answer = browser.send("/press", &fields, "text/plain").await;
        assert_eq!(answer.status, status, "{button}: {}", answer.page);
    }
}

#[test]
fn without_a_button_the_only_typed_text_names_the_choice() {
    let fields = |typed: &[(&str, &str)]| {
        let field = |&(name, text): &(&str, &str)| (name.to_owned(), text.to_owned());
        typed.iter().map(field).collect::<Fields>()
    };
    for (typed, choice) in [
        (
            &[
                ("text:name:0:", ""),
                ("text:name:1:", "Ada"),
                ("epoch", "1"),
            ][..],
            Some("name:1:"),
        ),
        (
            &[
                ("text:dice", "3"),
                ("text:dice", "5"),
                ("text:name:1:", " "),
            ],
            Some("dice"),
        ),
        (&[("text:name:0:", "Ada"), ("text:name:1:", "Nyota")], None),
        (&[("epoch", "1")], None),
    ] {
        assert_eq!(entered(&fields(typed)), choice, "{typed:?}");
    }
}

#[tokio::test]
async fn typed_dice_are_all_fields_of_their_name_in_order() {
    let dice = |typed: &[&str]| {
        let field = |value: &&str| ("text:dice".to_owned(), (*value).to_owned());
        let mut fields = vec![("text:dice:".to_owned(), "9".to_owned())];
        fields.extend(typed.iter().map(field));
        typed_dice(&fields)
    };
    assert_eq!(dice(&["3", " 5 ", "1"]), Some(vec![3, 5, 1]));
    assert_eq!(dice(&["3", ""]), None);
    assert_eq!(dice(&["7"]), None);
}
