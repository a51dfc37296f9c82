//! Source of the regions of a subject, and of their changes.

use std::time::Duration;

use tokio::{sync::watch, time::Instant};

use super::Subject;
use crate::{
    panel_handle::{Moment, PanelHandle},
    second_screen::{ScreenHandle, Shown},
    web::{
        page::{self, Level, Regions, Viewer},
        table::Table,
    },
};

/// The shortest time between two pictures of the panel: what moves faster is shown in fewer steps.
const STEP: Duration = Duration::from_millis(100);

/// Follows a subject.
pub struct Source {
    subject: Subject,
    /// The panel that is looked at; kept, since the table forgets a panel without a handle.
    panel: PanelHandle,
    screens: ScreenHandle,
    /// The run of the program.
    epoch: u64,
    views: Option<watch::Receiver<Shown>>,
    /// When the picture was drawn last.
    drawn: Instant,
    clock: Instant,
}

impl Source {
    /// Follows `subject` from now on; none if the evening is over.
    pub async fn new(table: &Table, subject: Subject) -> Option<Self> {
        let screens = table.screens.clone();
        let views = match &subject {
            Subject::Table { .. } | Subject::Television => {
                let mut views = screens.watch(subject.sight());
                tokio::select! {
                    view = views.wait_for(Option::is_some) => drop(view.ok()?),
                    () = screens.over() => return None,
                }
                Some(views)
            }
            Subject::Panel { .. } => None,
        };
        let mut panel = match &subject {
            Subject::Panel {
                browser: Some(browser),
            } => table.panel_of(browser),
            Subject::Panel { browser: None } | Subject::Table { .. } | Subject::Television => {
                table.panel.clone()
            }
        };
        panel.moments.mark_unchanged();
        Some(Self {
            subject,
            panel,
            screens,
            epoch: table.epoch,
            views,
            drawn: Instant::now(),
            clock: table.started,
        })
    }

    /// Waits until something may have changed; none once the evening is over.
    pub async fn changed(&mut self) -> Option<()> {
        let moves = match self.subject {
            Subject::Table { .. } | Subject::Television => None,
            Subject::Panel { .. } => next_picture(&self.panel.moments.borrow(), self.drawn),
        };
        let until = async {
            match moves {
                Some(at) => tokio::time::sleep_until(at).await,
                None => std::future::pending().await,
            }
        };
        let view = async {
            match &mut self.views {
                Some(views) => views.changed().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            changed = self.panel.moments.changed() => changed.ok(),
            changed = view => changed.ok(),
            () = until => Some(()),
            () = self.screens.over() => None,
        }
    }

    /// The regions as they are now; none once the evening is over, or while the player is not at the table.
    pub fn regions(&mut self) -> Option<Regions> {
        self.drawn = Instant::now();
        let moment = self.panel.moments.borrow_and_update().clone();
        // A code lets in anyone who sees it: browsers of this computer see no more than is on the table beside them.
        let moment = match &self.subject {
            Subject::Panel { browser: Some(_) } => moment,
            Subject::Panel { browser: None } | Subject::Table { .. } | Subject::Television => {
                moment.on_a_second_screen()
            }
        };
        let timer = page::timer(&moment, self.clock);
        Some(match (&self.subject, &mut self.views) {
            (
                Subject::Table {
                    plays,
                    level,
                    opened,
                    earlier_player,
                    ..
                },
                Some(views),
            ) => {
                let view = views.borrow_and_update().clone()?;
                if !self.subject.is_in(&view) {
                    return None;
                }
                let viewer = Viewer {
                    epoch: self.epoch,
                    sight: self.subject.sight(),
                    plays: *plays,
                    earlier_player: earlier_player.as_deref(),
                };
                let level = Level {
                    path: level,
                    opened: *opened,
                };
                page::table_regions(&view, level, viewer, timer)
            }
            (Subject::Television, Some(views)) => {
                let view = views.borrow_and_update().clone()?;
                page::television_regions(&view, &moment, self.clock)
            }
            (Subject::Table { .. } | Subject::Panel { .. } | Subject::Television, _) => {
                page::panel_regions(&moment, self.drawn, timer)
            }
        })
    }
}

/// When the picture of `moment` is another one than it was when it was `drawn`.
fn next_picture(moment: &Moment, drawn: Instant) -> Option<Instant> {
    let next = moment.frame.next_change(moment.age_ms(drawn))?;
    let at = moment.made + Duration::from_millis(next.into());
    Some(at.max(drawn + STEP))
}
