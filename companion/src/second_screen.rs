//! Screens that show all of a table: requests out, views in. The loop of the evening ([`crate::app::App`]) holds the other
//! ends.
//!
//! A view is made for those who look, once for each [`Sight`] however many they are, and only when it is another than
//! before. Without a viewer, nothing is made.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use readyroom_kit::Sight;
use readyroom_table::{
    action::{Request, Response},
    table_view::{AtTable, TableView},
};
use tokio::sync::{Notify, mpsc, oneshot, watch};

use crate::panel_handle::EveningOver;

/// A view that is shown; none before the loop has made the first.
pub type Shown = Option<Arc<TableView>>;

/// A request on its way to the table.
#[derive(Debug)]
pub struct SentRequest {
    /// The request.
    pub request: Request,
    /// Answered once the table has dealt with it and every screen can see what came of it.
    pub answer: oneshot::Sender<Response>,
}

/// Those who look, as the loop sees them.
#[derive(Clone, Debug, Default)]
pub struct SecondScreens(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    watching: Mutex<BTreeMap<Option<u8>, Watched>>,
    /// The number of the table's view, and what lies on the table.
    at_table: Mutex<(Option<u64>, AtTable)>,
    /// A person has begun to look.
    came: Notify,
    /// A page has changed names or places of evenings.
    changed: Notify,
}

/// A view that a person may be looking at.
#[derive(Debug)]
struct Watched {
    shown: watch::Sender<Shown>,
    /// The number of the table's view that it is.
    number: Option<u64>,
}

impl SecondScreens {
    /// The handle of one more screen, which sends `requests`.
    pub fn handle(&self, requests: mpsc::Sender<SentRequest>) -> ScreenHandle {
        ScreenHandle {
            requests,
            shared: Arc::clone(&self.0),
        }
    }

    /// Waits until a screen has changed what the table does not know of yet.
    pub async fn journal_changed(&self) {
        self.0.changed.notified().await;
    }

    /// Waits until a viewer begins to look at a view without viewers.
    pub async fn visitor_came(&self) {
        self.0.came.notified().await;
    }

    /// Shows everybody who looks what `view` makes of their sight, if they do not see view number `number` yet. First it is
    /// known what is `at_table` then: a browser asks that before it passes a view on.
    pub fn show(
        &self,
        number: u64,
        at_table: impl Fn() -> AtTable,
        view: impl Fn(Sight) -> TableView,
    ) {
        let mut at = self.0.at_table();
        if at.0.replace(number) != Some(number) {
            at.1 = at_table();
        }
        drop(at);
        let mut watching = self.0.watching();
        watching.retain(|_, watched| watched.shown.receiver_count() > 0);
        for (seat, watched) in watching.iter_mut() {
            if watched.number.replace(number) != Some(number) {
                let view = view(seat.map_or(Sight::Public, Sight::Player));
                watched.shown.send_replace(Some(Arc::new(view)));
            }
        }
    }
}

impl Shared {
    fn at_table(&self) -> MutexGuard<'_, (Option<u64>, AtTable)> {
        self.at_table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn watching(&self) -> MutexGuard<'_, BTreeMap<Option<u8>, Watched>> {
        let watching = self.watching.lock();
        watching.unwrap_or_else(PoisonError::into_inner)
    }
}

/// A screen's handle on the table.
#[derive(Clone, Debug)]
pub struct ScreenHandle {
    requests: mpsc::Sender<SentRequest>,
    shared: Arc<Shared>,
}

impl ScreenHandle {
    /// The views of a viewer who has `sight`, from now on.
    pub fn watch(&self, sight: Sight) -> watch::Receiver<Shown> {
        let mut watching = self.shared.watching();
        let watched = watching.entry(sight.player()).or_insert_with(|| Watched {
            shown: watch::Sender::new(None),
            number: None,
        });
        if watched.shown.receiver_count() == 0 {
            // What it shows may be old.
            watched.number = None;
            watched.shown.send_replace(None);
            self.shared.came.notify_one();
        }
        watched.shown.subscribe()
    }

    /// What lies on the table now.
    pub fn at_table(&self) -> AtTable {
        self.shared.at_table().1.clone()
    }

    /// What a person with `sight` sees now.
    ///
    /// # Errors
    /// The evening is over.
    pub async fn view(&self, sight: Sight) -> Result<Arc<TableView>, EveningOver> {
        let mut views = self.watch(sight);
        tokio::select! {
            view = views.wait_for(Option::is_some) => {
                let view = view.map_err(|_| EveningOver)?;
                view.clone().ok_or(EveningOver)
            }
            () = self.requests.closed() => Err(EveningOver),
        }
    }

    /// Sends `request`, and waits until the table has dealt with it: then the journal has it, and every screen what came of it.
    ///
    /// # Errors
    /// The evening is over, and the request may not have been dealt with.
    pub async fn act(&self, request: Request) -> Result<Response, EveningOver> {
        let (answer, answered) = oneshot::channel();
        let sent = SentRequest { request, answer };
        self.requests.send(sent).await.map_err(|_| EveningOver)?;
        answered.await.map_err(|_| EveningOver)
    }

    /// Has the table look at the journal again: a page has changed names or places of its evenings.
    pub fn look_at_journal(&self) {
        self.shared.changed.notify_one();
    }

    /// Waits until the evening is over.
    pub async fn over(&self) {
        self.requests.closed().await;
    }
}
