//! The panel in a terminal: the OLED in characters, nine lamps, the keys, and the bell.
//!
//! It takes whatever size it is given (half blocks, quadrants or braille), paints only what changed, and sleeps while
//! nothing moves. It runs in a thread of its own, so that a line that has stalled under it stops no timer and no other
//! panel.
//!
//! Limits: the terminal must place its cursor and know block or braille characters, which the text consoles of Linux
//! know only in part: there, the window must be large enough for half blocks. For anything less there is
//! `readyroom drive`.

mod keyboard;
pub(super) mod keys;
mod layout;
mod legend;
pub(super) mod palette;
mod raster;
mod session;
mod stage;
pub(super) mod view;

use std::{
    convert::Infallible,
    env,
    io::{self, IsTerminal, Read},
    panic::resume_unwind,
    thread::{self, JoinHandle},
    time::Duration,
};

use thiserror::Error;
use tokio::{
    runtime,
    signal::unix::{SignalKind, signal},
    sync::{mpsc, watch},
    time::timeout,
};

use self::{
    palette::Palette,
    session::{Outside, Session},
    stage::Stage,
};
use super::status::PanelStatuses;
use crate::{alarm::Alarm, panel_handle::PanelHandle};

/// The time in which a closing panel must give its terminal back before it is left alone.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// Why there is no panel in this terminal.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TerminalError {
    /// Input or output is a file or a pipe.
    #[error(
        "there is no panel to play on: this is no terminal, and none is plugged in; `readyroom drive` plays without one, \
         line by line"
    )]
    NotATerminal,
    /// The terminal cannot place its cursor.
    #[error(
        "this terminal ({0}) cannot place its cursor, so the panel cannot be shown in it: \
         use another terminal, or `readyroom drive`, which works line by line"
    )]
    NoCursor(String),
    /// The terminal says that it has no rows or no columns.
    #[error(
        "this terminal does not say how large it is: run `stty cols 80 rows 24` and start again"
    )]
    NoSize,
    /// The terminal failed.
    #[error("the terminal failed ({0}): the game is kept, start again in another terminal")]
    Failed(#[from] io::Error),
}

/// A panel at work in this terminal.
pub struct Terminal {
    thread: JoinHandle<io::Result<()>>,
    /// Nothing is ever sent: it closes when the thread ends, in whichever way.
    ended: mpsc::Receiver<Infallible>,
}

impl Terminal {
    /// Takes the terminal of this process over and plays through `handle`, with the bell off if `muted`. What
    /// `statuses` says about other panels is shown below the panel.
    ///
    /// # Errors
    /// This is no terminal, or none that can show a panel; it is as it was.
    pub fn open(
        handle: PanelHandle,
        statuses: Option<watch::Receiver<PanelStatuses>>,
        muted: bool,
    ) -> Result<Self, TerminalError> {
        let term = check()?;
        let palette = Palette::choose(&term, env::var("NO_COLOR").ok().as_deref());
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let stage = Stage::enter(palette)?;
        let (alive, ended) = mpsc::channel(1);
        let thread = thread::Builder::new()
            .name("terminal".to_owned())
            .spawn(move || {
                let _alive: mpsc::Sender<Infallible> = alive;
                runtime.block_on(async {
                    let session = Session::new(stage, handle, statuses, muted);
                    session.woken_by(Alarm::of_system()?).run(outside()?).await
                })
            })?;
        Ok(Self { thread, ended })
    }

    /// Waits until the panel is closed from its side: the player quit, or the terminal is gone.
    pub async fn closed(&mut self) {
        let None = self.ended.recv().await;
    }

    /// Waits until the terminal has been given back, which happens once the evening is over.
    ///
    /// # Errors
    /// The terminal failed on the way.
    pub async fn close(mut self) -> Result<(), TerminalError> {
        // A line that has stalled can hold the thread for ever; then the terminal is beyond help.
        if !self.thread.is_finished() && timeout(SHUTDOWN_TIMEOUT, self.closed()).await.is_err() {
            return Ok(());
        }
        match self.thread.join() {
            Ok(result) => Ok(result?),
            Err(panic) => resume_unwind(panic),
        }
    }
}

/// The name of this process's terminal, if a panel can be shown in it.
///
/// # Errors
/// Why none can.
pub fn check() -> Result<String, TerminalError> {
    let term = env::var("TERM").ok();
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let size = crossterm::terminal::size().unwrap_or_default();
    judge(is_terminal, term.as_deref(), size).map(str::to_owned)
}

/// The name of the terminal, if a panel can be shown in it.
fn judge(is_terminal: bool, term: Option<&str>, size: (u16, u16)) -> Result<&str, TerminalError> {
    if !is_terminal {
        return Err(TerminalError::NotATerminal);
    }
    match term {
        None | Some("") => Err(TerminalError::NoCursor("TERM is not set".to_owned())),
        Some(term @ ("dumb" | "unknown")) => Err(TerminalError::NoCursor(format!("TERM={term}"))),
        Some(_) if size.0 == 0 || size.1 == 0 => Err(TerminalError::NoSize),
        Some(term) => Ok(term),
    }
}

/// Starts listening to the keyboard and to the window's size.
fn outside() -> io::Result<mpsc::Receiver<Outside>> {
    let (events, outside) = mpsc::channel(8);
    let mut resized = signal(SignalKind::window_change())?;
    let resizes = events.clone();
    tokio::spawn(async move {
        while resized.recv().await.is_some() && resizes.send(Outside::Resized).await.is_ok() {}
    });
    // A thread that waits in `read`, as the terminal cannot be asked without waiting unless whoever started us shares
    // in the setting. It ends with the process.
    thread::Builder::new()
        .name("keyboard".to_owned())
        .spawn(move || listen(&events))?;
    Ok(outside)
}

fn listen(events: &mpsc::Sender<Outside>) {
    let mut bytes = [0; 256];
    loop {
        let event = match io::stdin().read(&mut bytes) {
            Ok(0) => Outside::Gone,
            Ok(count) => Outside::Bytes(bytes[..count].to_vec()),
            Err(interrupted) if interrupted.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => Outside::Gone,
        };
        let gone = event == Outside::Gone;
        if events.blocking_send(event).is_err() || gone {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_that_cannot_show_a_panel_is_refused_with_a_way_out() {
        let refused =
            |is_terminal, term, size| judge(is_terminal, term, size).unwrap_err().to_string();
        assert!(refused(false, Some("xterm"), (80, 24)).contains("readyroom drive"));
        assert!(refused(true, None, (80, 24)).contains("readyroom drive"));
        assert!(refused(true, Some("dumb"), (80, 24)).contains("TERM=dumb"));
        assert!(refused(true, Some("xterm"), (0, 0)).contains("stty"));
        assert_eq!(judge(true, Some("xterm"), (80, 24)).unwrap(), "xterm");
    }
}
