//! Channels: what all who see the same of a page are sent. A channel is there while a person looks, and costs nothing then
//! until something changes.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::extract::ws::Utf8Bytes;
use readyroom_kit::Sight;
use readyroom_table::table_view::TableView;
use serde::Deserialize;
use tokio::sync::{Notify, broadcast};

use super::{
    source::Source,
    update::{changed, whole},
};
use crate::web::{
    access::{May, Seated, Visitor},
    page::{Level, Opened, Regions, choices::is_below},
    table::Table,
};

/// Updates that a browser which slept can still be sent; of one that slept longer, all regions are.
const KEPT: usize = 64;
/// Channels that are open at most for levels of the menu, which browsers name, for those who see the same of the table;
/// past that, they are shown all of the menu.
const MOST: usize = 32;
/// Letters of a level of the menu at most, which browsers name.
const LONGEST_LEVEL: usize = 200;

/// What a page is about, for all who see the same of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The table, as a person sees it who can choose, or only looks on.
    Table {
        /// The player of whom it shows what is that player's own.
        player: Option<Seated>,
        /// The name of the player whose browser it was, and who has another one.
        earlier_player: Option<Arc<str>>,
        /// Whether there is anything to press.
        plays: bool,
        /// The level of the menu; empty for all of it.
        level: Arc<str>,
        /// The question at which that level was opened, after which all of the menu is shown; none for all of it.
        opened: Option<Opened>,
    },
    /// The panel, as all browsers see it, or one on which a person looks at something private.
    Panel {
        /// That browser.
        browser: Option<Arc<str>>,
    },
    /// The television, which shows everybody the same.
    Television,
}

/// A page that lives, by the name that its script sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Followed {
    /// The table.
    Table,
    /// The panel.
    Panel,
    /// The television.
    Tv,
}

impl Subject {
    /// What `visitor` sees of the page `of`, while the table is as in `view`.
    pub fn of(of: Followed, level: Level<'_>, visitor: &Visitor, view: Option<&TableView>) -> Self {
        match of {
            Followed::Panel => Self::Panel {
                browser: visitor.own_panel().map(Into::into),
            },
            Followed::Tv => Self::Television,
            Followed::Table => Self::of_table(level, visitor, view),
        }
    }

    fn of_table(level: Level<'_>, visitor: &Visitor, view: Option<&TableView>) -> Self {
        let plays = visitor.may() == May::Play;
        let player = view.and_then(|view| visitor.player(&view.evening, &view.players));
        let earlier_player =
            view.and_then(|view| visitor.earlier_player(&view.evening, &view.players));
        Self::Table {
            player: player.cloned(),
            earlier_player: earlier_player.map(Into::into),
            plays,
            level: level
                .path
                .chars()
                .take(LONGEST_LEVEL)
                .collect::<String>()
                .into(),
            opened: level.opened.filter(|_| !level.path.is_empty()),
        }
    }

    /// The sight of the viewer.
    pub fn sight(&self) -> Sight {
        match self {
            Self::Table {
                player: Some(player),
                ..
            } => Sight::Player(player.seat),
            Self::Table { player: None, .. } | Self::Panel { .. } | Self::Television => {
                Sight::Public
            }
        }
    }

    /// True if it can be seen in `view`: another evening may have another player in the same seat.
    pub fn is_in(&self, view: &TableView) -> bool {
        match self {
            Self::Table {
                player: Some(player),
                ..
            } => player.fits(&view.evening, &view.players),
            Self::Table { player: None, .. } | Self::Panel { .. } | Self::Television => true,
        }
    }

    /// True if something is at its level of the menu in `view`.
    pub(super) fn has_choices(&self, view: &TableView) -> bool {
        match self {
            Self::Table { level, .. } => {
                level.is_empty()
                    || view
                        .question
                        .choices
                        .iter()
                        .any(|choice| is_below(choice, level))
            }
            Self::Panel { .. } | Self::Television => true,
        }
    }

    /// The same without a level of the menu.
    pub(super) fn whole(self) -> Self {
        match self {
            Self::Table {
                player,
                earlier_player,
                plays,
                level: _,
                opened: _,
            } => Self::Table {
                player,
                earlier_player,
                plays,
                level: "".into(),
                opened: None,
            },
            Self::Panel { .. } | Self::Television => self,
        }
    }
}

/// The channels that a person listens to.
#[derive(Debug)]
pub struct Channels {
    /// The table that all of them are about.
    pub table: Table,
    open: Mutex<HashMap<Subject, Weak<Channel>>>,
    /// The number of the channel opened last.
    last: AtomicU64,
}

/// What is sent to a viewer who looks at a subject.
#[derive(Debug)]
pub struct Channel {
    /// Begins the id of each update.
    number: u64,
    history: Mutex<History>,
    news: broadcast::Sender<Utf8Bytes>,
    /// There is no listener any more.
    gone: Arc<Notify>,
}

#[derive(Debug, Default)]
struct History {
    regions: Regions,
    /// The number of the latest update.
    update: u64,
    /// The latest updates, the last of them that number.
    kept: VecDeque<Utf8Bytes>,
}

/// What a person is sent first who begins to listen, and where the rest comes from.
pub struct Listening {
    /// What was missed.
    pub first: Vec<Utf8Bytes>,
    /// What comes.
    pub news: broadcast::Receiver<Utf8Bytes>,
    /// Keeps the channel open.
    pub channel: Arc<Channel>,
}

impl Channels {
    /// None yet, of `table`.
    pub fn new(table: Table) -> Self {
        Self {
            table,
            open: Mutex::default(),
            last: AtomicU64::default(),
        }
    }

    /// Listens to `subject` from now on, after update `after`, if there was one. None if the evening is over, or there is
    /// no such player any more.
    pub async fn listen(&self, subject: Subject, after: &str) -> Option<Listening> {
        let subject = match self.has_room_for(&subject) {
            true => subject,
            false => subject.whole(),
        };
        let known = self.open().get(&subject).and_then(Weak::upgrade);
        let channel = match known {
            Some(channel) => channel,
            None => self.begin(subject).await?,
        };
        let history = channel.history();
        // Subscribed under the lock: nothing is missed and nothing comes twice.
        let news = channel.news.subscribe();
        let first = history.since(channel.number, after);
        drop(history);
        Some(Listening {
            first,
            news,
            channel,
        })
    }

    fn has_room_for(&self, subject: &Subject) -> bool {
        let mut open = self.open();
        open.retain(|_, channel| channel.strong_count() > 0);
        let whole = subject.clone().whole();
        // Levels that a spectator looks at take nothing from a player.
        let others = open
            .keys()
            .filter(|other| (*other).clone().whole() == whole);
        others.count() < MOST || open.contains_key(subject)
    }

    /// The markup of `subject` now, for a page; none if the evening is over, or there is no such player any more.
    pub async fn regions(&self, subject: Subject) -> Option<Regions> {
        Source::new(&self.table, subject).await?.regions()
    }

    async fn begin(&self, subject: Subject) -> Option<Arc<Channel>> {
        let mut source = Source::new(&self.table, subject.clone()).await?;
        let regions = source.regions()?;
        let mut open = self.open();
        // Another person may have begun meanwhile.
        if let Some(channel) = open.get(&subject).and_then(Weak::upgrade) {
            return Some(channel);
        }
        let channel = Arc::new(Channel {
            number: self
                .table
                .epoch
                .wrapping_add(self.last.fetch_add(1, Ordering::Relaxed)),
            history: Mutex::new(History {
                regions,
                ..History::default()
            }),
            news: broadcast::Sender::new(KEPT),
            gone: Arc::default(),
        });
        open.insert(subject, Arc::downgrade(&channel));
        let (weak, gone) = (Arc::downgrade(&channel), Arc::clone(&channel.gone));
        tokio::spawn(async move {
            loop {
                let changed = tokio::select! {
                    changed = source.changed() => changed,
                    () = gone.notified() => None,
                };
                let (Some(()), Some(channel)) = (changed, weak.upgrade()) else {
                    break;
                };
                // While another evening is played, no player is shown anything.
                if let Some(regions) = source.regions() {
                    channel.show(regions);
                }
            }
        });
        Some(channel)
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Subject, Weak<Channel>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.gone.notify_one();
    }
}

impl Channel {
    fn history(&self) -> MutexGuard<'_, History> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends everybody what `regions` have that the last did not.
    fn show(&self, regions: Regions) {
        let mut history = self.history();
        let id = format!("{}.{}", self.number, history.update + 1);
        let Some(update) = changed(&id, &history.regions, &regions) else {
            return;
        };
        history.update += 1;
        history.regions = regions;
        let update = Utf8Bytes::from(update);
        if history.kept.len() == KEPT {
            history.kept.pop_front();
        }
        history.kept.push_back(update.clone());
        // Without a reader it is kept.
        let _ = self.news.send(update);
    }
}

impl History {
    fn everything(&self, number: u64) -> Utf8Bytes {
        whole(&format!("{number}.{}", self.update), &self.regions).into()
    }

    /// What came after the update with the id `after`.
    fn since(&self, number: u64, after: &str) -> Vec<Utf8Bytes> {
        let seen = after.split_once('.');
        let seen = seen.filter(|(channel, _)| *channel == number.to_string());
        let seen = seen.and_then(|(_, update)| update.parse().ok());
        let missed = seen.and_then(|seen: u64| self.update.checked_sub(seen));
        match missed.map(usize::try_from) {
            Some(Ok(missed)) if missed <= self.kept.len() => {
                let known = self.kept.len() - missed;
                self.kept.iter().skip(known).cloned().collect()
            }
            Some(_) | None => vec![self.everything(number)],
        }
    }
}
