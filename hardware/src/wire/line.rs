//! The handshake of two ends: the state of their line, and the `Hello` that opens it.

use super::{PROTOCOL, QUICK_GREETINGS, RETRY_MS, SLOW_RETRY_MS, Version};
use crate::clock::reached;

/// State of the line between an end and its peer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The line is down.
    Closed,
    /// The line is up, and the peer has not sent `Hello` yet.
    Greeting,
    /// The peer speaks our protocol.
    Talking,
    /// A protocol mismatch: the peer speaks another one.
    Incompatible {
        /// Protocol of the peer.
        protocol: u16,
        /// Version of the peer.
        version: Version,
    },
}

/// The handshake of one end: sends `Hello` until the peer has sent it, and answers where an answer is due.
#[derive(Clone, Debug)]
pub(super) struct Handshake {
    line: Line,
    /// When to say `Hello` (again), while greeting.
    say_at: u32,
    /// Hellos sent since the line came up; stops at [`QUICK_GREETINGS`].
    hellos: u8,
    /// The peer waits for an answer.
    owed: bool,
}

impl Handshake {
    pub const fn new() -> Self {
        Self {
            line: Line::Closed,
            say_at: 0,
            hellos: 0,
            owed: false,
        }
    }

    pub const fn line(&self) -> Line {
        self.line
    }

    pub fn is_talking(&self) -> bool {
        self.line == Line::Talking
    }

    pub fn is_closed(&self) -> bool {
        self.line == Line::Closed
    }

    pub const fn opened(&mut self, now_ms: u32) {
        *self = Self {
            line: Line::Greeting,
            say_at: now_ms,
            hellos: 0,
            owed: false,
        };
    }

    pub const fn closed(&mut self) {
        self.line = Line::Closed;
        self.owed = false;
    }

    /// Takes the peer's `Hello`; false if it is nothing new: the answer to a `Hello` that was sent twice.
    pub fn heard(&mut self, protocol: u16, version: Version, answer: bool) -> bool {
        match self.line {
            Line::Closed => return false,
            Line::Talking | Line::Incompatible { .. } if answer => return false,
            Line::Greeting | Line::Talking | Line::Incompatible { .. } => {}
        }
        self.owed = !answer;
        self.line = if protocol == PROTOCOL {
            Line::Talking
        } else {
            Line::Incompatible { protocol, version }
        };
        true
    }

    /// The `Hello` that is due, if there is one: true if it is an answer.
    pub fn say(&mut self, now_ms: u32) -> Option<bool> {
        if self
            .next_due(now_ms)
            .is_none_or(|due| !reached(due, now_ms))
        {
            return None;
        }
        self.hellos = QUICK_GREETINGS.min(self.hellos + 1);
        // A peer that comes later greets by itself.
        let wait = if self.hellos < QUICK_GREETINGS {
            RETRY_MS
        } else {
            SLOW_RETRY_MS
        };
        self.say_at = now_ms.wrapping_add(wait);
        Some(core::mem::take(&mut self.owed))
    }

    /// When to say `Hello` next.
    pub fn next_due(&self, now_ms: u32) -> Option<u32> {
        match self.line {
            Line::Closed => None,
            Line::Greeting => Some(self.say_at),
            Line::Talking | Line::Incompatible { .. } => self.owed.then_some(now_ms),
        }
    }
}
