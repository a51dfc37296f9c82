//! The panel under test: all that the walk needs of it, whatever it hangs on.

use readyroom_hardware::{button::Gesture, frame::Frame};

use super::{DoctorError, wiring::Wiring};

/// A panel under test.
pub trait PanelUnderTest {
    /// The wiring of its parts.
    fn wiring(&self) -> &Wiring;

    /// Shows, lights and sounds `frame` from now on.
    fn show(&mut self, frame: Frame);

    /// The next thing that is done at its buttons. It is taken from the panel with that, so that no later game hears of
    /// it. May be dropped and called again at any moment; nothing gets lost.
    ///
    /// # Errors
    /// The panel is gone.
    async fn gesture(&mut self) -> Result<Gesture, DoctorError>;
}
