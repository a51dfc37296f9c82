//! What a panel on the header is made of, whoever moves its pins.

use readyroom_hardware::button::Button;
use thiserror::Error;
use tokio::{sync::mpsc::UnboundedReceiver, time::Instant};

/// A panel on the header, ready to be played on.
#[derive(Debug)]
pub struct Parts<B, I, O, T> {
    /// The bus of the display, clocked by somebody else.
    pub bus: B,
    /// The buttons in the order of [`Button::ALL`], low when down.
    pub contacts: [I; 6],
    /// Their edges, as they come.
    pub edges: UnboundedReceiver<Edge>,
    /// The lamps in the order of [`readyroom_hardware::lamp::Lamp::ALL`], lit when high.
    pub lamps: [O; 9],
    /// The buzzer.
    pub tone: T,
    /// Their GPIOs.
    pub pins: readyroom_hardware::pins::PinMap,
}

/// A contact has closed or opened, or bounced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Whose.
    pub button: Button,
    /// Whether it closed.
    pub down: bool,
    /// When.
    pub at: Instant,
}

/// A sounder that plays one pitch at a time.
pub trait Tone {
    /// Sounds at `hz`, above 0, until told otherwise.
    ///
    /// # Errors
    /// It cannot.
    fn sound(&mut self, hz: u16) -> Result<(), ToneFailed>;

    /// Is silent.
    ///
    /// # Errors
    /// It cannot be.
    fn rest(&mut self) -> Result<(), ToneFailed>;
}

/// The buzzer could not be told what to play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the buzzer cannot be told what to play ({0}): the panel plays on in silence")]
pub struct ToneFailed(pub String);
