//! The panel's end of the line: what it sends and takes, as a function of what happens and when. Reads and writes nothing
//! itself.

use super::{
    Board, Handshake, HostToPanel, Line, PROTOCOL, PanelToHost, RETRY_MS, Receiver, Report,
    Version, encode, gestures::Gestures,
};
use crate::{
    button::Gesture,
    clock::{reached, soonest},
    frame::Frame,
    oled::DisplaySettings,
};

/// A request of the host.
#[allow(
    clippy::large_enum_variant,
    reason = "a panel without a heap holds one, and a box needs a heap"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PanelEvent {
    /// A host is there, or has restarted: report the countdown to it, if there is one.
    Host {
        /// Version of the host.
        version: Version,
    },
    /// A protocol mismatch: show [`super::incompatible_notice`].
    Incompatible {
        /// Protocol of the host.
        protocol: u16,
        /// Version of the host.
        version: Version,
    },
    /// Show this from now on.
    Show(Frame),
    /// Hand in a [`PanelEnd::report`].
    Ask,
    /// Treat the display like this from now on. May come twice.
    Display(DisplaySettings),
    /// Restart as a drive that takes new firmware.
    Bootsel,
}

/// The report on the countdown.
#[derive(Clone, Copy, Debug)]
struct CountdownState {
    id: u32,
    left_ms: u32,
    running: bool,
    /// When that was so.
    at_ms: u32,
    again_at: u32,
}

/// The panel's end. After each of its calls, send what [`PanelEnd::transmit`] hands out, until it hands out no more,
/// and again when [`PanelEnd::next_due`] is due. Times are of the panel's (wrapping) millisecond clock.
#[derive(Clone, Debug)]
pub struct PanelEnd {
    version: Version,
    board: Board,
    receiver: Receiver,
    handshake: Handshake,
    gestures: Gestures,
    /// The last frame taken since the last `Hello`.
    shown: Option<u16>,
    /// The frame to answer.
    to_answer: Option<u16>,
    countdown: Option<CountdownState>,
    countdown_number: u16,
    report: Option<Report>,
    /// The settings of the display to answer.
    display: Option<DisplaySettings>,
}

impl PanelEnd {
    /// The end of a panel of this firmware `version` on this `board`. The `session` has to be another one each time
    /// the panel starts, or the host takes its gestures for ones it has had.
    pub const fn new(version: Version, board: Board, session: u32) -> Self {
        Self {
            version,
            board,
            receiver: Receiver::new(),
            handshake: Handshake::new(),
            gestures: Gestures::new(session),
            shown: None,
            to_answer: None,
            countdown: None,
            countdown_number: 0,
            report: None,
            display: None,
        }
    }

    /// The line came up.
    pub fn opened(&mut self, now_ms: u32) {
        self.receiver.restart();
        self.handshake.opened(now_ms);
        self.forget_answers();
    }

    /// The line went down.
    pub fn closed(&mut self, now_ms: u32) {
        self.receiver.restart();
        self.handshake.closed();
        self.forget_answers();
        self.gestures.forget_stale(now_ms);
    }

    fn forget_answers(&mut self) {
        self.shown = None;
        self.to_answer = None;
        self.countdown = None;
        self.report = None;
        self.display = None;
    }

    /// State of the line to the host.
    pub const fn line(&self) -> Line {
        self.handshake.line()
    }

    /// Packets dropped since the start.
    pub const fn dropped(&self) -> u32 {
        self.receiver.dropped()
    }

    /// Queues a gesture for the host; until a line is there it waits, though not for long ([`super::STALE_MS`]). False if
    /// it is refused, because too many wait already or the host is incompatible: then the panel should say so.
    #[must_use]
    pub fn gesture(&mut self, gesture: Gesture, now_ms: u32) -> bool {
        match self.line() {
            Line::Incompatible { .. } => return false,
            Line::Closed | Line::Greeting => self.gestures.forget_stale(now_ms),
            Line::Talking => {}
        }
        self.gestures.keep(gesture, now_ms)
    }

    /// Reports the countdown: when it has run out, and on [`PanelEvent::Host`]. Does nothing while no host
    /// is there.
    pub fn countdown(&mut self, id: u32, left_ms: u32, running: bool, now_ms: u32) {
        if !self.handshake.is_talking() {
            return;
        }
        self.countdown_number = self.countdown_number.wrapping_add(1);
        self.countdown = Some(CountdownState {
            id,
            left_ms,
            running,
            at_ms: now_ms,
            again_at: now_ms,
        });
    }

    /// Answers [`PanelEvent::Ask`] with the state of the panel. The dropped packets are counted here.
    pub const fn report(&mut self, report: Report) {
        self.report = Some(Report {
            dropped: self.receiver.dropped(),
            ..report
        });
    }

    /// Takes bytes from the line; returns the next thing they ask for, whose rest is left in `bytes`: call it until
    /// there is none.
    pub fn receive(&mut self, bytes: &mut &[u8], now_ms: u32) -> Option<PanelEvent> {
        while let Some(message) = self.receiver.next(bytes) {
            let event = self.take(message, now_ms);
            if event.is_some() {
                return event;
            }
        }
        None
    }

    /// Not part of [`PanelEnd::receive`], where it would take a frame's room on the stack while a packet is read.
    #[inline(never)]
    fn take(&mut self, message: HostToPanel, now_ms: u32) -> Option<PanelEvent> {
        match (message, self.line()) {
            (_, Line::Closed) => None,
            (
                HostToPanel::Hello {
                    protocol,
                    version,
                    answer,
                },
                _,
            ) => self.greeted(protocol, version, answer, now_ms),
            (HostToPanel::Bootsel, _) => Some(PanelEvent::Bootsel),
            // Not before the host knows whom it talks to.
            (_, Line::Greeting | Line::Incompatible { .. }) => None,
            (HostToPanel::Show { number, frame }, Line::Talking) => {
                self.to_answer = Some(number);
                let known = self.shown.replace(number) == Some(number);
                (!known).then_some(PanelEvent::Show(frame))
            }
            (HostToPanel::Heard { session, number }, Line::Talking) => {
                self.gestures.heard(session, number);
                None
            }
            (HostToPanel::Noted { number }, Line::Talking) => {
                if number == self.countdown_number {
                    self.countdown = None;
                }
                None
            }
            (HostToPanel::Ask, Line::Talking) => Some(PanelEvent::Ask),
            (HostToPanel::Display(settings), Line::Talking) => {
                self.display = Some(settings);
                Some(PanelEvent::Display(settings))
            }
        }
    }

    fn greeted(
        &mut self,
        protocol: u16,
        version: Version,
        answer: bool,
        now_ms: u32,
    ) -> Option<PanelEvent> {
        if !self.handshake.heard(protocol, version, answer) {
            return None;
        }
        self.forget_answers();
        self.gestures.forget_stale(now_ms);
        self.gestures.resend(now_ms);
        Some(match self.line() {
            Line::Incompatible { protocol, version } => {
                PanelEvent::Incompatible { protocol, version }
            }
            Line::Talking | Line::Closed | Line::Greeting => PanelEvent::Host { version },
        })
    }

    /// Writes the next packet to send to the front of `packet` and returns its length; none if there is nothing to
    /// send now.
    pub fn transmit<const N: usize>(&mut self, now_ms: u32, packet: &mut [u8; N]) -> Option<usize> {
        let message = self.next_message(now_ms)?;
        Some(encode(&message, packet).len())
    }

    fn next_message(&mut self, now_ms: u32) -> Option<PanelToHost> {
        if !self.handshake.is_talking() {
            self.gestures.forget_stale(now_ms);
        }
        if let Some(answer) = self.handshake.say(now_ms) {
            return Some(PanelToHost::Hello {
                protocol: PROTOCOL,
                version: self.version,
                board: self.board,
                answer,
            });
        }
        if !self.handshake.is_talking() {
            return None;
        }
        if let Some(number) = self.to_answer.take() {
            return Some(PanelToHost::Shown { number });
        }
        if let Some(gesture) = self.gestures.next_message(now_ms) {
            return Some(gesture);
        }
        if let Some(report) = self.report.take() {
            return Some(PanelToHost::Report(report));
        }
        if let Some(settings) = self.display.take() {
            return Some(PanelToHost::Display(settings));
        }
        self.send_countdown(now_ms)
    }

    fn send_countdown(&mut self, now_ms: u32) -> Option<PanelToHost> {
        let countdown = self
            .countdown
            .as_mut()
            .filter(|countdown| reached(countdown.again_at, now_ms))?;
        countdown.again_at = now_ms.wrapping_add(RETRY_MS);
        let since = if countdown.running {
            now_ms.wrapping_sub(countdown.at_ms)
        } else {
            0
        };
        Some(PanelToHost::Countdown {
            number: self.countdown_number,
            id: countdown.id,
            left_ms: countdown.left_ms.saturating_sub(since),
            running: countdown.running,
        })
    }

    /// When to call [`PanelEnd::transmit`] next if nothing happens before; `now_ms` itself if there is something to
    /// send, none if there is nothing to wait for.
    pub fn next_due(&self, now_ms: u32) -> Option<u32> {
        let talk = if self.handshake.is_talking() {
            let at_once =
                self.to_answer.is_some() || self.report.is_some() || self.display.is_some();
            [
                at_once.then_some(now_ms),
                self.gestures.next_due(now_ms),
                self.countdown.map(|countdown| countdown.again_at),
            ]
        } else {
            [self.gestures.stale_at(), None, None]
        };
        let dues = talk.into_iter().chain([self.handshake.next_due(now_ms)]);
        soonest(dues.flatten(), now_ms)
    }
}
