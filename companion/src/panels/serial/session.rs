//! A panel in play: gestures to the table, frames to the panel, as long as the line holds.
//!
//! A gesture is acknowledged to the panel once the table has dealt with it, not before.

use std::{io, time::Duration};

use readyroom_hardware::wire::{self, HostEnd, HostEvent};
use readyroom_table::tabletop::{Input, PanelClock};
use thiserror::Error;
use tokio::time::{Instant, sleep_until};

use super::{Link, PortStatus};
use crate::panel_handle::{EveningOver, Moment, PanelHandle};

/// The time in which a panel must answer before players see that it does not.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// Why a session ended.
#[derive(Debug, Error)]
pub enum Ended {
    /// The line was cut: unplugged, most often.
    #[error("the line was cut ({0})")]
    Cut(#[from] io::Error),
    /// The evening is over.
    #[error(transparent)]
    Over(#[from] EveningOver),
}

/// A panel in play.
pub struct Session {
    link: Link,
    handle: PanelHandle,
    muted: bool,
    answered: bool,
    /// When to report that the panel does not answer; none once that is done.
    silent_at: Option<Instant>,
}

impl Session {
    /// A session of the panel behind `link`. With `muted` it makes no sound.
    pub fn new(link: Link, handle: PanelHandle, muted: bool) -> Self {
        Self {
            link,
            handle,
            muted,
            answered: false,
            silent_at: Some(Instant::now() + ANSWER_TIMEOUT),
        }
    }

    /// Works until the line is cut or the evening is over, and reports the panel's status. Returns the
    /// program's end for the next session, why this one ended, and whether the panel ever answered.
    pub async fn run(mut self, mut say: impl FnMut(PortStatus)) -> (HostEnd, Ended, bool) {
        self.show();
        let ended = loop {
            if let Err(ended) = self.turn(&mut say).await {
                break ended;
            }
        };
        (self.link.close(), ended, self.answered)
    }

    async fn turn(&mut self, say: &mut impl FnMut(PortStatus)) -> Result<(), Ended> {
        let greeting = self.link.line() == wire::Line::Greeting;
        let silent_at = self.silent_at.filter(|_| greeting);
        tokio::select! {
            biased;
            event = self.link.next() => self.take(event?, say).await?,
            news = self.handle.moments.changed() => {
                news.map_err(|_| EveningOver)?;
                self.show();
            }
            () = sleep_until(silent_at.unwrap_or_else(Instant::now)), if silent_at.is_some() => {
                self.silent_at = None;
                say(PortStatus::Silent);
            }
        }
        Ok(())
    }

    /// The panel is to show what there is to see now.
    fn show(&mut self) {
        let Moment {
            mut frame, made, ..
        } = self.handle.moments.borrow_and_update().clone();
        if self.muted {
            frame.chime = None;
        }
        self.link.show(frame, made);
    }

    async fn take(
        &mut self,
        event: HostEvent,
        say: &mut impl FnMut(PortStatus),
    ) -> Result<(), Ended> {
        match event {
            HostEvent::Panel { version, .. } => {
                self.answered = true;
                say(PortStatus::Playing { version });
            }
            HostEvent::Incompatible {
                protocol, version, ..
            } => {
                self.answered = true;
                say(PortStatus::Incompatible { protocol, version });
            }
            HostEvent::Gesture { gesture, token } => {
                self.handle.send(Input::Gesture(gesture)).await?;
                self.link.taken(token);
                self.show();
            }
            HostEvent::Countdown {
                id,
                left_ms,
                running,
            } => {
                let clock = PanelClock {
                    id,
                    left_ms,
                    running,
                };
                self.handle.send(Input::PanelClock(clock)).await?;
                self.show();
            }
            HostEvent::Report(_) => {}
        }
        Ok(())
    }
}
