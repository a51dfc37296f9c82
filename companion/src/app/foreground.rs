//! An evening held by this process: in its terminal, on the header, on panels at serial lines, or on all of them.

use std::{fmt, future::pending, io, mem::replace, time::Duration};

#[cfg(feature = "web")]
use rand::{TryRng as _, rngs::SysRng};
use readyroom_hardware::oled::DisplaySettings;
use readyroom_table::tabletop::Tabletop;
use thiserror::Error;
use tokio::{runtime, sync::watch, task::JoinHandle, time::timeout};

use super::{App, Signals, supervisor};
#[cfg(feature = "web")]
use crate::web;
use crate::{
    alarm::Alarm,
    journal::JournalError,
    panels::{
        gpio::PinHeader,
        header::{HeaderBroke, HeaderPanel, HeaderStatus, HeaderTrouble, Surroundings},
        serial::{Ports, SerialPanels},
        status::{PanelStatus, PanelStatuses},
        terminal::{Terminal, TerminalError, ability::Rendering},
    },
};

/// The time in which panels on serial lines and browsers must have left.
const LEAVING: Duration = Duration::from_millis(700);

/// Why an evening could not be held, or did not go as it should.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EveningError {
    /// There is no panel in this terminal, or it failed.
    #[error(transparent)]
    Terminal(#[from] TerminalError),
    /// There is no panel on the header, and nothing else to play on.
    #[error("this is no terminal, and there is no other panel to play on. {0}")]
    Header(HeaderTrouble),
    /// The panel on the header panicked, which ended the evening.
    #[error(transparent)]
    HeaderBroke(#[from] HeaderBroke),
    /// There is nothing to play on, and nothing to wait for.
    #[error("there is no panel to play on{}: allow panels on USB", because(.0.as_deref()))]
    Nowhere(Option<String>),
    /// The journal failed during play.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The system refused a signal handler or a timer.
    #[error(
        "the system refused what the program needs to start ({0}): nothing was changed, try again"
    )]
    System(#[from] io::Error),
}

fn because(sentence: Option<&str>) -> String {
    sentence.map_or(String::new(), |sentence| format!(" ({sentence})"))
}

/// The use of the header of this Raspberry Pi.
#[derive(Debug)]
pub enum OnHeader {
    /// Nothing, or nothing that is to be used.
    Nothing,
    /// A panel. If it cannot be used, that is shown, and it is tried again.
    Panel(Box<PinHeader>),
    /// A panel perhaps, which is left alone for this reason, which is shown once.
    LeftAlone(HeaderTrouble),
}

/// The panels of an evening.
#[derive(Debug)]
pub struct Panels {
    /// One in the terminal of this process, in this way.
    pub terminal: Option<Rendering>,
    /// One on the header.
    pub header: OnHeader,
    /// Those on these serial lines.
    pub serial: Option<Ports>,
    /// The display settings of the latter; the layout is also that of the terminal's pixels.
    pub display: DisplaySettings,
    /// The second screen, in browsers.
    #[cfg(feature = "web")]
    pub web: Option<web::Web>,
    /// None of them makes a sound; the terminal's bell until the player switches it on.
    pub muted: bool,
}

/// Plays at `table` until the players leave, quit in the terminal, the terminal is gone, the process is asked to end
/// (SIGTERM, SIGHUP, SIGINT), or the panel on the header breaks. The terminal is as before when this returns.
///
/// # Errors
/// There is no panel and never will be, or something failed on the way; then this is known only after the evening.
pub fn play(table: Box<dyn Tabletop>, mut panels: Panels) -> Result<(), EveningError> {
    tracing::info!("version {}, with {panels}", env!("CARGO_PKG_VERSION"));
    let header = replace(&mut panels.header, OnHeader::Nothing);
    hold(table, panels, |around| match header {
        OnHeader::Nothing => Ok(None),
        OnHeader::Panel(header) => header.start(around),
        OnHeader::LeftAlone(trouble) => {
            around.say(HeaderStatus::Shut(trouble));
            Ok(None)
        }
    })
}

/// The same with a panel on the header that `start` starts, if there is to be one.
fn hold(
    table: Box<dyn Tabletop>,
    panels: Panels,
    start: impl FnOnce(Surroundings) -> io::Result<Option<HeaderPanel>>,
) -> Result<(), EveningError> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let held = runtime.block_on(async {
        let mut signals = Signals::new()?;
        let app = App::new(table).woken_by(Alarm::of_system()?);
        #[cfg(feature = "web")]
        let address = panels.web.as_ref().map(web::Web::address);
        #[cfg(not(feature = "web"))]
        let address = None;
        let (statuses, seen) = watch::channel(PanelStatuses::with_second_screen(address));
        let supervised = tokio::spawn(supervisor::attend(app.pulse(), seen.clone()));
        tokio::spawn(write_down(seen.clone()));
        let mut terminal = match panels.terminal {
            Some(way) => Some(Terminal::open(
                app.panel_handle(),
                Some(seen),
                way,
                panels.display.layout,
                panels.muted,
            )?),
            None => None,
        };
        let mut header = start(Surroundings::new(
            app.panel_handle(),
            statuses.clone(),
            panels.muted,
        ))?;
        #[cfg(feature = "web")]
        let web = match panels.web {
            Some(web) => {
                let run = SysRng.try_next_u64().map_err(io::Error::other)?;
                let table = web::Table::new(app.screen_handle(), app.panel_handle(), run);
                Some(tokio::spawn(serve(web, table)))
            }
            None => None,
        };
        #[cfg(not(feature = "web"))]
        let web: Option<JoinHandle<()>> = None;
        if terminal.is_none() && header.is_none() && panels.serial.is_none() && web.is_none() {
            return Err(EveningError::Nowhere(statuses.borrow().sentence()));
        }
        let serial = panels.serial.map(|ports| {
            let serial = SerialPanels::new(ports, app.panel_handle(), statuses, panels.muted);
            tokio::spawn(serial.with_display(panels.display).run())
        });
        let evening = app.run(async {
            let why = tokio::select! {
                () = closed(terminal.as_mut()) => "the terminal is closed",
                () = ended(header.as_mut()) => "the panel on the header has ended",
                why = signals.any() => why,
            };
            tracing::info!("{why}");
        });
        let kept = evening.await;
        supervised.abort();
        supervisor::stopping();
        // Both at once: anyone who asked the process to end does not wait for long.
        let ((), (), dark) = tokio::join!(left(serial), left(web), dark(header));
        let given_back = match terminal {
            Some(terminal) => terminal.close().await,
            None => Ok(()),
        };
        // Of several failures, the one that may have cost something is shown.
        kept?;
        given_back?;
        Ok(dark?)
    });
    // A page of the history that is still being read delays no other visitor.
    runtime.shutdown_timeout(LEAVING);
    held
}

/// Serves the second screen; without it the table continues.
#[cfg(feature = "web")]
async fn serve(web: web::Web, table: web::Table) {
    if let Err(error) = web.serve(table).await {
        tracing::error!("no browser can look at the table ({error}): start the program again");
    }
}

/// Waits until panels of one kind have left, but not for long.
async fn left<T>(panels: Option<JoinHandle<T>>) {
    if let Some(panels) = panels {
        let _ = timeout(LEAVING, panels).await;
    }
}

/// Waits until the panel on the header is dark, but not for long.
async fn dark(header: Option<HeaderPanel>) -> Result<(), HeaderBroke> {
    match header {
        Some(header) => header.close().await,
        None => Ok(()),
    }
}

/// Waits until the panel on the header has ended; for ever, if there is none.
async fn ended(header: Option<&mut HeaderPanel>) {
    match header {
        Some(header) => header.ended().await,
        None => pending().await,
    }
}

/// Waits until the terminal is closed from its side; for ever, if there is none.
async fn closed(terminal: Option<&mut Terminal>) {
    match terminal {
        Some(terminal) => terminal.closed().await,
        None => pending().await,
    }
}

/// Writes the status of each panel down, whenever it is new.
async fn write_down(mut statuses: watch::Receiver<PanelStatuses>) {
    let mut last = PanelStatuses::default();
    while statuses.changed().await.is_ok() {
        let now = statuses.borrow_and_update().clone();
        for PanelStatus { sentence, severity } in now.news_since(&last) {
            match severity.needs_a_hand() {
                true => tracing::warn!("{sentence}"),
                false => tracing::info!("{sentence}"),
            }
        }
        last = now;
    }
}

/// The ports looked for, for the log.
impl fmt::Display for Panels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ports = match &self.serial {
            Some(Ports::Found) => Some("any panel on USB".to_owned()),
            Some(Ports::Named(ports)) => {
                let ports: Vec<_> = ports
                    .iter()
                    .map(|port| port.display().to_string())
                    .collect();
                Some(ports.join(", "))
            }
            None => None,
        };
        let terminal = self.terminal.as_ref().map(|_| "this terminal".to_owned());
        let header = match self.header {
            OnHeader::Panel(_) => Some("the header".to_owned()),
            OnHeader::Nothing | OnHeader::LeftAlone(_) => None,
        };
        #[cfg(feature = "web")]
        let web = self.web.as_ref().map(web::Web::to_string);
        #[cfg(not(feature = "web"))]
        let web = None;
        let all: Vec<_> = [terminal, header, ports, web]
            .into_iter()
            .flatten()
            .collect();
        match &all[..] {
            [] => f.write_str("no panel"),
            all => f.write_str(&all.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests;
