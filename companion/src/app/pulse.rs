//! True if the loop of an evening still turns.

use tokio::sync::{mpsc, oneshot};

/// Asks the loop of an evening for an answer. Unlike a [`crate::panel_handle::PanelHandle`] it keeps no evening going.
#[derive(Clone, Debug)]
pub struct Pulse(mpsc::Sender<oneshot::Sender<()>>);

impl Pulse {
    pub(super) const fn new(loop_of_the_evening: mpsc::Sender<oneshot::Sender<()>>) -> Self {
        Self(loop_of_the_evening)
    }

    /// Waits until the loop has answered: it has dealt with what was done before, and does not hang. False once the
    /// evening is over.
    pub async fn felt(&self) -> bool {
        let (answer, answered) = oneshot::channel();
        self.0.send(answer).await.is_ok() && answered.await.is_ok()
    }
}
