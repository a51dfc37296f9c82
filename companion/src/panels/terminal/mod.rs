//! The panel in a terminal: the scene as text or as the display's pixels, nine lamps, the last reports, the keys, and the
//! bell.
//!
//! It takes whatever size it is given: pixels where they are large and solid, else text, and either where the player
//! wishes it and there is room. It paints only what changed, and sleeps while nothing moves. It runs in its own thread,
//! so that a line that has stalled under it stops no timer and no other panel.
//!
//! Ctrl-Z leaves to the shell with the terminal as it was, and anyone who comes back with `fg` sees all of it again;
//! see `job_control`.
//!
//! Where nothing can be drawn (no UTF-8, no cursor that can be placed, a tiny window) it is plain text, line by line; see
//! [`ability`].

pub mod ability;
mod canvas;
mod dice_view;
mod digits;
mod job_control;
mod keyboard;
pub(super) mod keys;
mod lamp_view;
pub(super) mod layout;
mod legend;
mod log_view;
pub(super) mod palette;
mod plain;
mod raster;
mod session;
pub mod signs;
mod stage;
mod text_view;
pub(super) mod view;

use std::{
    convert::Infallible,
    env,
    io::{self, IsTerminal, Read},
    panic::resume_unwind,
    thread::{self, JoinHandle},
    time::Duration,
};

use readyroom_hardware::scene::Layout;
use thiserror::Error;
use tokio::{
    runtime,
    signal::unix::{SignalKind, signal},
    sync::{mpsc, watch},
    time::timeout,
};

use self::{
    ability::Rendering,
    palette::{Appearance, Palette},
    plain::PlainSession,
    session::{Outside, Session},
    stage::Stage,
};
use super::status::PanelStatuses;
use crate::{alarm::Alarm, panel_handle::PanelHandle};
use readyroom_table::printable;

/// The time in which a closing panel must give its terminal back before it is left alone.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// Why there is no panel in this terminal.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TerminalError {
    /// Input or output is a file or a pipe.
    #[error(
        "there is no panel to play on: this is no terminal, and none is plugged in; `readyroom --plain` plays in lines of \
         text, and `readyroom drive` answers scripts"
    )]
    NotATerminal,
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
    /// Plays through `handle` in the terminal of this process, rendered like this, its pixels in `layout`, with the bell off if
    /// `muted`. What `statuses` has about other panels is shown below the panel.
    ///
    /// # Errors
    /// The terminal cannot be used; it is as it was.
    pub fn open(
        handle: PanelHandle,
        statuses: Option<watch::Receiver<PanelStatuses>>,
        rendering: Rendering,
        layout: Layout,
        muted: bool,
    ) -> Result<Self, TerminalError> {
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        match rendering {
            Rendering::Drawn(signs) => {
                let term = env::var("TERM").unwrap_or_default();
                let palette = Palette::choose(&term, env::var("NO_COLOR").ok().as_deref());
                let stage = Stage::enter(Appearance { palette, signs })?;
                let session = Session::new(stage, handle, statuses, muted).in_layout(layout);
                Self::at_work(move || {
                    runtime.block_on(async {
                        let session = session.woken_by(Alarm::of_system()?);
                        session.run(outside(job_control::listen)?).await
                    })
                })
            }
            Rendering::Plain { charset, why } => {
                let bell = !muted && io::stdout().is_terminal();
                let second_screen = statuses
                    .as_ref()
                    .and_then(|statuses| statuses.borrow().second_screen());
                let why = why.map(|why| {
                    format!("Plain text, since {why}. `--plain=false` draws all the same.")
                });
                let mut session = PlainSession::new(io::stdout(), charset, handle, statuses, bell);
                for line in why.into_iter().chain(second_screen) {
                    session = session.opening(&printable::line(&line))?;
                }
                Self::at_work(move || {
                    runtime.block_on(async {
                        let session = session.woken_by(Alarm::of_system()?);
                        session.run(outside(job_control::listen_for_return)?).await
                    })
                })
            }
        }
    }

    /// Starts `work` in its own thread.
    fn at_work(
        work: impl FnOnce() -> io::Result<()> + Send + 'static,
    ) -> Result<Self, TerminalError> {
        let (alive, ended) = mpsc::channel(1);
        let thread = thread::Builder::new()
            .name("terminal".to_owned())
            .spawn(move || {
                let _alive: mpsc::Sender<Infallible> = alive;
                work()
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

/// Starts listening to the keyboard, to the window's size, and to what the shell does with `jobs`.
fn outside(
    jobs: fn(&mpsc::Sender<Outside>) -> io::Result<()>,
) -> io::Result<mpsc::Receiver<Outside>> {
    let (events, outside) = mpsc::channel(8);
    let mut resized = signal(SignalKind::window_change())?;
    let resizes = events.clone();
    tokio::spawn(async move {
        while resized.recv().await.is_some() && resizes.send(Outside::Resized).await.is_ok() {}
    });
    jobs(&events)?;
    // A thread that waits in `read`, as the terminal cannot be asked without waiting unless the program that started us shares
    // the setting. It ends with the process.
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
