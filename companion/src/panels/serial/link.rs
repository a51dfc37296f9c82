//! A line with the program's end of the protocol on it.

use std::{io, ops::Range, time::Duration};

use readyroom_hardware::{
    frame::Frame,
    wire::{self, HostEnd, HostEvent, LARGEST, Token},
};
use tokio::time::{Instant, sleep_until};

use super::{Line, Moved};

/// The greatest age a frame can be given, in milliseconds: well within half of the panel's clock.
const OLDEST_MS: u32 = 1 << 30;

/// A line to a panel, and its traffic. There is no tick: it wakes for bytes, and when the protocol has something to send again.
pub struct Link {
    end: HostEnd,
    line: Line,
    /// The protocol's clock starts here.
    started: Instant,
    out: Packet,
    inbox: Box<[u8]>,
    unread: Range<usize>,
}

/// A packet on its way out.
struct Packet {
    bytes: [u8; LARGEST],
    sent: usize,
    length: usize,
}

impl Packet {
    const fn is_out(&self) -> bool {
        self.sent == self.length
    }

    fn rest(&self) -> &[u8] {
        &self.bytes[self.sent..self.length]
    }
}

impl Link {
    /// Begins to talk on `line` with an `end` that may have known the panel before. On the clock of the protocol,
    /// `started` is 0; it has to be the same for every link of an end.
    pub fn new(mut end: HostEnd, line: Line, started: Instant) -> Self {
        end.opened(wrapping_ms(started.elapsed()));
        Self {
            end,
            line,
            started,
            out: Packet {
                bytes: [0; LARGEST],
                sent: 0,
                length: 0,
            },
            inbox: vec![0; 2 * LARGEST].into(),
            unread: 0..0,
        }
    }

    /// Sends what is to be sent, until the panel reports something. May be dropped and called again at any moment;
    /// nothing gets lost.
    ///
    /// # Errors
    /// The line is cut.
    pub async fn next(&mut self) -> io::Result<HostEvent> {
        loop {
            if let Some(event) = self.heard() {
                return Ok(event);
            }
            let now = self.now_ms();
            if self.out.is_out()
                && let Some(length) = self.end.transmit(now, &mut self.out.bytes)
            {
                (self.out.sent, self.out.length) = (0, length);
            }
            // Not before the last packet is out.
            let due = self.end.next_due(now).filter(|_| self.out.is_out());
            let due = due.map(|due| due.wrapping_sub(now));
            let due = due.map(|wait| Instant::now() + Duration::from_millis(wait.into()));
            tokio::select! {
                biased;
                moved = self.line.turn(self.out.rest(), &mut self.inbox) => match moved? {
                    Moved::Out(count) => self.out.sent += count,
                    Moved::In(count) => self.unread = 0..count,
                },
                () = sleep_until(due.unwrap_or(self.started)), if due.is_some() => {}
            }
        }
    }

    /// The next event in what has come in.
    fn heard(&mut self) -> Option<HostEvent> {
        let mut bytes = &self.inbox[self.unread.clone()];
        let event = self.end.receive(&mut bytes);
        self.unread.start = self.unread.end - bytes.len();
        event
    }

    /// From now on the panel is to show `frame`, made at that moment.
    pub fn show(&mut self, frame: Frame, made: Instant) {
        let age = u32::try_from(made.elapsed().as_millis()).unwrap_or(OLDEST_MS);
        let made_ms = self.now_ms().wrapping_sub(age.min(OLDEST_MS));
        self.end.show(frame, made_ms);
    }

    /// The gesture was taken and is kept.
    pub fn taken(&mut self, token: Token) {
        self.end.taken(token);
    }

    /// Asks how the panel is.
    pub fn ask(&mut self) {
        self.end.ask(self.now_ms());
    }

    /// Sends the panel to its boot loader.
    pub fn bootsel(&mut self) {
        self.end.bootsel(self.now_ms());
    }

    /// The state of the line between the two ends.
    pub const fn line(&self) -> wire::Line {
        self.end.line()
    }

    /// Packets from the panel that were dropped so far.
    pub const fn dropped(&self) -> u32 {
        self.end.dropped()
    }

    /// Closes the line; returns the end, for when the panel comes back.
    pub fn close(mut self) -> HostEnd {
        self.end.closed();
        if !self.out.is_out() {
            self.line.discard();
        }
        self.end
    }

    fn now_ms(&self) -> u32 {
        wrapping_ms(self.started.elapsed())
    }
}

/// Whole milliseconds on a clock of 32 bits, which starts again after 49 days.
const fn wrapping_ms(time: Duration) -> u32 {
    (time.as_millis() & u32::MAX as u128) as u32
}
