//! The pulse of a connection: what tells a page that the table is still there, and the table that a person still looks.
//!
//! A page hears no pings, so it gets a message; a browser answers a ping by itself, whatever its page does (RFC 6455, section
//! 5.5.2). Nothing beats without a viewer.

use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// Between two signs. A page that has got nothing for 11 s shows that it is cut off (`assets/link.js`): a sign may take 3 s.
const BEAT: Duration = Duration::from_secs(8);
/// A browser that has sent nothing for so long is gone: it has missed five pings.
const SILENT: Duration = Duration::from_secs(40);
/// Pings that are answered in a [`PING_SPAN`]; with more the connection ends.
pub const PINGS: u32 = 30;
/// See [`PINGS`].
const PING_SPAN: Duration = Duration::from_secs(10);

/// When the next sign is due, and what was heard.
pub struct Pulse {
    next: Instant,
    heard: Instant,
    /// When the pings began that are counted.
    since: Instant,
    pings: u32,
}

impl Pulse {
    /// One that begins now.
    pub fn new() -> Self {
        let now = Instant::now();
        Self {
            next: now + BEAT,
            heard: now,
            since: now,
            pings: 0,
        }
    }

    /// Waits until a sign is due; true if the browser is still there.
    pub async fn beat(&mut self) -> bool {
        sleep_until(self.next).await;
        self.next = Instant::now() + BEAT;
        self.heard.elapsed() < SILENT
    }

    /// Hears a ping or a pong, of the browser or of a proxy before it; false if there are too many.
    pub fn hear(&mut self) -> bool {
        let now = Instant::now();
        self.heard = now;
        if now - self.since >= PING_SPAN {
            (self.since, self.pings) = (now, 0);
        }
        self.pings += 1;
        self.pings <= PINGS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_ping_is_due_every_8_s_until_none_is_answered_for_40() {
        let began = Instant::now();
        let mut pulse = Pulse::new();
        for seconds in [8, 16, 24] {
            assert!(pulse.beat().await);
            assert_eq!(began.elapsed(), Duration::from_secs(seconds));
        }
        assert!(pulse.hear());
        for _ in 0..4 {
            assert!(pulse.beat().await);
        }
        assert!(!pulse.beat().await);
        assert_eq!(began.elapsed(), Duration::from_secs(64));
    }
}
