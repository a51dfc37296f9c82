//! The two ends, with one way to give them a message and to take what they say.

use readyroom_hardware::{
    button::{Button, Gesture},
    wire::{
        Board, HostEnd, HostEvent, HostToPanel, LARGEST, Message, PROTOCOL, PanelEnd, PanelEvent,
        PanelToHost, Receiver, Version, encode,
    },
};

pub const VERSION: Version = (1, 2, 3);
pub const PRESS: Gesture = Gesture::Press(Button::Ok);

pub fn panel() -> PanelEnd {
    PanelEnd::new(VERSION, Board::PICO, 77)
}

pub fn hello_of_host(protocol: u16, answer: bool) -> HostToPanel {
    HostToPanel::Hello {
        protocol,
        version: VERSION,
        answer,
    }
}

pub fn hello_of_panel(protocol: u16, answer: bool) -> PanelToHost {
    PanelToHost::Hello {
        protocol,
        version: VERSION,
        board: Board::PICO,
        answer,
    }
}

/// The two ends, with one way to give them a message and to take what they say.
pub trait End {
    type Sent: Message;
    type Hears: Message;
    type Event;
    fn hear(&mut self, bytes: &mut &[u8], now: u32) -> Option<Self::Event>;
    fn send(&mut self, now: u32, packet: &mut [u8; LARGEST]) -> Option<usize>;

    /// What it makes of this.
    fn hears(&mut self, message: Self::Hears, now: u32) -> Option<Self::Event> {
        let mut packet = [0; LARGEST];
        let mut bytes = encode(&message, &mut packet);
        let event = self.hear(&mut bytes, now);
        assert!(self.hear(&mut bytes, now).is_none());
        event
    }

    /// All it has to say.
    fn sends(&mut self, now: u32) -> Vec<Self::Sent> {
        let mut packet = [0; LARGEST];
        let mut receiver = <Receiver>::new();
        let mut sent = Vec::new();
        while let Some(length) = self.send(now, &mut packet) {
            sent.push(receiver.next(&mut &packet[..length]).unwrap());
        }
        sent
    }
}

impl End for PanelEnd {
    type Sent = PanelToHost;
    type Hears = HostToPanel;
    type Event = PanelEvent;
    fn hear(&mut self, bytes: &mut &[u8], now: u32) -> Option<PanelEvent> {
        self.receive(bytes, now)
    }
    fn send(&mut self, now: u32, packet: &mut [u8; LARGEST]) -> Option<usize> {
        self.transmit(now, packet)
    }
}

impl End for HostEnd {
    type Sent = HostToPanel;
    type Hears = PanelToHost;
    type Event = HostEvent;
    fn hear(&mut self, bytes: &mut &[u8], _: u32) -> Option<HostEvent> {
        self.receive(bytes)
    }
    fn send(&mut self, now: u32, packet: &mut [u8; LARGEST]) -> Option<usize> {
        self.transmit(now, packet)
    }
}

/// A panel that talks to a host, with nothing left to say.
pub fn talking_panel(now: u32) -> PanelEnd {
    let mut panel = panel();
    panel.opened(now);
    assert_eq!(panel.sends(now), [hello_of_panel(PROTOCOL, false)]);
    let event = panel.hears(hello_of_host(PROTOCOL, true), now);
    assert_eq!(event, Some(PanelEvent::Host { version: VERSION }));
    panel
}

/// A host that talks to a panel, with nothing left to say.
pub fn talking_host(now: u32) -> HostEnd {
    let mut host = HostEnd::new(VERSION);
    host.opened(now);
    assert_eq!(host.sends(now), [hello_of_host(PROTOCOL, false)]);
    let event = host.hears(hello_of_panel(PROTOCOL, true), now);
    let version = VERSION;
    let board = Board::PICO;
    assert_eq!(event, Some(HostEvent::Panel { version, board }));
    host
}

pub fn gesture_message(session: u32, number: u16, gesture: Gesture) -> PanelToHost {
    PanelToHost::Gesture {
        session,
        number,
        gesture,
    }
}
