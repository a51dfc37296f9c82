//! The server: its state, its routes, and how it begins and ends.

use std::{
    collections::HashMap,
    fmt,
    future::IntoFuture as _,
    io,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{get, post},
};
use tokio::time::{Instant, sleep};

use super::{
    act, assets,
    connections::{Connections, Ends, MOST},
    listener::Listeners,
    page,
    stream::{Channels, stream},
};
use crate::{panel_handle::PanelHandle, second_screen::ScreenHandle};

/// The largest form: a card with all its words.
const LARGEST_FORM: usize = 16 * 1_024;
/// The panels of browsers that are remembered; the one that pressed longest ago is forgotten first.
const PANELS: usize = 64;
/// The time in which the last answers must have gone out.
const LEAVING: Duration = Duration::from_millis(300);

/// What every request needs.
pub struct Table {
    /// Views and wishes.
    pub screens: ScreenHandle,
    /// A panel that presses nothing: what everybody sees.
    pub panel: PanelHandle,
    /// What everybody who looks is sent.
    pub channels: Channels,
    /// Another number in every run of the program: what an earlier one asked is not taken for what this one asks.
    pub epoch: u64,
    /// Zero of the clock that timers are told by.
    pub started: Instant,
    panels: Mutex<HashMap<u64, (Instant, PanelHandle)>>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

impl Table {
    /// The table of these handles; `epoch` is another number in every run of the program.
    pub fn new(screens: ScreenHandle, panel: PanelHandle, epoch: u64) -> Self {
        Self {
            screens,
            panel,
            channels: Channels::default(),
            epoch,
            started: Instant::now(),
            panels: Mutex::default(),
        }
    }

    /// The panel of a browser: what is covered for everybody is shown where OK is held.
    pub fn panel_of(&self, browser: u64) -> PanelHandle {
        let mut panels = self.panels.lock().unwrap_or_else(PoisonError::into_inner);
        if panels.len() >= PANELS && !panels.contains_key(&browser) {
            let oldest = panels.iter().min_by_key(|(_, (used, _))| *used);
            if let Some(oldest) = oldest.map(|(browser, _)| *browser) {
                panels.remove(&oldest);
            }
        }
        let new = || (Instant::now(), self.panel.another());
        let (used, panel) = panels.entry(browser).or_insert_with(new);
        *used = Instant::now();
        panel.clone()
    }
}

/// The routes of the table.
pub fn routes() -> Router<Arc<Table>> {
    Router::new()
        .route("/", get(page::table))
        .route("/panel", get(page::panel))
        .route("/form/{id}", get(page::form).post(page::fill_form))
        .route("/choose", post(act::choose))
        .route("/press", post(act::press))
        .route("/stream", get(stream))
        .merge(assets::routes())
        .layer(axum::Extension(super::visitor::Visitor {
            browser: 1,
            plays: true,
            csrf: String::new(),
        }))
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
}

/// Serves `table` to whoever comes to `listeners`, until the evening is over.
///
/// # Errors
/// The runtime cannot wait for one of the sockets.
pub async fn serve(listeners: Listeners, table: Table) -> io::Result<()> {
    let connections = Connections::new(&listeners, MOST)?;
    let table = Arc::new(table);
    let router = routes().with_state(Arc::clone(&table));
    let service = router.into_make_service_with_connect_info::<Ends>();
    let over = table.screens.clone();
    let served = axum::serve(connections, service);
    let served = served.with_graceful_shutdown(async move { over.over().await });
    let left = async {
        table.screens.over().await;
        sleep(LEAVING).await;
    };
    tokio::select! {
        served = served.into_future() => served,
        () = left => Ok(()),
    }
}
