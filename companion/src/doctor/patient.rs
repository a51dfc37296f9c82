//! What the walk needs of a panel, whatever it hangs on.

use readyroom_hardware::{button::Gesture, frame::Frame};

use super::{DoctorError, wiring::Wiring};

/// A panel that is looked at.
pub trait Patient {
    /// What hangs where.
    fn wiring(&self) -> &Wiring;

    /// It shows, lights and sounds `frame` from now on.
    fn show(&mut self, frame: Frame);

    /// The next thing that is done at its buttons. It is taken from the panel with that, so that no later game hears of
    /// it. May be dropped and called again at any moment; nothing gets lost.
    ///
    /// # Errors
    /// The panel is gone.
    async fn gesture(&mut self) -> Result<Gesture, DoctorError>;
}
