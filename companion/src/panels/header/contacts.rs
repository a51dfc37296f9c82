//! The six buttons: edges and levels in, gestures out.
//!
//! Every edge counts in its turn and at its own time, so that a tap that is over before anybody looks is still a press;
//! then the levels are read, in case an edge was missed.

use std::time::Duration;

use embedded_hal::digital::InputPin;
use readyroom_hardware::button::{Button, Buttons, Gesture};
use tokio::{sync::mpsc::UnboundedReceiver, time::Instant};

use super::{Edge, stuck::Stuck};

/// The contacts of a panel.
#[derive(Debug)]
pub struct Contacts<I> {
    pins: [I; 6],
    edges: UnboundedReceiver<Edge>,
    buttons: Buttons,
    stuck: Stuck,
    levels: [bool; 6],
    started: Instant,
    /// The last moment that was dealt with: time does not go back.
    last: Instant,
}

impl<I: InputPin> Contacts<I> {
    /// Contacts as they are now; what is down is ignored until it has been up.
    pub fn new(mut pins: [I; 6], edges: UnboundedReceiver<Edge>) -> Self {
        let levels = read(&mut pins);
        let now = Instant::now();
        Self {
            pins,
            edges,
            buttons: Buttons::default(),
            stuck: Stuck::new(levels),
            levels,
            started: now,
            last: now,
        }
    }

    /// Waits for an edge; for ever, if nobody tells any more. The edge is then to be given to [`Contacts::feel`].
    pub async fn edge(&mut self) -> Edge {
        match self.edges.recv().await {
            Some(edge) => edge,
            None => std::future::pending().await,
        }
    }

    /// What was done since the last time: that `edge`, those behind it, and what has fallen due.
    pub fn feel(&mut self, edge: Option<Edge>) -> Vec<Gesture> {
        let mut gestures = Vec::new();
        let mut next = edge.or_else(|| self.edges.try_recv().ok());
        while let Some(edge) = next {
            self.levels[edge.button as usize] = edge.down;
            self.sample(edge.at, &mut gestures);
            next = self.edges.try_recv().ok();
        }
        self.levels = read(&mut self.pins);
        self.sample(Instant::now(), &mut gestures);
        gestures
    }

    fn sample(&mut self, at: Instant, gestures: &mut Vec<Gesture>) {
        self.last = self.last.max(at);
        let now_ms = self.ms(self.last);
        let levels = self.stuck.filter(self.levels, now_ms);
        gestures.extend(self.buttons.sample(levels, now_ms));
    }

    /// When to feel next even without an edge.
    pub fn next_due(&self) -> Option<Instant> {
        let now_ms = self.ms(self.last);
        let wait = |due: u32| {
            let wait = due.wrapping_sub(now_ms).cast_signed();
            Duration::from_millis(u64::try_from(wait).unwrap_or(0))
        };
        let dues = [self.buttons.next_due(now_ms), self.stuck.next_due(now_ms)];
        let wait = dues.into_iter().flatten().map(wait).min()?;
        // On the millisecond, or it would be too early by a part of one.
        Some(self.started + Duration::from_millis(self.whole_ms(self.last)) + wait)
    }

    /// The buttons that are ignored since they stay down.
    pub fn stuck(&self) -> Vec<Button> {
        self.stuck.buttons()
    }

    fn whole_ms(&self, at: Instant) -> u64 {
        let since = at.saturating_duration_since(self.started);
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the clock of buttons wraps"
    )]
    fn ms(&self, at: Instant) -> u32 {
        self.whole_ms(at) as u32
    }
}

/// Which are down. A pin that cannot be read is not pressed.
fn read<I: InputPin>(pins: &mut [I; 6]) -> [bool; 6] {
    pins.each_mut().map(|pin| pin.is_low().unwrap_or(false))
}
