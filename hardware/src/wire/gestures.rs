//! The gestures a panel has yet to tell: each until the host has taken it, in order.

use heapless::Deque;

use super::{PanelToHost, RETRY_MS, STALE_MS};
use crate::{button::Gesture, clock::reached};

/// Most gestures that wait.
const WAITING: usize = 16;

#[derive(Clone, Copy, Debug)]
struct Kept {
    gesture: Gesture,
    made_ms: u32,
}

/// Whether the host may know the oldest gesture already.
#[derive(Clone, Copy, Debug)]
enum Oldest {
    Untold,
    Told { again_at: u32 },
}

/// What waits, oldest first. Only the oldest is told; the next one when the host has taken it.
#[derive(Clone, Debug)]
pub(super) struct Gestures {
    session: u32,
    waiting: Deque<Kept, WAITING>,
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
            oldest: Oldest::Untold,
        }
    }

    /// Keeps a gesture; false if too many wait.
    pub fn keep(&mut self, gesture: Gesture, now_ms: u32) -> bool {
        let kept = Kept {
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

    /// When the oldest is stale.
    pub fn stale_at(&self) -> Option<u32> {
        let oldest = self.waiting.front()?;
        Some(oldest.made_ms.wrapping_add(STALE_MS))
    }

    /// A peer is there that may not have heard what was told.
    pub const fn tell_again(&mut self, now_ms: u32) {
        if let Oldest::Told { again_at } = &mut self.oldest {
            *again_at = now_ms;
        }
    }

    /// The host has taken a gesture.
    pub fn heard(&mut self, session: u32, number: u16) {
        if session == self.session
            && number == self.number
            && matches!(self.oldest, Oldest::Told { .. })
        {
            self.forget_oldest();
        }
    }

    /// The gesture to tell now.
    pub fn tell(&mut self, now_ms: u32) -> Option<PanelToHost> {
        if !reached(self.next_due(now_ms)?, now_ms) {
            return None;
        }
        let oldest = self.waiting.front()?;
        self.oldest = Oldest::Told {
            again_at: now_ms.wrapping_add(RETRY_MS),
        };
        Some(PanelToHost::Gesture {
            session: self.session,
            number: self.number,
            gesture: oldest.gesture,
        })
    }

    /// When to tell next.
    pub fn next_due(&self, now_ms: u32) -> Option<u32> {
        self.waiting.front()?;
        Some(match self.oldest {
            Oldest::Untold => now_ms,
            Oldest::Told { again_at } => again_at,
        })
    }

    fn forget_oldest(&mut self) {
        self.waiting.pop_front();
        if matches!(self.oldest, Oldest::Told { .. }) {
            self.number = self.number.wrapping_add(1);
        }
        self.oldest = Oldest::Untold;
    }
}
