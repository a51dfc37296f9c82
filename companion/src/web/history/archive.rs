//! The journal as the pages read it: beside the game being played, by one thread at a time, and never by the one that
//! serves the pages. They write through the connection of the game. Browsers take turns: each has one request in the queue, and its others wait behind that one.

use std::{
    collections::HashMap,
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock, PoisonError, Weak},
    time::Duration,
};

use axum::{
    extract::{Form, State},
    http::Uri,
    response::Response,
};
use readyroom_table::worker::Wake;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::timeout,
};

use super::{
    address,
    answer::Answer,
    evening, evenings, numbers,
    open::OpenArchive,
    order::{self, Change},
    replay, television,
    trouble::Trouble,
    wanted::Wanted,
};
use crate::{
    games::GameBox,
    journal::{JournalFile, SharedJournal},
    web::access::{May, Visitor},
};

/// The longest wait for the readers before.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The journal, and who reads it.
#[derive(Clone)]
pub struct Archive {
    journal: Arc<Path>,
    /// The same as the game being played has it, to write on; none until it is open.
    played: Arc<OnceLock<SharedJournal>>,
    games: &'static [GameBox],
    /// Notified when names or places of evenings were changed.
    changed: Wake,
    /// A permit for the one who reads.
    reading: Arc<Semaphore>,
    /// A permit of each browser that has asked, for the request of it that is in the queue.
    browsers: Arc<Mutex<HashMap<String, Weak<Semaphore>>>>,
}

/// The turn of a request: those of its browser wait for it, and everybody.
type Turn = (OwnedSemaphorePermit, OwnedSemaphorePermit);

impl fmt::Debug for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Archive").field(&self.journal).finish()
    }
}

impl Archive {
    /// The evenings of `games` in the journal at a path.
    pub fn new(journal: PathBuf, games: &'static [GameBox]) -> Self {
        Self {
            journal: journal.into(),
            played: Arc::default(),
            games,
            changed: Arc::new(|| ()),
            reading: Arc::new(Semaphore::new(1)),
            browsers: Arc::default(),
        }
    }

    /// The same, which calls `changed` when a page has changed names or places of evenings.
    #[must_use]
    pub fn with_wake(self, changed: Wake) -> Self {
        Self { changed, ..self }
    }

    /// From now on, pages write through `journal`, which the game being played writes through as well: it watches its log and
    /// tells players of a full disk, and a second connection would do so behind its back. Only the first one counts.
    pub fn write_through(&self, journal: SharedJournal) {
        if self.played.set(journal).is_err() {
            tracing::debug!("the pages have a journal to write on");
        }
    }

    async fn find(
        &self,
        browser: String,
        form: Option<String>,
        uri: &Uri,
    ) -> Result<Answer, Trouble> {
        let wanted = Wanted::at(uri.path(), uri.query(), self.games)?;
        self.open(browser, form, move |archive| find(archive, wanted))
            .await
    }

    /// Changes the name or place of an evening.
    async fn change(
        &self,
        visitor: &Visitor,
        uri: &Uri,
        fields: &[(String, String)],
    ) -> Result<Answer, Trouble> {
        let Wanted::Order(evening) = Wanted::at(uri.path(), uri.query(), self.games)? else {
            return Err(Trouble::NoPage);
        };
        let change = Change::of(fields).ok_or(Trouble::NoSuchForm)?;
        let form = form_of(visitor).ok_or(Trouble::OnlyLooks)?;
        if let Some(why) = change.fault() {
            let work = move |archive: &OpenArchive| order::not_taken(archive, evening, &why);
            return self.open(visitor.browser(), Some(form), work).await;
        }
        let played = self.played.get().cloned().ok_or_else(Trouble::not_open)?;
        let work = move || order::change(&played, evening, &change);
        let done = self.in_turn(visitor.browser(), work).await;
        (self.changed)();
        done
    }

    /// Does `work` with the open journal when it is the turn of `browser`, whose forms carry `form`.
    async fn open(
        &self,
        browser: String,
        form: Option<String>,
        work: impl FnOnce(&OpenArchive) -> Result<Answer, Trouble> + Send + 'static,
    ) -> Result<Answer, Trouble> {
        let (path, games) = (Arc::clone(&self.journal), self.games);
        let work = move || {
            let journal = JournalFile::open_beside(&path)?;
            work(&OpenArchive {
                journal,
                games,
                form,
            })
        };
        self.in_turn(browser, work).await
    }

    /// Does `work` when it is the turn of `browser`.
    async fn in_turn(
        &self,
        browser: String,
        work: impl FnOnce() -> Result<Answer, Trouble> + Send + 'static,
    ) -> Result<Answer, Trouble> {
        let turn = match timeout(BUSY_TIMEOUT, self.turn(browser)).await {
            Ok(Some(turn)) => turn,
            Ok(None) | Err(_) => return Err(Trouble::Busy),
        };
        let worked = spawn_blocking(move || {
            // Given back when the work is over, also if no request waits for it any more.
            let _turn = turn;
            work()
        });
        worked.await.unwrap_or(Err(Trouble::Fault))
    }

    /// Waits until it is the turn of a request of `browser`.
    async fn turn(&self, browser: String) -> Option<Turn> {
        let own = self.queue_of(browser).acquire_owned().await.ok()?;
        let read = Arc::clone(&self.reading).acquire_owned().await.ok()?;
        Some((own, read))
    }

    /// Where the requests of `browser` wait for each other.
    fn queue_of(&self, browser: String) -> Arc<Semaphore> {
        let mut browsers = self.browsers.lock().unwrap_or_else(PoisonError::into_inner);
        browsers.retain(|_, queue| queue.strong_count() > 0);
        let known = browsers.get(&browser).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let queue = Arc::new(Semaphore::new(1));
            browsers.insert(browser, Arc::downgrade(&queue));
            queue
        })
    }
}

/// Answers whatever is asked of the history.
pub async fn answer(State(archive): State<Archive>, visitor: Visitor, uri: Uri) -> Response {
    let found = archive.find(visitor.browser(), form_of(&visitor), &uri);
    match found.await {
        Ok(answer) => answer.response(uri.path()),
        Err(trouble) => trouble.response(uri.path(), visitor.may()),
    }
}

/// Does what a form of the history asks for.
pub async fn change(
    State(archive): State<Archive>,
    visitor: Visitor,
    uri: Uri,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    match archive.change(&visitor, &uri, &fields).await {
        Ok(answer) => answer.response(uri.path()),
        Err(trouble) => trouble.response(uri.path(), visitor.may()),
    }
}

/// What the forms of `visitor` carry; none of a spectator, who has none.
fn form_of(visitor: &Visitor) -> Option<String> {
    (visitor.may() == May::Play).then(|| visitor.form())
}

fn find(archive: &OpenArchive, wanted: Wanted) -> Result<Answer, Trouble> {
    match wanted {
        Wanted::Evenings { page, game } => evenings::list(archive, page, game),
        Wanted::EveningsJson => evenings::json(archive),
        Wanted::Evening(id) => evening::one(archive, id),
        Wanted::Order(id) => order::page(archive, id),
        Wanted::Delete(id) => order::ask_twice(archive, id),
        Wanted::OnTelevision(showing) => {
            television::step(&archive.evening(showing.evening)?, showing)
        }
        Wanted::Step(id, step) => replay::step(&archive.evening(id)?, step),
        Wanted::Typed(id, step) => Ok(Answer::At(address::step(id, step))),
        Wanted::Numbers(game, form) => numbers::numbers(archive, game, form),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{StatusCode, header};
    use tokio::task::JoinHandle;

    use super::*;

    fn archive() -> (tempfile::TempDir, Archive) {
        let folder = tempfile::tempdir().expect("a folder");
        let archive = Archive::new(folder.path().join("journal.sqlite3"), &[]);
        (folder, archive)
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_too_long_for_a_reader_is_asked_to_try_again() {
        let (_folder, archive) = archive();
        let reading = Arc::clone(&archive.reading);
        let reader = reading.acquire_owned().await.expect("a permit");
        let asked = Uri::from_static("/evenings");
        let busy = archive
            .find("phone".into(), None, &asked)
            .await
            .unwrap_err();
        let busy = busy.response("/evenings", May::Look);
        assert_eq!(busy.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(busy.headers()[header::RETRY_AFTER], "5");
        drop(reader);
        assert!(archive.find("phone".into(), None, &asked).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_greedy_browser_delays_the_others_by_one_answer() {
        let (_folder, archive) = archive();
        let turn = |browser: &str| {
            let (archive, browser) = (archive.clone(), browser.to_owned());
            tokio::spawn(async move { archive.turn(browser).await.expect("a turn") })
        };
        let first = archive.turn("greedy".into()).await.expect("a turn");
        let greedy = [(); 20].map(|()| turn("greedy"));
        let other = turn("other");
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        drop(first);
        let other = timeout(BUSY_TIMEOUT, other).await.expect("its turn");
        assert!(
            !greedy.iter().any(JoinHandle::is_finished),
            "it is the turn of the other"
        );
        drop(other.expect("its turn"));
        for turn in greedy {
            drop(turn.await.expect("its turn"));
        }
        archive.queue_of("third".into());
        assert_eq!(archive.browsers.lock().unwrap().len(), 1, "no other waits");
    }
}
