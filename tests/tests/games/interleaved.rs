//! Four browsers that choose, take back and do again as chance has it, often at once. After every step each shows the very
//! page that a person would be given who opens it now; and at the end the journal tells the same.
//!
//! Their moves are none of a walk: each is drawn from what one page shows, set-up and the table's own menu too, and most come
//! several at once or too late.
//!
//! `READYROOM_INTERLEAVED` sets the number of steps, which all games share.

use std::path::Path;

use libtest_mimic::Trial;
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    app::App,
    games::{GAMES, GameBox},
    journal::{EveningId, JournalFile},
    packs::Packs,
    second_screen::ScreenHandle,
    shelf::Shelf,
    web::{
        Table,
        access::Seated,
        stream::{Channels, Follower, Listening, Regions, Subject},
    },
};
use readyroom_kit::{Seat, Sight};
use readyroom_table::{
    action::{Action, Request, Response},
    question::Question,
    table::id::{REDO, UNDO},
    table_view::TableView,
    tabletop::Tabletop as _,
};
use readyroom_tests::new_table;
use tokio::{
    runtime::Builder,
    sync::{broadcast::error::TryRecvError, oneshot},
};

use crate::{number, trial};

/// Steps of all games by default.
const USUAL: u64 = 1_500;
/// Turns of the runtime in which an update must have come.
const TURNS: usize = 200;

/// Whose a browser is.
#[derive(Clone, Copy, Debug)]
struct Owner {
    seat: Option<Seat>,
    plays: bool,
}

impl Owner {
    /// What is shown in such a browser while everybody sees `table`.
    fn subject(self, table: &TableView) -> Subject {
        let name = |seat: Seat| table.players.get(usize::from(seat)).cloned();
        let player = self.seat.and_then(|seat| {
            Some(Seated {
                evening: table.evening.clone(),
                seat,
                name: name(seat)?,
            })
        });
        Subject::Table {
            player,
            earlier_player: None,
            plays: self.plays,
            level: "".into(),
            opened: None,
        }
    }
}

/// A browser that follows a page.
struct Browser {
    owner: Owner,
    subject: Subject,
    listening: Listening,
    page: Follower,
    /// Bytes of each update but the first.
    updates: Vec<usize>,
}

impl Browser {
    async fn open(channels: &Channels, owner: Owner) -> Self {
        let table = channels.table.screens.view(Sight::Public).await;
        let subject = owner.subject(&table.expect("an evening"));
        let listening = channels.listen(subject.clone(), "").await;
        let mut browser = Self {
            owner,
            subject,
            listening: listening.expect("an evening"),
            page: Follower::default(),
            updates: Vec::new(),
        };
        for update in std::mem::take(&mut browser.listening.first) {
            browser.page.take(&update);
        }
        browser
    }

    /// A phone that wakes up, or a tab that is opened again: it sends the last update it knows.
    async fn reopen(&mut self, channels: &Channels) {
        let after = self.page.last.clone();
        let listening = channels.listen(self.subject.clone(), &after).await;
        self.listening = listening.expect("an evening");
        for update in std::mem::take(&mut self.listening.first) {
            self.page.take(&update);
        }
    }

    /// Shows what is its player's own by now: players get names, and come and go.
    async fn follow(&mut self, channels: &Channels, table: &TableView) {
        let subject = self.owner.subject(table);
        if self.subject != subject {
            self.subject = subject;
            self.reopen(channels).await;
        }
    }

    fn receive(&mut self) {
        loop {
            match self.listening.news.try_recv() {
                Ok(update) => {
                    self.updates.push(update.len());
                    self.page.take(&update);
                }
                Err(TryRecvError::Empty) => return,
                Err(error) => panic!("{error}"),
            }
        }
    }

    fn shows(&self, regions: &Regions) -> bool {
        let mut regions = regions.iter();
        regions.all(|(region, markup)| self.page.regions.get(*region) == Some(markup))
    }
}

/// A request as chance has it.
fn request(view: &TableView, sight: Sight, rng: &mut ChaCha8Rng) -> Option<Request> {
    let leaves = |id: &str| ["table:shelf", "quit"].contains(&id);
    let choices = &view.question.choices;
    let back: Vec<_> = choices
        .iter()
        .filter(|choice| [UNDO, REDO].contains(&choice.id.as_str()))
        .collect();
    let forth: Vec<_> = choices
        .iter()
        .filter(|choice| !choice.id.starts_with("table:") || rng.random_ratio(1, 30))
        .filter(|choice| !leaves(&choice.id))
        .collect();
    let choice = match back.choose(rng) {
        Some(back) if rng.random_ratio(1, 4) || forth.is_empty() => back,
        Some(_) | None => forth.choose(rng)?,
    };
    let text = if choice.blank { "Uhura" } else { "" };
    let action = match view.dice_asked.len() {
        0 => Action::Choose(format!("{}{text}", choice.id)),
        dice => Action::Dice((0..dice).map(|_| rng.random_range(1..=6)).collect()),
    };
    Some(Request {
        sight,
        revision: view.revision,
        action,
    })
}

async fn act(screens: ScreenHandle, request: Option<Request>) -> Option<Response> {
    match request {
        Some(request) => screens.act(request).await.ok(),
        None => None,
    }
}

/// Everybody, and the two players who have browsers.
const SIGHTS: [Sight; 3] = [Sight::Public, Sight::Player(0), Sight::Player(1)];

/// The state of the game in `view`: all but what is only about how it came there.
fn all_of(view: &TableView) -> String {
    let TableView {
        question,
        status,
        boards,
        players,
        ..
    } = view;
    let Question {
        ply,
        prompt,
        choices,
        over,
        ..
    } = question;
    // Neither what was taken back nor the sound is of the state.
    let beside = [REDO, "table:mute", "table:sound-on"];
    let choices = choices.iter();
    let choices = choices.filter(|choice| !beside.contains(&choice.id.as_str()));
    let choices: Vec<_> = choices.map(|choice| (&choice.id, &choice.path)).collect();
    format!("{ply} {prompt} {choices:?} {status:?} {boards:?} {players:?} {over:?}")
}

/// The same of the evening in `folder`, read from its journal.
fn gone_on_with(folder: &Path, game: GameBox) -> Vec<String> {
    let journal = JournalFile::open(&folder.join("journal.sqlite3")).unwrap();
    let packs = Packs::new(folder.join("packs"));
    let mut shelf = Shelf::new(journal, packs, &[game]).unwrap();
    shelf.resume(EveningId(1), 0).unwrap();
    SIGHTS.map(|sight| all_of(&shelf.view(sight))).to_vec()
}

async fn play(game: GameBox, steps: usize) -> Vec<usize> {
    let folder = new_table::folder();
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let mut shelf = Shelf::new(journal, packs, &[game]).unwrap().with_seed(19);
    shelf.begin(game, 0).unwrap();
    let app = App::new(Box::new(shelf));
    let table = Table::new(app.screen_handle(), app.panel_handle(), 7);
    let channels = Channels::new(table);
    let screens = &channels.table.screens;
    let (end, ended) = oneshot::channel::<()>();
    let evening = tokio::spawn(app.run(async {
        let _ = ended.await;
    }));
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    let owners = [
        (None, true),
        (None, false),
        (Some(0), true),
        (Some(1), true),
    ];
    let mut browsers = Vec::new();
    for (seat, plays) in owners {
        browsers.push(Browser::open(&channels, Owner { seat, plays }).await);
    }
    let (mut done, mut outdated) = (0, 0);
    for step in 0..steps {
        let mut requests = [None, None, None];
        let at_once = rng.random_range(1..=requests.len());
        for slot in requests.iter_mut().take(at_once) {
            let sight = browsers.choose(&mut rng).expect("four").subject.sight();
            let view = screens.view(sight).await.unwrap();
            *slot = request(&view, sight, &mut rng);
        }
        let [one, two, three] = requests.map(|request| act(screens.clone(), request));
        let responses: [Option<Response>; 3] = tokio::join!(one, two, three).into();
        for response in responses.into_iter().flatten() {
            match response {
                Response::Done => done += 1,
                Response::Outdated => outdated += 1,
                Response::Refused(_) | Response::NotUnderstood(_) | Response::Fault(_) => {}
                Response::NotSaved(why) => panic!("{why}"),
            }
        }
        if rng.random_ratio(1, 20) {
            let browser = rng.random_range(0..browsers.len());
            browsers[browser].reopen(&channels).await;
        }
        let public = screens.view(Sight::Public).await.unwrap();
        for browser in &mut browsers {
            browser.follow(&channels, &public).await;
            let fresh = channels.regions(browser.subject.clone()).await.unwrap();
            for turn in 0.. {
                browser.receive();
                if browser.shows(&fresh) {
                    break;
                }
                assert!(
                    turn < TURNS,
                    "{}, step {step}: {:?} shows {:#?} in place of {fresh:#?}",
                    game.title,
                    browser.subject,
                    browser.page.regions
                );
                tokio::task::yield_now().await;
            }
        }
        let [one, other] = [0, 1].map(|browser: usize| drawing(&browsers[browser].page));
        assert_eq!(one, other);
    }
    assert!(
        done * 4 > steps && outdated > 0,
        "{done} done, {outdated} too late"
    );
    let mut seen = Vec::new();
    for sight in SIGHTS {
        seen.push(all_of(&screens.view(sight).await.unwrap()));
    }
    drop(end);
    evening.await.unwrap().unwrap();
    assert_eq!(seen, gone_on_with(folder.path(), game), "{}", game.title);
    browsers
        .into_iter()
        .flat_map(|browser| browser.updates)
        .collect()
}

/// The picture without what can be pressed in it, which a spectator has not.
fn drawing(page: &Follower) -> String {
    let mut picture = page.regions["picture"].clone();
    let pressed = [
        ("<button class=\"entered\"", "</button>"),
        ("<input class=\"aim", ">"),
        ("<label class=\"aim", "</label>"),
        ("<div class=\"aim", "</div>"),
        ("<svg class=\"places", "</svg>"),
        ("<button class=\"places\"", "</button>"),
        ("<details class=\"places\"", "</details>"),
    ];
    for (begins, ends) in pressed {
        while let Some(at) = picture.find(begins) {
            let end = picture[at..].find(ends).expect("its end") + at + ends.len();
            picture.replace_range(at..end, "");
        }
    }
    picture
        .replace("class=\"can\"", "class=\"\"")
        .replace(" can\"", "\"")
}

/// The same table is shown no matter who chooses and takes back.
fn four_browsers(game: GameBox) {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let steps = number("READYROOM_INTERLEAVED", USUAL) as usize;
    let mut updates = runtime.block_on(play(game, steps.div_ceil(GAMES.len())));
    updates.sort_unstable();
    let at = |percent: usize| updates[(updates.len() * percent / 100).min(updates.len() - 1)];
    println!(
        "{}: {} updates, bytes p50 {}, p95 {}, largest {}",
        game.title,
        updates.len(),
        at(50),
        at(95),
        at(100)
    );
}

/// A trial of each game.
pub fn trials() -> Vec<Trial> {
    let games = GAMES.iter().map(|&game| {
        trial(format!("interleaved::{}", game.name), move || {
            four_browsers(game)
        })
    });
    games.collect()
}
