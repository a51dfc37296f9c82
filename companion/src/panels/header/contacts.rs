//! The six buttons: edges and levels in, gestures out.
//!
//! Every edge counts in its turn and at its own time, so that a tap that is over before the next poll is still a press;
//! then the levels are read, in case an edge was missed. A button whose edge listener is lost is listened to again.

use std::time::Duration;

use readyroom_hardware::button::{Button, Buttons, Gesture};
use tokio::{sync::mpsc::UnboundedReceiver, time::Instant};

use super::{ContactEvent, HeaderTrouble, Listen};

/// A button whose listener is lost again so soon is not listened to again.
const SOON: Duration = Duration::from_secs(1);

/// The contacts of a panel.
#[derive(Debug)]
pub struct Contacts<I> {
    pins: [I; 6],
    events: UnboundedReceiver<ContactEvent>,
    /// When each was last listened to again, if it was.
    listened: [Option<Instant>; 6],
    buttons: Buttons,
    levels: [bool; 6],
    started: Instant,
    /// The last moment that was dealt with: time does not go back.
    last: Instant,
}

impl<I: Listen> Contacts<I> {
    /// Contacts as they are now; what is down is ignored until it has been up.
    pub fn new(mut pins: [I; 6], events: UnboundedReceiver<ContactEvent>) -> Self {
        let levels = read(&mut pins);
        let now = Instant::now();
        Self {
            pins,
            events,
            listened: [None; 6],
            buttons: Buttons::at_start(levels),
            levels,
            started: now,
            last: now,
        }
    }

    /// Waits for what they report; for ever, if none reports any more. It is then to be given to [`Contacts::gestures`].
    pub async fn next_event(&mut self) -> ContactEvent {
        match self.events.recv().await {
            Some(event) => event,
            None => std::future::pending().await,
        }
    }

    /// The gestures since the last call: that of the `event`, what came behind it, and what has fallen due.
    ///
    /// # Errors
    /// A button reports no edges, and that does not pass.
    pub fn gestures(&mut self, event: Option<ContactEvent>) -> Result<Vec<Gesture>, HeaderTrouble> {
        let mut gestures = Vec::new();
        let mut next = event.or_else(|| self.events.try_recv().ok());
        while let Some(event) = next {
            match event {
                ContactEvent::Edge(edge) => {
                    self.catch_up(edge.at, &mut gestures);
                    self.levels[edge.button as usize] = edge.down;
                    self.sample(edge.at, &mut gestures);
                }
                ContactEvent::EdgeListenerLost(button) => self.listen(button)?,
            }
            next = self.events.try_recv().ok();
        }
        self.levels = read(&mut self.pins);
        self.sample(Instant::now(), &mut gestures);
        Ok(gestures)
    }

    /// Listens to a button again.
    fn listen(&mut self, button: Button) -> Result<(), HeaderTrouble> {
        let now = Instant::now();
        let before = self.listened[button as usize].replace(now);
        if before.is_some_and(|before| now - before < SOON) {
            return Err(HeaderTrouble::Failed {
                what: "buttons",
                why: format!("{} deaf", button.name()),
            });
        }
        tracing::info!("button {} is listened to again", button.name());
        self.pins[button as usize].listen()
    }

    /// Does what fell due before an edge, at which the levels were still what they had been: a tap that is over before
    /// anybody looks was confirmed in its time.
    fn catch_up(&mut self, edge: Instant, gestures: &mut Vec<Gesture>) {
        while let Some(due) = self.next_due().filter(|due| *due < edge) {
            self.sample(due, gestures);
        }
    }

    fn sample(&mut self, at: Instant, gestures: &mut Vec<Gesture>) {
        self.last = self.last.max(at);
        let now_us = self.us(self.last);
        gestures.extend(self.buttons.sample(self.levels, now_us));
    }

    /// When to poll next even without an edge.
    pub fn next_due(&self) -> Option<Instant> {
        let due_us = self.buttons.next_due(self.us(self.last))?;
        Some(self.started + Duration::from_micros(due_us))
    }

    /// The buttons that are ignored since they stay down.
    pub fn stuck(&self) -> Vec<Button> {
        self.buttons.stuck().into_iter().collect()
    }

    fn us(&self, at: Instant) -> u64 {
        let since = at.saturating_duration_since(self.started);
        u64::try_from(since.as_micros()).unwrap_or(u64::MAX)
    }
}

/// Which are down. A pin that cannot be read is not pressed.
fn read<I: Listen>(pins: &mut [I; 6]) -> [bool; 6] {
    pins.each_mut().map(|pin| pin.is_low().unwrap_or(false))
}
