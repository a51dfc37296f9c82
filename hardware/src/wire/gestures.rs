//! The queue of a panel's gestures: each is sent until the host has taken it, in order.

use heapless::Deque;

use super::{PanelToHost, RETRY_MS, STALE_MS};
use crate::{button::Gesture, clock::reached};

/// Most gestures that wait.
const WAITING: usize = 16;

#[derive(Clone, Copy, Debug)]
struct Queued {
    gesture: Gesture,
    made_ms: u32,
}

/// State of the oldest gesture: once sent, the host may know it.
#[derive(Clone, Copy, Debug)]
enum Oldest {
    Unsent,
    Sent { again_at: u32 },
}

/// The queue, oldest first. Only the oldest is sent; the next one when the host has taken it.
#[derive(Clone, Debug)]
pub(super) struct Gestures {
    session: u32,
    waiting: Deque<Queued, WAITING>,
    /// Number of the oldest. What the host can never have seen uses up none.
    number: u16,
    oldest: Oldest,
}

impl Gestures {
    pub const fn new(session: u32) -> Self {
        Self {
            session,
            waiting: Deque::new(),
            number: 0,
            oldest: Oldest::Unsent,
        }
    }

    /// Keeps a gesture; false if too many wait.
    pub fn keep(&mut self, gesture: Gesture, now_ms: u32) -> bool {
        let kept = Queued {
            gesture,
            made_ms: now_ms,
        };
        self.waiting.push_back(kept).is_ok()
    }

    /// Forgets what is stale.
    pub fn forget_stale(&mut self, now_ms: u32) {
        while self.stale_at().is_some_and(|stale| reached(stale, now_ms)) {
            self.forget_oldest();
        }
    }

    /// Time at which the oldest is stale.
    pub fn stale_at(&self) -> Option<u32> {
        let oldest = self.waiting.front()?;
        Some(oldest.made_ms.wrapping_add(STALE_MS))
    }

    /// Sends the oldest again: a peer is there that may not have received it.
    pub const fn resend(&mut self, now_ms: u32) {
        if let Oldest::Sent { again_at } = &mut self.oldest {
            *again_at = now_ms;
        }
    }

    /// The host has taken a gesture.
    pub fn heard(&mut self, session: u32, number: u16) {
        if session == self.session
            && number == self.number
            && matches!(self.oldest, Oldest::Sent { .. })
        {
            self.forget_oldest();
        }
    }

    /// The gesture to send now.
    pub fn next_message(&mut self, now_ms: u32) -> Option<PanelToHost> {
        if !reached(self.next_due(now_ms)?, now_ms) {
            return None;
        }
        let oldest = self.waiting.front()?;
        self.oldest = Oldest::Sent {
            again_at: now_ms.wrapping_add(RETRY_MS),
        };
        Some(PanelToHost::Gesture {
            session: self.session,
            number: self.number,
            gesture: oldest.gesture,
        })
    }

    /// Time to send next.
    pub fn next_due(&self, now_ms: u32) -> Option<u32> {
        self.waiting.front()?;
        Some(match self.oldest {
            Oldest::Unsent => now_ms,
            Oldest::Sent { again_at } => again_at,
        })
    }

    fn forget_oldest(&mut self) {
        self.waiting.pop_front();
        if matches!(self.oldest, Oldest::Sent { .. }) {
            self.number = self.number.wrapping_add(1);
        }
        self.oldest = Oldest::Unsent;
    }
}
