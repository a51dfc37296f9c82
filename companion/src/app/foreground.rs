//! An evening held by this process: in its terminal, on the header, on panels at serial lines, or on all of them.

use std::{future::pending, io, time::Duration};

use thiserror::Error;
use tokio::{
    runtime,
    signal::unix::{SignalKind, signal},
    sync::watch,
    time::timeout,
};

use super::{App, supervisor};
use crate::{
    journal::JournalError,
    panels::{
        gpio::Header,
        header::{HeaderTrouble, Surroundings},
        serial::{Ports, SerialPanels},
        standing::Standings,
        terminal::{Terminal, TerminalError},
    },
    tabletop::Tabletop,
};

/// How long panels on serial lines may take to leave.
const PATIENCE: Duration = Duration::from_secs(1);

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
    /// The journal failed during play.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The system refused a signal handler or a timer.
    #[error(
        "the system refused what the program needs to start ({0}): nothing was changed, try again"
    )]
    System(#[from] io::Error),
}

/// The panels of an evening.
#[derive(Debug)]
pub struct Panels {
    /// One in the terminal of this process.
    pub terminal: bool,
    /// One on the header of this Raspberry Pi. If it cannot be used, that is told, and it is tried again.
    pub header: Option<Header>,
    /// Those on these serial lines.
    pub serial: Option<Ports>,
    /// None of them makes a sound; the terminal's bell until the player switches it on.
    pub muted: bool,
}

/// Plays at `table` until the players leave, quit in the terminal, the terminal is gone, or the process is asked to end
/// (SIGTERM, SIGHUP, SIGINT). The terminal is as before when this returns. Without one, how it stands with the panels
/// is told on stderr.
///
/// # Errors
/// No panel can be shown in the terminal, or something failed on the way; then this is known only after the evening.
pub fn play(table: Box<dyn Tabletop>, panels: Panels) -> Result<(), EveningError> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let mut terminate = signal(SignalKind::terminate())?;
        let mut hangup = signal(SignalKind::hangup())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let app = App::new(table);
        let (standings, told) = watch::channel(Standings::default());
        let supervised = tokio::spawn(supervisor::attend(app.pulse(), told.clone()));
        let mut terminal = if panels.terminal {
            Some(Terminal::open(app.seat(), Some(told), panels.muted)?)
        } else {
            tokio::spawn(tell(told));
            None
        };
        let header = match panels.header {
            Some(header) => header.start(Surroundings {
                seat: app.seat(),
                standings: standings.clone(),
                muted: panels.muted,
            })?,
            None => None,
        };
        let serial = panels.serial.map(|ports| {
            tokio::spawn(SerialPanels::new(ports, app.seat(), standings, panels.muted).run())
        });
        let evening = app.run(async {
            tokio::select! {
                () = closed(terminal.as_mut()) => {}
                _ = terminate.recv() => {}
                _ = hangup.recv() => {}
                _ = interrupt.recv() => {}
            }
        });
        let kept = evening.await;
        supervised.abort();
        supervisor::stopping();
        if let Some(serial) = serial {
            let _ = timeout(PATIENCE, serial).await;
        }
        // By now it is dark, or about to be.
        drop(header);
        let given_back = match terminal {
            Some(terminal) => terminal.close().await,
            None => Ok(()),
        };
        // Of two failures, the one that may have cost something is told.
        kept?;
        Ok(given_back?)
    })
}

/// Waits until the terminal is closed from its side; for ever, if there is none.
async fn closed(terminal: Option<&mut Terminal>) {
    match terminal {
        Some(terminal) => terminal.closed().await,
        None => pending().await,
    }
}

/// Tells on stderr how it stands with the panels, whenever that is new.
async fn tell(mut standings: watch::Receiver<Standings>) {
    let mut last = None;
    while standings.changed().await.is_ok() {
        let sentence = standings.borrow_and_update().sentence();
        if let Some(sentence) = &sentence
            && last.as_ref() != Some(sentence)
        {
            eprintln!("readyroom: {sentence}.");
        }
        last = sentence;
    }
}
