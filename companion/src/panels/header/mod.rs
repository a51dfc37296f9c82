//! The panel on the 40-pin header of a Raspberry Pi, whichever library moves its pins.
//!
//! Two threads: one for buttons, lamps and sound ([`IoThread`]), one for the display ([`DisplayThread`]), whose bus has
//! to be waited for. Both sleep until something happens or falls due.
//!
//! A header that cannot be used, for a reason that may pass, is tried again every [`LATER`]. A thread that panics takes the
//! other with it, and the thread that started the panel learns of it.
//!
//! Limits: buttons that are pressed while the display sleeps wake it and do nothing else, also for a game that is
//! played on another panel; lamps are never dimmed.

mod chime_player;
#[cfg(target_os = "linux")]
mod claim;
mod contacts;
mod display_thread;
mod fitting;
mod io_thread;
mod parts;
mod status;
mod trouble;

use std::{
    convert::Infallible,
    io,
    panic::resume_unwind,
    sync::mpsc,
    thread::{self, JoinHandle},
    time::Duration,
};

use embedded_hal::{digital::OutputPin, i2c::I2c};
use thiserror::Error;
use tokio::{
    runtime::{self, Runtime},
    sync::watch,
    time::{sleep, timeout},
};

#[cfg(target_os = "linux")]
pub use claim::Claim;
pub use display_thread::{AFTER, DisplayThread, LONG, RENEW, SELDOM};
pub use fitting::{BurnInSettings, Fitting};
pub use io_thread::IoThread;
pub use parts::{ContactEvent, Edge, Listen, Parts, PartsReport, Tone, ToneFailed};
pub use status::HeaderStatus;
pub use trouble::HeaderTrouble;

use super::status::{PanelStatus, PanelStatuses};
use crate::{alarm::Alarm, panel_handle::PanelHandle};

/// The time after which a header that cannot be used is tried again.
pub const LATER: Duration = Duration::from_secs(2);
/// The time in which the panel must go dark when it is over.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(700);

/// A panel on the header, at work until this is dropped or the evening is over: then the display is off, the lamps are
/// dark and the buzzer is silent.
#[derive(Debug)]
pub struct HeaderPanel {
    /// Dropped first, which ends the panel.
    stop: Option<watch::Sender<()>>,
    /// The thread of the panel, until a person has waited for it.
    thread: Option<JoinHandle<()>>,
    /// Nothing is ever sent over either: they close when the panel is dark.
    ended: mpsc::Receiver<Infallible>,
    gone: tokio::sync::mpsc::Receiver<Infallible>,
}

/// The thread of the panel on the header has panicked; the reason is on stderr.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the panel on the header failed because of a fault of Ready Room, reported above: the game is kept, start again"
)]
pub struct HeaderBroke;

/// The surroundings of a panel on the header.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The handle on the table.
    handle: PanelHandle,
    /// The status of all panels, where it sets its own.
    statuses: watch::Sender<PanelStatuses>,
    /// The status in full, to which each of its threads adds what it knows.
    status: watch::Sender<HeaderStatus>,
    /// True if the panel makes no sound.
    muted: bool,
}

impl Surroundings {
    /// A panel that plays through `handle`, sets its status in `statuses`, and makes no sound if `muted`.
    pub fn new(handle: PanelHandle, statuses: watch::Sender<PanelStatuses>, muted: bool) -> Self {
        Self {
            handle,
            statuses,
            status: watch::Sender::new(HeaderStatus::WELL),
            muted,
        }
    }

    /// The panel has this status from now on.
    pub fn say(&self, status: HeaderStatus) {
        self.change(|_| status);
    }

    /// The status is another one.
    fn change(&self, change: impl FnOnce(&HeaderStatus) -> HeaderStatus) {
        // Within the one lock, so that of two threads the one that knows more has the last word.
        self.statuses.send_if_modified(|statuses| {
            self.status.send_if_modified(|status| {
                let after = change(status);
                std::mem::replace(status, after) != *status
            });
            statuses.set_header(PanelStatus::from(&*self.status.borrow()))
        });
    }
}

/// The result of opening a panel: its parts, or the reason why there is none.
pub type Opened<B, I, O, T> = Result<Parts<B, I, O, T>, HeaderTrouble>;

impl HeaderPanel {
    /// Starts a panel that is fitted like this with what was `opened`; if that failed, `open` is asked again later.
    /// None if that would be in vain; then this is shown.
    ///
    /// # Errors
    /// The system refuses a thread or a timer.
    pub fn start<B, I, O, T>(
        fitting: Fitting,
        opened: Opened<B, I, O, T>,
        open: impl FnMut() -> Opened<B, I, O, T> + Send + 'static,
        around: Surroundings,
    ) -> io::Result<Option<Self>>
    where
        B: I2c + Send + 'static,
        I: Listen + Send + 'static,
        O: OutputPin + Send + 'static,
        T: Tone + Send + 'static,
    {
        if let Err(trouble) = &opened
            && !trouble.may_pass()
        {
            around.say(HeaderStatus::Shut(trouble.clone()));
            return Ok(None);
        }
        let (stop, mut stopped) = watch::channel(());
        let (alive, ended) = mpsc::channel::<Infallible>();
        let (here, gone) = tokio::sync::mpsc::channel::<Infallible>(1);
        let runtime = runtime()?;
        let thread = thread::Builder::new()
            .name("header".to_owned())
            .spawn(move || {
                let _alive = (alive, here);
                runtime.block_on(async {
                    tokio::select! {
                        biased;
                        _ = stopped.changed() => {}
                        () = keep(fitting, opened, open, around) => {}
                    }
                });
            })?;
        Ok(Some(Self {
            stop: Some(stop),
            thread: Some(thread),
            ended,
            gone,
        }))
    }

    /// Waits until it has ended by itself: the evening is over, or it broke.
    pub async fn ended(&mut self) {
        let None = self.gone.recv().await;
    }

    /// Ends it, and waits until it is dark, but not for long.
    ///
    /// # Errors
    /// It broke before.
    pub async fn close(mut self) -> Result<(), HeaderBroke> {
        self.stop = None;
        let waited = timeout(SHUTDOWN_TIMEOUT, self.ended()).await;
        match (waited, self.thread.take()) {
            (Ok(()), Some(thread)) => thread.join().map_err(|_| HeaderBroke),
            // A bus that is held down can keep the display's thread for longer than anybody wants to wait.
            (Err(_), _) | (_, None) => Ok(()),
        }
    }
}

impl Drop for HeaderPanel {
    fn drop(&mut self) {
        self.stop = None;
        if self.thread.is_some() {
            let _ = self.ended.recv_timeout(SHUTDOWN_TIMEOUT);
        }
    }
}

fn runtime() -> io::Result<Runtime> {
    runtime::Builder::new_current_thread().enable_all().build()
}

/// Plays on what was opened, or on what is opened later, until the evening is over.
async fn keep<B, I, O, T>(
    fitting: Fitting,
    mut opened: Opened<B, I, O, T>,
    mut open: impl FnMut() -> Opened<B, I, O, T>,
    around: Surroundings,
) where
    B: I2c + Send + 'static,
    I: Listen,
    O: OutputPin,
    T: Tone,
{
    loop {
        let played = match opened {
            Ok(parts) => play_on(parts, &fitting, &around).await,
            Err(trouble) => Err(trouble),
        };
        let Err(trouble) = played else {
            return;
        };
        let lasts = !trouble.may_pass();
        around.say(HeaderStatus::Shut(trouble));
        tokio::select! {
            () = around.handle.over() => return,
            () = sleep(LATER), if !lasts => opened = open(),
        }
    }
}

/// Plays on these parts until the evening is over.
///
/// # Errors
/// The parts cannot be used any more, or the system has no thread or timer to spare.
async fn play_on<B, I, O, T>(
    parts: Parts<B, I, O, T>,
    fitting: &Fitting,
    around: &Surroundings,
) -> Result<(), HeaderTrouble>
where
    B: I2c + Send + 'static,
    I: Listen,
    O: OutputPin,
    T: Tone,
{
    around.say(HeaderStatus::WELL);
    // Waited for after the I/O is gone, without which the display thread ends.
    let mut display_thread = Joined(None);
    let alarm = Alarm::of_system().map_err(|error| refused(&error))?;
    let (io, bus, looks) = IoThread::new(parts, fitting.burn_in.idle_policy(), around.clone());
    let mut io = io.woken_by(alarm);
    let (rotation, layout) = (fitting.rotation, fitting.layout);
    let controller = fitting.controller;
    let at_work = around.clone();
    let thread = thread::Builder::new()
        .name("display".to_owned())
        .spawn(move || {
            let display = DisplayThread::new(bus, rotation, looks, at_work);
            let display = display.in_layout(layout).with_controller(controller);
            runtime()?.block_on(async {
                display.woken_by(Alarm::of_system()?).run().await;
                Ok(())
            })
        });
    display_thread.0 = Some(thread.map_err(|error| refused(&error))?);
    let played = io.run().await;
    drop(io);
    display_thread.join().map_err(|error| refused(&error))?;
    played
}

/// The system has no thread or timer to spare.
fn refused(why: &io::Error) -> HeaderTrouble {
    HeaderTrouble::Failed {
        what: "display",
        why: why.to_string(),
    }
}

/// A thread that is waited for, also by anyone who is cut off.
struct Joined(Option<JoinHandle<io::Result<()>>>);

impl Joined {
    /// Waits for it. If it panicked, so does the caller.
    fn join(mut self) -> io::Result<()> {
        match self.0.take().map(JoinHandle::join) {
            None => Ok(()),
            Some(Ok(result)) => result,
            Some(Err(panic)) => resume_unwind(panic),
        }
    }
}

impl Drop for Joined {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take() {
            let _ = thread.join();
        }
    }
}
