//! The server: its state, its routes, and how it begins and ends.

use std::{
    fmt, io,
    sync::{Arc, OnceLock},
    time::Duration,
};

use axum::{
    Extension, Router,
    routing::{get, post},
};
use maud::html;
use tokio::time::sleep;

use readyroom_table::invitation::Invitations;

use super::{
    access::{Access, Config, Surroundings, guarded},
    act, assets,
    capacity::Limits,
    connections::{Connections, LastAddress},
    history::{self, Archive},
    listener::{Listeners, host_name},
    look, page,
    stream::{Channels, stream},
    table::Table,
};
use crate::{
    data_dir::DataDir,
    games::GameBox,
    second_screen::ScreenHandle,
    settings::{self, Reach},
};

/// The time in which the last answers must have gone out.
const LEAVING: Duration = Duration::from_millis(300);

/// The routes of the table.
fn routes() -> Router<Arc<Channels>> {
    Router::new()
        .route("/", get(look::table))
        .route("/panel", get(look::panel))
        .route("/tv", get(look::television))
        .route("/form/{id}", get(look::form).post(act::fill_form))
        .route("/back/{evening}/{ply}", get(look::back))
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
    /// computer, and to those in its `settings`, of which phones are shown one first.
    pub fn new(
        listeners: Listeners,
        data: &DataDir,
        games: &'static [GameBox],
        settings: &settings::Web,
    ) -> Self {
        let (listeners, last) = (Arc::new(listeners), LastAddress::default());
        let screens = Arc::<OnceLock<ScreenHandle>>::default();
        let authorities = {
            let (listeners, last) = (Arc::clone(&listeners), last.clone());
            let first = settings.address.clone();
            move || match listeners.reach {
                Reach::Here => Vec::new(),
                Reach::Network => listeners.addresses(first.as_deref(), last.get()),
            }
        };
        let reachable = {
            let (listeners, last) = (Arc::clone(&listeners), last.clone());
            let is_named = settings.address.is_some() || host_name().is_some();
            move || match listeners.reach {
                Reach::Here => false,
                Reach::Network => is_named || !listeners.addresses(None, last.get()).is_empty(),
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
        let changed = {
            let screens = Arc::clone(&screens);
            Arc::new(move || {
                if let Some(screens) = screens.get() {
                    screens.look_at_journal();
                }
            })
        };
        let own = settings.address.iter().cloned().chain(host_name());
        let config = Config {
            hosts: settings.hosts.iter().cloned().chain(own).collect(),
            file: Some(data.web_sessions()),
            assets: assets::FOLDER,
            layout: |title, body| page::page("", title, html! { (body) }),
        };
        let surroundings = Surroundings::of_the_machine(authorities, reachable, table);
        Self {
            listeners,
            access: Access::new(config, surroundings),
            last,
            archive: Archive::new(data.journal(), games).with_wake(changed),
            screens,
        }
    }

    /// The address at which a browser finds the table now: on the network as on this computer, as far as it is open to each.
    /// No token is in it.
    pub fn address(&self) -> String {
        let mut authorities = self.access.authorities().into_iter();
        let network = authorities.next();
        let port = self.listeners.port().unwrap_or_default();
        let authority = network.unwrap_or_else(|| format!("localhost:{port}"));
        format!("http://{authority}")
    }

    /// The pages of the evenings, which write through the journal that they are given.
    pub fn archive(&self) -> Archive {
        self.archive.clone()
    }

    /// Anyone who lets phones in.
    pub fn invitations(&self) -> Arc<dyn Invitations> {
        Arc::clone(&self.access) as Arc<dyn Invitations>
    }

    /// Serves `table` to anyone who comes, until the evening is over.
    ///
    /// # Errors
    /// The runtime cannot wait for one of the sockets.
    pub async fn serve(self, table: Table) -> io::Result<()> {
        // Set once: an evening has one table.
        let _ = self.screens.set(table.screens.clone());
        let connections = Connections::new(&self.listeners, Limits::TABLE, self.last)?;
        let (screens, channels) = (table.screens.clone(), Arc::new(Channels::new(table)));
        let router = routes()
            .merge(history::routes(self.archive.clone()))
            .layer(Extension(self.archive))
            .layer(Extension(Arc::clone(&self.access)))
            .with_state(channels);
        let router = guarded(router, self.access);
        let left = async {
            screens.over().await;
            sleep(LEAVING).await;
        };
        tokio::select! {
            () = connections.serve(router, screens.over()) => {}
            () = left => {}
        }
        Ok(())
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
