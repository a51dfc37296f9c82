//! The journal as the pages read it: beside the game being played, by one thread at a time, and never by the one that
//! serves the pages.

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use axum::{extract::State, http::Uri, response::Response};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

use super::{
    answer::Answer, evenings, numbers, open::OpenArchive, replay, trouble::Trouble, wanted::Wanted,
};
use crate::{games::GameBox, journal::Journal};

/// The longest wait for the reader before.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The journal, and who reads it.
#[derive(Clone)]
pub struct Archive {
    journal: Arc<Path>,
    games: &'static [GameBox],
    /// A permit for the one who reads.
    reading: Arc<Semaphore>,
}

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
            games,
            reading: Arc::new(Semaphore::new(1)),
        }
    }

    async fn find(&self, uri: &Uri) -> Result<Answer, Trouble> {
        let wanted = Wanted::at(uri.path(), uri.query(), self.games)?;
        let permit = Arc::clone(&self.reading).acquire_owned();
        let permit = match timeout(BUSY_TIMEOUT, permit).await {
            Ok(Ok(permit)) => permit,
            Ok(Err(_)) | Err(_) => return Err(Trouble::Busy),
        };
        let (path, games) = (Arc::clone(&self.journal), self.games);
        let read = spawn_blocking(move || {
            // Given back when the reading is over, also if nobody waits for it any more.
            let _permit = permit;
            let journal = Journal::open_beside(&path)?;
            find(&OpenArchive { journal, games }, wanted)
        });
        read.await.unwrap_or(Err(Trouble::Fault))
    }
}

/// Answers whatever is asked of the history.
pub async fn answer(State(archive): State<Archive>, uri: Uri) -> Response {
    match archive.find(&uri).await {
        Ok(answer) => answer.response(uri.path()),
        Err(trouble) => trouble.response(uri.path()),
    }
}

fn find(archive: &OpenArchive, wanted: Wanted) -> Result<Answer, Trouble> {
    match wanted {
        Wanted::Evenings(page) => evenings::list(archive, page),
        Wanted::EveningsJson => evenings::json(archive),
        Wanted::Evening(id) => evenings::one(&archive.evening(id)?),
        Wanted::Step(id, step) => replay::step(&archive.evening(id)?, step),
        Wanted::Typed(id, step) => Ok(Answer::At(replay::address(id, step))),
        Wanted::Numbers(game, form) => numbers::numbers(archive, game, form),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{StatusCode, header};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_waits_too_long_for_the_reader_before_is_asked_to_try_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let archive = Archive::new(folder.path().join("journal.sqlite3"), &[]);
        let reading = Arc::clone(&archive.reading);
        let reader = reading.acquire_owned().await.expect("a permit");
        let asked = Uri::from_static("/evenings");
        let busy = answer(State(archive.clone()), asked.clone()).await;
        assert_eq!(busy.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(busy.headers()[header::RETRY_AFTER], "5");
        drop(reader);
        let answered = answer(State(archive), asked).await;
        assert_eq!(answered.status(), StatusCode::OK);
    }
}
