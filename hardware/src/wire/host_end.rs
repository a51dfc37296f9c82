//! The program's end of the line to one panel: what it sends and takes, as a function of what happens and when. Reads and
//! writes nothing itself.

use super::{
    Board, Handshake, HostEvent, HostToPanel, LARGEST, LARGEST_WITHOUT_PICTURE, Line, PROTOCOL,
    PanelToHost, RETRY_MS, Receiver, Token, Version, encode,
};
use crate::{
    button::Gesture,
    clock::{reached, soonest},
    frame::Frame,
    oled::DisplaySettings,
};

/// The frame to show.
#[derive(Clone, Debug)]
struct Showing {
    frame: Frame,
    made_ms: u32,
}

/// State of the display settings on their way to the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DisplayDue {
    /// To be sent.
    Unsent,
    /// Sent, and to be sent again then unless the panel answers.
    Sent { again_at: u32 },
    /// Answered.
    Acknowledged,
}

/// The program's end of the line to one panel. Keep it while the panel is away, since it knows which gestures have been
/// taken. After each of its calls, send what [`HostEnd::transmit`] hands out, until it hands out no more, and again
/// when [`HostEnd::next_due`] is due. Times are of the program's (wrapping) millisecond clock.
#[derive(Clone, Debug)]
pub struct HostEnd {
    version: Version,
    receiver: Receiver<LARGEST_WITHOUT_PICTURE>,
    handshake: Handshake,
    showing: Option<Showing>,
    /// Number of the last frame sent.
    number: u16,
    /// The panel has yet to be sent what is to be shown.
    unsent: bool,
    /// While the last frame sent is not answered: when to send again.
    again_at: Option<u32>,
    /// The last gesture given to the program, and the last one it has kept.
    seen: Option<Token>,
    taken: Option<Token>,
    /// The gesture and the countdown to answer.
    heard: Option<Token>,
    noted: Option<u16>,
    /// The display settings, if there are any, and their way to the panel.
    display: Option<DisplaySettings>,
    display_due: DisplayDue,
    /// When to ask for a report, and to send the panel to its boot loader.
    ask_at: Option<u32>,
    bootsel_at: Option<u32>,
}

impl HostEnd {
    /// The end of a program of this `version`.
    pub const fn new(version: Version) -> Self {
        Self {
            version,
            receiver: Receiver::new(),
            handshake: Handshake::new(),
            showing: None,
            number: 0,
            unsent: false,
            again_at: None,
            seen: None,
            taken: None,
            heard: None,
            noted: None,
            display: None,
            display_due: DisplayDue::Unsent,
            ask_at: None,
            bootsel_at: None,
        }
    }

    /// The line came up.
    pub fn opened(&mut self, now_ms: u32) {
        self.receiver.restart();
        self.handshake.opened(now_ms);
        self.forget_answers();
    }

    /// The line went down. What was asked of the panel is forgotten, but not the frame to show.
    pub fn closed(&mut self) {
        self.receiver.restart();
        self.handshake.closed();
        self.forget_answers();
        self.ask_at = None;
        self.bootsel_at = None;
    }

    /// Forgets the messages of before: it is of no use to a peer that restarts.
    const fn forget_answers(&mut self) {
        self.unsent = true;
        self.again_at = None;
        self.heard = None;
        self.noted = None;
        self.display_due = DisplayDue::Unsent;
    }

    /// State of the line to the panel.
    pub const fn line(&self) -> Line {
        self.handshake.line()
    }

    /// Packets from the panel dropped so far.
    pub const fn dropped(&self) -> u32 {
        self.receiver.dropped()
    }

    /// Shows a frame from now on, made at `made_ms`, less than 24 days ago. An earlier frame that is not
    /// sent yet never will be.
    pub fn show(&mut self, frame: Frame, made_ms: u32) {
        self.showing = Some(Showing { frame, made_ms });
        self.unsent = true;
    }

    /// Sets the panel's display settings: they are sent now and whenever the panel restarts.
    pub const fn set_display(&mut self, settings: DisplaySettings) {
        self.display = Some(settings);
        self.display_due = DisplayDue::Unsent;
    }

    /// The gesture was taken and is kept, come what may: the panel may forget it. One that has restarted since has
    /// done so already.
    pub fn taken(&mut self, token: Token) {
        if self.seen.is_none_or(|seen| seen.session != token.session) {
            return;
        }
        if self.taken.is_none_or(|taken| !token.is_of_or_before(taken)) {
            self.taken = Some(token);
        }
        self.heard = Some(token);
    }

    /// Asks for the panel's report until it comes or the line goes down.
    pub const fn ask(&mut self, now_ms: u32) {
        self.ask_at = Some(now_ms);
    }

    /// Sends the panel to its boot loader, whatever protocol it speaks, until the line goes down.
    pub const fn bootsel(&mut self, now_ms: u32) {
        self.bootsel_at = Some(now_ms);
    }

    /// Takes bytes from the line; returns their next event and leaves the rest in `bytes`: call it until there
    /// is none.
    pub fn receive(&mut self, bytes: &mut &[u8]) -> Option<HostEvent> {
        while let Some(message) = self.receiver.next(bytes) {
            let event = self.take(message);
            if event.is_some() {
                return event;
            }
        }
        None
    }

    fn take(&mut self, message: PanelToHost) -> Option<HostEvent> {
        match (message, self.line()) {
            (_, Line::Closed) => None,
            (
                PanelToHost::Hello {
                    protocol,
                    version,
                    board,
                    answer,
                },
                _,
            ) => self.greeted(protocol, version, board, answer),
            // It may be meant for a program before this one.
            (_, Line::Greeting | Line::Incompatible { .. }) => None,
            (
                PanelToHost::Gesture {
                    session,
                    number,
                    gesture,
                },
                Line::Talking,
            ) => self.gesture(gesture, Token { session, number }),
            (PanelToHost::Shown { number }, Line::Talking) => {
                if number == self.number {
                    self.again_at = None;
                }
                None
            }
            (
                PanelToHost::Countdown {
                    number,
                    id,
                    left_ms,
                    running,
                },
                Line::Talking,
            ) => {
                self.noted = Some(number);
                Some(HostEvent::Countdown {
                    id,
                    left_ms,
                    running,
                })
            }
            (PanelToHost::Report(report), Line::Talking) => {
                self.ask_at = None;
                Some(HostEvent::Report(report))
            }
            (PanelToHost::Display(settings), Line::Talking) => {
                if self.display == Some(settings) {
                    self.display_due = DisplayDue::Acknowledged;
                }
                None
            }
        }
    }

    fn greeted(
        &mut self,
        protocol: u16,
        version: Version,
        board: Board,
        answer: bool,
    ) -> Option<HostEvent> {
        if !self.handshake.heard(protocol, version, answer) {
            return None;
        }
        self.forget_answers();
        Some(match self.line() {
            Line::Incompatible { protocol, version } => HostEvent::Incompatible {
                protocol,
                version,
                board,
            },
            Line::Talking | Line::Closed | Line::Greeting => HostEvent::Panel { version, board },
        })
    }

    /// A gesture that came before is no event again; it is answered if it has been taken since.
    fn gesture(&mut self, gesture: Gesture, token: Token) -> Option<HostEvent> {
        if self.seen.is_none_or(|seen| !token.is_of_or_before(seen)) {
            self.seen = Some(token);
            return Some(HostEvent::Gesture { gesture, token });
        }
        if self.taken.is_some_and(|taken| token.is_of_or_before(taken)) {
            self.heard = Some(token);
        }
        None
    }

    /// Writes the next packet to send to the front of `packet` and returns its length; none if there is nothing to
    /// send now.
    pub fn transmit(&mut self, now_ms: u32, packet: &mut [u8; LARGEST]) -> Option<usize> {
        let message = self.next_message(now_ms)?;
        Some(encode(&message, packet).len())
    }

    fn next_message(&mut self, now_ms: u32) -> Option<HostToPanel> {
        if let Some(answer) = self.handshake.say(now_ms) {
            return Some(HostToPanel::Hello {
                protocol: PROTOCOL,
                version: self.version,
                answer,
            });
        }
        if !self.handshake.is_closed() && fall_due(&mut self.bootsel_at, now_ms) {
            return Some(HostToPanel::Bootsel);
        }
        if !self.handshake.is_talking() {
            return None;
        }
        if let Some(Token { session, number }) = self.heard.take() {
            return Some(HostToPanel::Heard { session, number });
        }
        if let Some(number) = self.noted.take() {
            return Some(HostToPanel::Noted { number });
        }
        if fall_due(&mut self.ask_at, now_ms) {
            return Some(HostToPanel::Ask);
        }
        if let (Some(settings), Some(due)) = (self.display, self.display_due(now_ms))
            && reached(due, now_ms)
        {
            let again_at = now_ms.wrapping_add(RETRY_MS);
            self.display_due = DisplayDue::Sent { again_at };
            return Some(HostToPanel::Display(settings));
        }
        self.next_frame(now_ms)
    }

    /// The frame to send, as it is now. While one is on its way the next one waits, so that a slow panel is never
    /// several pictures behind.
    fn next_frame(&mut self, now_ms: u32) -> Option<HostToPanel> {
        if !reached(self.frame_due(now_ms)?, now_ms) {
            return None;
        }
        let Showing { frame, made_ms } = self.showing.as_ref()?;
        if core::mem::take(&mut self.unsent) {
            self.number = self.number.wrapping_add(1);
        }
        self.again_at = Some(now_ms.wrapping_add(RETRY_MS));
        let mut frame = frame.clone();
        if let Some(countdown) = &mut frame.countdown {
            countdown.left_ms = countdown.left_at(now_ms.wrapping_sub(*made_ms));
        }
        Some(HostToPanel::Show {
            number: self.number,
            frame,
        })
    }

    /// Time to send the display settings.
    fn display_due(&self, now_ms: u32) -> Option<u32> {
        self.display?;
        match self.display_due {
            DisplayDue::Unsent => Some(now_ms),
            DisplayDue::Sent { again_at } => Some(again_at),
            DisplayDue::Acknowledged => None,
        }
    }

    fn frame_due(&self, now_ms: u32) -> Option<u32> {
        self.showing.as_ref()?;
        self.again_at.or_else(|| self.unsent.then_some(now_ms))
    }

    /// When to call [`HostEnd::transmit`] next if nothing happens before; `now_ms` itself if there is something to
    /// send, none if there is nothing to wait for.
    pub fn next_due(&self, now_ms: u32) -> Option<u32> {
        let talk = if self.handshake.is_talking() {
            let at_once = self.heard.is_some() || self.noted.is_some();
            [
                at_once.then_some(now_ms),
                self.ask_at,
                self.frame_due(now_ms),
                self.display_due(now_ms),
            ]
        } else {
            [None; 4]
        };
        let bootsel = self.bootsel_at.filter(|_| !self.handshake.is_closed());
        let dues = talk
            .into_iter()
            .chain([bootsel, self.handshake.next_due(now_ms)]);
        soonest(dues.flatten(), now_ms)
    }
}

/// True if something is due; then it is due again after [`RETRY_MS`].
fn fall_due(at: &mut Option<u32>, now_ms: u32) -> bool {
    let due = at.is_some_and(|at| reached(at, now_ms));
    if due {
        *at = Some(now_ms.wrapping_add(RETRY_MS));
    }
    due
}
