//! The parts of a panel on the header, for any driver of its pins, and the report about them.

use embedded_hal::{digital::InputPin, i2c::I2c};
use readyroom_hardware::{
    button::Button,
    oled::{self, BlockingOled, ControllerChoice, Identity},
    pins::PinMap,
};
use thiserror::Error;
use tokio::{sync::mpsc::UnboundedReceiver, time::Instant};

use super::HeaderTrouble;

/// A panel on the header, ready to be played on.
#[derive(Debug)]
pub struct Parts<B, I, O, T> {
    /// The bus of the display, clocked by the kernel.
    pub bus: B,
    /// The buttons in the order of [`Button::ALL`], low when down.
    pub contacts: [I; 6],
    /// Their events, as they come.
    pub events: UnboundedReceiver<ContactEvent>,
    /// The lamps in the order of [`readyroom_hardware::lamp::Lamp::ALL`], lit when high.
    pub lamps: [O; 9],
    /// The buzzer.
    pub tone: T,
    /// Their GPIOs.
    pub pins: PinMap,
}

/// The report about the parts of a panel without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartsReport {
    /// What the display is taken for, or its fault.
    pub display: Result<Identity, oled::Error>,
    /// Which buttons read as pressed, in the order of [`Button::ALL`].
    pub down: [bool; 6],
    /// The GPIOs of the parts.
    pub pins: PinMap,
}

impl<B: I2c, I: InputPin, O, T> Parts<B, I, O, T> {
    /// The report about them; `choice` is the source that decides the display's controller. Nothing is drawn, lit or sounded.
    pub fn report(&mut self, choice: ControllerChoice) -> PartsReport {
        let mut oled = BlockingOled::new(&mut self.bus);
        PartsReport {
            display: oled.probe().map(|()| match choice {
                ControllerChoice::Auto => oled.identify(),
                ControllerChoice::Set(controller) => Identity::Set(controller),
            }),
            down: self
                .contacts
                .each_mut()
                .map(|pin| pin.is_low().unwrap_or(false)),
            pins: self.pins,
        }
    }
}

/// A contact has closed or opened, or bounced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Whose.
    pub button: Button,
    /// True if it closed.
    pub down: bool,
    /// When.
    pub at: Instant,
}

/// An event of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactEvent {
    /// The contact has closed or opened.
    Edge(Edge),
    /// The listener of that button's edges has ended: the button reports nothing until [`Listen::listen`] is called.
    EdgeListenerLost(Button),
}

/// A contact that reports its edges.
pub trait Listen: InputPin {
    /// Reports its edges again, after it has reported that it does not any more.
    ///
    /// # Errors
    /// It cannot.
    fn listen(&mut self) -> Result<(), HeaderTrouble>;
}

/// A buzzer that plays one pitch at a time.
pub trait Tone {
    /// Sounds at `hz`, above 0, until the next call.
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

/// The buzzer did not take what to play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the buzzer cannot be set ({0}): the panel plays on in silence")]
pub struct ToneFailed(pub String);
