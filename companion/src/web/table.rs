//! The table as the server has it in hand: what is to be seen, who sees it, and the panels of browsers.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::time::Instant;

use crate::{panel_handle::PanelHandle, second_screen::ScreenHandle};

/// The panels of browsers that are remembered; the one that pressed longest ago is forgotten first.
const PANELS: usize = 64;

/// The table as the server has it in hand.
pub struct Table {
    /// Views and requests.
    pub screens: ScreenHandle,
    /// A panel that presses nothing: what everybody sees.
    pub panel: PanelHandle,
    /// Another number in every run of the program: what an earlier one asked is not taken for what this one asks.
    pub epoch: u64,
    /// Zero of the clock of timers.
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
            epoch,
            started: Instant::now(),
            panels: Mutex::default(),
        }
    }

    /// The clock of timers and choices, in milliseconds; never 0.
    pub fn now_ms(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX - 1) + 1
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
