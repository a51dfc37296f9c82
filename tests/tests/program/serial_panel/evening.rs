//! An evening with a table that counts, held in this process on panels at serial lines.

use std::{
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use readyroom::{
    app::App,
    panels::{
        serial::{Ports, SerialPanels},
        status::{PanelStatus, PanelStatuses},
    },
};
use readyroom_hardware::button::Gesture;
use readyroom_tests::{
    TIMEOUT,
    counting::{Counting, Gestures},
};
use tokio::sync::{oneshot, watch};

/// A running evening; dropping it ends it.
pub struct Evening {
    gestures: Gestures,
    statuses: watch::Receiver<PanelStatuses>,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Evening {
    /// Begins one on panels at `ports`.
    pub fn on(ports: Ports) -> Self {
        let (table, gestures) = Counting::new();
        let (end, ended) = oneshot::channel();
        let (statuses, seen) = watch::channel(PanelStatuses::default());
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(async {
                let app = App::new(Box::new(table));
                let panels = SerialPanels::new(ports, app.panel_handle(), statuses, false);
                let panels = tokio::spawn(panels.run());
                app.run(async {
                    let _ = ended.await;
                })
                .await
                .expect("no journal");
                panels.await.expect("panels that live");
            });
        });
        Self {
            gestures,
            statuses: seen,
            end: Some(end),
            thread: Some(thread),
        }
    }

    /// The gestures the table has dealt with, in order.
    pub fn gestures(&self) -> Vec<Gesture> {
        self.gestures.lock().expect("a table").clone()
    }

    /// Waits until the panel at `port` has the status that is `wanted`.
    #[track_caller]
    pub fn wait_for(
        &self,
        port: &std::path::Path,
        what: &str,
        wanted: impl Fn(Option<&PanelStatus>) -> bool,
    ) {
        let start = Instant::now();
        while !wanted(self.statuses.borrow().at(port)) {
            assert!(
                start.elapsed() < TIMEOUT,
                "waited in vain for {what}: {:?}",
                self.statuses.borrow()
            );
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The sentence about the panels that players see.
    pub fn sentence(&self) -> String {
        self.statuses.borrow().sentence().unwrap_or_default()
    }
}

impl Drop for Evening {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            // A failure there has its message already.
            let _ = thread.join();
        }
    }
}
