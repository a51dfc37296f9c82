//! Signals: the system asks the process to end.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};

/// The signals that end an evening in good order, from the moment this is made.
pub struct Signals {
    terminate: Signal,
    hangup: Signal,
    interrupt: Signal,
}

impl Signals {
    /// Begins to listen.
    ///
    /// # Errors
    /// The system refuses a handler.
    pub fn new() -> io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            hangup: signal(SignalKind::hangup())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    /// Waits until one comes; returns what it means.
    pub async fn any(&mut self) -> &'static str {
        tokio::select! {
            _ = self.terminate.recv() => "the system asks the program to end",
            _ = self.hangup.recv() => "the terminal is gone",
            _ = self.interrupt.recv() => "the program is interrupted",
        }
    }
}
