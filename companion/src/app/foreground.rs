//! An evening with its first panel in the terminal of this process.

use std::io;

use thiserror::Error;
use tokio::{
    runtime,
    signal::unix::{SignalKind, signal},
};

use super::App;
use crate::{
    journal::JournalError,
    panels::terminal::{Terminal, TerminalError},
    tabletop::Tabletop,
};

/// Why an evening could not be held, or did not go as it should.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EveningError {
    /// There is no panel in this terminal, or it failed.
    #[error(transparent)]
    Terminal(#[from] TerminalError),
    /// The journal failed during play.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The system refused a signal handler or a timer.
    #[error(
        "the system refused what the program needs to start ({0}): nothing was changed, try again"
    )]
    System(#[from] io::Error),
}

/// Plays at `table` in this terminal until the players leave or quit, the terminal is gone, or the process is asked to
/// end (SIGTERM, SIGHUP, SIGINT). `muted` leaves the bell off until the player switches it on. The terminal is as before
/// when this returns.
///
/// # Errors
/// No panel can be shown here, or something failed on the way; then this is known only after the evening.
pub fn play_in_terminal(table: Box<dyn Tabletop>, muted: bool) -> Result<(), EveningError> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let mut terminate = signal(SignalKind::terminate())?;
        let mut hangup = signal(SignalKind::hangup())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let app = App::new(table);
        let mut panel = Terminal::open(app.seat(), muted)?;
        let evening = app.run(async {
            tokio::select! {
                () = panel.closed() => {}
                _ = terminate.recv() => {}
                _ = hangup.recv() => {}
                _ = interrupt.recv() => {}
            }
        });
        let kept = evening.await;
        let given_back = panel.close().await;
        // Of two failures, the one that may have cost something is told.
        kept?;
        Ok(given_back?)
    })
}
