//! Access: the rights of each visitor of the second screen.
//!
//! # Who is let in
//! * **On this computer** everybody may play, and may say which player sits there. A request is from here if it connects
//!   from a loopback address to `localhost` or a loopback address, and no reverse proxy has left a trace on it.
//! * **On the network** a browser shows a cookie, or sees `/join` and nothing else. It gets one for a *token* (six signs in
//!   the address that the panel shows as a QR code) or for a *PIN* (six digits beside it). Both are of one invitation,
//!   which is good for five minutes: for one player, or for some spectators.
//! * A **spectator** sees what everybody at the table sees. What one player alone may see goes only to the browser that
//!   belongs to that player in this evening; see [`Visitor::sight`].
//! * **The newest browser of a player counts.** Phones run out of battery, and a scanner may open an address in a browser of
//!   its own: the player can always be invited again. And an eavesdropper does not read along for long: anyone who took an
//!   invitation meant for someone else loses the hand once that player is invited again.
//! * **An invitation is used once** for a player. A button pressed twice, or an answer that was lost, continues as the browser
//!   that came in. Once that has been seen, what it was before is worth nothing.
//!
//! # What is refused
//! Names of hosts that are not this table's, requests of other sites, forms that are not this browser's, what is too long or
//! too often, and guessing: see `request.rs`, `limits.rs` and, for the odds, `door.rs`. A refusal is a value (`refusal.rs`),
//! changes nothing, and reveals nothing of the table.
//!
//! # What it cannot do
//! Plain HTTP can be read and changed by anyone who controls the network; a reverse proxy with TLS is for those who
//! must expect that. On this computer every user may play. Headers are read by the HTTP library before they are
//! measured here; it stops at 20 kB.

mod asked;
mod codes;
mod door;
mod guard;
mod headers;
mod invited;
mod limits;
mod pages;
mod refusal;
mod request;
mod routes;
mod sessions;
#[cfg(test)]
mod tests;
mod visitor;

use std::{
    fmt, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard},
};

use rand::{TryRng, rngs::SysRng};
use tokio::sync::watch;

use self::{
    codes::Id,
    door::{Door, Now},
    refusal::Refusal,
    sessions::Sessions,
};
pub use self::{
    codes::Random,
    guard::guarded,
    pages::{Layout, plain},
    visitor::{May, Seated, Visitor, Whereabouts},
};
use readyroom_kit::sentence::Phrase;
use readyroom_table::{
    invitation::{Guest, Invitation, Invitations},
    table_view::AtTable,
};

use crate::{clock::Clock, plain_file};

/// The name of the hidden field that each form has; [`Visitor::form`] is its value.
pub const FORM_FIELD: &str = "form";

/// A file larger than this holds more sessions than there can be.
const LARGEST_FILE: u64 = 1 << 20;

/// What does not change while the program runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The names of this computer and those of the setting `web-hosts`, in small letters. A name without a dot means itself
    /// with `.local` too. Addresses and `localhost` are always good.
    pub hosts: Vec<String>,
    /// Where sessions are kept; nowhere if none.
    pub file: Option<PathBuf>,
    /// What the paths begin with that are the same for everybody: style, script, icons.
    pub assets: &'static str,
    /// What makes whole pages.
    pub layout: Layout,
}

/// The world around: clocks, randomness, network and table.
pub struct Surroundings {
    /// Milliseconds of a clock that never goes back. All ages are measured by it: a computer without a battery for its
    /// clock does not know the date at first.
    pub now_ms: Box<dyn Fn() -> u64 + Send + Sync>,
    /// The system's randomness.
    pub random: Box<Random>,
    /// Host and port under which other devices reach this table, best first; none if they cannot.
    pub authorities: Box<dyn Fn() -> Vec<String> + Send + Sync>,
    /// True if there are any; asked at every move.
    pub reachable: Box<dyn Fn() -> bool + Send + Sync>,
    /// What is at the table now.
    pub table: Box<dyn Fn() -> AtTable + Send + Sync>,
}

impl Surroundings {
    /// With the clocks and the randomness of this computer.
    pub fn of_the_machine(
        authorities: impl Fn() -> Vec<String> + Send + Sync + 'static,
        reachable: impl Fn() -> bool + Send + Sync + 'static,
        table: impl Fn() -> AtTable + Send + Sync + 'static,
    ) -> Self {
        let clock = Clock::of_the_machine();
        Self {
            now_ms: Box::new(move || clock.now_ms()),
            random: Box::new(|bytes| SysRng.try_fill_bytes(bytes).map_err(io::Error::other)),
            authorities: Box::new(authorities),
            reachable: Box::new(reachable),
            table: Box::new(table),
        }
    }

    fn now(&self) -> Now {
        Now {
            ms: (self.now_ms)(),
        }
    }
}

/// Who may do what; one for all connections.
pub struct Access {
    config: Config,
    surroundings: Surroundings,
    door: Mutex<Door>,
    /// Held while the file is written.
    file: Mutex<()>,
    changes: watch::Sender<u64>,
}

impl Access {
    /// Access with the sessions that were kept. A file that holds none is passed over and written again: browsers then
    /// join again.
    pub fn new(config: Config, surroundings: Surroundings) -> Arc<Self> {
        let now_s = surroundings.now().s();
        let file = config.file.as_deref();
        let sessions = file.and_then(|file| kept(file, now_s));
        Arc::new(Self {
            config,
            surroundings,
            door: Mutex::new(Door::new(sessions.unwrap_or_default())),
            file: Mutex::new(()),
            changes: watch::Sender::new(0),
        })
    }

    /// Who `visitor` is by now; none if that browser has to join again. Anyone who continues sending to a browser asks
    /// this before sending, since the player may have gone to another browser.
    pub fn visitor_again(&self, visitor: &Visitor) -> Option<Visitor> {
        let now = self.now();
        self.door()
            .visitor(visitor.id.clone(), visitor.whereabouts, now)
    }

    /// Changes whenever a browser has joined, sat down or left.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Host and port under which other devices reach this table, best first; none if they cannot.
    pub fn authorities(&self) -> Vec<String> {
        (self.surroundings.authorities)()
    }

    fn now(&self) -> Now {
        self.surroundings.now()
    }

    fn door(&self) -> MutexGuard<'_, Door> {
        self.door.lock().expect("nobody panics who has the door")
    }

    fn is_asset(&self, path: &str) -> bool {
        path.starts_with(self.config.assets)
    }

    fn new_id(&self) -> Result<Id, Refusal> {
        Id::new(&self.surroundings.random).map_err(|error| {
            tracing::error!("the operating system gives no randomness: {error}");
            Refusal::Failed
        })
    }

    /// Keeps the sessions and makes known that they have changed. What cannot be written lasts until the program ends.
    async fn keep(self: &Arc<Self>) {
        self.changes.send_modify(|change| *change += 1);
        self.written().await;
    }

    /// Writes again when sessions were seen, if the file is a day behind: else who comes every week would be a
    /// stranger after a restart.
    async fn keep_seen(self: &Arc<Self>) {
        let outdated = self.door().sessions.outdate_file();
        if outdated {
            self.written().await;
        }
    }

    /// Writes the sessions.
    async fn written(self: &Arc<Self>) {
        let access = Arc::clone(self);
        let written = tokio::task::spawn_blocking(move || access.write()).await;
        if let Err(error) = written.map_err(io::Error::other).flatten() {
            tracing::warn!("the sessions are not kept beyond this run: {error}");
        }
    }

    fn write(&self) -> io::Result<()> {
        let Some(file) = &self.config.file else {
            return Ok(());
        };
        // In turn, each with what holds by then: so the last one writes the last of it.
        let _turn = self.file.lock();
        let now = self.now();
        let text = self.door().sessions.written_json(now.s());
        plain_file::replace_private(file, &text)
    }
}

/// The sessions in `file`; none if it is not there or holds none.
fn kept(file: &Path, now_s: i64) -> Option<Sessions> {
    let why = match plain_file::read_to_string(file, LARGEST_FILE) {
        Ok(text) => match Sessions::from_json(&text, now_s) {
            Some(sessions) => return Some(sessions),
            None => "it holds none".to_owned(),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => error.to_string(),
    };
    let file = file.display();
    tracing::warn!(
        "the kept sessions in {file} cannot be read ({why}): all browsers have to join again"
    );
    None
}

impl Invitations for Access {
    fn reachable(&self) -> bool {
        (self.surroundings.reachable)()
    }

    fn invite(&self, evening: &str, guest: Guest) -> Result<Invitation, Phrase> {
        let authorities = self.authorities();
        let now = self.now();
        self.door()
            .invite(&authorities, evening, guest, &self.surroundings.random, now)
    }

    fn used(&self, invitation: &Invitation) -> bool {
        self.door().used(invitation)
    }

    fn pin(&self, invitation: &Invitation) -> Option<String> {
        let now = self.now();
        self.door().pin(invitation, &self.surroundings.random, now)
    }
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Access")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}
