//! Tests of random bytes at either end: no panic, no endless answer, and the next whole packet is understood.
//!
//! READYROOM_WIRE_INPUTS sets how many inputs are tried in each direction. Both ends live without a heap, so what
//! arrives cannot make them grow.

mod stream;

use readyroom_hardware::{
    frame::Frame,
    screen::Screen,
    wire::{
        Board, HostEnd, HostEvent, HostToPanel, LARGEST, Message, PROTOCOL, PanelEnd, PanelEvent,
        PanelToHost, Receiver, Report, Version, encode,
    },
};
use stream::Streams;

use super::bench::{frame, gesture};

const VERSION: Version = (1, 2, 3);
/// Inputs tried in each direction unless asked for another number.
const INPUTS: u64 = 4_000;

fn inputs() -> u64 {
    std::env::var("READYROOM_WIRE_INPUTS").map_or(INPUTS, |inputs| inputs.parse().unwrap())
}

/// What became of some inputs.
#[derive(Debug, Default)]
struct Outcome {
    inputs: u64,
    bytes: u64,
    /// What the inputs made an end do, apart from what comes after each.
    events: u64,
    frames: u64,
    answers: u64,
    dropped: u64,
}

const fn hello_of_host(protocol: u16) -> HostToPanel {
    HostToPanel::Hello {
        protocol,
        version: VERSION,
        answer: false,
    }
}

const fn hello_of_panel(protocol: u16) -> PanelToHost {
    PanelToHost::Hello {
        protocol,
        version: VERSION,
        board: Board::PICO,
        answer: false,
    }
}

/// In which of three states the input finds an end: greeting, talking, or incompatible.
const fn greeted(how: u8) -> Option<u16> {
    match how % 8 {
        0 => None,
        1 => Some(PROTOCOL + 1),
        _ => Some(PROTOCOL),
    }
}

/// All that an end has to say now: packets that the other end understands, and soon no more.
fn answers<M: Message>(mut transmit: impl FnMut(&mut [u8; LARGEST]) -> Option<usize>) -> u64 {
    let mut receiver = <Receiver>::new();
    let mut packet = [0xee; LARGEST];
    for count in 0..8 {
        let Some(length) = transmit(&mut packet) else {
            return count;
        };
        let message = receiver.next::<M>(&mut &packet[..length]);
        assert!(message.is_some(), "{:x?}", &packet[..length]);
    }
    panic!("no end of what it says");
}

struct Panel {
    end: PanelEnd,
    now: u32,
}

impl Panel {
    /// What these bytes make it do, in order.
    fn take(&mut self, mut bytes: &[u8], outcome: &mut Outcome) -> Vec<PanelEvent> {
        let mut events = Vec::new();
        while let Some(event) = self.end.receive(&mut bytes, self.now) {
            match &event {
                PanelEvent::Show(frame) => look_at(frame, outcome),
                PanelEvent::Host { .. } => self.end.countdown(1, 2, true, self.now),
                PanelEvent::Ask => self.end.report(Report::default()),
                PanelEvent::Display(_) | PanelEvent::Incompatible { .. } | PanelEvent::Bootsel => {}
            }
            events.push(event);
        }
        assert!(bytes.is_empty());
        let (end, now) = (&mut self.end, self.now);
        outcome.answers += answers::<PanelToHost>(|packet| end.transmit(now, packet));
        assert_ne!(self.end.next_due(now), Some(now));
        events
    }
}

/// Draws some of the frames: they may hold what no code here would make.
fn look_at(frame: &Frame, outcome: &mut Outcome) {
    outcome.frames += 1;
    if outcome.frames.is_multiple_of(64) {
        let Ok(()) = frame.draw(1_500, &mut Screen::new());
    }
}

/// Any bytes, to a panel. The first chooses its state before.
fn to_panel(input: &[u8], outcome: &mut Outcome) {
    let (&how, bytes) = input.split_first().unwrap_or((&0, &[]));
    let mut panel = Panel {
        end: PanelEnd::new(VERSION, Board::PICO, 7),
        now: u32::from(how) << 24,
    };
    panel.end.opened(panel.now);
    if let Some(protocol) = greeted(how) {
        panel.take(&packet(&hello_of_host(protocol)), outcome);
    }
    for number in 0..usize::from(how % 5) {
        let _ = panel.end.gesture(gesture(number), panel.now);
    }
    for slice in bytes.chunks(1 + usize::from(how)) {
        outcome.events += panel.take(slice, outcome).len() as u64;
        panel.now = panel.now.wrapping_add(90);
    }
    outcome.dropped += u64::from(panel.end.dropped());

    // What has begun may be whole with the zero before the next packet, and come first.
    let hello = panel.take(&packet(&hello_of_host(PROTOCOL)), outcome);
    assert_eq!(hello.last(), Some(&PanelEvent::Host { version: VERSION }));
    let (number, frame) = (1, frame(1, None));
    let show = HostToPanel::Show {
        number,
        frame: frame.clone(),
    };
    let shown = panel.take(&packet(&show), outcome);
    assert_eq!(shown, [PanelEvent::Show(frame)]);
}

struct Host {
    end: HostEnd,
    now: u32,
}

impl Host {
    fn take(&mut self, mut bytes: &[u8], outcome: &mut Outcome) -> Vec<HostEvent> {
        let mut events = Vec::new();
        while let Some(event) = self.end.receive(&mut bytes) {
            if let HostEvent::Gesture { token, .. } = event {
                self.end.taken(token);
            }
            events.push(event);
        }
        assert!(bytes.is_empty());
        let (end, now) = (&mut self.end, self.now);
        outcome.answers += answers::<HostToPanel>(|packet| end.transmit(now, packet));
        assert_ne!(self.end.next_due(now), Some(now));
        events
    }
}

/// Any bytes, to a program. The first chooses its state before.
fn to_host(input: &[u8], outcome: &mut Outcome) {
    let (&how, bytes) = input.split_first().unwrap_or((&0, &[]));
    let mut host = Host {
        end: HostEnd::new(VERSION),
        now: u32::from(how) << 24,
    };
    host.end.opened(host.now);
    if let Some(protocol) = greeted(how) {
        host.take(&packet(&hello_of_panel(protocol)), outcome);
    }
    host.end.show(frame(1, None), host.now);
    if how.is_multiple_of(5) {
        host.end.ask(host.now);
    }
    for slice in bytes.chunks(1 + usize::from(how)) {
        outcome.events += host.take(slice, outcome).len() as u64;
        host.now = host.now.wrapping_add(90);
    }
    outcome.dropped += u64::from(host.end.dropped());

    let hello = host.take(&packet(&hello_of_panel(PROTOCOL)), outcome);
    let (version, board) = (VERSION, Board::PICO);
    assert_eq!(hello.last(), Some(&HostEvent::Panel { version, board }));
    // Of a session that garbage does not know by chance.
    let sent = PanelToHost::Gesture {
        session: 0x5eed_0000,
        number: 1,
        gesture: gesture(3),
    };
    let heard = host.take(&packet(&sent), outcome);
    assert!(
        matches!(heard[..], [HostEvent::Gesture { gesture: heard, .. }] if heard == gesture(3)),
        "{heard:?}"
    );
}

fn packet(message: &impl Message) -> Vec<u8> {
    encode(message, &mut [0; LARGEST]).to_vec()
}

/// Gives an end many inputs, from a seed, and counts what became of them.
fn try_all<M: Message>(
    direction: &str,
    mut streams: Streams<M>,
    target: fn(&[u8], &mut Outcome),
) -> Outcome {
    let mut outcome = Outcome::default();
    let mut input = Vec::new();
    for _ in 0..inputs() {
        streams.next(&mut input);
        outcome.inputs += 1;
        outcome.bytes += input.len() as u64;
        target(&input, &mut outcome);
    }
    println!("{direction}: {outcome:?}");
    outcome
}

#[test]
fn a_panel_understands_the_next_packet_after_any_bytes() {
    let outcome = try_all("to the panel", Streams::to_panel(1), to_panel);
    // Not all is garbage, and not all is well.
    assert!(outcome.events > outcome.inputs / 2, "{outcome:?}");
    assert!(outcome.dropped > outcome.inputs, "{outcome:?}");
    assert!(size_of::<PanelEnd>() <= 9 * LARGEST / 4);
}

#[test]
fn a_program_understands_the_next_packet_after_any_bytes() {
    let outcome = try_all("to the program", Streams::to_host(2), to_host);
    assert!(outcome.events > outcome.inputs / 2, "{outcome:?}");
    assert!(outcome.dropped > outcome.inputs, "{outcome:?}");
}
