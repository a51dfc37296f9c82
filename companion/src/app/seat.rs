//! A panel's place at the table, and what passes between the two.

use readyroom_hardware::frame::Frame;
use thiserror::Error;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::Instant,
};

use crate::tabletop::Input;

/// A frame with the moment it was made: what it says of time is to be read from then on.
#[derive(Clone, Debug)]
pub struct Moment {
    /// What every panel shows.
    pub frame: Frame,
    /// When it was true.
    pub made: Instant,
}

impl Moment {
    /// Milliseconds from the making of the frame until `now`.
    pub fn age_ms(&self, now: Instant) -> u32 {
        u32::try_from(now.saturating_duration_since(self.made).as_millis()).unwrap_or(u32::MAX)
    }
}

/// Something that was done at a panel, on its way to the table.
#[derive(Debug)]
pub struct Told {
    /// What was done.
    pub input: Input,
    /// Answered once the table has dealt with it and every seat can see what came of it.
    pub taken: oneshot::Sender<()>,
}

/// The evening is over: nobody takes inputs any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the evening is over")]
pub struct EveningOver;

/// A panel's place at the table.
#[derive(Clone, Debug)]
pub struct Seat {
    inputs: mpsc::Sender<Told>,
    /// What the panel shows. Closed when the evening is over.
    pub moments: watch::Receiver<Moment>,
}

impl Seat {
    /// The place from which `inputs` are told and `moments` are seen.
    pub const fn new(inputs: mpsc::Sender<Told>, moments: watch::Receiver<Moment>) -> Self {
        Self { inputs, moments }
    }

    /// Tells the table what was done, and waits until it has dealt with it: then the journal has it, and
    /// [`Seat::moments`] what came of it. Inputs told one after the other are taken in that order.
    ///
    /// # Errors
    /// The evening is over, and the input may not have been taken.
    pub async fn tell(&self, input: Input) -> Result<(), EveningOver> {
        let (taken, dealt_with) = oneshot::channel();
        let told = Told { input, taken };
        self.inputs.send(told).await.map_err(|_| EveningOver)?;
        dealt_with.await.map_err(|_| EveningOver)
    }

    /// Waits until the evening is over.
    pub async fn over(&self) {
        self.inputs.closed().await;
    }
}
