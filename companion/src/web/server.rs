//! The server: its state, its routes, and how it begins and ends.

use std::{
    collections::HashMap,
    fmt,
    future::IntoFuture as _,
    io,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Duration,
};

use axum::{
    Extension, Router,
    routing::{get, post},
};
use maud::html;
use tokio::time::{Instant, sleep};

use super::{
    access::{Access, Config, Surroundings, guarded},
    act, assets,
    connections::{Connections, Ends, LastAddress, MOST},
    history::{self, Archive},
    listener::{Listeners, host_name},
    page,
    stream::{Channels, stream},
};
use crate::{
    data_dir::DataDir, games::GameBox, invitation::Invitations, panel_handle::PanelHandle,
    second_screen::ScreenHandle, settings::Reach,
};

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
    panels: Mutex<HashMap<Arc<str>, (Instant, PanelHandle)>>,
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
    pub fn panel_of(&self, browser: &Arc<str>) -> PanelHandle {
        let mut panels = self.panels.lock().unwrap_or_else(PoisonError::into_inner);
        if panels.len() >= PANELS && !panels.contains_key(browser) {
            let oldest = panels.iter().min_by_key(|(_, (used, _))| *used);
            if let Some(oldest) = oldest.map(|(browser, _)| Arc::clone(browser)) {
                panels.remove(&oldest);
            }
        }
        let new = || (Instant::now(), self.panel.another());
        let (used, panel) = panels.entry(Arc::clone(browser)).or_insert_with(new);
        *used = Instant::now();
        panel.clone()
    }
}

/// The routes of the table.
fn routes() -> Router<Arc<Table>> {
    Router::new()
        .route("/", get(page::table))
        .route("/panel", get(page::panel))
        .route("/form/{id}", get(page::form).post(page::fill_form))
        .route("/choose", post(act::choose))
        .route("/press", post(act::press))
        .route("/stream", get(stream))
        .merge(assets::routes())
}

/// The second screen of an evening: its sockets, and who may come in.
pub struct Web {
    listeners: Arc<Listeners>,
    access: Arc<Access>,
    last: LastAddress,
    archive: Archive,
    /// The table, once there is one.
    screens: Arc<OnceLock<ScreenHandle>>,
}

impl Web {
    /// A second screen at `listeners`, with the evenings of `games` that are kept in `data`. It answers to the names of this
    /// computer, and to `hosts`.
    pub fn new(
        listeners: Listeners,
        data: &DataDir,
        games: &'static [GameBox],
        hosts: &[String],
    ) -> Self {
        let (listeners, last) = (Arc::new(listeners), LastAddress::default());
        let screens = Arc::<OnceLock<ScreenHandle>>::default();
        let authorities = {
            let (listeners, last) = (Arc::clone(&listeners), last.clone());
            move || match listeners.reach {
                Reach::Here => Vec::new(),
                Reach::Network => listeners.addresses(last.get()),
            }
        };
        let table = {
            let screens = Arc::clone(&screens);
            move || {
                screens
                    .get()
                    .map(ScreenHandle::at_table)
                    .unwrap_or_default()
            }
        };
        let config = Config {
            hosts: hosts.iter().cloned().chain(host_name()).collect(),
            file: Some(data.web_sessions()),
            assets: assets::FOLDER,
            layout: |title, body| page::page("", title, html! { (body) }),
        };
        Self {
            listeners,
            access: Access::new(config, Surroundings::of_the_machine(authorities, table)),
            last,
            archive: Archive::new(data.journal(), games),
            screens,
        }
    }

    /// Whoever lets phones in.
    pub fn invitations(&self) -> Arc<dyn Invitations> {
        Arc::clone(&self.access) as Arc<dyn Invitations>
    }

    /// Serves `table` to whoever comes, until the evening is over.
    ///
    /// # Errors
    /// The runtime cannot wait for one of the sockets.
    pub async fn serve(self, table: Table) -> io::Result<()> {
        // Set once: an evening has one table.
        let _ = self.screens.set(table.screens.clone());
        let connections = Connections::new(&self.listeners, MOST, self.last)?;
        let table = Arc::new(table);
        let router = routes()
            .merge(history::routes(self.archive))
            .layer(Extension(Arc::clone(&self.access)))
            .with_state(Arc::clone(&table));
        let router = guarded(router, self.access);
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
}

impl fmt::Debug for Web {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Web")
            .field("listeners", &self.listeners)
            .finish_non_exhaustive()
    }
}

/// Where it is, for the log.
impl fmt::Display for Web {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.listeners.fmt(f)
    }
}
