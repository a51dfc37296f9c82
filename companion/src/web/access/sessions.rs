//! The browsers that were let in, or sat down: pure, with the time as an argument.
//!
//! Ages are measured by the clock of this run, never by the date: a computer without a battery for its clock begins in 1970 or
//! where it was switched off, and jumps once the network is there. The file records how long each browser had not been seen when
//! it was written; the time in which the program does not run is not counted. The browser itself counts it, and forgets its
//! cookie.

use serde::{Deserialize, Serialize};

use super::{
    codes::Id,
    visitor::{Owner, Seated},
};

/// Sessions: past that one goes. Spectators go first, then who belongs to no player of the current evening; of these the one
/// that was seen longest ago.
const MOST: usize = 200;

/// Seconds of running without a request after which a session is over, and without a page after which a browser forgets
/// its cookie: 14 days, so that a table that meets every week need not be joined each time.
pub(super) const KEPT_S: i64 = 14 * DAY_S;

/// Seconds by which a file may say too early when a session was seen: a day, so that it is not written at each request.
const DAY_S: i64 = 24 * 60 * 60;

/// What a browser was let in for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Right {
    /// To look on.
    Look,
    /// To play, as a person without a browser yet.
    Play,
    /// To play, as the player of that name.
    PlayAs(String),
    /// Nothing: it is on this computer, where everybody may play.
    Here,
}

/// A browser that was let in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Session {
    /// [`Id::key`] of the browser.
    pub(super) key: String,
    /// What it was let in for.
    pub(super) right: Right,
    /// Whose it is.
    pub(super) owner: Owner,
    /// Seconds for which it had not been seen when the file was written. Older files say the date: of them it is 0.
    #[serde(default)]
    unseen_s: i64,
    /// When it was seen last, in seconds of this run's clock; negative before the run.
    #[serde(skip)]
    seen_s: i64,
    /// The time of this in the file.
    #[serde(skip)]
    written_s: i64,
}

/// All sessions.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Sessions(Vec<Session>);

impl Sessions {
    /// Those in a file's `text`, which is read now; none if it is something else.
    pub(super) fn from_json(text: &str, now_s: i64) -> Option<Self> {
        let mut sessions: Vec<Session> = serde_json::from_str(text).ok()?;
        sessions.truncate(MOST);
        for session in &mut sessions {
            session.seen_s = now_s.saturating_sub(session.unseen_s.max(0));
            session.written_s = session.seen_s;
        }
        Some(Self(sessions))
    }

    /// They as the text of a file, which is written now. No id is in it, so it admits no device.
    pub(super) fn written_json(&mut self, now_s: i64) -> String {
        for session in &mut self.0 {
            session.unseen_s = now_s.saturating_sub(session.seen_s);
            session.written_s = session.seen_s;
        }
        serde_json::to_string_pretty(&self.0).unwrap_or_default()
    }

    /// True if some session was seen a day or more later than the file records.
    pub(super) fn outdate_file(&self) -> bool {
        let mut sessions = self.0.iter();
        sessions.any(|session| session.seen_s.saturating_sub(session.written_s) >= DAY_S)
    }

    /// True if `id` has a session.
    pub(super) fn know(&self, id: &Id) -> bool {
        let key = id.key();
        self.0.iter().any(|session| session.key == key)
    }

    /// The session of `id`, which has been seen now.
    pub(super) fn seen(&mut self, id: &Id, now_s: i64) -> Option<&Session> {
        let key = id.key();
        self.0
            .retain(|session| now_s.saturating_sub(session.seen_s) < KEPT_S);
        let session = self.0.iter_mut().find(|session| session.key == key)?;
        session.seen_s = now_s;
        Some(session)
    }

    /// Lets a browser in, in the place of what `before` was; the table is in `evening`. A player has one browser: an earlier
    /// one stays, without the player.
    pub(super) fn begin(
        &mut self,
        before: &Id,
        id: &Id,
        right: Right,
        seated: Option<Seated>,
        evening: &str,
        now_s: i64,
    ) {
        self.end(before);
        if let Some(of) = &seated {
            for session in &mut self.0 {
                if let Owner::Player(other) = &session.owner
                    && other.same_seat(of)
                {
                    session.owner = Owner::Before(other.clone());
                }
            }
        }
        if self.0.len() >= MOST {
            self.make_room(evening);
        }
        self.0.push(Session {
            key: id.key(),
            right,
            owner: seated.into(),
            unseen_s: 0,
            seen_s: now_s,
            written_s: now_s,
        });
    }

    fn make_room(&mut self, evening: &str) {
        let least = |(_, session): &(usize, &Session)| {
            let player = session.owner.player();
            let sits = player.is_some_and(|seated| seated.evening == evening);
            (sits, session.right != Right::Look, session.seen_s)
        };
        let least = self.0.iter().enumerate().min_by_key(least);
        if let Some((least, _)) = least {
            self.0.remove(least);
        }
    }

    /// The browser with `key` has the id `id` from now on. What it may do and whose it is stays.
    pub(super) fn rename(&mut self, key: &str, id: &Id, now_s: i64) {
        let sessions = self.0.iter_mut();
        for session in sessions.filter(|session| session.key == key) {
            session.key = id.key();
            session.seen_s = now_s;
        }
    }

    /// True if the browser with `key` has not left, and its player has no other one.
    pub(super) fn goes_on(&self, key: &str) -> bool {
        let session = self.0.iter().find(|session| session.key == key);
        session.is_some_and(|session| !matches!(session.owner, Owner::Before(_)))
    }

    /// The browser has left. True if it was here.
    pub(super) fn end(&mut self, id: &Id) -> bool {
        let (key, before) = (id.key(), self.0.len());
        self.0.retain(|session| session.key != key);
        self.0.len() < before
    }

    /// True if some browser belongs to that player.
    pub(super) fn taken(&self, seat: &Seated) -> bool {
        let mut seated = self.0.iter().filter_map(|session| session.owner.player());
        seated.any(|other| other.same_seat(seat))
    }
}
